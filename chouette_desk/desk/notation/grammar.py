"""Grammar of the notation: from a typed line and the night to the events it means."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from chouette_desk.core.codec import checked, decoded
from chouette_desk.core.doubling import forced_reply
from chouette_desk.core.events import Answer, AnyEvent, Note, lifted
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Problem, Refused, problem
from chouette_desk.desk.dry_run import Trial, apply_lifted, try_events
from chouette_desk.desk.notation import agreements, deals, doubles, games, seating
from chouette_desk.desk.notation import keywords as words
from chouette_desk.desk.notation.errors import LONGEST_SHOWN, ParseError, ParseErrorKind
from chouette_desk.desk.notation.keywords import Keyword
from chouette_desk.desk.notation.parser import ROLES, Reading, Token, names
from chouette_desk.nightfile.reading import Repeated, read_json

# Suffixes of any event: the reason for which it is allowed, its time, a note


def with_suffixes(reading: Reading, night: Night, events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """Return the events with the suffixes of their part.

    The note goes on the first event, the time on each, the reason where it is needed.
    """
    suffixes: dict[str, str] = {}
    while reading.ended and (sign := next((mark for mark in "!@#" if mark not in suffixes and reading.sign(mark)), "")):
        suffixes[sign] = reading.time_text() if sign == "@" else reading.free_text(whole_line=sign == "#")
    if "!" in suffixes:
        events = _allowed(night, events, suffixes["!"])
    if "@" in suffixes:
        events = [replace(event, at=suffixes["@"]) for event in events]
    if "#" in suffixes:
        events = [replace(events[0], note=suffixes["#"]), *events[1:]]
    return list(events)


def _allowed(night: Night, events: Sequence[AnyEvent], reason: str) -> Sequence[AnyEvent]:
    """Return the events with the reason on those that need it, else on the first."""
    if len(events) == 1:
        return [lifted(events[0], reason)]
    done = _lone_take_allowed(night, try_events(night, events, reason).events or tuple(events), reason)
    return done if any(event.allow for event in done) else [lifted(done[0], reason), *done[1:]]


def _lone_take_allowed(night: Night, events: Sequence[AnyEvent], reason: str) -> Sequence[AnyEvent]:
    """Return the events with the reason on answers of a forced lone take (Portland).

    Without the reason that take would be a beaver or a drop.
    """
    done = list[AnyEvent]()
    for event in events:
        if isinstance(event, Answer) and night.game and forced_reply(night.game, event):
            event = lifted(event, reason)
        night, _refused = apply_lifted(night, event)
        done.append(event)
    return done


# JSON: an event, or a list of events, as in a night file


def events_of(line: str) -> list[AnyEvent]:
    """Return the events of a JSON text; raises ParseError if it is not JSON or events."""
    value, repeated = _json(line)
    if repeated is not None:
        raise _no_event(repeated.name, problem(Kind.NAME_TWICE_IN_OBJECT, name=repeated.name, event=None, of=None))
    if value == []:
        raise _no_event("[]", problem(Kind.EMPTY_LIST, field="[]"))
    return [_event(raw) for raw in (value if isinstance(value, list) else [value])]


def _event(raw: object) -> AnyEvent:
    event = decoded(raw)
    if isinstance(event, Refused):
        raise _no_event(json.dumps(raw, ensure_ascii=False), *event.problems)
    return event


def _json(line: str) -> tuple[Any, Repeated | None]:
    try:
        return read_json(line)
    except json.JSONDecodeError as error:
        raise ParseError(ParseErrorKind.NOT_JSON, _around(line, error.pos), error.pos) from error
    except (RecursionError, ValueError) as error:
        raise ParseError(ParseErrorKind.NOT_JSON, line.strip(), 0) from error


def _around(line: str, index: int) -> str:
    """The text from an index, or the end of the line if that is where it breaks off."""
    return line[index:].strip() or line.rstrip()[-LONGEST_SHOWN:]


def _no_event(word: str, *problems: Problem) -> ParseError:
    return ParseError(ParseErrorKind.NOT_AN_EVENT, word, 0, problems=problems)


Clause = Callable[[Reading], list[AnyEvent]]
Verb = Callable[[Reading, Sequence[Token]], list[AnyEvent]]


BEGINNINGS: Mapping[Keyword, Clause] = {
    words.START: games.start,
    words.SCORE: games.score,
    words.SEAT: seating.seat,
    words.SPECTATOR: seating.spectator,
    words.ORDER: seating.order,
    words.ROLL: seating.roll,
    words.LEAVES: seating.leave,
    words.AWAY: seating.away,
    words.BACK: seating.back,
    words.PARTNER: seating.partner,
    words.NO: seating.no_partner,
    words.DECLINES: seating.decline,
    words.STAKE: agreements.stake,
    words.RULES: agreements.rules,
    words.TRANSFER: agreements.transfer,
    words.PAYS: agreements.pay,
    words.REVERSE: deals.reverse,
    words.EXTRA: deals.extra,
    words.SETTLES: deals.settle,
    words.SEIZES: deals.seize,
    words.NOTE: agreements.note,
}

VERBS: Mapping[Keyword, Verb] = {
    words.X2: doubles.doubles,
    words.WINS: games.wins,
    words.REVERSE: deals.reverse,
    words.EXTRA: deals.extra,
    words.SETTLES: deals.settle,
    words.SEIZES: deals.seizes,
    words.BUYS: deals.buys,
    words.LEAVES: seating.leave,
    words.AWAY: seating.away,
    words.BACK: seating.back,
    words.STAYS: seating.stays,
    words.DECLINES: seating.decline,
    words.STAKE: agreements.stake,
    words.LOSES: agreements.transfer,
    words.PAYS: agreements.pay,
}

REPLIES = tuple(doubles.REPLIES)


def parse(night: Night, line: str, known: Sequence[Name] = ()) -> Trial:
    """Return the events of the line and the night after them; raises ParseError.

    Names are those of the columns; new ones may only sit down, and of these the ``known`` are completed.
    """
    reading = Reading(night, line, known)
    read(reading)
    problems = reading.refused.problems if reading.refused else ()
    after = reading.night if all(problem.option for problem in problems) else None
    return Trial(night, tuple(reading.events), after, problems)


def read(reading: Reading) -> None:
    """Read the whole line; each part applies to the night after the parts before it.

    Raises ParseError.
    """
    if reading.text.lstrip()[:1] in ("{", "["):
        for event in events_of(reading.text):
            reading.enter(event)
        return
    _part(reading)
    while reading.sign(";"):
        _expect_beginning(reading)
        if reading.here < len(reading.text):
            _part(reading)
    if reading.here < len(reading.text):
        stray = Token(reading.text[reading.here], reading.here, reading.here + 1)  # a sign that has no place here
        raise reading.lost(ParseErrorKind.WORD, reading.peek() or stray)


def _part(reading: Reading) -> None:
    """Read one part of a line, up to its end or a semicolon, and enter its events."""
    night, at, word = reading.night, reading.here, reading.text[reading.here :].split()
    events = with_suffixes(reading, night, _events(reading))
    reading.night = night
    for event in events:
        sound = checked(event)
        if isinstance(sound, Refused):
            raise ParseError(ParseErrorKind.NOT_AN_EVENT, word[0], at, problems=sound.problems)
        reading.enter(sound)


def _events(reading: Reading) -> list[AnyEvent]:
    """The events of a part, without its reason, time and note."""
    if reading.sign("#"):
        return [Note(text=reading.free_text(whole_line=True))]
    began = reading.index
    _expect_beginning(reading)
    token = reading.peek()
    if token and reading.meant_word(token, (*REPLIES, words.REST)):
        return doubles.answers(reading)
    beginning = reading.meant_word(token, BEGINNINGS) if token else None
    if token and beginning:
        reading.index = token.end
        following = reading.peek() if beginning is words.PARTNER else None
        if following is None or reading.meant_word(following, (*VERBS, *REPLIES)) is None:
            return BEGINNINGS[beginning](reading)
        reading.index = began  # “partner” is the player
    return _players_clause(reading, began)


def _expect_beginning(reading: Reading) -> None:
    """Here another event could begin, with a word of its own or with a player."""
    reading.expect((*BEGINNINGS, *REPLIES, words.REST, *ROLES), reading.night.present)


def _players_clause(reading: Reading, began: int) -> list[AnyEvent]:
    """The events of a clause that begins with players."""
    who = reading.word_tokens((*VERBS, *REPLIES), reading.night.present, ROLES)
    if verb := reading.keyword(*VERBS):
        return VERBS[verb](reading, who)
    if reading.keyword(*REPLIES):
        reading.index = began
        return doubles.answers(reading)
    try:
        names(reading, who, reading.everyone)
    except ParseError as error:
        if error.kind is not ParseErrorKind.NOBODY:
            raise
        raise ParseError(ParseErrorKind.WORD, error.word, error.at, error.could) from error
    raise reading.lost(ParseErrorKind.WORD)
