"""Statements that a trigger turns into nothing: their whole action is refused."""

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from chouette_desk.book.copies import digest_of
from chouette_desk.book.database import Connection
from chouette_desk.core.events import Note, Order, Score, Seat
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.filled import filled
from tests.book.kept_tables import NOTHING_NOTED
from tests.book.places import on_both
from tests.desk.at_the_table import FOUR, Ticking

TABLES = ("book", "club", "evening", "night", "entry", "tally", "seat", "due", "player", "named_group")
TABLES += ("group_member", "club_rulebook", "log")
HARMS = [(table, event, "ignored") for table in TABLES for event in ("INSERT", "UPDATE", "DELETE")]
HARMS += [(table, "INSERT", "undone") for table in TABLES]


def _begin(club_book: ClubBook, club: str = "Riverside", who: tuple[str, ...] = FOUR) -> None:
    events = (Seat(players=who), Order(players=who), Score(points={who[1]: 2}))
    assert isinstance(club_book.new_night(shipped("aba"), Heading(club=club, table="1"), events), BookDesk)


def _register(club_book: ClubBook) -> Register:
    return Register(club_book, club_book.club("Riverside"))


def _at(number: int, act: Callable[[BookDesk], object]) -> Callable[[ClubBook], None]:
    """Return an action at a night that gives up an outbox, as that equals a refusal."""

    def acted(club_book: ClubBook) -> None:
        with closing(club_book.open_night(number)) as desk:
            act(desk)
            if waits := desk.cut_off:
                desk.discard_waiting()
                raise Trouble(waits.text)

    return acted


REFUSED = "(a trigger, a rule or a view) prevents entries from being stored"
MISSING = "violates foreign key constraint"
"""What a server says first where other rows refer to the one that was removed again."""

ACTS: dict[str, Callable[[ClubBook], object]] = {
    "a new night": _begin,
    "a new club": lambda club_book: _begin(club_book, "Hilltop", ("Eve", "Fay", "Gus")),
    "a note": _at(1, lambda desk: desk.do(Note(text="LOST"))),
    "a game": _at(1, lambda desk: desk.do(Score(points={"Bob": 2}))),
    "somebody new": _at(1, lambda desk: desk.do(Seat(players=("Hal",)))),
    "a night closed": _at(2, lambda desk: desk.close_night((Due(payer="Ann", payee="Bob", points=1),))),
    "a payment": _at(3, lambda desk: desk.pay(1)),
    "a night reopened": _at(3, lambda desk: desk.reopen("wrong")),
    "a player": lambda club_book: _register(club_book).add("Ian"),
    "a rename": lambda club_book: _register(club_book).change("Dee", name="Dora"),
    "a merge": lambda club_book: _register(club_book).merge("Eva", "Bob"),
    "a group": lambda club_book: _register(club_book).keep_group("Fridays", ("Ann", "Bob", "Cid")),
    "a group changed": lambda club_book: _register(club_book).keep_group("Old", ("Ann", "Cid"), before="Old"),
    "a group dropped": lambda club_book: _register(club_book).drop_group("Old"),
    "a rulebook": lambda club_book: _register(club_book).keep_rulebook("House", shipped("aba")),
}


def _fill(place: str) -> None:
    with closing(make_book(place, clock=Ticking())) as club_book:
        for _night in range(3):
            _begin(club_book)
        _at(3, lambda desk: desk.close_night((Due(payer="Ann", payee="Bob", points=1),)))(club_book)
        _register(club_book).add("Eva")
        _register(club_book).keep_group("Old", ("Ann", "Bob", "Eva"))


@pytest.fixture
def club_book(book_place: str, tmp_path) -> Iterator[ClubBook]:
    """A book with everything that can be changed."""
    filled(book_place, _fill)
    with closing(open_club_book(book_place, clock=Ticking(), folder=tmp_path / "own")) as club_book:
        yield club_book


class Trigger:
    """A trigger in the database; ``hits`` is how often it was reached."""

    def __init__(self, connection: Connection, table: str, event: str, harm: str) -> None:
        self._connection, self._count = connection, 0
        self._make_sqlite(table, event, harm) if connection.is_file else self._make_postgresql(table, event, harm)

    @property
    def hits(self) -> int:
        """How often it was reached."""
        if self._connection.is_file:
            return self._count
        return int(self._connection.value("SELECT CASE WHEN is_called THEN 1 ELSE 0 END FROM hits"))

    def remove(self) -> None:
        """Leave the server's tables as they were, for the next test."""
        if not self._connection.is_file:
            self._connection.raw.execute("DROP FUNCTION lose() CASCADE; DROP SEQUENCE hits")
            self._connection.raw.execute(NOTHING_NOTED)

    def _make_sqlite(self, table: str, event: str, harm: str) -> None:
        self._connection.raw.create_function("hit", 0, self._hit)
        undo = f"DELETE FROM {table} WHERE rowid = new.rowid"
        when, what = ("AFTER", undo) if harm == "undone" else ("BEFORE", "SELECT RAISE(IGNORE)")
        self._connection.raw.execute(f"CREATE TRIGGER lost {when} {event} ON {table} BEGIN SELECT hit(); {what}; END")

    def _make_postgresql(self, table: str, event: str, harm: str) -> None:
        undo = f"DELETE FROM {table} AS there WHERE there IS NOT DISTINCT FROM NEW; " if harm == "undone" else ""
        body, when = f"BEGIN PERFORM nextval('hits'); {undo}RETURN NULL; END", "AFTER" if undo else "BEFORE"
        for statement in (
            "CREATE SEQUENCE hits",
            f"CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS '{body.replace(chr(39), chr(39) * 2)}'",
            f"CREATE TRIGGER lost {when} {event} ON {table} FOR EACH ROW EXECUTE FUNCTION lose()",
        ):
            self._connection.raw.execute(statement)

    def _hit(self) -> int:
        self._count += 1
        return self._count


@on_both(("table", "event", "harm"), HARMS)
def test_what_is_not_written_is_refused_as_a_whole(club_book: ClubBook, table: str, event: str, harm: str):
    connection = club_book.book._connection
    assert connection is not None
    with club_book.book._noting_files(writes=True):  # as if it had been there when the book was opened
        trigger = Trigger(connection, table, event, harm)
    for name, act in ACTS.items():
        before, hits = digest_of(connection), trigger.hits
        if hits and not connection.is_file:
            connection.raw.execute("SELECT setval('hits', 1, false)")
            hits = 0
        try:
            act(club_book)
            refused = ""
        except Trouble as trouble:
            refused = str(trouble)
        assert bool(refused) == (trigger.hits > hits), (name, refused)
        if refused:
            assert REFUSED in refused or (harm == "undone" and MISSING in refused)
            assert digest_of(connection) == before, name
    trigger.remove()
