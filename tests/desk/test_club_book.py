"""The club's book: nights begun, written, opened again; on either database."""

from contextlib import closing, suppress
from decimal import Decimal
from threading import Thread

import pytest
from msgspec import structs
from msgspec.structs import replace

from chouette_desk.book import clubs
from chouette_desk.book.clubs import evening_numbered
from chouette_desk.book.entries import Entry, Signed, hash_of, write_entries
from chouette_desk.book.errors import NewerBook, NotWritten, ServerUnreachable, StaleNight
from chouette_desk.book.nights import advance, with_hash
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Method, Order, Score, Seat, Start
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.desk import people
from chouette_desk.desk.book_opening import make_book, make_with_folder, open_club_book
from chouette_desk.desk.evening import tables_of
from chouette_desk.desk.notation import parse
from chouette_desk.desk.people import Register
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.nightfile.reading import night_from, practice_nights, read_night
from chouette_desk.nightfile.rulebooks import FIRST as FIVE
from chouette_desk.nightfile.rulebooks import changed, shipped
from chouette_desk.nightfile.writing import text_of
from chouette_desk.paper.report import Report
from tests.desk.at_the_table import FIRST, FOUR, Ticking

HEADING = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")


@pytest.fixture
def club_book(book_place):
    club_book = make_book(book_place, desk="Laptop 1", who="Eve", clock=Ticking())
    yield club_book
    club_book.close()


@pytest.fixture
def desk(club_book):
    return club_book.new_night(shipped("aba"), HEADING, FIRST)


def opened(club_book, number=1):
    """The night as another start of the program would find it."""
    return club_book.open_night(number)


def kinds(answer):
    assert isinstance(answer, Refused)
    return [problem.kind for problem in answer.problems]


def test_what_was_done_is_in_the_book(club_book, desk):
    desk.do(Score(points={"Bob": 2}))
    desk.do(Start())
    assert opened(club_book).night == desk.night
    assert opened(club_book).night.totals["Bob"] == 2
    assert [(row.games, row.last_seq, row.table) for row in club_book.nights()] == [(1, 3, "1")]


def test_what_is_refused_leaves_no_entry(club_book, desk):
    assert [problem.kind for problem in desk.do(Score(points={"Zoe": 2})).problems] == [Kind.NO_COLUMN]
    assert club_book.nights()[0].last_seq == 1


def test_a_night_that_was_not_begun_after_all_has_taken_no_number(club_book, desk):
    for _time in range(3):
        with suppress(RuntimeError), club_book.book.writing():
            assert club_book.new_night(shipped("aba"), HEADING, FIRST).number == 2
            raise RuntimeError
    assert club_book.new_night(shipped("aba"), HEADING, FIRST).number == 2


def test_a_club_without_a_name_is_one_of_the_book(club_book):
    assert club_book.make_club("") == club_book.make_club(" ")


def test_nights_that_are_begun_at_once_have_numbers_of_their_own(club_book):
    club_book.make_club("Hilltop")
    numbers = list[int]()
    desks = [] if club_book.book.is_file else [open_club_book(club_book.location.url) for _desk in range(3)]
    clubs = ("Riverside", "Hilltop", "Seaside")

    def begin(own, club):
        for _night in range(4):
            numbers.append(own.new_night(shipped("aba"), replace(HEADING, club=club), FIRST).number)

    threads = [Thread(target=begin, args=(own, club)) for own, club in zip(desks, clubs, strict=False)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for own in desks:
        own.close()
    assert sorted(numbers) == list(range(1, 4 * len(desks) + 1))


def test_undo_and_redo_go_on_after_a_restart(club_book, desk):
    desk.do(Score(points={"Bob": 2}))
    desk.do(Score(points={"Cid": 4}))
    desk.undo()
    again = opened(club_book)
    assert (again.undo_label, again.redo_label) == ("game 1", "game 2")
    assert again.redo().after.totals["Cid"] == 4
    once_more = opened(club_book)
    for _ in range(3):
        assert once_more.undo() is not None
    assert once_more.undo() is None
    assert once_more.night.columns == ()


def test_a_command_repeated_counts_once(club_book, desk):
    desk.do(Score(points={"Bob": 2}), command="one")
    desk.do(Score(points={"Bob": 2}), command="one")
    assert opened(club_book).do(Score(points={"Bob": 2}), command="one").after.totals["Bob"] == 2
    assert len(desk.night.played) == 1


def test_undo_redo_and_corrections_repeated_count_once(club_book, desk):
    for points in (2, 4):
        desk.do(Score(points={desk.night.captain: points}))
    again = [
        lambda: desk.undo("one"),
        lambda: desk.redo("two"),
        lambda: desk.correct(Correction(2, 3, (Score(points={"Bob": 6}),)), command="three"),
        lambda: desk.enter(parse(desk.night, "note tea"), "four"),
    ]
    for act in again:
        assert act().label != "already entered"
        night = desk.night
        assert act().label == "already entered"
        assert desk.night is night
    assert opened(club_book).night == desk.night
    assert len(desk.entries) == 7


def test_a_night_whose_first_events_are_refused_is_not_begun(club_book):
    assert kinds(club_book.new_night(shipped("aba"), HEADING, (Order(players=FOUR),)))
    assert club_book.nights() == ()


def test_a_night_that_is_refused_after_a_lost_answer_says_why(club_book, monkeypatch):
    errors = iter((ServerUnreachable("gone"), NotWritten("the disk is full")))

    def begin(*_args, **_how: object):
        raise next(errors)

    monkeypatch.setattr(club_book, "_begin", begin)
    with pytest.raises(NotWritten, match="the disk is full"):
        club_book.new_night(shipped("aba"), HEADING, FIRST)
    assert club_book.nights() == ()


def test_a_correction_keeps_what_it_replaced(club_book, desk):
    desk.do(Score(points={"Bob": 2}))
    desk.do(Score(points={"Cid": 4}))
    desk.correct(Correction(2, 3, (Score(points={"Bob": -2}),)), reason="the sign")
    again = opened(club_book)
    assert again.night == desk.night
    assert again.night.played[0].points["Bob"] == -2
    (before,) = again.earlier()
    assert (before.reason, before.desk, before.who, before.night.totals["Bob"]) == ("the sign", "Laptop 1", "Eve", -2)
    line = again.trail()[-1]
    assert (line.message, line.replaced) == (
        "Corrected: A game as on paper: Bob −2. Why: the sign",
        "Game 1: A game as on paper: Bob +2.",
    )


def test_striking_takes_events_out(desk):
    desk.do(Score(points={"Bob": 2}))
    assert desk.preview_correct(Correction(2, 3)).after.played == ()
    assert len(desk.night.played) == 1
    desk.strike(2, 3, reason="entered twice")
    assert len(desk.night.played) == 0


def test_previews_write_nothing(club_book, desk):
    desk.do(Score(points={"Bob": 2}))
    before = club_book.nights()
    assert desk.preview_correct(Correction(2, 3)).after.played == ()
    assert (desk.undo_label, desk.redo_label) == ("game 1", None)
    assert desk.history.undone().night.totals["Bob"] == 0
    assert club_book.nights() == before


def test_a_closed_night_is_read_only_until_it_is_reopened(club_book, desk):
    desk.do(Score(points={"Bob": 2}))
    desk.close_night((Due(payer="Ann", payee="Bob", points=2, money=Decimal("1.00"), currency="EUR"),))
    assert [problem.kind for problem in desk.do(Start()).problems] == [Kind.NIGHT_CLOSED]
    assert (desk.undo(), desk.undo_label) == (None, None)
    assert club_book.nights(open_only=True) == ()
    desk.pay(1, Method.CASH)
    desk.reopen("a game was left out")
    again = opened(club_book)
    assert again.night.totals == {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 0}
    assert again.do(Score(points={"Cid": 2})).after.totals["Cid"] == 2


def test_two_desks_of_one_night_do_not_mix(club_book, desk):
    other = opened(club_book)
    desk.do(Score(points={"Bob": 2}))
    with pytest.raises(StaleNight, match="Meanwhile: game 1"):
        other.do(Score(points={"Cid": 2}))
    assert other.night == desk.night
    other.do(Score(points={"Cid": 2}))
    assert desk.catch_up().after == other.night
    assert desk.catch_up() is None


@pytest.mark.parametrize("path", practice_nights().values(), ids=lambda path: path.name)
def test_a_night_file_comes_in_and_goes_out_unchanged(club_book, path):
    night = read_night(path)
    kept = club_book.import_night(night)
    again = opened(club_book, kept.row.id).night
    assert night_from(text_of(again).encode()) == night
    assert fingerprint(again) == fingerprint(night)
    with pytest.raises(NotWritten, match=f"it is night {kept.row.id}"):
        club_book.import_night(night)


def test_a_night_without_a_date_is_of_the_day_of_its_first_entry(club_book):
    seat = Seat(players=FOUR, at="2024-03-15T20:00:00+01:00")
    night = replay(new_night(shipped("aba")), [Seat(players=("Eve",)), seat])
    assert club_book.import_night(night).row.date == "2024-03-15"
    assert club_book.import_night(new_night(shipped("aba"))).row.date == "2026-11-20"


def test_a_rulebook_that_the_club_has_not_kept_keeps_its_name(club_book):
    own = changed(shipped("aba"), {"beavers": False}, name="house", title="House rules")
    club_book.new_night(own, HEADING, FIRST)
    rules = opened(club_book).night.first_rulebook
    assert (rules.name, rules.base, rules.beavers) == ("house", "aba", False)


def test_a_rulebook_of_the_club_keeps_its_title_address_and_sentences(club_book):
    """ "Los Angeles 2013" is printed as that, not as "la"."""
    told = {"title": "Los Angeles 2013", "source": "Russell", "text": "The bar closes at eleven."}
    told |= {"address": "bgonline.org/forums", "dated": "2013"}
    rules = changed(shipped("aba"), {"players_max": 7}, name="la", **told)
    club = Register(club_book, club_book.make_club("Riverside"))
    kept = club.keep_rulebook("la", rules)
    assert club.keep_rulebook("la", rules) == kept
    assert kept.rulebook == rules
    assert club.keep_rulebook("la", structs.replace(rules, text="The bar is closed.")).version == 2
    desk = club_book.new_night(kept, HEADING, FIRST)
    again = club_book.open_night(desk.row.id).night.first_rulebook
    assert again.name == "la"
    assert {key: getattr(again, key) for key in told} == told
    assert Report(desk.night).title.startswith("Los Angeles 2013")


def test_a_clubs_own_by_the_name_of_a_rulebook_that_came_later_goes_on(club_book, monkeypatch):
    """A club keeps its own rulebook called boston; another club cannot make one now.

    It was kept before the program had one of that name.
    """
    club = Register(club_book, club_book.make_club("Riverside"))
    with monkeypatch.context() as before:
        for module in (clubs, people):
            before.setattr(module, "NAMES", FIVE)
        own = changed(shipped("aba"), {"players_max": 7}, name="boston", title="Our Boston")
        assert club.keep_rulebook("boston", own).version == 1
    kept = club.keep_rulebook("boston", structs.replace(own, beavers=False))
    assert (kept.version, kept.rulebook.title, kept.rulebook.base) == (2, "Our Boston", "aba")
    desk = club_book.new_night(kept, HEADING, FIRST)
    assert club_book.open_night(desk.row.id).night.first_rulebook == kept.rulebook
    other = Register(club_book, club_book.make_club("Harbour"))
    with pytest.raises(NotWritten, match="needs a name of its own"):
        other.keep_rulebook("boston", own)


def test_the_same_people_as_last_time(club_book, desk):
    assert club_book.last_time(club_book.club("riverside")) == FOUR


def test_a_book_is_opened_again(book_place):
    club_book = make_book(book_place)
    club_book.new_night(shipped("aba"), HEADING, FIRST)
    club_book.close()
    again = open_club_book(book_place)
    assert [row.club for row in again.nights()] == ["Riverside"]
    again.close()


def test_an_action_of_a_newer_program_is_refused_in_words(club_book, desk):
    """An entry of a newer program is in the book; this desk must not write after it."""
    row = desk.row
    body = '{"action":"dance"}'
    signed = Signed("new", "2026-11-20T22:00:00+01:00", "Laptop 2")
    entry = Entry(row.last_seq + 1, signed, "dance", body, hash_of(row.last_hash, row.last_seq + 1, signed, body))
    with club_book.book.writing() as connection:
        after = with_hash(replace(row, last_seq=entry.seq, last_hash=entry.hash))
        assert advance(connection, row, after, lambda: write_entries(connection, row.id, [entry]))
    for look in (desk.catch_up, lambda: opened(club_book)):
        with pytest.raises(NewerBook, match="Entry 2 of this night was made by a newer"):
            look()
    assert desk.row == row


def test_a_desk_in_the_book_says_where_its_night_is(club_book, desk):
    book = club_book.location
    assert (desk.in_book, desk.number, desk.path, desk.location) == (True, 1, None, str(book.path or book))
    assert (desk.name, desk.where()) == ("2026-11-20 Riverside, table 1", "Night 1 of the club")
    assert desk.title() == f"2026-11-20 Riverside, table 1, in {book} – Chouette Desk"
    assert (desk.has_conflict, desk.in_memory, desk.has_news) == (False, False, book.path is None)


def test_a_book_is_made_with_its_folder(book_place, tmp_path):
    with closing(make_with_folder(book_place)) as club_book:
        assert club_book.nights() == ()
    with closing(make_with_folder(tmp_path / "new" / "folder" / "club.book")):
        assert (tmp_path / "new" / "folder" / "club.book").is_file()


def test_what_the_book_does_not_have_is_said(club_book, desk):
    with pytest.raises(NotWritten, match="There is no club Hilltop in this book"):
        club_book.club("Hilltop")
    with club_book.book.reading() as connection, pytest.raises(NotWritten, match="There is no evening 7 in this book"):
        evening_numbered(connection, 7)


def test_a_night_is_not_begun_with_players_who_look_the_same(club_book):
    answer = club_book.new_night(shipped("aba"), HEADING, (Seat(players=("Ann", "Ａnn", "Cid")),))
    assert set(kinds(answer)) == {Kind.LOOKS_ALIKE}
    assert club_book.nights() == ()


def test_tables_are_listed_by_their_numbers_however_they_began(club_book):
    """Boards, phones, tabs and the evening's page ask ``tables_of``."""
    tables = ("10", "Window", "2", "1", "Bar")

    def begun(table):
        return club_book.new_night(shipped("aba"), replace(HEADING, table=table), FIRST)

    desks = list(map(begun, tables))
    listed = tables_of(club_book, desks[0])
    assert [table.row.table for table in listed] == ["1", "2", "10", "Window", "Bar"]
    unnamed = begun(None)
    assert [table.title for table in tables_of(club_book, unnamed)[:2]] == ["Table 1", f"Night {unnamed.number}"]
