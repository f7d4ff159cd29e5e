"""A printed sheet's fingerprint, typed or pasted, and its night in the book."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from chouette_desk.book.progress import Progress
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.reader import reader
from chouette_desk.desk.verify import FoundNight, find_night
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, row, wide
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.widgets.inputs import SearchField
from chouette_desk.gui.widgets.sentence import Message
from chouette_desk.nightfile.fingerprint import parsed_fingerprint
from chouette_desk.wording.language import N_, _


class FingerprintForm(FormRows):
    title, size, ends_with = N_("Check a printed sheet"), (560, 150), EndButton.Close
    fingerprint: SearchField = row(N_("&Fingerprint:"), hint=N_("the ten letters and digits at the foot of the sheet"))
    message: Message = wide()
    progress: QProgressBar = wide(spoken=N_("Nights compared"))


class FingerprintDialog(FormDialog[FingerprintForm]):
    """Look for the night that ever had this fingerprint."""

    night_requested = Signal(int)

    def __init__(self, club_book: ClubBook, numbers: Sequence[int], parent: QWidget | None = None) -> None:
        """The nights of these ``numbers`` are compared in this order."""
        super().__init__(FingerprintForm(), "", parent)
        self._club_book, self._numbers = club_book, numbers
        self._job: Job | None = None
        self._found: FoundNight | None = None
        self.open_button = self.add_button(_("&Open that night"), self._open)
        self.ui.buttons.button(EndButton.Close).setAutoDefault(False)
        self.ui.fingerprint.textChanged.connect(self._typed)
        self._typed("")

    def _typed(self, text: str) -> None:
        """Look for it as soon as it can be one: it has a length of its own."""
        self._end()
        self._show(None)
        if not text.strip():
            self.ui.message.show_text(_("Type or paste it. Small letters will do, and you can leave out the dashes."))
        elif (wanted := parsed_fingerprint(text)) is None:
            sentence = _(
                "“{text}” is not a fingerprint yet. A fingerprint has ten letters and digits, like 7QF2-M9XA-K4."
            )
            self.ui.message.show_text(sentence.format(text=text.strip()))
        else:
            self._look_for(wanted)

    def _look_for(self, wanted: str) -> None:
        self.ui.message.show_text(_("Comparing the nights of the book…"))
        self.ui.progress.setRange(0, len(self._numbers))
        self.ui.progress.setValue(0)
        self.ui.progress.show()

        def work(step: Progress) -> FoundNight | None:
            with reader(self._club_book) as club_book:
                return find_night(club_book, self._numbers, wanted, step)

        def done(found: FoundNight | None) -> None:
            self._end()
            self._show(found)
            none = _(
                "No night in this book has ever had the fingerprint {fingerprint}. Either the sheet is "
                "from another book, or the sheet or the night was changed, or somebody on it was forgotten since."
            )
            text = f"{found.name}: {found.sentence}" if found else none.format(fingerprint=wanted)
            self.ui.message.show_text(text)

        def stepped(now: int, _of: int) -> None:
            self.ui.progress.setValue(now)

        self._job = Job(work, done, self._failed, stepped, self)
        self._job.start()

    def _failed(self, trouble: Trouble) -> None:
        self._end()
        self.ui.message.show_refusal(str(trouble))

    def _show(self, found: FoundNight | None) -> None:
        self._found = found
        self.open_button.setEnabled(found is not None)

    def _end(self) -> None:
        """End a search that is still going on."""
        if self._job is not None:
            self._job.end()
            self._job = None
        self.ui.progress.hide()

    def _open(self) -> None:
        if self._found is not None:
            self.accept()
            self.night_requested.emit(self._found.number)

    def done(self, result: int) -> None:
        """Override: nothing continues behind a closed dialog."""
        self._end()
        super().done(result)
