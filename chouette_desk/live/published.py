"""Versions of what the live page shows: frozen tables, and page bodies made once."""

import gzip
from collections.abc import Callable, Sequence
from datetime import datetime
from secrets import token_hex
from typing import NamedTuple

from chouette_desk.core.names import Name
from chouette_desk.desk.files import plain_name
from chouette_desk.paper.live_page.pages import THEMES, Site, board_page, evening_page, rules_page, table_page
from chouette_desk.paper.live_page.shown import ShownEvening, ShownTable, last_entry
from chouette_desk.wording.language import _

FAST = 6  # of gzip: a few in a hundred larger than the best, in a third of the time


class Body(NamedTuple):
    """The content of an answer, as it is and compressed."""

    plain: bytes
    gzip: bytes


class PublishedTables:
    """Tables of one moment; pages are made on demand in the server's thread."""

    def __init__(self, name: str, tables: Sequence[ShownTable], base: str, url: str = "") -> None:
        """The page without a table's number is that of the player who looks.

        ``url`` is its address on a board, empty where no phone can reach it.
        """
        self.name, self.evening, self._url = name, ShownEvening(tables), url
        self._site = Site(base, name)
        self._bodies: dict[tuple[int | str, str], Body] = {}

    @property
    def clock(self) -> str:
        """The time now in the zone of the entries, wherever the server stands."""
        times = filter(None, (last_entry(table.night) for table in self.evening.tables))
        zones = [at.tzinfo for at in times if at.tzinfo]
        return f"{datetime.now(zones[0] if zones else None):%H:%M}"

    def table(self, number: int | None, me: Name) -> Body | None:
        """Return a table's page for a player (default: the player's own table), or None."""
        table = self.evening.of_player(me) if number is None else self.evening.numbered(number)
        if table is None:
            return None
        name = table.column_of(me) or ""
        return self._body((table.number, name), lambda: table_page(self.evening, table, name, self._site))

    def rules(self, number: int) -> Body | None:
        """The rules of a table, or None."""
        table = self.evening.numbered(number)
        if table is None:
            return None
        return self._body(("rules", str(number)), lambda: rules_page(table, self._site))

    def evening_file(self) -> Body:
        """The evening as one file, to be taken along."""
        return self._body(("file", ""), lambda: evening_page(self.evening.tables))

    @property
    def file_name(self) -> str:
        """The name of that file: date and club."""
        heading = self.evening.tables[0].night.heading
        name = " ".join(filter(None, (heading.date, heading.club or _("Chouette"))))
        return f"{plain_name(name)}.html"

    def board(self, theme: str) -> Body:
        """The board, dark, light, or as the screen prefers."""
        known = theme if theme in THEMES else ""
        return self._body(("board", known), lambda: board_page(self.evening.tables, known, self._site, self._url))

    def _body(self, key: tuple[int | str, str], page: Callable[[], str]) -> Body:
        if key not in self._bodies:
            self._bodies[key] = body(page().encode())
        return self._bodies[key]


class Versions:
    """The present version; names are unique across versions and server runs."""

    def __init__(self, base: str) -> None:
        self._base, self._run, self._number, self._url = base, token_hex(4), 0, ""
        self.now = PublishedTables(f"{self._run}-0", (), base)

    def publish(self, tables: Sequence[ShownTable], url: str = "") -> bool:
        """Show these tables from now on; False if they are what is shown already."""
        if (tuple(tables), url) == (self.now.evening.tables, self._url):
            return False
        self._number, self._url = self._number + 1, url
        self.now = PublishedTables(f"{self._run}-{self._number}", tuple(tables), self._base, url)
        return True


def body(content: bytes) -> Body:
    """The content and its compressed form."""
    return Body(content, gzip.compress(content, FAST, mtime=0))
