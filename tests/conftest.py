"""What holds for every test: no display is needed, and neither the machine's language nor its speed leaks in."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.book.places import book_place, cluster, database

__all__ = ["book_place", "cluster", "database"]


@pytest.fixture(scope="session", autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What the program keeps for its user is the tests' own, and nothing of the machine's user is found."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        yield folder


os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"

settings.register_profile("house", deadline=None)
settings.load_profile("house")
