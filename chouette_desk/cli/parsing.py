"""Command lines: parsers, options common to several commands, and subcommands."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from chouette_desk.cli import run_command
from chouette_desk.cli.terminal import USAGE, UsageError, page_width
from chouette_desk.core.names import control_in
from chouette_desk.core.new_texts import TURNING
from chouette_desk.paper import PAPERS
from chouette_desk.wording.guesses import clause_with_guess, with_guess
from chouette_desk.wording.language import N_, _


class Parser(argparse.ArgumentParser):
    """A command's parser: help ends with an example, errors are one line, status 2."""

    def error(self, message: str) -> NoReturn:
        """Override: one line that names the help."""
        more = _("{program} --help says more").format(program=self.prog)
        raise UsageError(f"{self.prog}: {message.removesuffix('.')}; {more}")

    def parse(self, words: Sequence[str]) -> argparse.Namespace:
        """Parse a command line, naming a mistyped option before anything missing."""
        for word in _options_in(words):
            if word not in self._option_string_actions:
                message = _("there is no option {word}").format(word=word)
                self.error(clause_with_guess(message, word, self._option_string_actions))
        return self.parse_args(words)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Override: the choice that is perhaps meant."""
        if action.choices is not None and value not in action.choices:
            choices = list(map(str, action.choices))
            message = _("“{value}” is not one of {choices}").format(value=value, choices=", ".join(choices))
            raise argparse.ArgumentError(action, clause_with_guess(message, str(value), choices))


def _options_in(words: Sequence[str]) -> Iterator[str]:
    """The words that argparse takes for long options, known or not."""
    for word in words:
        if word == "--":
            return
        if word.startswith("--") and " " not in word:
            yield word.partition("=")[0]


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
    raise argparse.ArgumentTypeError(_("{text} is not a date; write it like this: 2026-01-31").format(text=text))


def single_line(text: str) -> str:
    """Argument type: text without line breaks and control characters, kept as it is."""
    if control_in(text) or TURNING.search(text):
        raise argparse.ArgumentTypeError(_("line breaks and invalid characters cannot be kept"))
    return text


def number_of_night(text: str) -> int | None:
    """Return the number in ``12`` or ``night:12``; None for a file, even named 12."""
    number = text.removeprefix(NIGHT)
    if not (number.isascii() and number.isdecimal()) or (number == text and Path(text).exists()):
        return None
    return int(number[:MOST_DIGITS])


NO_NUMBER = N_("“{text}” is not the number of a night; chouette-desk night list shows the numbers")


def night_number(text: str) -> int:
    """Argument type: the number of a night, as 12 or night:12."""
    if (number := number_of_night(text)) is not None:
        return number
    raise argparse.ArgumentTypeError(_(NO_NUMBER).format(text=text))


# Arguments that several commands have.

HEADING = ("--club", "--table", "--date", "--stake", "--currency")
NIGHT = "night:"
MOST_DIGITS = 20  # of the number of a night; no book has so many
ONE_NIGHT = N_(
    "a night: 12 or night:12 (its number in night list), a night file, or - for standard input (default: the "
    "open night of the book, or the latest)"
)
ONE_CLUB = N_("the club (not needed if the book has only one)")
SHARED: Mapping[str, dict[str, Any]] = {
    "file": {"metavar": "NIGHT", "nargs": "?", "help": ONE_NIGHT},
    "files": {
        "metavar": "NIGHT",
        "nargs": "*",
        "default": [],
        "help": N_(
            "nights: 12 or night:12 (their numbers in night list), night files, or - for standard input "
            "(default: the open night of the book, or the latest)"
        ),
    },
    "--book": {
        "metavar": "PATH|URL",
        "help": N_("the club's book: a file, or postgresql://… (default: your own book)"),
    },
    "--yes": {"action": "store_true", "help": N_("do it without asking")},
    "--night": {
        "metavar": "NIGHT",
        "help": N_("the night: 12 or night:12, its number in night list (not needed if only one is open)"),
    },
    "--who": {
        "metavar": "NAME",
        "type": single_line,
        "default": "",
        "help": N_("who enters this, for the audit trail"),
    },
    "--rulebook": {
        "metavar": "NAME|FILE",
        "help": N_("score under this rulebook (a shipped one, or a club's TOML file) instead of the night's own"),
    },
    "--club": {"metavar": "NAME", "help": ONE_CLUB},
    "--table": {"metavar": "NAME", "help": N_("the table")},
    "--date": {"metavar": "DATE", "help": N_("the date of the evening, such as 2026-11-20 (default: today)")},
    "--stake": {"metavar": "MONEY", "help": N_("money a point, such as 0.50")},
    "--currency": {"metavar": "CODE", "help": N_("its currency, such as EUR")},
    "--paper": {
        "type": str.capitalize,
        "choices": PAPERS,
        "default": PAPERS[0],
        "help": N_("the paper size (default: A4)"),
    },
    "--marks": {
        "type": str.lower,
        "choices": ("circles", "initials", "both"),
        "help": N_("how to mark the rotation: circles, initials or both (default: as in the rulebook)"),
    },
    "--json": {"action": "store_true", "help": N_("print JSON for scripts")},
    "--ascii": {"action": "store_true", "help": N_("print ASCII characters only")},
    "--force": {"action": "store_true", "help": N_("overwrite existing files")},
}


ParserRow = Callable[[argparse._ActionsContainer], None]
"""What adds an argument, or a group of them, to a parser."""


def argument(
    name: str, about: str | Callable[[], str] = "", fields: Mapping[str, object] = {}, **settings: Any
) -> ParserRow:
    """Return an argument with its help, translated when added, filled with ``fields``.

    What is not said of one of the table ``SHARED`` is as it is there.
    """
    row = {**SHARED.get(name, {}), **settings, **({"help": about} if about else {})}

    def add(to: argparse._ActionsContainer) -> None:
        text = row["help"]() if callable(row["help"]) else _(row["help"])
        to.add_argument(name, **{**row, "help": text.format(**fields) if fields else text})

    return add


def flag(name: str, about: str) -> ParserRow:
    """An argument that is given or not."""
    return argument(name, about, action="store_true")


def shared(*names: str) -> Sequence[ParserRow]:
    """Arguments of the table ``SHARED``."""
    return tuple(map(argument, names))


SPAN = (
    argument("--from", N_("from this date on, such as 2026-01-31"), dest="first", metavar="DATE", type=iso_date),
    argument("--to", N_("up to and including this date"), dest="last", metavar="DATE", type=iso_date),
)


def either(*rows: ParserRow, required: bool = False) -> ParserRow:
    """Arguments of which one may be given."""
    return lambda to: _add(to.add_mutually_exclusive_group(required=required), rows)


ONE_OF_NIGHTS = either(argument("file"), argument("--night", N_("the same")))
"""The night of a command that is about one, as a word or behind ``--night``."""
SOME_NIGHTS = either(argument("files"), argument("--night", N_("the same, for one night")))


def nights_named(chosen: argparse.Namespace) -> Sequence[str]:
    """The nights that a command line names, as words or behind ``--night``."""
    words = getattr(chosen, "files", None) or [getattr(chosen, "file", None), getattr(chosen, "night", None)]
    return [word for word in words if word is not None]


def titled(title: str, *rows: ParserRow) -> ParserRow:
    """Arguments that the help lists under a title."""
    return lambda to: _add(to.add_argument_group(_(title)), rows)


def _add(to: argparse._ActionsContainer, rows: Sequence[ParserRow]) -> None:
    for row in rows:
        row(to)


class WrongOptions(Exception):  # noqa: N818 - the user's mistake, no fault of the program
    """Options that do not go together, in one line; ``command`` adds its name."""


RunCommand = Callable[[argparse.Namespace], int | None]
CommandMain = Callable[[Sequence[str]], int | None]


PRINTED: dict[str, Sequence[Any]] = {}
"""What a line of a command's JSON is one of, by its name; of the commands whose modules are loaded."""


def command(
    name: str,
    about: str,
    examples: Sequence[str],
    *rows: ParserRow,
    prints: Sequence[Any] = (),
    usage: str | None = None,
    **fields: object,
) -> Callable[[RunCommand], CommandMain]:
    """Make a command of a function (decorator); ``N_`` texts are translated when run.

    ``prints`` are the structs of which one is a line of its JSON.
    """
    if prints:
        PRINTED[name] = prints

    def decorate(run: RunCommand) -> CommandMain:
        def run_with(arguments: Sequence[str]) -> int | None:
            options = parser(name, _(about).format(**fields) if fields else _(about), *examples)
            options.usage = usage
            _add(options, rows)
            options.set_defaults(command=name)
            try:
                return run(options.parse(arguments))
            except WrongOptions as error:
                options.error(str(error))

        return run_with

    return decorate


# Commands that have commands: ``chouette-desk night add …``.


def run_family(
    name: str, about: str, commands: Mapping[str, tuple[str, str]], arguments: Sequence[str], *examples: str
) -> int | None:
    """Run ``chouette-desk NAME COMMAND …`` by the functions in ``commands``.

    It gives the function of each command, and its description. Raises Trouble for an unknown command.
    """
    if not arguments or arguments[0] in ("-h", "--help"):
        options = parser(name, about, *examples)
        options.usage = f"chouette-desk {name} COMMAND … [--help]"
        options.epilog = f"{commands_text(commands)}\n\n{options.epilog}"
        print(options.format_help(), end="")
        return 0 if arguments else USAGE
    if arguments[0] not in commands:
        message = _("chouette-desk {name}: there is no command “{word}”; the commands are {commands}.")
        sentence = message.format(name=name, word=arguments[0], commands=", ".join(commands))
        raise UsageError(with_guess(sentence, arguments[0], commands))
    return run_command(commands[arguments[0]][0], arguments[1:])


def commands_text(commands: Mapping[str, tuple[str, str]]) -> str:
    """The commands with their descriptions, as the help lists them."""
    lines = ("  " + word.ljust(10) + _(message) for word, (_target, message) in commands.items())
    return "\n".join([_("commands:"), *lines])
