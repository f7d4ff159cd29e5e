"""Standing fee of a club: kept as the note of the club's own column in the book."""

from collections.abc import Sequence

from msgspec import DecodeError, json

from chouette_desk.book.players import house_note, keep_house_note
from chouette_desk.core.fee import Fees, StandingFee
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.evening import fee_payers, tables_of
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import fee_text


def standing_fee(club_book: ClubBook, club: int) -> StandingFee | None:
    """The fee of the club of this number; None without one. Raises Trouble."""
    with club_book.book.reading() as connection:
        note = house_note(connection, club)
    try:
        return json.decode(note, type=StandingFee) if note else None
    except DecodeError:  # a note that somebody else has written
        return None


def keep_standing_fee(club_book: ClubBook, club: int, fee: StandingFee | None) -> None:
    """Keep the fee that the club asks of each player every evening, or none."""
    text = (
        _("Fee of the club: {fee}.").format(fee=fee_text(fee)) if fee else _("The club has no standing fee any more.")
    )
    with club_book.noting(text) as connection:
        keep_house_note(connection, club, json.encode(fee).decode() if fee else "")


def fees_due(club_book: ClubBook, desks: Sequence[BookDesk]) -> Fees:
    """Return the events of the standing fee that is due at these tables of an evening.

    By the numbers of their nights; each player gives it once an evening, where they sit. Raises Trouble.
    """
    still_open = [desk for desk in desks if not desk.dues_state.closed]
    fee = standing_fee(club_book, still_open[0].row.club_id) if still_open else None
    if fee is None:
        return {}
    tables = tables_of(club_book, still_open[0])
    given = {desk.number: fee.given(desk.night, fee_payers(tables, desk.number, fee.reason)) for desk in still_open}
    return {number: events for number, events in given.items() if events}
