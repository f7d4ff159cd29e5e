"""A rulebook in words: every option, and what it is changed from, as text, as a table and as pages."""

from collections.abc import Iterator

from msgspec import Struct

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.tables import Table
from chouette_desk.paper.text_layout import wrapped
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import in_force, sentences

PAGE = 80
HANG = "  "


class RuleLine(Struct, frozen=True):
    """An option in words: its title, its sentence, and the sentence of the base where that says something else."""

    title: str
    sentence: str
    instead_of: str = ""

    @property
    def remark(self) -> str:
        """The rule that it was changed from, as a sentence; empty where it was not changed."""
        return _("Instead of: {sentence}").format(sentence=self.instead_of) if self.instead_of else ""


def base_of(rulebook: Rulebook) -> Rulebook | None:
    """The shipped rulebook that a rulebook changes; None for one that is shipped itself."""
    return shipped(rulebook.base) if rulebook.base in NAMES else None


def rule_lines(rulebook: Rulebook, base: Rulebook | None = None) -> tuple[RuleLine, ...]:
    """Every option in the order of the table, beside what it is in another rulebook, by default in its base."""
    base = base or base_of(rulebook) or rulebook
    changed = base.differences(rulebook)
    return tuple(
        RuleLine(title, sentence, in_force(base, option) if option in changed else "")
        for option, title, sentence in sentences(rulebook)
    )


def rules_text(title: str, facts: tuple[str, ...], rulebook: Rulebook) -> str:
    """The rules as text, each under its title."""
    lines = [title, *facts]
    for line in rule_lines(rulebook):
        lines += ["", line.title, *_hanging(line.sentence), *_hanging(line.remark)]
    return "\n".join(lines) + "\n"


def _hanging(text: str) -> Iterator[str]:
    return (HANG + line for line in wrapped(text, PAGE - len(HANG)) if text)


def rules_list(rulebook: Rulebook) -> Table:
    """One row an option: its title, what it says, and what it was changed from."""
    rows = tuple((line.title, line.sentence, line.instead_of) for line in rule_lines(rulebook))
    return Table((_("Rule"), _("What it says"), _("Changed from")), rows)
