"""Unreadable outboxes: shown over the sheet and on the start page until set aside."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from chouette_desk.desk.private_folder import any_outbox
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.windows import open_in_desktop
from chouette_desk.wording.language import _


def look(book: OpenBook) -> None:
    """Look for unreadable outboxes, and tell the window if others were found."""
    unread = book.unread
    book.unread = ()
    if any_outbox():
        from chouette_desk.desk.outboxes import unread_outboxes  # late: the start does without the book's modules

        book.unread = unread_outboxes()
    if book.unread != unread:
        book.unread_changed.emit()


def decide(book: OpenBook, shell: Shell) -> None:
    """Offer to show the first one in its folder or set it aside; closing keeps it."""
    look(book)
    if book.unread:
        path, message = book.unread[0].path, book.unread[0].message
        show, aside = partial(open_in_desktop, path.parent), partial(_set_aside, book, shell, path)
        shell.ask(message, {_("&Show the folder"): show, _("Set it &aside"): aside})


def _set_aside(book: OpenBook, shell: Shell, path: Path) -> None:
    from chouette_desk.desk.outboxes import set_aside  # late: the start does without the book's modules

    def rename() -> None:
        shell.status.emit(_("It is kept as {file}.").format(file=set_aside(path)))

    shell.attempt(rename)
    look(book)
