"""Migrations of a book to a later revision, run in order in one transaction.

A module for each; the statements are those of SQLite and PostgreSQL alike. See ``revisions.upgrade``.
"""

from collections.abc import Callable

from chouette_desk.book.database import Connection
from chouette_desk.book.migrations import r0001_the_first_book, r0002_hashes, r0003_sums

MIGRATIONS: dict[str, Callable[[Connection], None]] = {
    "0001": r0001_the_first_book.upgrade,
    "0002": r0002_hashes.upgrade,
    "0003": r0003_sums.upgrade,
}
