"""Questions about a night that cannot be written, or that would be lost with the window."""

from __future__ import annotations

from collections.abc import Callable

from chouette_desk.book.errors import StaleNight
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.files import ChangedOnDisk
from chouette_desk.gui.file_handlers import save_as
from chouette_desk.gui.session import FailedWrite, Session
from chouette_desk.gui.sync import choose_version
from chouette_desk.gui.windows import Choices
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import with_isolated


def ask_about_failure(session: Session, failure: FailedWrite) -> None:
    """Offer what can be done; nothing that was entered is lost while the box is open."""
    desk = session.desk
    text = with_isolated(str(failure.trouble), desk.night.columns if desk else ())
    if "conflict" in session.state().facts:
        session.ask(text, {_("&Choose…"): lambda: choose_version(session)})
    elif isinstance(failure.trouble, StaleNight):  # the sheet has the other desk's entries already
        session.ask(text, {_("&Enter mine too"): failure.retry} if failure.repeatable else {}, careful=True)
    elif desk is not None and not desk.in_book:
        session.ask(text, _choices_for_file(session, desk, failure))
    else:
        copy = _("&Save a copy as a night file…")
        session.ask(text, {_("&Try again"): failure.retry, copy: lambda: save_as(session)})


def _choices_for_file(session: Session, desk: FileDesk, failure: FailedWrite) -> Choices:
    again = isinstance(failure.trouble, ChangedOnDisk) and desk.path.exists()
    reading = {_("&Read it again"): lambda: session.attempt(desk.reload, desk.path.name)} if again else {}
    return {_("&Try again"): failure.retry} | reading | {_("&Save as…"): lambda: save_as(session, failure.retry)}


def ask_before_loss(session: Session, then: Callable[[], object]) -> None:
    """Offer to save a night that is stored nowhere, or to lose it and call a function."""
    desk = session.desk
    if desk is None:
        return

    def lose_it() -> None:
        session.may_lose_entries = True
        then()
        session.may_lose_entries = False

    copy = _("&Save a copy as a night file…")
    session.ask(desk.cut_off, {copy: lambda: save_as(session), _("&Leave without saving"): lose_it})
