"""What the commands' command lines share: the parser, and the options that several of them have."""

import argparse
from collections.abc import Callable
from datetime import date
from typing import NoReturn

from chouette_desk.cli.doors import add_book
from chouette_desk.cli.terminal import USAGE, Trouble, page
from chouette_desk.wording.language import _


class Parser(argparse.ArgumentParser):
    """A command's parser: its help ends with an example, its errors leave with status 2 and one line."""

    def error(self, message: str) -> NoReturn:
        """Override: one line, and where the help is."""
        more = _("{program} --help says more").format(program=self.prog)
        raise Trouble(f"{self.prog}: {message.removesuffix('.')}; {more}", USAGE)


class Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal's lines. argparse would find that out too, but makes a formatter for every argument
    and loads ``shutil`` for it, which brings every compression library along."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=page() - 2)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Override: a description is one paragraph, folded; examples keep their lines."""
        if "\n" in text:
            return super()._fill_text(text, width, indent)
        return argparse.HelpFormatter._fill_text(self, text, width, indent)


def parser(command: str, description: str, *examples: str) -> Parser:
    """A parser for one command of the program, or for the program itself (``""``)."""
    program = f"chouette-desk {command}".rstrip()
    return Parser(
        prog=program,
        description=description,
        epilog=shown(program, *examples),
        formatter_class=Help,
        allow_abbrev=False,
    )


def shown(program: str, *examples: str) -> str:
    """Examples of a command, as its help ends with them."""
    word = _("example:") if len(examples) == 1 else _("examples:")
    return "\n".join([word, *(f"  {program} {example}".rstrip() for example in examples)])


def add_files(to: argparse.ArgumentParser, *, many: bool) -> None:
    """The night files a command reads, and the nights of the book."""
    if many:
        said = _("night files; - is standard input, night:12 a night of the book")
        to.add_argument("files", nargs="+", metavar="FILE", help=said)
    else:
        said = _("a night file; - is standard input, night:12 a night of the book")
        to.add_argument("file", metavar="FILE", help=said)
    add_book(to)


def add_rulebook(to: argparse.ArgumentParser) -> None:
    """The rulebook that takes the place of the night's own."""
    to.add_argument(
        "--rulebook",
        metavar="NAME|FILE",
        help=_("score by this rulebook (a shipped one, or a club's TOML file) in place of the night's own"),
    )


def add_json(to: argparse._ActionsContainer) -> None:
    """JSON in place of text for people."""
    to.add_argument("--json", action="store_true", help=_("print JSON for scripts"))


def add_ascii(to: argparse._ActionsContainer) -> None:
    """ASCII in place of all that the names and signs need."""
    to.add_argument("--ascii", action="store_true", help=_("print ASCII characters only"))


def whole(least: int, most: int) -> Callable[[str], int]:
    """An argument that is a whole number between these."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or not least <= int(text) <= most:
            wrong = _("{text} is not a whole number from {least} to {most}")
            raise argparse.ArgumentTypeError(wrong.format(text=text, least=least, most=most))
        return int(text)

    return read


def day(text: str) -> str:
    """An argument that is a date."""
    try:
        if len(text) == len("2026-01-31"):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(_("{text} is no date such as 2026-01-31").format(text=text))
