"""Preview of a correction: its changes, and a choice for each conflict."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QListView, QListWidget, QListWidgetItem, QPushButton, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.replay import CorrectionPreview
from chouette_desk.core.resolutions import ReplayConflict, ResolutionKind
from chouette_desk.core.trouble import Reason
from chouette_desk.gui.delegates.sheet import bold
from chouette_desk.gui.widgets.layouts import column, label_of, row
from chouette_desk.wording.corrections import conflict_in_words, dead_end_in_words, parts, resolution_in_words
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import keep_together, with_isolated


class PreviewPanel(QWidget):
    """Two lists: changes, and conflicts with choices; ``decided`` is a new choice."""

    decided = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preview: CorrectionPreview | None = None
        self.ways: list[ResolutionKind | None] = []
        self.rest: tuple[ResolutionKind, ...] = ()
        self.changes, self.conflicts, self._upset = _list(), _list(), QWidget()
        self.way, self.likewise = QComboBox(), QPushButton(_("Do th&is with all"), autoDefault=False)
        self._lay_out()
        self.conflicts.currentRowChanged.connect(self._offer)
        self.way.activated.connect(self._decide)
        self.likewise.clicked.connect(self._decide_all)

    def _lay_out(self) -> None:
        choice = row(label_of(self.way, _("What to &do:")), self.way, self.likewise)
        choice.setStretchFactor(self.way, 1)
        column(self._upset, label_of(self.conflicts, _("Later entries that this up&sets:")), self.conflicts, choice)
        whole = column(self, label_of(self.changes, _("What wo&uld change:")), self.changes, self._upset)
        whole.setStretchFactor(self.changes, 3)
        whole.setStretchFactor(self._upset, 2)
        self._upset.hide()

    def begin(self) -> None:
        """Forget what was chosen for another correction."""
        self.ways, self.rest = [], ()

    def show_preview(self, preview: CorrectionPreview | None, names: Iterable[Name]) -> None:
        """Show what comes of a correction, or nothing."""
        before = self.conflicts.currentRow()
        self.preview, self._names = preview, tuple(names)
        self.changes.clear()
        self.conflicts.clear()
        if preview is not None:
            self._list_changes(preview)
        for conflict in self._conflicts:
            self._add(self.conflicts, f"{conflict_in_words(conflict)}\n→ {_choice(conflict)}")
        self._upset.setVisible(bool(self._conflicts))
        self.conflicts.setCurrentRow(before if 0 <= before < len(self._conflicts) else self._waiting())

    def _list_changes(self, preview: CorrectionPreview) -> None:
        for part in parts(preview):
            self._add(self.changes, part.title, is_title=True)
            for line in part.lines:
                self._add(self.changes, line)
        if preview.after is not None and not self.changes.count():
            self._add(self.changes, _("Nothing on the sheet changes."))

    def _add(self, to: QListWidget, text: str, *, is_title: bool = False) -> None:
        item = QListWidgetItem(keep_together(with_isolated(text, self._names)), to)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        if is_title:
            item.setFont(bold(item.font()))

    @property
    def _conflicts(self) -> tuple[ReplayConflict, ...]:
        return self.preview.conflicts if self.preview is not None else ()

    def _waiting(self) -> int:
        """The first that waits for a choice, or the first of all."""
        return next((index for index, conflict in enumerate(self._conflicts) if conflict.waits), 0)

    def refused(self) -> Reason | None:
        """The reason why the correction cannot be accepted, or not yet."""
        preview = self.preview
        if preview is None or preview.is_acceptable:
            return None
        if preview.problems:
            return Reason(sentences(preview.problems, preview.before.rulebook))
        if preview.after is None:
            return Reason(dead_end_in_words(preview.conflicts[-1]))
        count = sum(conflict.waits for conflict in preview.conflicts)
        text = ngettext(
            "Choose what to do with {count} later entry.", "Choose what to do with {count} later entries.", count
        )
        return Reason(text.format(count=count))

    def focus_conflicts(self) -> None:
        """Focus the conflicts, if there are any."""
        if self._conflicts:
            self.conflicts.setFocus()

    def _offer(self, index: int) -> None:
        """Offer the choices for the conflict that is looked at."""
        self.way.clear()
        for conflict in self._conflicts[index : index + 1] if index >= 0 else ():
            if conflict.waits and conflict.resolutions:
                self.way.addItem(_("Choose…"))
            for resolution in conflict.resolutions:
                self.way.addItem(resolution_in_words(resolution, conflict), resolution.way)
                if resolution is conflict.resolution and not conflict.waits:
                    self.way.setCurrentIndex(self.way.count() - 1)
        self.way.setEnabled(self.way.count() > 0)
        self.likewise.setEnabled(self.way.currentData() is not None and len(self._conflicts) > 1)

    def _decide(self) -> None:
        """Take the choice for this conflict; keep later choices while they are unchanged."""
        index, way = self.conflicts.currentRow(), self.way.currentData()
        if way is None:
            return
        self.ways += [None] * (index + 1 - len(self.ways))
        self.ways[index] = ResolutionKind(way)
        before = self._origins()
        self.decided.emit()
        if self._origins() != before and len(self.ways) > index + 1:
            del self.ways[index + 1 :]
            self.decided.emit()

    def _origins(self) -> list[tuple[object, ...]]:
        return [(conflict.origin, conflict.problems) for conflict in self._conflicts]

    def _decide_all(self) -> None:
        """Take the choice for this and all undecided conflicts that can have it."""
        way = ResolutionKind(self.way.currentData())
        self.rest = (*(other for other in self.rest if other is not way), way)
        self.decided.emit()
        if any(conflict.waits for conflict in self._conflicts):
            self.conflicts.setCurrentRow(self._waiting())


def _choice(conflict: ReplayConflict) -> str:
    if conflict.resolution is None:
        return _("nothing can be done about it")
    return _("not decided yet") if conflict.waits else resolution_in_words(conflict.resolution, conflict)


def _list() -> QListWidget:
    view = QListWidget()
    view.setWordWrap(True)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setAlternatingRowColors(True)  # not spacing, which Qt leaves out of account where it wraps
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    return view
