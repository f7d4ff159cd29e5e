"""The circles, cells and lines of the sheet in words."""

import pytest

from chouette_desk.core.events import AnyEvent, Leave, Payment, Score, Seat
from chouette_desk.core.fold import apply
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Mark
from chouette_desk.wording.events import in_words
from chouette_desk.wording.payments import leaver_sentences
from chouette_desk.wording.sheet import away_text, cell_in_words, line_in_words, mark_in_words
from tests.core.table import four_handed


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        (Mark(), "circled"),
        (Mark(crossed=True), "circled and crossed through"),
        (Mark("2"), "circled 2"),
        (Mark("b", crossed=True), "circled b and crossed through"),
    ],
)
def test_a_circle_says_its_label_and_whether_it_is_crossed_through(mark, words):
    assert mark_in_words(mark) == words


def test_a_cell_says_its_total_its_circle_and_what_the_line_brought():
    first, game = four_handed("aba").score(Bob=2, Cid=-1).now.sheet.rows
    assert [cell_in_words(first, name) for name in ("Ann", "Bob", "Cid", "Zoë")] == [
        "0",
        "0, circled 1 and crossed through",
        "0, circled 2",
        "",
    ]
    assert [cell_in_words(game, name) for name in ("Ann", "Bob", "Dee")] == [
        "−1, circled, Box, −1 on this line",
        "2, Captain, +2 on this line",
        "0, 0 on this line",
    ]


def test_a_line_says_how_the_order_turned_or_what_was_entered():
    night = four_handed("aba").score(Bob=2, Cid=-1).transfer("Cid", "Dee", 1).now
    assert [line_in_words(night, row) for row in night.sheet.rows] == [
        "Order: Ann is Box, Bob Captain, then Cid and Dee.",
        "Bob (Captain) won: Bob is Box, Cid Captain; Ann goes to the end.",
        in_words(night.events[-1]),
    ]
    elsewhere = four_handed("aba").now
    assert line_in_words(elsewhere, night.sheet.rows[-1]) == "", "a line that this night does not have"


def test_a_leaver_who_paid_is_told_from_one_whose_points_are_open():
    """Entered, paid, and opened again by a correction of an earlier game."""
    played = (Score(points={"Bob": 2, "Cid": -2}), Leave(player="Cid"))
    paid = (*played, Payment(from_="Cid", to="Bob", points=2))
    corrected = (Score(points={"Bob": 4, "Cid": -4}), *paid[1:])
    since = (Score(points={"Bob": -3, "Cid": 3}), *paid[1:])
    assert said(*since) == ("left, open", "Cid has left and paid, but is now owed 5 points.")
    assert [said(*played), said(*paid), said(*corrected), said()] == [
        ("left, open", "Cid has left and owes 2 points."),
        ("left and paid", "Cid has left and paid."),
        ("left, open", "Cid has left and paid, but now owes 2 points."),
        ("", ""),
    ]
    assert said(Leave(player="Cid")) == ("left", "")


def test_who_was_paid_by_a_leaver_and_left_later_has_not_paid():
    """Who moved to another table, say."""
    night = four_handed("aba").score(Dee=1, Cid=-1).leave("Cid").pay("Cid", "Dee", 1).leave("Dee").now
    assert [away_text(night, name) for name in ("Cid", "Dee")] == ["left and paid", "left"]
    assert list(leaver_sentences(night)) == ["Cid has left and paid."]


def test_the_column_of_the_club_is_nobody_who_looks_on():
    night = apply(four_handed("aba").now, Seat(players=("Club",), spectator=True))
    assert isinstance(night, Night), night
    assert away_text(night, "Club") == ""
    assert night.people == night.present[:-1] == ("Ann", "Bob", "Cid", "Dee")


def said(*events: AnyEvent) -> tuple[str, str]:
    """What is said of Cid over the column, and in sentences."""
    night = four_handed("aba").now
    for event in events:
        after = apply(night, event)
        assert isinstance(after, Night), after
        night = after
    return away_text(night, "Cid"), " ".join(leaver_sentences(night))
