"""Reader of a line, left to right, that records the words expected at each index."""

import re
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.desk.dry_run import apply_lifted
from chouette_desk.desk.notation.errors import ParseError, ParseErrorKind
from chouette_desk.desk.notation.keywords import ALL, AND, BOX, CAPTAIN, PARTNER, TEAM, Keyword, every_form, moment_of
from chouette_desk.desk.notation.names import as_typed, beginning, in_full, meant
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
LEAST_LETTERS = 2  # of a keyword that is meant by its beginning
MORE_TEXT = re.compile(r";|(?<=\s)[!@#]")


class Token(Struct, frozen=True):
    """A typed word without its quotes; ``joined``: no comma precedes it."""

    text: str
    at: int
    end: int
    quoted: bool = False
    joined: bool = True

    @property
    def sign(self) -> bool:
        """True for a colon, or another sign that is no word."""
        return not self.quoted and WORD.fullmatch(self.text) is None


class Reading:
    """The state of reading a line, with the night at that place.

    ``known`` players may be seated by their names.
    """

    def __init__(self, night: Night, text: str, known: Sequence[Name] = ()) -> None:
        self.night = night
        self.events: list[AnyEvent] = []
        self.refused: Refused | None = None
        self.text = text
        self.known = tuple(known)
        self.newcomers: tuple[Name, ...] = ()
        self.index = 0
        self.could: dict[int, dict[str, Name | None]] = {}

    def enter(self, event: AnyEvent) -> None:
        """Add a checked event; read on in the night after it, with refusals lifted."""
        self.night, refused = apply_lifted(self.night, event)
        self.refused = self.refused or refused
        self.events.append(event)
        self.newcomers = ()

    # The position

    @property
    def here(self) -> int:
        """The index of what comes next, the length of the line at its end."""
        blank = BLANK.match(self.text, self.index)
        return blank.end() if blank else self.index

    @property
    def everyone(self) -> tuple[Name, ...]:
        """The players who can be named: every column, and those seated by this event."""
        return tuple(dict.fromkeys((*self.night.columns, *self.newcomers)))

    @property
    def ended(self) -> bool:
        """True at the end of the line, or at a sign that may follow any event."""
        return self.here == len(self.text) or self.text[self.here] in ENDS

    def offer(self, words: Iterable[str]) -> None:
        """Keep that these words, which are neither keywords nor names, could stand here."""
        self.could.setdefault(self.here, {}).update(dict.fromkeys(words))

    def expect(self, keywords: Iterable[Keyword] = (), names: Iterable[Name] = ()) -> None:
        """Keep that these could stand here: what is typed, and whom it names."""
        self.could.setdefault(self.here, {}).update(self._choices(keywords, names))

    def _choices(self, keywords: Iterable[Keyword], names: Iterable[Name]) -> dict[str, Name | None]:
        """The words that could come next, each with whom it names."""
        moment = moment_of(self.night)
        words = {keyword.word: None for keyword in keywords if moment in keyword.moments}
        return {**words, **{as_typed(name): name for name in names}}

    def lost(self, kind: ParseErrorKind, token: Token | None = None, could: Sequence[str] | None = None) -> ParseError:
        """A ParseError at this token, or at the next one."""
        token = token or self.peek()
        choices = tuple(self.could.get(token.at if token else self.here, ()) if could is None else could)
        return ParseError(kind, token.text, token.at, choices) if token else self._missing(choices)

    def _missing(self, choices: tuple[str, ...]) -> ParseError:
        """A ParseError at the end of the line, or at a sign, where a word is missing."""
        before = self.text[: self.here].replace(",", " ").split()
        if before:
            return ParseError(ParseErrorKind.MISSING, before[-1], self.here, choices)
        sign = self.text[self.here : self.here + 1]
        return ParseError(ParseErrorKind.WORD if sign else ParseErrorKind.NOTHING, sign, self.here, choices)

    # What comes next

    def peek(self) -> Token | None:
        """The next word, left where it is; None at the end."""
        if self.ended:
            return None
        here = self.here
        joined = "," not in self.text[self.index : here]
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
            raise ParseError(ParseErrorKind.OPEN_QUOTE, inside, at)
        return Token(ESCAPED.sub(_unescaped, inside), at, end + 1, quoted=True, joined=joined)

    def next(self) -> Token:
        """The next word; raises ParseError at the end."""
        token = self.peek()
        if token is None:
            raise self.lost(ParseErrorKind.WORD)
        self.index = token.end
        return token

    def sign(self, sign: str) -> bool:
        """True if this sign comes next; it is then consumed."""
        if not self.text.startswith(sign, self.here):
            return False
        self.index = self.here + len(sign)
        return True

    def keyword(self, *keywords: Keyword) -> Keyword | None:
        """The next keyword if it is one of these; it is then consumed."""
        self.expect(keywords)
        token = self.peek()
        if token is None or (result := self.meant_word(token, keywords)) is None:
            return None
        self.index = token.end
        return result

    def meant_word(self, token: Token, keywords: Iterable[Keyword]) -> Keyword | None:
        """The keyword that a word is, or that it begins and no player or other keyword.

        Two letters are the least, and only what is in place now is meant by its beginning.
        """
        if result := which(token, keywords):
            return result
        word, moment = folded(token.text), moment_of(self.night)
        if token.quoted or len(word) < LEAST_LETTERS or word in every_form() or beginning(token.text, self.everyone):
            return None
        meant = [one for one in keywords if moment in one.moments and any(form.startswith(word) for form in one.forms)]
        return meant[0] if len(meant) == 1 else None

    def number(self) -> int | None:
        """The whole number that comes next, if one does; both minus signs will do."""
        result = NUMBER.match(self.text, self.here)
        if result is None:
            return None
        self.index = result.end()
        return int(result[2]) * (1 if result[1] in ("", "+") else -1)

    def whole(self) -> int:
        """The whole number that comes next; raises ParseError where none does."""
        if (number := self.number()) is None:
            raise self.lost(ParseErrorKind.NO_NUMBER, could=(_("a number"),))
        return number

    def word_tokens(
        self,
        stops: Collection[Keyword],
        likely: Collection[Name],
        more: Iterable[Keyword] = (),
        *,
        numbers: bool = False,
        needed: bool = True,
        new: bool = False,
    ) -> list[Token]:
        """Read the words up to a stop, a colon, the end or a number.

        ``likely`` and ``more`` are the names and keywords that could be among them; with ``new`` names, a stop is
        written whole. Raises ParseError where there is no word and one is ``needed``.
        """
        result: list[Token] = []
        held = holders(self)
        possible = [word for word in more if held.get(word, True)]
        choices = self._choices(possible, likely)
        is_stop = partial(which if new else self.meant_word, keywords=stops)
        apart = False  # from the word before, by "and"
        while True:
            self.could.setdefault(self.here, {}).update(choices)
            token = self.peek()
            if token is None or token.sign or is_stop(token) or (numbers and is_numeral(token)):
                if needed and not result:
                    raise self.lost(ParseErrorKind.WORD)
                return result
            if is_one_of(token, AND.forms):
                apart = True
                self.index = token.end
                continue
            token = self._unglued(token) if numbers else token
            if not result:
                choices = self._choices((*stops, *possible), likely)
            result.append(Token(token.text, token.at, token.end, token.quoted, token.joined and not apart))
            apart = False
            self.index = token.end

    def _unglued(self, token: Token) -> Token:
        """Return the name without an attached number, as in ann-1.

        A player's name that ends so stays whole.
        """
        glued = None if token.quoted or in_full(token.text, self.everyone) else GLUED.fullmatch(token.text)
        return Token(glued[1], token.at, token.at + len(glued[1]), joined=token.joined) if glued else token

    def time_text(self) -> str:
        """The text behind an @, in quotes or up to the next blank."""
        if self.text[self.here : self.here + 1] in QUOTES:
            return self.next().text
        result = TIME.match(self.text, self.index)
        assert result, "it matches nothing, too"
        self.index = result.end()
        return result[0]

    def free_text(self, *, whole_line: bool = False) -> str:
        """Read a free text: quoted, or up to the next event, reason, time or note.

        With ``whole_line`` an unquoted text is the rest of the line.
        """
        start = len(self.text) - len(self.text[self.index :].lstrip())
        self.index = start
        if self.text[start : start + 1] in QUOTES and start < len(self.text):
            token = self._quoted(start, joined=True)
            self.index = token.end
            if self.ended:
                return token.text
        more = None if whole_line else MORE_TEXT.search(self.text, start)
        self.index = more.start() if more else len(self.text)
        text = self.text[start : self.index].strip()
        if not text:
            before = self.text[:start].split()
            raise ParseError(ParseErrorKind.NO_TEXT, before[-1] if before else "", start)
        return text


def which(token: Token, keywords: Iterable[Keyword]) -> Keyword | None:
    """The keyword that a word is, None for a word in quotes."""
    if token.quoted:
        return None
    word = folded(token.text)
    return next((keyword for keyword in keywords if word in keyword.forms), None)


def is_one_of(token: Token, forms: Container[str]) -> bool:
    """True for an unquoted word that is one of these forms of keywords."""
    return not token.quoted and folded(token.text) in forms


def is_word_of_notation(token: Token) -> bool:
    """True for an unquoted word that has a meaning of its own somewhere."""
    return is_one_of(token, every_form())


def is_numeral(token: Token) -> bool:
    """True for an unquoted word of digits and signs alone."""
    return not token.quoted and NUMERAL.fullmatch(token.text) is not None


def _unescaped(result: re.Match[str]) -> str:
    code = result[1]
    return chr(int(code[1:], 16)) if len(code) > 1 else SHORT.get(code, result[0])


# Players named by the words of a line

ROLES = (BOX, CAPTAIN, TEAM, PARTNER, ALL)
LONGEST = 20  # a name has at most 40 characters, so at most this many words


def names(reading: Reading, tokens: Sequence[Token], likely: Collection[Name]) -> list[Name]:
    """Return the players named, in order.

    ``likely`` are those who can be meant here, and whom “all” means.
    """
    result: list[Name] = []
    index = 0
    while index < len(tokens):
        count, who = _next(reading, tokens[index : index + LONGEST], likely)
        result += who
        index += count
    return result


def named(
    reading: Reading, likely: Collection[Name], *stops: Keyword, who: Sequence[Token] = (), numbers: bool = False
) -> list[Name]:
    """Return the players of the words ``who``, else of those up to a stop.

    Raises ParseError for none.
    """
    return names(reading, who or reading.word_tokens(stops, likely, ROLES, numbers=numbers), likely)


def only_player(
    reading: Reading, likely: Collection[Name], *stops: Keyword, who: Sequence[Token] = (), numbers: bool = False
) -> Name:
    """Return the only player of the words ``who``, or else of the next ones.

    Raises ParseError for none and for several.
    """
    tokens = who or reading.word_tokens(stops, likely, ROLES, numbers=numbers)
    result = names(reading, tokens, likely)
    if len(result) > 1:
        raise reading.lost(ParseErrorKind.ONE, tokens[0], tuple(map(as_typed, result)))
    return result[0]


def _next(reading: Reading, tokens: Sequence[Token], likely: Collection[Name]) -> tuple[int, tuple[Name, ...]]:
    """Return the number of words of the next name, and the players it can mean.

    Full names come first.
    """
    first, everyone = tokens[0], reading.everyone
    if role := which(first, ROLES):
        return 1, _in_role(reading, first, role, likely)
    together = _joined_words(tokens, everyone)
    for fits in (in_full, beginning):
        for count in range(together, 1, -1):
            if len(result := fits(" ".join(token.text for token in tokens[:count]), everyone)) == 1:
                return count, result
        if fits is in_full and in_full(first.text, everyone):
            break
    return 1, _unambiguous(reading, first, meant(first.text, likely, everyone))


def _unambiguous(reading: Reading, token: Token, result: tuple[Name, ...]) -> tuple[Name, ...]:
    """The player a word means; raises ParseError where it could be several, or nobody."""
    if len(result) > 1:
        raise reading.lost(ParseErrorKind.SEVERAL, token, tuple(map(as_typed, result)))
    if not result:
        could = tuple(reading.could.get(token.at, ())) or tuple(map(as_typed, reading.everyone))
        raise ParseError(ParseErrorKind.NOBODY, token.text, token.at, could)
    return result


def _joined_words(tokens: Sequence[Token], among: Iterable[Name]) -> int:
    """Return the number of words, without a comma between, that could be one name."""
    most = max((len(name.split()) for name in among), default=1)
    count = 1
    while count < min(most, len(tokens)) and tokens[count].joined and not tokens[count].quoted:
        count += 1
    return 1 if tokens[0].quoted else count


def _in_role(reading: Reading, token: Token, role: Keyword, likely: Collection[Name]) -> tuple[Name, ...]:
    result = tuple(likely) if role is ALL else holders(reading)[role]
    if not result:
        raise reading.lost(ParseErrorKind.NO_ROLE, token, ())
    return result


def holders(reading: Reading) -> Mapping[Keyword, tuple[Name, ...]]:
    """The players by role: Box, Captain and Partner, and the Team."""
    night = reading.night
    one_each = {BOX: night.box, CAPTAIN: night.captain, PARTNER: night.partner}
    return {TEAM: night.team, **{role: (name,) if name else () for role, name in one_each.items()}}
