"""What a correction's preview promises is what stands once it is made, whatever the night and the correction."""

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import event, given
from hypothesis import strategies as st

from chouette_desk.core.actions import Correction
from chouette_desk.core.changes import Changes
from chouette_desk.core.comparison import sat
from chouette_desk.core.consequences import Consequences, consequences
from chouette_desk.core.decoding import decoded
from chouette_desk.core.events import Event
from chouette_desk.core.fold import night_before
from chouette_desk.core.history import Stopped, corrected
from chouette_desk.core.night import Night
from chouette_desk.core.remedies import Way
from chouette_desk.core.sheet import Mark
from chouette_desk.core.till import Till
from chouette_desk.desk.corrections import chapters, game_anew
from chouette_desk.desk.corrections.soundness import sound
from chouette_desk.wording.consequences import changes_in_words
from chouette_desk.wording.snags import remedy_in_words, snag_in_words
from tests.property.nights import draw_event, night_of, played_nights
from tests.property.thorough import whole_nights

Draw = Callable[[st.SearchStrategy[Any]], Any]
WAYS = st.lists(st.sampled_from([None, *Way]), max_size=6)


@st.composite
def corrections(draw: Draw, night: Night) -> tuple[Correction, ...]:
    """One or two corrections of events, or of a whole game: struck, entered anew, put in between."""
    found = [draw(st.one_of(_of_events(night), _of_a_game(night)))]
    if draw(st.integers(0, 3)) == 0:
        found.append(draw(_of_events(night_before(night, found[0].first))))
    return tuple(found)


@st.composite
def _of_events(draw: Draw, night: Night) -> Correction:
    first = draw(st.integers(0, len(night.events)))
    end = draw(st.integers(first, min(first + 2, len(night.events))))
    return Correction(first, end, _entered(draw, night_before(night, first)))


@st.composite
def _of_a_game(draw: Draw, night: Night) -> Correction:
    if not night.events:
        return Correction(0, 0)
    chapter = draw(st.sampled_from(chapters(night)))
    return game_anew(night, chapter, _entered(draw, night_before(night, chapter.first)))


def _entered(draw: Draw, before: Night) -> tuple[Any, ...]:
    drawn = [decoded(draw_event(draw, before)) for _ in range(draw(st.integers(0, 2)))]
    return tuple(each for each in drawn if isinstance(each, Event))


@st.composite
def corrected_nights(draw: Draw) -> tuple[Night, tuple[Correction, ...], list[Way | None], tuple[Way, ...]]:
    """A night, corrections of it, and what is chosen about each snag."""
    night = night_of(draw(played_nights()))
    return (
        night,
        draw(corrections(night)),
        draw(WAYS),
        tuple(draw(st.lists(st.sampled_from(Way), unique=True, max_size=6))),
    )


@whole_nights(150)
@given(corrected_nights())
def test_what_was_promised_stands(drawn: tuple[Any, ...]) -> None:
    night, wanted, ways, rest = drawn
    kept = sound(night, wanted)
    if not isinstance(kept, tuple):
        return
    found = consequences(night, Till(), kept, "so", ways, rest)
    the_first_refusal_is_where_the_correction_alone_stops(night, kept)
    event(f"snags: {min(len(found.snags), 4)}, {'leads on' if found.after else 'dead end'}")
    assert all(snag_in_words(snag) for snag in found.snags)
    assert all(remedy_in_words(remedy, snag) for snag in found.snags for remedy in snag.remedies)
    if found.after is None:
        assert found.snags[-1].remedies == ()
        return
    again = sound(night, found.corrections)
    assert again == found.corrections, "they are kept as they were shown"
    after = corrected(night, *again)
    assert after == found.after
    the_changes_are_all(night, found)
    assert changes_in_words(found)


def the_first_refusal_is_where_the_correction_alone_stops(night: Night, kept: tuple[Correction, ...]) -> None:
    alone = corrected(night, *kept)
    undecided = consequences(night, Till(), kept, "so").snags
    refused = next((snag for snag in undecided if snag.problems), None)
    if isinstance(alone, Stopped):
        assert refused is not None
        assert (alone.place, alone.event, alone.problems) == (refused.place, refused.event, refused.problems)
    else:
        assert refused is None


def the_changes_are_all(night: Night, found: Consequences) -> None:
    """With what is listed the sheet before becomes the sheet after, and nothing listed is the same."""
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
    """With the changes that are listed the circles before become those after; lines that are gone or new apart."""
    rows = [dict[str, Mark | None](row.marks) for row in night.sheet.rows]
    for row in listed.rows:
        marks = rows[row.was] if row.was is not None else {}
        for mark in row.marks:
            assert marks.get(mark.name) == mark.was != mark.now
            marks[mark.name] = mark.now
    gone = {row.was for row in listed.rows if row.now is None}
    new = {row.now for row in listed.rows if row.was is None}
    left = [drawn(marks) for place, marks in enumerate(rows) if place not in gone]
    now = [drawn(row.marks) for place, row in enumerate(after.sheet.rows) if place not in new]
    assert sorted(left) == sorted(now)


def drawn(marks: Mapping[str, Mark | None]) -> list[tuple[str, str, bool]]:
    return sorted((name, mark.label, mark.crossed) for name, mark in marks.items() if mark is not None)
