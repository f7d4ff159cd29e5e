"""Sums over a table's rows: their number and hash sum, updated row by row.

The order of the rows does not matter, so that neither a new row nor a renamed one needs the others to be read.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from chouette_desk.files.decoding import decoded_text

MODULUS = 2**256


class RowSum(Struct, frozen=True, array_like=True):
    """A table's number of rows, and the sum of their hashes in hexadecimal."""

    count: int = 0
    hashes: str = "0"

    def changed(self, removed: Iterable[Sequence[Any]], added: Iterable[Sequence[Any]]) -> "RowSum":
        """The sum without some rows, and with others."""
        less, more = sum_of(removed), sum_of(added)
        total = (self._total + more._total - less._total) % MODULUS
        return RowSum(self.count + more.count - less.count, f"{total:x}")

    @property
    def _total(self) -> int:
        return int(self.hashes, 16)


TableSums = Mapping[str, RowSum]

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(dict[str, RowSum])


def sum_of(rows: Iterable[Sequence[Any]]) -> RowSum:
    """The sum over these rows."""
    from hashlib import sha256  # late, see files.sha256; and once, for a book has thousands of rows

    hashes = [sha256(text).digest() for text in map(_encoder.encode, rows)]
    total = sum(map(int.from_bytes, hashes))
    return RowSum(len(hashes), f"{total % MODULUS:x}")


def text_of_sums(sums: TableSums) -> str:
    """Sums as the book keeps them."""
    return _encoder.encode(dict(sums)).decode()


def sums_from(text: str) -> TableSums:
    """The sums that the book keeps; none for a text that says none."""
    try:
        return decoded_text(_decoder, text)
    except msgspec.DecodeError:
        return {}
