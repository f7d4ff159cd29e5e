"""The output of ``--json``: a struct for each object, with its JSON Schema."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_type_hints

from msgspec import UNSET, Struct, UnsetType, defstruct, field
from msgspec.json import schema_components

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.tally import Tally

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class Exact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object with exactly these fields."""


class Circle(Exact, frozen=True):
    """A circle round a total, crossed when the player became Box, with its label."""

    crossed: bool
    label: str


class SheetLineValue(Exact, frozen=True):
    """A line of the sheet."""

    kind: str
    game: int | None
    points: Mapping[str, int]
    totals: Mapping[str, int]
    roles: Mapping[str, str]
    marks: Mapping[str, Circle]


class CubeNow(Exact, frozen=True):
    """A cube of the game in progress."""

    box: str
    team: str
    value: int
    owner: str
    in_play: bool
    live: bool
    offer: int | None
    waiting_on: str | None


class GameNow(Exact, frozen=True):
    """The game in progress."""

    number: int
    cubes: Mapping[str, CubeNow]
    acting_captain: str | None


class Pays(Exact, frozen=True):
    """A payment; ``money`` is a plain decimal, null without a stake."""

    payer: str = field(name="from")
    payee: str = field(name="to")
    points: int
    money: str | None


class Allowed(Exact, frozen=True):
    """A refusal that was lifted for a reason: of the event with this index."""

    event: int
    refused: str
    why: str


class ScoredNight(Exact, frozen=True):
    """A night: its columns, line, sheet, game in progress and settlement."""

    players: Sequence[str]
    line: Sequence[str] | None
    away: Sequence[str]
    box: str | None
    captain: str | None
    partner: str | None
    rows: Sequence[SheetLineValue]
    totals: Mapping[str, int]
    in_game: GameNow | None
    carry: int
    settlement: Sequence[Pays]
    allowed: Sequence[Allowed]


def _scored(name: str, about: str, **first: Any) -> type[Struct]:
    """A scored night behind these fields; subclasses would have them last."""
    fields = [*first.items(), *get_type_hints(ScoredNight).items()]
    return defstruct(name, fields, frozen=True, forbid_unknown_fields=True, namespace={"__doc__": about})


ScoredFile = _scored("ScoredFile", "A night by the name that it was given by.", file=str)
ShownNight = _scored(
    "ShownNight",
    "A night of the book by its number; number and state are null for a night file.",
    night=int | None,
    state=Literal["open", "closed"] | None,
)


class FileRefusal(Exact, frozen=True):
    """The reason for a refused file, at this event and name, null where at none."""

    event: int | None
    name: str | None
    text: str


class RefusedFile(Exact, frozen=True):
    """A file that holds no night."""

    file: str
    refused: FileRefusal


class VerifiedNight(Exact, frozen=True):
    """A night's fingerprint, and whether a printed one matches (null: none given)."""

    night: str
    fingerprint: str
    matches: bool | None
    text: str | None


class NightFileValue(Exact, frozen=True):
    """A night file; a rulebook is named, or written out with its base."""

    format: Literal["chouette-night/1"]
    rulebook: str | Mapping[str, Any]
    events: Sequence[AnyEvent]
    club: str | None = None
    table: str | None = None
    date: str | None = None
    stake: str | None = None
    currency: str | None = None
    kept: bool = True


# The book


class NightSummary(Exact, frozen=True):
    """A night of the book in short."""

    id: int = field(name="night")
    date: str
    club: str
    table: str
    rulebook: str
    stake: str | None
    currency: str | None
    games: int
    state: Literal["open", "closed"]


class NightNow(Exact, frozen=True):
    """A night of the book after a command: columns, line, totals, and who is next."""

    night: int
    state: Literal["open", "closed"]
    games: int
    players: Sequence[str]
    line: Sequence[str] | None
    box: str | None
    captain: str | None
    partner: str | None
    totals: Mapping[str, int]


class ChangedNight(NightNow, frozen=True):
    """A night after a command that changed it, and the sentences on that."""

    said: Sequence[str]


class EnteredLine(ChangedNight, frozen=True):
    """A line that was entered, the sentences on it, and the night then."""

    entered: str


class CorrectedNight(ChangedNight, frozen=True):
    """A night with a correction's consequences; unchanged without ``--yes``."""

    corrected: bool


class ConflictSides(Exact, frozen=True):
    """The entries of two desks that went on apart.

    ``message`` says what else is in the way, where it is not another desk.
    """

    night: int
    message: str | None
    mine: Sequence[str]
    theirs: Sequence[str]


class ListedEntry(Exact, frozen=True):
    """An entry that can be corrected, as it is typed; ``game`` is null between games."""

    entry: int
    game: int | None
    line: str


class ImportedNight(Exact, frozen=True):
    """An imported file: as this night of the book, or written into another file."""

    file: str
    night: int | None
    out: str | None
    games: int
    totals: Mapping[str, int]
    said: Sequence[str]


class ChipsOf(Exact, frozen=True):
    """A player's chips, points won by them, and their difference from the sheet."""

    name: str = field(name="player")
    bought: int
    counted: int | None
    result: int | None
    on_sheet: int | None
    difference: int | None


class ChipsNow(Exact, frozen=True):
    """The chips of a night; ``too_many`` is null until all have counted."""

    night: int
    worth: int
    minimum: int
    players: Sequence[ChipsOf]
    bought: int
    counted: int
    too_many: int | None
    pot: str | None


class Explanation(Exact, frozen=True):
    """Sentences on a game, the line before it, or the order, and the rulebook."""

    of: Literal["game", "before", "order"]
    game: int | None
    rulebook: str
    said: Sequence[str]


class LoggedAction(Exact, frozen=True):
    """An action of a night's audit trail."""

    seq: int
    at: str
    desk: str
    who: str
    message: str = field(name="said")
    replaced: str
    hash: str


class SettledPayment(Exact, frozen=True):
    """A payment of a settlement, with its date and number if it was due before."""

    payer: str = field(name="from")
    payee: str = field(name="to")
    points: int | None
    money: str | None
    currency: str | None
    since: str | None
    payment: str | None


class BookedDue(Exact, frozen=True):
    """A payment that a closed night owes, and whether it is paid."""

    night: int | None
    number: int
    club: str
    date: str
    table: str
    payer: str
    payer_id: int | None
    payee: str
    payee_id: int | None
    points: int | None
    money: str | None
    currency: str | None
    state: Literal["open", "paid"]
    method: str | None
    paid_at: str | None
    receipt: str | None


class ClosedNights(Exact, frozen=True):
    """Nights that were closed together, and what is owed for them."""

    nights: Sequence[int]
    dues: Sequence[BookedDue]


class ListedPlayer(Exact, frozen=True):
    """A player of a club."""

    name: str
    full_name: str
    initials: str
    guest: bool
    notes: str


class MergedPlayers(Exact, frozen=True):
    """A player who was merged into another, and how many nights now count for them."""

    gone: str
    into: str
    nights: int


class BookFacts(Exact, frozen=True):
    """The location of a book, and its contents."""

    book: str
    server: Mapping[str, Any] | None
    clubs: Sequence[str]
    nights: int
    open: int
    games: int
    backups: int
    last_backup: str | None


class ChangedBook(BookFacts, frozen=True):
    """A book that was made, brought up to date or replaced, and the sentences on that."""

    said: Sequence[str]


class BookFinding(Exact, frozen=True):
    """Something that is wrong with a book: in a night, or, if that is 0, in the book."""

    message: str
    mendable: bool
    damage: bool
    night: int


class CheckedBook(Exact, frozen=True):
    """A book's findings; with ``--mend`` the plan, with ``--yes`` the mended nights."""

    sound: bool
    findings: Sequence[BookFinding]
    plan: Sequence[str]
    mended: Sequence[int]


class BookLogLine(Exact, frozen=True):
    """Something that was done to a book outside its nights."""

    at: str
    desk: str
    who: str
    message: str = field(name="said")


class BackupFile(Exact, frozen=True):
    """A backup of a book."""

    at: str | None
    path: str


class WaitingOutbox(Exact, frozen=True):
    """Entries of a night that wait on this computer for their book."""

    path: str
    night: int
    book: str
    count: int


class UnreadFile(Exact, frozen=True):
    """A file among them that cannot be read, and why."""

    path: str
    unread: str


class OwnRulebook(Exact, frozen=True):
    """A version of a club's own rulebook."""

    name: str
    version: int
    base: str | None
    at: str


# Standings


class StandingMoney(Exact, frozen=True):
    """Money in one currency, as a plain decimal."""

    amount: str
    currency: str | None


class OneNight(Exact, frozen=True):
    """A player's points of one night."""

    date: str
    table: str
    points: int


class StandingSpan(Exact, frozen=True):
    """The nights that are counted; what is not said is any."""

    first: str | UnsetType = UNSET
    last: str | UnsetType = UNSET
    club: str | UnsetType = UNSET
    table: str | UnsetType = UNSET
    rulebook: str | UnsetType = UNSET
    stake: str | UnsetType = UNSET
    currency: str | UnsetType = UNSET


class Running(Exact, frozen=True):
    """The score after each date, by player."""

    dates: Sequence[str]
    points: Mapping[str, Sequence[int | None]]


STANDING = {
    "place": int,
    "player": str,
    "full_name": str,
    "club": str,
    "guest": bool,
    "points": int,
    "money": Sequence[StandingMoney],
    "nights": int,
    "points_a_game": str | None,
    "best_night": OneNight | None,
    "worst_night": OneNight | None,
    "game_points": int,
}
COUNTERS = {name: kind for name, kind in get_type_hints(Tally).items() if name != "points"}
Standing = defstruct("Standing", [*STANDING.items(), *COUNTERS.items()], forbid_unknown_fields=True)
"""A player's standing: its own fields, and all counters."""


class Standings(Exact, frozen=True):
    """The sums of the nights of a span."""

    span: StandingSpan
    nights: int
    standings: Sequence[Standing]  # type: ignore[valid-type]
    head_to_head: Mapping[str, Mapping[str, int]]
    running: Running


# Rulebooks and practice


class ListedRulebook(Exact, frozen=True):
    """A rulebook that comes with the program."""

    name: str
    title: str
    base: str | None


class ShownOption(Exact, frozen=True):
    """A rulebook's option, value and sentence, and whether it differs from the base."""

    option: str
    value: str | int | bool | None
    group: str
    title: str
    sentence: str
    changed: bool


class DifferentOption(Exact, frozen=True):
    """An option in which two rulebooks differ, with both values and texts in order."""

    option: str
    title: str
    values: Sequence[str | int | bool | None]
    sentences: Sequence[str]


class PracticeNight(Exact, frozen=True):
    """A night that comes with the program."""

    name: str
    club: str | None
    date: str | None
    players: int
    games: int
    rulebook: str


Groups = Mapping[str, Sequence[str]]
"""The groups of a club: the players of each by name."""

CHANGES = (
    *("night roll", "night undo", "night redo", "night leave", "night fee", "night penalty"),
    *("night split", "night merge", "night move", "night reopen"),
)
"""The commands that print each night that they have changed."""

PRINTED: Mapping[str, tuple[Any, ...]] = {
    "night file": (NightFileValue,),
    "score": (ScoredFile, RefusedFile),
    "settle": (Sequence[Pays],),
    "verify": (VerifiedNight,),
    "explain": (Explanation,),
    "standings": (Standings,),
    "night new": (NightNow,),
    "night add": (EnteredLine,),
    "night import": (ImportedNight,),
    **dict.fromkeys(CHANGES, (ChangedNight,)),
    "night correct": (CorrectedNight, ListedEntry),
    "night choose": (ConflictSides, ChangedNight),
    "night close": (ClosedNights,),
    "night chips": (ChipsNow,),
    "night list": (NightSummary,),
    "night show": (ShownNight,),
    "night log": (LoggedAction,),
    "night settle": (Sequence[SettledPayment],),
    "night pay": (Sequence[BookedDue],),
    **dict.fromkeys(("players list", "players add", "players change"), (ListedPlayer,)),
    "players merge": (MergedPlayers,),
    "players group": (Groups,),
    "book info": (BookFacts,),
    **dict.fromkeys(("book new", "book upgrade", "book restore"), (ChangedBook,)),
    "book check": (CheckedBook,),
    "book outbox": (WaitingOutbox, UnreadFile, ChangedNight),
    "book log": (BookLogLine,),
    "book backup": (BackupFile,),
    "book rules": (OwnRulebook,),
    "book treasurer": (BookedDue,),
    "rules list": (ListedRulebook,),
    "rules show": (ShownOption,),
    "rules diff": (DifferentOption,),
    "practice": (PracticeNight,),
}
"""What a line of each command's JSON is one of, and the night file."""


def schema_of(name: str) -> Mapping[str, Any]:
    """The JSON Schema of a line that a command prints, or of the night file."""
    schemas, parts = schema_components(PRINTED[name], ref_template="#/$defs/{name}")
    about = {"$schema": DIALECT, "title": name}
    return {**about, **(schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}), "$defs": parts}
