"""Belief in a night's entries: the chain must agree with its row or with the log.

Who changes an entry can hash all after it again. The row has a hash over what followed from the entries that were
written, and the log has the ends of nights: entries with which neither agrees are named, and nothing is written again
from them.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from msgspec.structs import replace

from chouette_desk.book.database import Connection
from chouette_desk.book.figures import DUE, figures_of, hash_of, hash_of_text, text_of
from chouette_desk.book.logged_rows import Logged
from chouette_desk.book.nights import NightRow, text_of_seats
from chouette_desk.book.players import seats_of
from chouette_desk.book.rebuilt import RebuiltNight, own_dues, own_row
from chouette_desk.wording.language import N_, _

FORGED = N_(
    "entry {seq} is not the one in the book's log. The entries were forged from outside, together with their "
    "hashes, so nothing is rebuilt from them. Compare the night with a printed sheet, or restore a backup."
)
UNCONFIRMED = N_(
    "neither the book's hash of the night nor the book's log confirms its entries. They may have been forged "
    "from outside, together with their hashes, so nothing is rebuilt from them. Compare the night with a printed "
    "sheet, or restore a backup."
)
BY_LOG = N_("its entries, because the book's log has the last of them")
BY_ROW = N_("its entries, because they lead to the book's hash of the night")


def forged_at(rebuilt: RebuiltNight, row: NightRow, kept: Logged | None) -> int | None:
    """Return the number of the first entry whose hash in the log differs, or None."""
    ends, hashes = _ends(row, kept), rebuilt.hashes
    return next((seq for seq in sorted(ends) if seq > len(hashes) or hashes[seq - 1] != ends[seq]), None)


def why_believed(connection: Connection, row: NightRow, rebuilt: RebuiltNight, kept: Logged | None) -> str | None:
    """Return in words why a night's entries are believed, None if unconfirmed."""
    if forged_at(rebuilt, row, kept):
        return None
    if max(_ends(row, kept), default=0) == len(rebuilt.hashes) > 0:
        return _(BY_LOG)
    return _(BY_ROW) if row.hash in _hashes(connection, row, rebuilt, kept) else None


def why_not_believed(row: NightRow, rebuilt: RebuiltNight, kept: Logged | None) -> str:
    """A sentence on entries that are not believed."""
    seq = forged_at(rebuilt, row, kept)
    return _(FORGED).format(seq=seq) if seq else _(UNCONFIRMED)


def _ends(row: NightRow, kept: Logged | None) -> Mapping[int, str]:
    return kept.ends.get(row.id, {}) if kept else {}


def _hashes(connection: Connection, row: NightRow, rebuilt: RebuiltNight, kept: Logged | None) -> Iterator[str]:
    """The hashes that the row has if it was written after these entries."""
    own = as_logged(own_row(row, rebuilt), kept)
    dues, figures = own_dues(own, rebuilt), figures_of(rebuilt.night)
    content = [tuple(due[column] for column in DUE) for due in dues]
    owing = sum(due["state"] == "open" for due in dues)
    own = replace(own, dues_hash=hash_of(content), open_dues=owing)
    tallies = {hash_of_text(text_of(figures)), *([] if figures.counters else [""])}
    seats = dict.fromkeys((row.seats, text_of_seats(seats_of(connection, row.id)), _seats(row, kept)))
    for tally, players in product(tallies, seats):
        yield replace(own, tally_hash=tally, seats=players).own_hash


def as_logged(row: NightRow, kept: Logged | None) -> NightRow:
    """The row with its evening, club and rulebook as the log has them."""
    night = kept.rows["night"].get((row.id,)) if kept else None
    if kept is None or night is None:
        return row
    evening = kept.rows["evening"].get((night["evening_id"],), {})
    club = kept.rows["club"].get((evening.get("club_id"),), {})
    rulebook = kept.rows["club_rulebook"].get((night["club_rulebook_id"],), {})
    return replace(
        row,
        uid=night["uid"],
        evening=night["evening_id"],
        began_at=night["began_at"],
        club_id=evening.get("club_id", row.club_id),
        date=evening.get("date", row.date),
        club=club.get("name", row.club),
        rulebook_title=rulebook.get("name"),
    )


def _seats(row: NightRow, kept: Logged | None) -> str:
    """The seats of the night as the log has them."""
    rows = kept.rows["seat"].values() if kept else ()
    return text_of_seats({seat["name"]: seat["player_id"] for seat in rows if seat["night_id"] == row.id})
