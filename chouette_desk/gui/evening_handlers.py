"""The commands of the menu Evening: its page, the next table, tables split and merged, players moved, fee, chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from chouette_desk.book.errors import StaleNight
from chouette_desk.book.nights import NightRow
from chouette_desk.core.events import AnyEvent, Seat
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.desk.as_seen import do_as_seen
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.evening import Table, free_table_name, seated_elsewhere
from chouette_desk.desk.people import Regulars
from chouette_desk.desk.tables import evening_of, merge_tables, move_player, split_table
from chouette_desk.gui import nights
from chouette_desk.gui.book_session import with_book
from chouette_desk.gui.dialogs.fees import ChipsDialog, FeeDialog
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.split import SplitDialog
from chouette_desk.gui.dialogs.tables import MergeTablesDialog, MoveDialog
from chouette_desk.gui.session import Answer, Session
from chouette_desk.wording.language import Trouble, _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import title_of_table

Step = Callable[[ClubBook], Night | BookDesk | Refused]


def show_page(session: Session) -> None:
    """Show all tables of the evening, or the sheet again."""
    session.show_evening(not session.evening_shown)


def step_table(session: Session, step: str) -> None:
    """Show the next table or the one before, the evening after the last."""
    if session.desk is None:
        return
    numbers = [table.number for table in session.tables]
    now = len(numbers) if session.evening_shown else numbers.index(session.desk.number)
    index = (now + int(step)) % (len(numbers) + 1)
    if index < len(numbers):
        nights.show_table(session, numbers[index])
    else:
        session.show_evening(True)


# Tables split and merged, players moved


def split(session: Session) -> None:
    """Ask who makes up a new table, and split this one."""
    if session.desk is None:
        return
    number = session.desk.number
    tables = tuple(session.tables)
    dialog = SplitDialog(tables, number, session.window)

    def made(club_book: ClubBook) -> BookDesk | Refused:
        return split_table(club_book, number, dialog.newcomers, dialog.table_name(), dialog.movers())

    def split_up() -> None:
        text = _("{table} is ready; its players roll for their order.").format(
            table=title_of_table(dialog.table_name())
        )
        _take_step(session, made, text, [table.row for table in tables if table.number == number])

    session.show_dialog(dialog, split_up)


def move(session: Session, player: Name = "", leaves: int = 0, joins: int = 0) -> None:
    """Ask who moves to which table, and how the score is treated; the player and the tables may be known."""
    if session.desk is None:
        return
    dialog = MoveDialog(session.tables, leaves or session.desk.number, player, joins, session.window)

    def made(club_book: ClubBook) -> Night | Refused:
        where = dialog.leaves(), dialog.joins()
        return move_player(club_book, *where, dialog.player(), dialog.how(), dialog.reason(), dialog.allow())

    def moved() -> None:
        title = dialog.tables[dialog.joins()].title
        text = _("{player} has moved to {table}.").format(player=isolated(dialog.player()), table=title)
        _take_step(session, made, text, [dialog.tables[number].row for number in (dialog.leaves(), dialog.joins())])

    session.show_dialog(dialog, moved)


def merge(session: Session) -> None:
    """Ask which table ends, and seat its players at another one."""
    if session.desk is None:
        return
    dialog = MergeTablesDialog(session.tables, session.desk.number, session.window)

    def made(club_book: ClubBook) -> Night | Refused:
        where = dialog.joins(), dialog.leaves()
        return merge_tables(club_book, *where, dialog.how(), dialog.reason(), dialog.allow())

    def merged() -> None:
        ends, stays = (dialog.tables[number].title for number in (dialog.leaves(), dialog.joins()))
        text = _("All players from {ends} now sit at {stays}.").format(ends=ends, stays=stays)
        _take_step(session, made, text, [dialog.tables[number].row for number in (dialog.joins(), dialog.leaves())])

    session.show_dialog(dialog, merged)


def _take_step(session: Session, step: Step, text: str, seen: Sequence[NightRow]) -> None:
    """Do something at tables that are as they were ``seen``, and say it; a refusal is shown.

    One of them is open afterwards, so that undo takes it back.
    """
    club_book, numbers = session.club_book, [row.id for row in seen]
    if club_book is None:
        return

    def done(desk: BookDesk) -> Answer:
        try:
            result = do_as_seen(club_book, seen, lambda: step(club_book))
        except StaleNight:
            desk.catch_up()
            session.evening_changed.emit()
            raise
        if isinstance(result, Refused):
            return result
        desk.catch_up()
        if desk.number not in numbers and not desk.in_memory:
            nights.show_table(session, numbers[0], evening_shown=session.evening_shown)
        session.evening_changed.emit()
        session.status.emit(text)
        return None

    session.perform(lambda desk: done(desk) if desk.in_book else None)


# Nights begun: of another evening, or another table of the same


def new(session: Session) -> None:
    """Begin a night of the book."""
    with_book(session, lambda club_book: _new(session, club_book), to_write=True)


def _new(session: Session, club_book: ClubBook) -> None:
    dialog = NewNightDialog(session.window, regulars=Regulars(club_book))

    def begin_again() -> None:
        dialog.begin = lambda: nights.begin(session, *dialog.night_start())
        dialog.accept()

    dialog.begin = lambda: nights.begin_unless_elsewhere(session, club_book, dialog.night_start(), begin_again)
    session.show_dialog(dialog)


def new_table(session: Session) -> None:
    """Begin another table of this evening."""
    club_book, desk = session.club_book, session.desk
    if club_book is None or desk is None or not desk.in_book:
        return
    evening = evening_of(club_book, desk)
    dialog = NewNightDialog(session.window, regulars=Regulars(club_book))
    dialog.continue_evening(desk.night, evening.date, free_table_name(session.tables))

    def begin() -> bool:
        rulebook, heading, events = dialog.night_start()
        if where := _sits_elsewhere(session, events):
            text = _(
                "Leave them out here and move them once this table has begun, or have them leave the other table first."
            )
            session.show_message(f"{where} {text}")
            return False
        return nights.begin(session, rulebook, heading, events, evening)

    dialog.begin = begin
    session.show_dialog(dialog)


def seat(session: Session) -> None:
    """Ask who sits down; who sits at another table of the evening can move from there."""
    if session.desk is None:
        return
    dialog = SeatDialog(session.desk.night, session.window, _people(session))
    session.show_dialog(dialog, lambda: enter(session, *dialog.events()))


def _people(session: Session) -> tuple[Name, ...]:
    """The players of the club; none while its book cannot be read."""
    desk, club_book = session.desk, session.club_book
    if desk is not None and desk.in_book and club_book is not None:
        with suppress(Trouble):
            return Regulars(club_book).everyone(desk.night.heading.club or "")
    return ()


def enter(session: Session, *events: AnyEvent) -> None:
    """Enter events; somebody who would then sit at two tables of the evening is asked about first."""
    where, number = _sits_elsewhere(session, events), session.desk.number if session.desk is not None else 0
    if not where:
        session.submit(*events)
        return
    name, table = next(iter(_elsewhere(session, events).items()))
    choices: dict[str, Callable[[], None]] = {}
    if len(_seated(events)) == 1:
        choices[_("&Move here…")] = partial(move, session, name, table.number, number)
    choices[_("&Seat here too")] = lambda: session.submit(*events)
    session.ask(where, choices, careful=len(choices) == 1)


def _sits_elsewhere(session: Session, events: tuple[AnyEvent, ...]) -> str:
    """A sentence for each of those who sit down who sits at another table of the evening."""
    elsewhere = _elsewhere(session, events).items()
    text = _("{name} sits at {table} this evening.")
    return " ".join(text.format(name=isolated(name), table=table.title) for name, table in elsewhere)


def _elsewhere(session: Session, events: tuple[AnyEvent, ...]) -> Mapping[Name, Table]:
    number = session.desk.number if session.desk is not None else 0
    return seated_elsewhere(session.tables, number, _seated(events))


def _seated(events: tuple[AnyEvent, ...]) -> tuple[Name, ...]:
    """The players who sit down to play by these events."""
    seats = (event for event in events if isinstance(event, Seat) and not event.spectator)
    return tuple(name for event in seats for name in event.players)


# Fee and chips, the money of all tables


def fee(session: Session) -> None:
    """Ask what the players of this table give the club."""
    session.enter(FeeDialog)


def chips(session: Session) -> None:
    """Ask for the chips that were bought and counted at this table."""
    desk = session.desk
    if desk is None or not desk.in_book:
        return
    dialog = ChipsDialog(desk.night, desk.dues_state.chips, session.window)

    def count(_desk: object) -> Answer:
        entered = dialog.entered()
        return desk.count_chips(entered.bought, entered.counted, entered.worth, entered.minimum)

    session.show_dialog(dialog, lambda: session.perform(count))
