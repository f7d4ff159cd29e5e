"""A line that is an event, or a list of events, as in a night file."""

import json
from collections import Counter
from typing import Any, NoReturn

from chouette_desk.core.decoding import decoded
from chouette_desk.core.events import AnyEvent, Event
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.desk.notation.not_understood import LONGEST_SHOWN, Lost, NotUnderstood, Why


def events_of(line: str) -> list[AnyEvent]:
    """The events that the JSON says; raises Lost for what is no JSON, and for what is no event."""
    said = _plain(line)
    if said == []:
        raise _no_event("[]", problem(Kind.EMPTY_LIST, field="[]"))
    return [_event(raw) for raw in (said if isinstance(said, list) else [said])]


def _event(raw: object) -> AnyEvent:
    event = decoded(raw)
    if not isinstance(event, Event):
        raise _no_event(json.dumps(raw, ensure_ascii=False), *event)
    return event


def _plain(line: str) -> Any:
    try:
        return json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Lost(NotUnderstood(Why.NOT_JSON, _around(line, error.pos), error.pos)) from error
    except (RecursionError, ValueError) as error:
        raise Lost(NotUnderstood(Why.NOT_JSON, line.strip(), 0)) from error


def _around(line: str, place: int) -> str:
    """What stands at a place, or the end of the line if that is where it breaks off."""
    return line[place:].strip() or line.rstrip()[-LONGEST_SHOWN:]


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    for name, count in Counter(name for name, _value in pairs).items():
        if count > 1:
            raise _no_event(name, problem(Kind.NAME_TWICE_IN_OBJECT, name=name, event=None, of=None))
    return dict(pairs)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number that can be kept")


def _no_event(word: str, *problems: Problem) -> Lost:
    return Lost(NotUnderstood(Why.NOT_AN_EVENT, word, 0, problems=problems))
