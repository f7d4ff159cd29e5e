"""The tables of an evening: both nights at once, or neither."""

from contextlib import closing
from decimal import Decimal

import pytest
from msgspec.structs import replace

from chouette_desk.book.check import check
from chouette_desk.book.errors import NotWritten, StaleNight
from chouette_desk.core.evening_settlement import account, settlements
from chouette_desk.core.events import Leave, Note, Order, Payment, Score, Seat, Start
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.core.tables import How
from chouette_desk.desk.book_desk import linked_commands
from chouette_desk.desk.evening import fee_payers, places_elsewhere, seated_that_evening, tables_of
from chouette_desk.desk.tables import (
    OtherHalfMissing,
    begin_table,
    merge_tables,
    move_player,
    other_table,
    split_table,
    step_at_both,
    take_step,
)
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")

pytestmark = pytest.mark.usefixtures("book_place")


def night(club_book, players, *events, table="1"):
    heading = Heading(club="Riverside", table=table, date="2026-11-20", stake="0.50", currency="EUR")
    return club_book.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players), *events)).row.id


def kinds(answer):
    assert isinstance(answer, Refused)
    return [problem.kind for problem in answer.problems]


def test_a_table_is_split_with_who_is_at_the_bottom_of_the_line(club_book):
    number = night(club_book, FIVE, Score(points={"Bob": -2}))
    made = split_table(club_book, number, ("Fay",), "2")
    assert made.night.columns == ("Dee", "Eve", "Fay")
    assert club_book.open_night(number).night.line == ("Ann", "Cid", "Bob")
    assert {row.evening for row in club_book.nights()} == {1}
    assert [row.table for row in club_book.nights()] == ["2", "1"]


def test_other_movers_than_the_proposed_ones_make_up_the_new_table(club_book):
    number = night(club_book, (*FIVE, "Fay"), Score(points={"Bob": -2}))
    made = split_table(club_book, number, ("Gus",), "2", ("Ann", "Bob", "Gus"))
    assert made.night.columns == ("Ann", "Bob", "Gus")
    assert club_book.open_night(number).night.line == ("Cid", "Dee", "Eve", "Fay")


def test_tables_of_one_name_are_told_apart_by_their_nights(club_book):
    first = night(club_book, FIVE)
    with closing(club_book.open_night(first)) as desk:
        assert [table.title for table in tables_of(club_book, desk)] == ["Table 1"]
        night(club_book, ("Fay", "Gus", "Hal"), table="1")
        night(club_book, ("Ida", "Jon", "Kim"), table="2")
        assert [table.title for table in tables_of(club_book, desk)] == [
            "Table 1 (night 1)",
            "Table 1 (night 2)",
            "Table 2",
        ]


def test_a_split_is_taken_back_and_brought_back_at_both_tables(club_book):
    number = night(club_book, FIVE, Score(points={"Bob": -2}))
    desk = split_table(club_book, number, ("Fay",), "2")
    new = desk.row.id
    for back, one, other in ((True, FIVE, ()), (False, ("Ann", "Bob", "Cid"), ("Dee", "Eve", "Fay")), (True, FIVE, ())):
        assert take_step(club_book, desk, back=back) == (number if desk.row.id == new else new)
        assert club_book.open_night(number).night.present == one
        assert club_book.open_night(new).night.present == other
        desk = club_book.open_night(number)
    assert check(club_book.book) == ()


def test_a_split_that_is_refused_at_the_new_table_changes_nothing(club_book):
    number = night(club_book, FIVE)
    assert isinstance(split_table(club_book, number, ("\u2060",), "2"), Refused)
    assert len(club_book.nights()) == 1
    assert club_book.open_night(number).night.line == FIVE


def begun_with(club_book, **movers):
    """A new table of Zoe, Yan, and players who leave others for it."""
    names = ("Zoe", "Yan", *movers)
    heading = Heading(club="Riverside", table="9", date="2026-11-20")
    return begin_table(club_book, shipped("aba"), heading, (Seat(players=names), Order(players=names)), movers=movers)


def test_players_leave_their_table_for_one_that_begins(club_book):
    """Their scores stay open; undo brings them back, and a refusal there changes nothing."""
    one = night(club_book, FIVE, Score(points={"Bob": 4}))
    desk = begun_with(club_book, Bob=one)
    left = club_book.open_night(one)
    assert (desk.night.line, left.night.line) == (("Zoe", "Yan", "Bob"), ("Cid", "Dee", "Eve", "Ann"))
    assert left.night.totals["Bob"] == 4
    assert desk.row.evening == left.row.evening
    take_step(club_book, desk, back=True)
    assert club_book.open_night(one).night.line == ("Bob", "Cid", "Dee", "Eve", "Ann")
    assert desk.night.columns == ()
    two = night(club_book, ("Fay", "Gus", "Hal"), Start(), table="2")
    refused = begun_with(club_book, Cid=one, Gus=two)
    assert kinds(refused) == [Kind.IN_GAME]
    assert "Cid" in club_book.open_night(one).night.line
    assert len(club_book.nights()) == 3


def test_a_split_that_leaves_too_few_changes_nothing(club_book):
    number = night(club_book, FIVE[:4])
    assert kinds(split_table(club_book, number, (), "2")) == [Kind.TOO_FEW_PLAYERS]
    assert len(club_book.nights()) == 1


def test_two_tables_become_one_and_the_scores_go_along(club_book):
    one = night(club_book, FIVE[:3], Score(points={"Bob": 4}))
    other = night(club_book, ("Fay", "Gus", "Hal"), Score(points={"Gus": 6}), table="2")
    after = merge_tables(club_book, one, other, How.CARRIED, "the tables are one")
    assert after == club_book.open_night(one).night
    assert after.line == ("Bob", "Cid", "Ann", "Gus", "Hal", "Fay")
    assert (after.totals["Gus"], after.totals["Fay"], after.totals["Bob"]) == (6, -6, 4)
    assert set(club_book.open_night(other).night.totals.values()) == {0}


def test_a_moved_player_owes_in_all_what_he_lost_at_both_tables(club_book):
    one = night(club_book, FIVE[:4], Score(points={"Bob": 4}))
    other = night(club_book, ("Fay", "Gus", "Hal"), table="2")
    assert move_player(club_book, one, other, "Ann", How.CARRIED, "moved").totals["Ann"] == -4
    treasury = Treasury(club_book)
    treasury.close([one, other])
    assert [(due.payer, due.payee, due.points) for due in treasury.dues()] == [("Ann", "Bob", 4)]


@pytest.mark.parametrize(
    "join",
    [
        lambda club_book: merge_tables(club_book, 1, 1, How.CARRIED, "by mistake"),
        lambda club_book: move_player(club_book, 1, 1, "Ann", How.SETTLED, "by mistake"),
    ],
)
def test_a_table_is_not_joined_with_itself(club_book, join):
    number = night(club_book, FIVE[:3], Score(points={"Bob": 4}))
    entries = club_book.open_night(number).entries
    with pytest.raises(NotWritten, match=r"Night 1 was named twice\. Name two nights\."):
        join(club_book)
    assert club_book.open_night(1).entries == entries


def test_nothing_moves_during_a_game_or_to_a_closed_night(club_book):
    one = night(club_book, FIVE[:4], Start())
    other = night(club_book, ("Fay", "Gus", "Hal"), table="2")
    before = club_book.nights()
    assert kinds(move_player(club_book, one, other, "Ann", How.SETTLED, "x")) == [Kind.IN_GAME]
    Treasury(club_book).close([other])
    assert kinds(move_player(club_book, one, other, "Ann", How.SETTLED, "x")) == [Kind.NIGHT_CLOSED]
    assert club_book.nights()[1] == before[1]


# Paid while the tables are open


def owed(*nights):
    return tuple(due for settlement in settlements([account(one) for one in nights]) for due in settlement.dues)


def test_payments_of_several_tables_are_written_while_they_are_open(club_book):
    """Ann and Bob sit at both tables, Cid and Gus at one: all end at zero."""
    one = night(club_book, ("Ann", "Bob", "Cid"), Score(points={"Bob": 4, "Cid": 2}))
    other = night(club_book, ("ann", "Gus", "Hal"), Score(points={"Gus": 6, "Hal": -2}), table="2")
    nights = [club_book.open_night(number).night for number in (one, other)]
    dues = [replace(due, method="transfer") for due in owed(*nights)]
    assert Treasury(club_book).enter((one, other), dues) is None
    after = [club_book.open_night(number).night for number in (one, other)]
    assert owed(*after) == ()
    assert all(sum(table.totals.values()) == 0 for table in after)
    payments = [event for table in after for event in table.events if isinstance(event, Payment)]
    assert {payment.method for payment in payments} == {"transfer"}
    assert check(club_book.book) == ()


def test_a_payment_between_two_tables_goes_by_their_columns_and_is_undone_at_both(club_book):
    one = night(club_book, FIVE[:3], Score(points={"Bob": -4, "Cid": 4}))
    other = night(club_book, ("Fay", "Gus", "Hal"), Score(points={"Gus": 4, "Hal": -4}), table="2")
    due = Due("Hal", "Cid", 4, Decimal("2.00"), "EUR", method="cash")
    assert Treasury(club_book).enter((one, other), [due]) is None
    first, second = (club_book.open_night(number) for number in (one, other))
    assert (first.night.totals["Cid"], first.night.totals["Table 2"]) == (0, 4)
    assert (second.night.totals["Hal"], second.night.totals["Table 1"]) == (0, -4)
    assert take_step(club_book, first, back=True) == other
    assert "Table 1" not in club_book.open_night(other).night.columns


def test_a_payment_between_two_tables_is_listed_once_and_between_people(club_book):
    one = night(club_book, FIVE[:3], Score(points={"Bob": -4, "Cid": 4}))
    other = night(club_book, ("Fay", "Gus", "Hal"), Score(points={"Gus": 4, "Hal": -4}), table="2")
    treasury, due = Treasury(club_book), Due("Hal", "Cid", 4, Decimal("2.00"), "EUR", method="cash")
    assert treasury.enter((one, other), [due]) is None
    assert treasury.close([one, other]) is None
    desks = [club_book.open_night(number) for number in (one, other)]
    for listed in (treasury.dues(), treasury.settled(desks)):
        paid = [(each.payer, each.payee, each.points, each.receipt) for each in listed if not each.open]
        assert paid == [("Hal", "Cid", 4, f"{other}-S1")]


def test_what_cannot_be_written_of_several_payments_leaves_all_unwritten(club_book):
    """The tables have different stakes, and the second payer sits at one only."""
    heading = Heading(club="Riverside", table="2", date="2026-11-20", stake="0.30", currency="EUR")
    one = night(club_book, FIVE[:3], Score(points={"Bob": 4}))
    seated = (Seat(players=("Ann", "Gus", "Hal")), Order(players=("Ann", "Gus", "Hal")))
    other = club_book.new_night(shipped("aba"), heading, seated).row.id
    before = club_book.nights()
    dues = [Due("Ann", "Bob", 0, Decimal("1.00"), "EUR"), Due("Hal", "Bob", 0, Decimal("0.30"), "EUR")]
    assert kinds(Treasury(club_book).enter((one, other), dues)) == [Kind.OTHER_STAKE]
    assert club_book.nights() == before
    assert Treasury(club_book).enter((one, other), dues[:1]) is None
    assert club_book.open_night(one).night.totals["Ann"] == -2
    Treasury(club_book).close([other])
    assert kinds(Treasury(club_book).enter((one, other), dues[:1])) == [Kind.NIGHT_CLOSED]


def test_who_comes_into_the_book_at_an_open_table_of_the_evening_is_found(club_book):
    number = night(club_book, FIVE[:3])
    heading = Heading(club="riverside", table="2", date="2026-11-20")
    coming = replay(new_night(shipped("aba"), heading), (Seat(players=("ann", "Zoe")), Seat(players=("Fay",))))
    found = seated_that_evening(club_book, coming)
    assert {name: table.title for name, table in found.items()} == {"Ann": "Table 1"}
    another_day = replace(coming, heading=replace(heading, date="2026-11-27"))
    assert seated_that_evening(club_book, another_day) == {}
    Treasury(club_book).close([number])
    assert seated_that_evening(club_book, coming) == {}


# Back at both tables


@pytest.fixture
def moved(club_book):
    """Two nights, and Ann moved with her score from the first to the second."""
    one = night(club_book, FIVE[:4], Score(points={"Bob": 4}))
    other = night(club_book, ("Fay", "Gus", "Hal"), table="2")
    move_player(club_book, one, other, "Ann", How.CARRIED, "moved")
    return one, other


def totals(club_book, *numbers):
    return [
        {name: total for name, total in club_book.open_night(number).night.totals.items() if total}
        for number in numbers
    ]


@pytest.mark.parametrize("first", [0, 1])
def test_a_move_is_taken_back_and_brought_back_at_both_tables(club_book, moved, first):
    before, number = totals(club_book, *moved), moved[first]
    for back, expected in ((True, [{"Ann": -4, "Bob": 4}, {}]), (False, before), (True, [{"Ann": -4, "Bob": 4}, {}])):
        desk = club_book.open_night(number)
        step_at_both(club_book, desk, other_table(club_book, desk, back=back), back=back)
        assert totals(club_book, *moved) == expected
        assert other_table(club_book, club_book.open_night(number), back=back) is None
    assert check(club_book.book) == ()


def test_half_of_a_move_is_neither_taken_back_nor_brought_back(club_book, moved):
    before = totals(club_book, *moved)
    for number in moved:
        with pytest.raises(NotWritten, match="done at two tables at once"):
            club_book.open_night(number).undo()
    assert totals(club_book, *moved) == before
    desk = club_book.open_night(moved[0])
    step_at_both(club_book, desk, other_table(club_book, desk, back=True), back=True)
    with pytest.raises(NotWritten, match="done at two tables at once"):
        club_book.open_night(moved[1]).redo()


def test_nobody_is_told_of_half_a_move_that_could_not_be_taken_back(club_book, moved):
    desk, text = club_book.open_night(moved[0]), []
    other = other_table(club_book, desk, back=True)
    desk.follow(text.append)
    club_book.open_night(moved[1]).do(Score(points={"Gus": 2}))
    before = desk.night.totals
    with pytest.raises(StaleNight, match="Another desk was faster"):
        step_at_both(club_book, desk, other, back=True)
    assert (text, desk.night.totals, desk.row) == ([], before, club_book.open_night(moved[0]).row)
    assert desk.do(Note(text="on it goes")).after.events[-1].text == "on it goes"


def test_a_move_stands_once_the_other_table_has_gone_on(club_book, moved):
    other = club_book.open_night(moved[1])
    other.do(Score(points={"Gus": 2}))
    with pytest.raises(NotWritten, match="table 2 has gone on since: first undo there"):
        other_table(club_book, club_book.open_night(moved[0]), back=True)
    other.undo()
    assert other_table(club_book, club_book.open_night(moved[0]), back=True).row.id == moved[1]


def test_what_comes_after_a_move_is_taken_back_as_ever(club_book, moved):
    desk = club_book.open_night(moved[1])
    desk.do(Score(points={"Gus": 2}))
    assert other_table(club_book, desk, back=True) is None
    assert desk.undo() is not None
    assert desk.redo() is not None


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("back", [True, False])
def test_no_step_of_a_closed_night_is_taken_at_either_table(club_book, moved, first, back):
    number = moved[first]
    if not back:
        take_step(club_book, club_book.open_night(number), back=True)
    club_book.open_night(number).close_night(())
    before = [club_book.open_night(each).entries for each in moved]
    assert take_step(club_book, club_book.open_night(number), back=back) is None
    assert [club_book.open_night(each).entries for each in moved] == before


def test_a_table_of_newcomers_alone_takes_nobody_from_the_old_one(club_book):
    number = night(club_book, FIVE[:3])
    made = split_table(club_book, number, ("Fay", "Gus", "Hal"), "2")
    assert made.night.columns == ("Fay", "Gus", "Hal")
    assert len(club_book.open_night(number).entries) == 1


def test_a_table_that_everybody_has_left_brings_nobody(club_book):
    one = night(club_book, FIVE[:3])
    other = night(club_book, ("Fay", "Gus", "Hal"), *(Leave(player=name) for name in ("Fay", "Gus", "Hal")), table="2")
    after = merge_tables(club_book, one, other, How.CARRIED, "the tables are one")
    assert after.columns == FIVE[:3]
    assert [len(club_book.open_night(number).entries) for number in (one, other)] == [1, 1]


def test_a_table_that_everybody_has_left_has_ended(club_book):
    """Of a merge, and of players who leave one by one; not before anybody has sat down."""
    one, other = night(club_book, FIVE[:3]), night(club_book, ("Fay", "Gus", "Hal"), table="2")
    empty = club_book.new_night(shipped("aba"), Heading(club="Riverside", table="3", date="2026-11-20")).row.id
    tables = tables_of(club_book, club_book.open_night(one))
    assert [table.in_play for table in tables] == [True] * 3
    merge_tables(club_book, one, other, How.SETTLED, "the tables are one")
    tables = tables_of(club_book, club_book.open_night(one))
    assert [table.summary for table in tables] == [
        "Table 1 · 6 players · game 1",
        "Table 2 · ended",
        "Table 3 · 0 players · game 1",
    ]
    assert [table.number for table in tables if table.in_play] == [one, empty]
    Treasury(club_book).close([other])
    assert tables_of(club_book, club_book.open_night(one))[1].summary == "Table 2 · 0 players · closed"


def test_who_has_left_for_another_table_is_there(club_book):
    """By the table's name, or by its title where two have one name; a closed table is no place."""
    one, two = night(club_book, FIVE), night(club_book, ("Fay", "Gus", "Hal"), table="Window table")
    move_player(club_book, one, two, "Ann", How.SETTLED, "moved")
    move_player(club_book, one, two, "Bob", How.SETTLED, "moved")
    move_player(club_book, two, one, "Bob", How.SETTLED, "moved")
    desk = club_book.open_night(one)
    desk.do(Leave(player="Cid"))

    def places(number):
        return places_elsewhere(tables_of(club_book, desk), number)

    assert (places(one), places(two)) == ({"Ann": "at Window table"}, {"Bob": "at table 1"})
    night(club_book, ("Jim", "Kim", "Lea"), table="1")
    assert places(two) == {"Bob": f"at Table 1 (night {one})"}
    assert places(999) == {}
    Treasury(club_book).close([two])
    assert places(one) == {}


def test_a_fee_is_given_once_an_evening_and_where_one_sits(club_book):
    one = night(club_book, FIVE, Score(points={"Bob": 4}))
    other = night(club_book, ("Fay", "Gus", "Hal"), table="2")
    desk = club_book.open_night(one)
    desk.do(*fixed_fee(desk.night, 1, "fee", ("Ann",)))
    for name in ("Ann", "Bob"):
        move_player(club_book, one, other, name, How.CARRIED, "moved")
    tables = tables_of(club_book, club_book.open_night(one))
    assert fee_payers(tables, one, "fee") == ["Cid", "Dee", "Eve"]
    assert fee_payers(tables, other, "fee") == ["Fay", "Gus", "Hal", "Bob"]
    merge_tables(club_book, other, one, How.CARRIED, "late")
    tables = tables_of(club_book, club_book.open_night(one))
    assert fee_payers(tables, one, "fee") == [], "who pays at the table that stays"


def test_the_other_table_of_a_linked_step_may_be_in_no_book(club_book):
    desk = club_book.open_night(night(club_book, FIVE))
    assert not isinstance(desk.do(Leave(player="Eve"), command=linked_commands()[0]), Refused)
    assert other_table(club_book, desk, back=True) is None
    with pytest.raises(OtherHalfMissing, match="the other table is not in this book"):
        take_step(club_book, desk, back=True)
    assert "Eve" not in desk.night.present
    assert take_step(club_book, desk, back=True, alone=True) is None
    assert "Eve" in desk.night.present
    with pytest.raises(OtherHalfMissing):
        take_step(club_book, desk, back=False)
    assert take_step(club_book, desk, back=False, alone=True) is None
    assert "Eve" not in club_book.open_night(desk.row.id).night.present


def test_the_table_of_an_undone_split_is_no_table_of_the_evening(club_book):
    number = night(club_book, FIVE)
    made = split_table(club_book, number, ("Fay",), "2")
    desk = club_book.open_night(number)
    assert [table.number for table in tables_of(club_book, desk)] == [number, made.row.id]
    take_step(club_book, desk, back=True)
    assert [table.number for table in tables_of(club_book, desk)] == [number]
    made.catch_up()
    assert [table.number for table in tables_of(club_book, made)] == [number, made.row.id], "while it is looked at"
    take_step(club_book, desk, back=False)
    assert [table.number for table in tables_of(club_book, desk)] == [number, made.row.id], "it is there again"
