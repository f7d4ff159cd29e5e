"""``chouette-desk serve``: an evening, which others write, as a page for phones."""

import signal
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from types import FrameType

from msgspec import structs

from chouette_desk.cli.opening import number_named, open_book, open_desk
from chouette_desk.cli.parsing import (
    WrongOptions,
    argument,
    command,
    either,
    flag,
    nights_named,
    number_of_night,
    shared,
    whole_number,
)
from chouette_desk.cli.terminal import print_error, print_wrapped
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.files.user_folders import data_folder
from chouette_desk.live.addresses import LOOPBACK, PORT, host_names, is_only_here, own_addresses, shown_addresses, url
from chouette_desk.live.evening import FollowedEvening
from chouette_desk.live.kept_page import KeptPage, evening_of, forget_page, keep_page, page_of
from chouette_desk.live.withheld import Withheld
from chouette_desk.paper.qr_code import qr_text
from chouette_desk.wording.extras import needs_extra
from chouette_desk.wording.language import N_, _, ngettext

with needs_extra("live"):
    from chouette_desk.live.server import LiveServer, bound_socket

INTERVAL = 0.5  # seconds between two looks at the book
QUIET = 10.0  # seconds at least between two lines about readers


@command(
    "serve",
    N_(
        "Shows an evening of the book as a read-only page for phones, until you press Ctrl-C. The book may be "
        "open in a window at the same time, or be on a server."
    ),
    ["--bind 0.0.0.0", "12 --port 8080", "--book postgresql://club.example/riverside --bind 0.0.0.0"],
    *shared("--book"),
    either(
        argument("file", N_("only this night: 12 or night:12, its number in night list")),
        argument("--night", N_("the same")),
        flag("--evening", N_("all tables of the evening of the latest open night (the default)")),
    ),
    argument(
        "--port",
        N_("the port (default: {port})"),
        {"port": PORT},
        type=whole_number(0, 65_535),
        default=PORT,
        metavar="N",
    ),
    argument(
        "--bind",
        N_("the address to listen on: 0.0.0.0 for every network (default: {address}, this computer only)"),
        {"address": LOOPBACK},
        default=LOOPBACK,
        metavar="ADDRESS",
    ),
    flag("--points-only", N_("show no money")),
    flag("--initials", N_("show initials in place of names")),
)
def run(chosen: Namespace) -> None:
    """Serve until Ctrl-C."""
    if any(number_of_night(word) is None and Path(word).exists() for word in nights_named(chosen)):
        raise Trouble(_("To show a night file, open it in the window (Evening › Show on phones)."))
    _check_address(chosen.bind)
    number = number_named(chosen)
    with _ended_by_sigterm(), open_book(chosen.book, read_only=True) as club_book:
        desk, withheld = _desk(club_book, number), Withheld(chosen.points_only, chosen.initials)
        evening = FollowedEvening(club_book, desk, alone=number is not None, withheld=withheld)
        tables = evening.look()
        folder, own = data_folder(), own_addresses()
        page = page_of(folder, evening_of(desk))
        server = LiveServer(bound_socket(chosen.bind, chosen.port), host_names(chosen.bind, own), page.token)
        urls = [url(address, server.port, page.token) for address in shown_addresses(chosen.bind, own)]
        page = structs.replace(page, url=urls[0])
        keep_page(folder, page)
        server.url = page.url
        server.show(tables)
        server.start()
        try:
            _tell(urls)
            _follow(server, evening, _News(server, chosen.bind, folder, page))
        except KeyboardInterrupt:
            forget_page(folder)
            server.void()
            raise
        finally:
            server.stop()


@contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """Have SIGTERM, by which managers of services end a program, do what Ctrl-C does."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _check_address(bind: str) -> None:
    try:
        ip_address(bind)
    except ValueError as error:
        text = _("--bind takes an address of this computer, such as 0.0.0.0 or 192.168.1.20, not {text}")
        raise WrongOptions(text.format(text=bind)) from error


def _desk(club_book: ClubBook, number: int | None) -> BookDesk:
    """Return the desk of this night, or the latest open one, or else the latest."""
    rows = club_book.nights(open_only=True)
    return open_desk(club_book, number if number is not None or not rows else rows[0].id, to_read=True)


def _tell(urls: list[str]) -> None:
    """Print where the page is, with a code to scan on a terminal."""
    print_wrapped(_("The read-only page is shown until you press Ctrl-C:"))
    print(*urls, sep="\n")
    if sys.stdout.isatty():
        print(qr_text(urls[0]))
    print_wrapped(_("The board for a projector: {url}").format(url=f"{urls[0]}board"))
    if is_only_here(urls[0]):
        print_wrapped(_("Only this computer can see it; --bind 0.0.0.0 shows it to the network."))
    sys.stdout.flush()


def _follow(server: LiveServer, evening: FollowedEvening, news: "_News") -> None:
    """Show entries for ever; while the book cannot be read, mark them as doubtful."""
    trouble = ""
    while True:
        time.sleep(INTERVAL)
        before, trouble = trouble, _look(server, evening)
        if trouble and trouble != before:
            print_error(trouble)
        news.tell()


class _News:
    """News every few seconds: number of readers, and the address in a new network."""

    def __init__(self, server: LiveServer, bind: str, folder: Path, page: KeptPage) -> None:
        """``page`` is kept in the folder with the address that it has in each network."""
        self._server, self._bind, self._folder, self._page = server, bind, folder, page
        self._readers, self._own, self._told_at = 0, own_addresses(), -QUIET

    def tell(self) -> None:
        """Print what is new since it was told last."""
        if time.monotonic() - self._told_at < QUIET:
            return
        self._told_at = time.monotonic()
        if (readers := self._server.readers) != self._readers:
            self._readers = readers
            text = ngettext("{number} page is open.", "{number} pages are open.", readers)
            print(text.format(number=readers), flush=True)
        if (own := own_addresses()) != self._own:
            self._own = own
            self._server.know_as(host_names(self._bind, own))
            urls = [url(address, self._server.port, self._page.token) for address in shown_addresses(self._bind, own)]
            self._server.url = urls[0]
            keep_page(self._folder, structs.replace(self._page, url=urls[0]))
            print(*urls, sep="\n", flush=True)


def _look(server: LiveServer, evening: FollowedEvening) -> str:
    """Show the tables as they are now; the sentence of the trouble that prevents it."""
    try:
        server.show(evening.look())
    except Trouble as error:
        server.lose()
        return str(error)
    return ""
