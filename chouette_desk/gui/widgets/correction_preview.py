"""Preview of a correction: its changes, and a choice for each later entry that it upsets."""

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

from chouette_desk.core.names import Name
from chouette_desk.core.replay import CorrectionPreview
from chouette_desk.core.resolutions import ReplayConflict, ResolutionKind
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.corrections import conflict_in_words, dead_end_in_words, parts, resolution_in_words
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.problems import sentences


class PreviewPanel(QWidget):
    """Two lists: what changes, and what is upset, with a choice for each entry of it; ``decided`` is a new choice."""

    decided = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found: CorrectionPreview | None = None
        self.ways: list[ResolutionKind | None] = []
        self.rest: tuple[ResolutionKind, ...] = ()
        self.changes, self.conflicts = _list(), _list()
        self.way, self.likewise = QComboBox(), QPushButton(_("L&ikewise with all"))
        self.likewise.setAutoDefault(False)
        self._upset = QWidget()
        self._lay_out()
        self.conflicts.currentRowChanged.connect(self._offer)
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
        upset.addWidget(_label(_("Later entries that this up&sets:"), self.conflicts))
        upset.addWidget(self.conflicts)
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

    def show_preview(self, found: CorrectionPreview | None, names: Iterable[Name]) -> None:
        """Show what comes of a correction, or nothing."""
        before = self.conflicts.currentRow()
        self.found, self._names = found, tuple(names)
        self.changes.clear()
        self.conflicts.clear()
        if found is not None:
            self._list_changes(found)
            for conflict in found.conflicts:
                self._add(self.conflicts, f"{conflict_in_words(conflict)}\n→ {_chosen(conflict)}")
        self._upset.setVisible(bool(self._conflicts))
        self.conflicts.setCurrentRow(self._waiting() if before < 0 or before >= len(self._conflicts) else before)

    def _list_changes(self, found: CorrectionPreview) -> None:
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
    def _conflicts(self) -> tuple[ReplayConflict, ...]:
        return self.found.conflicts if self.found is not None else ()

    def _waiting(self) -> int:
        """The first that waits for a choice, or the first of all."""
        return next((place for place, conflict in enumerate(self._conflicts) if conflict.waits), 0)

    def message(self) -> str:
        """The reason why the correction cannot be accepted, or not yet; empty if it can."""
        found = self.found
        if found is None or found.stands:
            return ""
        if found.problems:
            return sentences(found.problems, found.before.rulebook)
        if found.after is None:
            return dead_end_in_words(found.conflicts[-1])
        count = sum(conflict.waits for conflict in found.conflicts)
        message = ngettext(
            "Choose what becomes of {count} later entry.", "Choose what becomes of {count} later entries.", count
        )
        return message.format(count=count)

    def focus_conflicts(self) -> None:
        """Have the keys where something waits."""
        if self._conflicts:
            self.conflicts.setFocus()

    # What is chosen

    def _offer(self, row: int) -> None:
        """The choices for the entry that is looked at."""
        self.way.clear()
        conflict = self._conflicts[row] if 0 <= row < len(self._conflicts) else None
        resolutions = conflict.resolutions if conflict is not None else ()
        if conflict is not None and conflict.waits and resolutions:
            self.way.addItem(_("Choose…"))
        for resolution in resolutions:
            assert conflict is not None, "resolutions are a conflict's"
            self.way.addItem(resolution_in_words(resolution, conflict), resolution.way)
            if resolution is conflict.resolution and not conflict.waits:
                self.way.setCurrentIndex(self.way.count() - 1)
        self.way.setEnabled(bool(resolutions))
        self.likewise.setEnabled(self.way.currentData() is not None and len(self._conflicts) > 1)

    def _decide(self) -> None:
        """This entry so; what was chosen for those behind it stays as long as they are the same."""
        row, way = self.conflicts.currentRow(), self.way.currentData()
        if way is None:
            return
        self.ways += [None] * (row + 1 - len(self.ways))
        self.ways[row] = ResolutionKind(way)
        before = [(conflict.origin, conflict.problems) for conflict in self._conflicts]
        self.decided.emit()
        if [(conflict.origin, conflict.problems) for conflict in self._conflicts] != before and len(
            self.ways
        ) > row + 1:
            del self.ways[row + 1 :]
            self.decided.emit()

    def _decide_all(self) -> None:
        """So with this entry and all others for which that can be, unless something else was chosen for them."""
        way = ResolutionKind(self.way.currentData())
        self.rest = (*(each for each in self.rest if each is not way), way)
        self.decided.emit()
        if any(conflict.waits for conflict in self._conflicts):
            self.conflicts.setCurrentRow(self._waiting())


def _chosen(conflict: ReplayConflict) -> str:
    if conflict.resolution is None:
        return _("nothing can be done about it")
    return _("not decided yet") if conflict.waits else resolution_in_words(conflict.resolution, conflict)


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
