"""Texts that not every database can keep are refused before any is asked, in the same words."""

from collections.abc import Mapping
from typing import Any

from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.decoding import is_broken
from chouette_desk.wording.language import N_, _

BROKEN = N_("A text holds a character that is none, so no book can keep it. Type it anew.")


def broken() -> NotWritten:
    """What is said of such a text."""
    return NotWritten(_(BROKEN))


def check_texts(
    connection: object, cursor: object, statement: str, parameters: Any, context: object, several: bool
) -> None:
    """Before a statement is run: raises NotWritten for a value with half a character (a lone surrogate), which SQLite
    cannot keep, or with a NUL, which PostgreSQL cannot."""
    for values in parameters if several else (parameters,):
        for value in values.values() if isinstance(values, Mapping) else values:
            if isinstance(value, str) and ("\0" in value or is_broken(value)):
                raise broken()
