"""What goes on paper, as a value, and the PDF that it makes."""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Any, Literal

from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.pdf import Blank, PageSetup, blank, carry_on, filled


class Sheet(StrEnum):
    """The kinds of sheets."""

    FILLED = auto()
    CARRY_ON = auto()
    BLANK = auto()


@dataclass(frozen=True, slots=True)
class Choices:
    """All that the print dialog lets one choose."""

    sheet: Sheet = Sheet.FILLED
    paper: Literal["A4", "Letter"] = "A4"
    landscape: bool = False
    marks: Literal["circles", "initials", "both"] = "circles"
    points: bool = False
    players: int = 7
    pages: int = 1
    names: bool = False
    rulebook: str = ""
    rules: Literal["foot", "back", "none"] = "foot"

    @property
    def setup(self) -> PageSetup:
        """The page that is chosen."""
        return PageSetup(self.paper, self.landscape, self.marks, self.points)


def made(night: Night | None, choices: Choices) -> bytes:
    """The PDF; raises NoGlyph or DoesNotFit for what cannot be printed."""
    if night is None or choices.sheet is Sheet.BLANK:
        return blank(blank_sheet(night, choices), choices.setup)
    if choices.sheet is Sheet.CARRY_ON:
        return carry_on(night, choices.setup, choices.pages)
    return filled(night, choices.setup)


def blank_sheet(night: Night | None, choices: Choices) -> Blank:
    """The blank sheet that is chosen, with heading and names of the night if they are wanted."""
    heading = night.heading if night else Heading()
    about: dict[str, Any] = {"club": heading.club, "stake": heading.stake, "currency": heading.currency}
    if night is not None and choices.names:
        about |= {"names": night.line or night.present, "order": night.line or ()}
        about |= {"table": heading.table, "date": heading.date}
    players = max(choices.players, len(about.get("names", ())), 3)
    return Blank(
        players=players, pages=choices.pages, rulebook=chosen_rulebook(night, choices), rules=choices.rules, **about
    )


def chosen_rulebook(night: Night | None, choices: Choices) -> Rulebook | None:
    """The rulebook whose short rules are printed: a shipped one, or this night's where no name is chosen."""
    if choices.rulebook:
        return shipped(choices.rulebook)
    return night.rulebook if night else None
