"""Command lines: the parser of every command, the options that several commands have, commands of commands."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, NoReturn

from msgspec import Struct

from chouette_desk.cli import run_command
from chouette_desk.cli.terminal import USAGE, UsageError, page_width
from chouette_desk.core.names import CONTROLS
from chouette_desk.wording.language import N_, _


class Parser(argparse.ArgumentParser):
    """A command's parser: its help ends with an example, its errors leave with status 2 and one line."""

    def error(self, message: str) -> NoReturn:
        """Override: one line that names the help."""
        more = _("{program} --help says more").format(program=self.prog)
        raise UsageError(f"{self.prog}: {message.removesuffix('.')}; {more}")


class Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal.

    argparse would find the width too, but makes a formatter for every argument and loads ``shutil`` for it, which
    brings every compression library along.
    """

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=page_width() - 2)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Override: a description is one wrapped paragraph; examples keep their lines."""
        if "\n" in text:
            return super()._fill_text(text, width, indent)
        return argparse.HelpFormatter._fill_text(self, text, width, indent)


def parser(command: str, description: str, *examples: str) -> Parser:
    """A parser for one command of the program, or for the program itself (``""``)."""
    program = f"chouette-desk {command}".rstrip()
    epilog = examples_text(program, *examples)
    return Parser(prog=program, description=description, epilog=epilog, formatter_class=Help, allow_abbrev=False)


def examples_text(program: str, *examples: str) -> str:
    """Examples of a command, as its help ends with them."""
    word = _("example:") if len(examples) == 1 else _("examples:")
    return "\n".join([word, *(f"  {program} {example}".rstrip() for example in examples)])


# Types of arguments.


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Argument type: a whole number between these."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or not least <= int(text) <= most:
            wrong = _("{text} is not a whole number from {least} to {most}")
            raise argparse.ArgumentTypeError(wrong.format(text=text, least=least, most=most))
        return int(text)

    return read


def iso_date(text: str) -> str:
    """Argument type: a date."""
    try:
        if len(text) == len("2026-01-31"):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(_("{text} is no date such as 2026-01-31").format(text=text))


def single_line(text: str) -> str:
    """Argument type: text without line breaks and control characters, kept as it is."""
    if CONTROLS.search(text):
        raise argparse.ArgumentTypeError(_("a line break, or half a character, cannot be kept"))
    return text


def night_number(text: str) -> int:
    """Argument type: the number of a night."""
    if text.isascii() and text.isdecimal():
        return int(text)
    message = _("“{text}” is no number of a night; chouette-desk night list shows them")
    raise argparse.ArgumentTypeError(message.format(text=text))


# Arguments that several commands have.

HEADING = ("--club", "--table", "--date", "--stake", "--currency")
ONE_CLUB = N_("the club (the only one, if only one is in the book)")
SHARED: Mapping[str, dict[str, Any]] = {
    "file": {"metavar": "FILE", "help": N_("a night file; - is standard input, night:12 a night of the book")},
    "files": {
        "metavar": "FILE",
        "nargs": "+",
        "help": N_("night files; - is standard input, night:12 a night of the book"),
    },
    "--book": {
        "metavar": "PATH|URL",
        "help": N_("the club's book: a file, or postgresql://… (your own book, unless you say)"),
    },
    "--night": {
        "metavar": "NUMBER",
        "type": night_number,
        "help": N_("the night, by its number in night list (the open one, if only one is)"),
    },
    "--who": {
        "metavar": "NAME",
        "type": single_line,
        "default": "",
        "help": N_("who enters this, for the audit trail"),
    },
    "--rulebook": {
        "metavar": "NAME|FILE",
        "help": N_("score by this rulebook (a shipped one, or a club's TOML file) in place of the night's own"),
    },
    "--club": {"metavar": "NAME", "help": ONE_CLUB},
    "--table": {"metavar": "NAME", "help": N_("the table")},
    "--date": {"metavar": "DATE", "help": N_("the evening, as 2026-11-20 (today)")},
    "--stake": {"metavar": "MONEY", "help": N_("money a point, as 0.50")},
    "--currency": {"metavar": "CODE", "help": N_("its currency, as EUR")},
    "--paper": {
        "type": str.capitalize,
        "choices": ("A4", "Letter"),
        "default": "A4",
        "help": N_("the size; A4 if not said"),
    },
    "--json": {"action": "store_true", "help": N_("print JSON for scripts")},
    "--ascii": {"action": "store_true", "help": N_("print ASCII characters only")},
    "--force": {"action": "store_true", "help": N_("overwrite files that are there already")},
}


class Argument(Struct, frozen=True):
    """An argument of a command: its name, its help, the values of ``{fields}`` in that, what else argparse is told."""

    name: str
    about: str
    fields: Mapping[str, object]
    settings: Mapping[str, Any]

    def add(self, to: argparse._ActionsContainer) -> None:
        """Add it to a parser."""
        about = _(self.about)
        to.add_argument(self.name, help=about.format(**self.fields) if self.fields else about, **self.settings)


class Group(Struct, frozen=True):
    """Arguments of which one may be given, or with a title those that the help lists under it."""

    arguments: Sequence[Argument]
    required: bool = False
    title: str | None = None

    def add(self, to: argparse._ActionsContainer) -> None:
        """Add them to a parser."""
        if self.title is None:
            group: argparse._ActionsContainer = to.add_mutually_exclusive_group(required=self.required)
        else:
            group = to.add_argument_group(_(self.title))
        for argument in self.arguments:
            argument.add(group)


Row = Argument | Group


def argument(name: str, about: str | None = None, fields: Mapping[str, object] = {}, **settings: Any) -> Argument:
    """An argument, help first; what is not said of one of the table ``SHARED`` is as it is there."""
    row = {**SHARED.get(name, {}), **settings}
    return Argument(name, about or str(row["help"]), fields, {key: row[key] for key in row if key != "help"})


def flag(name: str, about: str) -> Argument:
    """An argument that is given or not."""
    return argument(name, about, action="store_true")


def shared(*names: str) -> Sequence[Argument]:
    """Arguments of the table ``SHARED``."""
    return tuple(map(argument, names))


SPAN = (
    argument("--from", N_("from this date on, as 2026-01-31"), dest="first", metavar="DATE", type=iso_date),
    argument("--to", N_("up to this date, and with it"), dest="last", metavar="DATE", type=iso_date),
)


def either(*arguments: Argument, required: bool = False) -> Group:
    """Arguments of which one may be given."""
    return Group(arguments, required)


def titled(title: str, *arguments: Argument) -> Group:
    """Arguments under a title."""
    return Group(arguments, title=title)


class WrongOptions(Exception):  # noqa: N818 - the user's mistake, no fault of the program
    """Options that do not go together, in one line; ``Command`` adds its name."""


class Command:
    """A command: its parser, and the function that is called with the arguments chosen."""

    def __init__(self, parser: Callable[[], Parser], run: Callable[[argparse.Namespace], int | None]) -> None:
        self._parser = parser
        self._run = run

    def __call__(self, words: Sequence[str]) -> int | None:
        """Run it; returns an exit status, None for 0."""
        options = self._parser()
        chosen = options.parse_args(words)
        try:
            return self._run(chosen)
        except WrongOptions as error:
            options.error(str(error))


def command(
    name: str,
    about: str,
    examples: Sequence[str],
    *rows: Row,
    fields: Mapping[str, object] = {},
    usage: str | None = None,
) -> Callable[[Callable[[argparse.Namespace], int | None]], Command]:
    """Make a command of a function, as a decorator; its sentences are marked by ``N_`` and translated when it runs."""

    def made() -> Parser:
        options = parser(name, _(about).format(**fields) if fields else _(about), *examples)
        options.usage = usage
        for row in rows:
            row.add(options)
        return options

    return lambda run: Command(made, run)


# Commands that have commands: ``chouette-desk night add …``.


def run_family(
    name: str, about: str, commands: Mapping[str, tuple[str, str]], words: Sequence[str], *examples: str
) -> int | None:
    """Run ``chouette-desk NAME COMMAND …``; ``commands`` gives the function of each, and its description.

    Raises Trouble for an unknown command.
    """
    if not words or words[0] in ("-h", "--help"):
        options = parser(name, about, *examples)
        options.usage = f"chouette-desk {name} COMMAND … [--help]"
        options.epilog = f"{commands_text(commands)}\n\n{options.epilog}"
        print(options.format_help(), end="")
        return 0 if words else USAGE
    if words[0] not in commands:
        message = _("chouette-desk {name}: there is no command “{word}”; there are {commands}.")
        raise UsageError(message.format(name=name, word=words[0], commands=", ".join(commands)))
    return run_command(commands[words[0]][0], words[1:])


def commands_text(commands: Mapping[str, tuple[str, str]]) -> str:
    """The commands with their descriptions, as the help lists them."""
    lines = ("  " + word.ljust(10) + _(message) for word, (_target, message) in commands.items())
    return "\n".join([_("commands:"), *lines])
