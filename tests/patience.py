"""Limits of waiting: to fail a test that would wait for ever, never to measure.

The machine may have other work, the tests of another checkout among it.
"""

import time
from collections.abc import Callable

PATIENCE = 300.0  # seconds


def until(is_so: Callable[[], object], pause: Callable[[], object], why: str = "it never was so") -> None:
    """Return once something is so; fails when patience ends."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, why
        pause()
