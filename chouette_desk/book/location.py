"""The location of a book: a file of this computer, or a database on a server."""

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qsl, unquote

from msgspec import Struct

from chouette_desk.book.errors import NotABook
from chouette_desk.core.addresses import KEPT_BACK, address_without_secrets, is_like_address
from chouette_desk.wording.language import N_, _

ENDING = ".chouette-book"
OUTBOX_ENDING = ".chouette-outbox"  # of entries that a book has not accepted yet
NO_PATH = N_("“{path}” cannot be the path of a book on this computer.")
WITHOUT_OPTIONS = N_("The options in the address of {book} are not kept. Open the book again by its full address.")
LONGEST = 230
"""Bytes of a file's name: systems take 255, and a book's temporary files have longer names than the book."""
LAST_PORT = 65535

APPLICATION = 0x43684473  # "ChDs", stored in the header of the file
MAGIC = b"SQLite format 3\x00"
HEADER = 100

SCHEME = "postgresql://"
SCHEMES = (SCHEME, "postgres://", "postgresql+psycopg://")
URL = r"[A-Za-z][A-Za-z0-9+.-]*://|postgres\w*[+\w]*:/"
DSN = r"(?i)\b(?:password|dbname)\s*="
SERVER = (
    r"(?:(?P<user>[^:@/?]*)(?::(?P<password>[^@?]*))?@)?"
    r"(?:\[(?P<ip6>[^\]/?]+)\]|(?P<host>[^\[\]:/?@]*))(?::(?P<port>\d*))?"
    r"(?:/(?P<dbname>[^?]*))?(?:\?(?P<options>.*))?"
)
"""A URL of a server behind its scheme; an @ or ? in a password is escaped. Not compiled: most books are files."""


class BookLocation(Struct, frozen=True):
    """A book's file or URL; ``called`` is its name in sentences if not its own."""

    path: Path | None = None
    url: str = ""
    called: str = ""

    def __str__(self) -> str:
        """For sentences: the file's name, or the URL without its secrets."""
        if self.called:
            return self.called
        return address_without_secrets(self.url) if self.path is None else self.path.name

    @property
    def server(self) -> Mapping[str, str]:
        """The parameters of a connection in libpq's words: host, dbname, user and so on."""
        match = re.fullmatch(SERVER, self.url.removeprefix(SCHEME))
        assert match, "checked when the location was made"
        parts = match.groupdict(default="")
        options = parts.pop("options")
        parts["host"] = parts.pop("ip6") or parts["host"]
        parts |= {name: unquote(parts[name]) for name in ("user", "password", "host")}
        return {name: value for name, value in parts.items() if value} | dict(parse_qsl(options))


def names_book(text: str) -> bool:
    """Tell whether a word is the URL of a book, or the path of one that is there.

    A file is recognised by its first hundred bytes, before any database touches it, or by the ending of its name.
    """
    if text.startswith(SCHEMES):
        return True
    path = Path(text)
    with suppress(OSError, ValueError):
        if not path.is_file():
            return False
        with path.open("rb") as file:
            header = file.read(HEADER)
        is_ours = header.startswith(MAGIC) and int.from_bytes(header[68:72]) == APPLICATION
        return is_ours or path.suffix.lower() == ENDING
    return False


def location_of(text: str | Path) -> BookLocation:
    """Return the location of a path, links resolved, or a URL; raises NotABook."""
    address = str(text)
    for scheme in SCHEMES:
        if address.startswith(scheme):
            return _on_server(address, address.removeprefix(scheme))
    if re.match(URL, address) or re.search(DSN, address) or (isinstance(text, str) and is_like_address(address)):
        raise not_an_address(address)
    try:
        path = Path(text).expanduser().resolve()
    except (OSError, RuntimeError, ValueError) as error:  # a link to itself, nobody's folder, a NUL
        raise NotABook(_(NO_PATH).format(path=address)) from error
    if len(os.fsencode(path.name)) > LONGEST:
        raise NotABook(_(NO_PATH).format(path=address))
    return BookLocation(path=path)


def _on_server(address: str, rest: str) -> BookLocation:
    match = re.fullmatch(SERVER, rest)
    if match is None or not 0 < int(match["port"] or LAST_PORT) <= LAST_PORT:
        raise not_an_address(address)
    location = BookLocation(url=SCHEME + rest)
    options = (match["options"] or "").split("&")
    if not all("=" in option for option in filter(None, options)):
        raise not_an_address(address)
    if location.server.get("options") == KEPT_BACK:
        raise NotABook(_(WITHOUT_OPTIONS).format(book=location))
    return location


def not_an_address(address: str) -> NotABook:
    """The refusal of an address that cannot be a book's, without its secrets."""
    sentence = _("“{address}” is not the address of a book. A book is a file, or postgresql://user@server/name.")
    word = re.match(r"\W*([A-Za-z+]{0,20})", address)  # whatever follows may be a password
    return NotABook(sentence.format(address=f"{word[1] if word else ''}…"))


def shown_address(address: str) -> str:
    """An address as it is shown and stored: a path, or a URL without its secrets."""
    return address_without_secrets(f"{SCHEME}{address.partition('://')[2]}") if "://" in address else address
