"""Replies to an entry: the announcement, and the full reply."""

from chouette_desk.core.fold import apply
from chouette_desk.core.night import Night
from chouette_desk.desk.notation import announcement, echo
from tests.core.table import Table, four_handed, handed
from tests.desk.notation.tables import between, meaning, offered, partner_due, played, playing


def after(night: Night, line: str) -> tuple[Night, Night]:
    """The night before and after a line, which it must accept."""
    before = night
    for event in meaning(night, line):
        moved = apply(night, event)
        assert isinstance(moved, Night), moved
        night = moved
    return before, night


def test_a_finished_game_is_read_out_winners_first():
    nights = after(between(), "score bob-4 dee+2")
    assert announcement(*nights) == (
        "Ann wins 2, Dee wins 2, Cid is even, Bob loses 4; the line is zero. Ann stays Box, Cid is Captain."
    )


def test_two_games_of_one_line_are_both_read_out():
    nights = after(between(), "score bob+1; score cid+3")
    assert announcement(*nights) == (
        "Bob wins 1, Cid is even, Dee is even, Ann loses 1; the line is zero. "
        "Cid wins 3, Dee is even, Ann is even, Bob loses 3; the line is zero. Cid is Box, Dee Captain."
    )


def test_another_event_is_read_out_with_who_is_next_where_that_changes():
    assert announcement(*after(between(), "dee leaves")) == "Dee leaves."
    assert announcement(*after(between(), "box leaves")) == "Ann leaves. Bob is Box, Cid Captain."
    assert announcement(*after(playing(), "bob x2: take")) == "The Team doubles: Bob. Answers: the cube of Bob taken."
    assert announcement(*after(partner_due(), "partner stays")) == (
        "Cid stays Partner and goes to the end of the line. Ann stays Box, Dee is Captain."
    )


def test_the_echo_of_a_game_tells_totals_marks_and_why_who_is_next():
    assert echo(*after(between(), "score bob+2")) == (
        "Bob wins 2, Cid is even, Dee is even, Ann loses 2; the line is zero. Bob is Box, Cid Captain.",
        "Totals: Ann −2, Bob +2, Cid 0, Dee 0.",
        "Marks: Bob (0) circled 1 and crossed through; Ann (−2) circled.",
        "Bob (Captain) won: Bob is Box, Cid Captain; Ann goes to the end.",
    )


def test_the_echo_tells_no_circles_where_the_rulebook_has_none():
    """st-albans 20: the rotation is kept by a list of initials."""
    assert echo(*after(four_handed("st-albans").now, "score bob+2")) == (
        "Bob wins 2, Cid is even, Dee is even, Ann loses 2; the line is zero. Bob is Box, Cid Captain.",
        "Totals: Ann −2, Bob +2, Cid 0, Dee 0.",
        "Bob (Captain) won: Bob is Box, Cid Captain; Ann goes to the end.",
    )


def test_the_echo_of_an_offer_tells_who_is_to_answer():
    assert echo(*after(playing(), "box x2")) == (
        "The Box doubles: Bob, Cid, Dee.",
        "Bob, Cid and Dee are to answer: Bob at 2, Cid at 2, Dee at 2.",
    )
    assert echo(*after(playing(), "bob x2")) == ("The Team doubles: Bob.", "Ann is to answer: Bob at 2.")
    assert echo(*after(offered(), "bob drop")) == (
        "Answers: the cube of Bob dropped.",
        "Cid and Dee are to answer: Cid at 2, Dee at 2.",
        "Game 1: Ann is Box, Bob Captain; Bob is out, and who acts as captain is known once all have answered.",
    )


def test_the_echo_tells_what_a_reason_let_through():
    before, now = after(handed(4, "guide").start().now, "box x2 bob ! all agree")
    assert echo(before, now)[1] == (
        "Allowed: all agree (Under the club guide the Box doubles all the cubes in the middle together: "
        "Cid and Dee must be doubled as well.)"
    )


def test_a_transfer_tells_the_new_totals():
    assert echo(*after(played(), "cid loses 5 to dee for talking")) == (
        "Cid loses 5 points to Dee (talking).",
        "Totals: Ann −2, Bob +2, Cid −5, Dee +5.",
    )


def test_nothing_is_said_where_nothing_happened():
    assert echo(between(), between()) == ()
    assert announcement(between(), between()) == ""


def test_a_step_back_tells_how_the_night_stands_now():
    before, now = after(between(), "score bob+2")
    assert echo(now, before) == (
        "Ann is Box, Bob Captain.",
        "Totals: Ann 0, Bob 0, Cid 0, Dee 0.",
        "Marks: Bob (0) circled 1.",
    )


def test_a_corrected_game_tells_its_new_marks():
    before, now = after(between(), "score bob+2")
    other = Table(between()).score(Bob=3).now
    assert echo(now, other) == ("Totals: Ann −3, Bob +3, Cid 0, Dee 0.",)
    assert before.totals["Ann"] == 0
