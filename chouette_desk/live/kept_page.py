"""The kept page of an evening: its token, and its last address.

A desk that is started again is found where it was, and a sheet is printed with the address on it.
"""

import json
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import urlsplit

from msgspec import Struct, structs

from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.files.atomic_file import make_folder, write_whole
from chouette_desk.live.addresses import PORT, is_served, table_url

FILE = "live-page.json"
TOKEN_BYTES = 16  # 128 bits


class KeptPage(Struct, frozen=True):
    """The page of one evening: token, and address, empty before it is shown."""

    evening: str
    token: str
    url: str = ""

    @property
    def port(self) -> int:
        """The port at which phones look for the page; the usual one before it was shown."""
        return urlsplit(self.url).port or PORT


def evening_of(desk: BookDesk | FileDesk) -> str:
    """Return a desk's unique evening name: its book and number, or its night file."""
    return f"{desk.location}#{desk.row.evening}" if desk.in_book else evening_of_file(Path(desk.location))


def evening_of_file(path: Path) -> str:
    """The name of the evening of a night file."""
    return str(path.resolve())


def kept_page(folder: Path, evening: str) -> KeptPage | None:
    """Return the kept page; None if switched off, or for another evening."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        fields = json.loads((folder / FILE).read_bytes())
        page = KeptPage(*(str(fields[key]) for key in ("evening", "token", "url")))
        if page.evening == evening and len(page.token) == len(token_urlsafe(TOKEN_BYTES)) and page.port:
            return page
    return None


def page_of(folder: Path, evening: str) -> KeptPage:
    """Return the kept page, or keep one with a new token; one evening at a time."""
    page = kept_page(folder, evening)
    if page is None:
        page = KeptPage(evening, token_urlsafe(TOKEN_BYTES))
        keep_page(folder, page)
    return page


def keep_page(folder: Path, page: KeptPage) -> None:
    """Keep the page for this user alone; on failure the next start has a new token."""
    with suppress(OSError):
        make_folder(folder)
        write_whole(folder / FILE, json.dumps(structs.asdict(page)).encode(), force=True, private=True)


def served_url(folder: Path, evening: str, number: int) -> str:
    """Return the address at which a table's page is shown now, or an empty text."""
    page = kept_page(folder, evening)
    return table_url(page.url, number) if page is not None and is_served(page.url) else ""


def forget_page(folder: Path) -> None:
    """Void the token that is kept: the page was switched off."""
    with suppress(OSError):
        (folder / FILE).unlink(missing_ok=True)
