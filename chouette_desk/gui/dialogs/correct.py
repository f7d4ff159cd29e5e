"""Mending an earlier entry: the night's events in words, one of them or a whole game anew or struck, and what that
would change before it is accepted."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import night_before
from chouette_desk.core.night import Night
from chouette_desk.desk.corrections import (
    event_anew,
    game_anew,
    with_reason,
)
from chouette_desk.desk.desk import Desk
from chouette_desk.gui.dialogs.anew import Asking, dialog_for
from chouette_desk.gui.forms.ui_correct import Ui_CorrectDialog
from chouette_desk.gui.models.log import Entry, LogModel
from chouette_desk.gui.on_screen import open_dialog
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.consequences import changes_in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.snags import dead_end_in_words


class CorrectDialog(QDialog):
    """Chooses what is corrected and by what; ``correction`` is valid once it is accepted. It changes nothing."""

    def __init__(self, desk: Desk, row: int | None = None, parent: QWidget | None = None) -> None:
        """``row`` is the line of the sheet to begin with, the last entry without one."""
        super().__init__(parent)
        self.desk = desk
        self._correction: Correction | None = None
        self.ui = Ui_CorrectDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("C&orrect it"))
        self.log = LogModel(desk.night, self)
        self.ui.log.setModel(self.log)
        self._connect()
        self._choose(desk.night, row)

    def _connect(self) -> None:
        self.ui.log.selectionModel().currentChanged.connect(self._forget)
        self.ui.log.doubleClicked.connect(self._do_the_obvious)
        self.ui.as_points.clicked.connect(self._points)
        self.ui.as_cubes.clicked.connect(self._cubes)
        self.ui.anew.clicked.connect(self._anew)
        self.ui.strike.clicked.connect(lambda: self._take(()))

    def _choose(self, night: Night, row: int | None) -> None:
        """Begin with the entry that wrote a line of the sheet."""
        rows = night.sheet.rows
        event = rows[row].event if row is not None and row < len(rows) else len(night.events) - 1
        index = self.log.index(self.log.row_of(event))
        self.ui.log.setCurrentIndex(index)
        self.ui.log.scrollTo(index, self.ui.log.ScrollHint.PositionAtCenter)
        self._forget()

    @property
    def chosen(self) -> Entry | None:
        """The game or event that is to be corrected."""
        index = self.ui.log.currentIndex()
        entry = self.log.entries[index.row()] if index.isValid() else None
        return entry if entry is not None and entry.can_be_chosen else None

    def correction(self) -> Correction:
        """What is to be replaced by what, with the reason."""
        assert self._correction is not None, "OK is for a correction that can be"
        return with_reason(self.desk.night, self._correction, self.ui.why.text())

    # What to do with it

    def _forget(self) -> None:
        entry = self.chosen
        is_game = entry is not None and entry.event is None
        for button in (self.ui.as_points, self.ui.as_cubes):
            button.setVisible(is_game)
        self.ui.anew.setVisible(not is_game)
        self.ui.anew.setEnabled(self._dialog_kind() is not None)
        self.ui.strike.setEnabled(entry is not None)
        self._show(None)

    def _do_the_obvious(self) -> None:
        for button in (self.ui.as_points, self.ui.anew):
            if button.isVisibleTo(self) and button.isEnabled():
                button.click()
                return

    def _dialog_kind(self) -> Callable[[Night, QWidget], Asking] | None:
        entry = self.chosen
        if entry is None or entry.event is None:
            return None
        return dialog_for(self.desk.night.events[entry.event])

    def _points(self) -> None:
        from chouette_desk.gui.dialogs.game_points import GamePointsDialog

        self._ask(GamePointsDialog)

    def _cubes(self) -> None:
        from chouette_desk.gui.dialogs.game_cubes import GameCubesDialog

        self._ask(GameCubesDialog)

    def _anew(self) -> None:
        kind = self._dialog_kind()
        if kind is not None:
            self._ask(kind)

    def _ask(self, kind: Callable[[Night, QWidget], Asking]) -> None:
        """Have it entered anew, on the night as it stood before."""
        entry = self.chosen
        assert entry is not None
        first = entry.chapter.first if entry.event is None else entry.event
        dialog = kind(night_before(self.desk.night, first), self)
        assert isinstance(dialog, QDialog), "who asks is a dialog"
        dialog.accepted.connect(lambda: self._take(dialog.events()))
        open_dialog(dialog)

    def _take(self, events: tuple[AnyEvent, ...]) -> None:
        entry = self.chosen
        if entry is None:
            return
        if entry.event is None:
            self._show(game_anew(self.desk.night, entry.chapter, events))
        else:
            self._show(event_anew(entry.event, events))

    # What would come of it

    def _show(self, correction: Correction | None) -> None:
        self._correction = None
        self.ok.setEnabled(False)
        if correction is None:
            self.ui.preview.setPlainText("")
            return
        found = self.desk.preview_correct(correction)
        if not found.stands:
            self._say("\n".join(map(dead_end_in_words, found.snags)))
            return
        self._correction = correction
        self.ok.setEnabled(True)
        self.ok.setDefault(True)
        self._say("\n".join(changes_in_words(found)))

    def _say(self, text: str) -> None:
        self.ui.preview.setPlainText(with_isolated(text, self.desk.night.columns))
