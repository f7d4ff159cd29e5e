"""The state of a window: facts on night and book for commands and labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, Union

from msgspec import Struct

from chouette_desk.core.seating import LEAST_PLAYERS
from chouette_desk.core.trouble import Reason
from chouette_desk.wording.language import _

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.file_desk import FileDesk

AnyDesk = Union["FileDesk", "BookDesk"]

Fact = Literal[
    "night",  # a night is open
    "between games",
    "players",  # between games, with somebody seated
    "line",  # between games, after an order
    "away",  # somebody is
    "nobody",  # between games, before anybody is seated
    "ended",  # everybody who played has left
    "no order",  # between games, with enough players for a game but no order
    "partners",  # between games with a line, where the Box may have a Partner at all
    "two columns",
    "events",  # something was entered that could be corrected
    "in file",
    "in book",
    "open in book",
    "closed",
    "cut off",  # the night continues while its book accepts nothing
    "conflict",  # another desk wrote the night meanwhile
    "unread outbox",  # what may wait for a book cannot be read
    "tables",  # its evening has others
    "open tables",  # two of its evening at least are open
]
Writes = Literal["book", "money", "night"]
"""The target of a command that writes; "money" is the money of the night, which a closed one admits."""


class Notice(Struct, frozen=True):
    """The sentence of a banner, and the name of the command that it offers."""

    text: str
    command: str | None = None


class WindowState(Struct, frozen=True):
    """The state of a window; ``locked`` has the reason of each locked target.

    ``cut_off`` is why the book accepts nothing; ``undo`` and ``redo`` name the steps, None where there is none;
    ``unread`` is why an outbox cannot be read.
    """

    facts: frozenset[Fact] = frozenset()
    locked: dict[Writes, Reason] = {}
    cut_off: Reason | None = None
    undo: str | None = None
    redo: str | None = None
    unread: Reason | None = None

    @property
    def notice(self) -> Notice | None:
        """The sentence of the banner; None where there is nothing to say."""
        if self.cut_off:
            return Notice(self.cut_off.text, "choose" if "conflict" in self.facts else "try_again")
        if self.unread:
            return Notice(self.unread.text, "unread_outbox")
        if locked := self.locked.get("night"):
            return Notice(locked.text, "reopen" if "closed" in self.facts and "money" not in self.locked else None)
        if "ended" in self.facts:
            return Notice(_("Everybody has left this table."), "settle")
        if "nobody" in self.facts:
            return Notice(_("Nobody sits at the table yet."), "seat")
        if "no order" in self.facts:
            return Notice(_("They have not rolled for the order yet."), "order")
        return None


SHEET: frozenset[Fact] = frozenset(("line", "events"))
"""Facts that let something be entered on the sheet itself; they do not hold while the evening is shown instead."""


def read_only_reason() -> Reason:
    """The reason why nothing is entered in a book that was opened only to be read."""
    return Reason(_("The book is open read-only: nothing can be entered."))


def window_state(
    desk: AnyDesk | None,
    *,
    read_only: bool,
    tables: int = 0,
    open_tables: int = 0,
    evening_shown: bool = False,
    unread: Reason | None = None,
) -> WindowState:
    """The state of a window with this desk, and a book that is perhaps read only.

    ``tables`` is the number of tables of the night's evening, ``open_tables`` that of those still open;
    ``evening_shown`` tells that they are shown in place of the sheet; ``unread`` is why an outbox cannot be read.
    """
    closed_book = read_only_reason() if read_only else None
    locked: dict[Writes, Reason] = {"book": closed_book} if closed_book else {}
    damage: frozenset[Fact] = frozenset(("unread outbox",)) if unread else frozenset()
    if desk is None:
        return WindowState(damage, locked, unread=unread)
    facts, undo, redo = frozenset(_facts(desk, tables, open_tables)) | damage, desk.undo_label, desk.redo_label
    if evening_shown:
        facts -= SHEET
    if not desk.in_book:
        return WindowState(facts, locked, undo=undo, redo=redo, unread=unread)
    if reason := closed_book or (desk.cut_off if "conflict" in facts else None):
        locked |= dict.fromkeys(("money", "night"), reason)
    elif "closed" in facts:
        locked |= {"night": _closed(desk)}
    return WindowState(facts, locked, desk.cut_off, undo, redo, unread)


def _closed(desk: BookDesk) -> Reason:
    """The reason why nothing is entered in a closed night."""
    if desk.dues_state.settled_with is None and not desk.dues_state.open:
        return Reason(_("This night is closed and everything is paid: it can only be read."))
    return Reason(_("This night is closed: it can only be read. You can still tick its payments."))


def _facts(desk: AnyDesk, tables: int, open_tables: int) -> Iterator[Fact]:
    night = desk.night
    between_games = night.game is None
    has_line = between_games and bool(night.line)
    closed = desk.in_book and desk.dues_state.closed
    conflict = desk.in_book and desk.has_conflict
    facts: dict[Fact, bool] = {
        "night": True,
        "between games": between_games,
        "players": between_games and bool(night.players),
        "line": has_line,
        "away": bool(night.away),
        "nobody": between_games and not night.present,
        "ended": night.has_ended,
        "no order": between_games and night.line is None and len(night.present) >= LEAST_PLAYERS,
        "partners": has_line and night.rulebook.partner_from != "never",
        "two columns": len(night.players) > 1,
        "events": bool(night.events),
        "in file": not desk.in_book,
        "in book": desk.in_book,
        "open in book": desk.in_book and not closed,
        "closed": closed,
        "cut off": desk.in_book and not conflict and desk.cut_off is not None,
        "conflict": conflict,
        "tables": desk.in_book and tables > 1,
        "open tables": desk.in_book and open_tables > 1,
    }
    return (fact for fact, is_true in facts.items() if is_true)
