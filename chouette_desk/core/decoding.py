"""From plain JSON values to events: names brought into one form, shapes and sizes checked."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime, time
from typing import Any, cast

import msgspec
from msgspec import inspect

from chouette_desk.core.events import EVENTS, AnyEvent, Event
from chouette_desk.core.names import is_name, normal
from chouette_desk.core.problems import Kind, Problem, Problems, problem

LISTS_OF_NAMES = frozenset({"players", "agreed", "cubes", "take", "drop", "beaver", "raccoon"})
SINGLE_NAMES = frozenset({"player", "from", "to", "cube", "buyer", "acting"})
KEYED_BY_NAME = frozenset({"stakes", "rolls", "points"})
REPLIES = ("take", "drop", "beaver", "raccoon")


def decoded(raw: object) -> AnyEvent | Problems:
    """The event that these plain values say, or all that is wrong with them."""
    if not isinstance(raw, dict):
        return (problem(Kind.WRONG_TYPE, field="", expected="object", got=_json_type(raw)),)
    kind = raw.get("event")
    if kind is None:
        return (problem(Kind.MISSING_FIELD, field="event"),)
    if not isinstance(kind, str) or kind not in EVENTS:
        return (problem(Kind.UNKNOWN_EVENT, name=kind),)
    wrong = tuple(_wrong_values(raw))
    if wrong:
        return wrong
    try:
        # its own type, not the union of all: the decoder builds a union anew at every call
        event = msgspec.convert({key: _normal(raw, key) for key in raw}, EVENTS[kind])
    except msgspec.ValidationError as error:
        return (_said_by_msgspec(str(error), raw),)
    return cast(AnyEvent, event)


def encoded(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, as in the night file; defaults are left out."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain


def checked(event: AnyEvent) -> AnyEvent | Problems:
    """The event as reading its own text would give it, or all that is wrong with it."""
    return decoded(encoded(event))


def _normal(raw: Mapping[str, Any], key: str) -> Any:
    value = raw[key]
    if key in LISTS_OF_NAMES and isinstance(value, list | tuple):
        return [normal(item) if isinstance(item, str) else item for item in value]
    if _is_single_name(raw, key) and isinstance(value, str):
        return normal(value)
    if key in KEYED_BY_NAME and isinstance(value, dict):
        return {normal(name): item for name, item in value.items()}
    return value


def _is_single_name(raw: Mapping[str, Any], key: str) -> bool:
    return key in SINGLE_NAMES and not (key == "to" and raw.get("event") == "settle")


def _names(raw: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each place of the event where names stand, with the names."""
    for key in raw:
        value = _normal(raw, key)
        if key in KEYED_BY_NAME and isinstance(value, dict):
            yield key, [normal(name) for name in raw[key]]
        elif key in LISTS_OF_NAMES and isinstance(value, list):
            yield key, [name for name in value if isinstance(name, str)]
        elif _is_single_name(raw, key) and isinstance(value, str):
            yield key, [value]


def _wrong_values(raw: Mapping[str, Any]) -> Iterator[Problem]:
    """What the types alone do not say: nulls, names, sizes, lists that name anyone twice, times, blank reasons."""
    for key, value in raw.items():
        if value is None and (raw["event"], key) != ("partner", "player"):
            yield problem(Kind.WRONG_TYPE, field=key, expected="", got="null")
        if any(map(is_broken, _texts(value))):
            yield problem(Kind.BROKEN_TEXT, field=key)
    places = list(_names(raw))
    for key, names in places:
        yield from (problem(Kind.BAD_NAME, name=name, field=key) for name in names if not is_name(name))
        yield from (problem(Kind.NAMED_TWICE, name=name, field=key) for name in _twice(names))
    answered = [name for key, names in places if key in REPLIES for name in dict.fromkeys(names)]
    yield from (problem(Kind.NAMED_TWICE, name=name, field="answer") for name in _twice(answered))
    yield from _empty(raw)
    if isinstance(at := raw.get("at"), str) and not _is_time(at):
        yield problem(Kind.BAD_TIME, text=at)
    if isinstance(why := raw.get("allow"), str) and not why.strip():
        yield problem(Kind.BLANK_TEXT, field="allow")


def _texts(value: object) -> Iterator[str]:
    """Every text inside a plain value, however deep it is nested."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, dict):
            left += [*each, *each.values()]
        elif isinstance(each, list | tuple):
            left += each


def is_broken(text: str) -> bool:
    """Whether it holds half a character (a lone surrogate), which no file can keep."""
    return not text.isascii() and _HALF.search(text) is not None


def _empty(raw: Mapping[str, Any]) -> Iterator[Problem]:
    may_be_empty = (*REPLIES, "agreed")
    for key, value in raw.items():
        if value in ([], ()) and key not in may_be_empty:
            yield problem(Kind.EMPTY_LIST, field=key)
    if raw.get("rolls") == {}:
        yield problem(Kind.EMPTY_LIST, field="rolls")
    for rounds in raw["rolls"].values() if isinstance(raw.get("rolls"), dict) else ():
        if isinstance(rounds, list | tuple) and (not rounds or [] in rounds or () in rounds):
            yield problem(Kind.EMPTY_LIST, field="rolls")
    if raw["event"] == "answer" and not any(raw.get(reply) for reply in REPLIES):
        yield problem(Kind.NOBODY_ANSWERED)


def _twice(names: list[str]) -> list[str]:
    if len(set(names)) == len(names):
        return []
    return [name for name, count in Counter(names).items() if count > 1]


def _is_time(text: str) -> bool:
    for read in (datetime.fromisoformat, time.fromisoformat):
        try:
            read(text)
        except ValueError:
            continue
        return True
    return False


_HALF = re.compile("[\ud800-\udfff]")
_EXPECTED = re.compile(r"Expected `(?P<expected>[^`]+)`(, got `(?P<got>[^`]+)`)?")
_BOUND = re.compile(r"(?P<sign>[<>]=) (?P<bound>-?\d+)")
_FIELD = re.compile(r"(missing required|contains unknown) field `(?P<field>.*)`")
_PLACE = re.compile(r" - at `(key in )?\$\.?(?P<place>.*)`$")


def _said_by_msgspec(said: str, raw: Mapping[str, Any]) -> Problem:
    """The problem that the decoder's message describes."""
    found = _PLACE.search(said)
    place = found["place"] if found else ""
    if field := _FIELD.search(said):
        kind = Kind.MISSING_FIELD if "missing" in said else Kind.UNKNOWN_FIELD
        return problem(kind, field=field["field"])
    if bound := _BOUND.search(said):
        return problem(Kind.NUMBER_OUT_OF_RANGE, field=place, sign=bound["sign"], bound=int(bound["bound"]))
    expected = _EXPECTED.search(said)
    return problem(
        Kind.WRONG_TYPE,
        field=place,
        expected=expected["expected"] if expected else "",
        got=(expected["got"] or "") if expected else "",
        choices=_choices(str(raw["event"]), place),
        **_value_at(raw, place),
    )


def _choices(event: str, place: str) -> tuple[str, ...]:
    """The words allowed at a place that takes one of a few, otherwise none."""
    described = inspect.type_info(EVENTS[event])
    assert isinstance(described, inspect.StructType)
    types = {field.encode_name: field.type for field in described.fields}
    kind = types.get(place)
    for each in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
        if isinstance(each, inspect.EnumType):
            return tuple(str(word.value) for word in each.cls)
        if isinstance(each, inspect.LiteralType):
            return tuple(map(str, each.values))
    return ()


def _value_at(raw: Mapping[str, Any], place: str) -> dict[str, object]:
    """The plain value that is wrong, under "value"; nothing where it is a list or an object."""
    value = raw.get(place.partition("[")[0])
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else (value,)
    plain = [each for each in inside if not isinstance(each, dict | list)]
    wrong = [each for each in plain if type(each) is not int] if isinstance(value, dict) else plain
    if isinstance(value, list):
        wrong = [each for each in plain if type(each) is not str]
    return {"value": wrong[0]} if wrong else {}


def _json_type(value: object) -> str:
    names = {list: "array", str: "str", int: "int", float: "float", bool: "bool", type(None): "null"}
    return names.get(type(value), type(value).__name__)
