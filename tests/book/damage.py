"""Damage to a book in a page that is not read at opening, as by a bad disk."""

import sqlite3
from contextlib import closing
from pathlib import Path

PAGE = 4096


def spoil_entries(path: Path) -> None:
    """Spoils the page in which the commands of the entries are looked up."""
    with closing(sqlite3.connect(path)) as file:
        pages = file.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'entry' ORDER BY name").fetchall()
    content, page = bytearray(path.read_bytes()), pages[-1][0]
    content[(page - 1) * PAGE + 100 : page * PAGE] = b"\5" * (PAGE - 100)
    path.write_bytes(content)
