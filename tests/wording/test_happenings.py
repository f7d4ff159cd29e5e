"""What is said of an event in its night, with what the rules made of it."""

import pytest

from chouette_desk.core.night import Night
from chouette_desk.desk.announcements import announced
from chouette_desk.desk.desk import Change
from chouette_desk.desk.notation import echo, parse
from chouette_desk.gui.models.log import LogModel
from chouette_desk.paper.report import Report
from chouette_desk.wording.happenings import happened
from chouette_desk.wording.labels import label_of
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.sheet import Remarks
from tests.core.table import Table, empty_table, five_handed, four_handed, handed, six_handed, three_handed


def last(table: Table) -> str:
    """The sentence of the last event."""
    return happened(table.now, len(table.now.events) - 1)


# Automatic doubles


STARTS = [
    (four_handed("guide"), {"matches": 2}, "2 matching opening rolls; all cubes are doubled 2 times"),
    (four_handed("guide"), {}, ""),
    (four_handed("aba"), {"matches": 1}, "1 matching opening roll; no cube is doubled"),
    (four_handed("aba"), {"matches": 1, "agreed": ["Bob"]},
     "1 matching opening roll; doubled by agreement: Bob; no other cube is doubled"),
    (four_handed("aba"), {"matches": 1, "agreed": ["Bob", "Cid", "Dee"]},
     "1 matching opening roll; doubled by agreement: Bob, Cid and Dee"),
    (four_handed("guide"), {"matches": 2, "agreed": ["Bob"], "allow": "tonight only"},
     "2 matching opening rolls; doubled by agreement: Bob; the other cubes are doubled 2 times"),
    (four_handed("canberra"), {"matches": 2, "policy": "none"},
     "2 matching opening rolls; the Box wants no automatic double beyond the first; all cubes are doubled once"),
    (four_handed("canberra"), {"matches": 1}, "1 matching opening roll; all cubes are doubled once"),
    (four_handed("canberra"), {"matches": 3, "policy": "limited", "limit": 2},
     "3 matching opening rolls; the Box allows automatic doubles up to 2; all cubes are doubled 2 times"),
    (four_handed("gothenburg"), {"matches": 2, "policy": "none"},
     "2 matching opening rolls; the Box saves the automatic doubles; no cube is doubled; 2 automatic doubles carry "
     "over to the next games"),
    (four_handed("gothenburg"), {"matches": 2},
     "2 matching opening rolls; all cubes are doubled once; 1 automatic double carries over to the next games"),
    (four_handed("gothenburg").start(3).finish("box"), {},
     "2 automatic doubles saved from earlier games; all cubes are doubled once; 1 automatic double carries over to "
     "the next games"),
    (four_handed("gothenburg").start(2).finish("box"), {"matches": 1, "policy": "none"},
     "1 matching opening roll; the Box saves the automatic doubles; 1 automatic double saved from earlier games; no "
     "cube is doubled; 2 automatic doubles carry over to the next games"),
    (four_handed("cambridge"), {"matches": 1, "policy": "none"},
     "1 matching opening roll; the Box says no to automatic doubles; no cube is doubled"),
    (four_handed("gothenburg"), {"matches": 3, "agreed": {"Dee": 3}, "allow": "all agree"},
     "3 matching opening rolls; doubled by agreement: Dee 3 times; the other cubes are doubled once; 2 automatic "
     "doubles carry over to the next games"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "fields", "said"), STARTS)
def test_a_start_says_what_its_matching_rolls_made_of_the_cubes(table, fields, said):
    started = table.do(event="start", **fields)
    wanted = f"A game starts; {said}." if said else "A game starts."
    assert last(started) == wanted
    ended = started.finish("box").start()
    assert happened(ended.now, len(table.now.events)) == wanted, "and still when the game is over"


# A lone take that must be a beaver or a drop


def lone(rulebook: str, players: int = 4) -> Table:
    """The last of the Team alone takes the Box's double of all."""
    table = handed(players, rulebook).start()
    *others, taker = table.now.team
    return table.double("box", " ".join((*others, taker))).answer(take=taker, drop=" ".join(others))


PORTLAND = "Dee alone takes, and under the Portland rules must drop."
CANBERRA = "Dee alone takes, and under the Canberra rules must beaver."


@pytest.mark.parametrize(("rulebook", "said"), [("portland", PORTLAND), ("canberra", CANBERRA)])
def test_a_lone_take_that_becomes_something_else_is_said_in_the_log(rulebook, said):
    table = lone(rulebook)
    assert last(table) == f"Answers: the cube of Dee taken; the cubes of Bob and Cid dropped. {said}"
    assert Report(table.now).log[-1][3] == last(table)
    assert any(said in row.text for row in LogModel(table.now).entries)


@pytest.mark.parametrize(("rulebook", "said"), [("portland", PORTLAND), ("canberra", CANBERRA)])
def test_it_is_said_where_it_happens(rulebook, said):
    before = four_handed(rulebook).start().double("box", "Bob Cid Dee").now
    after = lone(rulebook).now
    assert said in echo(before, after)[0]
    assert said in announced(Change(before, after, label_of(before, after)))


@pytest.mark.parametrize("rulebook", ["aba", "guide", "social", "clinton-hill"])
def test_where_the_take_stands_nothing_is_said(rulebook):
    assert "alone" not in last(lone(rulebook))


def test_under_a_reason_the_take_stands_and_nothing_else_is_said():
    table = four_handed("portland").start().double("box", "Bob Cid Dee")
    assert last(table.answer(take="Dee", drop="Bob Cid", allow="new here")) == (
        "Answers: the cube of Dee taken; the cubes of Bob and Cid dropped."
    )


def test_the_reason_of_a_line_goes_to_the_lone_take_that_needs_it():
    night = four_handed("portland").start().now
    trial = parse(night, "box x2 all: cid take, rest drop ! new here")
    assert [event.allow for event in trial.events] == [None, "new here"]
    assert isinstance(trial.night, Night)
    assert trial.night.game is not None
    assert trial.night.game.cubes["Cid"].in_play
    assert [lifted.reason for lifted in trial.night.lifted] == ["new here"]


def test_a_correction_forgets_what_was_forced():
    table = lone("canberra")
    assert [forced.name for forced in table.now.forced] == ["Dee"]
    assert four_handed("canberra").start().dropped("box", "Bob Cid Dee").now.forced == ()


# Dice


def test_colorados_dice_are_said_as_they_count():
    table = empty_table("colorado").seat("Ann Bob Cid")
    rolled = table.roll(Ann=[[3, 3]], Bob=[[6, 5]], Cid=[[5, 4]])
    assert rolled.line == "Ann Bob Cid"
    assert last(rolled) == "Dice for the order: Ann 12 (3-3); Bob 11; Cid 9."
    assert order_explained(rolled.now) == "By the dice (Ann 12 (3-3); Bob 11; Cid 9): Ann is Box, Bob Captain."
    joined = rolled.start().finish("team").seat("Dee Eve", rolls={"Dee": [[6, 3]], "Eve": [[3, 3]]})
    assert last(joined) == "Dee and Eve sit down. Dice for their order: Dee 9; Eve 12 (3-3)."


def test_other_dice_are_said_plain():
    rolled = empty_table("aba").seat("Ann Bob Cid").roll(Ann=[[3, 3]], Bob=[[6, 5]], Cid=[[5, 4]])
    assert last(rolled) == "Dice for the order: Ann 6; Bob 11; Cid 9."


# The Partner


def test_a_partner_who_goes_away_or_leaves_is_said_to_be_partner_no_more():
    table = six_handed("aba").partner("Eve")
    assert last(table.away("Eve")) == "Eve goes away for a while and is no longer Partner."
    assert order_explained(table.away("Eve").now).endswith("Eve is no longer Partner.")
    assert last(table.leave("Eve")) == "Eve leaves and is no longer Partner."
    assert last(table.away("Fay")) == "Fay goes away for a while."
    assert last(six_handed("aba").away("Eve")) == "Eve goes away for a while."


def test_a_partner_is_lost_with_the_box():
    table = six_handed("aba", box_may_decline=True).partner("Eve")
    assert last(table.leave("Ann")) == "Ann leaves. Eve is no longer Partner."
    assert order_explained(table.leave("Ann").now).endswith(
        "Ann (Box) left: Bob is Box, Cid Captain; Eve is no longer Partner."
    )
    assert last(table.decline()) == "The Box declines and goes to the end of the line. Eve is no longer Partner."
    ordered = table.start().finish("box").order("Bob Ann Cid Dee Eve Fay", reason="a mistake")
    assert last(ordered).endswith("Eve is no longer Partner.")


def test_who_stays_partner_when_due_is_said_to_stay_and_to_go_to_the_end():
    table = six_handed("aba").partner("Cid").start().finish("box")
    assert last(table.partner("Cid")) == "Cid stays Partner and goes to the end of the line."
    assert last(table.partner("Fay")) == "The Box takes Fay as Partner."
    trial = parse(table.now, "cid stays")
    assert isinstance(trial.night, Night)
    assert echo(table.now, trial.night)[0].startswith("Cid stays Partner and goes to the end of the line.")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (lambda table: table.leave("Eve"), "Eve leaves. Cid is no longer Partner."),
        (lambda table: table.away("Eve"), "Eve goes away for a while. Cid is no longer Partner."),
        (lambda table: table.rules(partner_from=7), "Cid is no longer Partner."),
    ],
)
def test_a_partner_due_as_captain_cannot_stay_once_too_few_play(step, said):
    table = six_handed("aba").partner("Cid").start().finish("box")
    assert order_explained(table.now).endswith("may go to the end instead and stay Partner.")
    assert last(step(table)).endswith(said)
    assert order_explained(step(table).now).endswith("stay Partner. Cid is no longer Partner.")


def test_a_partner_due_as_captain_stays_due_while_enough_play():
    table = six_handed("aba").partner("Cid").start().finish("box").seat("Gus")
    assert "no longer" not in last(table)
    assert "no longer" not in last(table.leave("Eve"))
    assert order_explained(table.leave("Eve").now).endswith("stay Partner.")


def test_a_partner_in_place_of_another():
    table = six_handed("aba").partner("Eve")
    assert last(table.partner("Fay")) == "The Box takes Fay as Partner in place of Eve."
    assert last(table.partner(None)) == "The Box takes no Partner: Eve is no longer Partner."
    assert last(six_handed("aba").partner(None)) == "The Box takes no Partner."


# Payments


def test_points_are_bought_from_a_bank():
    table = five_handed("boston").seat("Bank", spectator=True).pay("Ann", "Bank", 20)
    assert last(table) == "Ann buys 20 points from Bank."
    assert last(table.do(event="payment", from_="Bob", to="Bank", points=1, method="cash")) == (
        "Bob buys 1 point from Bank (cash)."
    )
    assert last(table.pay("Bank", "Ann", 5)) == "Bank pays Ann 5 points."


def test_who_is_owed_points_is_paid_and_sells_none():
    table = four_handed("aba").start().finish("team").pay("Ann", "Bob", 1)
    assert last(table) == "Ann pays Bob 1 point."
    looking_on = four_handed("aba").seat("Gil", spectator=True).transfer("Ann", "Gil", 3).pay("Ann", "Gil", 3)
    assert last(looking_on) == "Ann pays Gil 3 points."


# Where in the night


def test_what_happens_in_the_first_game_is_not_before_it():
    table = three_handed("aba").start().taken("team", "Bob")
    places = [place for _index, _at, place, _text, _remark in Report(table.now).log]
    assert places == [*["before the first game"] * 2, *["game 1"] * 3]
    noted = table.do(event="note", text="late").transfer("Bob", "Ann", 1)
    assert [note.where for note in Remarks(noted.now).footnotes] == ["game 1", "game 1"]


def test_what_happens_before_and_in_a_later_game_in_progress():
    table = three_handed("aba").start().finish("box").do(event="note", text="a").start().do(event="note", text="b")
    assert [note.where for note in Remarks(table.now).footnotes] == ["before game 2", "game 2"]
