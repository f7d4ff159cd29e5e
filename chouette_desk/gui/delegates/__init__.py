"""Delegates: the painting of cells and rows."""
