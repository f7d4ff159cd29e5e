"""The error of a line that is not understood, and its sentence."""

from enum import Enum

from chouette_desk.core.problems import Problems
from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.guesses import close_to
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.text import one_line, one_of, shortened

LONGEST_SHOWN = 40
MOST_SHOWN = 24
UNSEEN = frozenset(
    "\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
)


class ParseErrorKind(Enum):
    """Every way in which a line can fail to be understood, with its sentence."""

    NOTHING = N_("Nothing is typed here; you can type {could}.")
    WORD = N_("“{word}” is not understood here; you can type {could}.")
    MISSING = N_("Something is missing after “{word}”: {could}.")
    NOBODY = N_("“{word}” is not someone you can name here; you can type {could}.")
    SEVERAL = N_("“{word}” could be {could}; type more of the name.")
    ONE = N_("“{word}” means {could}; name one player here.")
    NO_ROLE = N_("“{word}” is nobody at the moment; name a player.")
    NO_SIDE = N_("“{word}” holds no side here; you can type {could}.")
    NO_OFFER = N_("“{word}” has nothing to answer: no double waits for an answer.")
    NOT_ASKED = N_("No double waits for an answer from “{word}”.")
    NO_NAME = N_("“{word}” names nobody; say whose cube you mean.")
    NO_CUBE = N_("“{word}” has no cube to double now.")
    BOTH_SIDES = N_(
        "“{word}” doubles for the other side from the player before; enter the two doubles one after the other."
    )
    TWICE = N_("“{word}” is named twice here.")
    KEYWORD = N_("“{word}” is a word of the notation; put it in quotes to use it as a name.")
    NO_NUMBER = N_("“{word}” is not a number you can type here.")
    OPEN_QUOTE = N_("The quotation mark before “{word}” is never closed.")
    NO_TEXT = N_("Something is missing after “{word}”: your own words.")
    NOT_JSON = N_("This is not JSON at “{word}”.")
    NOT_AN_EVENT = N_("At “{word}”: {problems}")


MISTYPED = {
    ParseErrorKind.WORD: N_("“{word}” is not understood here; perhaps {could} is meant."),
    ParseErrorKind.NOBODY: N_("“{word}” is not someone you can name here; perhaps {could} is meant."),
}


class ParseError(Trouble):
    """A line that is not understood: kind of error, word, index, possible words.

    ``problems`` are those of a line that reads well but can be no event. As text it is one sentence.
    """

    def __init__(
        self, kind: ParseErrorKind, word: str, at: int, could: tuple[str, ...] = (), problems: Problems = ()
    ) -> None:
        super().__init__()
        self.kind, self.word, self.at, self.could, self.problems = kind, word, at, could, problems

    def __str__(self) -> str:
        if self.kind in MISTYPED and (like := close_to(self.word, self.could)):
            sentence = _(MISTYPED[self.kind]).format(word=_shown(self.word), could=one_of(list(map(_shown, like))))
            return one_line(sentence)
        sentence = _(self.kind.value)
        problems = _written_out(sentences(self.problems))
        return one_line(sentence.format(word=_shown(self.word), could=_expected(self.could), problems=problems))


def _expected(could: tuple[str, ...]) -> str:
    if not could:
        return _("the end of the line")
    shown = [_shown(word) for word in could[:MOST_SHOWN]]
    return one_of(shown if len(could) <= MOST_SHOWN else [*shown, _("more of this kind")])


def _shown(word: str) -> str:
    """A typed word in a sentence, shortened."""
    return _written_out(shortened(word, LONGEST_SHOWN))


def _written_out(text: str) -> str:
    """The text with the signs written out that only turn a text round."""
    return "".join(f"\\u{ord(sign):04x}" if sign in UNSEEN else sign for sign in text)
