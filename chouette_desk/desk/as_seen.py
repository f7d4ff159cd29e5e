"""Steps at nights as they were when the step was chosen, all or nothing."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from chouette_desk.book.commit import check_as_seen
from chouette_desk.book.nights import NightRow
from chouette_desk.core.problems import Refused
from chouette_desk.desk.club_book import ClubBook

ResultT = TypeVar("ResultT")


class RefusedStep(Exception):  # noqa: N818 - it takes back what its transaction has written, and is told as a refusal
    """A refusal in the middle of a step, of which nothing may stay written."""

    def __init__(self, refused: Refused) -> None:
        super().__init__()
        self.refused = refused


def do_as_seen(club_book: ClubBook, seen: Iterable[NightRow], step: Callable[[], ResultT]) -> ResultT:
    """Do something at nights that must be as seen; raises StaleNight if not.

    Then nothing has changed. What this desk keeps of them for the book was seen too, and is handed over before.
    """
    seen = [club_book.hand_over_open(row.id, row.last_hash) or row for row in seen]
    if not seen:
        return step()
    with club_book.book.writing(*(row.id for row in seen)):
        for row in seen:
            check_as_seen(club_book.open_night(row.id).row, row)
        return step()
