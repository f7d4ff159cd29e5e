"""The commands of the menu Evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from chouette_desk.book.clubs import Evening
from chouette_desk.book.errors import StaleNight
from chouette_desk.book.nights import NightRow
from chouette_desk.core.events import AnyEvent, Seat
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.as_seen import do_as_seen
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.club_fee import keep_standing_fee, standing_fee
from chouette_desk.desk.dry_run import Trial
from chouette_desk.desk.evening import EveningTable, fee_payers, free_table_name, seated_elsewhere
from chouette_desk.desk.people import Regulars
from chouette_desk.desk.tables import evening_of, merge_tables, move_player, split_table
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.dialogs.chips import ChipsDialog
from chouette_desk.gui.dialogs.fees import FeeDialog
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.split import SplitDialog
from chouette_desk.gui.dialogs.tables import MergeTablesDialog, MoveDialog
from chouette_desk.gui.nights import Nights, players_of_club
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight, StepResult
from chouette_desk.gui.seated_elsewhere import elsewhere_text
from chouette_desk.gui.shell import Shell
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import title_of_table

EveningStep = Callable[[ClubBook], Night | BookDesk | Refused]


def show_page(night: OpenNight) -> None:
    """Show all tables of the evening, or the sheet again."""
    night.show_evening(not night.evening_shown)


def step_table(night: OpenNight, nights: Nights, step: str) -> None:
    """Show the next table or the one before, the evening after the last."""
    if night.desk is None:
        return
    numbers = [table.number for table in night.tables]
    now = len(numbers) if night.evening_shown else numbers.index(night.desk.number)
    index = (now + int(step)) % (len(numbers) + 1)
    if index < len(numbers):
        nights.show_table(numbers[index])
    else:
        night.show_evening(True)


# Tables split and merged, players moved


class TableSteps(MadeOnce):
    """Split and merge the tables of the evening, and move players among them."""

    def __init__(self, night: OpenNight, book: OpenBook, shell: Shell, nights: Nights) -> None:
        self._night, self._book, self._shell, self._nights = night, book, shell, nights

    def split(self) -> None:
        """Ask who makes up a new table, and split this one."""
        if self._night.desk is None:
            return
        number, tables = self._night.desk.number, tuple(self._night.tables)
        seen = [table.row for table in tables if table.number == number]

        def split_up(dialog: SplitDialog) -> None:
            made = dialog.newcomers, dialog.table_name(), dialog.movers(), dialog.ui.how(), dialog.ui.why()
            table = title_of_table(dialog.table_name())
            text = _("{table} is ready; its players roll for their order.").format(table=table)
            self._take(lambda club_book: split_table(club_book, number, *made), text, seen)

        self._shell.show(lambda parent: SplitDialog(tables, number, parent), split_up)

    def move(self, player: Name = "", leaves: int = 0, joins: int = 0) -> None:
        """Ask who moves where, as far as it is not known, and how the score is treated."""
        night = self._night
        if night.desk is None:
            return
        table = leaves or night.desk.number

        def moved(dialog: MoveDialog) -> None:
            ends = dialog.leaves(), dialog.joins()
            title = dialog.tables[dialog.joins()].title
            who, how, reason, allow = dialog.player(), dialog.how(), dialog.reason(), dialog.allow()
            text = _("{player} has moved to {table}.").format(player=isolated(dialog.player()), table=title)
            seen = [dialog.tables[number].row for number in ends]
            self._take(lambda club_book: move_player(club_book, *ends, who, how, reason, allow), text, seen)

        self._shell.show(lambda parent: MoveDialog(night.tables, table, player, joins, parent), moved)

    def merge(self) -> None:
        """Ask which table ends, and seat its players at another one."""
        night = self._night
        if night.desk is None:
            return
        number = night.desk.number

        def merged(dialog: MergeTablesDialog) -> None:
            where = dialog.joins(), dialog.leaves()
            how, reason, allow = dialog.how(), dialog.reason(), dialog.allow()
            stays, ends = (dialog.tables[number].title for number in where)
            text = _("All players from {ends} now sit at {stays}.").format(ends=ends, stays=stays)
            seen = [dialog.tables[number].row for number in where]
            self._take(lambda club_book: merge_tables(club_book, *where, how, reason, allow), text, seen)

        self._shell.show(lambda parent: MergeTablesDialog(night.tables, number, parent), merged)

    def _take(self, step: EveningStep, text: str, seen: Sequence[NightRow]) -> None:
        """Do something at tables that are as ``seen``, and report it or the refusal.

        One of them is open afterwards, so that undo takes it back, and not one that everybody has left.
        """
        night, club_book, numbers = self._night, self._book.club_book, [row.id for row in seen]
        if club_book is None:
            return

        def done(desk: BookDesk) -> StepResult:
            try:
                result = do_as_seen(club_book, seen, lambda: step(club_book))
            except StaleNight:
                desk.catch_up()
                night.evening_changed.emit()
                raise
            if isinstance(result, Refused):
                return result
            desk.catch_up()
            others = [number for number in numbers if number != desk.number]
            if others and (desk.number not in numbers or desk.night.has_ended) and not desk.in_memory:
                self._nights.show_table(others[0], evening_shown=night.evening_shown)
            night.evening_changed.emit()
            self._shell.status.emit(text)
            return None

        night.perform(lambda desk: done(desk) if desk.in_book else None)


# Nights begun: of another evening, or another table of the same


def new(shell: Shell, opener: BookOpener, nights: Nights) -> None:
    """Begin a night of the book."""
    opener.with_book(lambda club_book: _new(shell, nights, club_book), to_write=True)


def again(shell: Shell, opener: BookOpener, nights: Nights) -> None:
    """Begin a night of the book with the players of the last one."""
    opener.with_book(lambda club_book: _new(shell, nights, club_book).same_as_last_time(), to_write=True)


def _new(shell: Shell, nights: Nights, club_book: ClubBook) -> NewNightDialog:
    dialog = shell.show(lambda parent: NewNightDialog(parent, regulars=Regulars(club_book)))
    dialog.begin = partial(_begin, nights, club_book, dialog)
    return dialog


def _begin(nights: Nights, club_book: ClubBook, dialog: NewNightDialog, evening: Evening | None = None) -> bool:
    """Begin what the dialog asks for; who sits at another table is asked about first."""

    def begun() -> None:
        dialog.begin = lambda: True
        dialog.accept()

    return nights.begin_or_ask(club_book, dialog.night_start(), dialog.leave_out, begun, evening)


def new_table(night: OpenNight, book: OpenBook, shell: Shell, nights: Nights) -> None:
    """Begin another table of this evening."""
    club_book, desk = book.club_book, night.desk
    if club_book is None or desk is None or not desk.in_book:
        return
    evening = evening_of(club_book, desk)

    def make(parent: QWidget) -> NewNightDialog:
        dialog = NewNightDialog(parent, regulars=Regulars(club_book))
        dialog.continue_evening(desk.night, evening.date, free_table_name(night.tables))
        dialog.begin = partial(_begin, nights, club_book, dialog, evening)
        return dialog

    shell.show(make)


def seat(night: OpenNight, book: OpenBook, shell: Shell, steps: TableSteps) -> None:
    """Ask who sits down; who sits at another table of the evening can move from there."""
    if (now := night.night) is None:
        return
    people = players_of_club(night, book)
    shell.show(
        lambda parent: SeatDialog(now, parent, people),
        lambda dialog: enter_seats(night, shell, steps, dialog.trial()),
    )


def enter_seats(night: OpenNight, shell: Shell, steps: TableSteps, trial: Trial) -> None:
    """Enter tried events; ask first if a player would then sit at two tables."""
    events = trial.events
    where, number = _sits_elsewhere(night, events), night.desk.number if night.desk is not None else 0
    if not where:
        night.enter(trial)
        return
    name, table = next(iter(_elsewhere(night, events).items()))
    choices: dict[str, Callable[[], None]] = {}
    if len(_seated(events)) == 1:
        choices[_("&Move here…")] = partial(steps.move, name, table.number, number)
    choices[_("&Seat here too")] = lambda: night.enter(trial)
    shell.ask(where, choices, careful=len(choices) == 1)


def _sits_elsewhere(night: OpenNight, events: tuple[AnyEvent, ...]) -> str:
    """Return a sentence for each newly seated player who sits at another table."""
    return elsewhere_text(_elsewhere(night, events))


def _elsewhere(night: OpenNight, events: tuple[AnyEvent, ...]) -> Mapping[Name, EveningTable]:
    number = night.desk.number if night.desk is not None else 0
    return seated_elsewhere(night.tables, number, _seated(events))


def _seated(events: tuple[AnyEvent, ...]) -> tuple[Name, ...]:
    """The players who sit down to play by these events."""
    seats = (event for event in events if isinstance(event, Seat) and not event.spectator)
    return tuple(name for event in seats for name in event.players)


def fee(night: OpenNight, book: OpenBook, shell: Shell) -> None:
    """Ask what each player gives the club, and keep it as the standing fee if wanted."""
    desk, club_book = night.desk, book.club_book
    if desk is None:
        return
    tables, number, now = night.tables, desk.number, desk.night
    payers = partial(fee_payers, tables, number) if tables else None
    if club_book is None or not desk.in_book or desk.cut_off:
        shell.show(lambda parent: FeeDialog(now, parent, payers), lambda dialog: night.enter(dialog.trial()))
        return
    club = desk.row.club_id
    try:
        before = standing_fee(club_book, club)
    except Trouble as trouble:
        shell.message(str(trouble))
        return

    def enter(dialog: FeeDialog) -> None:
        standing, trial = dialog.standing(), dialog.trial()
        if standing != before:
            shell.attempt(lambda: keep_standing_fee(club_book, club, standing))
        night.enter(trial)

    shell.show(lambda parent: FeeDialog(now, parent, payers, before, of_club=True), enter)


def chips(night: OpenNight, shell: Shell) -> None:
    """Ask for the chips that were bought and counted at this table."""
    desk = night.desk
    if desk is None or not desk.in_book:
        return

    def count(dialog: ChipsDialog) -> None:
        entered = dialog.entered()  # now: the dialog is gone when this is tried again
        chips = entered.bought, entered.counted, entered.worth, entered.minimum
        night.perform(lambda _desk: desk.count_chips(*chips))

    shell.show(lambda parent: ChipsDialog(desk.night, desk.dues_state.chips, parent), count)
