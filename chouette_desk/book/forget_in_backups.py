"""Forget a player in the backups of a book, which are written anew."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path

from chouette_desk.book.backup import backups_of, remove_unfinished, writing_backup
from chouette_desk.book.connect import connect, transaction_at
from chouette_desk.book.copies import copy_file
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import BookTrouble, translated_errors
from chouette_desk.book.forget_player import forget_player, former_of
from chouette_desk.book.location import BookLocation
from chouette_desk.book.log import note_down, write_log
from chouette_desk.book.players import ClubPlayer, players_of
from chouette_desk.book.revisions import LATEST, revision_of
from chouette_desk.book.sound import check_copy, is_sound


def spoilt_backups(location: BookLocation, uid: str) -> tuple[Path, ...]:
    """Return backups that cannot be rewritten: unsound, older, or of another book."""
    return tuple(backup.path for backup in backups_of(location) if not _can_be_signed(backup.path, uid))


def _can_be_signed(path: Path, uid: str) -> bool:
    if not is_sound(path):
        return False
    with closing(connect(BookLocation(path=path), read_only=True)) as connection:
        return revision_of(connection) == LATEST and connection.value("SELECT uid FROM book") == uid


def forget_in_backups(
    location: BookLocation, player: ClubPlayer, now: datetime, note: str, step: Callable[[int], object]
) -> Sequence[Path]:
    """Rewrite each backup without the player, whose row has the same number in it.

    Each is complete and sound before it takes the place of the old one. Return those that could not be rewritten;
    ``step`` is called with the number done.
    """
    remove_unfinished(location)  # a copy with the names, of a program that was killed
    left = []
    for done, backup in enumerate(backups_of(location)):
        step(done)
        try:
            _rewrite(location, backup.path, player, now, note)
        except BookTrouble:
            left.append(backup.path)
    return left


def _rewrite(location: BookLocation, path: Path, player: ClubPlayer, now: datetime, note: str) -> None:
    with writing_backup(location, path) as temporary:
        copy = BookLocation(path=temporary, called=path.name)
        copy_file(path, temporary, path.name)
        with transaction_at(copy, writes=True, new_file=True) as connection:
            _forget(connection, player, now, note)
        with translated_errors(copy), closing(sqlite3.connect(temporary)) as raw:
            raw.execute("VACUUM")
        check_copy(temporary, copy)


def _forget(connection: Connection, player: ClubPlayer, now: datetime, note: str) -> None:
    """Forget the player of the same row, if the backup has it already."""
    there = [row for row in players_of(connection, player.club, merged=True) if row.id == player.id]
    if there:
        forget_player(connection, former_of(connection, there[0]))
        note_down(connection, now.isoformat(timespec="milliseconds"), "", "", note)
        write_log(connection)
