"""The sheet as text, for a message."""

from chouette_desk.core.night import Night
from chouette_desk.paper.report import Report
from chouette_desk.paper.text import sheet_text


def sheet_as_text(night: Night) -> str:
    """The sheet in characters alone, with what its signs mean."""
    return sheet_text(Report(night))
