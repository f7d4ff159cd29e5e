"""Where a book is: a file of this computer, or a database on a server."""

import os
import re
from pathlib import Path

from msgspec import Struct

from chouette_desk.book.trouble import NotABook
from chouette_desk.wording.language import N_, _

ENDING = ".chouette-book"
ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
PASSWORD = re.compile(r"(://[^:/@]*):.*(?=@)")
LAST_PORT = 65535
NO_ADDRESS = N_("“{address}” is no place of a book: that is a file, or postgresql://user@server/name.")
NO_PATH = N_("“{path}” cannot be the path of a book on this computer.")
LONGEST = 230
"""Bytes of a file's name: systems take 255, and files of longer names stand beside a book while it is made."""
SERVER = ("postgresql://", "postgres://", "postgresql+psycopg://")


class Place(Struct, frozen=True):
    """A book's file, or its URL: one of them; ``called`` is its name in sentences where it is not its own."""

    path: Path | None = None
    url: str = ""
    called: str = ""

    def __str__(self) -> str:
        """For sentences: the file's name, or the URL without the password."""
        if self.called:
            return self.called
        if self.path is not None:
            return self.path.name
        before, at, after = self.url.removeprefix(SERVER[-1]).rpartition("@")
        return f"{SERVER[0]}{before.partition(':')[0]}{at}{after}"


def place_of(text: str | Path) -> Place:
    """The place that a path or a URL names; a book that is reached through a link is where the link leads.

    Raises NotABook for an address that is none of a book's.
    """
    said = str(text)
    for scheme in SERVER:
        if said.startswith(scheme):
            return _on_server(said, SERVER[-1] + said.removeprefix(scheme))
    if ADDRESS.match(said):
        raise no_address(said)
    try:
        path = Path(text).expanduser().resolve()
    except (OSError, RuntimeError, ValueError) as error:  # a link to itself, nobody's folder, a NUL
        raise NotABook(_(NO_PATH).format(path=said)) from error
    if len(os.fsencode(path.name)) > LONGEST:
        raise NotABook(_(NO_PATH).format(path=said))
    return Place(path=path)


def _on_server(said: str, url: str) -> Place:
    from sqlalchemy import make_url  # late: most books are files
    from sqlalchemy.exc import ArgumentError

    try:
        port = make_url(url).port
    except (ArgumentError, ValueError):
        raise no_address(said) from None  # what fails there would tell the password
    if port is not None and not 0 < port <= LAST_PORT:
        raise no_address(said)
    return Place(url=url)


def no_address(said: str) -> NotABook:
    """What is said of an address that cannot be a book's, without the password."""
    return NotABook(_(NO_ADDRESS).format(address=PASSWORD.sub(r"\1", said)))


def data_folder() -> Path:
    """Where this program keeps what is the user's and no document."""
    import platformdirs  # late: most books are files with a name

    return platformdirs.user_data_path("Chouette Desk", appauthor=False)
