"""Every event of a night is one sentence for the log."""

import pytest

from chouette_desk.core.codec import decoded
from chouette_desk.core.events import EVENTS, Event
from chouette_desk.wording.events import in_words
from tests.tables import asked_of
from tests.wording.refused import ODD_NAMES

SAID: list[tuple[dict, str]] = [
    ({"event": "seat", "players": ["Ann"]}, "Ann sits down."),
    ({"event": "seat", "players": ["Ann", "Bob", "Cid"], "stakes": {"Bob": 2, "Cid": 1}},
     "Ann, Bob and Cid sit down (Bob for 2 times the stake, Cid for the basic stake)."),
    ({"event": "seat", "players": ["Gil"], "spectator": True}, "Gil looks on."),
    ({"event": "seat", "players": ["Gil", "Hal"], "rolls": {"Gil": [[3, 1], [2, 2]], "Hal": [[2, 2], [6, 6]]}},
     "Gil and Hal sit down. Dice for their order: Gil 3-1, then 2-2; Hal 2-2, then 6-6."),
    ({"event": "seat", "players": ["Gil", "Hal"], "spectator": True}, "Gil and Hal look on."),
    ({"event": "order", "players": ["Bob", "Ann", "Dee", "Cid"]}, "Order: Bob is Box, Ann Captain, then Dee and Cid."),
    ({"event": "order", "players": ["Bob"]}, "Order: Bob is Box."),
    ({"event": "order", "players": ["Bob", "Ann", "Cid"], "reason": "a mistake"},
     "New order (a mistake): Bob is Box, Ann Captain, then Cid."),
    ({"event": "order", "rolls": {"Ann": [[6, 5]], "Bob": [[3, 1], [2, 2]], "Cid": [[2, 2], [6, 6]]}},
     "Dice for the order: Ann 6-5; Bob 3-1, then 2-2; Cid 2-2, then 6-6."),
    ({"event": "leave", "player": "Eve"}, "Eve leaves."),
    ({"event": "away", "player": "Eve"}, "Eve goes away for a while."),
    ({"event": "back", "player": "Eve"}, "Eve is back."),
    ({"event": "partner", "player": "Fay"}, "The Box takes Fay as Partner."),
    ({"event": "partner", "player": None}, "The Box takes no Partner."),
    ({"event": "decline-box"}, "The Box declines and goes to the end of the line."),
    ({"event": "stake", "player": "Bob", "multiple": 4}, "Bob now plays for 4 times the stake."),
    ({"event": "stake", "player": "Bob", "multiple": 1}, "Bob now plays for the basic stake."),
    ({"event": "rules", "change": {"beavers": False, "players_max": 7}},
     "The rules change: There are no beavers. At most 7 may play, or more if all agree."),
    ({"event": "rules", "change": {"tea": None}}, "The rules change: tea: null."),
    ({"event": "rules", "change": {}}, "The rules stay as they are."),
    ({"event": "transfer", "from": "Ann", "to": "Bob", "points": 1, "reason": "spoke out of turn"},
     "Ann loses 1 point to Bob (spoke out of turn)."),
    ({"event": "transfer", "from": "Ann", "to": "Bob", "points": 2, "reason": " "}, "Ann loses 2 points to Bob."),
    ({"event": "transfer", "from": "Ann", "to": "Bob", "points": 2, "reason": "Game 7. He said so himself."},
     "Ann loses 2 points to Bob (Game 7. He said so himself)."),
    ({"event": "transfer", "from": "Ann", "to": "Bob", "points": 2, "reason": "who knows..."},
     "Ann loses 2 points to Bob (who knows...)."),
    ({"event": "order", "players": ["Bob", "Ann", "Cid"], "reason": "The clock struck."},
     "New order (The clock struck): Bob is Box, Ann Captain, then Cid."),
    ({"event": "payment", "from": "Ann", "to": "Bob", "points": 4}, "Ann pays Bob 4 points."),
    ({"event": "note", "text": "a break\nof an hour"}, "Note: a break\\u000aof an hour"),
    ({"event": "start"}, "A game starts."),
    ({"event": "start", "matches": 2, "agreed": {"Bob": 2, "Cid": 1}},
     "A game starts; 2 matching opening rolls; doubled by agreement: Bob 2 times and Cid."),
    ({"event": "start", "matches": 1, "agreed": ["Bob", "Dee"], "stakes": {"Dee": 4}},
     "A game starts; 1 matching opening roll; doubled by agreement: Bob and Dee; cubes start at: Dee 4."),
    ({"event": "start", "matches": 2, "policy": "limited", "limit": 1},
     "A game starts; 2 matching opening rolls; the Box allows automatic doubles up to 1."),
    ({"event": "start", "policy": "none"}, "A game starts; the Box says no to automatic doubles."),
    ({"event": "start", "policy": "unlimited"}, "A game starts; the Box allows automatic doubles without limit."),
    ({"event": "double", "by": "team", "cubes": ["Cid", "Dee"]}, "The Team doubles: Cid, Dee."),
    ({"event": "double", "by": "box", "cubes": ["Cid"]}, "The Box doubles: Cid."),
    ({"event": "answer", "take": ["Ann"], "drop": ["Cid", "Dee"], "beaver": ["Eve"], "raccoon": ["Fay"]},
     "Answers: the cube of Ann taken; the cubes of Cid and Dee dropped; the cube of Eve beavered; the cube of Fay "
     "raccooned."),
    ({"event": "reverse", "cube": "Bob"}, "Bob reverses the take and drops."),
    ({"event": "extra", "cube": "Dee"}, "Dee gives the lone taker an extra."),
    ({"event": "extra", "cube": "Dee", "answer": "drop"}, "Dee gives the lone taker an extra, which is dropped."),
    ({"event": "extra", "cube": "Dee", "answer": "beaver"}, "Dee gives the lone taker an extra, which is beavered."),
    ({"event": "settle", "cube": "Bob", "points": 3, "to": "box"}, "The cube of Bob is settled: 3 points to the Box."),
    ({"event": "settle", "cube": "Bob", "points": 1, "to": "team"}, "The cube of Bob is settled: 1 point to the Team."),
    ({"event": "settle", "cube": "Bob", "points": 0}, "The cube of Bob is settled for nothing."),
    ({"event": "settle", "cube": "Bob", "points": 0, "winner": "box"},
     "The cube of Bob is settled for nothing; the Box counts as winner."),
    ({"event": "settle", "cube": "Bob", "points": 0, "winner": "team"},
     "The cube of Bob is settled for nothing; the Captain counts as winner."),
    ({"event": "seize", "cube": "Dee"}, "The Box seizes the cube of Dee."),
    ({"event": "seize", "cube": "Dee", "by": "captain"}, "The Captain seizes the cube of Dee."),
    ({"event": "buy", "cube": "Dee", "side": "box", "buyer": "Gil", "points": 4},
     "Gil buys the Box's side of the cube of Dee for 4 points."),
    ({"event": "buy", "cube": "Dee", "side": "team", "buyer": "Gil", "points": 0},
     "Gil buys the Team's side of the cube of Dee for 0 points."),
    ({"event": "buy", "cube": "Dee", "side": "box", "buyer": "Gil", "points": -1},
     "Gil is paid 1 point to take over the Box's side of the cube of Dee."),
    ({"event": "buy", "cube": "Dee", "side": "team", "buyer": "Gil", "points": -2},
     "Gil is paid 2 points to take over the Team's side of the cube of Dee."),
    ({"event": "finish", "winner": "box", "value": "gammon"}, "Game over: the Box wins a gammon."),
    ({"event": "finish", "winner": "team"}, "Game over: the Team wins a single game."),
    ({"event": "finish", "winner": "team", "value": "backgammon"}, "Game over: the Team wins a backgammon."),
    ({"event": "score", "points": {"Dee": 2, "Ann": -2, "Cid": 0}}, "A game as on paper: Dee +2, Ann −2, Cid 0."),
    ({"event": "score", "points": {"Dee": 2}, "captain": "lost", "last": "box"},
     "A game as on paper: Dee +2; the Captain lost; the Box beat the last player."),
    ({"event": "score", "points": {"Dee": 2}, "captain": "lost", "acting": "Dee"},
     "A game as on paper: Dee +2; the Captain lost; Dee won as acting captain."),
    ({"event": "score", "points": {}}, "A game as on paper: nobody won or lost."),
    ({"event": "score", "points": {"Dee": 2}, "captain": "even"},
     "A game as on paper: Dee +2; the Captain came out even."),
    ({"event": "score", "points": {"Dee": 2}, "captain": "won"}, "A game as on paper: Dee +2; the Captain won."),
]  # fmt: skip


def event(raw: dict) -> Event:
    made = decoded(raw)
    assert isinstance(made, Event), made
    return made


def test_every_event_is_here():
    assert {raw["event"] for raw, _said in SAID} == set(EVENTS)


@asked_of(("raw", "said"), SAID)
def test_in_words(raw: dict, said: str):
    assert in_words(event(raw)) == said


def test_the_note_and_the_reason_are_left_to_others():
    assert in_words(event({"event": "finish", "winner": "box", "note": "late", "allow": "why"})) == (
        "Game over: the Box wins a single game."
    )


def renamed(value, name: str):
    """The plain event with the odd name in the place of Ann, Bob …"""
    if isinstance(value, dict):
        return {renamed(key, name): renamed(item, name) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, name) for item in value]
    return name if value == "Dee" else value


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_stand_as_they_are(name: str):
    for raw, text in SAID:
        assert in_words(event(renamed(raw, name))) == text.replace("Dee", name)


def test_text_of_others_is_never_a_template():
    assert in_words(event({"event": "note", "text": "{name} {0} %s"})) == "Note: {name} {0} %s"
    order = {"event": "order", "players": ["Ann", "Bob", "Cid"], "reason": "{line}"}
    assert in_words(event(order)) == "New order ({line}): Ann is Box, Bob Captain, then Cid."
