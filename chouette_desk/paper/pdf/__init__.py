"""Sheets as PDF: a night filled in, blank ones, and one that a night in progress goes on upon.

Vector, with the shipped fonts in every file; the same arguments give the same bytes.
"""

from chouette_desk.core.night import Night
from chouette_desk.paper.pdf.continued import drawn_carry_on
from chouette_desk.paper.pdf.empty_sheet import drawn_blank
from chouette_desk.paper.pdf.filled import drawn
from chouette_desk.paper.pdf.grid import DoesNotFit
from chouette_desk.paper.pdf.setup import Blank, PageSetup
from chouette_desk.paper.pdf.shaping import NoGlyph
from chouette_desk.paper.report import Report

__all__ = ["Blank", "DoesNotFit", "NoGlyph", "PageSetup", "blank", "carry_on", "filled"]

UPRIGHT_A4 = PageSetup()


def filled(night: Night, setup: PageSetup = UPRIGHT_A4) -> bytes:
    """The sheet of a night as it stands; raises NoGlyph and DoesNotFit."""
    return drawn(Report(night), setup).pdf()


def blank(sheet: Blank, setup: PageSetup = UPRIGHT_A4) -> bytes:
    """Sheets to be kept by hand; raises NoGlyph and DoesNotFit."""
    return drawn_blank(sheet, setup).pdf()


def carry_on(night: Night, setup: PageSetup = UPRIGHT_A4, pages: int = 1) -> bytes:
    """Sheets on which a night in progress goes on by hand; raises NoGlyph, DoesNotFit, and ValueError for no page."""
    return drawn_carry_on(Report(night), setup, pages).pdf()
