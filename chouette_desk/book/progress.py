"""Progress of long work on a book."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with the number of nights done and the total; an exception that it raises ends the work."""


def unwatched(done: int, of: int) -> None:
    """A step that nobody watches."""
