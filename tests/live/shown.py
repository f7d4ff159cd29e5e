"""A shown evening: nights folded from events, and the server that shows them."""

import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from math import inf
from pathlib import Path
from secrets import token_urlsafe

from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import AnyEvent, Order, Seat
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.live.evening import Announcer
from chouette_desk.live.kept_page import TOKEN_BYTES
from chouette_desk.live.server import LiveServer, bound_socket
from chouette_desk.live.withheld import NOTHING_WITHHELD, Withheld
from chouette_desk.nightfile.rulebooks import shipped
from tests.patience import PATIENCE

CHROMIUM = Path("/usr/bin/chromium")
WITHOUT_CHROMIUM = f"{CHROMIUM} is not installed: the live page was not tried in a browser"
LOCAL = "127.0.0.1"
LONG = bool(os.environ.get("CHOUETTE_DESK_LONG"))
FOUR = ("Ann", "Bob", "Cid", "Dee")
OTHERS = ("Eve", "Fay", "Gil", "Hal")


def within(seconds: float) -> float:
    """Return the promised ``seconds``, or a generous limit if other tests are running."""
    return seconds if LONG else PATIENCE


def night_of(names: Sequence[str] = FOUR, *events: AnyEvent) -> Night:
    """A night of these players, the first of them Box, after some events."""
    heading = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")
    night = replay(
        new_night(shipped("aba"), heading), (Seat(players=tuple(names)), Order(players=tuple(names)), *events)
    )
    assert isinstance(night, Night), night
    return night


class Evening:
    """The tables of an evening, numbered from 1, as a server shows them."""

    def __init__(self, *nights: Night, port: int = 0, token: str = "", withheld: Withheld = NOTHING_WITHHELD) -> None:
        self.nights, self.states = list(nights), [DuesState() for _night in nights]
        self.announcer = Announcer(withheld)
        self.server = started_server(port, token)
        self.show()

    def show(self) -> None:
        """Show every table as it is now."""
        self.announcer.know(self.nights)
        tables = enumerate(zip(self.nights, self.states, strict=True), 1)
        self.server.show([self.announcer.shown(number, f"Table {number}", *both) for number, both in tables])

    def enter(self, *events: AnyEvent, table: int = 1) -> None:
        """Enter events at a table."""
        after = replay(self.nights[table - 1], events)
        assert isinstance(after, Night), after
        self.put(after, table)

    def put(self, night: Night, table: int = 1) -> None:
        """Have this night at a table."""
        self.nights[table - 1] = night
        self.show()

    @property
    def url(self) -> str:
        """The address of the first table's page, without the last stroke."""
        return f"http://{LOCAL}:{self.server.port}/{self.server.token}"


def started_server(port: int = 0, token: str = "") -> LiveServer:
    """Return a started local server; with ``token`` it replaces an earlier one."""
    listening, name = bound_socket(LOCAL, port), token or token_urlsafe(TOKEN_BYTES)
    server = LiveServer(listening, [LOCAL, "localhost"], name, patience=inf)
    server.start()
    return server


@contextmanager
def evening(*nights: Night, withheld: Withheld = NOTHING_WITHHELD) -> Iterator[Evening]:
    """An evening that is shown, and is not afterwards."""
    shown = Evening(*(nights or [night_of()]), withheld=withheld)
    try:
        yield shown
    finally:
        shown.server.stop()


def ask(shown: Evening, path: str = "/", method: str = "GET", host: str = "", **headers: str) -> HTTPResponse:
    """Return the answer; ``path`` follows the token unless it has a token of its own."""
    whole = path.removeprefix("!") if path.startswith("!") else f"/{shown.server.token}{path}"
    with closing(HTTPConnection(LOCAL, shown.server.port, timeout=within(20))) as connection:
        connection.putrequest(method, whole, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": host or f"{LOCAL}:{shown.server.port}", "Connection": "close", **headers}.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        answer.body = answer.read().decode("utf-8", "replace")  # type: ignore[attr-defined]
    return answer
