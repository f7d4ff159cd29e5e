"""What a correction would change, and what becomes of each later entry that it upsets."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chouette_desk.core.consequences import Consequences
from chouette_desk.core.names import Name
from chouette_desk.core.remedies import Way
from chouette_desk.core.snags import Snag
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.consequences import parts
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.snags import dead_end_in_words, remedy_in_words, snag_in_words


class Foresight(QWidget):
    """Two lists: what changes, and what is upset, with a choice for each entry of it; ``decided`` is a new choice."""

    decided = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found: Consequences | None = None
        self.ways: list[Way | None] = []
        self.rest: tuple[Way, ...] = ()
        self.changes, self.snags = _list(), _list()
        self.way, self.likewise = QComboBox(), QPushButton(_("L&ikewise with all"))
        self.likewise.setAutoDefault(False)
        self._upset = QWidget()
        self._lay_out()
        self.snags.currentRowChanged.connect(self._offer)
        self.way.activated.connect(self._decide)
        self.likewise.clicked.connect(self._decide_all)

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(_label(_("What wo&uld change:"), self.changes))
        whole.addWidget(self.changes, 3)
        whole.addWidget(self._upset, 2)
        upset = QVBoxLayout(self._upset)
        upset.setContentsMargins(0, 0, 0, 0)
        upset.addWidget(_label(_("Later entries that this up&sets:"), self.snags))
        upset.addWidget(self.snags)
        choice = QHBoxLayout()
        choice.addWidget(_label(_("What to &do:"), self.way))
        choice.addWidget(self.way, 1)
        choice.addWidget(self.likewise)
        upset.addLayout(choice)
        self._upset.hide()

    # What is shown

    def begin(self) -> None:
        """Forget what was chosen for another correction."""
        self.ways, self.rest = [], ()

    def show_found(self, found: Consequences | None, names: Iterable[Name]) -> None:
        """Show what comes of a correction, or nothing."""
        before = self.snags.currentRow()
        self.found, self._names = found, tuple(names)
        self.changes.clear()
        self.snags.clear()
        if found is not None:
            self._list_changes(found)
            for snag in found.snags:
                self._add(self.snags, f"{snag_in_words(snag)}\n→ {_chosen(snag)}")
        self._upset.setVisible(bool(self._snags))
        self.snags.setCurrentRow(self._waiting() if before < 0 or before >= len(self._snags) else before)

    def _list_changes(self, found: Consequences) -> None:
        for part in parts(found):
            self._add(self.changes, part.title, heads=True)
            for line in part.lines:
                self._add(self.changes, line)
        if found.after is not None and not self.changes.count():
            self._add(self.changes, _("Nothing that the sheet shows changes."))

    def _add(self, to: QListWidget, text: str, *, heads: bool = False) -> None:
        item = QListWidgetItem(with_isolated(text, self._names))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        if heads:
            font = QFont()
            font.setBold(True)
            item.setFont(font)
        to.addItem(item)

    @property
    def _snags(self) -> tuple[Snag, ...]:
        return self.found.snags if self.found is not None else ()

    def _waiting(self) -> int:
        """The first that waits for a choice, or the first of all."""
        return next((place for place, snag in enumerate(self._snags) if snag.waits), 0)

    def said(self) -> str:
        """Why it cannot be accepted, or not yet; empty if it can."""
        found = self.found
        if found is None or found.stands:
            return ""
        if found.problems:
            return sentences(found.problems, found.before.rulebook)
        if found.after is None:
            return dead_end_in_words(found.snags[-1])
        count = sum(snag.waits for snag in found.snags)
        said = ngettext(
            "Choose what becomes of {count} later entry.", "Choose what becomes of {count} later entries.", count
        )
        return said.format(count=count)

    def look_at_snags(self) -> None:
        """Have the keys where something waits."""
        if self._snags:
            self.snags.setFocus()

    # What is chosen

    def _offer(self, row: int) -> None:
        """The choices for the entry that is looked at."""
        self.way.clear()
        snag = self._snags[row] if 0 <= row < len(self._snags) else None
        remedies = snag.remedies if snag is not None else ()
        if snag is not None and snag.waits and remedies:
            self.way.addItem(_("Choose…"))
        for remedy in remedies:
            assert snag is not None, "remedies are a snag's"
            self.way.addItem(remedy_in_words(remedy, snag), remedy.way)
            if remedy is snag.remedy and not snag.waits:
                self.way.setCurrentIndex(self.way.count() - 1)
        self.way.setEnabled(bool(remedies))
        self.likewise.setEnabled(self.way.currentData() is not None and len(self._snags) > 1)

    def _decide(self) -> None:
        """This entry so; what was chosen for those behind it stays as long as they are the same."""
        row, way = self.snags.currentRow(), self.way.currentData()
        if way is None:
            return
        self.ways += [None] * (row + 1 - len(self.ways))
        self.ways[row] = Way(way)
        before = [(snag.origin, snag.problems) for snag in self._snags]
        self.decided.emit()
        if [(snag.origin, snag.problems) for snag in self._snags] != before and len(self.ways) > row + 1:
            del self.ways[row + 1 :]
            self.decided.emit()

    def _decide_all(self) -> None:
        """So with this entry and all others for which that can be, unless something else was chosen for them."""
        way = Way(self.way.currentData())
        self.rest = (*(each for each in self.rest if each is not way), way)
        self.decided.emit()
        if any(snag.waits for snag in self._snags):
            self.snags.setCurrentRow(self._waiting())


def _chosen(snag: Snag) -> str:
    if snag.remedy is None:
        return _("nothing can be done about it")
    return _("not decided yet") if snag.waits else remedy_in_words(snag.remedy, snag)


def _list() -> QListWidget:
    made = QListWidget()
    made.setWordWrap(True)
    made.setResizeMode(QListView.ResizeMode.Adjust)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setSpacing(1)
    made.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    return made


def _label(text: str, buddy: QWidget) -> QLabel:
    label = QLabel(text)
    label.setBuddy(buddy)
    return label
