"""Keywords of the notation: one table for reading, completion and explanation.

They are English in every language, as the names of the events are; their meaning is in the user's language.
"""

from enum import StrEnum, auto
from functools import cache

from msgspec import Struct

from chouette_desk.core.names import folded
from chouette_desk.core.night import Night
from chouette_desk.wording.language import N_, _


class Moment(StrEnum):
    """A state of a night; a word is offered only in its states, and understood in any."""

    ORDER = auto()
    GAME = auto()
    PLAY = auto()
    ANSWER = auto()


EVER = tuple(Moment)
AROUND = (Moment.ORDER, Moment.GAME)
GAME = (Moment.GAME,)
PLAY = (Moment.PLAY,)
ANSWER = (Moment.ANSWER,)


class Keyword(Struct, frozen=True):
    """A word: its other forms, its moments, its meaning, and a line as an example."""

    word: str
    meaning: str
    example: str
    also: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = EVER

    @property
    def forms(self) -> tuple[str, ...]:
        """The word and its other forms."""
        return (self.word, *self.also)


def moment_of(night: Night) -> Moment:
    """The moment of this night."""
    if night.game is not None:
        return Moment.ANSWER if night.game.waiting else Moment.PLAY
    return Moment.GAME if night.line else Moment.ORDER


# Seating
SEAT = Keyword(
    "seat", N_("Players sit down, new ones too; a name in quotes or with a capital is kept as typed."), "seat eve gil"
)
SPECTATOR = Keyword(
    "spectator", N_("Players only look on: they get a column, but no place in the line."), "spectator fay"
)
ORDER = Keyword(
    "order", N_("The whole line, the Box first."), "order bob ann dee cid", moments=(Moment.ORDER, Moment.GAME)
)
ROLL = Keyword(
    "roll",
    N_("The dice for the order; after a slash, the dice that tied players rolled next."),
    "roll ann 65 bob 53/61 cid 53/41 dee 21",
    ("rolls",),
    AROUND,
)
BECAUSE = Keyword(
    "because", N_("The reason for a new order after the first game."), "order bob ann dee cid because late"
)
LEAVES = Keyword("leaves", N_("A player leaves."), "bob leaves", ("leave", "left"), AROUND)
AWAY = Keyword("away", N_("A player takes a break but keeps a place in the line."), "bob away", moments=AROUND)
BACK = Keyword("back", N_("A player who was away plays again from the next game."), "bob back")
NO = Keyword("no", N_("The Box takes no Partner; an option of the rules is off."), "no partner", ("false",), GAME)
STAYS = Keyword("stays", N_("A Partner due to be Captain stays Partner."), "partner stays", ("stay",), GAME)
DECLINES = Keyword("declines", N_("The Box passes up the turn."), "box declines", ("decline",), GAME)
STAKE = Keyword(
    "stake",
    N_("How many times the stake a player plays for, or the value a cube starts at."),
    "stake bob 2",
    ("stakes",),
    AROUND,
)
RULES = Keyword("rules", N_("Options of the rulebook change."), "rules jacoby no, beavers yes", ("rule",), AROUND)
YES = Keyword("yes", N_("An option of the rules is on."), "rules beavers yes", ("true",))
ANY = Keyword("any", N_("No limit, for an option of the rules that is a number."), "rules players_max any", ("null",))

# Points outside a game
LOSES = Keyword(
    "loses", N_("Points change hands outside a game: a penalty, a correction."), "ann loses 5 to bob", ("lose",)
)
TRANSFER = Keyword(
    "transfer",
    N_("Points change hands, the loser named first; after a payment: it was paid by transfer."),
    "transfer ann bob 5 for talking",
)
FOR = Keyword("for", N_("What the points were lost for, or the number of points."), "ann loses 5 to bob for talking")
TO = Keyword("to", N_("Who gets points."), "settle bob 3 to box")
PAYS = Keyword("pays", N_("Money was paid; the number says how many points it settles."), "ann pays bob 5", ("pay",))
CASH = Keyword("cash", N_("It was paid in cash."), "ann pays bob 5 cash")
OTHER = Keyword("other", N_("It was paid neither in cash nor by transfer."), "ann pays bob 5 other")
NOTE = Keyword("note", N_("A remark on the night; it runs to the end of the line."), "note The clock has stopped.")

# A game
START = Keyword("start", N_("A game begins."), "start", moments=GAME)
MATCHES = Keyword("matches", N_("The number of matching opening rolls."), "start matches 2", ("match",))
AGREED = Keyword("agreed", N_("Whose cubes are doubled by agreement."), "start matches 1 agreed bob cid")
POLICY = Keyword("policy", N_("What the Box decides on automatic doubles."), "start matches 3 policy limited 2")
NONE = Keyword("none", N_("No automatic doubles; no Partner."), "start matches 1 policy none")
LIMITED = Keyword("limited", N_("Automatic doubles up to a number."), "start matches 3 policy limited 2")
LIMIT = Keyword("limit", N_("The same number on its own."), "start policy limited limit 2")
UNLIMITED = Keyword("unlimited", N_("Automatic doubles without limit."), "start matches 3 policy unlimited")
X2 = Keyword(
    "x2",
    N_("The Box or Team members double; if no cube is named, every cube they can double."),
    "box x2 all",
    ("double", "doubles", "redouble", "redoubles"),
    PLAY,
)
TAKE = Keyword(
    "take", N_("An offer is taken; on its own, every waiting offer."), "bob take, cid drop", ("takes",), ANSWER
)
DROP = Keyword("drop", N_("An offer is dropped."), "all drop", ("drops",), ANSWER)
BEAVER = Keyword("beaver", N_("An offer is beavered."), "bob beaver, rest drop", ("beavers",), ANSWER)
RACCOON = Keyword("raccoon", N_("A beaver is raccooned."), "raccoon", ("raccoons",), ANSWER)
REVERSE = Keyword("reverse", N_("The lone taker drops after all."), "bob reverses", ("reverses",), PLAY)
EXTRA = Keyword("extra", N_("A player who dropped gives the lone taker an extra."), "extra dee drop", ("extras",), PLAY)
SETTLES = Keyword(
    "settle", N_("A cube is closed for points, or for nothing."), "settle bob 3 to box", ("settles",), PLAY
)
WINNER = Keyword(
    "winner", N_("Who counts as the winner if the Captain settles for nothing."), "settle bob 0 winner team"
)
SEIZES = Keyword("seize", N_("A cube is taken as a penalty."), "captain seizes cid", ("seizes",), PLAY)
BY = Keyword("by", N_("Who seizes it: the Box if nobody is named."), "seize cid by captain")
BUYS = Keyword("buys", N_("A side of a cube changes hands for points."), "dee buys bob from box for 3", ("buy",), PLAY)
FROM = Keyword("from", N_("Which side of the cube is bought."), "dee buys bob from team for -2")
WINS = Keyword("wins", N_("The board is played out."), "box wins gammon", ("win",), PLAY)
SINGLE = Keyword("single", N_("It was won with a single game; this counts if you say nothing."), "team wins single")
GAMMON = Keyword("gammon", N_("It was won with a gammon."), "box wins gammon")
BACKGAMMON = Keyword("backgammon", N_("It was won with a backgammon."), "bob wins backgammon")
SCORE = Keyword(
    "score", N_("A whole game as on paper; the Box gets the rest."), "score dee+2 cid+2 bob-1", moments=GAME
)
WON = Keyword("won", N_("The Captain won, whatever the points say."), "score bob 0 captain won")
LOST = Keyword("lost", N_("The Captain lost."), "score bob 0 captain lost")
EVEN = Keyword("even", N_("The Captain came out even."), "score bob 0 captain even")
ACTING = Keyword("acting", N_("Who won as acting captain."), "score bob-1 cid+2 acting cid")

LAST = Keyword("last", N_("Which side won the cube that was closed last."), "score bob+1 cid-3 last box")

# Players
BOX = Keyword("box", N_("The Box, and the box side."), "box wins")
CAPTAIN = Keyword("captain", N_("The Captain."), "captain x2")
TEAM = Keyword("team", N_("The Team, and its side."), "team x2")
PARTNER = Keyword("partner", N_("The Partner; with a name, the player the Box takes as Partner."), "partner dee")
ALL = Keyword("all", N_("Everyone who can be meant."), "all take")
REST = Keyword("rest", N_("Everyone who has not been named yet."), "bob take, rest drop", moments=ANSWER)
AND = Keyword("and", N_("Can stand between names, like a comma."), "bob and cid take")

KEYWORDS = tuple(value for value in globals().copy().values() if isinstance(value, Keyword))

SIGNS = (
    Keyword(
        ",",
        N_("Can stand between any two words; it separates names that belong to different answers."),
        "bob, cid take",
    ),
    Keyword(":", N_("The answers to a double follow."), "box x2 all: bob take, cid drop"),
    Keyword(";", N_("Another line follows."), "start; bob x2; take; box wins"),
    Keyword("!", N_("Why the players allow what the rulebook refuses."), "bob x2 ! all agree"),
    Keyword("#", N_("A note, to the end of the line."), "take # after a long thought"),
    Keyword("@", N_("When it happened."), "take @2026-11-20T21:30"),
    Keyword(
        '"', N_("A name exactly as typed: one with spaces, or one that is a word of the notation."), 'seat "Bob Smith"'
    ),
    Keyword("{", N_("An event as in a night file; [ begins several."), '{"event": "start"}'),
)


@cache
def every_form() -> frozenset[str]:
    """Every form of every word, as names are compared."""
    return frozenset(folded(form) for keyword in KEYWORDS for form in keyword.forms)


# The page of help: every word and sign of the notation, its meaning, and an example


def help_text() -> str:
    """Return the notation as a Markdown table, one row per word."""
    head = "| {word} | {meaning} | {example} |".format(word=_("word"), meaning=_("what it says"), example=_("a line"))
    return "\n".join([head, "|---|---|---|", *map(_row, (*KEYWORDS, *SIGNS))]) + "\n"


def _row(keyword: Keyword) -> str:
    forms = ", ".join(f"`{form}`" for form in keyword.forms)
    return " ".join(["|", forms, "|", _(keyword.meaning), "|", f"`{keyword.example}`", "|"])
