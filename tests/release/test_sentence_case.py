"""Titles, menus, buttons and headings are written as sentences are, game terms and names apart."""

import re
from collections.abc import Iterator

from babel.messages.pofile import read_po

from chouette_desk.resource_files import resource

TERMS = {"Box", "Captain", "Partner", "Team"}
KEYS = {"Alt", "Backspace", "Ctrl", "Del", "Enter", "Esc", "Shift", "Space", "Tab"}
NAMES = {"Chouette", "Desk", "Fi", "IOUs", "Jacoby", "JSON", "Markdown", "Schema", "Wi", "Windows"}
OF_RULES = re.compile(r"the .+ rules")
"""The names of rulebooks, which are those of places."""
WORD = re.compile(r"(?<![\w’'-])[A-Z][a-z]+")
BEGINS = re.compile(r"(^|[.!?:›…“(✓✗\n·–→}]|;;|\[)\s*$")
"""Ends of what stands before the first word of a sentence."""


def texts() -> Iterator[str]:
    """Every text for people, without the marks of keys."""
    with resource("i18n", "chouette_desk.pot").open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        yield from (text.replace("&", "") for text in ids if text)


def capitals(text: str) -> list[str]:
    """The words with a capital inside a sentence, which are no term, key or name."""
    found = (word for word in WORD.finditer(text) if not BEGINS.search(text[: word.start()]))
    return [word[0] for word in found if word[0] not in TERMS | KEYS | NAMES]


def test_only_terms_keys_and_names_have_a_capital_inside_a_sentence():
    assert {text: found for text in texts() if (found := capitals(text)) and not OF_RULES.fullmatch(text)} == {}


def test_a_title_in_capitals_is_found():
    assert capitals("Leave the Table") == ["Table"]
    assert capitals("Order of the line: who is Box. Then Enter") == []
