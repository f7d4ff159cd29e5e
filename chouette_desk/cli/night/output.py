"""``night print`` and ``night export``: as the commands of the same name do for night files."""

from collections.abc import Callable, Sequence

from chouette_desk.cli.arguments import Parser, parser
from chouette_desk.cli.doors import NIGHT, add_night, desk_to_read, opened
from chouette_desk.wording.language import _


def printing(words: Sequence[str]) -> int:
    """Prints a night of the book as ``chouette-desk print`` prints a file."""
    options = parser(
        "night print",
        _(
            "Prints the sheet of a night as PDF: the only open one, or the latest. Paper, marks, --carry-on and all "
            "else: chouette-desk print --help."
        ),
        "--out sheet.pdf",
        "--night 12 --out sheet.pdf --landscape --points",
    )
    from chouette_desk.cli import printing as command

    return _with_night(options, command.run, words)


def export(words: Sequence[str]) -> int:
    """Exports a night of the book as ``chouette-desk export`` exports a file."""
    options = parser(
        "night export",
        _(
            "Writes a night as XLSX, CSV, text, picture or night file, by the ending of --out: the only open one, or "
            "the latest. All else: chouette-desk export --help."
        ),
        "--out night.xlsx",
        "--night 12 --out night.chouette.json",
    )
    from chouette_desk.cli import export as command

    return _with_night(options, command.run, words)


def _with_night(options: Parser, run: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    """Runs a command on the night that ``--night`` names, or the only open one, or the latest."""
    add_night(options)
    chosen, rest = options.parse_known_args(words)
    number = chosen.night
    if number is None:
        with opened(chosen.book, read_only=True) as door:
            number = desk_to_read(door, None).row.id
    book = () if chosen.book is None else ("--book", chosen.book)
    return run([f"{NIGHT}{number}", *rest, *book])
