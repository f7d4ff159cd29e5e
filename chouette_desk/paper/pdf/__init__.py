"""Sheets as PDF: filled, blank, carry-on sheets, and a slip for each player.

Carry-on sheets are for a night in progress. Vector, with the shipped fonts in every file; the same arguments give the
same bytes.
"""

from collections.abc import Sequence

from chouette_desk.core.dues import DuesState
from chouette_desk.core.money import Due
from chouette_desk.core.night import Night
from chouette_desk.paper.pdf.by_hand import draw_blank, draw_carry_on
from chouette_desk.paper.pdf.filled import draw_filled
from chouette_desk.paper.pdf.heading import PORTRAIT_A4, Blank, PageSetup
from chouette_desk.paper.pdf.measures import DoesNotFit
from chouette_desk.paper.pdf.slips import draw_slips
from chouette_desk.paper.report import Report
from chouette_desk.paper.slips import player_slips

__all__ = ["Blank", "DoesNotFit", "PageSetup", "blank", "carry_on", "filled", "slips"]


def filled(night: Night, setup: PageSetup = PORTRAIT_A4, dues_state: DuesState | None = None) -> bytes:
    """Return the sheet of a night now, with its money if known; raises DoesNotFit."""
    return draw_filled(Report(night, dues_state=dues_state), setup).pdf()


def blank(sheet: Blank, setup: PageSetup = PORTRAIT_A4) -> bytes:
    """Sheets to be kept by hand; raises DoesNotFit."""
    return draw_blank(sheet, setup).pdf()


def carry_on(night: Night, setup: PageSetup = PORTRAIT_A4, pages: int = 1, *, numbered: bool = True) -> bytes:
    """Return sheets to continue a night by hand.

    Raises DoesNotFit, and ValueError for no page.
    """
    return draw_carry_on(Report(night), setup, pages, numbered=numbered).pdf()


def slips(
    nights: Sequence[Night], dues: Sequence[Due] | None = None, setup: PageSetup = PORTRAIT_A4, *, closed: bool = False
) -> bytes:
    """Return a slip for each player, with these dues or the fewest payments."""
    return draw_slips(player_slips(nights, dues, closed=closed), setup).pdf()
