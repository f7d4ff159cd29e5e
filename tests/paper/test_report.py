"""The neutral Report: what every sheet, on paper or as a file, shows of a night."""

import pytest

from chouette_desk.core.events import Leave, Note, Payment, Score, Seat, Start, Transfer, lifted
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.fold import with_time
from chouette_desk.core.names import initials
from chouette_desk.core.night import Heading, SeatStatus
from chouette_desk.core.sheet import RowKind
from chouette_desk.paper.pdf.measures import ORDER_SIZES, PrintedRow, order_measures
from chouette_desk.paper.report import Report
from chouette_desk.paper.running_score import night_score
from chouette_desk.paper.tables import night_table
from chouette_desk.wording.text import in_money
from tests.paper.evenings import NAMES, Evening, evening, seated


@pytest.mark.parametrize("players", [3, 8, 20])
def test_every_line_has_a_cell_for_every_column_and_sums_to_zero(players):
    report = Report(evening(NAMES[:players], 15))
    for row in report.rows:
        assert len(row.cells) == len(report.columns)
        assert row.zero == sum(cell.total or 0 for cell in row.cells) == 0
        assert sum(cell.points for cell in row.cells) == 0


def test_cells_are_empty_before_a_player_came():
    night = seated(NAMES[:3]).then(Score(points={"Bob": 1}), Seat(players=("Dee",)), Score(points={"Ann": 1})).night
    column = [row.cells[3] for row in Report(night).rows]
    assert [cell.total for cell in column] == [None, 0, 0]
    assert column[1].mark is not None


def test_who_left_is_absent_until_he_comes_back():
    made = seated(NAMES[:4]).then(Score(points={"Bob": 2}), Leave(player="Dee"), Score(points={"Cid": 1}))
    made.then(Seat(players=("Dee",)), Score(points={"Ann": 1}), Leave(player="Dee"), Score(points={"Bob": 1}))
    report = Report(made.night)
    assert [row.cells[3].absence for row in report.rows] == [None, None, SeatStatus.LEFT, None, SeatStatus.LEFT]
    assert not any(row.cells[0].absence for row in report.rows)
    assert report.columns[3].away == "left"
    assert report.absence("Dee", len(made.night.events)) is SeatStatus.LEFT


def test_a_payment_before_leaving_is_not_yet_absence():
    made = seated(NAMES[:4]).then(
        Score(points={"Bob": 2}), Payment(from_="Ann", to="Bob", points=2), Leave(player="Bob")
    )
    made.then(Transfer(from_="Cid", to="Dee", points=1, reason="late"))
    assert [row.cells[1].absence for row in Report(made.night).rows] == [None, None, None, SeatStatus.LEFT]


def test_the_order_stands_with_the_game_s_last_line():
    night = evening(NAMES[:5], 4, moves=False)
    for row in Report(night).rows:
        if row.kind is RowKind.GAME:
            assert row.order == night.played[row.game - 1].turn.outcome.line
        else:
            assert row.order == ()


def test_footnotes_are_numbered_in_order_and_stand_at_their_lines():
    made = seated(NAMES[:3]).then(Note(text="first"), Score(points={"Bob": 1}), Score(points={"Cid": 1}, note="second"))
    made.then(Seat(players=("Dee",)), Start())
    report = Report(made.night)
    assert [note.text for note in report.footnotes][:2] == ["first", "second"]
    assert [note.number for note in report.footnotes] == [1, 2, 3]
    assert [row.footnotes for row in report.rows] == [(), (1,), (2, 3)]
    assert [note.where for note in report.footnotes] == ["before the first game", "game 2", "before game 3"]


def test_a_note_without_a_word_is_no_footnote():
    made = seated(NAMES[:3]).then(Note(text=" "), Score(points={"Bob": 1}, note=""))
    assert Report(made.night).footnotes == ()


def test_a_lifted_refusal_is_a_footnote_with_its_reason():
    made = seated(NAMES[:6], "guide").then(Seat(players=("Gil",)))
    made.then(lifted(Score(points={"Bob": 1}), "all agree"))
    footnotes = [note.text for note in Report(made.night).footnotes]
    assert any(text.startswith("Allowed: all agree (") for text in footnotes)


def test_payments_come_with_their_money():
    night = seated(NAMES[:3], heading=Heading(stake="0.50", currency="EUR")).then(Score(points={"Bob": 5})).night
    (due,) = Report(night).settlement
    assert (due.payer, due.payee, due.points) == ("Ann", "Bob", 5)
    assert due.money is not None
    assert (in_money(due.money, due.currency), str(due.money)) == ("€2.50", "2.50")


def test_without_a_stake_there_is_no_money():
    night = seated(NAMES[:3], heading=Heading()).then(Score(points={"Bob": 5})).night
    assert [(due.money, due.amount.money) for due in Report(night).settlement] == [(None, None)]


def test_who_looks_on_is_known():
    made = Evening().then(Seat(players=("Ann", "Bob", "Cid")), Seat(players=("Zoe",), spectator=True))
    assert [column.away for column in Report(made.night).columns] == ["", "", "", "looks on"]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ann", "Bob"), ("A", "B")),
        (("Ann", "Abe"), ("A", "Ab")),
        (("Ann", "ann b"), ("A", "AB")),
        (("John Smith", "Jane Simm", "Jo Sand"), ("J", "JS", "Jo")),
        (("Ann", "An", "AN N"), ("A", "An", "A2")),
        (("Ann", "a b c d e f g h"), ("A", "ABC")),
        (("!!!", "!?"), ("!", "!2")),
        (("Ülo", "ülle"), ("Ü", "Ül")),
        (("שרה", "שאול"), ("ש", "שא")),
    ],
)
def test_initials_are_short_and_tell_players_apart(names, expected):
    assert tuple(initials(names).values()) == expected
    assert len({each.casefold() for each in initials(names).values()}) == len(names)


def test_very_many_initials_have_a_third_of_the_room_in_their_smallest_letters():
    line = PrintedRow("1", (), order=tuple(f"{index}XYZW" for index in range(60)))
    size, wide = order_measures([line], 300.0)
    assert (size, wide) == (ORDER_SIZES[-1], 100.0)


def test_a_fee_is_one_line_in_every_output():
    """PDF, XLSX, CSV, text and the page take the lines of the report."""
    made = seated(NAMES[:4]).then(Score(points={"Bob": 2}))
    night = with_time(made.night, made.then(*fixed_fee(made.night, 1, "Table fee")).night, "2026-11-20T21:00:00.000")
    report = Report(night)
    assert [row.label for row in report.rows] == ["", "1", "fee"]
    assert [cell.points for cell in report.rows[2].cells] == [-1, -1, -1, -1, 4]
    assert report.rows[2].footnotes == (1,)
    assert report.footnotes[0].text == "Ann, Bob, Cid and Dee lose 1 point each to Club (Table fee)."
    assert night_table(report).rows[2][:2] == ("fee", "fee")
    assert night_score(night).labels == ("1", "fee")
