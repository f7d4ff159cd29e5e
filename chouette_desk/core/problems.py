"""Problems as data, and the refusal that they cause; the sentences are in ``chouette_desk.wording.problems``."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

Kind = StrEnum(
    "Kind",
    # the text of a file
    "NOT_TEXT NOT_JSON NAME_TWICE_IN_OBJECT NOT_A_NIGHT OTHER_FORMAT MISSING_FIELD UNKNOWN_FIELD WRONG_TYPE "
    "UNKNOWN_EVENT BAD_STAKE BAD_CURRENCY BAD_DATE BAD_TIME BLANK_TEXT BROKEN_TEXT NUMBER_OUT_OF_RANGE EMPTY_LIST "
    "NAMED_TWICE BAD_NAME "
    # a rulebook
    "UNKNOWN_RULEBOOK NOT_A_RULEBOOK UNKNOWN_OPTION BAD_OPTION_VALUE MISSING_OPTION "
    # who
    "NO_COLUMN NOT_SEATED SAME_NAME ALREADY_SEATED STAKE_OF_STRANGER NOT_IN_LINE NOT_ON_TEAM HAS_LEFT TO_THEMSELVES "
    # when
    "NOT_IN_GAME IN_GAME NO_ORDER OFFER_WAITS NO_OFFER_WAITS "
    # order
    "ORDER_NOT_WHOLE ORDER_BOTH_OR_NONE ROLLS_TOO_LATE REASON_NEEDED REASON_TOO_EARLY WRONG_DICE NOT_A_DIE STILL_TIED "
    "ROLLED_AGAIN_FOR_NOTHING ROLLS_MISSING "
    # the line
    "TOO_FEW_PLAYERS TOO_MANY_PLAYERS DODGED MAY_NOT_DECLINE NO_PARTNER_ALLOWED PARTNER_TOO_FEW PARTNER_IS_BOX "
    "PARTNER_IS_CAPTAIN NO_NEXT_CAPTAIN "
    # stakes
    "NOT_POWER_OF_TWO STAKES_EQUAL STAKE_FIXED STAKE_NEEDS_COMING_OR_GOING REJOINS_ON_OTHER_STAKE "
    # automatic doubles
    "AGREED_NOT_ALLOWED AGREED_NEEDS_MATCH POLICY_NOT_ALLOWED LIMIT_WITHOUT_LIMITED LIMITED_WITHOUT_LIMIT "
    # cubes
    "NO_CUBE CUBE_CLOSED NOT_THEIR_CUBE BOX_DOUBLES_ALL BOX_REDOUBLES_ALL CAPTAIN_DOUBLES_ALL "
    # answers
    "NO_OFFER NOBODY_ANSWERED BOX_ANSWERS_ALL SAME_ANSWER TAKES_ALL_OR_NONE REDOUBLES_ALL_OR_NONE TOO_FEW_TAKEN "
    "NO_BEAVERS NOTHING_TO_BEAVER NO_RACCOONS NOTHING_TO_RACCOON "
    # extras
    "NO_EXTRAS NO_LONE_TAKER NOT_A_GIVER EXTRA_NOT_DROPPED NOT_REVERSIBLE "
    # settlements, buying, seizing
    "NO_SETTLEMENTS SETTLED_TOO_EARLY TO_MISSING TO_WITH_ZERO WINNER_NEEDED WINNER_NOT_WANTED NO_BUYING BUYER_HOLDS "
    "NO_SEIZING SEIZE_NOT_CLOSED SEIZE_NOT_CENTRED CAPTAIN_SEIZES_LIVE CAPTAIN_SEIZES_OWN "
    # a whole game as on paper
    "NOT_ZERO_SUM EVEN_CAPTAIN ACTING_NOT_TEAM "
    # several tables
    "OTHER_STAKE "
    # an old sheet
    "SHEET_UNREAD SHEET_TOO_LARGE NO_NAMES_ON_SHEET NO_GAMES_ON_SHEET NAME_ABOVE_TWO_COLUMNS TWO_COLUMNS_EACH "
    "COLUMNS_DISAGREE COLUMN_NO_NAME CELL_FRACTION CELL_NO_NUMBER CELL_NO_RESULT CELL_TOO_LARGE ROW_NOT_ZERO "
    "TOTAL_ROW_WRONG POINTS_OR_TOTALS NOT_BETWEEN_TWO "
    # a night that is closed, and its dues
    "NIGHT_CLOSED NIGHT_OPEN GAME_UNFINISHED NO_SUCH_DUE DUE_IS_PAID DUE_IS_OPEN PAID_ELSEWHERE "
    # a correction
    "NO_SUCH_EVENT "
    # a fee in money
    "FEE_NEEDS_STAKE FEE_NOT_WHOLE",
)
"""Every way in which an event, a night or a rulebook can be refused."""


class Problem(Struct, frozen=True):
    """One thing that is wrong: its kind, the words its sentence needs, and the option it comes from.

    ``option`` is the row of the rulebook that refuses, if one does: only such a refusal can be lifted (rules.md 2).
    """

    kind: Kind
    fields: Mapping[str, object] = field(default_factory=dict)
    option: str | None = None


Problems = tuple[Problem, ...]


class Refused(Struct, frozen=True):
    """A refusal: nothing was done, because of these problems; there is at least one."""

    problems: Problems


def problem(kind: Kind, /, **fields: object) -> Problem:
    """A problem that no consent lifts."""
    return Problem(kind, fields)


def refusal(option: str, kind: Kind, /, **fields: object) -> Problem:
    """A problem that comes from a row of the rulebook, so that consent can lift it."""
    return Problem(kind, fields, option)
