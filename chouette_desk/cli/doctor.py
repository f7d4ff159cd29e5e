"""``chouette-desk doctor``: what a bug report needs to say of this computer."""

import os
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from chouette_desk.book.backup import backups_of
from chouette_desk.book.location import location_of
from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.opening import open_book
from chouette_desk.cli.parsing import command, shared
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.files import default_book_path
from chouette_desk.desk.private_folder import outbox_paths
from chouette_desk.files.user_folders import data_folder, without_home
from chouette_desk.live.addresses import own_addresses
from chouette_desk.resource_files import resource
from chouette_desk.version import package_version, version_line
from chouette_desk.wording.extras import EXTRAS
from chouette_desk.wording.language import N_, _, listed, ngettext

LIBRARIES = {"gui": ("PySide6-Essentials",), "server": ("psycopg", "psycopg-binary"), "live": ("starlette", "uvicorn")}
FONTS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono", "DroidSansFallback", "NanumSquare-Regular")
DISPLAYS = ("WAYLAND_DISPLAY", "DISPLAY", "QT_QPA_PLATFORM")


class Condition(Exact, frozen=True):
    """The condition of an installation, without names of people, clubs and servers."""

    version: str
    display: Sequence[str]
    language: str
    extras: Mapping[str, Mapping[str, str]]
    fonts_missing: Sequence[str]
    data: str
    book: str
    nights: int
    open: int
    backups: int
    last_backup: str | None
    outboxes: int
    networks: Sequence[str]


@command(
    "doctor",
    N_(
        "Shows what a report of a fault needs: versions, system, display, the state of the book and its backups, "
        "networks, fonts, and the extras that are installed. It names no "
        "player, no club, no server and no password."
    ),
    ["", "--json"],
    *shared("--json", "--book"),
    prints=(Condition,),
)
def run(chosen: Namespace) -> None:
    """Print the condition of this installation, a book that cannot be opened included."""
    condition = Condition(
        version=version_line(),
        display=[f"{name}={os.environ[name]}" for name in DISPLAYS if os.environ.get(name)],
        language=next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""),
        extras={extra: {name: package_version(name) for name in names} for extra, names in LIBRARIES.items()},
        fonts_missing=[font for font in FONTS if not _has_font(font)],
        data=without_home(str(data_folder())),
        outboxes=len(tuple(outbox_paths())),
        networks=own_addresses(),
        **_book(chosen.book),
    )
    if chosen.json:
        print_json(Condition, condition)
    else:
        for name, text in _lines(condition):
            print_wrapped(f"{name}: {text}", further=2, whole=[condition.data])


def _book(address: str | None) -> Mapping[str, Any]:
    """The state of the book, or the sentence why it cannot be opened."""
    nothing = {"nights": 0, "open": 0, "backups": 0, "last_backup": None}
    try:
        with open_book(address, read_only=True) as club_book:
            nights, backups = club_book.nights(), backups_of(club_book.location)
            kind = _("a book in a file") if club_book.location.path else _("a book on a server")
    except Trouble as trouble:
        return {**nothing, "book": without_home(_without_name(str(trouble), address))}
    return {
        "book": kind,
        "nights": len(nights),
        "open": sum(not night.closed for night in nights),
        "backups": len(backups),
        "last_backup": backups[-1].at if backups else None,
    }


def _lines(condition: Condition) -> Iterator[tuple[str, str]]:
    """Yield each line of the text: what it is about, and how that is."""
    none, missing = _("none"), _("not installed")
    yield _("version"), condition.version
    yield _("display"), listed([*condition.display]) or none
    yield _("language"), condition.language or none
    for extra, found in condition.extras.items():
        versions = [f"{package} {number or missing}" for package, number in found.items()]
        yield _(EXTRAS[extra]), listed(versions)
    fonts = listed([*condition.fonts_missing])
    yield _("fonts"), _("missing: {fonts}").format(fonts=fonts) if fonts else _("all there")
    yield _("data"), condition.data
    nights = ngettext("{count} night", "{count} nights", condition.nights).format(count=condition.nights)
    kept = _("{book}; {nights}, open: {open}").format(book=condition.book, nights=nights, open=condition.open)
    yield _("book"), kept if condition.nights else condition.book
    yield _("backups"), " ".join(filter(None, (str(condition.backups), condition.last_backup)))
    yield _("waiting entries"), str(condition.outboxes)
    yield _("networks"), listed([*condition.networks]) or none


def _has_font(name: str) -> bool:
    with suppress(FileNotFoundError):
        return resource("fonts", f"{name}.ttf").is_file()
    return False


def _without_name(text: str, address: str | None) -> str:
    """A text without the name of a book's file or server, which may be a club's."""
    location = location_of(address or default_book_path())
    names = (location.path.stem,) if location.path else tuple(location.server.values())
    for name in names if address else ():
        text = text.replace(name, "…")
    return text
