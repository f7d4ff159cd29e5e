"""Preview of a correction: its changes, and a choice for each conflict."""

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QListView, QListWidget, QListWidgetItem, QPushButton, QSizePolicy, QWidget

from chouette_desk.core.ledger import Points
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.replay import CorrectionPreview
from chouette_desk.core.resolutions import ReplayConflict, ResolutionKind
from chouette_desk.core.trouble import Reason
from chouette_desk.gui.widgets.layouts import column, label_of, row
from chouette_desk.gui.widgets.table_view import RoomyRows
from chouette_desk.gui.widgets.was_becomes import NOT_THERE, Cells, WasBecomesView
from chouette_desk.wording.corrections import (
    ChangeList,
    conflict_in_words,
    dead_end_in_words,
    parts,
    resolution_in_words,
)
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import isolated, keep_together, with_isolated
from chouette_desk.wording.text import minus, signed

MOST_UPSET = 3  # later entries that are seen at once; the others are scrolled to


class UpsetList(QListWidget):
    """The later entries that a correction upsets, as high as they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(RoomyRows(self))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)

    def fit_height(self) -> None:
        """Be as high as the first entries; each is so as its text wraps in this width."""
        self.doItemsLayout()
        if seen := min(self.count(), MOST_UPSET):
            high = self.visualItemRect(self.item(seen - 1)).bottom() + 1 + self.verticalOffset()
            self.setFixedHeight(high + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: texts wrap anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit_height()


class PreviewPanel(QWidget):
    """Tables of what was and becomes, and conflicts with choices.

    ``upset`` has the conflicts, to be put where there is width. ``decided`` is a new choice.
    """

    decided = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preview: CorrectionPreview | None = None
        self.ways: list[ResolutionKind | None] = []
        self.rest: tuple[ResolutionKind, ...] = ()
        self.players = WasBecomesView(_("Players"), is_numbers=True)
        self.changes = WasBecomesView(_("Changes"), is_numbers=False)
        self.conflicts, self.upset = UpsetList(), QWidget(self)
        self.way, self.likewise = QComboBox(), QPushButton(_("Do th&is with all"), autoDefault=False)
        self._lay_out()
        self.conflicts.currentRowChanged.connect(self._offer)
        self.way.activated.connect(self._decide)
        self.likewise.clicked.connect(self._decide_all)

    def _lay_out(self) -> None:
        choice = row(label_of(self.way, _("What to &do:")), self.way, self.likewise)
        choice.setStretchFactor(self.way, 1)
        column(self.upset, label_of(self.conflicts, _("Later entries that this up&sets:")), self.conflicts, choice)
        whole = column(self, self.players, self.changes, 0)
        whole.setStretchFactor(self.players, 3)
        whole.setStretchFactor(self.changes, 2)
        self.upset.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.changes.hide()
        self.upset.hide()

    def begin(self) -> None:
        """Forget what was chosen for another correction."""
        self.ways, self.rest = [], ()

    def show_preview(self, night: Night, game: int | None, preview: CorrectionPreview | None) -> None:
        """Show what comes of a correction; without one the night as it stands.

        ``game`` is the number of the game whose points are shown beside the totals.
        """
        before = self.conflicts.currentRow()
        self.preview, self._names = preview, night.columns
        self.players.show_rows(*_players(night, game, preview), paired=preview is not None)
        rows = list(self._rows(parts(preview, told=game or 0))) if preview is not None else []
        if not rows and preview is not None and preview.after is not None and not parts(preview):
            rows = [(_("Nothing on the sheet changes."),)]
        self.changes.show_rows((_("What"), _("was"), _("becomes")), rows)
        self.changes.setVisible(bool(rows))
        self.conflicts.clear()
        for conflict in self._conflicts:
            self._add(f"{conflict_in_words(conflict)}\n→ {_choice(conflict)}")
        self.upset.setVisible(bool(self._conflicts))
        self.conflicts.fit_height()
        self.conflicts.setCurrentRow(before if 0 <= before < len(self._conflicts) else self._waiting())

    def _rows(self, lists: Iterable[ChangeList]) -> Iterator[Cells]:
        """The changes, those of one kind under their heading."""
        for part in lists:
            yield (part.title,)
            for change in part.changes:
                cells = (change.what, change.was, change.now)
                is_sentence = change.was is None and change.now is None
                yield tuple(text and with_isolated(text, self._names) for text in (cells[:1] if is_sentence else cells))

    def _add(self, text: str) -> None:
        item = QListWidgetItem(keep_together(with_isolated(text, self._names)), self.conflicts)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)

    @property
    def _conflicts(self) -> tuple[ReplayConflict, ...]:
        return self.preview.conflicts if self.preview is not None else ()

    def _waiting(self) -> int:
        """The first that waits for a choice, or the first of all."""
        return next((index for index, conflict in enumerate(self._conflicts) if conflict.waits), 0)

    @property
    def waits(self) -> bool:
        """True while nothing but choices is missing."""
        return self.preview is not None and self.preview.after is not None and not self.preview.problems

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
        self.likewise.setVisible(len(self._conflicts) > 1)
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


def _players(night: Night, game: int | None, preview: CorrectionPreview | None) -> tuple[list[str], list[Cells]]:
    """Titles, and rows of each player's points and totals, before and after."""
    after = preview.after if preview is not None else None
    then = {} if after is None else after.totals
    titles, rows = [_("Player")], {name: [isolated(name)] for name in {**night.totals, **then}}
    if game is not None and game <= len(night.played):
        was, now = night.played[game - 1].points, None if preview is None else _points_after(preview, game)
        titles += [_("points")] if preview is None else [_("points were"), _("become")]
        for name, cells in rows.items():
            cells += [_number(was, name, signed), _number(now, name, signed) if after is not None else ""]
    titles += [_("total")] if preview is None else [_("total was"), _("becomes")]
    for name, cells in rows.items():
        cells += [_number(night.totals, name, minus), _number(then, name, minus) if after is not None else ""]
    if preview is None:
        return titles, [[cells[0], *cells[1::2]] for cells in rows.values()]
    return titles, list(rows.values())


def _number(points: Points | None, name: Name, in_words: Callable[[int], str]) -> str:
    return NOT_THERE if points is None or name not in points else in_words(points[name])


def _points_after(preview: CorrectionPreview, game: int) -> Points | None:
    """The points of a game after the correction; None if it is gone or not over."""
    for change in preview.changes.games:
        if change.was is not None and change.was.number == game:
            return change.now.points if change.now is not None else None
    return preview.before.played[game - 1].points


def _choice(conflict: ReplayConflict) -> str:
    if conflict.resolution is None:
        return _("nothing can be done about it")
    return _("not decided yet") if conflict.waits else resolution_in_words(conflict.resolution, conflict)
