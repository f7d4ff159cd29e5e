"""``chouette-desk rules``: shipped rulebooks, options of one, differences of two."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from chouette_desk.cli.json_output import Exact, JsonObject, print_json
from chouette_desk.cli.parsing import argument, command, run_family, shared
from chouette_desk.cli.sources import rulebook_called
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.option import OptionValue
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile.rulebooks import ANY_NUMBER, NAMES, base_of_shipped, shipped
from chouette_desk.paper.rules import base_of, source_lines
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.rules import in_force, own_sentences, sentences

RuleLines = Iterator[tuple[int, str]]


COMMANDS = {
    "list": ("rules:listing", N_("the rulebooks that come with the program")),
    "show": ("rules:show", N_("every option of a rulebook in a sentence")),
    "diff": ("rules:diff", N_("the options in which two rulebooks differ")),
}


def run(arguments: Sequence[str]) -> int | None:
    """Run one of the commands."""
    about = _(
        "Lists the rulebooks, or shows what one says or how two differ. A club's own rulebook is a TOML "
        "file that names the rulebook it is based on."
    )
    return run_family("rules", about, COMMANDS, arguments, "list", "show st-albans", "diff aba club.toml")


class ListedRulebook(Exact, frozen=True):
    """A rulebook that comes with the program."""

    name: str
    title: str
    base: str | None


@command(
    "rules list", N_("The rulebooks that come with the program."), [""], *shared("--json"), prints=(ListedRulebook,)
)
def listing(chosen: Namespace) -> None:
    """List the rulebooks."""
    if chosen.json:
        print_json(ListedRulebook, *map(_as_json, NAMES))
        return
    for line in _list():
        print(line)


def _as_json(name: str) -> JsonObject:
    base = base_of_shipped(name)
    return {"name": name, "title": shipped(name).title, "base": base.name if base else None}


class ShownOption(Exact, frozen=True):
    """A rulebook's option, value and sentence, and whether it differs from the base."""

    option: str
    value: str | int | bool | None
    group: str
    title: str
    sentence: str
    changed: bool


@command(
    "rules show",
    N_("Every option of a rulebook in a sentence."),
    ["st-albans", "club.toml"],
    argument("rulebook", N_("a shipped rulebook, or a club's TOML file"), metavar="NAME|FILE"),
    *shared("--json"),
    prints=(ShownOption,),
)
def show(chosen: Namespace) -> None:
    """Print what a rulebook says."""
    rulebook = rulebook_called(chosen.rulebook)
    if chosen.json:
        print_json(ShownOption, *_options_as_json(rulebook))
    else:
        _print(_show(rulebook))


def _options_as_json(rulebook: Rulebook) -> Iterator[JsonObject]:
    base = base_of(rulebook) or rulebook
    for option, title, sentence in sentences(rulebook):
        value = rulebook[option]
        about = {"option": option, "value": value, "group": options()[option].group}
        yield {**about, "title": title, "sentence": sentence, "changed": value != base[option]}


class DifferentOption(Exact, frozen=True):
    """An option in which two rulebooks differ, with both values and texts in order."""

    option: str
    title: str
    values: Sequence[str | int | bool | None]
    sentences: Sequence[str]


@command(
    "rules diff",
    N_("The options in which two rulebooks differ."),
    ["aba club.toml"],
    argument("first", N_("a shipped rulebook, or a club's TOML file"), metavar="A"),
    argument("second", N_("another"), metavar="B"),
    *shared("--json"),
    prints=(DifferentOption,),
)
def diff(chosen: Namespace) -> None:
    """Print how two rulebooks differ."""
    first, second = rulebook_called(chosen.first), rulebook_called(chosen.second)
    if chosen.json:
        print_json(DifferentOption, *_differences_as_json(first, second))
    else:
        _print(_diff(first, second))


def _differences_as_json(first: Rulebook, second: Rulebook) -> Iterator[JsonObject]:
    titles = {option: title for option, title, _sentence in sentences(first)}
    both = first, second
    for option in first.differences(second):
        values, said = [rulebook[option] for rulebook in both], [in_force(rulebook, option) for rulebook in both]
        yield {"option": option, "title": titles[option], "values": values, "sentences": said}


def _print(lines: RuleLines) -> None:
    for hang, line in lines:
        print_wrapped(line, hang)


def _list() -> Iterator[str]:
    """Yield each shipped rulebook's word, title, and base."""
    width = max(map(len, NAMES))
    for name in NAMES:
        base = base_of_shipped(name)
        title = shipped(name).title
        text = _("{title}, based on {base}").format(title=title, base=base.title) if base else title
        yield f"{name:<{width}} {text}"


def _show(rulebook: Rulebook) -> RuleLines:
    """Yield the source, then options by group: title, word and value, sentence.

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


def _diff(first: Rulebook, second: Rulebook) -> RuleLines:
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


def _toml(value: OptionValue) -> str:
    """The value as a rulebook's file has it."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{ANY_NUMBER if value is None else value}"'
