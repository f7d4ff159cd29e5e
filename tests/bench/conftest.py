"""Paths run as the program does."""

import gc
from collections.abc import Iterator

import pytest

from chouette_desk.cli import RARELY
from chouette_desk.gui.jobs import Job


@pytest.fixture(autouse=True)
def rare_collections() -> Iterator[None]:
    """Python looks for garbage as rarely as in the program."""
    before = gc.get_threshold()
    gc.set_threshold(RARELY)
    yield
    gc.set_threshold(*before)


@pytest.fixture(autouse=True)
def jobs_in_this_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window's jobs run where their calls are counted, and end before their start does."""

    def run_now(job: Job) -> None:
        job.run()
        job.finished.emit()

    monkeypatch.setattr(Job, "start", run_now)
