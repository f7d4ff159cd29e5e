"""Paths run as the program does."""

import gc
from collections.abc import Iterator

import pytest

from chouette_desk.cli import RARELY


@pytest.fixture(autouse=True)
def rare_collections() -> Iterator[None]:
    """Python looks for garbage as rarely as in the program."""
    before = gc.get_threshold()
    gc.set_threshold(RARELY)
    yield
    gc.set_threshold(*before)
