"""Commands against the bare imports of what they need."""

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path

from chouette_desk.cli import main
from chouette_desk.nightfile.writing import text_of
from chouette_desk.resource_files import resource
from tests.bench.filled_books import played_book
from tests.bench.paths import Command, Pair, path, python
from tests.paper.evenings import NAMES, evening

SCRIPT = str(Path(sys.executable).with_name("chouette-desk"))
IMPORTS = "import msgspec, argparse, sqlite3"
FONTS = "".join(
    f"\nregisterFont(TTFont({name!r}, {str(resource('fonts', f'{name}.ttf'))!r}))"
    for name in ("DejaVuSans", "DejaVuSans-Bold")
)
CANVAS = f"""{IMPORTS}, reportlab.pdfgen.canvas
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont{FONTS}"""


def desk(*words: str) -> Command:
    """A command of the program."""

    def in_process() -> None:
        with redirect_stdout(io.StringIO()):
            assert main(words) == 0

    return Command((sys.executable, SCRIPT, *words), in_process=in_process)


def in_book(*words: str) -> Callable[[Path, int], Iterator[Pair]]:
    """A command in a book of so many nights."""

    def prepare(folder: Path, nights: int) -> Iterator[Pair]:
        place = folder / "club.book"
        played_book(place, nights)
        yield Pair(desk(*words, "--book", str(place)), python("-c", IMPORTS))

    return prepare


def of_a_file(floor: str, *words: str) -> Callable[[Path, int], Iterator[Pair]]:
    """A command that reads a night file of seven players and writes where the last word says."""

    def prepare(folder: Path, games: int) -> Iterator[Pair]:
        file = folder / "night.chouette.json"
        file.write_text(text_of(evening(NAMES[:7], games)), encoding="utf-8")
        yield Pair(desk(*(word.format(night=file, folder=folder) for word in words)), python("-c", floor))

    return prepare


path("`score`, {size} games", floor=f"`{IMPORTS}`", aim=1.5, size=15, small=3)(of_a_file(IMPORTS, "score", "{night}"))
path("`score --json`, {size} games", floor="the same", aim=1.5, size=15, small=3)(
    of_a_file(IMPORTS, "score", "{night}", "--json")
)
for name, words, aim in (
    ("`night add` in a book of {size} nights", ("night", "add", "note", "hello"), 1.8),
    ("`night show`", ("night", "show"), 1.8),
    ("`standings`", ("standings",), 1.8),
    ("`players list`", ("players", "list"), 2.0),
):
    path(name, floor="the same", aim=aim, size=200, small=2)(in_book(*words))
path("`night print`, {size} games", floor="the same, reportlab's canvas and two fonts", aim=1.5, size=15, small=3)(
    of_a_file(CANVAS, "night", "print", "{night}", "--out", "{folder}/sheet.pdf", "--force")
)
path("`night export` as XLSX, {size} games", floor="the same and openpyxl", aim=1.5, size=15, small=3)(
    of_a_file(f"{IMPORTS}, openpyxl", "night", "export", "{night}", "--out", "{folder}/night.xlsx", "--force")
)
