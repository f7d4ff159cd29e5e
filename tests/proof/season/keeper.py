"""The season's keeper at the laptop: one action at a time, told before and after.

After means once it is on the disk.
"""

from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

import msgspec
from msgspec import Struct

from chouette_desk.core.events import AnyEvent
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.treasury import Treasury

HERE = timezone(timedelta(hours=1))
Tell = Callable[[str], None]


class Command(Struct, frozen=True):
    """An action that was begun: its night, its content, and its known command."""

    night: int
    command: str
    events: tuple[AnyEvent, ...] = ()
    undo: bool = False
    redo: bool = False


class ClubClock:
    """The clock on the wall of the club, as the season's script moves it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 9, 4, 19, tzinfo=HERE)

    def __call__(self) -> datetime:
        return self.time

    def set(self, date: str, hour: int, minute: int = 0) -> None:
        """So late it is on this day."""
        self.time = datetime.fromisoformat(date).replace(hour=hour, minute=minute, tzinfo=HERE)

    def after(self, desk: BookDesk, seconds: int) -> None:
        """So long after the last entry of a night."""
        self.time = datetime.fromisoformat(desk.entries[-1].signed.at) + timedelta(seconds=seconds)


class Keeper:
    """The open book with the club's clock, and a folder for the printed sheets."""

    def __init__(self, place: str, folder: Path, tell: Tell) -> None:
        self.clock = ClubClock()
        self.club_book: ClubBook = open_club_book(place, desk="Club laptop", who="Ida", clock=self.clock)
        self.treasury = Treasury(self.club_book)
        self.folder = folder
        self.tell = tell

    def do(self, desk: BookDesk, command: str, *events: AnyEvent, seconds: int = 60) -> None:
        """Enters events; they are let in."""
        self.act(desk, Command(desk.row.id, command, events), seconds)

    def act(self, desk: BookDesk, command: Command, seconds: int = 60) -> bool:
        """Tell of a command, do it, and tell that it is done; return if anything changed."""
        self.clock.after(desk, seconds)
        self.tell(f"doing {msgspec.json.encode(command).decode()}")
        done = _done(desk, command)
        assert isinstance(done, Change), f"{command} was refused: {done}"
        self.tell(f"done {command.command}")
        return done.before is not done.after

    def about(self, what: str) -> None:
        """Tells of something greater than an entry that begins now."""
        self.tell(f"about {what}")

    def repeat(self, text: str) -> None:
        """Does once more what was begun before and not answered."""
        command = msgspec.json.decode(text, type=Command)
        changed = self.act(self.club_book.open_night(command.night), command)
        self.tell("repeated anew" if changed else "repeated for nothing")


def _done(desk: BookDesk, command: Command) -> object:
    if command.undo:
        return desk.undo(command.command)
    if command.redo:
        return desk.redo(command.command)
    return desk.do(*command.events, command=command.command)
