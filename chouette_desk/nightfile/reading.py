"""Read a night file: a night from its text (night-format.md)."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from decimal import Decimal
from math import isinf
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from chouette_desk.core.codec import decoded, encoded, has_surrogate
from chouette_desk.core.events import LARGEST
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.limits import MOST_EVENTS, MOST_TEXT
from chouette_desk.core.money import amount_from
from chouette_desk.core.new_texts import look_alikes, wrong_reasons
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind, Problem, Problems, Refused, problem
from chouette_desk.core.rulebook import Rulebook, wrong_with_change
from chouette_desk.files.plain_file import read_file
from chouette_desk.nightfile.errors import FileRefused, within
from chouette_desk.nightfile.rulebooks import ABOUT, changed, own, shipped, wrong_about
from chouette_desk.resource_files import resource

FORMAT = "chouette-night/1"
ENDING = ".chouette.json"
HEADING = ("club", "table", "date", "stake", "currency")
NEEDED = ("format", "rulebook", "events")
EMPTY, CUT_SHORT, STRANGE = "empty", "cut short", "strange"
KEPT = "kept"
"""The field, always true, of a night that was kept although something in it would be refused if it were new."""
KEPT_STAKE = re.compile(r"(?=.{1,1000}$)[0-9]+(\.[0-9]+)?")
CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)


def read_night(path: Path) -> Night:
    """Read a night; raises FileRefused for a wrong file or broken rule, and OSError."""
    return night_from(read_file(path))


def night_from(text: bytes, rulebook: Rulebook | None = None, *, kept: bool = False) -> Night:
    """The night in a file's bytes, under its own rulebook or the one given.

    What only new entries are refused for is let pass in a night that was ``kept``, or says that it was. Raises
    FileRefused with the event at which something is wrong, if it is at one.
    """
    table = _table(text)
    _check_fields(table, rulebook)
    kept = kept or _says_kept(table)
    rules = rulebook or _rulebook(table["rulebook"])
    heading = heading_from({key: table[key] for key in HEADING if key in table}, kept=kept)
    return _folded(rules, heading, table["events"], _nothing if kept else _wrong_anew)


def _says_kept(table: Mapping[str, Any]) -> bool:
    """True where a desk has put times to its entries, or where the file says so."""
    return KEPT in table or any(isinstance(event, dict) and "at" in event for event in table["events"])


def _nothing(before: Night, after: Night) -> Problems:
    return ()


def _wrong_anew(before: Night, after: Night) -> Problems:
    """The problems with the last event as one that is new."""
    new = after.events[len(before.events) :]
    return (*look_alikes(before, after), *wrong_reasons(before, after, new))


def is_refused_anew(night: Night) -> bool:
    """True for a night that would be refused if new, so its file must say it was kept."""
    stake = night.heading.stake
    if stake is not None and amount_from(stake) is None:
        return True
    empty = new_night(night.first_rulebook, night.heading)
    return bool(_wrong_anew(empty, night))


def night_under(night: Night, rulebook: Rulebook | None) -> Night:
    """Return the night under a rulebook, if any; raises FileRefused if not allowed."""
    return night if rulebook is None else _folded(rulebook, night.heading, map(encoded, night.events))


def practice_nights() -> Mapping[str, Path]:
    """The practice nights of the program by name ("riverside-friday"), in order."""
    return {path.name.removesuffix(ENDING): path for path in sorted(resource("practice").glob(f"*{ENDING}"))}


def stated(heading: Heading) -> dict[str, str]:
    """The fields of a heading that are not empty."""
    return {key: value for key in HEADING if (value := getattr(heading, key)) is not None}


def wrong_heading(key: str, value: str, *, kept: bool = False) -> Problem | None:
    """Return the problem with a field of the heading of a new or kept night, or None."""
    if has_surrogate(value):
        return problem(Kind.BROKEN_TEXT, field=key)
    if key == "stake" and amount_from(value) is None and not (kept and _is_kept_stake(value)):
        return problem(Kind.BAD_STAKE, text=value)
    if key == "currency" and not CURRENCY.fullmatch(value):
        return problem(Kind.BAD_CURRENCY, text=value)
    if key == "date":
        with suppress(ValueError):
            return None if date.fromisoformat(value).isoformat() == value else problem(Kind.BAD_DATE, text=value)
        return problem(Kind.BAD_DATE, text=value)
    return None


def _is_kept_stake(text: str) -> bool:
    """True for an amount with more digits than new ones may have (versions 0.1, 0.2)."""
    return KEPT_STAKE.fullmatch(text) is not None and Decimal(text) <= LARGEST


# JSON, stricter than Python's: each name once in an object, every number finite.


class Repeated(NamedTuple):
    """A name that occurs twice in an object of a JSON text."""

    name: str
    object: dict[str, Any]


class NotFinite(ValueError):  # noqa: N818 - it says what the number is
    """An infinite or invalid number in a JSON text, which is ``args[0]``."""


def read_json(text: str) -> tuple[Any, Repeated | None]:
    """The value of a JSON text, and the first object that has a name twice.

    Raises json.JSONDecodeError, NotFinite, RecursionError, or ValueError for a number of too many digits.
    """
    repeated: list[Repeated] = []

    def keep(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(pairs)
        if len(table) < len(pairs):
            counts = Counter(name for name, _value in pairs)
            repeated.append(Repeated(next(name for name, count in counts.items() if count > 1), table))
        return table

    value = json.loads(text, object_pairs_hook=keep, parse_constant=_not_finite, parse_float=_finite)
    return value, next(iter(repeated), None)


def _not_finite(text: str) -> NoReturn:
    raise NotFinite(text)


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        _not_finite(text)
    return number


# The file's table, its rulebook, heading and events.


def _table(text: bytes) -> dict[str, Any]:
    table, repeated = _json(within(text, MOST_TEXT))
    if not isinstance(table, dict):
        raise FileRefused(problem(Kind.NOT_A_NIGHT))
    if repeated:
        raise FileRefused(_named_twice(table, repeated))
    return table


def _json(text: bytes) -> tuple[Any, Repeated | None]:
    try:
        decoded_text = text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileRefused(problem(Kind.NOT_TEXT)) from error
    if not decoded_text.strip():
        raise FileRefused(problem(Kind.NOT_JSON, why=EMPTY))
    try:
        return read_json(decoded_text)
    except json.JSONDecodeError as error:
        raise FileRefused(_not_json(error)) from error
    except NotFinite as error:
        raise FileRefused(problem(Kind.NOT_JSON, number=str(error))) from error
    except (RecursionError, ValueError) as error:
        raise FileRefused(problem(Kind.NOT_JSON, why=str(error))) from error


def _not_json(error: json.JSONDecodeError) -> Problem:
    reason = error.msg
    if error.pos >= len(error.doc.rstrip()) or reason.startswith("Unterminated string"):
        reason = CUT_SHORT
    elif error.pos == 0:
        reason = STRANGE  # a letter, a rulebook: nothing of it is meant as JSON
    return problem(Kind.NOT_JSON, line=error.lineno, column=error.colno, why=reason)


def _named_twice(table: Mapping[str, Any], repeated: Repeated) -> Problem:
    """The problem with a repeated name, and in which event it is, if in one."""
    events = table.get("events")
    for index, event in enumerate(events if isinstance(events, list) else ()):
        if any(value is repeated.object for value in _objects(event)):
            return problem(Kind.NAME_TWICE_IN_OBJECT, name=repeated.name, event=index, of=_name(event))
    return problem(Kind.NAME_TWICE_IN_OBJECT, name=repeated.name, event=None, of=None)


def _objects(value: object) -> Iterator[object]:
    """Every object inside a value, itself included, however deep it is nested."""
    left = [value]
    while left:
        item = left.pop()
        if isinstance(item, dict):
            yield item
            left += item.values()
        elif isinstance(item, list):
            left += item


def _check_fields(table: Mapping[str, Any], rulebook: Rulebook | None) -> None:
    if "format" not in table:
        raise FileRefused(problem(Kind.NOT_A_NIGHT))
    if table["format"] != FORMAT:
        raise FileRefused(problem(Kind.OTHER_FORMAT, format=table["format"], known=FORMAT))
    wrong = [
        problem(Kind.MISSING_FIELD, field=key)
        for key in NEEDED
        if key not in table and not (key == "rulebook" and rulebook)
    ]
    known = (*NEEDED, *HEADING, KEPT)
    wrong += [problem(Kind.UNKNOWN_FIELD, field=key, known=NEEDED + HEADING) for key in table if key not in known]
    if not wrong and table.get(KEPT, True) is not True:
        wrong.append(_wrong_type(KEPT, "true", table[KEPT]))
    if not wrong and not isinstance(table["events"], list):
        wrong.append(_wrong_type("events", "array", table["events"]))
    if not wrong and len(table["events"]) > MOST_EVENTS:
        wrong.append(problem(Kind.TOO_MANY_EVENTS, count=len(table["events"]), most=MOST_EVENTS))
    if wrong:
        raise FileRefused(*wrong)


def _rulebook(raw: object) -> Rulebook:
    """A shipped rulebook by name, or with options changed for this night."""
    if isinstance(raw, str):
        return shipped(raw)
    if not isinstance(raw, dict):
        raise FileRefused(_wrong_type("rulebook", "str | object", raw))
    if "base" not in raw:
        raise FileRefused(problem(Kind.MISSING_FIELD, field="base"))
    if not isinstance(raw["base"], str):
        raise FileRefused(_wrong_type("base", "str", raw["base"]))
    about = {key: raw[key] for key in ("name", *ABOUT) if key in raw}
    change = {option: value for option, value in raw.items() if option != "base" and option not in about}
    base = shipped(raw["base"])
    if wrong := (*wrong_about(about), *wrong_with_change(change)):
        raise FileRefused(*wrong)
    return own(base, change, {"name": about.get("title", base.name), **about}) if about else changed(base, change)


def heading_from(given: Mapping[str, Any], *, kept: bool = False) -> Heading:
    """The heading with these fields; raises FileRefused for values that are none."""
    wrong = [_wrong_type(key, "str", value) for key, value in given.items() if type(value) is not str]
    if wrong or (wrong := [fault for key, value in given.items() if (fault := wrong_heading(key, value, kept=kept))]):
        raise FileRefused(*wrong)
    return Heading(**given)


def _wrong_type(field: str, expected: str, value: object) -> Problem:
    return problem(Kind.WRONG_TYPE, field=field, expected=expected, got="", value=value)


def _folded(
    rulebook: Rulebook,
    heading: Heading,
    events: Iterable[object],
    wrong: Callable[[Night, Night], Problems] = _nothing,
) -> Night:
    """Return the night of a file's events; ``wrong`` checks the night around each."""
    night = new_night(rulebook, heading)
    for index, raw in enumerate(events):
        event = decoded(raw)
        after = event if isinstance(event, Refused) else apply(night, event)
        if not isinstance(after, Refused) and (odd := wrong(night, after)):
            after = Refused(odd)
        if isinstance(after, Refused):
            raise FileRefused(*after.problems, index=index, name=_name(raw), rulebook=night.rulebook)
        night = after
    return night


def _name(raw: object) -> str | None:
    name = raw.get("event") if isinstance(raw, dict) else None
    return name if isinstance(name, str) else None
