"""The guided practice in the window: a night file, and a panel that follows it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from chouette_desk.core.night import Night
from chouette_desk.desk.desk import Change
from chouette_desk.desk.files import not_written, practice_path
from chouette_desk.desk.guided_practice import PracticeStep, agreement, guided_evening
from chouette_desk.files.atomic_file import write_whole
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import ChooseCommand, Dispatch, OfferNextGame, Shell
from chouette_desk.gui.widgets.guide_panel import GuidePanel
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.safe_text import with_isolated

MOST = 3  # differences that are told at once


class GuidedPractice(QObject, MadeOnce):
    """Follow the practice night step by step; the panel shows while it is open."""

    def __init__(self, night: OpenNight, shell: Shell, settings: Settings, dispatch: Dispatch) -> None:
        super().__init__(night)
        self._dispatch = dispatch
        self._night, self._shell, self._settings = night, shell, settings
        self._guide = guided_evening()
        self._done = ""  # what is said of the step that was done last
        self.panel = shell.dock(GuidePanel)
        nights = self._guide.nights
        self.panel.make_room(
            [
                (step.told, step.how, self._more(step), _done_text(number, nights[number]))
                for number, step in enumerate(self._guide.steps)
            ]
        )
        self.panel.hide()
        self.panel.again_requested.connect(self.begin)
        self.panel.left.connect(self._leave)
        self.panel.own_requested.connect(lambda: dispatch(ChooseCommand("new")))
        night.desk_changed.connect(self.show)
        night.changed.connect(self._follow)

    def start(self) -> None:
        """Begin, or offer to go on where it was left."""
        path, step = Path(self._settings.guide_file), self._settings.guide_step
        if self.is_open():
            self.show()
        elif self._settings.guide_file and path.is_file() and step and not self._guide.is_at_end(step):
            text = _("You left the guided practice at step {number}.").format(number=step + 1)
            self._shell.ask(text, {_("&Continue"): lambda: self._go_on(path), _("&Start again"): self.begin})
        else:
            self.begin()

    def resume(self) -> None:
        """Show the panel where the practice night was opened without it."""
        if self.panel.isHidden():
            self.show()

    def begin(self) -> None:
        """Begin the evening in a new practice night file, never in the book."""
        path = practice_path(self._settings.folder, _("guided evening"))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text_of(self._guide.empty).encode("utf-8"), force=False)
        except OSError as error:
            self._shell.message(str(not_written(path, error)))
            return
        self._settings.guide_file, self._settings.guide_step = str(path), 0
        self._go_on(path)

    def _go_on(self, path: Path) -> None:
        self._shell.attempt_file(self._night.open_file, path)
        if self.is_open():
            self.show()

    @property
    def step(self) -> int:
        """The index of the step that comes next."""
        return self._settings.guide_step

    def is_open(self) -> bool:
        """True if the practice night is open."""
        desk, file = self._night.desk, self._settings.guide_file
        return desk is not None and bool(file) and desk.path == Path(file).absolute()

    def show(self) -> None:
        """Show the next step if the practice night is open, hide the panel if another is."""
        self._done = ""
        self.panel.setVisible(self.is_open())
        self._dispatch(OfferNextGame(as_primary=True))
        self._show_step()

    def _follow(self, change: Change) -> None:
        if not self.is_open():
            return
        before = self.step
        reached = self._guide.reached(before, change.after)
        if reached > before:
            self._settings.guide_step = reached
            self._done = _done_text(reached, change.after)
        elif not self._guide.is_untouched(before, change.after):
            self._done = ""
        self._show_step()

    def _show_step(self) -> None:
        night = self._night.night
        if night is None or not self.is_open():
            return
        guide, step = self._guide, min(self.step, len(self._guide.steps))
        self._dispatch(OfferNextGame(as_primary=not guide.is_at_end(step)))  # a night of one's own comes next then
        if guide.is_at_end(step):
            text = _("That was the evening; it is kept as a night file.")
            self.panel.show_step(_("The practice is finished"), text, "", "", self._done, done=1.0)
            return
        heading = _("Step {number} of {count}: {title}")
        texts = guide.steps[step]
        title = heading.format(number=step + 1, count=len(guide.steps), title=texts.title)
        self.panel.show_step(title, texts.told, texts.how, self._more(texts), self._verdict(), step / len(guide.steps))

    @staticmethod
    def _more(step: PracticeStep) -> str:
        """Return why it is done so, and the line of the entry bar that does the same."""
        typed = _("Or in the entry bar (Ctrl+K): {line}").format(line=step.line) if step.line and not step.game else ""
        return " ".join(filter(None, (step.why, typed)))

    def _verdict(self) -> str:
        """The last step that was done, or what differs from the paper."""
        guide, step, night = self._guide, self.step, self._night.night
        if night is None or self._done or guide.is_untouched(step, night):
            return self._done or _("Enter it any way you like: the sheet is compared with the paper.")
        differences = guide.differences(step, night)
        more = len(differences) - MOST
        parts = [_("✗ Not the same as the paper yet:"), *differences[:MOST]]
        if more > 0:
            parts.append(ngettext("{number} more differs.", "{number} more differ.", more).format(number=more))
        parts.append(_("Edit › Undo (Ctrl+Z) takes the last entry back."))
        return with_isolated(" ".join(parts), night.columns)

    def _leave(self) -> None:
        """Put the practice night away; the menu Help continues it."""
        if self.is_open():
            self._night.put_away()


def _done_text(number: int, night: Night) -> str:
    """A sentence on a step that was done, with the night after it."""
    text = _("✓ Step {number} is done. The paper agrees. {what}")
    return text.format(number=number, what=agreement(night))
