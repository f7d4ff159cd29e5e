"""The rules' verdict on what is asked for, and the reason that lifts a refusal."""

from collections.abc import Callable, Iterable

from msgspec import structs
from PySide6.QtCore import QMargins, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.core.seating import LEAST_PLAYERS
from chouette_desk.desk.dry_run import NOTHING, Trial, try_events
from chouette_desk.gui.style import ColorRole
from chouette_desk.gui.widgets.layouts import row, show
from chouette_desk.gui.widgets.live_actions import ALLOW, KeyButton
from chouette_desk.gui.widgets.sentence import INSIDE, Sentence, draw_refusal, refusal_margins
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.rotation import explained
from chouette_desk.wording.safe_text import isolated, with_isolated

ProposedEvents = tuple[AnyEvent, ...] | str
"""What is asked for before it is tried: events, or a sentence that says what is still missing."""


class Verdict(QWidget):
    """Try events on a night and show refusals; ask for a reason that lifts one.

    ``raised``: a refusal or a warning is shown, as a block with a red bar.
    """

    sentence_kind = Sentence
    reason_changed = Signal()
    allowed = Signal()  # by the button of a RefusalBlock

    def __init__(self, parent: QWidget | None = None, lines: int = 1, *, hides: bool = False) -> None:
        """Keep ``lines`` free for what there may be to say, or hide while that is none."""
        super().__init__(parent)
        self.trial, self.raised, self._hides = NOTHING, False, hides
        self.holds_back = False  # refusals, as long as there is more to type
        self.keys: Callable[[], str] = str  # a line on the keys that do something now; none unless it is another
        self._lifted: set[str | None] = set()
        self.message = self.sentence_kind(lines=lines)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(_("Reason"))
        self._because = QLabel(_("Allow it anyway, beca&use:"))
        self._because.setBuddy(self.reason)
        self._inside = INSIDE
        self._lay_out()
        self.show_result("", refused=False, liftable=False)
        self.reason.textChanged.connect(self.reason_changed)

    def _lay_out(self) -> None:
        """Put the reason under the sentence."""
        layout = QVBoxLayout(self)
        layout.addWidget(self.message)
        layout.addLayout(row(self._because, self.reason))

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that Tab visits."""
        return (self.reason,)

    def validate(self, night: Night, proposed: ProposedEvents, ok_text: Callable[[Night], str]) -> None:
        """Try the events and show the result; ``ok_text`` makes the text if accepted."""
        if isinstance(proposed, str):
            self.show_missing(proposed)
        else:
            self.show_trial(night, try_events(night, proposed, self.reason.text()), ok_text)

    def show_missing(self, text: str) -> None:
        """Show what is missing before anything can be tried."""
        self.trial = NOTHING
        self.show_result(text, refused=False, liftable=False)

    def show_trial(
        self, night: Night, trial: Trial, ok_text: Callable[[Night], str], *, waivable: bool = False
    ) -> None:
        """Show the result of events tried on this night with the reason given here.

        ``waivable``: a reason can be given although nothing is refused, since a rule turns the events into others.
        """
        self.trial = trial
        self._forget_reason_for_another()
        problems = () if self.holds_back else trial.problems
        refusal = with_isolated(sentences(problems, night.rulebook), night.columns)
        text = refusal or (ok_text(trial.night) if trial.night is not None and not trial.problems else "")
        text = "\n".join(filter(None, (text, self.keys())))
        self.show_result(text, refused=bool(refusal), liftable=(trial.liftable and not self.holds_back) or waivable)

    def propose_reason(self, night: Night, events: Iterable[AnyEvent]) -> None:
        """Propose the reason that these events have, for what it has lifted on this night."""
        events = tuple(events)
        if reason := next((event.allow for event in events if event.allow), ""):
            bare = (structs.replace(event, allow=None) for event in events)
            self._lifted = {problem.option for problem in try_events(night, bare).problems}
            self.reason.setText(reason)

    def _forget_reason_for_another(self) -> None:
        """Forget the reason where something else is refused than it was given for."""
        options = {problem.option for problem in self.trial.problems}
        if self.trial.reason and options - self._lifted:
            self.trial = structs.replace(self.trial, events=(), reason="")
            with QSignalBlocker(self.reason):
                self.reason.clear()
        self._lifted = options

    def show_question(self, text: str) -> None:
        """Show a question on what may be entered, as plainly as a refusal."""
        self.show_result(text, refused=True, liftable=False)

    def show_result(self, text: str, *, refused: bool, liftable: bool) -> None:
        """Show a text, in a block if refused, with a reason field if ``liftable``."""
        self.raised = refused or liftable
        self.message.show_text(text)
        for widget in (self._because, self.reason):
            show(widget, liftable)
        show(self, not self._hides or bool(text) or liftable)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(refusal_margins(self._inside) if self.raised else QMargins())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the ground of a refusal and its bar."""
        if self.raised:
            draw_refusal(self)


BRIEF = 3  # pixels round the texts of a refusal where there is little room


class BlockSentence(Sentence):
    """A sentence whose layouts all ask for its height at their width.

    Qt would lay each new text out for other widths too, one of them 0, to say what it would like best.
    """

    def sizeHint(self) -> QSize:
        """Override: the height that it has."""
        return QSize(0, self.minimumHeight()) if self.isVisible() else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Override: the same."""
        return QSize(0, self.minimumHeight()) if self.isVisible() else super().minimumSizeHint()


class RefusalBlock(Verdict):
    """A verdict whose reason has a button, and stands under its label."""

    sentence_kind = BlockSentence

    def _lay_out(self) -> None:
        """Override: the sentence, and the reason with its label and button."""
        self._brief = False
        self.allow = KeyButton(ALLOW)
        self.allow.make_primary(True)
        self.allow.use_key_where(self.reason.hasFocus)
        self.allow.clicked.connect(self.allowed)
        self._back = QLabel(_("Esc: back"))
        self._back.setForegroundRole(ColorRole.PlaceholderText)
        self.message.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        asking = row(self._because, 1, self._back)
        lifting = row(self.reason, self.allow)
        layout = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addWidget(self.message)
        layout.addLayout(asking)
        layout.addLayout(lifting)

    def show_result(self, text: str, *, refused: bool, liftable: bool) -> None:
        """Override: the button too, and no labels where there is little room."""
        super().show_result(text, refused=refused, liftable=liftable)
        show(self.allow, liftable)
        for label in (self._because, self._back):
            show(label, liftable and not self._brief)

    def sizeHint(self) -> QSize:
        """Override: the layouts ask for the height at their width, not for that at none."""
        return self.minimumSizeHint()

    def stops(self) -> tuple[QWidget, ...]:
        """Override: the button too."""
        return self.reason, self.allow

    def be_brief(self, brief: bool) -> None:
        """Ask for the reason in its field, or in a line over it."""
        self._brief, self._inside = brief, BRIEF if brief else INSIDE
        self.reason.setPlaceholderText(self._because.text().replace("&", "") if brief else "")
        self.show_result(self.message.text(), refused=self.raised, liftable=not self.reason.isHidden())

    def height_at(self, width: int) -> int:
        """The height that the block needs at this width."""
        layout = self.layout()
        return layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else 0


def box_and_captain_text(night: Night) -> str:
    """Return a sentence on the next game's Box and Captain after a dialog."""
    if len(night.line or ()) < LEAST_PLAYERS:
        return _("Too few players will then be left for another game, until someone joins.")
    box, captain = isolated(night.box or ""), isolated(night.captain or "")
    return _("{box} will then be Box and {captain} Captain.").format(box=box, captain=captain)


def next_player_text(before: Night, after: Night | None, *, typed: bool = False) -> str:
    """The next order and its reason in a sentence; "" as long as no game would end.

    ``typed``: the game is only typed yet.
    """
    if after is None or len(after.played) == len(before.played):
        return ""
    played = after.played[-1]
    text = _("If it stands so: {sentence}") if typed else _("Next: {sentence}")
    return with_isolated(text.format(sentence=explained(played, played.rulebook)), before.columns)
