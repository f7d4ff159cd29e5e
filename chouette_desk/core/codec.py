"""Conversion of events from and to JSON, with checks of names, shapes and sizes."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, time
from typing import Any, cast

import msgspec
from msgspec import inspect

from chouette_desk.core.events import EVENTS, AnyEvent, Event
from chouette_desk.core.names import Name, is_name, normal
from chouette_desk.core.problems import Kind, Problem, Refused, problem

LISTS_OF_NAMES = ("players", "agreed", "cubes", "take", "drop", "beaver", "raccoon")
SINGLE_NAMES = ("player", "from", "to", "cube", "buyer", "acting")
KEYED_BY_NAME = ("stakes", "rolls", "points", "agreed")
REPLIES = ("take", "drop", "beaver", "raccoon")
MAY_BE_EMPTY = (*REPLIES, "agreed")

Raw = Mapping[str, Any]
_encoder = msgspec.json.Encoder()


def decoded(raw: object) -> AnyEvent | Refused:
    """The event that these plain values say, or all that is wrong with them."""
    if not isinstance(raw, dict):
        names = {list: "array", type(None): "null"}
        got = names.get(type(raw), type(raw).__name__)
        return Refused((problem(Kind.WRONG_TYPE, field="", expected="object", got=got),))
    kind = raw.get("event")
    if kind is None:
        return Refused((problem(Kind.MISSING_FIELD, field="event"),))
    if not isinstance(kind, str) or kind not in EVENTS:
        return Refused((problem(Kind.UNKNOWN_EVENT, name=kind),))
    plain, wrong = _read(raw)
    wrong += [problem(Kind.BROKEN_TEXT, field=key) for key in raw if has_surrogate(key)]
    if wrong:
        return Refused(tuple(wrong))
    try:
        # its own type, not the union of all: the decoder builds a union again at every call
        event = msgspec.convert(plain, EVENTS[kind])
    except msgspec.ValidationError as error:
        return Refused((_problem_of_message(str(error), raw),))
    return cast(AnyEvent, event)


def encoded(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, as in the night file; defaults are left out."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain


def as_json(value: object) -> str:
    """Return events or values as JSON on one line with spaces and without defaults."""
    return msgspec.json.format(_encoder.encode(value), indent=0).decode()


def checked(event: AnyEvent) -> AnyEvent | Refused:
    """The event as reading its own text would give it, or all that is wrong with it."""
    return decoded(encoded(event))


def with_names(event: AnyEvent, names: Mapping[Name, Name]) -> AnyEvent:
    """Return the event with names replaced, or unchanged if it would be invalid."""
    plain = {key: _renamed(key, value, names) for key, value in encoded(event).items()}
    again = decoded(plain)
    return event if isinstance(again, Refused) else again


def _renamed(key: str, value: Any, names: Mapping[Name, Name]) -> Any:
    if key in SINGLE_NAMES:
        return names.get(value, value)
    if key in LISTS_OF_NAMES:
        return [names.get(name, name) for name in value]
    if key in KEYED_BY_NAME and isinstance(value, dict):
        return {names.get(name, name): content for name, content in value.items()}
    return value


def _read(raw: Raw) -> tuple[dict[str, Any], list[Problem]]:
    """Return the values with normalized names, and problems that types do not reveal."""
    wrong: list[Problem] = []
    plain = {key: _value(raw, key, value, wrong) for key, value in raw.items()}
    if raw["event"] == "answer":
        wrong += _wrong_answer(plain)
    return plain, wrong


def _value(raw: Raw, key: str, value: Any, wrong: list[Problem]) -> Any:
    if isinstance(value, str):
        return _text(raw, key, value, wrong)
    if isinstance(value, list | tuple):
        return _list(key, value, wrong)
    if isinstance(value, dict):
        return _table(key, value, wrong)
    if value is None and (raw["event"], key) != ("partner", "player"):
        wrong.append(problem(Kind.WRONG_TYPE, field=key, expected="", got="null"))
    return value


def _text(raw: Raw, key: str, text: str, wrong: list[Problem]) -> str:
    if key in SINGLE_NAMES and not (key == "to" and raw["event"] == "settle"):
        return _names(key, (text,), wrong)[0]
    if has_surrogate(text):
        wrong.append(problem(Kind.BROKEN_TEXT, field=key))
    elif key == "at" and not _is_time(text):
        wrong.append(problem(Kind.BAD_TIME, text=text))
    elif key == "allow" and not text.strip():
        wrong.append(problem(Kind.BLANK_TEXT, field=key))
    return text


def _list(key: str, items: Sequence[Any], wrong: list[Problem]) -> Sequence[Any]:
    if not items and key not in (*MAY_BE_EMPTY, *SINGLE_NAMES):
        wrong.append(problem(Kind.EMPTY_LIST, field=key))
    if key in LISTS_OF_NAMES and all(isinstance(item, str) for item in items):
        return _names(key, items, wrong)
    _no_broken(key, items, wrong)
    return items


def _table(key: str, table: Mapping[str, Any], wrong: list[Problem]) -> Mapping[str, Any]:
    if key == "rolls":
        wrong += _empty_rolls(table)
    if key in KEYED_BY_NAME:
        _no_broken(key, [value for value in table.values() if type(value) is not int], wrong)
        return dict(zip(_names(key, table, wrong), table.values(), strict=True))
    _no_broken(key, table, wrong)
    return table


def _no_broken(key: str, value: object, wrong: list[Problem]) -> None:
    if any(map(has_surrogate, _texts(value))):
        wrong.append(problem(Kind.BROKEN_TEXT, field=key))


def _names(key: str, texts: Iterable[str], wrong: list[Problem]) -> list[Name]:
    """The names that these texts say; what is no name, or said twice, is wrong."""
    names = [normal(text) for text in texts]
    wrong += [
        problem(Kind.BROKEN_TEXT, field=key) if has_surrogate(name) else problem(Kind.BAD_NAME, name=name, field=key)
        for name in names
        if not is_name(name)
    ]
    wrong += [problem(Kind.NAMED_TWICE, name=name, field=key) for name in _twice(names)]
    return names


def _empty_rolls(rolls: Mapping[str, Any]) -> Iterator[Problem]:
    if not rolls:
        yield problem(Kind.EMPTY_LIST, field="rolls")
    for rounds in rolls.values():
        if isinstance(rounds, list | tuple) and (not rounds or [] in rounds or () in rounds):
            yield problem(Kind.EMPTY_LIST, field="rolls")


def _wrong_answer(plain: Raw) -> Iterator[Problem]:
    """Nobody answers, or somebody with two words."""
    replies = [plain[reply] for reply in REPLIES if plain.get(reply)]
    if not replies:
        yield problem(Kind.NOBODY_ANSWERED)
    lists = [names for names in replies if isinstance(names, list)]
    if len(lists) > 1:
        once = [name for names in lists for name in dict.fromkeys(name for name in names if isinstance(name, str))]
        yield from (problem(Kind.NAMED_TWICE, name=name, field="answer") for name in _twice(once))


def _texts(value: object) -> Iterator[str]:
    """Every text inside a plain value, however deep it is nested."""
    left = [value]
    while left:
        inner = left.pop()
        if isinstance(inner, str):
            yield inner
        elif isinstance(inner, dict):
            left += [*inner, *inner.values()]
        elif isinstance(inner, list | tuple):
            left += inner


def has_surrogate(text: str) -> bool:
    """Tell whether the text holds a lone surrogate, which no file can keep."""
    return not text.isascii() and re.search(_HALF, text) is not None


def _twice(names: list[str]) -> list[str]:
    if len(set(names)) == len(names):
        return []
    return [name for name, count in Counter(names).items() if count > 1]


def _is_time(text: str) -> bool:
    """Tell whether the text is an ISO 8601 date, date with time, or time of day."""
    if (form := _TIME.fullmatch(text)) is None:
        return False
    with suppress(ValueError):
        (datetime if form["day"] else time).fromisoformat(text)
        return True
    return False


_CLOCK = r"[0-9]{2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?"
_TIME = re.compile(f"(?P<day>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})([T ]{_CLOCK})?|{_CLOCK}")
# Compiled when they are first needed, at a refusal.
_HALF = "[\ud800-\udfff]"
_EXPECTED = r"Expected `(?P<expected>[^`]+)`(, got `(?P<got>[^`]+)`)?"
_BOUND = r"(?P<sign>[<>]=) (?P<bound>-?\d+)"
_FIELD = r"(missing required|contains unknown) field `(?P<field>.*)`"
_PATH = r" - at `(key in )?\$\.?(?P<path>.*)`$"


def _problem_of_message(message: str, raw: Mapping[str, Any]) -> Problem:
    """The problem that the decoder's message describes."""
    match = re.search(_PATH, message)
    path = match["path"] if match else ""
    if field := re.search(_FIELD, message):
        if "missing" in message:
            return problem(Kind.MISSING_FIELD, field=field["field"])
        known = EVENTS[raw["event"]].__struct_encode_fields__
        return problem(Kind.UNKNOWN_FIELD, field=field["field"], known=known)
    if bound := re.search(_BOUND, message):
        return problem(Kind.NUMBER_OUT_OF_RANGE, field=path, sign=bound["sign"], bound=int(bound["bound"]))
    expected = re.search(_EXPECTED, message)
    return problem(
        Kind.WRONG_TYPE,
        field=path,
        expected=expected["expected"] if expected else "",
        got=(expected["got"] or "") if expected else "",
        choices=_choices(str(raw["event"]), path),
        **_value_at(raw, path),
    )


def _choices(event: str, path: str) -> tuple[str, ...]:
    """The words allowed at a path that takes one of a few, otherwise none."""
    described = inspect.type_info(EVENTS[event])
    assert isinstance(described, inspect.StructType)
    types = {field.encode_name: field.type for field in described.fields}
    kind = types.get(path)
    for option in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
        if isinstance(option, inspect.EnumType):
            return tuple(str(word.value) for word in option.cls)
        if isinstance(option, inspect.LiteralType):
            return tuple(map(str, option.values))
    return ()


def _value_at(raw: Mapping[str, Any], path: str) -> dict[str, object]:
    """Return the wrong plain value under "value"; nothing for a list or an object."""
    value = raw.get(path.partition("[")[0])
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else (value,)
    right = int if isinstance(value, dict) else str if isinstance(value, list) else None
    wrong = [inner for inner in inside if not isinstance(inner, dict | list) and type(inner) is not right]
    return {"value": wrong[0]} if wrong else {}
