"""A rulebook in words: every option and its change, as text, table and pages."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from chouette_desk.core.option import OptionValue
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.rulebooks import NAMES, base_of_shipped, is_shipped, shipped
from chouette_desk.paper.listing import Listing
from chouette_desk.paper.tables import Section, Table
from chouette_desk.paper.text_layout import wrapped
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import in_force, own_sentences, sentences

PAGE = 80
HANG = "  "


class RuleLine(Struct, frozen=True):
    """An option in words: its title, its sentence, and the base's if it differs."""

    title: str
    sentence: str
    instead_of: str = ""

    @property
    def remark(self) -> str:
        """The rule that it was changed from, as a sentence; empty if unchanged."""
        return _("Instead of: {sentence}").format(sentence=self.instead_of) if self.instead_of else ""


def base_of(rulebook: Rulebook) -> Rulebook | None:
    """Return the shipped rulebook behind a rulebook; None for one of the five texts."""
    if is_shipped(rulebook):
        return base_of_shipped(rulebook.name)
    return shipped(rulebook.base) if rulebook.base in NAMES else None


def source_lines(rulebook: Rulebook) -> tuple[str, ...]:
    """Return the known facts on a rulebook's source, one per line.

    They are its source with date, its address, and what has the rest.
    """
    source = rulebook.source
    if rulebook.dated:
        source = _("{source} ({date})").format(source=source, date=rulebook.dated) if source else rulebook.dated
    base = base_of(rulebook) if is_shipped(rulebook) else None
    silent = (
        _("Anything that the source does not say, or that could not be read, is as in {base}.").format(base=base.title)
        if base
        else ""
    )
    return tuple(filter(None, (source, rulebook.address, silent)))


def rule_lines(rulebook: Rulebook, base: Rulebook | None = None) -> tuple[RuleLine, ...]:
    """Return every option in table order, compared with a base rulebook.

    By default it is the rulebook's own base. The club's own sentences follow, where it has added some.
    """
    base = base or base_of(rulebook) or rulebook
    changed = base.differences(rulebook)
    options = [
        RuleLine(title, sentence, in_force(base, option) if option in changed else "")
        for option, title, sentence in sentences(rulebook)
    ]
    own = " ".join(own_sentences(rulebook))
    return (*options, *([RuleLine(_("The club's own"), own)] if own else ()))


@lru_cache(maxsize=None, typed=True)  # 1 is not True: some options take numbers
def who_plays(option: str, value: OptionValue) -> tuple[str, ...]:
    """The titles of the shipped rulebooks in which an option has this value."""
    books = map(shipped, NAMES)
    return tuple(book.title for book in books if (type(book[option]), book[option]) == (type(value), value))


def rules_text(title: str, facts: tuple[str, ...], rulebook: Rulebook) -> str:
    """The rules as text, each under its title."""
    lines = [title, *facts]
    for line in rule_lines(rulebook):
        lines += ["", line.title, *_hanging(line.sentence), *_hanging(line.remark)]
    return "\n".join(lines) + "\n"


def _hanging(text: str) -> Iterator[str]:
    return (HANG + line for line in wrapped(text, PAGE - len(HANG)) if text)


def rules_listing(title: str, facts: tuple[str, ...], rulebook: Rulebook) -> Listing:
    """One row an option: its title, what it says, and what it was changed from."""
    rows = tuple((line.title, line.sentence, line.instead_of) for line in rule_lines(rulebook))
    table = Table((_("Rule"), _("What it says"), _("Changed from")), rows)
    return Listing(title, facts, (Section("rules", "", table),))
