"""The page of an evening as it is kept on this computer: its token, and the address at which it was shown last.

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
    """The page of one evening: its token, and the address at which it is shown, empty before it was."""

    evening: str
    token: str
    url: str = ""

    @property
    def port(self) -> int:
        """The port at which phones look for the page; the usual one before it was shown."""
        return urlsplit(self.url).port or PORT


def evening_of(desk: BookDesk | FileDesk) -> str:
    """The name of the evening of a desk, unlike that of any other: its book and number, or its night file."""
    return f"{desk.location}#{desk.row.evening}" if desk.in_book else evening_of_file(Path(desk.location))


def evening_of_file(path: Path) -> str:
    """The name of the evening of a night file."""
    return str(path.resolve())


def kept_page(folder: Path, evening: str) -> KeptPage | None:
    """The page that is kept for this evening; None after it was switched off, or for another evening."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        fields = json.loads((folder / FILE).read_bytes())
        page = KeptPage(*(str(fields[key]) for key in ("evening", "token", "url")))
        if page.evening == evening and len(page.token) == len(token_urlsafe(TOKEN_BYTES)) and page.port:
            return page
    return None


def page_of(folder: Path, evening: str) -> KeptPage:
    """The page that is kept for this evening, or one with a new token, which is kept; of one evening at a time."""
    page = kept_page(folder, evening)
    if page is None:
        page = KeptPage(evening, token_urlsafe(TOKEN_BYTES))
        keep_page(folder, page)
    return page


def keep_page(folder: Path, page: KeptPage) -> None:
    """Keep the page, for no other user to read; where that cannot be done, the next start has another token."""
    with suppress(OSError):
        make_folder(folder)
        write_whole(folder / FILE, json.dumps(structs.asdict(page)).encode(), force=True, private=True)


def served_url(folder: Path, evening: str, number: int) -> str:
    """The address at which the page of a table is shown at this moment; empty where it is not."""
    page = kept_page(folder, evening)
    return table_url(page.url, number) if page is not None and is_served(page.url) else ""


def forget_page(folder: Path) -> None:
    """Void the token that is kept: the page was switched off."""
    with suppress(OSError):
        (folder / FILE).unlink(missing_ok=True)
