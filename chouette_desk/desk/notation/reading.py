"""A line read from left to right; at each place it is kept what could have stood there."""

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.keywords import AND, Keyword, every_form, moment_of
from chouette_desk.desk.notation.not_understood import Lost, NotUnderstood, Why
from chouette_desk.desk.notation.people import in_full, written
from chouette_desk.wording.language import _

BLANK = re.compile(r"[\s,]*")
WORD = re.compile(r"[^\s,:;#!@\"“”„«»]+")
ENDS = ";#!@"
QUOTES = {'"': '"', "“": "“”", "„": "“”", "«": "»"}
ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
SHORT = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", '"': '"', "\\": "\\", "/": "/"}
NUMBER = re.compile(r"([+\-−–]?)\s*(\d{1,12})(?![^\s,:;#!@])")
NUMERAL = re.compile(r"[+\-−–]?[\d/+\-−–]*")
GLUED = re.compile(r"(.*[^+\-−–])([+\-−–]\d+)", re.DOTALL)
TIME = re.compile(r"[^\s;#!]*")
MORE_TEXT = re.compile(r";|(?<=\s)[!@#]")


class Token(Struct, frozen=True):
    """A word as it was typed, without its quotes; ``joined``: no comma stands before it."""

    text: str
    at: int
    end: int
    quoted: bool = False
    joined: bool = True

    @property
    def sign(self) -> bool:
        """Whether it is a colon, or another sign that is no word."""
        return not self.quoted and WORD.fullmatch(self.text) is None


class Reading:
    """How far a line has been read, in the night as it stands there; ``known`` may sit down under their names."""

    def __init__(self, night: Night, text: str, known: Sequence[Name] = ()) -> None:
        self.night = night
        self.text = text
        self.known = tuple(known)
        self.newcomers: tuple[Name, ...] = ()
        self.place = 0
        self.could: dict[int, dict[str, Name | None]] = {}

    # Where it stands

    @property
    def here(self) -> int:
        """The index of what comes next, the length of the line at its end."""
        blank = BLANK.match(self.text, self.place)
        return blank.end() if blank else self.place

    @property
    def everyone(self) -> tuple[Name, ...]:
        """Who can be named at all: every column, and who sits down by this very event."""
        return tuple(dict.fromkeys((*self.night.columns, *self.newcomers)))

    @property
    def ended(self) -> bool:
        """Whether nothing more comes, or only what may stand behind any event."""
        return self.here == len(self.text) or self.text[self.here] in ENDS

    def offer(self, words: Iterable[str]) -> None:
        """Keep that these words, which are neither keywords nor names, could stand here."""
        self.could.setdefault(self.here, {}).update(dict.fromkeys(words))

    def expect(self, keywords: Iterable[Keyword] = (), names: Iterable[Name] = ()) -> None:
        """Keep that these could stand here: what is typed, and whom it names."""
        here = self.could.setdefault(self.here, {})
        moment = moment_of(self.night)
        here.update((keyword.word, None) for keyword in keywords if moment in keyword.moments)
        here.update((written(name), name) for name in names)

    def lost(self, why: Why, token: Token | None = None, could: Sequence[str] | None = None) -> Lost:
        """The line is not understood at this token, or where it stands now."""
        token = token or self.peek()
        if token is None:
            return self._missing(could)
        choices = tuple(self.could.get(token.at, ())) if could is None else tuple(could)
        return Lost(NotUnderstood(why, token.text, token.at, choices))

    def _missing(self, could: Sequence[str] | None = None) -> Lost:
        """The line ends, or a sign stands, where something should."""
        choices = tuple(self.could.get(self.here, ())) if could is None else tuple(could)
        before = self.text[: self.here].replace(",", " ").split()
        if before:
            return Lost(NotUnderstood(Why.MISSING, before[-1], self.here, choices))
        sign = self.text[self.here : self.here + 1]
        return Lost(NotUnderstood(Why.WORD if sign else Why.NOTHING, sign, self.here, choices))

    def stray(self) -> Lost:
        """The line does not end where it could: at a word, or at a sign that has no place here."""
        token = self.peek() or Token(self.text[self.here], self.here, self.here + 1)
        return self.lost(Why.WORD, token)

    # What comes next

    def peek(self) -> Token | None:
        """The next word, left where it is; None at the end."""
        if self.ended:
            return None
        here = self.here
        joined = "," not in self.text[self.place : here]
        if self.text[here] in QUOTES:
            return self._quoted(here, joined)
        word = WORD.match(self.text, here)
        end = word.end() if word else here + 1
        return Token(self.text[here:end], here, end, joined=joined)

    def _quoted(self, at: int, joined: bool) -> Token:
        closing = QUOTES[self.text[at]]
        end = at + 1
        while end < len(self.text) and self.text[end] not in closing:
            end += 2 if self.text[end] == "\\" else 1
        inside = self.text[at + 1 : end]
        if end >= len(self.text):
            raise Lost(NotUnderstood(Why.OPEN_QUOTE, inside, at))
        return Token(ESCAPED.sub(_unescaped, inside), at, end + 1, quoted=True, joined=joined)

    def next(self) -> Token:
        """The next word; raises Lost at the end."""
        token = self.peek()
        if token is None:
            raise self._missing()
        self.place = token.end
        return token

    def sign(self, sign: str) -> bool:
        """Whether this sign comes next; it is read then."""
        if not self.text.startswith(sign, self.here):
            return False
        self.place = self.here + len(sign)
        return True

    def keyword(self, *keywords: Keyword) -> Keyword | None:
        """Which of these keywords comes next, if one does; it is read then."""
        self.expect(keywords)
        token = self.peek()
        found = which(token, keywords) if token else None
        if token and found:
            self.place = token.end
        return found

    def number(self) -> int | None:
        """The whole number that comes next, if one does; both minus signs will do."""
        found = NUMBER.match(self.text, self.here)
        if found is None:
            return None
        self.place = found.end()
        return int(found[2]) * (1 if found[1] in ("", "+") else -1)

    def whole(self) -> int:
        """The whole number that comes next; raises Lost where none does."""
        number = self.number()
        if number is None:
            raise self.lost(Why.NO_NUMBER, could=(_("a number"),))
        return number

    def words(
        self,
        stops: Iterable[Keyword] = (),
        likely: Iterable[Name] = (),
        more: Iterable[Keyword] = (),
        *,
        numbers: bool = False,
    ) -> list[Token]:
        """The words up to one of the stops, a colon, the end, or a number if there may be one; ``likely`` and ``more``
        are who could be among them."""
        found: list[Token] = []
        stops, likely, more, apart = tuple(stops), tuple(likely), tuple(more), False
        while True:
            self.expect((*(stops if found else ()), *more), likely)
            token = self.peek()
            if token is None or token.sign or which(token, stops) or (numbers and is_numeral(token)):
                return found
            if which(token, (AND,)):
                apart = True
                self.place = token.end
                continue
            token = self._unglued(token) if numbers else token
            found.append(Token(token.text, token.at, token.end, token.quoted, token.joined and not apart))
            apart = False
            self.place = token.end

    def _unglued(self, token: Token) -> Token:
        """The name alone where a number hangs on it, as in ann-1; a name that ends so is left whole."""
        glued = None if token.quoted or in_full(token.text, self.everyone) else GLUED.fullmatch(token.text)
        return Token(glued[1], token.at, token.at + len(glued[1]), joined=token.joined) if glued else token

    def time_text(self) -> str:
        """What stands behind an @, in quotes or up to the next blank."""
        if self.text[self.here : self.here + 1] in QUOTES:
            return self.next().text
        found = TIME.match(self.text, self.place)
        assert found, "it matches nothing, too"
        self.place = found.end()
        return found[0]

    def free_text(self, *, whole_line: bool = False) -> str:
        """What people say in their own words: in quotes, or up to the next event, reason, time or note; or all the
        line. Raises Lost where nothing is said."""
        start = len(self.text) - len(self.text[self.place :].lstrip())
        self.place = start
        if self.text[start : start + 1] in QUOTES and start < len(self.text):
            token = self._quoted(start, joined=True)
            self.place = token.end
            if self.ended:
                return token.text
        more = None if whole_line else MORE_TEXT.search(self.text, start)
        self.place = more.start() if more else len(self.text)
        said = self.text[start : self.place].strip()
        if not said:
            before = self.text[:start].split()
            raise Lost(NotUnderstood(Why.NO_TEXT, before[-1] if before else "", start))
        return said


def which(token: Token, keywords: Iterable[Keyword]) -> Keyword | None:
    """The keyword that a word is, None for a word in quotes."""
    if token.quoted:
        return None
    word = folded(token.text)
    return next((keyword for keyword in keywords if word in keyword.forms), None)


def is_word_of_notation(token: Token) -> bool:
    """Whether a word that is not in quotes has a meaning of its own somewhere."""
    return not token.quoted and folded(token.text) in every_form()


def is_numeral(token: Token) -> bool:
    """Whether a word that is not in quotes is made of digits and signs alone."""
    return not token.quoted and NUMERAL.fullmatch(token.text) is not None


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    if code.startswith("u") and len(code) > 1:
        return chr(int(code[1:], 16))
    return SHORT.get(code, found[0])
