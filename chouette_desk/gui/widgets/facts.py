"""Facts beside a list: a title, a table of two columns, and lists under headings."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from PySide6.QtWidgets import QTextBrowser, QWidget

from chouette_desk.wording.language import _

Facts = Iterable[tuple[str, str]]
FactLine = str | tuple[str, str]
"""A line of a list; of two texts the first is a name, and a number is at the right."""
MARGIN = 10  # round the texts, in pixels


class FactsView(QTextBrowser):
    """Plain texts that can be read, selected and copied; an empty fact is left out."""

    def __init__(self, parent: QWidget | None = None, name: str = "") -> None:
        """``name`` is what screen readers call it."""
        super().__init__(parent)
        self.setPlaceholderText(_("What you choose is shown here."))
        self.setAccessibleName(name)
        self.document().setDocumentMargin(MARGIN)

    def show_facts(self, title: str, facts: Facts = (), lists: Mapping[str, Sequence[FactLine]] | None = None) -> None:
        """Show the facts, then each list under its heading, except empty lists."""
        rows = "".join(_row(name, text) for name, text in facts if text)
        parts = [f"<h3>{escape(title)}</h3>", f"<table cellpadding='3'>{rows}</table>" if rows else ""]
        for heading, lines in (lists or {}).items():
            if lines:
                parts.append(f"<h4>{escape(heading)}</h4>")
                parts.append(f"<table cellpadding='3'>{''.join(map(_line, lines))}</table>")
        self.setHtml("".join(parts))

    def show_hint(self, text: str = "") -> None:
        """Show one sentence, or nothing, while there is no one thing to show."""
        self.setHtml(f"<p>{escape(text)}</p>" if text else "")


def _row(name: str, text: str) -> str:
    return f"<tr>{_first_cell(name)}<td>{_escaped(text)}</td></tr>"


def _line(line: FactLine) -> str:
    name, text = ("", line) if isinstance(line, str) else line
    side = " align='right'" if text.lstrip("+-\N{MINUS SIGN}").isdecimal() else ""
    return f"<tr>{_first_cell(name)}<td{side}>{_escaped(text)}</td></tr>"


def _first_cell(name: str) -> str:
    return f"<td>{escape(name)}&nbsp;&nbsp;&nbsp;</td>" if name else ""


def _escaped(text: str) -> str:
    return escape(text).replace("\n", "<br>")
