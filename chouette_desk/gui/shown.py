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
    """What is on the desk; ``why_not`` has the sentence why something may not be written, where it may not.

    ``cut_off`` says why the book takes nothing; ``parted`` that another desk wrote the night meanwhile.
    """

    night: Night | None = None
    in_book: bool = False
    closed: bool = False
    cut_off: str = ""
    parted: bool = False
    why_not: dict[Writes, str] = {}

    @property
    def locked(self) -> str:
        """Why nothing may be entered in this night; empty where it may."""
        return self.why_not.get(Writes.NIGHT, "")

    @property
    def special(self) -> tuple[str, str]:
        """What is special about the night, and the command that does something about it; empty where nothing is."""
        if self.cut_off:
            return self.cut_off, "choose" if self.parted else "try_again"
        return self.locked, "reopen" if self.closed and Writes.MONEY not in self.why_not else ""


def shown(desk: AnyDesk | None, book: ClubBook) -> Shown:
    """What is on this desk."""
    read_only = _("The book is open to read only: nothing can be entered.") if book.read_only else ""
    why_not = {Writes.BOOK: read_only} if read_only else {}
    if desk is None or isinstance(desk, FileDesk):
        return Shown(desk.night if desk is not None else None, why_not=why_not)
    parted = desk.parting is not None
    if read_only or parted:
        why_not |= dict.fromkeys((Writes.MONEY, Writes.NIGHT), read_only or desk.cut_off)
    elif desk.till.closed:
        why_not |= {Writes.NIGHT: _("This night is closed: it is only read. Its payments can still be ticked.")}
    return Shown(desk.night, True, desk.till.closed, desk.cut_off, parted, why_not)


def name_of(desk: AnyDesk) -> str:
    """What the night is called: by its file, or by date, club and table."""
    return desk.path.name if isinstance(desk, FileDesk) else night_name(desk.night.heading)


def kept_in(desk: AnyDesk, book: ClubBook) -> tuple[str, str]:
    """Where the night is kept, in a few words, and the whole place."""
    if isinstance(desk, FileDesk):
        return _("Kept in {file}").format(file=desk.path.name), str(desk.path)
    assert book.door is not None
    said = _("Waits for the book {book}") if desk.cut_off else _("Night {number} of the book {book}")
    return said.format(number=desk.row.id, book=book.door.place), book.said_place()


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
