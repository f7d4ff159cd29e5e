"""The entry bar of the window: lines for the open night, with a history that outlasts the program."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name
from chouette_desk.desk.desk import Change
from chouette_desk.desk.people import Register
from chouette_desk.gui.session import Session
from chouette_desk.gui.widgets.entry_bar import EntryBar
from chouette_desk.wording.language import Trouble

MARGINS = (12, 6, 12, 6)


class NightEntryBar(EntryBar):
    """Enters lines in the night of a session, and follows it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        layout = self.layout()
        assert layout is not None, "the bar has laid itself out"
        layout.setContentsMargins(*MARGINS)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.line.history = session.settings.lines
        self.entered.connect(self._enter)
        self.left.connect(session.sheet_view.setFocus)
        session.desk_changed.connect(self._show_desk)
        session.night_changed.connect(self._follow)
        session.state_changed.connect(self._show_state)
        session.view_changed.connect(self._fit)
        self._fit()
        self._show_desk()
        self._show_state()

    def _enter(self, events: tuple[AnyEvent, ...]) -> None:
        if len(self._session.tables) > 1:
            from chouette_desk.gui import evening_handlers  # late: 20 modules that one table does not need

            evening_handlers.enter(self._session, *events)
        else:
            self._session.submit(*events)

    def _fit(self) -> None:
        self.be_brief(self._session.low)

    def _show_desk(self) -> None:
        if (night := self._session.night) is not None:
            self.set_night(night, self._players_of_club())

    def _follow(self, change: Change) -> None:
        self.set_night(change.after, self.known)
        if self.line.history != self._session.settings.lines:
            self._session.settings.lines = self.line.history

    def _show_state(self) -> None:
        locked = "night" in self._session.state().locked
        here: QWidget | None = self.window().focusWidget()  # also while a dialog is open, as when the night is closed
        if locked and here is not None and self.isAncestorOf(here):
            self._session.sheet_view.setFocus()  # a disabled field would lose the keys
        self.setEnabled(not locked)

    def _players_of_club(self) -> tuple[Name, ...]:
        """The club's players, whose names may be cut short; nobody where the book cannot be reached."""
        desk, club_book = self._session.desk, self._session.club_book
        if desk is None or not desk.in_book or club_book is None or desk.cut_off:
            return ()
        try:
            players = Register(club_book, club_book.club(desk.row.club)).players()
        except Trouble:
            return ()
        return tuple(player.name for player in players if not player.house)

    # Overrides of Qt

    def hasHeightForWidth(self) -> bool:
        """Override: the window would scroll for the heights that all its parts prefer."""
        return False

    def sizeHint(self) -> QSize:
        """Override: as high as the sentence is at the width of the bar."""
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        """Override: as high as the sentence is at the width of the bar."""
        return QSize(super().minimumSizeHint().width(), self._height())

    def _height(self) -> int:
        layout = self.layout()
        assert layout is not None, "the bar has laid itself out"
        wraps = layout.hasHeightForWidth()  # once it has said something
        return layout.totalHeightForWidth(self.width()) if wraps else layout.totalSizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width may want another height."""
        super().resizeEvent(event)
        self.updateGeometry()
