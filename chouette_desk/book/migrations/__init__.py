"""Migrations of a book to a later revision: a module for each, in ``versions``."""
