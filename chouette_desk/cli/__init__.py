"""The command line: ``chouette-desk COMMAND …``; one module a command, imported only when it is asked for."""

import atexit
import gc
import sys
from collections.abc import Sequence
from importlib import import_module

from chouette_desk.cli.terminal import exit_status_of

COMMANDS = {
    "score": "chouette_desk.cli.score",
    "settle": "chouette_desk.cli.settle",
    "explain": "chouette_desk.cli.explain",
    "print": "chouette_desk.cli.printing",
    "export": "chouette_desk.cli.export",
    "verify": "chouette_desk.cli.verify",
    "night": "chouette_desk.cli.night",
    "players": "chouette_desk.cli.players",
    "book": "chouette_desk.cli.book",
    "standings": "chouette_desk.cli.standings",
    "rules": "chouette_desk.cli.rules",
    "practice": "chouette_desk.cli.practice",
    "help": "chouette_desk.cli.handbook",
}
WINDOW = "chouette_desk.cli.window"
RARELY = 20_000  # objects: a start makes many and drops few, so the collector would look through them for nothing


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, 1 (a file refused or not written), 2 (wrong usage).

    The first word is a command if it is the name of one; a file of that name is written ``./score`` or ``-- score``.
    """
    gc.set_threshold(RARELY)
    atexit.register(gc.freeze)  # what is left then goes with the process: no need to look through it once more
    words = list(sys.argv[1:] if argv is None else argv)
    module = COMMANDS.get(words[0]) if words else None
    if module is None:
        return exit_status_of(lambda: int(import_module(WINDOW).run(words)))
    return exit_status_of(lambda: int(import_module(module).run(words[1:])))
