"""No text overlaps another or leaves its cell, whatever the names and scores."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import combinations
from math import hypot
from typing import TypeVar

import pytest

from chouette_desk.core.night import Heading, Night
from chouette_desk.nightfile.rulebooks import NAMES as RULEBOOKS
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.pdf import Blank, PageSetup
from chouette_desk.paper.pdf.by_hand import draw_blank, draw_carry_on
from chouette_desk.paper.pdf.filled import draw_filled
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage, PlacedText
from chouette_desk.paper.report import Report
from tests.paper.evenings import NAMES, evening, under_way
from tests.paper.on_page import character_boxes

LONG = [
    "Konstantinos Papadopoulos-Oikonomou jr.", "محمد عبد الرحمن الخوارزمي", "W" * 40, "Nguyễn Thị Minh Khai",
    "İbrahim Işıkoğlu", "יהונתן בן־דוד", "Ann", "i" * 40, "Дмитрий Александрович",
    "a b c d e f g h i j k l m n o p q r s t", "Ελευθερία Παπαγεωργίου", "Ö",
]  # fmt: skip

SETUPS = [
    PageSetup(paper, landscape, marks, points)
    for paper in ("A4", "Letter")
    for landscape in (False, True)
    for marks in ("circles", "initials", "both")
    for points in (False, True)
]


SLACK = 0.05  # points
STRIP = 40  # points
Thing = TypeVar("Thing")


def wrong(paper: PdfDocument, setup: PageSetup) -> list[str]:
    """What leaves its area, or the page's margins, or lies over something else."""
    wide, high = setup.size
    found = []
    for number, page in enumerate(paper.pages, 1):
        for each in page.placed:
            if not holds(each.area, each.box):
                found.append(f"page {number}: {each.text!r} leaves its cell")
            if each.box.x < 35 or each.box.y < 35 or each.box.right > wide - 35 or each.box.top > high - 35:
                found.append(f"page {number}: {each.text!r} leaves the margins")
        found += [f"page {number}: {one.text!r} over {other.text!r}" for one, other in overlapping(page)]
        found += [f"page {number}: a circle through {each.text!r}" for each in struck(page)]
        found += [f"page {number}: something at {area} goes over a line" for area in escaping(page)]
    return found


def holds(area: Area, other: Area) -> bool:
    """Whether the other lies within the area."""
    return (
        other.x >= area.x - SLACK
        and other.y >= area.y - SLACK
        and other.right <= area.right + SLACK
        and other.top <= area.top + SLACK
    )


def meet(one: Area, other: Area) -> bool:
    """Whether the two have more than an edge in common."""
    return (
        one.x < other.right - SLACK
        and other.x < one.right - SLACK
        and one.y < other.top - SLACK
        and other.y < one.top - SLACK
    )


def in_strips(areas: Iterable[Thing], box: Callable[[Thing], Area]) -> dict[int, list[Thing]]:
    """Return what lies in each strip of the page, so that only neighbours need be compared."""
    strips: dict[int, list[Thing]] = defaultdict(list)
    for each in areas:
        for strip in strips_of(box(each)):
            strips[strip].append(each)
    return strips


def strips_of(area: Area) -> range:
    """The numbers of the strips in which the area lies."""
    return range(int(area.y // STRIP), int(area.top // STRIP) + 1)


def overlapping(page: PdfPage) -> list[tuple[PlacedText, PlacedText]]:
    """Pairs of texts whose boxes share more than an edge."""
    return [
        (one, other)
        for placed in in_strips(page.placed, lambda each: each.box).values()
        for one, other in combinations(placed, 2)
        if meet(one.box, other.box)
    ]


def struck(page: PdfPage) -> list[PlacedText]:
    """Texts through which a circle goes: neither wholly inside nor wholly outside."""
    placed = in_strips(page.placed, lambda each: each.box)
    return [
        each
        for areas in page.circles.values()
        for area in areas
        for strip in strips_of(area)
        for each in placed[strip]
        if meet(area, each.box) and _farthest(area, each.box) > 1.0 and _nearest(area, each.box) < 1.0
    ]


def escaping(page: PdfPage) -> list[Area]:
    """Texts and circles that go over a line of the table."""
    lines = (line for drawn in page.lines.values() for line in drawn)
    ruled = in_strips((Area(x1, min(y1, y2), x2 - x1, abs(y2 - y1)) for x1, y1, x2, y2 in lines), lambda area: area)
    drawn = [*(each.box for each in page.placed), *(area for areas in page.circles.values() for area in areas)]
    return [area for area in drawn if any(_goes_over(area, line) for strip in strips_of(area) for line in ruled[strip])]


def _goes_over(area: Area, line: Area) -> bool:
    return line.x < area.right and area.x < line.right and line.y < area.top and area.y < line.top


def _nearest(circle: Area, box: Area) -> float:
    """How far the box is from the circle's middle, in radii."""
    (x, y), across, up = circle.middle, circle.width / 2, circle.height / 2
    return hypot(max(box.x - x, x - box.right, 0.0) / across, max(box.y - y, y - box.top, 0.0) / up)


def _farthest(circle: Area, box: Area) -> float:
    """How far the box's farthest corner is from the circle's middle, in radii."""
    (x, y), across, up = circle.middle, circle.width / 2, circle.height / 2
    return hypot(max(abs(box.x - x), abs(box.right - x)) / across, max(abs(box.y - y), abs(box.top - y)) / up)


def check(paper: PdfDocument, setup: PageSetup) -> None:
    assert not wrong(paper, setup)
    wide, high = setup.size
    lefts, tops, rights, bottoms = zip(*character_boxes(paper.pdf()), strict=True)
    assert min(lefts) >= 35.5
    assert max(rights) <= wide - 35.5
    assert min(tops) >= 32
    assert max(bottoms) <= high - 32


def any_night(seed: int) -> Night:
    """A night of any size and rulebook, with any names and any scores."""
    dice = random.Random(seed)
    names = dice.sample(dice.choice((NAMES[:12], LONG)), dice.randint(3, 12))
    games = dice.choice((0, 1, 2, 5, 12, 30, 45))
    rulebook = dice.choice([name for name in RULEBOOKS if shipped(name).players_max is None])
    large = dice.choice((1, 1, 1, 10, 1000, 10**8))
    note = dice.choice((None, "Rolled off", "long " * 60 + "W" * 200, "محمد paid 4 (€2.00)"))
    return evening(names, games, seed, rulebook=rulebook, large=large, note=note)


@pytest.mark.parametrize("seed", range(24))
def test_nothing_overlaps_on_any_filled_sheet(seed):
    night = any_night(seed)
    setup = SETUPS[seed]
    check(draw_filled(Report(night), setup), setup)


@pytest.mark.parametrize("seed", range(24, 36))
def test_nothing_overlaps_on_any_carry_on_sheet(seed):
    night = any_night(seed)
    setup = SETUPS[seed * 5 % 24]
    check(draw_carry_on(Report(night), setup, 2), setup)


@pytest.mark.parametrize("seed", range(12))
def test_nothing_overlaps_on_any_blank_sheet(seed):
    dice = random.Random(seed)
    names = tuple(dice.sample(LONG, dice.randint(3, 12)))
    setup = SETUPS[seed * 7 % 24]
    sheet = Blank(
        players=max(len(names), dice.randint(3, 12)),
        names=names,
        order=tuple(dice.sample(names, len(names))) if seed % 2 else (),
        pages=2,
        heading=Heading(club="A club with a name " * (seed % 4), date="2026-11-20"),
        rulebook=shipped(dice.choice(RULEBOOKS)),
        rules=dice.choice(("foot", "back", "none")),
    )
    check(draw_blank(sheet, setup), setup)


@pytest.mark.parametrize("setup", SETUPS[::5], ids=str)
def test_nothing_overlaps_while_a_game_is_played(setup):
    night = under_way(LONG[:7])
    check(draw_filled(Report(night), setup), setup)
    check(draw_carry_on(Report(night), setup, 1), setup)


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_twenty_columns_come_out_smaller(setup):
    night = evening(NAMES, 15)
    check(draw_filled(Report(night), setup), setup)
