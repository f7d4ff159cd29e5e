"""README and handbook for tests: texts, links, menu paths, and runs of consoles."""

import contextlib
import io
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta, timezone
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from chouette_desk.cli import main
from chouette_desk.gui.commands import MENUS, Command, Submenu

TOP = Path(__file__).parents[2]
README = TOP / "README.md"
FOLDER = TOP / "resources" / "handbook"
README_TEXT = README.read_text(encoding="utf-8")
PAGES = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md"))}
CONTENTS = PAGES["contents.md"]
ORDER = re.findall(r"\]\(([\w-]+\.md)\)", CONTENTS)
"""The pages as the contents list them."""
HANDBOOK = "\n\n".join(PAGES[file] for file in ORDER)
"""All pages as one text, in the order of the contents."""
LEFT_OUT = "…"
"""Alone on a line of an answer: lines that the page leaves out."""


MARKDOWN = MarkdownIt("commonmark").enable("table")


def tokens(markdown: str) -> Iterator[Token]:
    """Every token of a text, those inside a paragraph too."""
    for token in MARKDOWN.parse(markdown):
        yield token
        yield from token.children or ()


def links(markdown: str) -> list[str]:
    """The targets of all links."""
    return [str(token.attrs["href"]) for token in tokens(markdown) if token.type == "link_open"]


def pictures(markdown: str) -> list[str]:
    """The files of all pictures."""
    return [str(token.attrs["src"]) for token in tokens(markdown) if token.type == "image"]


def anchors(markdown: str) -> list[str]:
    """The anchors of all headings, as GitHub makes them."""
    stream = list(tokens(markdown))
    titles = [after.content for token, after in pairwise(stream) if token.type == "heading_open"]
    return [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles]


def bold(markdown: str) -> list[str]:
    """Return the bold texts inside paragraphs or cells, not at a paragraph's start."""
    texts = []
    for before, token in pairwise(MARKDOWN.parse(markdown)):
        children = token.children or []
        for number, child in enumerate(children):
            if child.type == "strong_open" and (number > 1 or before.type == "td_open"):
                texts.append(children[number + 1].content)
    return texts


def block(language: str, markdown: str) -> str:
    """The first code block in this language."""
    return next(token.content for token in tokens(markdown) if token.type == "fence" and token.info == language)


def menu_paths(markdown: str) -> set[str]:
    """What the text has the reader choose in the window: ``File › New night…``."""
    return {re.sub(r"\s+", " ", path) for path in re.findall(r"\*\*(\w+ › [^*]+)\*\*", markdown)}


def known_menu_paths() -> set[str]:
    """What can be chosen in the window."""
    return set(keys_by_menu_path())


def keys_by_menu_path() -> dict[str, str]:
    """What can be chosen in the window, with its first key."""
    return {
        " › ".join((*path, command.text)).replace("&", ""): next(iter(command.keys), "")
        for title, menu in MENUS.items()
        for path, items in [((title,), menu), *(((title, inner.text), inner.items) for inner in submenus(menu))]
        for command in items
        if isinstance(command, Command)
    }


def submenus(menu):
    """The menus inside a menu."""
    return [item for item in menu if isinstance(item, Submenu)]


# The console


class Clock(datetime):
    """The example's clock: as the pages say, five minutes later at each command."""

    at: "Clock"

    @classmethod
    def now(cls, tz=None):
        return cls.at

    def astimezone(self, tz=None):
        return self


def run_console(markdown: str, typed: Callable[[str], str]) -> int:
    """Type the console blocks ("$ " commands, "# " days); return the number of steps.

    A line that ends with a stroke goes on in the next. Fails where an answer is not the one that is shown.
    """
    text = "\n".join(token.content.rstrip("\n") for token in tokens(markdown) if token.info == "console")
    text = re.sub(r" \\\n +", " ", text)
    steps = re.split(r"^(?=[$#] )", text, flags=re.MULTILINE)[1:]
    for step in steps:
        line, _newline, answer = step.partition("\n")
        if line.startswith("# "):
            day = datetime.strptime(line, "# %A %d %B %Y, %H:%M")
            Clock.at = Clock(*day.timetuple()[:5], tzinfo=timezone(timedelta(hours=1)))
        else:
            Clock.at += timedelta(minutes=5)
            got = typed(line.removeprefix("$ "))
            assert re.fullmatch(_shown(answer), got, re.DOTALL), f"{line}\n{got}"
    return len(steps)


def _shown(answer: str) -> str:
    """Return a pattern of the shown answer, with anything where lines are left out."""
    lines = (r"(.*\n)?" if line == LEFT_OUT else f"{re.escape(line)}\n" for line in answer.splitlines())
    return "".join(lines)


def answered(words: Sequence[str]) -> str:
    """What a command answers, whether it is refused or not."""
    answer = io.StringIO()
    with contextlib.redirect_stdout(answer), contextlib.redirect_stderr(answer):
        main(words)
    return answer.getvalue()
