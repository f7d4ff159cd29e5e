"""Man pages, and completions for bash, zsh and fish, made from the parsers of the commands."""

import argparse
from collections.abc import Mapping
from importlib import import_module
from typing import TypeAlias
from unittest import mock

import shtab
from argparse_manpage.manpage import Manpage

from chouette_desk import cli
from chouette_desk.cli.parsing import Parser

Commands: TypeAlias = Mapping[str, tuple[str, str]]
"""Of each command its function, and what it does."""

PROGRAM = "chouette-desk"
TITLE = "Chouette Desk"
WINDOW = ("window:run", "the scoresheet of a backgammon chouette")
WIDE = {"COLUMNS": "9999"}  # every paragraph is one line: man and the shells wrap it themselves
COMPLETIONS = {
    "bash": f"bash-completion/completions/{PROGRAM}",
    "zsh": f"zsh/vendor-completions/_{PROGRAM}",
    "fish": f"fish/vendor_completions.d/{PROGRAM}.fish",
}
"""Where Debian's shells look for completions, below /usr/share."""
FIRST_MAY_BE_FILE = {
    "bash": "_shtab_chouette_desk_pos_0_COMPGEN=_shtab_compgen_files",
    "fish": f"complete -c {PROGRAM} -n __fish_is_first_token -a '(__fish_complete_path (commandline -ct))'",
}
FILLED_BY = {
    "FOLDER": shtab.DIRECTORY,
    **dict.fromkeys(("FILE", "NAME|FILE", "NIGHT", "PATH|URL"), shtab.FILE),
}
"""What completes an argument that the help calls so."""


FILES = {
    "~/.local/share/Chouette Desk": "the book of the club, its backups, and entries that wait for a book",
    "~/.config/Chouette Desk": "the settings of the window",
}


class HelpAsked(Exception):  # noqa: N818 - no error: the way out of a command that would print its help
    """A command's parser, when it is asked for help."""

    def __init__(self, parser: Parser) -> None:
        super().__init__(parser.prog)
        self.parser = parser


def parser_of(target: str) -> Parser:
    """The parser of a command, which makes it only when it is run."""

    def ask(parser: Parser) -> None:
        raise HelpAsked(parser)

    with mock.patch.object(Parser, "format_help", ask):
        try:
            cli.run_command(target, ["--help"])
        except HelpAsked as asked:
            return asked.parser
    raise AssertionError(f"{target} has no help")


def commands_of(family: str) -> Commands:
    """The commands of a family; none where it is a single command."""
    module = import_module(f"{cli.__name__}.{cli.COMMANDS[family][0].partition(':')[0]}")
    own: Commands = getattr(module, "COMMANDS", cli.COMMANDS)
    return {} if own is cli.COMMANDS else own


def every_command() -> Commands:
    """Every command of the program, under all its words; a family before its own."""
    found: dict[str, tuple[str, str]] = {}
    for word, command in cli.COMMANDS.items():
        own = {f"{word} {name}": inner for name, inner in commands_of(word).items()}
        found |= {word: command, **own}
    return found


# Man pages


def man_pages(date: str) -> Mapping[str, str]:
    """The man pages of the program and of every command, by file name."""
    everything = {"": WINDOW, **every_command()}
    return {f"{page_name(words)}.1": man_page(words, command, date) for words, command in everything.items()}


def page_name(words: str) -> str:
    """The name of a command's man page."""
    return "-".join([PROGRAM, *words.split()])


def man_page(words: str, command: tuple[str, str], date: str) -> str:
    """A command's man page."""
    target, about = command
    parser = parser_of(target)
    _commands, _word, examples = f"\n{parser.epilog}".rpartition("\nexample")
    parser.epilog = None
    with mock.patch.dict("os.environ", WIDE):
        page = Manpage(parser)
        page.prog, page.description, page.date = page_name(words), about, date
        page.source = page.manual = TITLE
        usage = parser.format_usage().partition(":")[2].split("\n")
        page.add_section("synopsis", "=", "\n.br\n".join(escaped(line.strip()) for line in usage if line.strip()))
        if inside := inner_pages(words):
            page.add_section("commands", "=", "\n".join(inside))
        page.add_section("examples", "=", literal(examples.splitlines()[1:]))
        if not words:
            page.add_section("files", "=", "\n".join(f".TP\n{bold(path)}\n{kept}" for path, kept in FILES.items()))
        else:
            upper = page_name(words.rpartition(" ")[0])
            page.add_section("see also", "=", f"{bold(upper)}(1)")
        return str(page)


def inner_pages(words: str) -> list[str]:
    """The list of the man pages of what is inside the program or a family."""
    if " " in words:
        return []
    inside = commands_of(words) if words else cli.COMMANDS
    names = {page_name(f"{words} {name}"): about for name, (_target, about) in inside.items()}
    return [f".TP\n{bold(name)}(1)\n{escaped(about)}" for name, about in names.items()]


def literal(lines: list[str]) -> str:
    """Lines that man shows as they are."""
    return "\n".join([".nf", *(escaped(line.strip()) for line in lines), ".fi"])


def bold(text: str) -> str:
    """Text in bold."""
    return rf"\fB{escaped(text)}\fR"


def escaped(text: str) -> str:
    """Text whose signs mean nothing to man."""
    return text.replace("\\", r"\e").replace("-", r"\-")


# Completions


def completions() -> Mapping[str, str]:
    """The completions of each shell, by their paths below /usr/share."""
    with mock.patch.dict("os.environ", WIDE):
        whole = whole_parser()
        return {
            path: f"{shtab.complete(whole, shell)}\n{FIRST_MAY_BE_FILE.get(shell, '')}\n"
            for shell, path in COMPLETIONS.items()
        }


def whole_parser() -> argparse.ArgumentParser:
    """One parser with those of all commands inside; it parses nothing."""
    options = [action for action in parser_of(WINDOW[0])._actions if action.option_strings]
    whole = argparse.ArgumentParser(PROGRAM, add_help=False)
    for action in options:
        whole._add_action(filled(action))
    insides = {"": whole.add_subparsers()}
    for words, (target, about) in every_command().items():
        family, _space, name = words.rpartition(" ")
        parser = parser_of(target)
        for action in parser._actions:
            filled(action)
        inner = insides[family].add_parser(name, parents=[parser], add_help=False, help=about, description=about)
        if not family and commands_of(words):
            insides[words] = inner.add_subparsers()
    return whole


def filled(action: argparse.Action) -> argparse.Action:
    """The same argument, with what completes it where it is a file."""
    if isinstance(action.metavar, str) and action.metavar in FILLED_BY:
        action.complete = FILLED_BY[action.metavar]  # type: ignore[attr-defined]
    return action
