"""An option of a rulebook: its title, its values, and a sentence for each value."""

from collections.abc import Mapping
from typing import Any

from msgspec import NODEFAULT, Struct, field

OptionValue = str | int | bool | None

LARGEST = 10**9


def N_(sentence: str) -> str:  # noqa: N802 - the name that catalogues know
    """The sentence itself; marks it for the catalogue of translations."""
    return sentence


class Option(Struct, frozen=True):
    """One row of the rulebook: what it may be, and what each value means in words.

    ``group`` is the title above it in a list of all options. ``counts`` is the least whole number the option takes,
    or None if it takes none; its sentence has the key ``"number"`` and the field ``{value}``, and that for 1 the key
    ``"one"`` where it is another. An option that is not
    ``required`` came later: a rulebook that does not mention it has its ``neutral`` value.
    """

    name: str
    title: str
    group: str
    sentences: Mapping[OptionValue, str]
    counts: int | None = None
    required: bool = True
    neutral: OptionValue = None

    def accepts(self, value: object) -> bool:
        """Tell whether the option may have this value; True is not 1, and 2.0 is not 2."""
        if self.counts is not None and type(value) is int:
            return self.counts <= value <= LARGEST
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    @property
    def choices(self) -> tuple[OptionValue, ...]:
        """The values besides whole numbers, in the order of the table."""
        return tuple(value for value in self.sentences if value not in ("number", "one"))

    def sentence(self, value: OptionValue) -> str:
        """Return the value's sentence, untranslated; a number's keeps ``{value}``."""
        if type(value) is not int:
            return self.sentences[value]
        return self.sentences["one" if value == 1 and "one" in self.sentences else "number"]


ROWS: list[Mapping[str, Any]] = []
"""What ``row`` was given for each option, in the order of the fields; a Struct has no place for it."""


def row(
    title: str,
    *sentences: tuple[Any, str],
    counts: int | None = None,
    neutral: Any = NODEFAULT,
    group: str | None = None,
) -> Any:
    """Return a rulebook field; without a neutral value every rulebook must state it.

    The first option of a group names it.
    """
    about = {"title": title, "sentences": dict(sentences), "counts": counts, "group": group}
    ROWS.append(about if neutral is NODEFAULT else {**about, "required": False, "neutral": neutral})
    return field(default=neutral)
