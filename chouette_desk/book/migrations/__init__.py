"""How a book of an older program becomes one of this: a module a revision, in ``versions``."""
