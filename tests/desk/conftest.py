"""The places in which an open night is kept while its book takes nothing."""

import tempfile
from pathlib import Path

import pytest

from chouette_desk.desk import outbox


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The desk's own folder, in which it keeps what the book does not take."""
    return tmp_path / "chouette"


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of temporary files, which every user may write; every action tries to write the book.

    However long the last try took; and no file is left for other tests.
    """
    monkeypatch.setattr(outbox, "PATIENCE", 0)
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path / "temporary"
