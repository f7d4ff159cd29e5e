"""Files dropped on the window: night files, a book, old sheets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from chouette_desk.desk.files import BOOK_ENDING, SHEET_ENDINGS
from chouette_desk.gui import nights
from chouette_desk.gui.book_session import with_other_book
from chouette_desk.gui.session import Session
from chouette_desk.gui.sheet_handlers import import_sheets
from chouette_desk.gui.write_failures import ask_before_loss
from chouette_desk.wording.language import _, ngettext


def open_dropped(session: Session, paths: Sequence[Path]) -> None:
    """Open a book or a night file; ask whether several night files go into the book; show old sheets for import.

    A night that is stored nowhere is first offered to be saved.
    """
    if session.is_only_in_memory and not session.may_lose_entries:
        ask_before_loss(session, partial(open_dropped, session, paths))
        return
    books = [path for path in paths if path.suffix.lower() == BOOK_ENDING]
    sheets = [path for path in paths if path.suffix.lower() in SHEET_ENDINGS]
    others = [path for path in paths if path not in (*books, *sheets)]
    if books:
        _open_book(session, books[0])
    elif sheets:
        import_sheets(session, sheets)
    elif len(others) == 1:
        nights.open_path(session, others[0])
    elif others:
        _ask_to_import(session, others)


def _open_book(session: Session, path: Path) -> None:
    message = _("The book {book} is open.").format(book=path.name)
    with_other_book(session, str(path), lambda _book: session.status.emit(message))


def _ask_to_import(session: Session, paths: Sequence[Path]) -> None:
    text = ngettext("{count} night file was dropped.", "{count} night files were dropped.", len(paths))
    choices = {
        _("&Import them into the book"): lambda: nights.import_files(session, paths),
        _("&Open the first"): lambda: nights.open_path(session, paths[0]),
    }
    session.ask(text.format(count=len(paths)), choices)
