"""``chouette-desk print``: a night's sheet, a sheet to go on with by hand, or blank sheets, as PDF."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chouette_desk.cli.arguments import Parser, add_rulebook, parser, whole
from chouette_desk.cli.doors import add_book
from chouette_desk.cli.nights import chosen_rulebook, the_night
from chouette_desk.cli.outputs import STDOUT, add_force, check_free, printable, to_stdout, write_files
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.nightfile.reading import HEADING, wrong_heading
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences

if TYPE_CHECKING:
    from chouette_desk.paper.pdf import Blank, PageSetup

LEAST_PLAYERS, MOST_PLAYERS, MOST_PAGES = 3, 20, 500
HEADING_EXAMPLES = {"club": "Riverside", "table": "2", "date": "2026-11-20", "stake": "0.50", "currency": "EUR"}
BLANK_ONLY = ("players", "names", "order", "rules", *HEADING)


def arguments() -> Parser:
    """What may stand behind ``print``."""
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
    options.add_argument("--out", required=True, metavar="X.pdf", help=_("the file to write; - is standard output"))
    add_force(options)
    add_rulebook(options)
    _add_page(options)
    _add_blank(options)
    return options


def _add_page(options: Parser) -> None:
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
    page.add_argument("--points", action="store_true", help=_("points of the game small beside the total"))
    page.add_argument("--carry-on", action="store_true", help=_("the state of the night above empty lines"))
    page.add_argument("--pages", type=whole(1, MOST_PAGES), metavar="N", help=_("how many blank or carry-on pages"))


def _add_blank(options: Parser) -> None:
    blank = options.add_argument_group(_("blank sheets"))
    blank.add_argument("--blank", action="store_true", help=_("print empty sheets in place of a night"))
    columns = _("how many columns, {least} to {most}").format(least=LEAST_PLAYERS, most=MOST_PLAYERS)
    blank.add_argument("--players", type=whole(LEAST_PLAYERS, MOST_PLAYERS), metavar="N", help=columns)
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
    """Writes the PDF."""
    parser = arguments()
    options = parser.parse_args(words)
    if fault := _fault(options):
        parser.error(fault)
    if options.out != STDOUT:
        check_free([Path(options.out)], [options.file] if options.file else [], options.force)
    content = printable(lambda: _content(options, parser), options.file)
    if options.out == STDOUT:
        to_stdout(content)
    else:
        write_files({Path(options.out): content}, options.force)
    return 0


def _fault(options: Any) -> str | None:
    """What does not go together."""
    if options.out != STDOUT and not options.out.lower().endswith(".pdf"):
        return _("--out must end in .pdf (export writes other kinds)")
    if options.blank == (options.file is not None):
        return _("name one night file, or ask for --blank sheets")
    if options.blank and options.carry_on:
        return _("--carry-on needs a night; it does not go with --blank")
    if not options.blank and (stray := [key for key in BLANK_ONLY if getattr(options, key) is not None]):
        return _("--{option} goes with --blank only").format(option=stray[0])
    if options.pages is not None and not (options.blank or options.carry_on):
        return _("--pages goes with --blank or --carry-on")
    return None


def _content(options: Any, parser: Parser) -> bytes:
    from chouette_desk.paper.pdf import blank, carry_on, filled

    setup = _setup(options)
    if options.blank:
        return blank(_blank(options, parser), setup)
    night = the_night(options.file, chosen_rulebook(options.rulebook), options.book)
    return carry_on(night, setup, options.pages or 1) if options.carry_on else filled(night, setup)


def _setup(options: Any) -> "PageSetup":
    from chouette_desk.paper.pdf import PageSetup

    return PageSetup(options.paper, options.landscape, options.marks, options.points)


def _blank(options: Any, parser: Parser) -> "Blank":
    from chouette_desk.paper.pdf import Blank

    names, order = _names(options, parser)
    return Blank(
        players=options.players or max(len(names), LEAST_PLAYERS),
        names=names,
        order=order,
        pages=options.pages or 1,
        rulebook=chosen_rulebook(options.rulebook),
        rules=options.rules or "foot",
        **_heading(options, parser),
    )


def _heading(options: Any, parser: Parser) -> dict[str, str]:
    given = {key: value for key in HEADING if (value := getattr(options, key)) is not None}
    if wrong := [found for key, value in given.items() if (found := wrong_heading(key, value))]:
        parser.error(sentences(tuple(wrong)))
    return given


def _names(options: Any, parser: Parser) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """The names and their order; one is enough."""
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
