"""Rulebooks as TOML files, shipped or a club's (rules.md 2; rules-of-clubs.md 4)."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from chouette_desk.core.limits import MOST_RULES
from chouette_desk.core.new_texts import wrong_text
from chouette_desk.core.option import Option, OptionValue
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rulebook import SAYINGS, Rulebook, options, wrong_with_change
from chouette_desk.files.plain_file import read_file
from chouette_desk.nightfile.errors import FileRefused, within
from chouette_desk.resource_files import resource

FIRST = ("guide", "aba", "iba", "st-albans", "social")
"""The rulebooks of the five texts: nights of before any other came are under one of these, or after one."""
LATER = (
    *("los-angeles", "boston", "amsterdam", "rotterdam", "gothenburg", "cambridge", "canberra", "clinton-hill"),
    *("eskgammon", "colorado", "portland", "woolsey", "laws-1931"),
)
"""The rulebooks of clubs, made from public pages as far as those could be read (rules-of-clubs.md 4)."""
NAMES = (*FIRST, *LATER)
ANY_NUMBER = "any"  # TOML has no null


@cache
def shipped(name: str) -> Rulebook:
    """Return a shipped rulebook without base; raises FileRefused for another name."""
    return replace(_from_resource(name), base=None)


def base_of_shipped(name: str) -> Rulebook | None:
    """Return the shipped rulebook that a shipped one is based on, or None."""
    base = _from_resource(name).base
    return shipped(base) if base else None


def _from_resource(name: str) -> Rulebook:
    """Return a shipped rulebook as in its file.

    Raises FileRefused for another name, and where bases form a circle.
    """
    chain = [name]
    while (base := _table(chain[-1]).get("base")) is not None:
        if base in chain:
            raise FileRefused(problem(Kind.BASE_CIRCLE, names=(*chain, base)))
        chain.append(base)
    return from_table(_table(name), name)


def _table(name: str) -> Mapping[str, Any]:
    """Return a shipped rulebook's TOML table; raises FileRefused for an unknown name."""
    if name not in NAMES:
        raise FileRefused(problem(Kind.UNKNOWN_RULEBOOK, name=name, names=NAMES))
    return _parsed(resource("rulebooks", f"{name}.toml").read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> Mapping[str, Any]:
    """Return the table of a shipped file; parsing takes 100 times as long as reading."""
    return tomllib.loads(text)


def is_shipped(rulebook: Rulebook) -> bool:
    """Tell whether the rulebook comes with the program, as it is."""
    return rulebook.name in NAMES and rulebook == shipped(rulebook.name)


def base_of(rulebook: Rulebook) -> Rulebook:
    """Return the shipped base; without one, the most alike of the five texts.

    A club may have had a rulebook of its own by the name of one that came later: that one is not its base.
    """
    if rulebook.base in NAMES:
        return shipped(rulebook.base)
    if is_shipped(rulebook) or rulebook.name in FIRST:
        return shipped(rulebook.name)
    return min(map(shipped, FIRST), key=lambda base: len(base.differences(rulebook)))


def hashed(rulebook: Rulebook) -> dict[str, OptionValue]:
    """Return a fingerprint's options: the first ones, and later ones unlike the base.

    After the five texts an option at its neutral value is never hashed: so it was before the option came.
    """
    base = base_of(rulebook)
    known = {name: {base[name], option.neutral} if base.name in FIRST else {base[name]} for name, option in _later()}
    return {name: rulebook[name] for name in options() if name not in known or rulebook[name] not in known[name]}


def _later() -> Iterator[tuple[str, Option]]:
    return ((name, option) for name, option in options().items() if not option.required)


def rulebook_named(text: str) -> Rulebook:
    """A rulebook by name, or a club's own by the path of its TOML file.

    Raises FileRefused for what is neither, OSError for a file that cannot be read.
    """
    if text in NAMES or not text or not (Path(text).suffix or Path(text).exists()):
        return shipped(text)
    return read_rulebook(Path(text))


def read_rulebook(path: Path) -> Rulebook:
    """Read a club's rulebook; raises FileRefused for another file, and OSError."""
    content = within(read_file(path), MOST_RULES)
    try:
        table = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, a number of 5,000 digits, brackets without end
        raise FileRefused(problem(Kind.NOT_A_RULEBOOK, why=str(error))) from error
    return from_table(table, path.stem)


def from_table(table: Mapping[str, Any], name: str) -> Rulebook:
    """Return the rulebook of a TOML table; raises FileRefused.

    The table has a base with changes, or every required option; others are as in the base, or at their neutral value.
    """
    about = {key: table[key] for key in ("base", *ABOUT) if key in table}
    change = {key: value for key, value in table.items() if key not in about}
    if change.get("players_max") == ANY_NUMBER:
        change["players_max"] = None
    if wrong := tuple(wrong_about(about)) or tuple(map(_in_toml, wrong_with_change(change))):
        raise FileRefused(*wrong)
    if "base" in about:
        return own(shipped(about["base"]), change, {"name": name, **about})
    if missing := tuple(name for name, option in options().items() if option.required and name not in change):
        raise FileRefused(problem(Kind.MISSING_OPTION, options=missing))
    book = Rulebook(**{"name": name, "title": name, **about, "says": ()}, **change)
    if "says" in about or name in NAMES:
        return replace(book, says=tuple(about.get("says", ())))
    return replace(book, says=base_of(book).says)


TEXTS = ("title", "source", "address", "dated", "text")
ABOUT = (*TEXTS, "says")
"""What a rulebook says beside its options; a club's own keeps it in its file, in the book and in night files."""


def own(base: Rulebook, change: Mapping[str, Any], about: Mapping[str, Any]) -> Rulebook:
    """Return a club's rulebook: a changed base with its name and sentences."""
    said = {**dict.fromkeys(TEXTS, ""), "title": about["name"], "says": base.says}
    told = {key: about[key] for key in ("name", *ABOUT) if key in about}
    return changed(base, change, **{**said, **told, "says": tuple(told.get("says", base.says))})


def told_of(rulebook: Rulebook) -> dict[str, Any]:
    """Return a club rulebook's name and texts besides options; nothing if shipped."""
    base = base_of(rulebook)
    texts = {key: getattr(rulebook, key) for key in ("name", *TEXTS)}
    if all(getattr(base, key) == value for key, value in texts.items()) and rulebook.says == base.says:
        return {}
    says = {"says": rulebook.says} if rulebook.says != base.says else {}
    return {key: value for key, value in texts.items() if value} | says


def wrong_about(about: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield problems with a rulebook's name, title, source, base and sentences."""
    for key, value in about.items():
        if key == "says":
            yield from _wrong_sayings(value)
        elif type(value) is not str:
            yield problem(Kind.WRONG_TYPE, field=key, expected="str", got="", value=value)
        elif key in ("name", "title") and not value.strip():
            yield problem(Kind.BLANK_TEXT, field=key)
        elif wrong := wrong_text(key, " ".join(value.split("\n")) if key in ("source", "text") else value):
            yield wrong


def _wrong_sayings(value: object) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield problem(Kind.WRONG_TYPE, field="says", expected="array", got="", value=value)
        return
    for word in value:
        if type(word) is not str or word not in SAYINGS:
            yield problem(Kind.BAD_OPTION_VALUE, option="says", value=word, choices=tuple(SAYINGS), least=None)


def _in_toml(wrong: Problem) -> Problem:
    """Return an option's problem in TOML terms: "any" replaces the missing null."""
    if wrong.kind is not Kind.BAD_OPTION_VALUE or wrong.fields["choices"] != (None,):
        return wrong
    return problem(wrong.kind, **{**wrong.fields, "choices": (ANY_NUMBER,)})


def changed(base: Rulebook, change: Mapping[str, Any], **about: Any) -> Rulebook:
    """Return the base with changed options and own name, itself if nothing changes."""
    if all(getattr(base, key) == value for key, value in about.items()):
        return base.changed(change)
    return replace(base.changed(change), base=base.name, **about)
