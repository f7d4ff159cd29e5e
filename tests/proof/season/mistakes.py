"""Mistakes in earlier games, found later, and the corrections for them."""

from collections.abc import Iterator

from chouette_desk.core.actions import Correction
from chouette_desk.core.night import Night
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.corrections.games import chapters, forgotten_drop, other_winner, replaced_game
from tests.proof.season.plan import Mistake

REASONS = {"winner": "the other side won", "drop": "he had dropped", "twice": "entered twice"}


def mendings(desk: BookDesk, mistake: Mistake) -> Iterator[tuple[Correction, ...]]:
    """Yield possible corrections with later games' resolutions, the first game first."""
    for number in range(mistake.game, len(desk.night.played)):
        for correction in _corrections(desk.night, mistake, number):
            found = desk.preview_correct(correction, reason=REASONS[mistake.what], rest=(ResolutionKind.POINTS,))
            if found.is_acceptable and found.changes.totals:
                yield found.corrections


def _corrections(night: Night, mistake: Mistake, number: int) -> Iterator[Correction]:
    members = night.played[number - 1].turn.outcome.line[1:]
    match mistake.what:
        case "winner":
            offered = [other_winner(night, number)]
        case "drop":
            offered = [forgotten_drop(night, number, name) for name in members]
        case _:
            offered = [replaced_game(night, chapter, ()) for chapter in chapters(night) if chapter.game == number]
    yield from (correction for correction in offered if correction is not None)
