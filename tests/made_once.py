"""Slow files that are only read are made by one process of a run and used by all."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

RUN = "CHOUETTE_DESK_TESTS_OF_RUN"
"""The variable of the environment that names the temporary folder of the run, in which those of its workers lie."""


def made_once(name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder of the run, made by the first who asks; the others wait for it.

    What is tried is tried in each run.
    """
    run = Path(os.environ[RUN])
    folder, done = run / name, run / f"{name}.done"
    with (run / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder
