"""Absent players: place, turn, circles redrawn (rules-of-clubs.md, correction 7)."""

from chouette_desk.core.night import with_line
from chouette_desk.core.problems import Kind
from tests.core.table import five_handed, four_handed, handed, points, six_handed, three_handed


def test_who_is_away_keeps_place_and_circle_and_has_no_cube():
    table = four_handed("social").away("Cid")
    assert (table.line, table.whole_line) == ("Ann Bob Dee", "Ann Bob Cid Dee")
    assert table.circles == "Bob1 Cid2 Dee3"
    table = table.start()
    assert tuple(table.game.cubes) == ("Bob", "Dee")
    table = table.finish("box")
    assert table.won == points(Ann=2, Bob=-1, Dee=-1)


def test_who_comes_back_after_being_passed_over_is_next():
    """After Bob loses to Ann, the line is Cid with the older circle, Dee, Bob."""
    table = four_handed("social").away("Cid").start().finish("box")
    assert (table.line, table.whole_line) == ("Ann Dee Bob", "Ann Cid Dee Bob")
    assert table.circles == "Cid2 Dee3 Bob"
    table = table.back("Cid")
    assert (table.line, table.circles) == ("Ann Cid Dee Bob", "Cid2 Dee3 Bob")


def test_who_is_away_is_passed_over_as_box():
    """Captain and Box both lose (aba 6.1): Cid would be Box, but is away."""
    table = four_handed("aba").away("Cid").score(Bob=-1, Dee=4)
    assert (table.line, table.whole_line) == ("Dee Bob Ann", "Dee Cid Bob Ann")
    assert table.circles == "Cid2 Bob Annb"
    assert table.back("Cid").line == "Dee Cid Bob Ann"


def test_the_captain_goes_away_and_the_next_is_captain():
    table = four_handed("social").away("Bob")
    assert (table.line, table.now.captain) == ("Ann Cid Dee", "Cid")
    table = table.start().finish("team")
    assert (table.line, table.whole_line) == ("Cid Dee Ann", "Cid Bob Dee Ann")
    assert table.circles == "Bob1 Dee3 Ann"


def test_an_acting_captain_who_takes_the_box_leaves_who_is_away_in_place():
    """Eve won as acting captain; Dee, away, keeps the circle after Cid's (iba 11)."""
    table = five_handed("iba").away("Dee").score(acting="Eve", Bob=-1, Eve=2)
    assert (table.line, table.whole_line) == ("Eve Cid Bob Ann", "Eve Cid Dee Bob Ann")
    assert table.circles == "Cid2 Dee3 Bob Annb"


def test_a_partner_who_goes_away_is_partner_no_more():
    table = handed(7, "aba").partner("Dee").away("Dee")
    assert table.now.partner is None
    assert table.back("Dee").now.partner is None


def test_the_partner_is_due_when_the_captain_goes_away():
    """aba 6.4: Cid, Partner, becomes next Captain; when Bob is back, Cid is neither."""
    table = handed(7, "aba").partner("Cid").away("Bob")
    assert (table.now.partner, table.now.due, table.now.captain) == (None, "Cid", "Cid")
    stays = table.partner("Cid")
    assert (stays.whole_line, stays.now.partner) == ("Ann Bob Dee Eve Fay Gil Cid", "Cid")
    assert stays.circles == "Bob1 Dee3 Eve4 Fay5 Gil6 Cid7"
    back = table.back("Bob")
    assert (back.now.partner, back.now.due, back.now.captain) == (None, None, "Bob")


def test_numbers_of_players_are_of_those_who_play():
    assert three_handed("social").away("Cid").start().problem.fields == {"players": 2}
    assert six_handed("aba").away("Fay").partner("Cid").problem.fields == {"players": 5, "least": 6}
    assert handed(6, "st-albans").start().kind is Kind.TOO_MANY_PLAYERS
    assert handed(6, "st-albans").away("Bob").start().game.captain == "Cid"


def test_who_comes_back_during_a_game_plays_from_the_next():
    table = four_handed("social").away("Cid").start().back("Cid")
    assert tuple(table.game.cubes) == ("Bob", "Dee")
    assert (table.line, table.now.waiting, table.now.returning) == ("Ann Bob Dee", (), ("Cid",))
    assert table.away("Cid").kind is Kind.IN_GAME
    table = table.finish("box")
    assert (table.line, table.circles) == ("Ann Cid Dee Bob", "Cid2 Dee3 Bob")
    assert table.now.returning == ()


def test_who_comes_back_during_a_game_in_which_both_lose_may_be_next_box():
    """aba 6.1: the player behind the Captain becomes Box; Cid is back by then."""
    table = four_handed("aba").away("Cid").start().back("Cid").taken("team", "Dee").dropped("box", "Bob")
    table = table.finish("team")
    assert table.won == points(Ann=-1, Bob=-1, Dee=2)
    assert (table.line, table.circles) == ("Cid Dee Bob Ann", "Dee3 Bob Annb")


def test_if_nobody_plays_who_first_comes_back_is_box():
    table = three_handed("social").away("Bob").away("Cid").leave("Ann")
    assert (table.line, table.whole_line, table.circles) == ("", "Bob Cid", "Bob1 Cid2")
    table = table.back("Cid")
    assert (table.line, table.whole_line, table.circles) == ("Cid", "Cid Bob", "Bob1")


def test_if_nobody_plays_who_first_joins_is_box():
    table = three_handed("social").away("Bob").away("Cid").leave("Ann").seat("Dee")
    assert (table.line, table.whole_line, table.circles) == ("Dee", "Dee Bob Cid", "Bob1 Cid2")


def test_an_order_names_who_is_away_too():
    table = four_handed("social").away("Cid")
    problem = table.order("Dee Bob Ann").problem
    assert (problem.kind, problem.fields) == (Kind.ORDER_NOT_WHOLE, {"missing": ("Cid",), "strangers": ()})
    table = table.start().finish("box").order("Bob Cid Dee Ann", "seats")
    assert (table.line, table.whole_line) == ("Bob Dee Ann", "Bob Cid Dee Ann")
    assert table.circles == "Cid1 Dee2 Ann3"
    assert table.order("Cid Bob Dee Ann", "seats").problem.fields == {"name": "Cid"}


def test_who_is_away_may_leave():
    table = four_handed("social").away("Cid").leave("Cid")
    assert (table.whole_line, table.circles, table.now.away) == ("Ann Bob Dee", "Bob1 Dee3", ())


def test_the_next_who_plays_is_box_when_the_box_declines():
    table = four_handed("st-albans").away("Bob").decline()
    assert (table.line, table.whole_line) == ("Cid Dee Ann", "Cid Bob Dee Ann")
    assert table.circles == "Bob1 Dee3 Ann4"


def test_st_albans_4_who_was_away_in_the_last_game_is_in_the_list_by_which_the_table_splits():
    """Bob is back, Fay came: of the former line Ann Bob Cid Dee Eve the last two go."""
    table = five_handed("st-albans").away("Bob").start().finish("team").back("Bob").seat("Fay")
    assert table.line == "Cid Bob Dee Eve Ann Fay"
    problem = table.start().problem
    assert (problem.kind, problem.fields["new_table"]) == (Kind.TOO_MANY_PLAYERS, ("Dee", "Eve", "Fay"))


def test_circles_that_would_not_read_as_the_line_are_drawn_anew():
    """Circles are drawn as at a director's new order (rules-of-clubs.md 3)."""
    night = four_handed("social").start().finish("box").now
    moved = with_line(night, ("Bob", "Dee", "Cid", "Ann"))
    last = moved.sheet.rows[-1]
    assert moved.sheet.circles() == ("Dee", "Cid", "Ann")
    assert {name: mark.label for name, mark in last.marks.items() if not mark.crossed} == {
        "Dee": "1",
        "Cid": "2",
        "Ann": "3",
    }
    assert last.marks["Bob"].crossed
