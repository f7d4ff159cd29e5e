"""Marks read from pages are those of the sheet, on random nights and short pages."""

from typing import Any
from unittest.mock import patch

from hypothesis import example, given

from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.night import Night
from chouette_desk.paper.pdf import PageSetup, filled
from chouette_desk.paper.pdf.measures import next_event
from chouette_desk.paper.report import Report
from tests.paper.on_page import Circle, circles, edges, pages, table_bottom
from tests.property.choices import Seeded
from tests.property.nights import PlayedNight, played_again, played_night, played_nights
from tests.property.thorough import whole_nights

SHORT_PAGES = patch("chouette_desk.paper.pdf.heading.FOOT", 600.0)  # a few lines each
WORDS = ("text", "reason", "note", "allow")
SOME = whole_nights(30)
OnPages = list[tuple[Any, list[Circle]]]
"""Each page, and the circles on it."""


@whole_nights(20)  # each is printed and its pages are read
@example(played_night(Seeded(40522392)))  # a page ends inside a game that ends in three lines
@example(played_night(Seeded(25)))  # a label has no room behind its circle, and stands above it
@given(played_nights())
def test_the_marks_on_paper_are_those_of_the_night(played: PlayedNight) -> None:
    """Each night is printed and read once."""
    night = printable(played)
    on_pages = [(page, circles(page, night.columns)) for page in tables(night)]
    circles_strokes_and_labels_are_those_of_the_sheet(night, on_pages)
    each_further_page_begins_with_the_team_as_it_stood(night, on_pages)
    the_last_page_alone_shows_whose_turn_it_is(night, on_pages)


def circles_strokes_and_labels_are_those_of_the_sheet(night: Night, on_pages: OnPages) -> None:
    found = [circle for page, drawn in on_pages for circle in drawn if not is_brought(page, circle)]
    marks = [
        (name, str(row.totals.get(name, 0)).replace("-", "−"), mark.label, mark.crossed)
        for row in night.sheet.rows
        for name, mark in row.marks.items()
    ]
    assert sorted((each.name, each.total, each.label, each.crossed) for each in found) == sorted(marks)


def each_further_page_begins_with_the_team_as_it_stood(night: Night, on_pages: OnPages) -> None:
    begin, lines = 0, night.sheet.lines(night.events)
    for page, drawn in on_pages:
        brought = {each.label: each.name for each in drawn if is_brought(page, each)}
        if begin:
            stood = earlier(night, next_event(lines, begin) if begin < len(lines) else len(night.events))
            assert brought == {str(place): name for place, name in enumerate(stood.sheet.circles(), 1)}
        begin += lines_on(page) - bool(begin)
    assert begin == len(lines)


def the_last_page_alone_shows_whose_turn_it_is(night: Night, on_pages: OnPages) -> None:
    if on_pages:
        last = [page for page in on_pages[-1][1] if not page.crossed]
        places = sorted(
            last,
            key=lambda each: (
                each.top,
                ("", "b", "p").index(each.label) if not each.label.isdecimal() else int(each.label) + 2,
            ),
        )
        assert [each.name for each in places] == list(night.sheet.circles())


@SOME
@given(played_nights())
def test_initials_tell_everyone_apart(played: PlayedNight) -> None:
    night = printable(played)
    short = Report(night).initials
    assert len({each.casefold() for each in short.values()}) == len(night.columns)


def printable(played: PlayedNight) -> Night:
    """The night with texts for which there are glyphs."""
    plain = [{key: "said" if key in WORDS else value for key, value in raw.items()} for raw in played.events]
    return played_again(new_night(played.rulebook), plain)


def tables(night: Night) -> list[Any]:
    """The pages with a table on them, all of them short."""
    with SHORT_PAGES:
        found = pages(filled(night, PageSetup()))
    return [page for page in found if page.search("Σ")] if night.sheet.rows else []


def is_brought(page: Any, circle: Circle) -> bool:
    """Whether the circle stands on the line of what is brought over."""
    _names, first, *_rest = sorted({line["top"] for line in page.lines if line["height"] < 0.1 and line["width"] > 200})
    return bool(page.search("carried")) and circle.top < first


def lines_on(page: Any) -> int:
    """Return the number of lines without the game in progress, by their zero checks."""
    zeros = page.crop((edges(page)[-1], 0, page.width, table_bottom(page))).extract_words()
    return sum(word["text"] == "0" for word in zeros)


def earlier(night: Night, events: int) -> Night:
    """The night after so many of its events."""
    before = new_night(night.first_rulebook, night.heading)
    for event in night.events[:events]:
        after = apply(before, event)
        assert isinstance(after, Night)
        before = after
    return before
