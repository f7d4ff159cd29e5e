"""Forget a person in the book, its backups, and the window's settings.

The book comes last, so that the person can still be named if the work is interrupted before; it is repeated then.
"""

import re
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from chouette_desk.book.backup import backups_of
from chouette_desk.book.book import open_book
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.forget_in_backups import forget_in_backups, spoilt_backups
from chouette_desk.book.forget_player import (
    Forgotten,
    Former,
    FormerNames,
    check_closed,
    forget_player,
    former_of,
    nights_with,
)
from chouette_desk.book.location import BookLocation
from chouette_desk.book.players import ClubPlayer
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.core.names import Name
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.private_folder import outbox_folders
from chouette_desk.files.atomic_file import write_whole
from chouette_desk.files.user_folders import settings_files, state_folder
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.text import in_short

NOTED = N_("{name} was forgotten: the names were replaced, and nights were signed again ({nights}).")
IN_OUTBOX = N_("{name} is named in {file}, which waits for its book. Hand it over first (chouette-desk outbox list).")
NOT_IN_BACKUPS = N_("These backups still name the person, because they could not be written anew: {files}.")
REPLACED = N_("{name} becomes “{new}” in the register and on the sheets ({nights}); initials and notes are removed.")
SPOILT = N_("These backups cannot be written anew, and are removed, because they are damaged or old: {files}.")
NOT_HERE = N_(
    "Not removed: what is on paper, exported or packed files, night files, other computers, nicknames in notes."
)
ON_SERVER = N_(
    "The server may keep what was deleted until it tidies up its files; so may backups that it makes itself."
)
NO_PROOF = N_("Sheets of these nights that are printed already can no longer be verified.")
FOR_GOOD = N_("Every point stays as it is. This cannot be undone.")


class ForgetPlan(Struct, frozen=True):
    """A plan to forget: the new name, the nights, and the backups that go."""

    player: ClubPlayer
    former: Former
    nights: tuple[int, ...]
    backups: int
    spoilt: tuple[Path, ...]
    on_server: bool

    @property
    def new_name(self) -> Name:
        """The name that replaces the person's."""
        return self.former.name

    @property
    def sentences(self) -> tuple[str, ...]:
        """The plan in sentences, with all that cannot be taken back."""
        nights = ngettext("{count} night", "{count} nights", len(self.nights)).format(count=len(self.nights))
        about = in_short(name=self.player.name, new=self.new_name)
        files = listed([path.name for path in self.spoilt])
        return (
            _(REPLACED).format(**about, nights=nights),
            _("Backups that are written anew: {count}.").format(count=self.backups),
            *([_(SPOILT).format(files=files)] if self.spoilt else ()),
            _(NOT_HERE),
            *([_(ON_SERVER)] if self.on_server else ()),
            *([_(NO_PROOF)] if self.nights else ()),
            _(FOR_GOOD),
        )


def plan_to_forget(club_book: ClubBook, player: ClubPlayer) -> ForgetPlan:
    """Return the plan for a player; raises NotWritten while it cannot be done."""
    with club_book.book.reading() as connection:
        former = former_of(connection, player)
        nights = nights_with(connection, former)
        check_closed(nights, player.name)
    for path in _outboxes_naming(club_book.folder, former):
        raise NotWritten(_(IN_OUTBOX).format(name=player.name, file=path))
    club_book.wait_for_backup()
    spoilt = spoilt_backups(club_book.location, club_book.book.uid)
    count = len(backups_of(club_book.location)) - len(spoilt)
    return ForgetPlan(player, former, tuple(row.id for row in nights), count, spoilt, not club_book.book.is_file)


def forget_person(club_book: ClubBook, plan: ForgetPlan, step: Progress = unwatched) -> Forgotten:
    """Forget the person of a plan; raises BookTrouble, and then it can be repeated.

    No desk may be open on a night of the person; ``step`` is called with the number of files done and the total.
    """
    files = plan.backups + 1
    note = _(NOTED).format(name=plan.new_name, nights=listed(list(map(str, plan.nights))) or _("none"))
    for path in plan.spoilt:
        path.unlink(missing_ok=True)
    _forget_in_settings(plan.former)
    _forget_in_reports(plan.former)
    left = forget_in_backups(club_book.location, plan.player, club_book.clock(), note, lambda done: step(done, files))
    if left:
        raise NotWritten(_(NOT_IN_BACKUPS).format(files=listed([path.name for path in left])))
    with club_book.book.writing() as connection:
        former = former_of(connection, plan.player)
        check_closed(nights_with(connection, former), plan.player.name)
        forgotten = forget_player(connection, former)
        club_book.note(connection, note)
    club_book.book.compact()
    step(files, files)
    return forgotten


def plan_in(location: BookLocation, player: ClubPlayer) -> ForgetPlan:
    """Return the plan for a player, read beside whoever has the book open."""
    with closing(ClubBook(open_book(location, read_only=True))) as club_book:
        return plan_to_forget(club_book, player)


def forget_in(location: BookLocation, player: ClubPlayer, who: str, step: Progress) -> Forgotten:
    """Forget a player in a book that nobody has open; raises BookTrouble."""
    with closing(ClubBook(open_book(location), who=who)) as club_book:
        return forget_person(club_book, plan_to_forget(club_book, player), step)


def _outboxes_naming(folder: Path, former: Former) -> Iterator[Path]:
    """Yield files of waiting entries, or set aside, that name the person."""
    words = FormerNames(former)
    for path in (path for own in outbox_folders(folder) for path in sorted(own.glob("*")) if path.is_file()):
        with suppress(OSError):
            text = path.read_text(encoding="utf-8", errors="replace")
            if words.are_in(text):
                yield path


def _forget_in_settings(former: Former) -> None:
    """Remove the window's settings that name the person, such as typed lines."""
    _folder, file = settings_files()
    with suppress(FileNotFoundError):
        lines = file.read_text(encoding="utf-8", errors="surrogateescape").splitlines(keepends=True)
        kept = [line for line in lines if not _names(line, former)]
        if kept != lines:
            write_whole(file, "".join(kept).encode(errors="surrogateescape"), force=True, private=True)


def _forget_in_reports(former: Former) -> None:
    """Replace the names in reports of errors, in place: a window may add to them."""
    names = FormerNames(former)
    for path in sorted(state_folder().glob("errors.log*")):
        text = path.read_text(encoding="utf-8", errors="backslashreplace")
        if names.are_in(text):
            path.write_text(names.in_text(text), encoding="utf-8")


def _names(line: str, former: Former) -> bool:
    """Tell whether a line of an INI file, perhaps escaped by Qt, names the person."""
    plain = re.sub(r"\\x([0-9a-f]{1,4})", lambda letter: chr(int(letter[1], 16)), line)
    return FormerNames(former).are_in(plain)
