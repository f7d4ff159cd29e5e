"""The tables of the handbook's page on who plays what, made from the rulebooks.

``python -m tests.handbook.clubs_page`` writes them into the page.
"""

from collections.abc import Iterator
from itertools import groupby

from chouette_desk.core.option import Option, OptionValue
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.rulebooks import NAMES, base_of_shipped, shipped
from chouette_desk.resource_files import resource
from chouette_desk.wording.rules import change_sentence

PAGE = resource("handbook", "clubs.md")
MANY = len(NAMES) // 2


def tables() -> str:
    """Return the rulebooks, then groups of options with the rulebooks of each value."""
    return "\n".join((*_rulebooks(), *_groups()))


def _rulebooks() -> Iterator[str]:
    yield from ("## The rulebooks", "", "| in commands | rulebook | based on | text from | address |")
    yield "|---|---|---|---|---|"
    for name in NAMES:
        book, base = shipped(name), base_of_shipped(name)
        after = f"`{base.name}`" if base else ""
        yield f"| `{name}` | {book.title} | {after} | {book.dated} | {_address(book.address)} |"


def _address(address: str) -> str:
    return f"`{address.removeprefix('https://').removeprefix('http://').removeprefix('www.')}`" if address else ""


def _groups() -> Iterator[str]:
    for group, rows in groupby(options().values(), lambda option: option.group):
        yield from ("", f"## {group}", "", "| rule | what it says | who plays it |", "|---|---|---|")
        for option in rows:
            yield from _option(option)


def _option(option: Option) -> Iterator[str]:
    """A row a value that some rulebook has, the most common one first."""
    players: dict[OptionValue, list[str]] = {}
    for name in NAMES:
        players.setdefault(shipped(name)[option.name], []).append(shipped(name).title)
    title = option.title
    for value, titles in sorted(players.items(), key=lambda pair: -len(pair[1])):
        who = "all" if len(titles) == len(NAMES) else "all others" if len(titles) > MANY else ", ".join(titles)
        yield f"| {title} | {change_sentence(option.name, value)} | {who} |"
        title = ""
    if left := [value for value in option.choices if value not in players and option.counts is None]:
        yield from (f"|  | {change_sentence(option.name, value)} | none of these |" for value in left)


def page() -> str:
    """The page: what it says before its first table, and the tables."""
    text = PAGE.read_text(encoding="utf-8")
    return text.partition("## The rulebooks")[0] + tables() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
