"""A long job in a terminal: how far it is, on a line that goes away; Ctrl-C ends it."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from chouette_desk.wording.language import _

SOON = 0.3  # seconds before anything is shown: what is quicker needs no word


@contextmanager
def shown_progress() -> Iterator[Callable[[int, int], None]]:
    """What is to be called with how much is done, and of how much; shown only in a terminal."""
    began, shown = time.monotonic(), False

    def step(done: int, of: int) -> None:
        nonlocal shown
        if sys.stderr is not None and sys.stderr.isatty() and time.monotonic() - began > SOON:
            shown = True
            said = _("{done} of {of}").format(done=done, of=of)
            print(f"\r{said}", end="", file=sys.stderr, flush=True)

    try:
        yield step
    finally:
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
