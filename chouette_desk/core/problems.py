"""Problems as data, whose sentences are in ``wording.problems``, and refusals."""

from collections.abc import Mapping
from enum import StrEnum, auto

from msgspec import Struct, field


class Kind(StrEnum):
    """A way in which an event, a night or a rulebook can be refused."""

    # the text of a file
    FILE_TOO_LARGE = auto()
    NOT_TEXT = auto()
    NOT_JSON = auto()
    NAME_TWICE_IN_OBJECT = auto()
    NOT_A_NIGHT = auto()
    TOO_MANY_EVENTS = auto()
    OTHER_FORMAT = auto()
    MISSING_FIELD = auto()
    UNKNOWN_FIELD = auto()
    WRONG_TYPE = auto()
    UNKNOWN_EVENT = auto()
    BAD_STAKE = auto()
    BAD_CURRENCY = auto()
    BAD_DATE = auto()
    BAD_TIME = auto()
    BLANK_TEXT = auto()
    BROKEN_TEXT = auto()
    NUMBER_OUT_OF_RANGE = auto()
    EMPTY_LIST = auto()
    NAMED_TWICE = auto()
    BAD_NAME = auto()

    # a rulebook
    UNKNOWN_RULEBOOK = auto()
    BASE_CIRCLE = auto()
    NOT_A_RULEBOOK = auto()
    UNKNOWN_OPTION = auto()
    BAD_OPTION_VALUE = auto()
    MISSING_OPTION = auto()

    # who
    NO_COLUMN = auto()
    NOT_SEATED = auto()
    SAME_NAME = auto()
    ALREADY_SEATED = auto()
    STAKE_OF_STRANGER = auto()
    NOT_IN_LINE = auto()
    NOT_ON_TEAM = auto()
    HAS_LEFT = auto()
    IS_AWAY = auto()
    NOT_AWAY = auto()
    BOX_GOES_AWAY = auto()
    TO_THEMSELVES = auto()

    # when
    NOT_IN_GAME = auto()
    IN_GAME = auto()
    NO_ORDER = auto()
    OFFER_WAITS = auto()
    NO_OFFER_WAITS = auto()

    # order
    ORDER_NOT_WHOLE = auto()
    BOX_IS_AWAY = auto()
    ORDER_BOTH_OR_NONE = auto()
    ROLLS_TOO_LATE = auto()
    REASON_NEEDED = auto()
    REASON_TOO_EARLY = auto()
    WRONG_DICE = auto()
    NOT_A_DIE = auto()
    STILL_TIED = auto()
    ROLLED_AGAIN_FOR_NOTHING = auto()
    ROLLS_MISSING = auto()
    ROLLS_OF_ONE = auto()
    ROLLS_OF_SPECTATORS = auto()

    # the line
    TOO_FEW_PLAYERS = auto()
    TOO_MANY_PLAYERS = auto()
    TOO_MANY_COLUMNS = auto()
    DODGED = auto()
    MAY_NOT_DECLINE = auto()
    NO_PARTNER_ALLOWED = auto()
    PARTNER_TOO_FEW = auto()
    PARTNER_IS_BOX = auto()
    PARTNER_IS_CAPTAIN = auto()
    NO_NEXT_CAPTAIN = auto()
    PARTNER_NEEDED = auto()
    PARTNER_IS_OTHER = auto()
    PARTNER_JUST_JOINED = auto()
    PARTNER_REPLACED = auto()

    # stakes
    NOT_POWER_OF_TWO = auto()
    STAKES_EQUAL = auto()
    STAKE_FIXED = auto()
    STAKE_NEEDS_COMING_OR_GOING = auto()
    REJOINS_ON_OTHER_STAKE = auto()

    # automatic doubles
    AGREED_NOT_ALLOWED = auto()
    AGREED_NEEDS_MATCH = auto()
    AGREED_TOO_OFTEN = auto()
    POLICY_NOT_ALLOWED = auto()
    LIMIT_WITHOUT_LIMITED = auto()
    LIMITED_WITHOUT_LIMIT = auto()

    # cubes
    NO_CUBE = auto()
    CUBE_CLOSED = auto()
    NOT_THEIR_CUBE = auto()
    BOX_DOUBLES_ALL = auto()
    BOX_REDOUBLES_ALL = auto()
    CAPTAIN_DOUBLES_ALL = auto()
    DOUBLES_SAME_VALUE = auto()
    DOUBLES_CAPTAIN_TOO = auto()

    # answers
    NO_OFFER = auto()
    NOBODY_ANSWERED = auto()
    BOX_ANSWERS_ALL = auto()
    SAME_ANSWER = auto()
    TAKES_ALL_OR_NONE = auto()
    REDOUBLES_ALL_OR_NONE = auto()
    TAKES_SAME_VALUE = auto()
    TAKES_CAPTAIN_TOO = auto()
    TAKES_TOO_LITTLE = auto()
    TOO_FEW_TAKEN = auto()
    MUST_TAKE_BOTH = auto()
    NO_BEAVERS = auto()
    NOTHING_TO_BEAVER = auto()
    NO_RACCOONS = auto()
    NOTHING_TO_RACCOON = auto()

    # extras
    NO_EXTRAS = auto()
    NO_LONE_TAKER = auto()
    NOT_A_GIVER = auto()
    EXTRA_NOT_DROPPED = auto()
    NOT_REVERSIBLE = auto()
    LONE_TAKER_MUST = auto()
    OTHERS_LIVE = auto()

    # settlements, buying, seizing
    NO_SETTLEMENTS = auto()
    SETTLED_TOO_EARLY = auto()
    TO_MISSING = auto()
    TO_WITH_ZERO = auto()
    WINNER_NEEDED = auto()
    WINNER_NOT_WANTED = auto()
    NO_BUYING = auto()
    BUYER_HOLDS = auto()
    NO_SEIZING = auto()
    SEIZE_NOT_CLOSED = auto()
    SEIZE_NOT_CENTRED = auto()
    CAPTAIN_SEIZES_LIVE = auto()
    CAPTAIN_SEIZES_OWN = auto()

    # a whole game as on paper
    NOT_ZERO_SUM = auto()
    EVEN_CAPTAIN = auto()
    ACTING_NOT_TEAM = auto()

    # several tables
    OTHER_STAKE = auto()

    # an old sheet
    SHEET_UNREAD = auto()
    SHEET_TOO_LARGE = auto()
    NO_NAMES_ON_SHEET = auto()
    NO_GAMES_ON_SHEET = auto()
    NAME_ABOVE_TWO_COLUMNS = auto()
    TWO_COLUMNS_EACH = auto()
    COLUMNS_DISAGREE = auto()
    COLUMN_NO_NAME = auto()
    CELL_FRACTION = auto()
    CELL_NO_NUMBER = auto()
    CELL_NO_RESULT = auto()
    CELL_TOO_LARGE = auto()
    ROW_NOT_ZERO = auto()
    TOTAL_ROW_WRONG = auto()
    POINTS_OR_TOTALS = auto()
    NOT_BETWEEN_TWO = auto()

    # a night that is closed, and its dues
    NIGHT_CLOSED = auto()
    NIGHT_OPEN = auto()
    GAME_UNFINISHED = auto()
    NO_SUCH_DUE = auto()
    DUE_IS_PAID = auto()
    DUE_IS_OPEN = auto()
    PAID_ELSEWHERE = auto()

    # a correction
    NO_SUCH_EVENT = auto()

    # penalties
    NO_PENALTY = auto()
    NO_PENALTY_OF = auto()
    NOT_OUT_YET = auto()
    PARTNER_MAY_CONSULT = auto()
    PENALTY_TO = auto()

    # a fee in money
    FEE_NEEDS_STAKE = auto()
    FEE_NOT_WHOLE = auto()

    # entered anew
    NOTHING_TO_SEE = auto()
    LOOKS_ALIKE = auto()
    HIDDEN_SIGN = auto()
    LONG_TITLE = auto()
    NO_PERSON = auto()


class Problem(Struct, frozen=True):
    """A problem: its kind, the fields of its sentence, and the option it comes from.

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
