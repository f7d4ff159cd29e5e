"""Sheets as PDF: a night filled in, blank ones, and one that a night in progress goes on upon.

Vector, with the shipped fonts in every file; the same arguments give the same bytes.
"""

from chouette_desk.core.night import Night
from chouette_desk.paper.pdf.filled import drawn
from chouette_desk.paper.pdf.grid import DoesNotFit
from chouette_desk.paper.pdf.setup import Blank, PageSetup
from chouette_desk.paper.pdf.shaping import NoGlyph
from chouette_desk.paper.report import Report

__all__ = ["Blank", "DoesNotFit", "NoGlyph", "PageSetup", "filled"]


def filled(night: Night, setup: PageSetup | None = None) -> bytes:
    """The sheet of a night as it stands; raises NoGlyph and DoesNotFit."""
    return drawn(Report(night), setup or PageSetup()).pdf()
