"""What is on the desk of a window, as its commands, its title and its banner ask: a night or none, kept where, locked
or not."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from msgspec import Struct

from chouette_desk.core.night import Night
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.places import night_name
from chouette_desk.gui.settings import Recent
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.gui.club_book import ClubBook

    AnyDesk = FileDesk | BookDesk


class Writes(Enum):
    """What a command writes to."""

    NOTHING = auto()
    BOOK = auto()
    MONEY = auto()  # of the night that is shown: a closed one admits it
    NIGHT = auto()


class Shown(Struct, frozen=True):
    """What is on the desk; ``why_not`` has the sentence why something may not be written, where it may not."""

    night: Night | None = None
    in_book: bool = False
    closed: bool = False
    why_not: dict[Writes, str] = {}

    @property
    def locked(self) -> str:
        """Why nothing may be entered in this night; empty where it may."""
        return self.why_not.get(Writes.NIGHT, "")


def shown(desk: AnyDesk | None, book: ClubBook) -> Shown:
    """What is on this desk."""
    read_only = _("The book is open to read only: nothing can be entered.") if book.read_only else ""
    why_not = {Writes.BOOK: read_only} if read_only else {}
    if desk is None or isinstance(desk, FileDesk):
        return Shown(desk.night if desk is not None else None, why_not=why_not)
    if read_only:
        why_not |= {Writes.MONEY: read_only, Writes.NIGHT: read_only}
    elif desk.till.closed:
        why_not |= {Writes.NIGHT: _("This night is closed: it is only read. Its payments can still be ticked.")}
    return Shown(desk.night, in_book=True, closed=desk.till.closed, why_not=why_not)


def name_of(desk: AnyDesk) -> str:
    """What the night is called: by its file, or by date, club and table."""
    return desk.path.name if isinstance(desk, FileDesk) else night_name(desk.night.heading)


def kept_in(desk: AnyDesk, book: ClubBook) -> tuple[str, str]:
    """Where the night is kept, in a few words, and the whole place."""
    if isinstance(desk, FileDesk):
        return _("Kept in {file}").format(file=desk.path.name), str(desk.path)
    assert book.door is not None
    said = _("Night {number} of the book {book}").format(number=desk.row.id, book=book.door.place)
    return said, book.said_place()


def title_of(desk: AnyDesk, book: ClubBook) -> str:
    """The title of the window: the night, and the book it is in."""
    if isinstance(desk, FileDesk) or book.door is None:
        return _("{file} – Chouette Desk").format(file=name_of(desk))
    return _("{night}, in {book} – Chouette Desk").format(night=name_of(desk), book=book.door.place)


def remembered(desk: AnyDesk, book: ClubBook) -> Recent:
    """The night as it is listed among those opened last."""
    if isinstance(desk, FileDesk):
        return Recent(str(desk.path))
    return Recent(book.said_place(), desk.row.id, name_of(desk))


def special(desk: AnyDesk | None, book: ClubBook) -> tuple[str, str]:
    """What is special about the night, and what can be done about it; empty where nothing is."""
    if cut_off := getattr(desk, "cut_off", None):
        return str(cut_off), ""
    state = shown(desk, book)
    return state.locked, _("&Reopen…") if state.closed and Writes.MONEY not in state.why_not else ""
