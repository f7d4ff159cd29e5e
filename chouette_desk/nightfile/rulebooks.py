"""Rulebooks as TOML files: the five that come with the program, and a club's own (rules.md 2)."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from chouette_desk.core.limits import MOST_RULES
from chouette_desk.core.new_texts import wrong_text
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rulebook import Rulebook, options, wrong_with_change
from chouette_desk.nightfile.errors import FileRefused, within
from chouette_desk.nightfile.plain_file import read_file
from chouette_desk.resource_files import resource

NAMES = ("guide", "aba", "iba", "st-albans", "social")
ANY_NUMBER = "any"  # TOML has no null


@cache
def shipped(name: str) -> Rulebook:
    """A rulebook of the program by its name; raises FileRefused for any other name."""
    if name not in NAMES:
        raise FileRefused(problem(Kind.UNKNOWN_RULEBOOK, name=name, names=NAMES))
    return from_table(tomllib.loads(resource("rulebooks", f"{name}.toml").read_text(encoding="utf-8")), name)


def rulebook_named(text: str) -> Rulebook:
    """A rulebook by name, or a club's own by the path of its TOML file.

    Raises FileRefused for what is neither, OSError for a file that cannot be read.
    """
    if text in NAMES or not text or not (Path(text).suffix or Path(text).exists()):
        return shipped(text)
    return read_rulebook(Path(text))


def read_rulebook(path: Path) -> Rulebook:
    """A club's own rulebook; raises FileRefused for a file that is not one, OSError for one that cannot be read."""
    content = within(read_file(path), MOST_RULES)
    try:
        table = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, a number of 5,000 digits, brackets without end
        raise FileRefused(problem(Kind.NOT_A_RULEBOOK, why=str(error))) from error
    return from_table(table, path.stem)


def from_table(table: Mapping[str, Any], name: str) -> Rulebook:
    """The rulebook of a TOML table: a base with changes, or every required option; raises FileRefused.

    An option that is not mentioned is as in the base, or at its neutral value.
    """
    about = {key: table[key] for key in ("title", "source", "base") if key in table}
    change = {key: value for key, value in table.items() if key not in about}
    if change.get("players_max") == ANY_NUMBER:
        change["players_max"] = None
    if wrong := tuple(_wrong_about(about)) or tuple(map(_in_toml, wrong_with_change(change))):
        raise FileRefused(*wrong)
    title = about.get("title", name)
    if "base" in about:
        return changed(shipped(about["base"]), change, name=name, title=title, source=about.get("source", ""))
    if missing := tuple(name for name, option in options().items() if option.required and name not in change):
        raise FileRefused(problem(Kind.MISSING_OPTION, options=missing))
    return Rulebook(name=name, title=title, source=about.get("source", ""), **change)


def _wrong_about(about: Mapping[str, Any]) -> Iterator[Problem]:
    """The problems with the title, the source and the base."""
    for key, value in about.items():
        if type(value) is not str:
            yield problem(Kind.WRONG_TYPE, field=key, expected="str", got="", value=value)
        elif key == "title" and not value.strip():
            yield problem(Kind.BLANK_TEXT, field=key)
        elif wrong := wrong_text(key, " ".join(value.split("\n")) if key == "source" else value):
            yield wrong


def _in_toml(wrong: Problem) -> Problem:
    """The problem with an option, in words of TOML: "any" means the null that it lacks."""
    if wrong.kind is not Kind.BAD_OPTION_VALUE or wrong.fields["choices"] != (None,):
        return wrong
    return problem(wrong.kind, **{**wrong.fields, "choices": (ANY_NUMBER,)})


def changed(base: Rulebook, change: Mapping[str, Any], **about: Any) -> Rulebook:
    """A base with options changed, under a name of its own if one is given; the base itself if nothing is."""
    if all(getattr(base, key) == value for key, value in about.items()):
        return base.changed(change)
    return replace(base.changed(change), base=base.name, **about)
