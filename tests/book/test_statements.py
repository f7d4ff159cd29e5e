"""Statements in SQL stand in the room of the book, and nowhere else."""

import re
from pathlib import Path

import chouette_desk

PACKAGE = Path(chouette_desk.__file__).parent
STATEMENT = re.compile(r"\bSELECT [^\n]* FROM \w|\bINSERT INTO \w|\bDELETE FROM \w|\bUPDATE \w+ SET \w")


def _rooms_with_statements() -> set[str]:
    files = (path for path in PACKAGE.rglob("*.py") if STATEMENT.search(path.read_text(encoding="utf-8")))
    return {path.relative_to(PACKAGE).parts[0] for path in files}


def test_only_the_book_has_statements() -> None:
    assert _rooms_with_statements() == {"book"}
