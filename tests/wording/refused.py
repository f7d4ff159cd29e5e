"""Every kind of refusal, at the table or in a file, with its expected sentence."""

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
from tests.core.refusals import REFUSALS, Refusal
from tests.core.table import Table, four_handed, six_handed, three_handed
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


def toml(text: bytes, folder: Any) -> tuple[Problems, str]:
    """What is wrong with a rulebook's file."""
    from chouette_desk.nightfile.rulebooks import read_rulebook

    path = folder / "ours.toml"
    path.write_bytes(text)
    return _raised(lambda: read_rulebook(path))


Case = tuple[Callable[[], tuple[Problems, str]], str]


def entered(row: Refusal) -> Case:
    """The first attempt of a row, and the sentence that it gets."""
    return (lambda: table(row.attempts[0].refused())), row.sentence


CASES: dict[Kind, Case] = {
    **{kind: entered(row) for kind, row in REFUSALS.items()},
    # the text of a file
    Kind.NOT_TEXT: (lambda: file(b"\xff"), "This is not a text file in UTF-8."),
    Kind.NOT_JSON: (lambda: file(b'{"a": 1\n  "b"}'),
        "This is not JSON: at line 2, column 3 a comma or a closing bracket is missing."),
    Kind.NAME_TWICE_IN_OBJECT: (lambda: file(b'{"Bob": 1, "Bob": 2}'), "“Bob” appears twice in one object."),
    Kind.NOT_A_NIGHT: (lambda: file({"events": []}), "This is not a night: it has no “format”."),
    Kind.OTHER_FORMAT: (lambda: file({"format": "chouette-night/2"}),
        "This program reads nights in the format “chouette-night/1”, not in “chouette-night/2”."),
    Kind.FILE_TOO_LARGE: (lambda: file(b" " * 16_000_001),
        "This file is larger than 16 MB, the limit for files of this kind."),
    Kind.TOO_MANY_EVENTS: (lambda: head(events=[None] * 25_001),
        "This night has 25001 events, and at most 25000 can be read; begin another night."),
    Kind.BAD_STAKE: (lambda: head(stake="-1"),
        "The stake must be a plain amount such as 0.50, not “-1”: at most 1000000000, with at most 12 digits, up "
        "to 4 of them decimals."),
    Kind.BAD_CURRENCY: (lambda: head(currency="euro"),
        "The currency must be three capital letters such as EUR, not “euro”."),
    Kind.BAD_DATE: (lambda: head(date="20.11.2026"), "The date must be a day such as 2026-11-20, not “20.11.2026”."),
    Kind.NOTHING_TO_SEE: (lambda: new_name("\u200b\u3000\ufe0f"),
        "A name has nothing to show: write it with letters or other visible characters."),
    Kind.LOOKS_ALIKE: (lambda: new_name("Ａnn"),
        "Ａnn looks the same as Ann: write it so that the two can be told apart."),
    Kind.NO_PERSON: (lambda: (wrong_columns(four_handed("aba").now, four_handed("aba").seat("Club").now), "aba"),
        "Club cannot be a player: “Club”, and any name with the word “table” in it, is a column for points of the "
        "club or of another table; choose another name."),
    Kind.HIDDEN_SIGN: (lambda: new_name("An\u202en"),
        "players contains a hidden character (U+202E), which would change how text is shown: leave it out."),
    Kind.LONG_TITLE: (lambda: new_name("A" * 101),
        "The name in players has more than 100 characters: choose a shorter one."),
    # a rulebook
    Kind.UNKNOWN_RULEBOOK: (lambda: head(rulebook="abba"), "There is no rulebook “abba”. Perhaps aba is meant."),
    Kind.BASE_CIRCLE: (lambda: ((problem(Kind.BASE_CIRCLE, names=("guide", "aba", "guide")),), ""),
        "These rulebooks are based on one another in a circle, so none of them states its rules: guide → aba → "
        "guide."),
    Kind.MISSING_OPTION: (lambda: rules(**{option: shipped("aba")[option] for option in ONLY}),
        "A rulebook that is not based on another, such as “aba”, must state every option; missing: box_may_decline "
        "and box_dodging."),
    # order
    Kind.ROLLS_TOO_LATE: (
        lambda: table(
            three_handed("iba")
            .score(Bob=1)
            .do(event="order", reason="x", rolls={"Ann": [[1]], "Bob": [[2]], "Cid": [[3]]})
        ),
        "The dice decide the order only before the first game; now name the players.",
    ),
    # the line
    Kind.PARTNER_JUST_JOINED: (
        lambda: lifted(six_handed("aba").score(Bob=1).seat("Gil").partner("Gil", allow="all agree")),
        "Under the Atlanta rules Ann, at the bottom of the rotation, is asked to be Partner before Gil, who has "
        "just joined."),
    Kind.PARTNER_REPLACED: (lambda: lifted(six_handed("aba").partner("Fay").partner("Eve", allow="all agree")),
        "Under the Atlanta rules the Box has one Partner: if Eve is named, Fay is no longer Partner."),
    # extras
    Kind.LONE_TAKER_MUST: (
        lambda: lifted(
            four_handed("social", lone_taker="must-drop")
            .start()
            .double("box", "Bob Cid Dee")
            .answer(take="Dee", drop="Bob Cid", allow="all agree")
        ),
        "Under the social rules Dee, who alone takes, must drop the double.",
    ),
    # several tables
    Kind.OTHER_STAKE: (lambda: (carried_to_other_stake(), ""),
        "A score can move to another sheet, and a payment go on two sheets, only if a point is worth the same on "
        "both: one table plays for 0.50 EUR, the other for –."),
    **SHEETS,
    # a night that is closed, and its dues
    Kind.NIGHT_CLOSED: (lambda: dues_state(Closed(), Undid()),
        "This night is closed; reopen it, with a reason, to change it."),
    Kind.NIGHT_OPEN: (lambda: dues_state(Paid(due=1)),
        "This night is not closed yet, so there is nothing to pay; close it first."),
    Kind.GAME_UNFINISHED: (lambda: (unfinished(), "aba"),
        "Game 1 is still in progress; finish it, or undo it, before the night is closed."),
    Kind.NO_SUCH_DUE: (lambda: dues_state(Closed(dues=(DUE,)), Paid(due=2)),
        "There is no payment 2; the night has 1."),
    Kind.DUE_IS_PAID: (lambda: dues_state(Closed(dues=(DUE,)), Paid(due=1), Paid(due=1)),
        "Payment 1 has already been paid."),
    Kind.DUE_IS_OPEN: (lambda: dues_state(Closed(dues=(DUE,)), Unpaid(due=1)),
        "Payment 1 is open, so there is nothing to take back."),
    # a correction
    Kind.NO_SUCH_EVENT: (lambda: correction(Correction(3, 4)),
        "There is no event 3: the night has 2, counted from 0."),
    # penalties
    Kind.NO_PENALTY: (lambda: penalty(four_handed("social").start().dropped("box", "Bob"), "Bob"),
        "Under the social rules there is no set penalty for this; agree on the points, and enter a transfer."),
    Kind.NO_PENALTY_OF: (lambda: penalty(four_handed("aba").start(), "Ann"),
        "Ann is neither a member of the Team of this game nor the Partner."),
    Kind.NOT_OUT_YET: (lambda: penalty(four_handed("aba").start(), "Bob"),
        "Bob is still in the game, so no points are named. The Box may seize the cube, or declare it a wash."),
    Kind.PARTNER_MAY_CONSULT: (
        lambda: penalty(six_handed("aba").partner("Fay").start().taken("team", "Bob Cid"), "Fay"),
        "Two cubes have been turned, so Fay, as Partner, may consult."),
    Kind.PENALTY_TO: (lambda: penalty(four_handed("aba").start().dropped("box", "Cid"), "Cid", "Dee"),
        "A penalty goes to Ann (Box) or Bob (Captain), not to Dee."),
    # a fee in money
    Kind.FEE_NEEDS_STAKE: (lambda: (fee("2.00", None), ""),
        "A fee in money needs a stake; this night has none, so give the fee in points."),
    Kind.FEE_NOT_WHOLE: (lambda: (fee("2.00", "0.75"), ""),
        "€2.00 is not a whole number of points at €0.75 a point; €1.50 or €2.25 would be."),
    Kind.PAID_ELSEWHERE: (
        lambda: dues_state(
            Closed(dues=(Due(payer="Ann", payee="Zoe", money=Decimal("4.00")),)), Paid(due=1), Reopened(reason="x")
        ),
        "Payment 1 has been paid but cannot go on this sheet, which uses another stake or "
        "currency or has no column for one of the two players; mark it as open first, and as "
        "paid once the evening is closed again.",
    ),
}  # fmt: skip

ONLY = tuple(name for name, option in options().items() if option.required)[:-2]
