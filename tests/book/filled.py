"""A book that many tests begin with: filled once, and copied for each."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from chouette_desk.book import create
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import copy_rows
from chouette_desk.book.location import ENDING, BookLocation, location_of

_KEPT: dict[Callable[[str], None], bytes] = {}


def filled(place: str, fill: Callable[[str], None]) -> None:
    """Make the book as ``fill`` does, closed; a server's gets the rows of the file."""
    if fill not in _KEPT:
        _KEPT[fill] = _made(fill)
    if "://" not in place:
        _write(Path(place), _KEPT[fill])
        return
    with TemporaryDirectory() as folder:
        file = BookLocation(path=_write(Path(folder) / f"filled{ENDING}", _KEPT[fill]))
        with transaction_at(file) as source, create.transaction_at(location_of(place), writes=True) as connection:
            create.upgrade(connection)  # both as the tests have them
            copy_rows(source, connection)


def _made(fill: Callable[[str], None]) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"filled{ENDING}"
        fill(str(path))
        assert not path.with_name(f"{path.name}-wal").exists(), "the file is not the whole book"
        return path.read_bytes()


def _write(path: Path, content: bytes) -> Path:
    path.touch(0o600)
    path.write_bytes(content)
    return path
