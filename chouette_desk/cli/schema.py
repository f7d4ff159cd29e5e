"""``chouette-desk schema NAME``: JSON Schema of night file and commands' JSON."""

import json
from argparse import Namespace
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Literal

from msgspec.json import schema_components

from chouette_desk.cli import COMMANDS
from chouette_desk.cli.json_output import Exact
from chouette_desk.cli.parsing import PRINTED, argument, command
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _, listed

DIALECT = "https://json-schema.org/draft/2020-12/schema"
NIGHT_FILE = "night file"
NAMES = (
    *(NIGHT_FILE, "score", "settle", "verify", "explain", "standings", "practice"),
    *("night new", "night add", "night import", "night roll", "night undo", "night redo", "night leave", "night fee"),
    *("night penalty", "night split", "night merge", "night move", "night reopen", "night correct", "night choose"),
    *("night close", "night chips", "night list", "night show", "night log", "night settle", "night pay"),
    *("players list", "players add", "players change", "players merge", "players forget", "players group"),
    *("book info", "book new", "book upgrade", "book restore", "book check", "book outbox", "book log"),
    *("book backup", "book rules", "book fee", "book treasurer", "rules list", "rules show", "rules diff"),
    *("players import", "book pack", "book unpack", "doctor"),
)
"""The night file, and the commands that print JSON: to list them loads none of their modules."""


class NightFileValue(Exact, frozen=True):
    """A night file; a rulebook is named, or written out with its base."""

    format: Literal["chouette-night/1"]
    rulebook: str | Mapping[str, Any]
    events: Sequence[AnyEvent]
    club: str | None = None
    table: str | None = None
    date: str | None = None
    stake: str | None = None
    currency: str | None = None
    kept: bool = True


@command(
    "schema",
    N_(
        "Prints the JSON Schema of the night file, or of the lines that a command prints with --json. Without a "
        "name, lists the names."
    ),
    ["night file", "night list", "score"],
    argument("words", N_("a command, or night file"), nargs="*", metavar="NAME"),
)
def run(chosen: Namespace) -> None:
    """Print a schema, or the names of all."""
    name = " ".join(chosen.words).replace("-", " ")
    if not name:
        print(*NAMES, sep="\n")
    elif name not in NAMES:
        sentence = _("There is no schema “{name}”; the schemas are {names}.").format(name=name, names=listed(NAMES))
        raise Trouble(with_guess(sentence, name, NAMES))
    else:
        print(json.dumps(schema_of(name), indent=2, ensure_ascii=False))


def schema_of(name: str) -> Mapping[str, Any]:
    """The JSON Schema of a line that a command prints, or of the night file."""
    schemas, parts = schema_components(_printed(name), ref_template="#/$defs/{name}")
    about = {"$schema": DIALECT, "title": name}
    return {**about, **(schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}), "$defs": parts}


def _printed(name: str) -> Sequence[Any]:
    """The types of a printed line, which is one of them."""
    if name == NIGHT_FILE:
        return (NightFileValue,)
    commands, package = COMMANDS, "chouette_desk.cli"
    for word in name.split():
        module = import_module(f"{package}.{commands[word][0].partition(':')[0]}")
        commands = getattr(module, "COMMANDS", {})
    return PRINTED[name]
