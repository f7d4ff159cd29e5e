"""Corrections: the events they replace, and their preview."""

import pytest

from chouette_desk.core.actions import Closed, Correction, Paid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.events import (
    Answer,
    Double,
    Finish,
    Leave,
    Method,
    Note,
    Order,
    Partner,
    Score,
    Seat,
    Side,
    Start,
    Transfer,
)
from chouette_desk.core.fold import RefusedEvent, new_night, replay
from chouette_desk.core.history import corrected
from chouette_desk.core.money import Due
from chouette_desk.core.night import Night
from chouette_desk.core.replay import consequences
from chouette_desk.desk.corrections.events import with_reason
from chouette_desk.desk.corrections.games import Chapter, chapters, replaced_event, replaced_game
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording.corrections import ChangeLine, change_in_words, dead_end_in_words, parts, refusal_in_words
from chouette_desk.wording.events import in_words

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
OPENING = (Seat(players=PLAYERS), Order(players=PLAYERS))
PLAYED = (
    Start(),
    Seat(players=("Eve",)),
    Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")),
    Transfer(from_="Ann", to="Bob", points=1, reason="a fine"),
    Answer(take=("Bob", "Cid", "Dee")),
    Finish(winner=Side.TEAM),
)
ANEW = (Score(points={"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1}),)


def night(*events, rulebook: str = "aba") -> Night:
    played = replay(new_night(shipped(rulebook)), (*OPENING, *events))
    assert isinstance(played, Night), played
    return played


def test_a_night_falls_into_chapters():
    note = Note(text="tea")
    assert chapters(night(*PLAYED, note, Start())) == (
        Chapter(None, 0, 2),
        Chapter(1, 2, 8),
        Chapter(None, 8, 9),
        Chapter(2, 9, 10),
    )
    assert chapters(night(note)) == (Chapter(None, 0, 3),)


@pytest.mark.parametrize("rulebook", ["aba", "st-albans"])
def test_a_game_entered_anew_keeps_who_joined_during_it_in_his_place(rulebook):
    before = night(*PLAYED, rulebook=rulebook)
    after = corrected(before, replaced_game(before, chapters(before)[1], ANEW))
    lost = night(
        *PLAYED[:-1],
        Finish(winner=Side.BOX),
        rulebook=rulebook,
    )
    assert after.totals == {"Ann": 2, "Bob": 0, "Cid": -1, "Dee": -1, "Eve": 0}
    assert after.line == lost.line
    assert [type(event) for event in after.events].count(Transfer) == 1


def test_a_struck_game_leaves_what_was_no_part_of_it():
    before = night(*PLAYED)
    after = corrected(before, replaced_game(before, chapters(before)[1], ()))
    assert after.played == ()
    assert after.totals == {"Ann": -1, "Bob": 1, "Cid": 0, "Dee": 0, "Eve": 0}


def test_the_reason_stays_in_the_night():
    before = night(*PLAYED)
    anew = with_reason(before, replaced_game(before, chapters(before)[1], ANEW), " Bob had won nothing ")
    assert anew.events[1].note == "Corrected: Bob had won nothing"
    struck = with_reason(before, replaced_event(5, ()), "no fine")
    assert struck.events == (Note(text=f"Struck: {in_words(PLAYED[3])} Why: no fine"),)
    assert with_reason(before, replaced_event(5, ()), "  ") == replaced_event(5, ())
    assert isinstance(corrected(before, struck), Night)


def told(before, *corrections) -> tuple[str, ...]:
    """What the preview says, each list under its heading."""
    found = consequences(before, DuesState(), corrections, "so")
    assert found.is_acceptable, found.conflicts
    return tuple(
        line
        for part in parts(found)
        for line in (part.title, *(f"  {change_in_words(change)}" for change in part.changes))
    )


def test_the_new_total_of_who_has_left_is_said_as_such():
    before = night(*PLAYED, Leave(player="Dee"))
    lines = told(before, replaced_game(before, chapters(before)[1], ANEW))
    totals = [line.split(":")[0].strip() for line in lines[1 : lines.index("Games and their order")]]
    assert "Dee, who has left" in totals
    assert {"Ann", "Bob"} <= set(totals)


def test_what_changes_is_said_before_it_is_accepted():
    before = night(*PLAYED, Score(points={"Ann": -1, "Bob": 2, "Cid": -1, "Dee": 0, "Eve": 0}))
    assert told(before, replaced_game(before, chapters(before)[1], ANEW)) == (
        "Totals",
        "  Ann: 1 (was −8)",
        "  Bob: 2 (was 5)",
        "  Cid: −2 (was 1)",
        "  Dee: −1 (was 2)",
        "Games and their order",
        "  Game 1: Ann +3, Bob −1, Cid −1, Dee −1 (was Ann −6, Bob +2, Cid +2, Dee +2)",
        "  Game 2: Ann is Box, Cid Captain, then Dee, Bob and Eve (was Bob is Box, Cid Captain, then Dee, Ann and Eve)",
        "  As the night stands: Dee is Box, Bob Captain, then Eve, Cid and Ann "
        "(was Bob is Box, Dee Captain, then Ann, Eve and Cid)",
        "Lines and circles of the sheet",
        "  First line, Dee: circled 3 and crossed through (was circled 3)",
        "  Game 1, Ann: not circled (was circled)",
        "  Game 1, Bob: circled (was not circled)",
        "  Game 2, Ann: circled b (was not circled)",
    )
    assert told(before, Correction(0, 0, (Note(text="tea"),))) == ()


def test_a_game_less_and_another_partner_are_said():
    six = (Seat(players=("Eve", "Fay")),)
    before = night(*six, Partner(player="Dee"), Score(points={"Bob": -1, "Cid": 0, "Eve": 0, "Fay": 0}))
    struck = told(before, replaced_game(before, chapters(before)[1], ()))
    assert "  Game 1: gone (was Ann is Box, Bob Captain, then Cid, Dee, Eve and Fay; Ann +1, Bob −1)" in struck
    alone = told(before, Correction(3, 4))
    assert "  Game 1, Partner: nobody (was Dee)" in alone
    assert "  Partner: nobody (was Dee)" in alone


def test_a_correction_that_cannot_be_names_the_event():
    before = night(*PLAYED)
    stopped = corrected(before, Correction(3, 4, (Seat(players=("Ann",)),)))
    assert isinstance(stopped, RefusedEvent)
    message = refusal_in_words(stopped)
    assert message.startswith("This is not possible: event 3 (seat)")
    assert "Ann is already at the table." in message


def test_a_preview_that_leads_nowhere_says_why_and_no_changes():
    before = night(*PLAYED)
    preview = consequences(before, DuesState(), [Correction(3, 4, (Seat(players=("Ann",)),))], "so")
    assert preview.after is None
    assert not preview.is_acceptable
    assert parts(preview) == ()
    message = dead_end_in_words(preview.conflicts[-1])
    assert message.startswith("This is not possible: event 3 (seat)")
    assert "Ann is already at the table." in message


@pytest.mark.parametrize(
    ("method", "end"), [(None, "the payment is still open."), (Method.CASH, "the payment has already been made.")]
)
def test_a_due_that_no_longer_fits_says_whether_it_is_paid(method, end):
    before = night(Score(points={"Bob": 2, "Cid": -1}))
    dues_state = after_action(DuesState(), Closed(dues=(Due("Ann", "Bob", 1),), way="fewest"))
    if method:
        dues_state = after_action(dues_state, Paid(due=1, method=method))
    preview = consequences(before, dues_state, [Correction(2, 3, (Score(points={"Bob": 5, "Cid": -1}),))], "so")
    assert parts(preview)[-1].title == "Payments that no longer fit"
    assert parts(preview)[-1].changes == (
        ChangeLine(f"Ann owes Bob 1 point. But the total of Ann changes by −3, that of Bob by +3; {end}"),
    )
