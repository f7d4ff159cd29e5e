"""The title of the sheet: club, table, date, stake and rules."""

from collections.abc import Iterator

from PySide6.QtCore import QDate, QEvent, QLocale, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from chouette_desk.core.night import Night
from chouette_desk.gui.style import ColorRole, Scale, heading_font
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, isolated
from chouette_desk.wording.text import title_of_table

LANGUAGE = QLocale("en")
SIDE = 14  # what stays free at each side, in pixels
APART = "  ·  "
SIGNS = {
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪",
    "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$",
    "VND": "₫", "XAF": "FCFA", "XCD": "EC$", "XCG": "Cg.", "XOF": "F\u202fCFA", "XPF": "CFPF", "XXX": "¤",
}  # fmt: skip


class SheetTitle(QWidget):
    """The heading of a night, as on paper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(ColorRole.Base)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        plain, right = Qt.TextFormat.PlainText, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.club = QLabel(self, textFormat=plain)
        self._club, self._facts = "", tuple[str, ...]()
        self.facts = QLabel(self, textFormat=plain, alignment=right)
        self.facts.setForegroundRole(ColorRole.PlaceholderText)
        self.facts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout = self._row = QHBoxLayout(self)
        layout.addWidget(self.club)
        layout.addWidget(self.facts)
        self.be_brief(False)

    def be_brief(self, brief: bool) -> None:
        """Take little height, or what a heading has."""
        self._size = Scale.LARGE if brief else Scale.TITLE
        over, under = (2, 2) if brief else (8, 6)
        self._row.setContentsMargins(SIDE, over, SIDE, under)
        self._fit_font()

    def _fit_font(self) -> None:
        self.club.setFont(heading_font(self.font(), self._size))
        self._fit_texts()

    def _fit_texts(self) -> None:
        """Show the club's name and as many facts as fit; the tooltip has them all."""
        metrics, room = self.club.fontMetrics(), max(self.width() - 2 * SIDE, 1)
        whole = APART.join(self._facts)
        name = metrics.elidedText(self._club, Qt.TextElideMode.ElideRight, room)
        left = room - metrics.horizontalAdvance(name) - self._row.spacing()
        shown = list(self._facts)
        while shown and self.facts.fontMetrics().horizontalAdvance(APART.join(shown)) > left:
            shown.pop()
        self.club.setText(name if name == self._club else isolated(name))  # so that the dots end it
        self.club.setFixedWidth(metrics.horizontalAdvance(name))
        self.facts.setText(APART.join(shown))
        self.facts.setToolTip(escape_markup(whole))
        self.facts.setAccessibleName(whole)

    def show_night(self, night: Night) -> None:
        """Show the heading of this night."""
        self._club, self._facts = night.heading.club or _("Chouette"), tuple(facts(night))
        self.club.setToolTip(escape_markup(night.heading.club or ""))
        self._fit_texts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: as many facts as there is room for now."""
        super().resizeEvent(event)
        self._fit_texts()

    def changeEvent(self, event: QEvent) -> None:
        """Override: the club's name is larger than any font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_font()


def facts(night: Night) -> Iterator[str]:
    """Table, date, stake and rules, as far as the night says them."""
    heading = night.heading
    if heading.table:
        yield title_of_table(heading.table)
    if heading.date:
        yield LANGUAGE.toString(QDate.fromString(heading.date, Qt.DateFormat.ISODate), "dddd d MMMM yyyy")
    if heading.stake:
        yield _("{money} a point").format(money=stake_text(heading.stake, heading.currency))
    yield rules_text(night)


def stake_text(stake: str, currency: str | None) -> str:
    """Return the stake as on paper ("€0.50"), without Babel, which starts slowly."""
    units, point, places = stake.partition(".")
    sign = SIGNS.get(currency or "", currency or "")
    space = "\u00a0" if sign[-1:].isalpha() else ""
    return f"{sign}{space}{int(units):,}{point}{places}"


def rules_text(night: Night) -> str:
    """The title of the rulebook, and whether the night plays it otherwise."""
    rulebook = night.rulebook
    return _("{title}, changed").format(title=rulebook.title) if rulebook.is_changed else rulebook.title
