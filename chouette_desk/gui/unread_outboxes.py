"""Outboxes that cannot be read: named over the sheet and on the start page, until they are set aside."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from chouette_desk.desk.private_folder import any_outbox
from chouette_desk.gui.session import Session
from chouette_desk.gui.windows import open_in_desktop
from chouette_desk.wording.language import _


def look(session: Session) -> None:
    """Have the window name what cannot be read now."""
    unread = session.unread
    session.unread = ()
    if any_outbox():
        from chouette_desk.desk.outbox_file import unread_outboxes  # late: the start does without the book's modules

        session.unread = unread_outboxes()
    if session.unread != unread:
        session.state_changed.emit()


def decide(session: Session) -> None:
    """Offer to show the first of them in its folder, or to set it aside; closing the box keeps it as it is."""
    look(session)
    if session.unread:
        path, message = session.unread[0].path, session.unread[0].message
        show, aside = partial(open_in_desktop, path.parent), partial(_set_aside, session, path)
        session.ask(message, {_("&Show the folder"): show, _("Set it &aside"): aside})


def _set_aside(session: Session, path: Path) -> None:
    from chouette_desk.desk.outbox_file import set_aside  # late: the start does without the book's modules

    def rename() -> None:
        session.status.emit(_("It is kept as {file}.").format(file=set_aside(path)))

    session.attempt(rename)
    look(session)
