"""``chouette-desk print``: a night's sheet, a sheet to go on with by hand, or blank sheets, as PDF."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chouette_desk.cli.opening import add_book, chosen_rulebook, read_one_night
from chouette_desk.cli.outputs import STDOUT, add_force, check_free, printable, to_stdout, write_files
from chouette_desk.cli.parsing import Parser, add_rulebook, parser, whole_number
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.export import PrintedSheet, SheetKind
from chouette_desk.nightfile.reading import HEADING, wrong_heading
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences

LEAST_PLAYERS, MOST_PLAYERS, MOST_PAGES = 3, 20, 500
HEADING_EXAMPLES = {"club": "Riverside", "table": "2", "date": "2026-11-20", "stake": "0.50", "currency": "EUR"}
BLANK_ONLY = ("players", "names", "order", "rules", *HEADING)


def arguments() -> Parser:
    """The parser of ``print``."""
    options = parser(
        "print",
        _("Prints a night's sheet as PDF; with --carry-on, a sheet to go on with by hand; with --blank, empty ones."),
        "friday.chouette.json --out friday.pdf --marks both",
        "friday.chouette.json --carry-on --out rest.pdf",
        "--blank --players 5 --rulebook aba --out blank.pdf",
    )
    options.add_argument(
        "file", nargs="?", metavar="FILE", help=_("a night file; - is standard input, night:12 a night of the book")
    )
    add_book(options)
    add_sheet(options)
    _add_blank(options)
    return options


def add_sheet(options: Parser) -> None:
    """Add the options of a printed night: the file to write, the rulebook, the page."""
    options.add_argument("--out", required=True, metavar="X.pdf", help=_("the file to write; - is standard output"))
    add_force(options)
    add_rulebook(options)
    page = options.add_argument_group(_("the page"))
    page.add_argument(
        "--paper", type=str.capitalize, choices=("A4", "Letter"), default="A4", help=_("the size; A4 if not said")
    )
    page.add_argument("--landscape", action="store_true", help=_("the long side across"))
    page.add_argument(
        "--marks",
        type=str.lower,
        choices=("circles", "initials", "both"),
        default="circles",
        help=_("how the rotation is marked; circles if not said"),
    )
    page.add_argument("--points", action="store_true", help=_("the points of the game, small beside the total"))
    page.add_argument("--carry-on", action="store_true", help=_("the state of the night above empty lines"))
    page.add_argument(
        "--pages", type=whole_number(1, MOST_PAGES), metavar="N", help=_("how many blank or carry-on pages")
    )


def _add_blank(options: Parser) -> None:
    blank = options.add_argument_group(_("blank sheets"))
    blank.add_argument("--blank", action="store_true", help=_("print empty sheets in place of a night"))
    columns = _("how many columns, {least} to {most}").format(least=LEAST_PLAYERS, most=MOST_PLAYERS)
    blank.add_argument("--players", type=whole_number(LEAST_PLAYERS, MOST_PLAYERS), metavar="N", help=columns)
    blank.add_argument("--names", metavar="A,B,C", help=_("names above the columns"))
    blank.add_argument("--order", metavar="A,B,C", help=_("the starting order, Box first"))
    blank.add_argument(
        "--rules",
        type=str.lower,
        choices=("foot", "back", "none"),
        help=_("where the short rules stand; the foot if not said"),
    )
    for key, example in HEADING_EXAMPLES.items():
        blank.add_argument(
            f"--{key}", metavar="X", help=_("for the heading, such as {example}").format(example=example)
        )


def run(words: Sequence[str]) -> int:
    """Write the PDF of a night, or of blank sheets."""
    parser = arguments()
    options = parser.parse_args(words)
    if fault := _fault(options):
        parser.error(fault)
    if options.blank:
        _check_out(parser, options)
        _write(options, printable(lambda: _blank_pages(options, parser), None))
    else:
        check_sheet(parser, options, [options.file])
        night = read_one_night(options.file, chosen_rulebook(options.rulebook), options.book)
        write_sheet(night, options.file, options)
    return 0


def check_sheet(parser: Parser, options: Any, inputs: Sequence[str] = ()) -> None:
    """Leave with a usage error for options of a night's sheet that do not go together; raise Trouble if it could not be
    written."""
    if options.pages is not None and not options.carry_on:
        parser.error(_("--pages goes with --blank or --carry-on"))
    _check_out(parser, options, inputs)


def _check_out(parser: Parser, options: Any, inputs: Sequence[str] = ()) -> None:
    """Leave with a usage error if ``--out`` is no PDF; raise Trouble if it could not be written."""
    if options.out == STDOUT:
        return
    if not options.out.lower().endswith(".pdf"):
        parser.error(_("--out must end in .pdf (export writes other kinds)"))
    check_free([Path(options.out)], inputs, options.force)


def write_sheet(night: Night, name: str, options: Any) -> None:
    """Write the night as PDF; ``name`` stands before a complaint about it."""
    _write(options, printable(lambda: _sheet(night, options), name))


def _sheet(night: Night, options: Any) -> bytes:
    kind = SheetKind.CARRY_ON if options.carry_on else SheetKind.FILLED
    return PrintedSheet(night, kind, pages=options.pages or 1, **_page(options)).pdf()


def _page(options: Any) -> dict[str, Any]:
    return {key: getattr(options, key) for key in ("paper", "landscape", "marks", "points")}


def _write(options: Any, content: bytes) -> None:
    if options.out == STDOUT:
        to_stdout(content)
    else:
        write_files({Path(options.out): content}, options.force)


def _fault(options: Any) -> str | None:
    """The options that do not go together, in a sentence."""
    if options.blank == (options.file is not None):
        return _("name one night file, or ask for --blank sheets")
    if options.blank and options.carry_on:
        return _("--carry-on needs a night; it does not go with --blank")
    if not options.blank and (stray := [key for key in BLANK_ONLY if getattr(options, key) is not None]):
        return _("--{option} goes with --blank only").format(option=stray[0])
    return None


def _blank_pages(options: Any, parser: Parser) -> bytes:
    names, order = _names(options, parser)
    return PrintedSheet(
        players=options.players or len(names),
        names=names,
        order=order,
        pages=options.pages or 1,
        rulebook=chosen_rulebook(options.rulebook),
        rules=options.rules or "foot",
        heading=Heading(**_heading(options, parser)),
        **_page(options),
    ).pdf()


def _heading(options: Any, parser: Parser) -> dict[str, str]:
    given = {key: value for key in HEADING if (value := getattr(options, key)) is not None}
    if wrong := [result for key, value in given.items() if (result := wrong_heading(key, value))]:
        parser.error(sentences(tuple(wrong)))
    return given


def _names(options: Any, parser: Parser) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """The names and their order; either may be given alone."""
    order = _split(options.order, parser)
    names = _split(options.names, parser) or order
    if not names and options.players is None:
        parser.error(_("--blank needs --players, --names or --order"))
    if order and sorted(map(folded, order)) != sorted(map(folded, names)):
        parser.error(_("--order names exactly the players of --names"))
    if options.players is not None and len(names) > options.players:
        parser.error(_("there are more names than --players"))
    if len(names) > MOST_PLAYERS:
        parser.error(_("at most {most} players fit on a sheet").format(most=MOST_PLAYERS))
    same = {folded(name): name for name in names}
    return names, tuple(same[folded(name)] for name in order)


def _split(text: str | None, parser: Parser) -> tuple[Name, ...]:
    names = tuple(normal(name) for name in (text or "").split(",") if name.strip())
    if wrong := [name for name in names if not is_name(name)]:
        parser.error(
            _("“{name}” is no name: it has more than 40 characters, or control characters").format(name=wrong[0])
        )
    if len({folded(name) for name in names}) < len(names):
        parser.error(_("a name stands twice"))
    return names
