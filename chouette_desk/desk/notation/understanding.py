"""From a typed line and the night as it stands to the events it means."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct, structs

from chouette_desk.core.decoding import checked
from chouette_desk.core.events import AnyEvent, Event, Note
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.notation import (
    agreement_lines,
    answer_lines,
    deal_lines,
    double_lines,
    game_lines,
    order_lines,
    seating_lines,
)
from chouette_desk.desk.notation import keywords as words
from chouette_desk.desk.notation.asides import with_asides
from chouette_desk.desk.notation.json_line import events_of
from chouette_desk.desk.notation.keywords import Keyword
from chouette_desk.desk.notation.naming import ROLES, names
from chouette_desk.desk.notation.not_understood import Lost, NotUnderstood, Why
from chouette_desk.desk.notation.reading import Reading, Token, which
from chouette_desk.desk.notation.trying import went_on

Clause = Callable[[Reading], list[AnyEvent]]
Verb = Callable[[Reading, Sequence[Token]], list[AnyEvent]]


class Understood(Struct, frozen=True):
    """What a line means: the events in order; whether the night accepts them is for the night."""

    events: tuple[AnyEvent, ...]


BEGINNINGS: Mapping[Keyword, Clause] = {
    words.START: game_lines.start,
    words.SCORE: game_lines.score,
    words.SEAT: seating_lines.seat,
    words.SPECTATOR: seating_lines.spectator,
    words.ORDER: order_lines.order,
    words.ROLL: order_lines.roll,
    words.LEAVES: seating_lines.leave,
    words.PARTNER: seating_lines.partner,
    words.NO: seating_lines.no_partner,
    words.DECLINES: seating_lines.decline,
    words.STAKE: agreement_lines.stake,
    words.RULES: agreement_lines.rules,
    words.TRANSFER: agreement_lines.transfer,
    words.PAYS: agreement_lines.pay,
    words.REVERSE: deal_lines.reverse,
    words.EXTRA: deal_lines.extra,
    words.SETTLES: deal_lines.settle,
    words.SEIZES: deal_lines.seize,
    words.NOTE: agreement_lines.note,
}

VERBS: Mapping[Keyword, Verb] = {
    words.X2: double_lines.doubles,
    words.WINS: game_lines.wins,
    words.REVERSE: deal_lines.reverses,
    words.EXTRA: deal_lines.gives_extra,
    words.SETTLES: deal_lines.settles,
    words.SEIZES: deal_lines.seizes,
    words.BUYS: deal_lines.buys,
    words.LEAVES: seating_lines.leaves,
    words.STAYS: seating_lines.stays,
    words.DECLINES: seating_lines.declines,
    words.STAKE: agreement_lines.plays_for,
    words.LOSES: agreement_lines.loses,
    words.PAYS: agreement_lines.pays,
}

REPLIES = tuple(answer_lines.REPLIES)


def understood(night: Night, line: str, known: Sequence[Name] = ()) -> Understood | NotUnderstood:
    """The events that the line means in this night, or what of it is not understood.

    Names are those of the columns; new ones may only sit down, and of these the ``known`` are completed.
    """
    try:
        return Understood(tuple(read(Reading(night, line, known))))
    except Lost as lost:
        return lost.found


def read(reading: Reading) -> list[AnyEvent]:
    """The events of the whole line, each part read in the night after those before it; raises Lost."""
    if reading.text.lstrip()[:1] in ("{", "["):
        return events_of(reading.text)
    events = _part(reading)
    while reading.sign(";"):
        _expect_beginning(reading)
        events += _part(reading) if reading.here < len(reading.text) else []
    if reading.here < len(reading.text):
        raise reading.stray()
    return events


def _part(reading: Reading) -> list[AnyEvent]:
    """One part of a line, up to its end or a semicolon; the night goes on."""
    night, at, word = reading.night, reading.here, reading.text[reading.here :].split()
    events = with_asides(reading, night, _events(reading))
    for event in events:
        if not isinstance(sound := checked(event), Event):
            raise Lost(NotUnderstood(Why.NOT_AN_EVENT, word[0], at, problems=sound))
        night = went_on(night, event)
    reading.night, reading.newcomers = night, ()
    return events


def _events(reading: Reading) -> list[AnyEvent]:
    """What a part says, without its reason, time and note."""
    if reading.sign("#"):
        return [Note(text=reading.free_text(whole_line=True))]
    began = reading.place
    _expect_beginning(reading)
    token = reading.peek()
    if token and which(token, (*REPLIES, words.REST)):
        return answer_lines.answers(reading)
    beginning = which(token, BEGINNINGS) if token else None
    if token and beginning:
        reading.place = token.end
        if beginning is not words.PARTNER or not _verb_follows(reading):
            return BEGINNINGS[beginning](reading)
        reading.place = began
    return _said_of(reading, began)


def _expect_beginning(reading: Reading) -> None:
    """Here another event could begin, with a word of its own or with a player."""
    reading.expect((*BEGINNINGS, *REPLIES, words.REST, *ROLES), reading.night.present)


def _verb_follows(reading: Reading) -> bool:
    """Whether the Partner is meant to do something."""
    token = reading.peek()
    return token is not None and which(token, (*VERBS, *REPLIES)) is not None


def _said_of(reading: Reading, began: int) -> list[AnyEvent]:
    """Somebody, and what he does."""
    who = reading.words((*VERBS, *REPLIES), reading.night.present, ROLES)
    if not who:
        raise reading.lost(Why.WORD)
    if verb := reading.keyword(*VERBS):
        return VERBS[verb](reading, who)
    if reading.keyword(*REPLIES):
        reading.place = began
        return answer_lines.answers(reading)
    _known(reading, who)
    raise reading.lost(Why.WORD)


def _known(reading: Reading, who: Sequence[Token]) -> None:
    """Raises Lost at the first of these words that stands for nobody: it is that which is not understood."""
    try:
        names(reading, who, reading.everyone)
    except Lost as lost:
        if lost.found.why is not Why.NOBODY:
            raise
        raise Lost(structs.replace(lost.found, why=Why.WORD)) from lost
