"""What of a line was not understood: the word, its place, and what could stand there."""

from collections.abc import Mapping
from enum import StrEnum, auto

from msgspec import Struct

from chouette_desk.core.problems import Problems
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.places import one_line, shortened
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.spoken import one_of

LONGEST_SHOWN = 40
MOST_SHOWN = 24
UNSEEN = frozenset(
    "\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
)


class Why(StrEnum):
    """Every way in which a line can fail to be understood."""

    NOTHING = auto()
    WORD = auto()
    MISSING = auto()
    NOBODY = auto()
    SEVERAL = auto()
    ONE = auto()
    NO_ROLE = auto()
    NO_SIDE = auto()
    NO_OFFER = auto()
    NOT_ASKED = auto()
    NO_NAME = auto()
    NO_CUBE = auto()
    BOTH_SIDES = auto()
    TWICE = auto()
    KEYWORD = auto()
    NO_NUMBER = auto()
    OPEN_QUOTE = auto()
    NO_TEXT = auto()
    NOT_JSON = auto()
    NOT_AN_EVENT = auto()


SENTENCES: Mapping[Why, str] = {
    Why.NOTHING: N_("Nothing is typed here; there could stand {could}."),
    Why.WORD: N_("“{word}” is not understood here; there could stand {could}."),
    Why.MISSING: N_("After “{word}” something is missing: {could}."),
    Why.NOBODY: N_("“{word}” is nobody who could stand here; there could stand {could}."),
    Why.SEVERAL: N_("“{word}” could be {could}; type more of the name."),
    Why.ONE: N_("“{word}” names {could}; here stands one player."),
    Why.NO_ROLE: N_("“{word}” is nobody now; name a player."),
    Why.NO_SIDE: N_("“{word}” holds no side here; there could stand {could}."),
    Why.NO_OFFER: N_("“{word}” answers nothing: no double waits for an answer."),
    Why.NOT_ASKED: N_("No double waits for an answer of “{word}”."),
    Why.NO_NAME: N_("“{word}” names nobody; say whose cube is meant."),
    Why.NO_CUBE: N_("“{word}” has no cube to double now."),
    Why.BOTH_SIDES: N_(
        "“{word}” doubles for the other side than who stands before; enter the two one after the other."
    ),
    Why.TWICE: N_("“{word}” is named twice here."),
    Why.KEYWORD: N_("“{word}” is a word of the notation; in quotes it can be a name."),
    Why.NO_NUMBER: N_("“{word}” is no number that can stand here."),
    Why.OPEN_QUOTE: N_("The quotation mark before “{word}” is never closed."),
    Why.NO_TEXT: N_("Behind “{word}” something is missing: your own words."),
    Why.NOT_JSON: N_("This is not JSON at “{word}”."),
    Why.NOT_AN_EVENT: N_("At “{word}”: {problems}"),
}


class NotUnderstood(Struct, frozen=True):
    """A line that is not understood: why, the word at which it is not, its index in the line, and what could stand
    there; ``problems`` where it reads well but can be no event."""

    why: Why
    word: str
    at: int
    could: tuple[str, ...] = ()
    problems: Problems = ()

    @property
    def sentence(self) -> str:
        """What is wrong, as one sentence that names the place."""
        if self.why is Why.WORD and (like := _like(self.word, self.could)):
            said = _("“{word}” is not understood here; perhaps {could} is meant.")
            return one_line(said.format(word=_shown(self.word), could=one_of(like)))
        said = _(SENTENCES[self.why])
        return one_line(
            said.format(word=_shown(self.word), could=_could(self.could), problems=sentences(self.problems))
        )


class Lost(Exception):  # noqa: N818 - nothing has failed; the line goes back to who typed it
    """Ends the reading of a line; ``found`` says what was not understood."""

    def __init__(self, found: NotUnderstood) -> None:
        super().__init__(found)
        self.found = found


def _like(word: str, could: tuple[str, ...]) -> list[str]:
    """What is spelt most like the word, of all that could stand there."""
    from difflib import get_close_matches  # late: only who mistypes wants it

    return get_close_matches(word[:LONGEST_SHOWN].casefold(), could, cutoff=0.7)


def _could(could: tuple[str, ...]) -> str:
    """What could stand at a place, the first of them where there are many."""
    if not could:
        return _("the end of the line")
    shown = [_shown(each) for each in could[:MOST_SHOWN]]
    return one_of(shown if len(could) <= MOST_SHOWN else [*shown, _("more of this kind")])


def _shown(word: str) -> str:
    """A typed word in a sentence: shortened, and with the signs that only turn a text round written out."""
    short = shortened(word, LONGEST_SHOWN)
    return "".join(f"\\u{ord(sign):04x}" if sign in UNSEEN else sign for sign in short)
