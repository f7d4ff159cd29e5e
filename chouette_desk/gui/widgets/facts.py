"""Facts beside a list: a title, a table of two columns, and lists under headings."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from PySide6.QtWidgets import QTextBrowser, QWidget

from chouette_desk.wording.language import _

Facts = Iterable[tuple[str, str]]


class FactsView(QTextBrowser):
    """Plain texts that can be read, selected and copied; an empty fact is left out."""

    def __init__(self, parent: QWidget | None = None, name: str = "") -> None:
        """``name`` is what screen readers call it."""
        super().__init__(parent)
        self.setPlaceholderText(_("What you choose is shown here."))
        self.setAccessibleName(name)

    def show_facts(self, title: str, facts: Facts = (), lists: Mapping[str, Sequence[str]] | None = None) -> None:
        """Show the facts, then each list under its heading, except empty lists."""
        rows = "".join(_row(name, text) for name, text in facts if text)
        parts = [f"<h3>{escape(title)}</h3>", f"<table cellpadding='3'>{rows}</table>" if rows else ""]
        for heading, lines in (lists or {}).items():
            if lines:
                parts.append(f"<p><b>{escape(heading)}</b></p>")
                parts += [f"<p style='margin: 3px 0'>{escape(line)}</p>" for line in lines]
        self.setHtml("".join(parts))

    def show_hint(self, text: str = "") -> None:
        """Show one sentence, or nothing, while there is no one thing to show."""
        self.setHtml(f"<p>{escape(text)}</p>" if text else "")


def _row(name: str, text: str) -> str:
    cells = (f"{escape(name)}&nbsp;&nbsp;", escape(text).replace("\n", "<br>"))
    return "".join(("<tr>", *(f"<td>{cell}</td>" for cell in cells), "</tr>"))
