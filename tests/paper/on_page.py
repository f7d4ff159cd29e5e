"""What a reader sees on a printed page: its words, its circles and whose they are."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from pypdfium2 import PdfDocument

from tests.paper.read_pages import read_pages

SMALLEST_CIRCLE = 8.0  # the legend's are smaller


def pages(pdf: bytes) -> list[Any]:
    """Return the pages, in which pdfplumber finds words, lines and what lies where."""
    return read_pages(pdf)


def words(pdf: bytes) -> list[list[str]]:
    """The words of each page, in the order in which they were drawn."""
    with closing(PdfDocument(pdf)) as document:
        return [page.get_textpage().get_text_bounded().split() for page in document]


def text(pdf: bytes) -> str:
    """All these words of all pages, a space between them."""
    return " ".join(word for page in words(pdf) for word in page)


def words_by_line(pdf: bytes) -> list[list[str]]:
    """Return each page's words by line, left to right; much slower than ``words``."""
    return [[word["text"] for word in page.extract_words()] for page in pages(pdf)]


def text_by_line(pdf: bytes) -> str:
    """All these words of all pages, a space between them."""
    return " ".join(word for page in words_by_line(pdf) for word in page)


def character_boxes(pdf: bytes) -> Iterator[tuple[float, float, float, float]]:
    """Yield each character's box: left, top, right, bottom from the top; blanks too."""
    with closing(PdfDocument(pdf)) as document:
        for page in document:
            content, high = page.get_textpage(), page.get_height()
            for index in range(content.count_chars()):
                left, bottom, right, top = content.get_charbox(index, loose=True)
                if left < right:  # pdfium adds blanks of its own, which have no width
                    yield left, high - top, right, high - bottom


@dataclass(frozen=True)
class Circle:
    """A circle on the page: column, height, total in it, label, crossed or not."""

    name: str
    top: float
    total: str
    label: str
    crossed: bool


def circles(page: Any, names: tuple[str, ...]) -> list[Circle]:
    """The circles of the table, from the top down."""
    upright, drawn = edges(page), sorted(page.chars, key=lambda char: char["top"])
    tops = [char["top"] for char in drawn]
    found = []
    for curve in page.curves:
        if (high := curve["height"]) > SMALLEST_CIRCLE:
            near = bisect(tops, curve["top"] - 3 * high), bisect(tops, curve["bottom"])
            found.append(_circle(page, upright, curve, drawn[slice(*near)], names))
    return sorted(found, key=lambda circle: circle.top)


def _circle(page: Any, upright: Sequence[float], curve: Any, chars: Sequence[Any], names: tuple[str, ...]) -> Circle:
    middle = (curve["x0"] + curve["x1"]) / 2
    inside = [each for each in chars if _inside(each, curve)]
    return Circle(
        name=names[sum(edge < middle for edge in upright) - 1],
        top=round(curve["top"]),
        total="".join(each["text"] for each in sorted(inside, key=lambda each: each["x0"])),
        label=_label(chars, upright, curve),
        crossed=any(_crosses(line, curve) for line in page.lines),
    )


def _inside(char: Any, curve: Any) -> bool:
    across, down = (char["x0"] + char["x1"]) / 2, (char["top"] + char["bottom"]) / 2
    return curve["x0"] < across < curve["x1"] and curve["top"] < down < curve["bottom"]


def edges(page: Any) -> list[float]:
    """Return the x of the table's upright lines; players' columns begin at the first."""
    return sorted({round(line["x0"], 1) for line in page.lines if line["width"] < 0.1 and line["height"] > 20})


def table_bottom(page: Any) -> float:
    """How far down the table goes."""
    return max(line["bottom"] for line in page.lines if line["width"] < 0.1)


def column(page: Any, middle: float) -> int:
    """In which player's column a point lies, counted from 0."""
    return sum(edge < middle for edge in edges(page)) - 1


def _label(chars: Sequence[Any], upright: Sequence[float], curve: Any) -> str:
    """Return the small characters after the circle, in its cell's upper half or above."""
    middle, above = (curve["top"] + curve["bottom"]) / 2, max(14, 0.75 * curve["height"])
    end = min(edge for edge in upright if edge > (curve["x0"] + curve["x1"]) / 2)
    beside = [
        char
        for char in chars
        if curve["x1"] - 9 < char["x0"] < end
        and middle - above < (char["top"] + char["bottom"]) / 2 < middle
        and max(char["non_stroking_color"]) < 0.2  # points of the line above are grey, letters grey or red
        and not _inside(char, curve)
    ]
    return "".join(char["text"] for char in sorted(beside, key=lambda char: char["x0"]))


def _crosses(line: Any, curve: Any) -> bool:
    """Whether a slanting line goes through the circle's middle."""
    across, down = (line["x0"] + line["x1"]) / 2, (line["top"] + line["bottom"]) / 2
    slants = line["height"] > 1 and line["width"] > 1
    middle = ((curve["x0"] + curve["x1"]) / 2, (curve["top"] + curve["bottom"]) / 2)
    return slants and abs(across - middle[0]) < 2 and abs(down - middle[1]) < 1


def rotation(page: Any, names: tuple[str, ...]) -> list[str]:
    """Return the Team by the page's open circles: top down, then plain, b, p, 1, 2 …."""

    def rank(circle: Circle) -> tuple[float, int]:
        return circle.top, ("", "b", "p").index(circle.label) if not circle.label.isdecimal() else int(circle.label) + 2

    return [circle.name for circle in sorted(_open(page, names), key=rank)]


def _open(page: Any, names: tuple[str, ...]) -> Iterator[Circle]:
    yield from (circle for circle in circles(page, names) if not circle.crossed)
