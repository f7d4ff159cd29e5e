"""Every kind of refusal, brought about at the table or in a file, with the sentence it should get."""

import json
from collections.abc import Callable
from decimal import Decimal
from functools import reduce
from typing import Any

from chouette_desk.core.actions import AnyAction, Closed, Correction, Paid, Reopened, Undid, Unpaid
from chouette_desk.core.codec import decoded
from chouette_desk.core.dues import DuesState, after_action, check
from chouette_desk.core.events import Seat
from chouette_desk.core.fee import points_worth
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.money import Due
from chouette_desk.core.new_texts import wrong_columns, wrong_name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.penalties import proposed_penalty
from chouette_desk.core.problems import Kind, Problem, Problems, Refused, problem
from chouette_desk.core.rulebook import options
from chouette_desk.core.tables import How, moved
from chouette_desk.desk.corrections.events import checked_corrections
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import from_table, shipped
from tests.core.table import Table, empty_table, four_handed, handed, six_handed, three_handed
from tests.wording.refused_sheets import SHEETS

DUE = Due(payer="Ann", payee="Bob", points=4)
ODD_NAMES = ("<b>", "=1+1", "{name}", "{0}", "{", "}", "%s", "x" * 40, "فاطمة", "Ünal", "O'Neil", "a\\b", "&amp;")

FORMAT = "chouette-night/1"


def table(refused: Table) -> tuple[Problems, str]:
    """What the last event was refused for, and the name of the rulebook in force."""
    return refused.problems, refused.night.rulebook.name


def penalty(table: Table, offender: str, to: str | None = None) -> tuple[Problems, str]:
    """What stands in the way of a penalty."""
    answer = proposed_penalty(table.now, offender, to)
    assert isinstance(answer, Refused)
    return answer.problems, table.now.rulebook.name


def lifted(played: Table) -> tuple[Problems, str]:
    """What the last event would have been made of, had a reason not lifted it."""
    return played.now.lifted[-1].problems, played.now.rulebook.name


def event(**raw: Any) -> tuple[Problems, str]:
    """What is wrong with an event by itself."""
    refused = decoded({key.removesuffix("_"): value for key, value in raw.items()})
    assert isinstance(refused, Refused)
    return refused.problems, ""


def file(text: bytes | dict[str, Any]) -> tuple[Problems, str]:
    """What is wrong with a file's text."""
    content = text if isinstance(text, bytes) else json.dumps(text).encode()
    return _raised(lambda: night_from(content))


def new_name(name: str) -> tuple[Problems, str]:
    """The problem with a name that is new beside Ann."""
    wrong = wrong_name("players", name, ["Ann"])
    assert wrong
    return (wrong,), "aba"


def head(**fields: Any) -> tuple[Problems, str]:
    """What is wrong with a night's heading."""
    return file({"format": FORMAT, "rulebook": "aba", "events": [], **fields})


def rules(**fields: Any) -> tuple[Problems, str]:
    """What is wrong with a rulebook."""
    return _raised(lambda: from_table(fields, "ours"))


def dues_state(*actions: AnyAction) -> tuple[Problems, str]:
    """What is wrong with the last of these actions, done to the till of a night."""
    refused = check(reduce(after_action, actions[:-1], DuesState()), three_handed("aba").night, actions[-1])
    assert refused is not None
    return refused.problems, "aba"


def unfinished() -> Problems:
    """What is wrong with closing a night during a game."""
    refused = check(DuesState(), three_handed("aba").start().night, Closed())
    assert refused is not None
    return refused.problems


def carried_to_other_stake() -> Problems:
    """What is wrong with carrying points to a table that plays for another stake."""
    refused = moved(table_for("0.50"), table_for(None), "Ann", How.CARRIED, "moves")
    assert isinstance(refused, Refused)
    return refused.problems


def table_for(stake: str | None) -> Night:
    """A table that plays for this stake; Ann has sat down."""
    night = apply(new_night(shipped("aba"), Heading(stake=stake, currency=stake and "EUR")), Seat(players=("Ann",)))
    assert isinstance(night, Night)
    return night


def _raised(make: Callable[[], object]) -> tuple[Problems, str]:
    try:
        make()
    except FileRefused as refused:
        return refused.problems, ""
    raise AssertionError("nothing was refused")


def fee(money: str, stake: str | None) -> Problems:
    """What is wrong with a fee of so much money at this stake."""
    wrong = points_worth(Decimal(money), stake, "EUR")
    assert isinstance(wrong, Problem)
    return (wrong,)


def correction(wanted: Correction) -> tuple[Problems, str]:
    """What is wrong with the places of a correction."""
    refused = checked_corrections(three_handed("aba").night, (wanted,))
    assert isinstance(refused, Refused)
    return refused.problems, "aba"


def swept(name: str = "aba", **options: Any) -> Table:
    """Dee alone has taken the Box's double of the whole Team."""
    return four_handed(name, **options).start().double("box", "Bob Cid Dee").answer(take="Dee", drop="Bob Cid")


def beavered() -> Table:
    return three_handed("aba").start().double("box", "Bob").answer(beaver="Bob")


def toml(text: bytes, folder: Any) -> tuple[Problems, str]:
    """What is wrong with a rulebook's file."""
    from chouette_desk.nightfile.rulebooks import read_rulebook

    path = folder / "ours.toml"
    path.write_bytes(text)
    return _raised(lambda: read_rulebook(path))


EVENTS_THERE = "seat, order, leave, away, back and 17 others"
OPTIONS_THERE = ", ".join(list(options())[:5]) + " and 34 others"

Case = tuple[Callable[[], tuple[Problems, str]], str]

CASES: dict[Kind, Case] = {
    # the text of a file
    Kind.NOT_TEXT: (lambda: file(b"\xff"), "This is not a text file in UTF-8."),
    Kind.NOT_JSON: (
        lambda: file(b'{"a": 1\n  "b"}'),
        "This is not JSON: at line 2, column 3 a comma or a closing bracket is missing.",
    ),
    Kind.NAME_TWICE_IN_OBJECT: (lambda: file(b'{"Bob": 1, "Bob": 2}'), "“Bob” appears twice in one object."),
    Kind.NOT_A_NIGHT: (lambda: file({"events": []}), "This is not a night: it has no “format”."),
    Kind.OTHER_FORMAT: (
        lambda: file({"format": "chouette-night/2"}),
        "This program reads nights in the format “chouette-night/1”, not in “chouette-night/2”.",
    ),
    Kind.MISSING_FIELD: (lambda: event(event="finish"), "“winner” is missing."),
    Kind.UNKNOWN_FIELD: (
        lambda: event(event="decline-box", why="x"),
        "“why” is not known here. The fields are note, at and allow.",
    ),
    Kind.WRONG_TYPE: (
        lambda: event(event="settle", cube="Bob", points=2.5),
        "points must be a whole number, not 2.5.",
    ),
    Kind.UNKNOWN_EVENT: (
        lambda: event(event="deal"),
        f"“deal” is not an event of a night; the events are {EVENTS_THERE}.",
    ),
    Kind.FILE_TOO_LARGE: (
        lambda: file(b" " * 16_000_001),
        "This file is larger than 16 MB, the limit for files of this kind.",
    ),
    Kind.TOO_MANY_EVENTS: (
        lambda: head(events=[None] * 25_001),
        "This night has 25001 events, and at most 25000 can be read; begin another night.",
    ),
    Kind.TOO_MANY_COLUMNS: (
        lambda: table(three_handed("aba").seat(" ".join(f"P{number}" for number in range(198)))),
        "A night has at most 200 players, and this would make 201; begin another night.",
    ),
    Kind.BAD_STAKE: (
        lambda: head(stake="-1"),
        "The stake must be a plain amount such as 0.50, not “-1”: at most 1000000000, with at "
        "most 12 digits, up to 4 of them decimals.",
    ),
    Kind.BAD_CURRENCY: (
        lambda: head(currency="euro"),
        "The currency must be three capital letters such as EUR, not “euro”.",
    ),
    Kind.BAD_DATE: (lambda: head(date="20.11.2026"), "The date must be a day such as 2026-11-20, not “20.11.2026”."),
    Kind.BAD_TIME: (
        lambda: event(event="note", text="x", at="late"),
        "The time must be written like 2026-11-20T21:30, not “late”.",
    ),
    Kind.BLANK_TEXT: (
        lambda: event(event="note", text="x", allow=" "),
        "allow is blank; it must say something.",
    ),
    Kind.BROKEN_TEXT: (
        lambda: event(event="note", text="half \ud83c"),
        "text contains half a character, which cannot be saved in a file.",
    ),
    Kind.NUMBER_OUT_OF_RANGE: (lambda: event(event="start", matches=21), "matches must be 20 or less."),
    Kind.EMPTY_LIST: (lambda: event(event="seat", players=[]), "players is empty; name at least one."),
    Kind.NAMED_TWICE: (lambda: event(event="seat", players=["Ann", "Ann"]), "Ann is named twice in players."),
    Kind.BAD_NAME: (
        lambda: event(event="leave", player="A\nB"),
        "A name must have 1 to 40 characters and no control characters, unlike “A\\u000aB” in player.",
    ),
    Kind.NOTHING_TO_SEE: (
        lambda: new_name("\u200b\u3000\ufe0f"),
        "A name has nothing to show: write it with letters or other visible characters.",
    ),
    Kind.LOOKS_ALIKE: (
        lambda: new_name("Ａnn"),
        "Ａnn looks the same as Ann: write it so that the two can be told apart.",
    ),
    Kind.NO_PERSON: (
        lambda: (wrong_columns(four_handed("aba").now, four_handed("aba").seat("Club").now), "aba"),
        "Club cannot be a player: “Club”, and any name with the word “table” in it, is a column "
        "for points of the club or of another table; choose another name.",
    ),
    Kind.HIDDEN_SIGN: (
        lambda: new_name("An\u202en"),
        "players contains a hidden character (U+202E), which would change how text is shown: leave it out.",
    ),
    Kind.LONG_TITLE: (
        lambda: new_name("A" * 101),
        "The name in players has more than 100 characters: choose a shorter one.",
    ),
    # a rulebook
    Kind.UNKNOWN_RULEBOOK: (
        lambda: head(rulebook="abba"),
        "There is no rulebook “abba”. Perhaps aba is meant.",
    ),
    Kind.BASE_CIRCLE: (
        lambda: ((problem(Kind.BASE_CIRCLE, names=("guide", "aba", "guide")),), ""),
        "These rulebooks are based on one another in a circle, so none of them states its rules: guide → aba → guide.",
    ),
    Kind.UNKNOWN_OPTION: (
        lambda: rules(base="aba", tea=True),
        f"A rulebook has no option “tea”. The options are {OPTIONS_THERE}.",
    ),
    Kind.BAD_OPTION_VALUE: (
        lambda: rules(base="aba", partner_from=2),
        "partner_from must be a whole number, 3 or more or “never”, not 2.",
    ),
    Kind.MISSING_OPTION: (
        lambda: rules(**{option: shipped("aba")[option] for option in ONLY}),
        "A rulebook that is not based on another, such as “aba”, must state every option; missing: "
        "box_may_decline and box_dodging.",
    ),
    # who
    Kind.NO_COLUMN: (
        lambda: table(three_handed("aba").leave("Zoe")),
        "Zoe has no column on this sheet; seat the player first.",
    ),
    Kind.NOT_SEATED: (
        lambda: table(three_handed("aba").start().buy("Bob", "team", "Zoe", 1)),
        "Zoe is not at the table.",
    ),
    Kind.SAME_NAME: (
        lambda: table(three_handed("aba").seat("ANN")),
        "ANN is the same name as Ann, who already has a column.",
    ),
    Kind.ALREADY_SEATED: (lambda: table(three_handed("aba").seat("Ann")), "Ann is already at the table."),
    Kind.STAKE_OF_STRANGER: (
        lambda: table(three_handed("aba").seat("Dee", stakes={"Eve": 2})),
        "Eve has a stake here but is not one of those who sit down.",
    ),
    Kind.NOT_IN_LINE: (
        lambda: table(six_handed("aba").seat("Zoe", spectator=True).partner("Zoe")),
        "Zoe is not in the line.",
    ),
    Kind.NOT_ON_TEAM: (
        lambda: table(three_handed("aba").start(stakes={"Ann": 2})),
        "Ann is not on the Team of this game.",
    ),
    Kind.IS_AWAY: (lambda: table(four_handed("aba").away("Dee").away("Dee")), "Dee is away."),
    Kind.NOT_AWAY: (lambda: table(four_handed("aba").back("Dee")), "Dee is not away."),
    Kind.BOX_GOES_AWAY: (
        lambda: table(four_handed("aba").away("Ann")),
        "Ann is Box and cannot go away: the Box may only leave, or decline the box where the rules allow it.",
    ),
    Kind.BOX_IS_AWAY: (
        lambda: table(three_handed("aba").away("Cid").order("Cid Ann Bob")),
        "Cid is away and cannot be Box; put a player who is not away first.",
    ),
    Kind.HAS_LEFT: (lambda: table(four_handed("aba").leave("Dee").leave("Dee")), "Dee has already left."),
    Kind.TO_THEMSELVES: (
        lambda: table(three_handed("aba").pay("Ann", "Ann", 1)),
        "Ann cannot give points to Ann; name two players.",
    ),
    # when
    Kind.NOT_IN_GAME: (
        lambda: table(three_handed("aba").finish("box")),
        "No game is in progress; start one first.",
    ),
    Kind.IN_GAME: (
        lambda: table(three_handed("aba").start().leave("Ann")),
        "Game 1 is in progress; wait until it is over.",
    ),
    Kind.NO_ORDER: (
        lambda: table(empty_table("aba").seat("Ann Bob Cid").start()),
        "The players have no order yet; enter the dice or the order first.",
    ),
    Kind.OFFER_WAITS: (
        lambda: table(three_handed("aba").start().double("box", "Bob Cid").finish("box")),
        "The doubles offered must be answered first: Bob and Cid.",
    ),
    Kind.NO_OFFER_WAITS: (
        lambda: table(three_handed("aba").start().answer(take="Bob")),
        "No double waits for an answer, so there is nothing to say for Bob.",
    ),
    # order
    Kind.ORDER_NOT_WHOLE: (
        lambda: table(three_handed("aba").order("Ann Zoe")),
        "The order must name everyone who plays, and nobody else. Missing: Bob and Cid. Not playing: Zoe.",
    ),
    Kind.ORDER_BOTH_OR_NONE: (
        lambda: table(three_handed("aba").do(event="order")),
        "An order gives either the players or their dice, one of the two.",
    ),
    Kind.ROLLS_TOO_LATE: (
        lambda: table(
            three_handed("iba")
            .score(Bob=1)
            .do(event="order", reason="x", rolls={"Ann": [[1]], "Bob": [[2]], "Cid": [[3]]})
        ),
        "The dice decide the order only before the first game; now name the players.",
    ),
    Kind.REASON_NEEDED: (
        lambda: table(three_handed("aba").score(Bob=1).order("Ann Bob Cid")),
        "After the first game a new order needs a reason.",
    ),
    Kind.REASON_TOO_EARLY: (
        lambda: table(three_handed("aba").order("Ann Bob Cid", reason="x")),
        "Before the first game an order needs no reason; leave it out.",
    ),
    Kind.WRONG_DICE: (
        lambda: table(three_handed("aba").roll(Ann=[[1, 1]], Bob=[[2, 2]], Cid=[[5]])),
        "Under the Atlanta rules each player rolls 2 dice for the order; Cid rolled 1 in round 1.",
    ),
    Kind.NOT_A_DIE: (
        lambda: table(three_handed("iba").roll(Ann=[[7]], Bob=[[2]], Cid=[[1]])),
        "A die shows 1 to 6; Ann cannot have rolled 7.",
    ),
    Kind.STILL_TIED: (
        lambda: table(three_handed("iba").roll(Ann=[[6]], Bob=[[2]], Cid=[[2]])),
        "Bob and Cid are tied and must roll again; missing: Bob and Cid.",
    ),
    Kind.ROLLED_AGAIN_FOR_NOTHING: (
        lambda: table(three_handed("iba").roll(Ann=[[6], [1]], Bob=[[2]], Cid=[[1]])),
        "Ann is not tied with anybody, so there is no roll in round 2.",
    ),
    Kind.ROLLS_MISSING: (
        lambda: table(three_handed("iba").roll(Ann=[[6]], Bob=[[2]])),
        "Everyone who plays rolls for the order, and nobody else. Missing: Cid.",
    ),
    Kind.ROLLS_OF_ONE: (
        lambda: table(three_handed("aba").do(event="seat", players=["Dee"], rolls={"Dee": [[6, 5]]})),
        "Dee joins alone, so nobody rolls for the order; leave the dice out.",
    ),
    Kind.ROLLS_OF_SPECTATORS: (
        lambda: table(three_handed("aba").do(event="seat", players=["Dee"], rolls={"Dee": [[6, 5]]}, spectator=True)),
        "Players who only look on do not roll for the order; leave the dice out.",
    ),
    # the line
    Kind.TOO_FEW_PLAYERS: (
        lambda: table(handed(2, "aba").start()),
        "A chouette needs at least three players in the line; there are 2.",
    ),
    Kind.TOO_MANY_PLAYERS: (
        lambda: table(handed(6, "st-albans").start()),
        "Under the St Albans rules at most 5 play at one table unless everyone agrees, and there "
        "are 6: Dee, Eve and Fay would form a new table.",
    ),
    Kind.DODGED: (
        lambda: table(four_handed("guide").score(Bob=1).leave("Bob").seat("Bob")),
        "Under the club guide Bob, who left when due to be Box, may rejoin only after another game has been played.",
    ),
    Kind.MAY_NOT_DECLINE: (
        lambda: table(three_handed("aba").decline()),
        "Under the Atlanta rules nobody may decline the box: Ann is Box.",
    ),
    Kind.NO_PARTNER_ALLOWED: (
        lambda: table(six_handed("st-albans").partner("Fay")),
        "Under the St Albans rules the Box takes no Partner, so Fay cannot be Partner.",
    ),
    Kind.PARTNER_TOO_FEW: (
        lambda: table(four_handed("aba").partner("Dee")),
        "Under the Atlanta rules the Box may take a Partner only with 6 or more players; there are 4.",
    ),
    Kind.PARTNER_IS_BOX: (
        lambda: table(six_handed("aba").partner("Ann")),
        "Ann is Box and cannot be Partner; name one of the others, but not the Captain.",
    ),
    Kind.PARTNER_IS_CAPTAIN: (
        lambda: table(six_handed("aba").partner("Bob")),
        "Bob is Captain and cannot be Partner; name another of the Team.",
    ),
    Kind.PARTNER_NEEDED: (
        lambda: table(six_handed("social", partner_must_from=5).start()),
        "Under the social rules the Box must have a Partner with 5 or more players, and there are 6: name one.",
    ),
    Kind.PARTNER_IS_OTHER: (
        lambda: table(six_handed("social", partner_from=6, partner_is="captain").partner("Dee")),
        "Under the social rules only Bob can be Partner now, not Dee.",
    ),
    Kind.PARTNER_JUST_JOINED: (
        lambda: lifted(six_handed("aba").score(Bob=1).seat("Gil").partner("Gil", allow="all agree")),
        "Under the Atlanta rules Ann, at the bottom of the rotation, is asked to be Partner before Gil, who has just "
        "joined.",
    ),
    Kind.PARTNER_REPLACED: (
        lambda: lifted(six_handed("aba").partner("Fay").partner("Eve", allow="all agree")),
        "Under the Atlanta rules the Box has one Partner: if Eve is named, Fay is no longer Partner.",
    ),
    Kind.NO_NEXT_CAPTAIN: (
        lambda: table(three_handed("aba", partner_from=3).partner("Cid").leave("Bob").partner("Cid")),
        "Cid cannot stay Partner: nobody else would be left to be Captain.",
    ),
    # stakes
    Kind.NOT_POWER_OF_TWO: (
        lambda: table(three_handed("aba").stake("Bob", 3)),
        "The stake of Bob must be 1, 2, 4, 8 or another power of two, not 3.",
    ),
    Kind.STAKES_EQUAL: (
        lambda: table(empty_table("guide").seat("Ann Bob", stakes={"Bob": 2})),
        "Under the club guide everyone plays for the same stake: leave out Bob's (2).",
    ),
    Kind.STAKE_FIXED: (
        lambda: table(three_handed("guide").stake("Bob", 1)),
        "Under the club guide a stake stays the same all night, so Bob must keep the same one.",
    ),
    Kind.STAKE_NEEDS_COMING_OR_GOING: (
        lambda: table(three_handed("st-albans").start().finish("box").stake("Bob", 2)),
        "Under the St Albans rules Bob may change the stake only after another player has joined or "
        "left since the last game.",
    ),
    Kind.REJOINS_ON_OTHER_STAKE: (
        lambda: table(four_handed("st-albans").leave("Dee").seat("Dee", stakes={"Dee": 4})),
        "Under the St Albans rules Dee rejoins at the same stake as before, 1, not 4.",
    ),
    # automatic doubles
    Kind.AGREED_NOT_ALLOWED: (
        lambda: table(three_handed("guide").start(1, "Bob Cid")),
        "Under the club guide automatic doubles are not agreed cube by cube: Bob and Cid.",
    ),
    Kind.AGREED_NEEDS_MATCH: (
        lambda: table(three_handed("aba").start(0, "Bob")),
        "Automatic doubles can be agreed only after matching opening rolls: Bob.",
    ),
    Kind.AGREED_TOO_OFTEN: (
        lambda: table(three_handed("aba").do(event="start", matches=1, agreed={"Bob": 2, "Cid": 1})),
        "Cubes can be doubled by agreement only once for each matching roll (1): Bob.",
    ),
    Kind.POLICY_NOT_ALLOWED: (
        lambda: table(three_handed("aba").start(policy="unlimited")),
        "Under the Atlanta rules the Box does not choose the automatic doubles: “unlimited”.",
    ),
    Kind.LIMIT_WITHOUT_LIMITED: (
        lambda: table(three_handed("aba").start(limit=2)),
        "A limit on automatic doubles goes only with the policy “limited”.",
    ),
    Kind.LIMITED_WITHOUT_LIMIT: (
        lambda: table(three_handed("aba", automatic_doubles="box-decides").start(policy="limited")),
        "The policy “limited” needs a limit on automatic doubles, such as 1.",
    ),
    # cubes
    Kind.NO_CUBE: (lambda: table(three_handed("aba").start().double("box", "Ann")), "Ann has no cube in this game."),
    Kind.CUBE_CLOSED: (
        lambda: table(three_handed("aba").start().dropped("box", "Bob").double("box", "Bob")),
        "Bob's cube is out of this game.",
    ),
    Kind.NOT_THEIR_CUBE: (
        lambda: table(three_handed("aba").start().taken("box", "Bob").double("box", "Bob")),
        "Bob's cube is not in the hands of the Box now.",
    ),
    Kind.BOX_DOUBLES_ALL: (
        lambda: table(four_handed("st-albans").start().double("box", "Dee")),
        "Under the St Albans rules the Box doubles all the cubes in the middle together: Bob and Cid "
        "must be doubled as well.",
    ),
    Kind.BOX_REDOUBLES_ALL: (
        lambda: table(three_handed("iba").start().taken("team", "Bob Cid").double("box", "Bob")),
        "Under the International rules the Box redoubles all the Box's own cubes together: Cid must be "
        "doubled as well.",
    ),
    Kind.CAPTAIN_DOUBLES_ALL: (
        lambda: table(three_handed("iba").start().double("team", "Bob")),
        "Under the International rules the Captain doubles for the whole Team: Cid must double as well.",
    ),
    Kind.DOUBLES_SAME_VALUE: (
        lambda: table(four_handed("social", box_doubles="same-value").start().double("box", "Dee")),
        "Under the social rules the Box doubles all the cubes of the same value together: Bob "
        "and Cid must be doubled as well.",
    ),
    Kind.DOUBLES_CAPTAIN_TOO: (
        lambda: table(four_handed("social", box_doubles="captain-too").start().double("box", "Cid Dee")),
        "Under the social rules a Box who doubles at the Captain's level must double Bob (Captain) as well.",
    ),
    # answers
    Kind.NO_OFFER: (
        lambda: table(three_handed("aba").start().double("team", "Cid").answer(take="Bob")),
        "Bob has no offer to answer.",
    ),
    Kind.NOBODY_ANSWERED: (lambda: event(event="answer"), "An answer must name at least one cube."),
    Kind.BOX_ANSWERS_ALL: (
        lambda: table(three_handed("aba").start().double("team", "Bob Cid").answer(take="Bob")),
        "The Box answers all the waiting doubles at once: Cid must be answered too.",
    ),
    Kind.SAME_ANSWER: (
        lambda: table(three_handed("iba").start().double("team", "Bob Cid").answer(take="Bob", drop="Cid")),
        "Under the International rules the Box gives one answer to the whole Team: Bob and Cid "
        "must all be taken or all be dropped.",
    ),
    Kind.TAKES_ALL_OR_NONE: (
        lambda: table(four_handed("st-albans").start().double("team", "Bob Dee").answer(take="Bob", drop="Dee")),
        "Under the St Albans rules the Box takes all doubles offered together, or none: Bob and Dee both doubled.",
    ),
    Kind.REDOUBLES_ALL_OR_NONE: (
        lambda: table(
            four_handed("guide")
            .start()
            .taken("box", "Bob Cid Dee")
            .double("team", "Bob Cid Dee")
            .answer(take="Bob", drop="Cid Dee")
        ),
        "Under the club guide the Box takes all redoubles offered together, or none: Bob, Cid and Dee all doubled.",
    ),
    Kind.TAKES_SAME_VALUE: (
        lambda: table(
            four_handed("social", initial_takes="same-value")
            .start()
            .double("team", "Bob Dee")
            .answer(take="Bob", drop="Dee")
        ),
        "Under the social rules the Box takes all doubles to the same value, or none: Bob and Dee both doubled to 2.",
    ),
    Kind.TAKES_CAPTAIN_TOO: (
        lambda: table(
            four_handed("social", initial_takes="with-captain")
            .start()
            .double("team", "Bob Dee")
            .answer(take="Dee", drop="Bob")
        ),
        "Under the social rules a Box who takes any of the doubles must take that of Bob (Captain).",
    ),
    Kind.TAKES_TOO_LITTLE: (
        lambda: table(
            handed(5, "social", initial_takes="break-even-with-captain")
            .start()
            .double("team", "Bob Cid Dee Eve")
            .answer(take="Bob", drop="Cid Dee Eve")
        ),
        "Under the social rules twice the starting values that the Box takes must be at least "
        "those that the Box drops: twice 1 is less than 3.",
    ),
    Kind.MUST_TAKE_BOTH: (
        lambda: table(
            three_handed("social", three_handed="must-take-both")
            .start()
            .double("team", "Bob Cid")
            .answer(drop="Bob Cid")
        ),
        "Under the social rules the Box must take both doubles of a Team of two: Bob and Cid both doubled.",
    ),
    Kind.TOO_FEW_TAKEN: (
        lambda: table(
            handed(5, "aba").start().double("team", "Bob Cid Dee Eve").answer(take="Eve", drop="Bob Cid Dee")
        ),
        "Under the Atlanta rules the Box must take none of the 4 doubles or at least 2, not 1.",
    ),
    Kind.NO_BEAVERS: (
        lambda: table(three_handed("st-albans").start().double("team", "Bob").answer(beaver="Bob")),
        "Under the St Albans rules there are no beavers: Bob can be taken or dropped.",
    ),
    Kind.NOTHING_TO_BEAVER: (
        lambda: table(beavered().answer(beaver="Bob")),
        "Bob's cube has already been beavered: take it or drop it.",
    ),
    Kind.NO_RACCOONS: (
        lambda: table(three_handed("guide").start().double("team", "Bob").answer(beaver="Bob").answer(raccoon="Bob")),
        "Under the club guide there are no raccoons: the beaver on Bob's cube can be taken or dropped.",
    ),
    Kind.NOTHING_TO_RACCOON: (
        lambda: table(three_handed("aba").start().double("team", "Bob").answer(raccoon="Bob")),
        "Bob's cube was not beavered, so there is nothing to raccoon.",
    ),
    # extras
    Kind.NO_EXTRAS: (lambda: table(swept("social").extra("Bob")), "Under the social rules there are no extras."),
    Kind.NO_LONE_TAKER: (
        lambda: table(three_handed("aba").start().extra("Bob")),
        "Bob cannot do this now: extras and reversing are possible only right after one player "
        "alone has taken the Box's double of all the cubes in the middle.",
    ),
    Kind.NOT_A_GIVER: (
        lambda: table(swept().extra("Bob").extra("Bob")),
        "Bob cannot give Dee an extra. Only Cid can.",
    ),
    Kind.EXTRA_NOT_DROPPED: (
        lambda: table(swept("st-albans").extra("Bob", "drop")),
        "Under the St Albans rules an extra cannot be dropped: Dee must take it.",
    ),
    Kind.LONE_TAKER_MUST: (
        lambda: lifted(
            four_handed("social", lone_taker="must-drop")
            .start()
            .double("box", "Bob Cid Dee")
            .answer(take="Dee", drop="Bob Cid", allow="all agree")
        ),
        "Under the social rules Dee, who alone takes, must drop the double.",
    ),
    Kind.OTHERS_LIVE: (
        lambda: table(
            four_handed("aba")
            .start()
            .taken("box", "Bob")
            .double("box", "Cid Dee")
            .answer(take="Cid", drop="Dee")
            .extra("Dee")
        ),
        "Under the Atlanta rules extras and reversing are possible only when no other cube of "
        "the game is live; still live: Bob.",
    ),
    Kind.NOT_REVERSIBLE: (
        lambda: table(swept().extra("Bob").reverse("Dee")),
        "Dee can no longer reverse the take into a drop.",
    ),
    # settlements, buying, seizing
    Kind.NO_SETTLEMENTS: (
        lambda: table(three_handed("guide").start().settle("Cid", 1, "box")),
        "Under the club guide games are not settled.",
    ),
    Kind.SETTLED_TOO_EARLY: (
        lambda: table(three_handed("st-albans").start().settle("Cid", 1, "box")),
        "Under the St Albans rules a cube may be settled only at 8 or more, and in one-roll "
        "situations: Cid's cube is at 1.",
    ),
    Kind.TO_MISSING: (
        lambda: table(three_handed("aba").start().settle("Cid", 3)),
        "Say which side is paid 3 points for Cid's cube, the box or the team.",
    ),
    Kind.TO_WITH_ZERO: (
        lambda: table(three_handed("aba").start().settle("Cid", 0, "box")),
        "Cid's cube is settled for nothing, so neither side is paid.",
    ),
    Kind.WINNER_NEEDED: (
        lambda: table(three_handed("guide", settlements="any").start().settle("Bob", 0)),
        "Bob is Captain and settles for nothing: say who won, the box or the team.",
    ),
    Kind.WINNER_NOT_WANTED: (
        lambda: table(three_handed("aba").start().settle("Bob", 0, winner="box")),
        "A winner is named only if the Captain settles for nothing and the rulebook asks for "
        "one: leave it out for Bob.",
    ),
    Kind.NO_BUYING: (
        lambda: table(four_handed("guide").start().buy("Bob", "team", "Dee", 1)),
        "Under the club guide cubes are not bought or sold.",
    ),
    Kind.BUYER_HOLDS: (
        lambda: table(three_handed("aba").start().buy("Bob", "team", "Ann", 1)),
        "Ann already holds a side of Bob's cube; to close it, settle it.",
    ),
    Kind.NO_SEIZING: (
        lambda: table(three_handed("guide").start().seize("Bob")),
        "Under the club guide cubes are not seized as a penalty.",
    ),
    Kind.SEIZE_NOT_CLOSED: (
        lambda: table(three_handed("st-albans").start().dropped("team", "Cid").seize("Cid")),
        "Under the St Albans rules only a cube still in the game can be seized, and Cid's cube is out of it.",
    ),
    Kind.SEIZE_NOT_CENTRED: (
        lambda: table(three_handed("aba").start().taken("team", "Cid").seize("Cid")),
        "Only a cube in the middle can be seized, and Cid's cube has an owner.",
    ),
    Kind.CAPTAIN_SEIZES_LIVE: (
        lambda: table(three_handed("aba").start().seize("Cid", "captain")),
        "The Captain can seize only a cube that is out of the game, and Cid's is not.",
    ),
    Kind.CAPTAIN_SEIZES_OWN: (
        lambda: table(three_handed("aba").start().dropped("box", "Bob").seize("Bob", "captain")),
        "Bob is Captain and cannot seize the Captain's own cube.",
    ),
    # a whole game as on paper
    Kind.NOT_ZERO_SUM: (
        lambda: table(three_handed("aba").score(Ann=1, Bob=-4)),
        "The points of a game must sum to zero, and these come to −3; leave out Ann (Box), who then gets the rest.",
    ),
    Kind.EVEN_CAPTAIN: (
        lambda: table(three_handed("st-albans").score(Cid=1)),
        "Bob is Captain and even: say who won, the Captain (won) or the Box (lost).",
    ),
    Kind.ACTING_NOT_TEAM: (
        lambda: table(three_handed("iba").score(acting="Bob", Bob=-1)),
        "Bob cannot have been acting captain: only a member of the Team behind the Captain can.",
    ),
    # several tables
    Kind.OTHER_STAKE: (
        lambda: (carried_to_other_stake(), ""),
        "A score can move to another sheet, and a payment go on two sheets, only if a point is "
        "worth the same on both: one table plays for 0.50 EUR, the other for –.",
    ),
    **SHEETS,
    # a night that is closed, and its dues
    Kind.NIGHT_CLOSED: (
        lambda: dues_state(Closed(), Undid()),
        "This night is closed; reopen it, with a reason, to change it.",
    ),
    Kind.NIGHT_OPEN: (
        lambda: dues_state(Paid(due=1)),
        "This night is not closed yet, so there is nothing to pay; close it first.",
    ),
    Kind.GAME_UNFINISHED: (
        lambda: (unfinished(), "aba"),
        "Game 1 is still in progress; finish it, or undo it, before the night is closed.",
    ),
    Kind.NO_SUCH_DUE: (
        lambda: dues_state(Closed(dues=(DUE,)), Paid(due=2)),
        "There is no payment 2; the night has 1.",
    ),
    Kind.DUE_IS_PAID: (
        lambda: dues_state(Closed(dues=(DUE,)), Paid(due=1), Paid(due=1)),
        "Payment 1 has already been paid.",
    ),
    Kind.DUE_IS_OPEN: (
        lambda: dues_state(Closed(dues=(DUE,)), Unpaid(due=1)),
        "Payment 1 is open, so there is nothing to take back.",
    ),
    # a correction
    Kind.NO_SUCH_EVENT: (
        lambda: correction(Correction(3, 4)),
        "There is no event 3: the night has 2, counted from 0.",
    ),
    # penalties
    Kind.NO_PENALTY: (
        lambda: penalty(four_handed("social").start().dropped("box", "Bob"), "Bob"),
        "Under the social rules there is no set penalty for this; agree on the points, and enter a transfer.",
    ),
    Kind.NO_PENALTY_OF: (
        lambda: penalty(four_handed("aba").start(), "Ann"),
        "Ann is neither a member of the Team of this game nor the Partner.",
    ),
    Kind.NOT_OUT_YET: (
        lambda: penalty(four_handed("aba").start(), "Bob"),
        "Bob is still in the game, so no points are named. The Box may seize the cube, or declare it a wash.",
    ),
    Kind.PARTNER_MAY_CONSULT: (
        lambda: penalty(six_handed("aba").partner("Fay").start().taken("team", "Bob Cid"), "Fay"),
        "Two cubes have been turned, so Fay, as Partner, may consult.",
    ),
    Kind.PENALTY_TO: (
        lambda: penalty(four_handed("aba").start().dropped("box", "Cid"), "Cid", "Dee"),
        "A penalty goes to Ann (Box) or Bob (Captain), not to Dee.",
    ),
    # a fee in money
    Kind.FEE_NEEDS_STAKE: (
        lambda: (fee("2.00", None), ""),
        "A fee in money needs a stake; this night has none, so give the fee in points.",
    ),
    Kind.FEE_NOT_WHOLE: (
        lambda: (fee("2.00", "0.75"), ""),
        "€2.00 is not a whole number of points at €0.75 a point; €1.50 or €2.25 would be.",
    ),
    Kind.PAID_ELSEWHERE: (
        lambda: dues_state(
            Closed(dues=(Due(payer="Ann", payee="Zoe", money=Decimal("4.00")),)), Paid(due=1), Reopened(reason="x")
        ),
        "Payment 1 has been paid but cannot go on this sheet, which uses another stake or "
        "currency or has no column for one of the two players; mark it as open first, and as "
        "paid once the evening is closed again.",
    ),
}

ONLY = tuple(name for name, option in options().items() if option.required)[:-2]
