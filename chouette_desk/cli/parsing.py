"""Command lines: the parser of every command, and the options that several commands have."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from importlib import import_module
from typing import NoReturn

from chouette_desk.cli.opening import add_book
from chouette_desk.cli.terminal import USAGE, UsageError, page_width
from chouette_desk.core.night import Heading
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.nightfile.reading import HEADING, wrong_heading
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences


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
    return Parser(
        prog=program,
        description=description,
        epilog=examples_text(program, *examples),
        formatter_class=Help,
        allow_abbrev=False,
    )


def examples_text(program: str, *examples: str) -> str:
    """Examples of a command, as its help ends with them."""
    word = _("example:") if len(examples) == 1 else _("examples:")
    return "\n".join([word, *(f"  {program} {example}".rstrip() for example in examples)])


def add_files(to: argparse.ArgumentParser, *, many: bool) -> None:
    """Add the night files of a command; ``night:12`` names a night of the book."""
    if many:
        message = _("night files; - is standard input, night:12 a night of the book")
        to.add_argument("files", nargs="+", metavar="FILE", help=message)
    else:
        message = _("a night file; - is standard input, night:12 a night of the book")
        to.add_argument("file", metavar="FILE", help=message)
    add_book(to)


def add_rulebook(to: argparse.ArgumentParser) -> None:
    """Add ``--rulebook``, which replaces the night's own."""
    to.add_argument(
        "--rulebook",
        metavar="NAME|FILE",
        help=_("score by this rulebook (a shipped one, or a club's TOML file) in place of the night's own"),
    )


def add_json(to: argparse._ActionsContainer) -> None:
    """Add ``--json``."""
    to.add_argument("--json", action="store_true", help=_("print JSON for scripts"))


def add_ascii(to: argparse._ActionsContainer) -> None:
    """Add ``--ascii``."""
    to.add_argument("--ascii", action="store_true", help=_("print ASCII characters only"))


def add_method(to: argparse._ActionsContainer) -> None:
    """Add ``--way`` and ``--banker``, the method of settlement."""
    to.add_argument(
        "--way",
        choices=[str(method) for method in SettlementMethod],
        help=_(
            "fewest: the fewest payments, unless you say; habit: the most negative pays the most positive, again and "
            "again; banker: all through one; direct: the loser pays those to whom they lost"
        ),
    )
    to.add_argument(
        "--banker", metavar="NAME|club", help=_("through whom all is paid: a player, or the club (the top winner)")
    )


def chosen_method(options: Parser, chosen: argparse.Namespace) -> SettlementMethod:
    """The settlement method that was chosen, the banker's where one is named; a usage error where both disagree."""
    if chosen.banker is None:
        return SettlementMethod(chosen.way or SettlementMethod.FEWEST)
    if chosen.way not in (None, SettlementMethod.BANKER):
        options.error(_("--banker goes with --way banker only"))
    return SettlementMethod.BANKER


def add_heading(to: argparse._ActionsContainer) -> None:
    """Add the heading of the sheet: club, table, date, stake and currency."""
    to.add_argument("--club", metavar="NAME", help=_("the club (the only one, if only one is in the book)"))
    to.add_argument("--table", metavar="NAME", help=_("the table"))
    to.add_argument("--date", metavar="DATE", help=_("the evening, as 2026-11-20 (today)"))
    to.add_argument("--stake", metavar="MONEY", help=_("money a point, as 0.50"))
    to.add_argument("--currency", metavar="CODE", help=_("its currency, as EUR"))


def heading_of(chosen: argparse.Namespace) -> Heading:
    """The heading that was chosen; raises Trouble for a date, stake or currency that is none."""
    given = {key: value for key in HEADING if (value := getattr(chosen, key)) is not None}
    wrong = tuple(problem for key, value in given.items() if (problem := wrong_heading(key, value)))
    if wrong:
        raise UsageError(sentences(wrong))
    return Heading(**given)


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


# Commands that have commands: ``chouette-desk night add …``; one module each, imported only when it is asked for.


def run_family(
    name: str, about: str, commands: Mapping[str, tuple[str, str]], words: Sequence[str], *examples: str
) -> int:
    """Run ``chouette-desk NAME COMMAND …``; ``commands`` gives the module and function of each, and its description.

    Raises Trouble for an unknown command.
    """
    if not words or words[0] in ("-h", "--help"):
        print(_help(name, about, commands, examples), end="")
        return 0 if words else USAGE
    if words[0] not in commands:
        message = _("chouette-desk {name}: there is no command “{word}”; there are {commands}.")
        raise UsageError(message.format(name=name, word=words[0], commands=", ".join(commands)))
    module, _colon, function = commands[words[0]][0].partition(":")
    return int(getattr(import_module(module), function)(words[1:]))


def _help(name: str, about: str, commands: Mapping[str, tuple[str, str]], examples: Sequence[str]) -> str:
    options = parser(name, about, *examples)
    options.usage = f"chouette-desk {name} COMMAND … [--help]"
    listed = ["  " + word.ljust(10) + _(message) for word, (_module, message) in commands.items()]
    options.epilog = "\n".join([_("commands:"), *listed, "", str(options.epilog)])
    return options.format_help()
