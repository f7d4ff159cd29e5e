"""``chouette-desk rules``: the shipped rulebooks, the options of one, and the differences of two."""

from collections.abc import Iterator, Sequence
from typing import Any

from chouette_desk.cli.parsing import Help, Parser, examples_text, parser
from chouette_desk.cli.sources import rulebook_called
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.option import Value
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile.rulebooks import ANY_NUMBER, NAMES, base_of_shipped, shipped
from chouette_desk.paper.rules import base_of, source_lines
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import in_force, own_sentences, sentences

Lines = Iterator[tuple[int, str]]


def run(arguments: Sequence[str]) -> None:
    """Print the subcommand's result."""
    command = parser(
        "rules",
        _("Lists the rulebooks, shows what one says, or how two differ. A club's own is a TOML file with a base."),
        "list",
        "show st-albans",
        "diff aba club.toml",
    )
    which = command.add_subparsers(dest="which", required=True, metavar=_("list | show | diff"), parser_class=Parser)
    _add(which, "list", _("the rulebooks that come with the program"), "")
    show = _add(which, "show", _("every option of a rulebook in a sentence"), "st-albans", "club.toml")
    show.add_argument("rulebook", metavar="NAME|FILE", help=_("a shipped rulebook, or a club's TOML file"))
    diff = _add(which, "diff", _("the options in which two rulebooks differ"), "aba club.toml")
    diff.add_argument("first", metavar="A", help=_("a shipped rulebook, or a club's TOML file"))
    diff.add_argument("second", metavar="B", help=_("another"))
    chosen = command.parse_args(arguments)
    if chosen.which == "list":
        for line in _list():
            print(line)
    elif chosen.which == "show":
        _print(_show(rulebook_called(chosen.rulebook)))
    else:
        _print(_diff(rulebook_called(chosen.first), rulebook_called(chosen.second)))


def _add(which: Any, name: str, about: str, *examples: str) -> Parser:
    """Add one of the three subcommands, with its own help."""
    more: Parser = which.add_parser(name, help=about, formatter_class=Help, allow_abbrev=False)
    more.epilog = examples_text(more.prog, *examples)
    return more


def _print(lines: Lines) -> None:
    for hang, line in lines:
        print_wrapped(line, hang)


def _list() -> Iterator[str]:
    """The word for each shipped rulebook, its title, and the one that it was made after."""
    width = max(map(len, NAMES))
    for name in NAMES:
        base = base_of_shipped(name)
        title = shipped(name).title
        text = _("{title}, after {base}").format(title=title, base=base.title) if base else title
        yield f"{name:<{width}} {text}"


def _show(rulebook: Rulebook) -> Lines:
    """The source, then each option under its group: its title, the word and value for files, its sentence.

    Options in which it differs from its base are marked.
    """
    title = _("{name}: {title}").format(name=rulebook.name, title=rulebook.title)
    yield from ((0, line) for line in (title, *source_lines(rulebook), *own_sentences(rulebook)))
    base, group = base_of(rulebook) or rulebook, ""
    for option, title, sentence in sentences(rulebook):
        if options()[option].group != group:
            group = options()[option].group
            yield from ((0, ""), (0, _("— {group} —").format(group=_(group))))
        message = _("{title} ({option} = {value})").format(title=title, option=option, value=_toml(rulebook[option]))
        if rulebook[option] != base[option]:
            message = _("{said}, changed from {base}").format(said=message, base=base.name)
        yield from ((0, ""), (0, message), (2, sentence))


def _diff(first: Rulebook, second: Rulebook) -> Lines:
    different = first.differences(second)
    if not different:
        yield 0, _("{first} and {second} say the same.").format(first=first.name, second=second.name)
    titles = {option: title for option, title, _sentence in sentences(first)}
    for index, option in enumerate(different):
        if index:
            yield 0, ""
        yield 0, _("{title} ({option})").format(title=titles[option], option=option)
        for rulebook in (first, second):
            message = _("{name}: {sentence}").format(name=rulebook.name, sentence=in_force(rulebook, option))
            yield 2, message


def _toml(value: Value) -> str:
    """The value as a rulebook's file has it."""
    if value is None:
        value = ANY_NUMBER
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)
