"""A night from its text (night-format.md)."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from decimal import Decimal
from functools import partial
from math import isinf
from pathlib import Path
from typing import Any, NoReturn

from chouette_desk.core.decoding import decoded, is_broken
from chouette_desk.core.events import LARGEST, Event
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rulebook import Rulebook, wrong_with_change
from chouette_desk.nightfile.refused import Refused
from chouette_desk.nightfile.rulebooks import changed, shipped

FORMAT = "chouette-night/1"
ENDING = ".chouette.json"
HEADING = ("club", "table", "date", "stake", "currency")
NEEDED = ("format", "rulebook", "events")
EMPTY, CUT_SHORT, STRANGE = "empty", "cut short", "strange"
DECIMAL = re.compile(r"\d+(\.\d+)?", re.ASCII)
CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)
DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def read_night(path: Path) -> Night:
    """The night in a file.

    Raises Refused for what is not a night or breaks a rule, OSError for a file that cannot be read.
    """
    return night_from(path.read_bytes())


def night_from(text: bytes, rulebook: Rulebook | None = None) -> Night:
    """The night that a file's bytes say, under its own rulebook or the one given.

    Raises Refused with the place of what is wrong.
    """
    table = _table(text)
    _check_fields(table, rulebook)
    rules = rulebook or _rulebook(table["rulebook"])
    night = new_night(rules, _heading(table))
    for place, raw in enumerate(table["events"]):
        night = _next(night, place, raw)
    return night


def _table(text: bytes) -> dict[str, Any]:
    twice: list[tuple[dict[str, Any], str]] = []
    table = _json(text, partial(_kept, twice))
    if not isinstance(table, dict):
        raise Refused((problem(Kind.NOT_A_NIGHT),))
    if twice:
        raise Refused((_named_twice(table, *twice[0]),))
    return table


def _json(text: bytes, keep: Callable[[list[tuple[str, Any]]], dict[str, Any]]) -> Any:
    """What the text says; ``keep`` makes each of its objects."""
    try:
        said = text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused((problem(Kind.NOT_TEXT),)) from error
    if not said.strip():
        raise Refused((problem(Kind.NOT_JSON, why=EMPTY),))
    try:
        return json.loads(said, object_pairs_hook=keep, parse_constant=_no_number, parse_float=_finite)
    except json.JSONDecodeError as error:
        raise Refused((_not_json(error),)) from error
    except (RecursionError, ValueError) as error:
        raise Refused((problem(Kind.NOT_JSON, why=str(error)),)) from error


def _not_json(error: json.JSONDecodeError) -> Problem:
    why = error.msg
    if error.pos >= len(error.doc.rstrip()) or why.startswith("Unterminated string"):
        why = CUT_SHORT
    elif error.pos == 0:
        why = STRANGE  # a letter, a rulebook: nothing of it is meant as JSON
    return problem(Kind.NOT_JSON, line=error.lineno, column=error.colno, why=why)


def _kept(twice: list[tuple[dict[str, Any], str]], pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these pairs; noted in ``twice`` if a name stands twice in it."""
    once = dict(pairs)
    if len(once) < len(pairs):
        twice.append((once, next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)))
    return once


def _named_twice(table: Mapping[str, Any], inside: object, name: str) -> Problem:
    """In which event, if in one, a name stands twice."""
    events = table.get("events")
    for place, event in enumerate(events if isinstance(events, list) else ()):
        if any(each is inside for each in _objects(event)):
            return problem(Kind.NAME_TWICE_IN_OBJECT, name=name, event=place, of=_name(event))
    return problem(Kind.NAME_TWICE_IN_OBJECT, name=name, event=None, of=None)


def _objects(value: object) -> Iterator[object]:
    """Every object inside a value, itself included, however deep it is nested."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, dict):
            yield each
            left += each.values()
        elif isinstance(each, list):
            left += each


def _no_number(text: str) -> NoReturn:
    raise Refused((problem(Kind.NOT_JSON, number=text),))


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        _no_number(text)
    return number


def _check_fields(table: Mapping[str, Any], rulebook: Rulebook | None) -> None:
    if "format" not in table:
        raise Refused((problem(Kind.NOT_A_NIGHT),))
    if table["format"] != FORMAT:
        raise Refused((problem(Kind.OTHER_FORMAT, format=table["format"], known=FORMAT),))
    wrong = [
        problem(Kind.MISSING_FIELD, field=key)
        for key in NEEDED
        if key not in table and not (key == "rulebook" and rulebook)
    ]
    wrong += [
        problem(Kind.UNKNOWN_FIELD, field=key, known=NEEDED + HEADING) for key in table if key not in NEEDED + HEADING
    ]
    if not wrong and not isinstance(table["events"], list):
        wrong.append(problem(Kind.WRONG_TYPE, field="events", expected="array", got="", value=table["events"]))
    if wrong:
        raise Refused(tuple(wrong))


def _rulebook(raw: object) -> Rulebook:
    """A shipped rulebook by name, or with options changed for this night."""
    if isinstance(raw, str):
        return shipped(raw)
    if not isinstance(raw, dict):
        raise Refused((problem(Kind.WRONG_TYPE, field="rulebook", expected="str | object", got="", value=raw),))
    if "base" not in raw:
        raise Refused((problem(Kind.MISSING_FIELD, field="base"),))
    if not isinstance(raw["base"], str):
        raise Refused((problem(Kind.WRONG_TYPE, field="base", expected="str", got="", value=raw["base"]),))
    change = {option: value for option, value in raw.items() if option != "base"}
    base = shipped(raw["base"])
    if wrong := wrong_with_change(change):
        raise Refused(wrong)
    return changed(base, change)


def _heading(table: Mapping[str, Any]) -> Heading:
    given = {key: table[key] for key in HEADING if key in table}
    wrong = [
        problem(Kind.WRONG_TYPE, field=key, expected="str", got="", value=value)
        for key, value in given.items()
        if type(value) is not str
    ]
    if not wrong:
        wrong = [found for key, value in given.items() if (found := wrong_heading(key, value))]
    if wrong:
        raise Refused(tuple(wrong))
    return Heading(**given)


def wrong_heading(key: str, value: str) -> Problem | None:
    """What is wrong with a field of the heading, or None."""
    if is_broken(value):
        return problem(Kind.BROKEN_TEXT, field=key)
    if key == "stake" and not (DECIMAL.fullmatch(value) and Decimal(value) <= LARGEST):
        return problem(Kind.BAD_STAKE, text=value)
    if key == "currency" and not CURRENCY.fullmatch(value):
        return problem(Kind.BAD_CURRENCY, text=value)
    if key == "date" and not _is_date(value):
        return problem(Kind.BAD_DATE, text=value)
    return None


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return DATE.fullmatch(text) is not None


def _next(night: Night, place: int, raw: object) -> Night:
    """The night after one more event of the file."""
    event = decoded(raw)
    after = apply(night, event) if isinstance(event, Event) else event
    if isinstance(after, Night):
        return after
    raise Refused(after, place, _name(raw), night.rulebook)


def _name(raw: object) -> str | None:
    name = raw.get("event") if isinstance(raw, dict) else None
    return name if isinstance(name, str) else None
