"""Every way in which an event can be refused, and whether consent lifts it (rules.md 2).

One line a refusal: the kind, the row of the rulebook it comes from (None: nothing lifts it), the table, the event.
"""

from typing import Any

import pytest

from chouette_desk.core.problems import Kind
from tests.core.table import Table, empty_table, five_handed, four_handed, handed, six_handed, three_handed
from tests.tables import asked_of

OF_FILES = {
    Kind.FILE_TOO_LARGE,
    Kind.TOO_MANY_EVENTS,
    Kind.NOT_TEXT,
    Kind.NOT_JSON,
    Kind.NAME_TWICE_IN_OBJECT,
    Kind.NOT_A_NIGHT,
    Kind.OTHER_FORMAT,
    Kind.BAD_STAKE,
    Kind.BAD_CURRENCY,
    Kind.BAD_DATE,
    Kind.UNKNOWN_RULEBOOK,
    Kind.BASE_CIRCLE,
    Kind.NOT_A_RULEBOOK,
    Kind.MISSING_OPTION,
}

EMPTY = empty_table("aba")
SEATED = empty_table("aba").seat("Ann Bob Cid")
ABA = four_handed("aba")
GAME = four_handed("aba").start()
OFFERED = GAME.double("team", "Bob Cid")
BEAVERED = GAME.double("team", "Bob").answer(beaver="Bob")
LONE = GAME.double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
PLAYED = GAME.finish("box")
GUIDE = four_handed("guide")
ST_ALBANS = four_handed("st-albans")
OUT = GAME.dropped("box", "Cid")


def event(name: str, **fields: Any) -> dict[str, Any]:
    """An event in the words of the night file."""
    return {"event": name, **fields}


def order_of(*names: str, **fields: Any) -> dict[str, Any]:
    """A line named by hand."""
    return event("order", players=list(names), **fields)


def rolls(**rounds: list[list[int]]) -> dict[str, Any]:
    """A line rolled for."""
    return event("order", rolls=rounds)


ROLL = {"Ann": [[6, 6]], "Bob": [[5, 5]], "Cid": [[4, 4]]}

REFUSED: list[tuple[Kind, str | None, Table, dict[str, Any]]] = [
    # shapes
    (Kind.MISSING_FIELD, None, ABA, event("leave")),
    (Kind.MISSING_FIELD, None, ABA, {"player": "Bob"}),
    (Kind.UNKNOWN_FIELD, None, ABA, event("leave", player="Bob", why="tired")),
    (Kind.WRONG_TYPE, None, ABA, event("leave", player=3)),
    (Kind.WRONG_TYPE, None, ABA, event("leave", player=[])),
    (Kind.WRONG_TYPE, None, ABA, event("stake", player="Bob", multiple=True)),
    (Kind.WRONG_TYPE, None, ABA, event("stake", player="Bob", multiple=2.0)),
    (Kind.WRONG_TYPE, None, GAME, event("finish", winner="nobody")),
    (Kind.WRONG_TYPE, None, SEATED, event("order", rolls={"Ann": 3})),
    (Kind.WRONG_TYPE, None, ABA, event("start", policy="some")),
    (Kind.WRONG_TYPE, None, ABA, event("score", points={"Bob": 1, "Cid": "2"})),
    (Kind.WRONG_TYPE, None, ABA, event("seat", players=["Eve", 7])),
    (Kind.UNKNOWN_EVENT, None, ABA, event("rest")),
    (Kind.BAD_TIME, None, ABA, event("note", text="late", at="half past nine")),
    (Kind.BLANK_TEXT, None, ABA, event("note", text="x", allow=" \t")),
    (Kind.BROKEN_TEXT, None, ABA, event("note", text="\ud800")),
    (Kind.NUMBER_OUT_OF_RANGE, None, ABA, event("stake", player="Bob", multiple=0)),
    (Kind.NUMBER_OUT_OF_RANGE, None, ABA, event("start", matches=21)),
    (
        Kind.NUMBER_OUT_OF_RANGE,
        None,
        ABA,
        event("transfer", **{"from": "Ann", "to": "Bob", "points": 0, "reason": "x"}),
    ),
    (Kind.EMPTY_LIST, None, EMPTY, event("seat", players=[])),
    (Kind.TOO_MANY_COLUMNS, None, EMPTY, event("seat", players=[f"P{number}" for number in range(201)])),
    (Kind.NAMED_TWICE, None, EMPTY, event("seat", players=["Ann", "Ann "])),
    (Kind.NAMED_TWICE, None, OFFERED, event("answer", take=["Bob"], drop=["Bob", "Cid"])),
    (Kind.BAD_NAME, None, EMPTY, event("seat", players=["x" * 41])),
    (Kind.BAD_NAME, None, EMPTY, event("seat", players=["  "])),
    (Kind.UNKNOWN_OPTION, None, ABA, event("rules", change={"doubles": True})),
    (Kind.BAD_OPTION_VALUE, None, ABA, event("rules", change={"players_max": 2})),
    # who
    (Kind.NO_COLUMN, None, ABA, event("leave", player="Zoe")),
    (Kind.NO_COLUMN, None, ABA, event("stake", player="Zoe", multiple=2)),
    (Kind.NO_COLUMN, None, ABA, event("payment", **{"from": "Zoe", "to": "Ann", "points": 1})),
    (Kind.NO_COLUMN, None, ABA, event("score", points={"Zoe": 1})),
    (Kind.NOT_SEATED, None, GAME, event("buy", cube="Bob", side="team", buyer="Zoe", points=1)),
    (Kind.SAME_NAME, None, ABA, event("seat", players=["BOB"])),
    (Kind.SAME_NAME, None, EMPTY, event("seat", players=["Straße", "STRASSE"])),
    (Kind.ALREADY_SEATED, None, ABA, event("seat", players=["Bob"])),
    (Kind.ALREADY_SEATED, None, ABA.seat("Gus", spectator=True), event("seat", players=["Gus"], spectator=True)),
    (Kind.STAKE_OF_STRANGER, None, ABA, event("seat", players=["Eve"], stakes={"Bob": 2})),
    (Kind.NOT_IN_LINE, None, ABA.seat("Gus", spectator=True), event("score", points={"Gus": 1, "Bob": 1})),
    (Kind.NOT_IN_LINE, None, six_handed("aba"), event("partner", player="Zoe")),
    (Kind.NOT_ON_TEAM, None, ABA, event("start", matches=1, agreed=["Ann"])),
    (Kind.NOT_ON_TEAM, None, ABA, event("start", stakes={"Ann": 2})),
    (Kind.HAS_LEFT, None, ABA.leave("Dee"), event("leave", player="Dee")),
    (Kind.HAS_LEFT, None, ABA.leave("Dee"), event("away", player="Dee")),
    (Kind.IS_AWAY, None, ABA.away("Dee"), event("away", player="Dee")),
    (Kind.IS_AWAY, None, ABA.away("Dee"), event("seat", players=["Dee"])),
    (Kind.IS_AWAY, None, ABA.away("Dee"), event("partner", player="Dee")),
    (Kind.IS_AWAY, None, ABA.away("Dee"), event("score", points={"Dee": 1})),
    (Kind.NOT_SEATED, None, ABA.away("Dee").start(), event("buy", cube="Bob", side="team", buyer="Dee", points=1)),
    (Kind.NOT_AWAY, None, ABA, event("back", player="Dee")),
    (Kind.NOT_IN_LINE, None, ABA.seat("Gus", spectator=True), event("away", player="Gus")),
    (Kind.BOX_GOES_AWAY, None, ABA, event("away", player="Ann")),
    (Kind.BOX_IS_AWAY, None, ABA.away("Dee"), event("order", players=["Dee", "Ann", "Bob", "Cid"])),
    (Kind.HAS_LEFT, None, ABA.leave("Dee"), event("stake", player="Dee", multiple=2)),
    (Kind.NO_COLUMN, None, ABA, event("transfer", **{"from": "Ann", "to": "Zoe", "points": 1, "reason": "x"})),
    (Kind.TO_THEMSELVES, None, ABA, event("transfer", **{"from": "Ann", "to": "Ann", "points": 1, "reason": "x"})),
    # when
    (Kind.NOT_IN_GAME, None, ABA, event("finish", winner="box")),
    (Kind.NOT_IN_GAME, None, ABA, event("double", by="box", cubes=["Bob"])),
    (Kind.IN_GAME, None, GAME, event("start")),
    (Kind.IN_GAME, None, GAME, event("away", player="Bob")),
    (Kind.IN_GAME, None, GAME, event("rules", change={"jacoby": False})),
    (Kind.IN_GAME, None, GAME, order_of("Ann", "Bob", "Cid", "Dee")),
    (Kind.IN_GAME, None, GAME, event("partner", player=None)),
    (Kind.IN_GAME, None, GAME, event("decline-box")),
    (Kind.IN_GAME, None, GAME, event("score", points={"Bob": 1})),
    (Kind.NO_ORDER, None, SEATED, event("start")),
    (Kind.NO_ORDER, None, SEATED, event("score", points={"Bob": 1})),
    (Kind.NO_ORDER, None, SEATED, event("decline-box")),
    (Kind.NO_ORDER, None, SEATED, event("partner", player="Bob")),
    (Kind.OFFER_WAITS, None, OFFERED, event("finish", winner="box")),
    (Kind.OFFER_WAITS, None, OFFERED, event("double", by="box", cubes=["Dee"])),
    (Kind.OFFER_WAITS, None, OFFERED, event("settle", cube="Dee", points=0)),
    (Kind.OFFER_WAITS, None, OFFERED, event("seize", cube="Dee")),
    (Kind.OFFER_WAITS, None, OFFERED, event("buy", cube="Dee", side="team", buyer="Cid", points=0)),
    (Kind.NO_OFFER_WAITS, None, GAME, event("answer", take=["Bob"])),
    # order
    (Kind.ORDER_NOT_WHOLE, None, SEATED, order_of("Ann", "Bob")),
    (Kind.ORDER_NOT_WHOLE, None, SEATED, order_of("Ann", "Bob", "Cid", "Zoe")),
    (Kind.ORDER_BOTH_OR_NONE, None, SEATED, event("order")),
    (Kind.ORDER_BOTH_OR_NONE, None, SEATED, event("order", players=["Ann", "Bob", "Cid"], rolls=ROLL)),
    (Kind.REASON_NEEDED, None, PLAYED, order_of("Ann", "Bob", "Cid", "Dee")),
    (Kind.REASON_TOO_EARLY, None, SEATED, order_of("Ann", "Bob", "Cid", reason="so")),
    (Kind.WRONG_DICE, "order_dice", SEATED, rolls(**ROLL | {"Cid": [[4]]})),
    (Kind.NOT_A_DIE, None, SEATED, rolls(**ROLL | {"Cid": [[0, 4]]})),
    (Kind.NOT_A_DIE, None, SEATED, rolls(**ROLL | {"Cid": [[7, 1]]})),
    (Kind.STILL_TIED, None, SEATED, rolls(**ROLL | {"Cid": [[5, 5]]})),
    (Kind.ROLLED_AGAIN_FOR_NOTHING, None, SEATED, rolls(**ROLL | {"Cid": [[4, 4], [1, 1]]})),
    (Kind.ROLLS_MISSING, None, SEATED, rolls(Ann=[[6, 6]], Bob=[[1, 1]])),
    (Kind.ROLLS_MISSING, None, ABA, event("seat", players=["Eve", "Fay"], rolls={"Eve": [[6, 6]]})),
    (Kind.ROLLS_OF_ONE, None, ABA, event("seat", players=["Eve"], rolls={"Eve": [[6, 6]]})),
    (
        Kind.ROLLS_OF_SPECTATORS,
        None,
        ABA,
        event("seat", players=["Eve", "Fay"], rolls={"Eve": [[6, 6]], "Fay": [[1, 1]]}, spectator=True),
    ),
    # the line
    (Kind.TOO_FEW_PLAYERS, None, three_handed("aba").leave("Cid"), event("start")),
    (Kind.TOO_FEW_PLAYERS, None, three_handed("aba").leave("Cid"), event("score", points={"Bob": 1})),
    (Kind.TOO_FEW_PLAYERS, None, three_handed("st-albans").leave("Cid").leave("Bob"), event("decline-box")),
    (Kind.TOO_MANY_PLAYERS, "players_max", handed(7, "guide"), event("start")),
    (Kind.TOO_MANY_PLAYERS, "players_max", six_handed("st-albans"), event("score", points={"Bob": 1})),
    (Kind.DODGED, "box_dodging", GUIDE.start().finish("team").leave("Bob"), event("seat", players=["Bob"])),
    (Kind.MAY_NOT_DECLINE, "box_may_decline", ABA, event("decline-box")),
    (Kind.NO_PARTNER_ALLOWED, "partner_from", GUIDE, event("partner", player="Dee")),
    (Kind.PARTNER_TOO_FEW, "partner_from", five_handed("aba"), event("partner", player="Dee")),
    (Kind.PARTNER_IS_BOX, None, six_handed("aba"), event("partner", player="Ann")),
    (Kind.PARTNER_IS_CAPTAIN, None, six_handed("aba"), event("partner", player="Bob")),
    (
        Kind.NO_NEXT_CAPTAIN,
        None,
        three_handed("aba", partner_from=3).partner("Cid").leave("Bob"),
        event("partner", player="Cid"),
    ),
    (Kind.PARTNER_NEEDED, "partner_must_from", six_handed("aba", partner_must_from=6), event("start")),
    (
        Kind.PARTNER_IS_OTHER,
        "partner_is",
        six_handed("aba", partner_is="next-in-line"),
        event("partner", player="Dee"),
    ),
    # stakes
    (Kind.NOT_POWER_OF_TWO, None, ABA, event("stake", player="Bob", multiple=3)),
    (Kind.NOT_POWER_OF_TWO, None, ABA, event("start", stakes={"Bob": 3})),
    (Kind.STAKES_EQUAL, "stakes", GUIDE, event("seat", players=["Eve"], stakes={"Eve": 2})),
    (Kind.STAKES_EQUAL, "stakes", GUIDE, event("start", stakes={"Bob": 1})),
    (Kind.STAKE_FIXED, "stake_changes", GUIDE, event("stake", player="Bob", multiple=1)),
    (
        Kind.STAKE_NEEDS_COMING_OR_GOING,
        "stake_changes",
        ST_ALBANS.start().finish("box"),
        event("stake", player="Bob", multiple=2),
    ),
    (
        Kind.REJOINS_ON_OTHER_STAKE,
        "stake_changes",
        ST_ALBANS.leave("Dee"),
        event("seat", players=["Dee"], stakes={"Dee": 2}),
    ),
    # automatic doubles
    (Kind.AGREED_NOT_ALLOWED, "automatic_doubles", GUIDE, event("start", matches=1, agreed=["Bob"])),
    (Kind.AGREED_NEEDS_MATCH, None, ABA, event("start", agreed=["Bob"])),
    (Kind.AGREED_TOO_OFTEN, None, ABA, event("start", matches=2, agreed={"Bob": 3, "Cid": 2})),
    (Kind.POLICY_NOT_ALLOWED, "automatic_doubles", GUIDE, event("start", policy="none")),
    (Kind.LIMIT_WITHOUT_LIMITED, None, four_handed("guide", automatic_doubles="box-decides"), event("start", limit=1)),
    (
        Kind.LIMITED_WITHOUT_LIMIT,
        None,
        four_handed("guide", automatic_doubles="box-decides"),
        event("start", policy="limited"),
    ),
    # cubes
    (Kind.NO_CUBE, None, GAME, event("double", by="box", cubes=["Ann"])),
    (Kind.NO_CUBE, None, OFFERED, event("answer", take=["Ann"])),
    (Kind.NO_CUBE, None, LONE, event("extra", cube="Ann")),
    (Kind.NO_CUBE, None, GAME, event("settle", cube="Zoe", points=0)),
    (Kind.NO_CUBE, None, GAME, event("seize", cube="Ann")),
    (Kind.NO_CUBE, None, GAME, event("buy", cube="Ann", side="team", buyer="Cid", points=0)),
    (Kind.CUBE_CLOSED, None, OUT, event("double", by="box", cubes=["Cid"])),
    (Kind.CUBE_CLOSED, None, OUT, event("settle", cube="Cid", points=0)),
    (Kind.CUBE_CLOSED, None, OUT, event("buy", cube="Cid", side="team", buyer="Dee", points=0)),
    (Kind.NOT_THEIR_CUBE, None, GAME.taken("box", "Bob"), event("double", by="box", cubes=["Bob"])),
    (Kind.NOT_THEIR_CUBE, None, GAME.buy("Bob", "box", "Cid", 1), event("seize", cube="Bob")),
    (Kind.BOX_DOUBLES_ALL, "box_doubles", GUIDE.start(), event("double", by="box", cubes=["Bob"])),
    (
        Kind.BOX_REDOUBLES_ALL,
        "box_redoubles",
        four_handed("iba").start().taken("team", "Bob Cid Dee"),
        event("double", by="box", cubes=["Bob"]),
    ),
    (Kind.CAPTAIN_DOUBLES_ALL, "team_doubles", four_handed("iba").start(), event("double", by="team", cubes=["Bob"])),
    (
        Kind.DOUBLES_SAME_VALUE,
        "box_doubles",
        four_handed("social", box_doubles="same-value").start(),
        event("double", by="box", cubes=["Bob"]),
    ),
    (
        Kind.DOUBLES_CAPTAIN_TOO,
        "box_doubles",
        four_handed("social", box_doubles="captain-too").start(),
        event("double", by="box", cubes=["Cid"]),
    ),
    # answers
    (Kind.NO_OFFER, None, OFFERED, event("answer", take=["Dee"])),
    (Kind.NOBODY_ANSWERED, None, OFFERED, event("answer")),
    (Kind.NOBODY_ANSWERED, None, OFFERED, event("answer", take=[])),
    (Kind.BOX_ANSWERS_ALL, None, OFFERED, event("answer", take=["Bob"])),
    (
        Kind.SAME_ANSWER,
        "team_doubles",
        four_handed("iba").start().double("team", "Bob Cid Dee"),
        event("answer", take=["Bob"], drop=["Cid", "Dee"]),
    ),
    (
        Kind.TAKES_ALL_OR_NONE,
        "initial_takes",
        GUIDE.start().double("team", "Bob Cid"),
        event("answer", take=["Bob"], drop=["Cid"]),
    ),
    (
        Kind.REDOUBLES_ALL_OR_NONE,
        "redouble_takes",
        GUIDE.start().taken("box", "Bob Cid Dee").double("team", "Bob Cid"),
        event("answer", take=["Bob"], drop=["Cid"]),
    ),
    (
        Kind.TOO_FEW_TAKEN,
        "initial_takes",
        GAME.double("team", "Bob Cid Dee"),
        event("answer", take=["Bob"], drop=["Cid", "Dee"]),
    ),
    (
        Kind.TAKES_SAME_VALUE,
        "initial_takes",
        four_handed("social", initial_takes="same-value").start().double("team", "Bob Cid"),
        event("answer", take=["Bob"], drop=["Cid"]),
    ),
    (
        Kind.TAKES_CAPTAIN_TOO,
        "initial_takes",
        four_handed("social", initial_takes="with-captain").start().double("team", "Bob Cid"),
        event("answer", take=["Cid"], drop=["Bob"]),
    ),
    (
        Kind.TAKES_TOO_LITTLE,
        "initial_takes",
        five_handed("social", initial_takes="break-even-with-captain").start().double("team", "Bob Cid Dee Eve"),
        event("answer", take=["Bob"], drop=["Cid", "Dee", "Eve"]),
    ),
    (
        Kind.MUST_TAKE_BOTH,
        "three_handed",
        three_handed("social", three_handed="must-take-both").start().double("team", "Bob Cid"),
        event("answer", drop=["Bob", "Cid"]),
    ),
    (Kind.NO_BEAVERS, "beavers", ST_ALBANS.start().double("team", "Bob"), event("answer", beaver=["Bob"])),
    (Kind.NOTHING_TO_BEAVER, None, BEAVERED, event("answer", beaver=["Bob"])),
    (
        Kind.NO_RACCOONS,
        "raccoons",
        GUIDE.start().double("team", "Bob").answer(beaver="Bob"),
        event("answer", raccoon=["Bob"]),
    ),
    (Kind.NOTHING_TO_RACCOON, None, OFFERED, event("answer", raccoon=["Bob"], take=["Cid"])),
    # extras
    (
        Kind.NO_EXTRAS,
        "extras",
        GUIDE.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee"),
        event("extra", cube="Bob"),
    ),
    (
        Kind.NO_EXTRAS,
        "extras",
        GUIDE.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee"),
        event("reverse", cube="Cid"),
    ),
    (Kind.NO_LONE_TAKER, None, GAME, event("extra", cube="Bob")),
    (Kind.NO_LONE_TAKER, None, GAME, event("reverse", cube="Bob")),
    (Kind.NOT_A_GIVER, None, LONE, event("extra", cube="Cid")),
    (
        Kind.EXTRA_NOT_DROPPED,
        "extras_may_be_dropped",
        ST_ALBANS.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee"),
        event("extra", cube="Bob", answer="drop"),
    ),
    (
        Kind.OTHERS_LIVE,
        "extras",
        GAME.taken("box", "Bob").double("box", "Cid Dee").answer(take="Cid", drop="Dee"),
        event("extra", cube="Dee"),
    ),
    (Kind.NOT_REVERSIBLE, None, LONE.extra("Bob"), event("reverse", cube="Cid")),
    # settlements, buying, seizing
    (Kind.NO_SETTLEMENTS, "settlements", GUIDE.start(), event("settle", cube="Cid", points=1, to="box")),
    (Kind.SETTLED_TOO_EARLY, "settlements", ST_ALBANS.start(), event("settle", cube="Cid", points=1, to="box")),
    (Kind.TO_MISSING, None, GAME, event("settle", cube="Bob", points=1)),
    (Kind.TO_WITH_ZERO, None, GAME, event("settle", cube="Bob", points=0, to="box")),
    (
        Kind.WINNER_NEEDED,
        None,
        four_handed("aba", even_captain="declare").start(),
        event("settle", cube="Bob", points=0),
    ),
    (Kind.WINNER_NOT_WANTED, None, GAME, event("settle", cube="Cid", points=0, winner="box")),
    (Kind.NO_BUYING, "buying", GUIDE.start(), event("buy", cube="Bob", side="team", buyer="Cid", points=1)),
    (Kind.BUYER_HOLDS, None, GAME, event("buy", cube="Bob", side="team", buyer="Bob", points=1)),
    (Kind.BUYER_HOLDS, None, GAME, event("buy", cube="Bob", side="team", buyer="Ann", points=1)),
    (Kind.NO_SEIZING, "seizing", GUIDE.start(), event("seize", cube="Bob")),
    (
        Kind.SEIZE_NOT_CLOSED,
        "seizing",
        ST_ALBANS.start().double("box", "Bob Cid Dee").answer(take="Bob Dee", drop="Cid"),
        event("seize", cube="Cid"),
    ),
    (Kind.SEIZE_NOT_CENTRED, None, GAME.taken("box", "Cid"), event("seize", cube="Cid")),
    (Kind.CAPTAIN_SEIZES_LIVE, None, GAME, event("seize", cube="Cid", by="captain")),
    (Kind.CAPTAIN_SEIZES_OWN, None, GAME.dropped("box", "Bob"), event("seize", cube="Bob", by="captain")),
    # a whole game as on paper
    (Kind.NOT_ZERO_SUM, None, ABA, event("score", points={"Ann": 1, "Bob": 1})),
    (Kind.EVEN_CAPTAIN, None, GUIDE, event("score", points={"Cid": 1})),
    (Kind.EVEN_CAPTAIN, None, GUIDE, event("score", points={"Bob": 1}, captain="even")),
    (Kind.ACTING_NOT_TEAM, None, ABA, event("score", points={"Bob": -1}, acting="Bob")),
    (Kind.ACTING_NOT_TEAM, None, six_handed("aba").partner("Fay"), event("score", points={"Bob": -1}, acting="Fay")),
]

# what the sentence of each problem needs, row by row of its kind
FIELDS: dict[Kind, list[dict[str, Any]]] = {
    Kind.MISSING_FIELD: [{"field": "player"}, {"field": "event"}],
    Kind.UNKNOWN_FIELD: [{"field": "why", "known": ("player", "note", "at", "allow")}],
    Kind.WRONG_TYPE: [
        {"field": "player", "expected": "str", "got": "int", "choices": (), "value": 3},
        {"field": "player", "expected": "str", "got": "array", "choices": ()},
        {"field": "multiple", "expected": "int", "got": "bool", "choices": (), "value": True},
        {"field": "multiple", "expected": "int", "got": "float", "choices": (), "value": 2.0},
        {"field": "winner", "expected": "", "got": "", "choices": ("box", "team"), "value": "nobody"},
        {"field": "rolls[...]", "expected": "array", "got": "int", "choices": ()},
        {"field": "policy", "expected": "", "got": "", "choices": ("limited", "none", "unlimited"), "value": "some"},
        {"field": "points[...]", "expected": "int", "got": "str", "choices": (), "value": "2"},
        {"field": "players[1]", "expected": "str", "got": "int", "choices": (), "value": 7},
    ],
    Kind.UNKNOWN_EVENT: [{"name": "rest"}],
    Kind.BAD_TIME: [{"text": "half past nine"}],
    Kind.BLANK_TEXT: [{"field": "allow"}],
    Kind.BROKEN_TEXT: [{"field": "text"}],
    Kind.NUMBER_OUT_OF_RANGE: [
        {"field": "multiple", "sign": ">=", "bound": 1},
        {"field": "matches", "sign": "<=", "bound": 20},
        {"field": "points", "sign": ">=", "bound": 1},
    ],
    Kind.EMPTY_LIST: [{"field": "players"}],
    Kind.NAMED_TWICE: [{"name": "Ann", "field": "players"}, {"name": "Bob", "field": "answer"}],
    Kind.BAD_NAME: [{"name": "x" * 41, "field": "players"}, {"name": "", "field": "players"}],
    Kind.UNKNOWN_OPTION: [{"option": "doubles"}],
    Kind.BAD_OPTION_VALUE: [{"option": "players_max", "value": 2, "choices": (None,), "least": 3}],
    Kind.NO_COLUMN: [{"name": "Zoe"}] * 5,
    Kind.NOT_SEATED: [{"name": "Zoe"}, {"name": "Dee"}],
    Kind.SAME_NAME: [{"name": "BOB", "other": "Bob"}, {"name": "STRASSE", "other": "Straße"}],
    Kind.ALREADY_SEATED: [{"name": "Bob"}, {"name": "Gus"}],
    Kind.STAKE_OF_STRANGER: [{"name": "Bob"}],
    Kind.NOT_IN_LINE: [{"name": "Gus"}, {"name": "Zoe"}, {"name": "Gus"}],
    Kind.NOT_ON_TEAM: [{"name": "Ann"}] * 2,
    Kind.HAS_LEFT: [{"name": "Dee"}] * 3,
    Kind.IS_AWAY: [{"name": "Dee"}] * 4,
    Kind.NOT_AWAY: [{"name": "Dee"}],
    Kind.BOX_GOES_AWAY: [{"name": "Ann"}],
    Kind.BOX_IS_AWAY: [{"name": "Dee"}],
    Kind.TO_THEMSELVES: [{"name": "Ann"}],
    Kind.NOT_IN_GAME: [{}] * 2,
    Kind.IN_GAME: [{"game": 1}] * 7,
    Kind.NO_ORDER: [{}] * 4,
    Kind.OFFER_WAITS: [{"names": ("Bob", "Cid")}] * 5,
    Kind.NO_OFFER_WAITS: [{"names": ("Bob",)}],
    Kind.ORDER_NOT_WHOLE: [{"missing": ("Cid",), "strangers": ()}, {"missing": (), "strangers": ("Zoe",)}],
    Kind.ORDER_BOTH_OR_NONE: [{}] * 2,
    Kind.REASON_NEEDED: [{}],
    Kind.REASON_TOO_EARLY: [{}],
    Kind.WRONG_DICE: [{"name": "Cid", "round": 1, "dice": 1, "wanted": 2}],
    Kind.NOT_A_DIE: [{"name": "Cid", "die": 0}, {"name": "Cid", "die": 7}],
    Kind.STILL_TIED: [{"names": ("Bob", "Cid"), "late": ("Bob", "Cid")}],
    Kind.ROLLED_AGAIN_FOR_NOTHING: [{"name": "Cid", "round": 2}],
    Kind.ROLLS_MISSING: [{"missing": ("Cid",), "strangers": ()}, {"missing": ("Fay",), "strangers": ()}],
    Kind.ROLLS_OF_ONE: [{"name": "Eve"}],
    Kind.ROLLS_OF_SPECTATORS: [{}],
    Kind.TOO_FEW_PLAYERS: [{"players": 2}, {"players": 2}, {"players": 1}],
    Kind.TOO_MANY_PLAYERS: [
        {"players": 7, "most": 6, "new_table": ("Eve", "Fay", "Gil")},
        {"players": 6, "most": 5, "new_table": ("Dee", "Eve", "Fay")},
    ],
    Kind.DODGED: [{"name": "Bob"}],
    Kind.MAY_NOT_DECLINE: [{"name": "Ann"}],
    Kind.NO_PARTNER_ALLOWED: [{"name": "Dee"}],
    Kind.PARTNER_TOO_FEW: [{"players": 5, "least": 6}],
    Kind.PARTNER_IS_BOX: [{"name": "Ann"}],
    Kind.PARTNER_IS_CAPTAIN: [{"name": "Bob"}],
    Kind.NO_NEXT_CAPTAIN: [{"name": "Cid"}],
    Kind.NOT_POWER_OF_TWO: [{"name": "Bob", "multiple": 3}] * 2,
    Kind.STAKES_EQUAL: [{"name": "Eve", "multiple": 2}, {"name": "Bob", "multiple": 1}],
    Kind.STAKE_FIXED: [{"name": "Bob"}],
    Kind.STAKE_NEEDS_COMING_OR_GOING: [{"name": "Bob"}],
    Kind.REJOINS_ON_OTHER_STAKE: [{"name": "Dee", "had": 1, "wants": 2}],
    Kind.AGREED_NOT_ALLOWED: [{"names": ("Bob",)}],
    Kind.AGREED_NEEDS_MATCH: [{"names": ("Bob",)}],
    Kind.AGREED_TOO_OFTEN: [{"names": ("Bob",), "matches": 2}],
    Kind.POLICY_NOT_ALLOWED: [{"policy": "none"}],
    Kind.LIMIT_WITHOUT_LIMITED: [{}],
    Kind.LIMITED_WITHOUT_LIMIT: [{}],
    Kind.NO_CUBE: [
        {"name": "Ann"},
        {"name": "Ann"},
        {"name": "Ann"},
        {"name": "Zoe"},
        {"name": "Ann"},
        {"name": "Ann"},
    ],
    Kind.CUBE_CLOSED: [{"name": "Cid"}] * 3,
    Kind.NOT_THEIR_CUBE: [{"name": "Bob", "by": "box"}] * 2,
    Kind.BOX_DOUBLES_ALL: [{"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")}],
    Kind.BOX_REDOUBLES_ALL: [{"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")}],
    Kind.CAPTAIN_DOUBLES_ALL: [{"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")}],
    Kind.DOUBLES_SAME_VALUE: [{"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")}],
    Kind.DOUBLES_CAPTAIN_TOO: [{"captain": "Bob", "doubled": ("Cid",)}],
    Kind.PARTNER_NEEDED: [{"players": 6, "least": 6}],
    Kind.PARTNER_IS_OTHER: [{"name": "Dee", "partner": "Cid"}],
    Kind.NO_OFFER: [{"name": "Dee"}],
    Kind.NOBODY_ANSWERED: [{}] * 2,
    Kind.BOX_ANSWERS_ALL: [{"missing": ("Cid",)}],
    Kind.SAME_ANSWER: [{"names": ("Bob", "Cid", "Dee")}],
    Kind.TAKES_ALL_OR_NONE: [{"offered": ("Bob", "Cid"), "taken": ("Bob",), "dropped": ("Cid",)}],
    Kind.REDOUBLES_ALL_OR_NONE: [{"offered": ("Bob", "Cid"), "taken": ("Bob",), "dropped": ("Cid",)}],
    Kind.TOO_FEW_TAKEN: [{"offered": ("Bob", "Cid", "Dee"), "taken": 1, "least": 2}],
    Kind.TAKES_SAME_VALUE: [{"offered": ("Bob", "Cid"), "taken": ("Bob",), "dropped": ("Cid",), "value": 2}],
    Kind.TAKES_CAPTAIN_TOO: [{"captain": "Bob", "taken": ("Cid",)}],
    Kind.TAKES_TOO_LITTLE: [{"taken": 1, "dropped": 3}],
    Kind.MUST_TAKE_BOTH: [{"offered": ("Bob", "Cid")}],
    Kind.NO_BEAVERS: [{"name": "Bob"}],
    Kind.NOTHING_TO_BEAVER: [{"name": "Bob"}],
    Kind.NO_RACCOONS: [{"name": "Bob"}],
    Kind.NOTHING_TO_RACCOON: [{"name": "Bob"}],
    Kind.NO_EXTRAS: [{}] * 2,
    Kind.NO_LONE_TAKER: [{"name": "Bob"}] * 2,
    Kind.NOT_A_GIVER: [{"name": "Cid", "lone": "Cid", "givers": ("Bob", "Dee")}],
    Kind.EXTRA_NOT_DROPPED: [{"lone": "Cid"}],
    Kind.OTHERS_LIVE: [{"names": ("Bob",)}],
    Kind.NOT_REVERSIBLE: [{"name": "Cid"}],
    Kind.NO_SETTLEMENTS: [{}],
    Kind.SETTLED_TOO_EARLY: [{"name": "Cid", "value": 1}],
    Kind.TO_MISSING: [{"name": "Bob", "points": 1}],
    Kind.TO_WITH_ZERO: [{"name": "Bob"}],
    Kind.WINNER_NEEDED: [{"name": "Bob"}],
    Kind.WINNER_NOT_WANTED: [{"name": "Cid"}],
    Kind.NO_BUYING: [{}],
    Kind.BUYER_HOLDS: [{"name": "Bob", "cube": "Bob"}, {"name": "Ann", "cube": "Bob"}],
    Kind.NO_SEIZING: [{}],
    Kind.SEIZE_NOT_CLOSED: [{"name": "Cid"}],
    Kind.SEIZE_NOT_CENTRED: [{"name": "Cid"}],
    Kind.CAPTAIN_SEIZES_LIVE: [{"name": "Cid"}],
    Kind.CAPTAIN_SEIZES_OWN: [{"name": "Bob"}],
    Kind.NOT_ZERO_SUM: [{"box": "Ann", "difference": 2}],
    Kind.EVEN_CAPTAIN: [{"name": "Bob"}] * 2,
    Kind.ACTING_NOT_TEAM: [{"name": "Bob"}, {"name": "Fay"}],
}

WITHOUT_REASON = [(kind, option, table, raw) for kind, option, table, raw in REFUSED if "allow" not in raw]


@asked_of(("kind", "option", "table", "raw"), REFUSED)
def test_the_event_is_refused_for_one_reason(kind, option, table, raw):
    refused = table.do(**raw)
    assert (refused.kind, refused.problem.option) == (kind, option)
    assert refused.night is table.night


@asked_of(("kind", "option", "table", "raw"), WITHOUT_REASON)
def test_consent_lifts_what_the_rulebook_alone_refuses(kind, option, table, raw):
    after = table.do(**raw, allow="all agree")
    if option is None:
        assert after.kind is kind
    else:
        assert [problem.kind for problem in after.now.lifted[-1].problems] == [kind]
        assert after.now.lifted[-1].reason == "all agree"
        assert after.now.lifted[-1].event == len(table.night.events)


@asked_of("kind", FIELDS)
def test_a_problem_carries_the_words_of_its_sentence(kind):
    fields = [dict(table.do(**raw).problem.fields) for each, _, table, raw in REFUSED if each is kind]
    assert fields == FIELDS[kind]


def test_rolls_come_too_late_after_a_game_and_lack_their_reason():
    table = three_handed("aba").start().finish("box").do(**rolls(**ROLL))
    assert [problem.kind for problem in table.problems] == [Kind.ROLLS_TOO_LATE, Kind.REASON_NEEDED]


def test_every_kind_is_refused_here_or_in_a_file():
    """The kinds behind these are of old sheets, of closed nights, penalties and fees, and have their own tests."""
    of_nights = list(Kind)[: list(Kind).index(Kind.ACTING_NOT_TEAM) + 1]
    elsewhere = {
        Kind.ROLLS_TOO_LATE,  # with another
        *(Kind.LONE_TAKER_MUST, Kind.PARTNER_JUST_JOINED, Kind.PARTNER_REPLACED),  # only where lifted
    }
    assert {kind for kind, *_ in REFUSED} | OF_FILES | elsewhere == set(of_nights)


def test_all_that_is_wrong_is_told_at_once():
    """Two strangers and a third cube that is out."""
    table = OUT.double("box", "Ann Zoe Cid")
    assert [(problem.kind, problem.fields["name"]) for problem in table.problems] == [
        (Kind.NO_CUBE, "Ann"),
        (Kind.NO_CUBE, "Zoe"),
        (Kind.CUBE_CLOSED, "Cid"),
    ]


def test_a_reason_that_nothing_needed_leaves_no_trace():
    assert four_handed("aba").start(allow="because").now.lifted == ()


def test_a_reason_lifts_nothing_if_one_thing_cannot_be_lifted():
    """St Albans has no settlements below 8, and a settlement for points must say to whom."""
    table = ST_ALBANS.start().settle("Cid", 1, allow="all agree")
    assert {problem.kind for problem in table.problems} == {Kind.TO_MISSING, Kind.SETTLED_TOO_EARLY}


@pytest.mark.parametrize(
    ("raw", "fields"),
    [
        (
            event("answer", take=["Bob"], drop=["Cid", "Dee"]),
            {"offered": ("Bob", "Cid", "Dee"), "taken": 1, "least": 2},
        ),
        (event("answer", take=["Bob"]), {"missing": ("Cid", "Dee")}),
        (event("double", by="box", cubes=["Bob"]), {"names": ("Bob", "Cid", "Dee")}),
    ],
)
def test_a_problem_carries_what_its_sentence_needs(raw, fields):
    assert GAME.double("team", "Bob Cid Dee").do(**raw).problem.fields == fields


def test_the_difference_of_a_line_that_is_not_zero_is_named():
    assert ABA.score(Ann=2, Bob=-3, Cid=4).problem.fields == {"box": "Ann", "difference": 3}
