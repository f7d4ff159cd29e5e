"""The content of a table's page: texts and rows, from the Report of its night."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.names import Name, is_house, short_forms
from chouette_desk.core.sheet import Role
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.paper.live_page.running_line import RunningLine, running_line
from chouette_desk.paper.live_page.shown import OwnLine, ShownEvening, ShownTable, last_points
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import payment_text, state_text
from chouette_desk.wording.rules import short_rules
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.sheet import (
    ROLES,
    OrderRow,
    cube_of_row_in_words,
    cube_without_names,
    order_rows,
    part_in_words,
    so_far,
)
from chouette_desk.wording.text import date_in_words, minus, money

MOST_IN_ORDER = 18  # letters of a name in the order; a longer one has its short form


class OrderSeat(Struct, frozen=True):
    """A player in the order; ``side`` of the cube: "box", "middle", "team" or "out".

    ``role`` is the letter of a part that has one, ``last`` the points of the last game; ``words`` say of the cube what
    its drawing does not.
    """

    name: Name
    short: str
    part: str
    role: Role | None
    place: int
    plays: bool
    total: str
    money: str
    last: str = ""
    side: str = ""
    value: str = ""
    offer: str = ""
    words: str = ""
    cube: str = ""


class TableContent:
    """Everything on the page of one table, for the player ``me`` if one is chosen."""

    def __init__(self, table: ShownTable, me: Name = "", evening: ShownEvening | None = None) -> None:
        self.table, self._evening = table, evening or ShownEvening([table])
        self.report = self._evening.report(table)
        self.me = (table.column_of(me) or "") if me else ""

    @property
    def closed(self) -> bool:
        """True for a night that is closed."""
        return self.table.dues_state.closed

    @cached_property
    def about(self) -> str:
        """Club, date and rulebook on one line."""
        heading = self.table.night.heading
        return " · ".join(filter(None, (heading.club, date_in_words(heading.date), self.report.title)))

    @property
    def players(self) -> tuple[Name, ...]:
        """Everyone who has a column."""
        return self.table.night.columns

    @cached_property
    def own(self) -> OwnLine | None:
        """The line of the player who looks, None where nobody is chosen."""
        return self._evening.own(self.me) if self.me else None

    @cached_property
    def curve(self) -> RunningLine | None:
        """The running score of the player who looks."""
        return running_line(self._evening, self.table, self.me) if self.me else None

    def _money(self, points: int) -> str:
        heading = self.table.night.heading
        return money(points, heading.stake, heading.currency) or ""

    @cached_property
    def seats(self) -> Sequence[OrderSeat]:
        """The line, Box first, then who waits.

        Without an order it is who sits at the table, and once the night is closed everybody by total.
        """
        return [self._seat(row) for row in rows_in_order(self.table)]

    @property
    def has_order(self) -> bool:
        """False while nobody knows yet who is Box."""
        return self.table.night.line is not None

    @property
    def has_last(self) -> bool:
        """True once a game was played whose points can be shown."""
        return self.table.has_last

    def _seat(self, row: OrderRow) -> OrderSeat:
        fields = {"side": "", "value": "", "offer": "", "words": "", "cube": ""}
        if row.cube is not None:
            cube = with_isolated(cube_of_row_in_words(row), self.players)
            offer = str(row.cube.offer.value) if row.cube.offer else ""
            words = cube_without_names(row)
            fields = {
                "side": _side(row.cube),
                "value": str(row.cube.value),
                "offer": offer,
                "words": words,
                "cube": cube,
            }
        part = part_in_words(row)
        role = row.part if row.part is not None and part == _(ROLES[row.part]) else None
        last = last_points(self.table.night, row.name) if self.has_last else ""
        short, texts = self.short_name(row.name, MOST_IN_ORDER), (minus(row.total), self._money(row.total), last)
        return OrderSeat(row.name, short, part, role, row.place, row.plays, *texts, **fields)

    def short_name(self, name: Name, letters: int) -> str:
        """Return a form of the name with so many letters, else its shortest one."""
        forms = self._forms[name]
        return next((form for form in forms if len(form) <= letters), forms[-1])

    @cached_property
    def _forms(self) -> Mapping[Name, tuple[str, ...]]:
        return short_forms(self.players)

    @cached_property
    def elsewhere(self) -> Sequence[tuple[Name, str]]:
        """Players who are not in the line: who, and why, or at which table."""
        shown = {seat.name for seat in self.seats}
        away = [each for each in self.report.columns if each.name not in shown and not is_house(each.name)]
        return [(column.name, self._evening.elsewhere(column.name, self.table) or column.away) for column in away]

    @property
    def remarks(self) -> Sequence[str]:
        """The points of the game in progress, and the automatic doubles carried on."""
        night = self.table.night
        text = _("Automatic doubles carried to the next game: {number}")
        carried = text.format(number=night.carry) if night.carry else ""
        return [with_isolated(remark, self.players) for remark in (so_far(night), carried) if remark]

    @cached_property
    def payments(self) -> Sequence[tuple[str, str]]:
        """The payments of a closed night, each with its state."""
        dues = self.report.settlement if self.closed else ()
        return [(with_isolated(payment_text(due), self.players), state_text(due)) for due in dues]

    @property
    def rules(self) -> Sequence[str]:
        """The rules in force, in short."""
        return short_rules(self.table.night.rulebook)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the night itself, whatever is withheld of it."""
        return _("Fingerprint {fingerprint}").format(fingerprint=fingerprint(self.table.original or self.table.night))


def rows_in_order(table: ShownTable) -> Sequence[OrderRow]:
    """The line, Box first; who sits there without one, or all of a closed night."""
    night, totals = table.night, table.night.totals
    if table.dues_state.closed:
        return [OrderRow(name, totals[name]) for name in sorted(totals, key=lambda name: -totals[name])]
    if night.line is None:
        return [OrderRow(name, totals[name]) for name in night.people]
    return list(order_rows(night))


def _side(cube: Cube) -> str:
    """Return where a cube lies: one that is offered with who answers."""
    if not cube.live:
        return "out"
    if cube.offer is not None:
        return cube.offer.waits_on.value
    return "middle" if cube.owner is None else "box" if cube.owner is Side.BOX else "team"


def tables_in_turn(tables: Sequence[ShownTable]) -> Iterator[ShownTable]:
    """The tables that a board shows: those in play, else the open ones, else all."""
    still_open = [table for table in tables if not table.dues_state.closed]
    in_play = [table for table in still_open if not table.night.has_ended]
    return iter(in_play or still_open or tables)
