"""Questions about a night that cannot be written or would be lost with the window."""

from __future__ import annotations

from collections.abc import Callable

from chouette_desk.book.errors import NotWritten, StaleNight
from chouette_desk.core.trouble import text_of
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.files import ChangedOnDisk
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.file_handlers import save_as
from chouette_desk.gui.open_night import FailedWrite, OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.sync import choose_version
from chouette_desk.gui.windows import Choices
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import with_isolated


def ask_about_failure(
    night: OpenNight, shell: Shell, settings: Settings, opener: BookOpener, failure: FailedWrite
) -> None:
    """Offer what can be done; nothing that was entered is lost while the box is open."""
    desk = night.desk
    text = with_isolated(str(failure.trouble), desk.night.columns if desk else ())
    if desk is not None and desk.in_book and desk.has_conflict:
        shell.ask(text, {_("&Choose…"): lambda: choose_version(night, shell, opener)})
    elif isinstance(failure.trouble, StaleNight):  # the sheet has the other desk's entries already
        shell.ask(text, {_("&Enter mine too"): failure.retry} if failure.repeatable else {}, careful=True)
    elif desk is not None and not desk.in_book:
        shell.ask(text, _choices_for_file(night, shell, settings, desk, failure))
    elif type(failure.trouble) is NotWritten and desk is not None and not desk.cut_off:
        shell.message(text)  # the book takes entries, but not this one
    else:
        copy = _("&Save a copy as a night file…")
        shell.ask(text, {_("&Try again"): failure.retry, copy: lambda: save_as(night, shell, settings)})


def _choices_for_file(
    night: OpenNight, shell: Shell, settings: Settings, desk: FileDesk, failure: FailedWrite
) -> Choices:
    again = isinstance(failure.trouble, ChangedOnDisk) and desk.path.exists()
    reading = {_("&Read it again"): lambda: shell.attempt(desk.reload, desk.path.name)} if again else {}
    saving = {_("&Save as…"): lambda: save_as(night, shell, settings, failure.retry)}
    return {_("&Try again"): failure.retry} | reading | saving


def ask_before_loss(night: OpenNight, shell: Shell, settings: Settings, then: Callable[[], object]) -> None:
    """Offer to save a night that is stored nowhere, or to lose it and call a function."""
    desk = night.desk
    if desk is None:
        return

    def lose_it() -> None:
        night.may_lose_entries = True
        then()
        night.may_lose_entries = False

    copy = _("&Save a copy as a night file…")
    choices = {copy: lambda: save_as(night, shell, settings), _("&Leave without saving"): lose_it}
    shell.ask(text_of(desk.cut_off), choices)
