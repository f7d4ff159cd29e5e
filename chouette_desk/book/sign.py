"""Signing of nights after an upgrade, only where they equal their entries.

A book of revision 0001 had no hashes, so that anybody could have changed its figures unnoticed. A night that differs
loses its hash, which every reader asks for: it is refused until somebody has looked at it and had it mended.
"""

from collections.abc import Iterator
from datetime import datetime

from chouette_desk.book.database import Connection
from chouette_desk.book.log import keep_end, note_down, write_log
from chouette_desk.book.nights import NightRow, nights_of
from chouette_desk.book.players import players_of
from chouette_desk.book.progress import Progress
from chouette_desk.book.rebuilt import CorruptNight, RebuiltNight, differences, rebuild
from chouette_desk.core.names import folded, is_house
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import in_short

SIGNED = N_("Every night was played again: {count} agree with their entries.")
UNSIGNED = N_("Night {number} ({date}, {club}) was not signed: {what}")
OTHER_DATE = N_("its evening is dated {now}, but the night itself says {then}.")
OTHER_SEAT = N_("the book has {player} in the column {name}, although {name} is another player of the club.")


def sign_nights(connection: Connection, step: Progress, *, had_hashes: bool) -> None:
    """Remove hashes of nights unlike their entries; have the log keep all ends.

    Of a book that ``had_hashes`` dates and seats were compared with them all along.
    """
    now = datetime.now().astimezone().isoformat(timespec="milliseconds")
    rows, signed = nights_of(connection), 0
    for done, row in enumerate(reversed(rows)):
        step(done, len(rows))
        what, last = _found(connection, row, had_hashes)
        if last:
            keep_end(connection, row.id, last, row.last_hash)
        signed += not what
        if what:
            if row.hash == row.own_hash:  # else it is refused already, and its hash still tells what it was
                connection.execute("UPDATE night SET hash = '' WHERE id = :id", id=row.id)
            about = in_short(number=row.id, date=row.date, club=row.club)
            note_down(connection, now, "", "", _(UNSIGNED).format(**about, what=" ".join(what)))
    if rows:
        note_down(connection, now, "", "", _(SIGNED).format(count=signed))
    step(len(rows), len(rows))
    write_log(connection)


def _found(connection: Connection, row: NightRow, had_hashes: bool) -> tuple[list[str], int]:
    """Return sentences on differences and the number of entries, 0 if damaged."""
    try:
        rebuilt = rebuild(connection, row)
    except CorruptNight as error:
        return [str(error)], 0
    found = () if had_hashes else dates_and_seats(connection, row, rebuilt)
    return [*differences(connection, row, rebuilt), *found], len(rebuilt.hashes)


def dates_and_seats(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[str]:
    """Yield sentences on dates and seats that seem changed, unlike the entries."""
    date = rebuilt.night.heading.date
    if date and date != row.date:
        yield _(OTHER_DATE).format(**in_short(now=row.date, then=date))
    everyone = players_of(connection, row.club_id, merged=True)
    called = {folded(player.name): player for player in everyone}
    names = {player.id: player.name for player in everyone}
    for name, number in row.players.items():
        own = called.get(folded(name))
        if own is not None and own.merged_into is None and own.id != number and not is_house(name):
            yield _(OTHER_SEAT).format(**in_short(player=names.get(number, number), name=name))
