"""Rulebooks as TOML files: the five that come with the program, and a club's own (rules.md 2)."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from chouette_desk.core.problems import Kind, Problems, problem
from chouette_desk.core.rulebook import Rulebook, options, wrong_with_change
from chouette_desk.nightfile.refused import Refused
from chouette_desk.resource_files import resource

NAMES = ("guide", "aba", "iba", "st-albans", "social")
ANY_NUMBER = "any"  # TOML has no null


@cache
def shipped(name: str) -> Rulebook:
    """A rulebook of the program by its name; raises Refused for any other name."""
    if name not in NAMES:
        raise Refused((problem(Kind.UNKNOWN_RULEBOOK, name=name, names=NAMES),))
    text = resource("rulebooks", f"{name}.toml").read_text(encoding="utf-8")
    return from_table(tomllib.loads(text), name)


def rulebook_named(text: str) -> Rulebook:
    """A rulebook by name, or a club's own by the path of its TOML file.

    Raises Refused for what is neither, OSError for a file that cannot be read.
    """
    if text in NAMES or not (Path(text).suffix or Path(text).exists()):
        return shipped(text)
    return read_rulebook(Path(text))


def read_rulebook(path: Path) -> Rulebook:
    """A club's own rulebook; raises Refused for a file that is not one, OSError for one that cannot be read."""
    try:
        table = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused((problem(Kind.NOT_A_RULEBOOK, why=str(error)),)) from error
    return from_table(table, path.stem)


def from_table(table: Mapping[str, Any], name: str) -> Rulebook:
    """The rulebook of a TOML table: a base with changes, or every option; raises Refused."""
    about = {key: table[key] for key in ("title", "source", "base") if key in table}
    wrong = [
        problem(Kind.WRONG_TYPE, field=key, expected="str", got="") for key in about if type(about[key]) is not str
    ]
    change = {key: _value(key, value) for key, value in table.items() if key not in about}
    if wrong or (wrong := list(wrong_with_change(change))):
        raise Refused(tuple(wrong))
    title = about.get("title", name)
    if "base" in about:
        return changed(shipped(about["base"]), change, name=name, title=title, source=about.get("source", ""))
    if missing := tuple(option for option in options() if option not in change):
        raise Refused(_missing(missing))
    return Rulebook(name=name, title=title, source=about.get("source", ""), **change)


def changed(base: Rulebook, change: Mapping[str, Any], **about: str) -> Rulebook:
    """A base with options changed, under a name of its own if one is given; the base itself if nothing is."""
    values: dict[str, Any] = {**about, **change}
    if all(getattr(base, key) == value for key, value in values.items()):
        return base
    return replace(base, base=base.name, **values)


def _missing(missing: tuple[str, ...]) -> Problems:
    return (problem(Kind.MISSING_OPTION, options=missing),)


def _value(option: str, value: Any) -> Any:
    return None if option == "players_max" and value == ANY_NUMBER else value
