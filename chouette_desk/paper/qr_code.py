"""QR codes: the squares of a code, to be painted, printed, or written as text."""

import io
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from segno import QRCode

QUIET = 4  # squares that stay white around a code

QrRows = Sequence[Sequence[bool]]
"""The squares of a code from the top down, True where one is dark."""


def qr_rows(text: str) -> QrRows:
    """The squares of the code of a text, without the white around it."""
    return [[bool(square) for square in row] for row in _code(text).matrix]


def qr_text(text: str) -> str:
    """The code of a text in characters, for a terminal."""
    out = io.StringIO()
    _code(text).terminal(out, compact=True)
    return out.getvalue()


def dark_runs(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Each run of dark squares in a row: the first of them, and how many."""
    start = 0
    for is_dark, squares in groupby(row):
        count = len(list(squares))
        if is_dark:
            yield start, count
        start += count


def _code(text: str) -> "QRCode":
    import segno  # late: most sheets are printed without a code

    return segno.make(text, error="m", micro=False)
