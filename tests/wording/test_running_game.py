"""Cubes closed in a game in progress, recorded at once (aba 10.1; st-albans 18)."""

from chouette_desk.core.events import Side
from chouette_desk.core.game import Closing, closings
from chouette_desk.paper.report import Report
from chouette_desk.paper.text import status_lines
from chouette_desk.wording.sheet import closed_cube_in_words, order_rows, so_far, so_far_forms
from chouette_desk.wording.text import ever_shorter
from tests.core.table import Table, four_handed, points, six_handed


def closed(table: Table, member: str) -> str:
    return closed_cube_in_words(table.cube(member), table.game)


def test_aba_10_1_a_drop_is_shown_as_it_happens_and_is_in_no_total():
    table = four_handed("aba").start().dropped("box", "Bob").dropped("team", "Cid")
    assert (closed(table, "Bob"), closed(table, "Cid")) == ("−1, dropped", "+1, dropped by Ann")
    assert Report(table.now).closings == {"Bob": Closing(-1, Side.TEAM), "Cid": Closing(1, Side.BOX)}
    assert table.totals == points()
    assert list(status_lines(table.now)) == [
        "Game 1 is in progress: Ann (Box), Bob (Captain), Cid, Dee",
        "Cube of Bob: −1, dropped",
        "Cube of Cid: +1, dropped by Ann",
        "Cube of Dee: 1 in the middle",
        "So far, not in the totals yet: Bob −1, Cid +1.",
        "Acting captain: Dee",
    ]


def test_st_albans_18_a_cube_dropped_at_four_costs_four():
    table = four_handed("st-albans").start().taken("box", "Bob Cid Dee").taken("team", "Cid").dropped("box", "Cid")
    assert closed(table, "Cid") == "−4, dropped"


def test_a_settled_cube_is_not_dropped():
    table = four_handed("aba").start().settle("Bob", 2, "team").settle("Cid", 0)
    assert (closed(table, "Bob"), closed(table, "Cid")) == ("+2, settled", "0, settled")


def test_a_price_is_not_what_a_cube_was_closed_for():
    table = four_handed("aba").start().buy("Bob", "box", "Dee", 3).dropped("team", "Bob")
    assert closed(table, "Bob") == "Bob against Dee: +1, dropped by Dee"


def test_an_extra_dropped_at_once_is_the_lone_takers():
    """Cid pays back 2 of the 1 that Bob has paid for the extra."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    assert closed(table, "Bob") == "−1, dropped"
    table = table.extra("Bob", "drop")
    assert closed(table, "Bob") == "Cid against Bob: −2, dropped"


def test_nothing_is_so_far_where_nothing_is_closed():
    assert so_far(four_handed("aba").now) == so_far(four_handed("aba").start().now) == ""
    assert Report(four_handed("aba").now).closings == {}


def test_the_box_shares_what_is_won_so_far_with_the_partner():
    table = six_handed("aba").partner("Fay").start().dropped("box", "Bob Cid Dee")
    assert so_far(table.now) == "So far, not in the totals yet: Ann +2, Bob −1, Cid −1, Dee −1, Fay +1."
    assert closings(table.game).keys() == {"Bob", "Cid", "Dee"}


def test_places_in_the_line_are_the_numbers_of_the_cubes():
    rows = list(order_rows(six_handed("aba").start().now))
    assert [row.place for row in rows] == [row.number for row in rows] == [0, 1, 2, 3, 4, 5]


def test_points_so_far_are_ever_shorter_for_one_line():
    table = six_handed("aba").start().dropped("box", "Bob Cid Dee")
    assert list(so_far_forms(table.now)) == [
        "So far: Ann +3, Bob −1, Cid −1, Dee −1 (in no total yet)",
        "So far: Ann +3, Bob −1, Cid −1, Dee −1",
        "So far: Ann +3",
    ]
    long = ["Wolfeschlegelsteinhausen-Bergerdorff", "Anna Maria Bell", "Alexander", "Alexandra"]
    *_others, last = ever_shorter(long)
    assert list(last.values()) == ["Wolfeschle…", "Anna B.", "Alexander", "Alexandra"], "no two look alike"
    assert list(so_far_forms(four_handed("aba").now)) == []
