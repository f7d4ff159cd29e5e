"""A correction's preview is what stands once it is made, for any night."""

from collections.abc import Mapping
from typing import NamedTuple

from hypothesis import event, given

from chouette_desk.core.actions import Correction
from chouette_desk.core.diff import Changes, sat
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import RefusedEvent, night_before
from chouette_desk.core.history import corrected
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.replay import CorrectionPreview, consequences
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.core.sheet import Mark
from chouette_desk.desk.corrections.events import checked_corrections
from chouette_desk.desk.corrections.games import chapters, replaced_game
from chouette_desk.wording.corrections import change_in_words, conflict_in_words, parts, resolution_in_words
from tests.property.choices import SEEDS, Choices, Seeded
from tests.property.nights import PlayedNight, any_event, known, night_of, played_night
from tests.property.thorough import whole_nights


class CorrectedNight(NamedTuple):
    """A night, corrections of it, and what is chosen for each conflict."""

    played: PlayedNight
    wanted: tuple[Correction, ...]
    ways: list[ResolutionKind | None]
    rest: tuple[ResolutionKind, ...]


def corrections(choose: Choices, night: Night) -> tuple[Correction, ...]:
    """Return one or two corrections of events or of a game: struck, new, put between."""
    found = [choose.one((_of_events, _of_a_game))(choose, night)]
    if choose.rarely(4):
        found.append(_of_events(choose, night_before(night, found[0].first)))
    return tuple(found)


def _of_events(choose: Choices, night: Night) -> Correction:
    first = choose.integer(0, len(night.events))
    end = choose.integer(first, min(first + 2, len(night.events)))
    return Correction(first, end, _entered(choose, night_before(night, first)))


def _of_a_game(choose: Choices, night: Night) -> Correction:
    if not night.events:
        return Correction(0, 0)
    chapter = choose.one(chapters(night))
    return replaced_game(night, chapter, _entered(choose, night_before(night, chapter.first)))


def _entered(choose: Choices, before: Night) -> tuple[AnyEvent, ...]:
    return known(any_event(choose, before) for _ in range(choose.integer(0, 2)))


def corrected_night(choose: Choices) -> CorrectedNight:
    played = played_night(choose)
    ways = [choose.one((None, *ResolutionKind)) for _ in range(choose.integer(0, 6))]
    return CorrectedNight(played, corrections(choose, night_of(played)), ways, tuple(choose.some(ResolutionKind, 0, 6)))


@whole_nights(150)
@given(SEEDS.map(lambda seed: corrected_night(Seeded(seed))))
def test_what_was_promised_stands(drawn: CorrectedNight) -> None:
    night, wanted, ways, rest = night_of(drawn.played), *drawn[1:]
    kept = checked_corrections(night, wanted)
    if isinstance(kept, Refused):
        return
    found = consequences(night, DuesState(), kept, "so", ways, rest)
    the_first_refusal_is_where_the_correction_alone_stops(night, kept)
    event(f"conflicts: {min(len(found.conflicts), 4)}, {'leads on' if found.after else 'dead end'}")
    assert all(conflict_in_words(conflict) for conflict in found.conflicts)
    assert all(
        resolution_in_words(resolution, conflict) for conflict in found.conflicts for resolution in conflict.resolutions
    )
    if found.after is None:
        assert found.conflicts[-1].resolutions == ()
        return
    again = checked_corrections(night, found.corrections)
    assert again == found.corrections, "they are kept as they were shown"
    assert corrected(night, *again) == found.after
    the_changes_are_all(night, found)
    assert all(part.title and all(map(change_in_words, part.changes)) for part in parts(found))


def the_first_refusal_is_where_the_correction_alone_stops(night: Night, kept: tuple[Correction, ...]) -> None:
    alone = corrected(night, *kept)
    undecided = consequences(night, DuesState(), kept, "so").conflicts
    refused = next((conflict for conflict in undecided if conflict.problems), None)
    if isinstance(alone, RefusedEvent):
        assert refused is not None
        assert (alone.index, alone.event, alone.problems) == (refused.index, refused.event, refused.problems)
    else:
        assert refused is None


def the_changes_are_all(night: Night, found: CorrectionPreview) -> None:
    """Check that the listed changes turn the sheet before into that after.

    Nothing that is listed is the same.
    """
    after, listed = found.after, found.changes
    assert after is not None
    totals = {**night.totals, **{each.name: each.now for each in listed.totals}}
    assert {name: total for name, total in totals.items() if total is not None} == after.totals
    assert all(each.was == night.totals.get(each.name) != each.now for each in listed.totals)
    games = [each for each in sat(night) if each not in [other.was for other in listed.games]]
    stand = [each for each in sat(after) if each not in [other.now for other in listed.games]]
    assert [(each.line, each.partner) for each in games] == [(each.line, each.partner) for each in stand]
    the_circles_are_all(night, after, listed)


def the_circles_are_all(night: Night, after: Night, listed: Changes) -> None:
    """Check that the listed changes turn the circles before into those after.

    Lines that are gone or new are apart.
    """
    rows = [dict[str, Mark | None](row.marks) for row in night.sheet.shown(night.rulebook.marks)]
    for row in listed.rows:
        marks = rows[row.was] if row.was is not None else {}
        for mark in row.marks:
            assert marks.get(mark.name) == mark.was != mark.now
            marks[mark.name] = mark.now
    gone = {row.was for row in listed.rows if row.now is None}
    new = {row.now for row in listed.rows if row.was is None}
    left = [drawn(marks) for place, marks in enumerate(rows) if place not in gone]
    now = [drawn(row.marks) for place, row in enumerate(after.sheet.shown(after.rulebook.marks)) if place not in new]
    assert sorted(left) == sorted(now)


def drawn(marks: Mapping[str, Mark | None]) -> list[tuple[str, str, bool]]:
    return sorted((name, mark.label, mark.crossed) for name, mark in marks.items() if mark is not None)
