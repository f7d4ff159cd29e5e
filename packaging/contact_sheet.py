"""Make every kind of page, and contact prints with its name and smallest type.

Run it as .venv/bin/python packaging/contact_sheet.py after the look of a page has changed; the folder is not committed.
"""

import new_enough  # noqa: F401  stops an older Python with a sentence, so it comes first

# isort: split

import argparse
import ctypes
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from commands import TOP, Stop, say
from setup_machine import told_plainly

try:
    import pypdfium2  # type: ignore[import-untyped]
    from page_kinds import kinds
    from PIL import Image, ImageDraw, ImageFont
except ImportError:
    sys.exit("This needs the program's packages: run it as .venv/bin/python packaging/contact_sheet.py.")

FONT = TOP / "resources" / "fonts" / "DejaVuSans.ttf"
SMALL, LARGE = 30, 110  # dots an inch of contact prints, and of pages to look at closely
ACROSS, DOWN = 6, 4
ROOM = (400, 420)  # of a small page with its name
MOST_PAGES = 6  # of one kind: of the handbook a few are enough
WHITE, GREY, INK = (255, 255, 255), (205, 205, 210), (20, 20, 20)


class Print(NamedTuple):
    """A small picture of a page, and the words under it."""

    name: str
    words: str
    picture: Image.Image


def main() -> int:
    """Write the pages and their contact prints; the exit status."""
    parser = argparse.ArgumentParser(
        prog="contact_sheet.py", description="Make every kind of page, and contact prints."
    )
    parser.add_argument("words", nargs="*", help="make only kinds with one of these words in their names")
    parser.add_argument("--out", type=Path, default=TOP / "contact-sheet", help="the folder to write to")
    parser.add_argument("--large", action="store_true", help="write a large picture of every page too")
    chosen = parser.parse_args()
    wanted = [kind for kind in kinds() if not chosen.words or any(word in kind[0] for word in chosen.words)]
    if not wanted:
        raise Stop(f"No kind of page is called {' or '.join(chosen.words)}.")
    chosen.out.mkdir(parents=True, exist_ok=True)
    prints = [each for name, make in wanted for each in printed(name, make, chosen.out, large=chosen.large)]
    sheets = [contact_print(prints[start : start + ACROSS * DOWN]) for start in range(0, len(prints), ACROSS * DOWN)]
    first, *rest = sheets
    first.save(chosen.out / "contact-sheet.pdf", save_all=True, append_images=rest)
    for number, sheet in enumerate(sheets, 1):
        sheet.save(chosen.out / f"contact-sheet-{number}.png")
    say(f"{len(prints)} pages of {len(wanted)} kinds on {len(sheets)} contact prints in {chosen.out}")
    return 0


def printed(name: str, make: Callable[[], bytes], out: Path, *, large: bool) -> Iterator[Print]:
    """Write the PDF of a kind; its first pages, small."""
    pdf = make()
    (out / f"{name}.pdf").write_bytes(pdf)
    with pypdfium2.PdfDocument(pdf) as document:
        count = len(document)
        for number, page in enumerate(list(document)[:MOST_PAGES], 1):
            size, text = smallest_type(page)
            white = round(100 * empty_below(page))
            words = f"{number}/{count}  {size:.1f} pt  {white} % white below"
            say(f"{name}: {words}  “{text}”")
            if large:
                rendered(page, LARGE).save(out / f"{name}-{number}.png")
            yield Print(name, words, rendered(page, SMALL))


def rendered(page: Any, dpi: int) -> Image.Image:
    """The page as a picture, its edges included."""
    picture: Image.Image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    return picture


def smallest_type(page: Any) -> tuple[float, str]:
    """The size in points of the smallest letters of a page, and some of them."""
    text_page = page.get_textpage()
    sizes: dict[float, list[str]] = {}
    for index in range(text_page.count_chars()):
        sign = chr(pypdfium2.raw.FPDFText_GetUnicode(text_page, index))
        if not sign.isspace():
            size = round(pypdfium2.raw.FPDFText_GetFontSize(text_page, index), 1)
            sizes.setdefault(size, []).append(sign)
    least = min(sizes, default=0.0)
    return least, "".join(sizes.get(least, [])[:24])


def empty_below(page: Any) -> float:
    """Return the share of the page's height that is empty above the foot lines."""
    lowest = page.get_height()
    left, bottom, right, top = (ctypes.c_float() for _edge in range(4))
    for thing in page.get_objects(max_depth=1):
        pypdfium2.raw.FPDFPageObj_GetBounds(thing, left, bottom, right, top)
        if bottom.value > 47:
            lowest = min(lowest, bottom.value)
    return float(lowest / page.get_height())


def contact_print(prints: Sequence[Print]) -> Image.Image:
    """Small pages in rows, each with its words."""
    wide, high = ROOM
    sheet = Image.new("RGB", (ACROSS * wide, DOWN * high), GREY)
    font, draw = ImageFont.truetype(str(FONT), 13), ImageDraw.Draw(sheet)
    for index, each in enumerate(prints):
        x, y = index % ACROSS * wide, index // ACROSS * high
        picture = each.picture
        picture.thumbnail((wide - 20, high - 50))
        sheet.paste(picture, (x + (wide - picture.width) // 2, y + 8))
        draw.text((x + 10, y + high - 38), each.name, font=font, fill=INK)
        draw.text((x + 10, y + high - 20), each.words, font=font, fill=INK)
    return sheet


if __name__ == "__main__":
    sys.exit(told_plainly(main))
