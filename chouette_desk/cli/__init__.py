"""The command line ``chouette-desk COMMAND …``; imports only the command's module."""

import atexit
import gc
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from chouette_desk.cli.terminal import exit_status_of
from chouette_desk.wording.language import N_

COMMANDS = {
    "score": ("score:run", N_("the sheet of nights, as text or JSON")),
    "settle": ("settle:run", N_("who pays whom")),
    "explain": ("explain:run", N_("why the line is what it is")),
    "print": ("printing:run", N_("sheets as PDF: filled in, to continue by hand, or blank")),
    "export": ("export:run", N_("XLSX, CSV, text, pictures, night files, web pages")),
    "verify": ("verify:run", N_("whether a printed sheet belongs to a night")),
    "night": ("night:run", N_("a night in the club's book: begin, enter, settle and close it")),
    "players": ("players:run", N_("the players and groups of a club")),
    "book": ("book:run", N_("the club's book: make it, check it, back it up, and what is owed")),
    "standings": ("standings:run", N_("what the nights of a season add up to, and statistics")),
    "rules": ("rules:run", N_("the rulebooks, and how they differ")),
    "serve": ("serve:run", N_("an evening as a read-only page for phones")),
    "practice": ("practice:run", N_("practice nights to try everything on")),
    "doctor": ("doctor:run", N_("versions, system and the book's condition, for a report of a fault")),
    "schema": ("schema:run", N_("the JSON Schema of night files, and of what --json prints")),
    "help": ("handbook:run", N_("the handbook, page by page or as one PDF")),
}
RARELY = 200_000  # objects: a start makes many and drops few, so the collector would look through them for nothing


def run_command(target: str, arguments: Sequence[str], started: Callable[[], object] = lambda: None) -> int | None:
    """Run the command ``module:function``; it returns an exit status, None for 0."""
    module, _colon, function = target.partition(":")
    command = getattr(import_module(f"{__name__}.{module}"), function)
    started()
    status: int | None = command(arguments)
    return status


def main(argv: Sequence[str] | None = None, started: Callable[[], object] = lambda: None) -> int:
    """Run a command; return 0, 1 (file refused or not written) or 2 (wrong usage).

    The first word is a command if it is the name of one; a file of that name is written ``./score`` or ``-- score``.
    ``started`` is called once the modules of a command are imported; of the window it is never called.
    """
    gc.set_threshold(RARELY)
    atexit.register(gc.freeze)  # what is left then goes with the process: no need to look through it once more
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] in COMMANDS:
        return exit_status_of(lambda: run_command(COMMANDS[arguments[0]][0], arguments[1:], started))
    return exit_status_of(lambda: run_command("window:run", arguments))
