"""Every refusal of an event, for the tests of core and wording (rules.md 2)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from chouette_desk.core.problems import Kind
from tests.core.table import Table, empty_table, five_handed, four_handed, handed, six_handed, three_handed


class Attempt(NamedTuple):
    """An event that this table refuses, and what the sentence of the refusal needs."""

    table: Table
    event: dict[str, Any]
    fields: dict[str, Any]

    def refused(self) -> Table:
        """The table after the attempt."""
        return self.table.do(**self.event)


class Refusal(NamedTuple):
    """The first attempt's sentence, all attempts, and the option (None: no lifting)."""

    sentence: str
    attempts: tuple[Attempt, ...]
    option: str | None


def refusal(
    sentence: str, *attempts: tuple[Table, dict[str, Any], dict[str, Any]], option: str | None = None
) -> Refusal:
    """A row of the table."""
    return Refusal(sentence, tuple(Attempt(*each) for each in attempts), option)


EVENTS_THERE = "seat, order, leave, away, back and 17 others"

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

REFUSALS: Mapping[Kind, Refusal] = {
    # shapes
    Kind.MISSING_FIELD: refusal(
        "“player” is missing.", (ABA, event("leave"), {"field": "player"}), (ABA, {"player": "Bob"}, {"field": "event"})
    ),
    Kind.UNKNOWN_FIELD: refusal(
        "“why” is not known here. The fields are player, note, at and allow.",
        (ABA, event("leave", player="Bob", why="tired"), {"field": "why", "known": ("player", "note", "at", "allow")}),
    ),
    Kind.WRONG_TYPE: refusal(
        "player must be a text in quotes, not 3.",
        (
            ABA,
            event("leave", player=3),
            {"field": "player", "expected": "str", "got": "int", "choices": (), "value": 3},
        ),
        (ABA, event("leave", player=[]), {"field": "player", "expected": "str", "got": "array", "choices": ()}),
        (
            ABA,
            event("stake", player="Bob", multiple=True),
            {"field": "multiple", "expected": "int", "got": "bool", "choices": (), "value": True},
        ),
        (
            ABA,
            event("stake", player="Bob", multiple=2.0),
            {"field": "multiple", "expected": "int", "got": "float", "choices": (), "value": 2.0},
        ),
        (
            GAME,
            event("finish", winner="nobody"),
            {"field": "winner", "expected": "", "got": "", "choices": ("box", "team"), "value": "nobody"},
        ),
        (
            SEATED,
            event("order", rolls={"Ann": 3}),
            {"field": "rolls[...]", "expected": "array", "got": "int", "choices": ()},
        ),
        (
            ABA,
            event("start", policy="some"),
            {
                "field": "policy",
                "expected": "",
                "got": "",
                "choices": ("limited", "none", "unlimited"),
                "value": "some",
            },
        ),
        (
            ABA,
            event("score", points={"Bob": 1, "Cid": "2"}),
            {"field": "points[...]", "expected": "int", "got": "str", "choices": (), "value": "2"},
        ),
        (
            ABA,
            event("seat", players=["Eve", 7]),
            {"field": "players[1]", "expected": "str", "got": "int", "choices": (), "value": 7},
        ),
    ),
    Kind.UNKNOWN_EVENT: refusal(
        f"“rest” is not an event of a night; the events are {EVENTS_THERE}.", (ABA, event("rest"), {"name": "rest"})
    ),
    Kind.BAD_TIME: refusal(
        "The time must be written like 2026-11-20T21:30, not “half past nine”.",
        (ABA, event("note", text="late", at="half past nine"), {"text": "half past nine"}),
    ),
    Kind.BLANK_TEXT: refusal(
        "allow is blank; it must say something.", (ABA, event("note", text="x", allow=" \t"), {"field": "allow"})
    ),
    Kind.BROKEN_TEXT: refusal(
        "text contains half a character, which cannot be saved in a file.",
        (ABA, event("note", text="\ud800"), {"field": "text"}),
    ),
    Kind.NUMBER_OUT_OF_RANGE: refusal(
        "multiple must be 1 or more.",
        (ABA, event("stake", player="Bob", multiple=0), {"field": "multiple", "sign": ">=", "bound": 1}),
        (ABA, event("start", matches=21), {"field": "matches", "sign": "<=", "bound": 20}),
        (
            ABA,
            event("transfer", **{"from": "Ann", "to": "Bob", "points": 0, "reason": "x"}),
            {"field": "points", "sign": ">=", "bound": 1},
        ),
    ),
    Kind.EMPTY_LIST: refusal(
        "players is empty; name at least one.", (EMPTY, event("seat", players=[]), {"field": "players"})
    ),
    Kind.TOO_MANY_COLUMNS: refusal(
        "A night has at most 200 players, and this would make 201; begin another night.",
        (EMPTY, event("seat", players=[f"P{number}" for number in range(201)]), {"count": 201, "most": 200}),
    ),
    Kind.NAMED_TWICE: refusal(
        "Ann is named twice in players.",
        (EMPTY, event("seat", players=["Ann", "Ann "]), {"name": "Ann", "field": "players"}),
        (OFFERED, event("answer", take=["Bob"], drop=["Bob", "Cid"]), {"name": "Bob", "field": "answer"}),
    ),
    Kind.BAD_NAME: refusal(
        "A name must have 1 to 40 characters and no control characters, unlike "
        "“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx” in players.",
        (EMPTY, event("seat", players=["x" * 41]), {"name": "x" * 41, "field": "players"}),
        (EMPTY, event("seat", players=["  "]), {"name": "", "field": "players"}),
    ),
    Kind.UNKNOWN_OPTION: refusal(
        "A rulebook has no option “doubles”. Perhaps box_doubles, team_doubles or order_doubles is meant.",
        (ABA, event("rules", change={"doubles": True}), {"option": "doubles"}),
    ),
    Kind.BAD_OPTION_VALUE: refusal(
        "players_max must be a whole number, 3 or more or null for any number, not 2.",
        (
            ABA,
            event("rules", change={"players_max": 2}),
            {"option": "players_max", "value": 2, "choices": (None,), "least": 3},
        ),
    ),
    # who
    Kind.NO_COLUMN: refusal(
        "Zoe has no column on this sheet; seat the player first.",
        (ABA, event("leave", player="Zoe"), {"name": "Zoe"}),
        (ABA, event("stake", player="Zoe", multiple=2), {"name": "Zoe"}),
        (ABA, event("payment", **{"from": "Zoe", "to": "Ann", "points": 1}), {"name": "Zoe"}),
        (ABA, event("score", points={"Zoe": 1}), {"name": "Zoe"}),
        (ABA, event("transfer", **{"from": "Ann", "to": "Zoe", "points": 1, "reason": "x"}), {"name": "Zoe"}),
    ),
    Kind.NOT_SEATED: refusal(
        "Zoe is not at the table.",
        (GAME, event("buy", cube="Bob", side="team", buyer="Zoe", points=1), {"name": "Zoe"}),
        (ABA.away("Dee").start(), event("buy", cube="Bob", side="team", buyer="Dee", points=1), {"name": "Dee"}),
    ),
    Kind.SAME_NAME: refusal(
        "BOB is the same name as Bob, who already has a column.",
        (ABA, event("seat", players=["BOB"]), {"name": "BOB", "other": "Bob"}),
        (EMPTY, event("seat", players=["Straße", "STRASSE"]), {"name": "STRASSE", "other": "Straße"}),
    ),
    Kind.ALREADY_SEATED: refusal(
        "Bob is already at the table.",
        (ABA, event("seat", players=["Bob"]), {"name": "Bob"}),
        (ABA.seat("Gus", spectator=True), event("seat", players=["Gus"], spectator=True), {"name": "Gus"}),
    ),
    Kind.STAKE_OF_STRANGER: refusal(
        "Bob has a stake here but is not one of those who sit down.",
        (ABA, event("seat", players=["Eve"], stakes={"Bob": 2}), {"name": "Bob"}),
    ),
    Kind.NOT_IN_LINE: refusal(
        "Gus is not in the line.",
        (ABA.seat("Gus", spectator=True), event("score", points={"Gus": 1, "Bob": 1}), {"name": "Gus"}),
        (six_handed("aba"), event("partner", player="Zoe"), {"name": "Zoe"}),
        (ABA.seat("Gus", spectator=True), event("away", player="Gus"), {"name": "Gus"}),
    ),
    Kind.NOT_ON_TEAM: refusal(
        "Ann is not on the Team of this game.",
        (ABA, event("start", matches=1, agreed=["Ann"]), {"name": "Ann"}),
        (ABA, event("start", stakes={"Ann": 2}), {"name": "Ann"}),
    ),
    Kind.HAS_LEFT: refusal(
        "Dee has already left.",
        (ABA.leave("Dee"), event("leave", player="Dee"), {"name": "Dee"}),
        (ABA.leave("Dee"), event("away", player="Dee"), {"name": "Dee"}),
        (ABA.leave("Dee"), event("stake", player="Dee", multiple=2), {"name": "Dee"}),
    ),
    Kind.IS_AWAY: refusal(
        "Dee is away.",
        (ABA.away("Dee"), event("away", player="Dee"), {"name": "Dee"}),
        (ABA.away("Dee"), event("seat", players=["Dee"]), {"name": "Dee"}),
        (ABA.away("Dee"), event("partner", player="Dee"), {"name": "Dee"}),
        (ABA.away("Dee"), event("score", points={"Dee": 1}), {"name": "Dee"}),
    ),
    Kind.NOT_AWAY: refusal("Dee is not away.", (ABA, event("back", player="Dee"), {"name": "Dee"})),
    Kind.BOX_GOES_AWAY: refusal(
        "Ann is Box and cannot go away: the Box may only leave, or decline the box where the rules allow it.",
        (ABA, event("away", player="Ann"), {"name": "Ann"}),
    ),
    Kind.BOX_IS_AWAY: refusal(
        "Dee is away and cannot be Box; put a player who is not away first.",
        (ABA.away("Dee"), event("order", players=["Dee", "Ann", "Bob", "Cid"]), {"name": "Dee"}),
    ),
    Kind.TO_THEMSELVES: refusal(
        "Ann cannot give points to Ann; name two players.",
        (ABA, event("transfer", **{"from": "Ann", "to": "Ann", "points": 1, "reason": "x"}), {"name": "Ann"}),
    ),
    # when
    Kind.NOT_IN_GAME: refusal(
        "No game is in progress; start one first.",
        (ABA, event("finish", winner="box"), {}),
        (ABA, event("double", by="box", cubes=["Bob"]), {}),
    ),
    Kind.IN_GAME: refusal(
        "Game 1 is in progress; wait until it is over.",
        (GAME, event("start"), {"game": 1}),
        (GAME, event("away", player="Bob"), {"game": 1}),
        (GAME, event("rules", change={"jacoby": False}), {"game": 1}),
        (GAME, order_of("Ann", "Bob", "Cid", "Dee"), {"game": 1}),
        (GAME, event("partner", player=None), {"game": 1}),
        (GAME, event("decline-box"), {"game": 1}),
        (GAME, event("score", points={"Bob": 1}), {"game": 1}),
    ),
    Kind.NO_ORDER: refusal(
        "The players have no order yet; enter the dice or the order first.",
        (SEATED, event("start"), {}),
        (SEATED, event("score", points={"Bob": 1}), {}),
        (SEATED, event("decline-box"), {}),
        (SEATED, event("partner", player="Bob"), {}),
    ),
    Kind.OFFER_WAITS: refusal(
        "The doubles offered must be answered first: Bob and Cid.",
        (OFFERED, event("finish", winner="box"), {"names": ("Bob", "Cid")}),
        (OFFERED, event("double", by="box", cubes=["Dee"]), {"names": ("Bob", "Cid")}),
        (OFFERED, event("settle", cube="Dee", points=0), {"names": ("Bob", "Cid")}),
        (OFFERED, event("seize", cube="Dee"), {"names": ("Bob", "Cid")}),
        (OFFERED, event("buy", cube="Dee", side="team", buyer="Cid", points=0), {"names": ("Bob", "Cid")}),
    ),
    Kind.NO_OFFER_WAITS: refusal(
        "No double waits for an answer, so there is nothing to say for Bob.",
        (GAME, event("answer", take=["Bob"]), {"names": ("Bob",)}),
    ),
    # order
    Kind.ORDER_NOT_WHOLE: refusal(
        "The order must name everyone who plays, and nobody else. Missing: Bob and Cid. Not playing: Zoe.",
        (SEATED, order_of("Ann", "Zoe"), {"missing": ("Bob", "Cid"), "strangers": ("Zoe",)}),
        (SEATED, order_of("Ann", "Bob"), {"missing": ("Cid",), "strangers": ()}),
        (SEATED, order_of("Ann", "Bob", "Cid", "Zoe"), {"missing": (), "strangers": ("Zoe",)}),
    ),
    Kind.ORDER_BOTH_OR_NONE: refusal(
        "An order gives either the players or their dice, one of the two.",
        (SEATED, event("order"), {}),
        (SEATED, event("order", players=["Ann", "Bob", "Cid"], rolls=ROLL), {}),
    ),
    Kind.REASON_NEEDED: refusal(
        "After the first game a new order needs a reason.", (PLAYED, order_of("Ann", "Bob", "Cid", "Dee"), {})
    ),
    Kind.REASON_TOO_EARLY: refusal(
        "Before the first game an order needs no reason; leave it out.",
        (SEATED, order_of("Ann", "Bob", "Cid", reason="so"), {}),
    ),
    Kind.WRONG_DICE: refusal(
        "Under the Atlanta rules each player rolls 2 dice for the order; Cid rolled 1 in round 1.",
        (SEATED, rolls(**ROLL | {"Cid": [[4]]}), {"name": "Cid", "round": 1, "dice": 1, "wanted": 2}),
        option="order_dice",
    ),
    Kind.NOT_A_DIE: refusal(
        "A die shows 1 to 6; Cid cannot have rolled 0.",
        (SEATED, rolls(**ROLL | {"Cid": [[0, 4]]}), {"name": "Cid", "die": 0}),
        (SEATED, rolls(**ROLL | {"Cid": [[7, 1]]}), {"name": "Cid", "die": 7}),
    ),
    Kind.STILL_TIED: refusal(
        "Bob and Cid are tied and must roll again; missing: Bob and Cid.",
        (SEATED, rolls(**ROLL | {"Cid": [[5, 5]]}), {"names": ("Bob", "Cid"), "late": ("Bob", "Cid")}),
    ),
    Kind.ROLLED_AGAIN_FOR_NOTHING: refusal(
        "Cid is not tied with anybody, so there is no roll in round 2.",
        (SEATED, rolls(**ROLL | {"Cid": [[4, 4], [1, 1]]}), {"name": "Cid", "round": 2}),
    ),
    Kind.ROLLS_MISSING: refusal(
        "Everyone who plays rolls for the order, and nobody else. Missing: Cid.",
        (SEATED, rolls(Ann=[[6, 6]], Bob=[[1, 1]]), {"missing": ("Cid",), "strangers": ()}),
        (ABA, event("seat", players=["Eve", "Fay"], rolls={"Eve": [[6, 6]]}), {"missing": ("Fay",), "strangers": ()}),
    ),
    Kind.ROLLS_OF_ONE: refusal(
        "Eve joins alone, so nobody rolls for the order; leave the dice out.",
        (ABA, event("seat", players=["Eve"], rolls={"Eve": [[6, 6]]}), {"name": "Eve"}),
    ),
    Kind.ROLLS_OF_SPECTATORS: refusal(
        "Players who only look on do not roll for the order; leave the dice out.",
        (ABA, event("seat", players=["Eve", "Fay"], rolls={"Eve": [[6, 6]], "Fay": [[1, 1]]}, spectator=True), {}),
    ),
    # the line
    Kind.TOO_FEW_PLAYERS: refusal(
        "A chouette needs at least three players in the line; there are 2.",
        (three_handed("aba").leave("Cid"), event("start"), {"players": 2}),
        (three_handed("aba").leave("Cid"), event("score", points={"Bob": 1}), {"players": 2}),
        (three_handed("st-albans").leave("Cid").leave("Bob"), event("decline-box"), {"players": 1}),
    ),
    Kind.TOO_MANY_PLAYERS: refusal(
        "Under the club guide at most 6 play at one table unless everyone agrees, and there are 7: Eve, Fay and "
        "Gil would form a new table.",
        (handed(7, "guide"), event("start"), {"players": 7, "most": 6, "new_table": ("Eve", "Fay", "Gil")}),
        (
            six_handed("st-albans"),
            event("score", points={"Bob": 1}),
            {"players": 6, "most": 5, "new_table": ("Dee", "Eve", "Fay")},
        ),
        option="players_max",
    ),
    Kind.DODGED: refusal(
        "Under the club guide Bob, who left when due to be Box, may rejoin only after another game has been played.",
        (GUIDE.start().finish("team").leave("Bob"), event("seat", players=["Bob"]), {"name": "Bob"}),
        option="box_dodging",
    ),
    Kind.MAY_NOT_DECLINE: refusal(
        "Under the Atlanta rules nobody may decline the box: Ann is Box.",
        (ABA, event("decline-box"), {"name": "Ann"}),
        option="box_may_decline",
    ),
    Kind.NO_PARTNER_ALLOWED: refusal(
        "Under the club guide the Box takes no Partner, so Dee cannot be Partner.",
        (GUIDE, event("partner", player="Dee"), {"name": "Dee"}),
        option="partner_from",
    ),
    Kind.PARTNER_TOO_FEW: refusal(
        "Under the Atlanta rules the Box may take a Partner only with 6 or more players; there are 5.",
        (five_handed("aba"), event("partner", player="Dee"), {"players": 5, "least": 6}),
        option="partner_from",
    ),
    Kind.PARTNER_IS_BOX: refusal(
        "Ann is Box and cannot be Partner; name one of the others, but not the Captain.",
        (six_handed("aba"), event("partner", player="Ann"), {"name": "Ann"}),
    ),
    Kind.PARTNER_IS_CAPTAIN: refusal(
        "Bob is Captain and cannot be Partner; name another of the Team.",
        (six_handed("aba"), event("partner", player="Bob"), {"name": "Bob"}),
    ),
    Kind.NO_NEXT_CAPTAIN: refusal(
        "Cid cannot stay Partner: nobody else would be left to be Captain.",
        (
            three_handed("aba", partner_from=3).partner("Cid").leave("Bob"),
            event("partner", player="Cid"),
            {"name": "Cid"},
        ),
    ),
    Kind.PARTNER_NEEDED: refusal(
        "Under the Atlanta rules the Box must have a Partner with 6 or more players, and there are 6: name one.",
        (six_handed("aba", partner_must_from=6), event("start"), {"players": 6, "least": 6}),
        option="partner_must_from",
    ),
    Kind.PARTNER_IS_OTHER: refusal(
        "Under the Atlanta rules only Cid can be Partner now, not Dee.",
        (
            six_handed("aba", partner_is="next-in-line"),
            event("partner", player="Dee"),
            {"name": "Dee", "partner": "Cid"},
        ),
        option="partner_is",
    ),
    # stakes
    Kind.NOT_POWER_OF_TWO: refusal(
        "The stake of Bob must be 1, 2, 4, 8 or another power of two, not 3.",
        (ABA, event("stake", player="Bob", multiple=3), {"name": "Bob", "multiple": 3}),
        (ABA, event("start", stakes={"Bob": 3}), {"name": "Bob", "multiple": 3}),
    ),
    Kind.STAKES_EQUAL: refusal(
        "Under the club guide everyone plays for the same stake: leave out Eve's (2).",
        (GUIDE, event("seat", players=["Eve"], stakes={"Eve": 2}), {"name": "Eve", "multiple": 2}),
        (GUIDE, event("start", stakes={"Bob": 1}), {"name": "Bob", "multiple": 1}),
        option="stakes",
    ),
    Kind.STAKE_FIXED: refusal(
        "Under the club guide a stake stays the same all night, so Bob must keep the same one.",
        (GUIDE, event("stake", player="Bob", multiple=1), {"name": "Bob"}),
        option="stake_changes",
    ),
    Kind.STAKE_NEEDS_COMING_OR_GOING: refusal(
        "Under the St Albans rules Bob may change the stake only after another player has joined or left since "
        "the last game.",
        (ST_ALBANS.start().finish("box"), event("stake", player="Bob", multiple=2), {"name": "Bob"}),
        option="stake_changes",
    ),
    Kind.REJOINS_ON_OTHER_STAKE: refusal(
        "Under the St Albans rules Dee rejoins at the same stake as before, 1, not 2.",
        (
            ST_ALBANS.leave("Dee"),
            event("seat", players=["Dee"], stakes={"Dee": 2}),
            {"name": "Dee", "had": 1, "wants": 2},
        ),
        option="stake_changes",
    ),
    # automatic doubles
    Kind.AGREED_NOT_ALLOWED: refusal(
        "Under the club guide automatic doubles are not agreed cube by cube: Bob.",
        (GUIDE, event("start", matches=1, agreed=["Bob"]), {"names": ("Bob",)}),
        option="automatic_doubles",
    ),
    Kind.AGREED_NEEDS_MATCH: refusal(
        "Automatic doubles can be agreed only after matching opening rolls: Bob.",
        (ABA, event("start", agreed=["Bob"]), {"names": ("Bob",)}),
    ),
    Kind.AGREED_TOO_OFTEN: refusal(
        "Cubes can be doubled by agreement only once for each matching roll (2): Bob.",
        (ABA, event("start", matches=2, agreed={"Bob": 3, "Cid": 2}), {"names": ("Bob",), "matches": 2}),
    ),
    Kind.POLICY_NOT_ALLOWED: refusal(
        "Under the club guide the Box does not choose the automatic doubles: “none”.",
        (GUIDE, event("start", policy="none"), {"policy": "none"}),
        option="automatic_doubles",
    ),
    Kind.LIMIT_WITHOUT_LIMITED: refusal(
        "A limit on automatic doubles goes only with the policy “limited”.",
        (four_handed("guide", automatic_doubles="box-decides"), event("start", limit=1), {}),
    ),
    Kind.LIMITED_WITHOUT_LIMIT: refusal(
        "The policy “limited” needs a limit on automatic doubles, such as 1.",
        (four_handed("guide", automatic_doubles="box-decides"), event("start", policy="limited"), {}),
    ),
    # cubes
    Kind.NO_CUBE: refusal(
        "Ann has no cube in this game.",
        (GAME, event("double", by="box", cubes=["Ann"]), {"name": "Ann"}),
        (OFFERED, event("answer", take=["Ann"]), {"name": "Ann"}),
        (LONE, event("extra", cube="Ann"), {"name": "Ann"}),
        (GAME, event("settle", cube="Zoe", points=0), {"name": "Zoe"}),
        (GAME, event("seize", cube="Ann"), {"name": "Ann"}),
        (GAME, event("buy", cube="Ann", side="team", buyer="Cid", points=0), {"name": "Ann"}),
    ),
    Kind.CUBE_CLOSED: refusal(
        "Cid's cube is out of this game.",
        (OUT, event("double", by="box", cubes=["Cid"]), {"name": "Cid"}),
        (OUT, event("settle", cube="Cid", points=0), {"name": "Cid"}),
        (OUT, event("buy", cube="Cid", side="team", buyer="Dee", points=0), {"name": "Cid"}),
    ),
    Kind.NOT_THEIR_CUBE: refusal(
        "Bob's cube is not in the hands of the Box now.",
        (GAME.taken("box", "Bob"), event("double", by="box", cubes=["Bob"]), {"name": "Bob", "by": "box"}),
        (GAME.buy("Bob", "box", "Cid", 1), event("seize", cube="Bob"), {"name": "Bob", "by": "box"}),
    ),
    Kind.BOX_DOUBLES_ALL: refusal(
        "Under the club guide the Box doubles all the cubes in the middle together: Cid and Dee must be doubled "
        "as well.",
        (
            GUIDE.start(),
            event("double", by="box", cubes=["Bob"]),
            {"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")},
        ),
        option="box_doubles",
    ),
    Kind.BOX_REDOUBLES_ALL: refusal(
        "Under the International rules the Box redoubles all the Box's own cubes together: Cid and Dee must be "
        "doubled as well.",
        (
            four_handed("iba").start().taken("team", "Bob Cid Dee"),
            event("double", by="box", cubes=["Bob"]),
            {"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")},
        ),
        option="box_redoubles",
    ),
    Kind.CAPTAIN_DOUBLES_ALL: refusal(
        "Under the International rules the Captain doubles for the whole Team: Cid and Dee must double as well.",
        (
            four_handed("iba").start(),
            event("double", by="team", cubes=["Bob"]),
            {"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")},
        ),
        option="team_doubles",
    ),
    Kind.DOUBLES_SAME_VALUE: refusal(
        "Under the social rules the Box doubles all the cubes of the same value together: Cid and Dee must be "
        "doubled as well.",
        (
            four_handed("social", box_doubles="same-value").start(),
            event("double", by="box", cubes=["Bob"]),
            {"doubled": ("Bob",), "missing": ("Cid", "Dee"), "whole": ("Bob", "Cid", "Dee")},
        ),
        option="box_doubles",
    ),
    Kind.DOUBLES_CAPTAIN_TOO: refusal(
        "Under the social rules a Box who doubles at the Captain's level must double Bob (Captain) as well.",
        (
            four_handed("social", box_doubles="captain-too").start(),
            event("double", by="box", cubes=["Cid"]),
            {"captain": "Bob", "doubled": ("Cid",)},
        ),
        option="box_doubles",
    ),
    # answers
    Kind.NO_OFFER: refusal("Dee has no offer to answer.", (OFFERED, event("answer", take=["Dee"]), {"name": "Dee"})),
    Kind.NOBODY_ANSWERED: refusal(
        "An answer must name at least one cube.",
        (OFFERED, event("answer"), {}),
        (OFFERED, event("answer", take=[]), {}),
    ),
    Kind.BOX_ANSWERS_ALL: refusal(
        "The Box answers all the waiting doubles at once: Cid must be answered too.",
        (OFFERED, event("answer", take=["Bob"]), {"missing": ("Cid",)}),
    ),
    Kind.SAME_ANSWER: refusal(
        "Under the International rules the Box gives one answer to the whole Team: Bob, Cid and Dee must all be "
        "taken or all be dropped.",
        (
            four_handed("iba").start().double("team", "Bob Cid Dee"),
            event("answer", take=["Bob"], drop=["Cid", "Dee"]),
            {"names": ("Bob", "Cid", "Dee")},
        ),
        option="team_doubles",
    ),
    Kind.TAKES_ALL_OR_NONE: refusal(
        "Under the club guide the Box takes all doubles offered together, or none: Bob and Cid both doubled.",
        (
            GUIDE.start().double("team", "Bob Cid"),
            event("answer", take=["Bob"], drop=["Cid"]),
            {"offered": ("Bob", "Cid"), "taken": ("Bob",), "dropped": ("Cid",)},
        ),
        option="initial_takes",
    ),
    Kind.REDOUBLES_ALL_OR_NONE: refusal(
        "Under the club guide the Box takes all redoubles offered together, or none: Bob and Cid both doubled.",
        (
            GUIDE.start().taken("box", "Bob Cid Dee").double("team", "Bob Cid"),
            event("answer", take=["Bob"], drop=["Cid"]),
            {"offered": ("Bob", "Cid"), "taken": ("Bob",), "dropped": ("Cid",)},
        ),
        option="redouble_takes",
    ),
    Kind.TOO_FEW_TAKEN: refusal(
        "Under the Atlanta rules the Box must take none of the 3 doubles or at least 2, not 1.",
        (
            GAME.double("team", "Bob Cid Dee"),
            event("answer", take=["Bob"], drop=["Cid", "Dee"]),
            {"offered": ("Bob", "Cid", "Dee"), "taken": 1, "least": 2},
        ),
        option="initial_takes",
    ),
    Kind.TAKES_SAME_VALUE: refusal(
        "Under the social rules the Box takes all doubles to the same value, or none: Bob and Cid both doubled to 2.",
        (
            four_handed("social", initial_takes="same-value").start().double("team", "Bob Cid"),
            event("answer", take=["Bob"], drop=["Cid"]),
            {"offered": ("Bob", "Cid"), "taken": ("Bob",), "dropped": ("Cid",), "value": 2},
        ),
        option="initial_takes",
    ),
    Kind.TAKES_CAPTAIN_TOO: refusal(
        "Under the social rules a Box who takes any of the doubles must take that of Bob (Captain).",
        (
            four_handed("social", initial_takes="with-captain").start().double("team", "Bob Cid"),
            event("answer", take=["Cid"], drop=["Bob"]),
            {"captain": "Bob", "taken": ("Cid",)},
        ),
        option="initial_takes",
    ),
    Kind.TAKES_TOO_LITTLE: refusal(
        "Under the social rules twice the starting values that the Box takes must be at least those that the Box "
        "drops: twice 1 is less than 3.",
        (
            five_handed("social", initial_takes="break-even-with-captain").start().double("team", "Bob Cid Dee Eve"),
            event("answer", take=["Bob"], drop=["Cid", "Dee", "Eve"]),
            {"taken": 1, "dropped": 3},
        ),
        option="initial_takes",
    ),
    Kind.MUST_TAKE_BOTH: refusal(
        "Under the social rules the Box must take both doubles of a Team of two: Bob and Cid both doubled.",
        (
            three_handed("social", three_handed="must-take-both").start().double("team", "Bob Cid"),
            event("answer", drop=["Bob", "Cid"]),
            {"offered": ("Bob", "Cid")},
        ),
        option="three_handed",
    ),
    Kind.NO_BEAVERS: refusal(
        "Under the St Albans rules there are no beavers: Bob can be taken or dropped.",
        (ST_ALBANS.start().double("team", "Bob"), event("answer", beaver=["Bob"]), {"name": "Bob"}),
        option="beavers",
    ),
    Kind.NOTHING_TO_BEAVER: refusal(
        "Bob's cube has already been beavered: take it or drop it.",
        (BEAVERED, event("answer", beaver=["Bob"]), {"name": "Bob"}),
    ),
    Kind.NO_RACCOONS: refusal(
        "Under the club guide there are no raccoons: the beaver on Bob's cube can be taken or dropped.",
        (GUIDE.start().double("team", "Bob").answer(beaver="Bob"), event("answer", raccoon=["Bob"]), {"name": "Bob"}),
        option="raccoons",
    ),
    Kind.NOTHING_TO_RACCOON: refusal(
        "Bob's cube was not beavered, so there is nothing to raccoon.",
        (OFFERED, event("answer", raccoon=["Bob"], take=["Cid"]), {"name": "Bob"}),
    ),
    # extras
    Kind.NO_EXTRAS: refusal(
        "Under the club guide there are no extras.",
        (GUIDE.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee"), event("extra", cube="Bob"), {}),
        (
            GUIDE.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee"),
            event("reverse", cube="Cid"),
            {},
        ),
        option="extras",
    ),
    Kind.NO_LONE_TAKER: refusal(
        "Bob cannot do this now: extras and reversing are possible only right after one player alone has taken "
        "the Box's double of all the cubes in the middle.",
        (GAME, event("extra", cube="Bob"), {"name": "Bob"}),
        (GAME, event("reverse", cube="Bob"), {"name": "Bob"}),
    ),
    Kind.NOT_A_GIVER: refusal(
        "Bob cannot give Cid an extra. Only Dee can.",
        (LONE.extra("Bob"), event("extra", cube="Bob"), {"name": "Bob", "lone": "Cid", "givers": ("Dee",)}),
        (LONE, event("extra", cube="Cid"), {"name": "Cid", "lone": "Cid", "givers": ("Bob", "Dee")}),
    ),
    Kind.EXTRA_NOT_DROPPED: refusal(
        "Under the St Albans rules an extra cannot be dropped: Cid must take it.",
        (
            ST_ALBANS.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee"),
            event("extra", cube="Bob", answer="drop"),
            {"lone": "Cid"},
        ),
        option="extras_may_be_dropped",
    ),
    Kind.OTHERS_LIVE: refusal(
        "Under the Atlanta rules extras and reversing are possible only when no other cube of the game is live; "
        "still live: Bob.",
        (
            GAME.taken("box", "Bob").double("box", "Cid Dee").answer(take="Cid", drop="Dee"),
            event("extra", cube="Dee"),
            {"names": ("Bob",)},
        ),
        option="extras",
    ),
    Kind.NOT_REVERSIBLE: refusal(
        "Cid can no longer reverse the take into a drop.",
        (LONE.extra("Bob"), event("reverse", cube="Cid"), {"name": "Cid"}),
    ),
    # settlements, buying, seizing
    Kind.NO_SETTLEMENTS: refusal(
        "Under the club guide games are not settled.",
        (GUIDE.start(), event("settle", cube="Cid", points=1, to="box"), {}),
        option="settlements",
    ),
    Kind.SETTLED_TOO_EARLY: refusal(
        "Under the St Albans rules a cube may be settled only at 8 or more, and in one-roll situations: Cid's "
        "cube is at 1.",
        (ST_ALBANS.start(), event("settle", cube="Cid", points=1, to="box"), {"name": "Cid", "value": 1}),
        option="settlements",
    ),
    Kind.TO_MISSING: refusal(
        "Say which side is paid 1 point for Bob's cube, the box or the team.",
        (GAME, event("settle", cube="Bob", points=1), {"name": "Bob", "points": 1}),
    ),
    Kind.TO_WITH_ZERO: refusal(
        "Bob's cube is settled for nothing, so neither side is paid.",
        (GAME, event("settle", cube="Bob", points=0, to="box"), {"name": "Bob"}),
    ),
    Kind.WINNER_NEEDED: refusal(
        "Bob is Captain and settles for nothing: say who won, the box or the team.",
        (four_handed("aba", even_captain="declare").start(), event("settle", cube="Bob", points=0), {"name": "Bob"}),
    ),
    Kind.WINNER_NOT_WANTED: refusal(
        "A winner is named only if the Captain settles for nothing and the rulebook asks for one: leave it out "
        "for Cid.",
        (GAME, event("settle", cube="Cid", points=0, winner="box"), {"name": "Cid"}),
    ),
    Kind.NO_BUYING: refusal(
        "Under the club guide cubes are not bought or sold.",
        (GUIDE.start(), event("buy", cube="Bob", side="team", buyer="Cid", points=1), {}),
        option="buying",
    ),
    Kind.BUYER_HOLDS: refusal(
        "Bob already holds a side of Bob's cube; to close it, settle it.",
        (GAME, event("buy", cube="Bob", side="team", buyer="Bob", points=1), {"name": "Bob", "cube": "Bob"}),
        (GAME, event("buy", cube="Bob", side="team", buyer="Ann", points=1), {"name": "Ann", "cube": "Bob"}),
    ),
    Kind.NO_SEIZING: refusal(
        "Under the club guide cubes are not seized as a penalty.",
        (GUIDE.start(), event("seize", cube="Bob"), {}),
        option="seizing",
    ),
    Kind.SEIZE_NOT_CLOSED: refusal(
        "Under the St Albans rules only a cube still in the game can be seized, and Cid's cube is out of it.",
        (
            ST_ALBANS.start().double("box", "Bob Cid Dee").answer(take="Bob Dee", drop="Cid"),
            event("seize", cube="Cid"),
            {"name": "Cid"},
        ),
        option="seizing",
    ),
    Kind.SEIZE_NOT_CENTRED: refusal(
        "Only a cube in the middle can be seized, and Cid's cube has an owner.",
        (GAME.taken("box", "Cid"), event("seize", cube="Cid"), {"name": "Cid"}),
    ),
    Kind.CAPTAIN_SEIZES_LIVE: refusal(
        "The Captain can seize only a cube that is out of the game, and Cid's is not.",
        (GAME, event("seize", cube="Cid", by="captain"), {"name": "Cid"}),
    ),
    Kind.CAPTAIN_SEIZES_OWN: refusal(
        "Bob is Captain and cannot seize the Captain's own cube.",
        (GAME.dropped("box", "Bob"), event("seize", cube="Bob", by="captain"), {"name": "Bob"}),
    ),
    # a whole game as on paper
    Kind.NOT_ZERO_SUM: refusal(
        "The points of a game must sum to zero, and these come to +2; leave out Ann (Box), who then gets the rest.",
        (ABA, event("score", points={"Ann": 1, "Bob": 1}), {"box": "Ann", "difference": 2}),
    ),
    Kind.EVEN_CAPTAIN: refusal(
        "Bob is Captain and even: say who won, the Captain (won) or the Box (lost).",
        (GUIDE, event("score", points={"Cid": 1}), {"name": "Bob"}),
        (GUIDE, event("score", points={"Bob": 1}, captain="even"), {"name": "Bob"}),
    ),
    Kind.ACTING_NOT_TEAM: refusal(
        "Bob cannot have been acting captain: only a member of the Team behind the Captain can.",
        (ABA, event("score", points={"Bob": -1}, acting="Bob"), {"name": "Bob"}),
        (six_handed("aba").partner("Fay"), event("score", points={"Bob": -1}, acting="Fay"), {"name": "Fay"}),
    ),
}
