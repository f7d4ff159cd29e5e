"""``chouette-desk print``: a night's sheet, a sheet to go on with by hand, or blank sheets, as PDF."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from chouette_desk.cli.outputs import check_pdf, printable, write_out
from chouette_desk.cli.parsing import (
    Row,
    WrongOptions,
    argument,
    command,
    flag,
    shared,
    titled,
    whole_number,
)
from chouette_desk.cli.sources import Sources, chosen_rulebook, dues_state_of, heading_of, source_of
from chouette_desk.core.dues import DuesState
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.night import Night
from chouette_desk.desk.export import PrintedSheet, SheetKind
from chouette_desk.nightfile.reading import HEADING
from chouette_desk.wording.language import N_, _

LEAST_PLAYERS, MOST_PLAYERS, MOST_PAGES = 3, 20, 500
HEADING_EXAMPLES = {"club": "Riverside", "table": "2", "date": "2026-11-20", "stake": "0.50", "currency": "EUR"}
BLANK_ONLY = ("players", "names", "order", "rules", *HEADING)


SHEET: Sequence[Row] = (
    argument("--out", N_("the file to write; - is standard output"), required=True, metavar="X.pdf"),
    *shared("--force", "--rulebook"),
    titled(
        N_("the page"),
        *shared("--paper"),
        flag("--landscape", N_("the long side across")),
        argument(
            "--marks",
            N_("how the rotation is marked; circles if not said"),
            type=str.lower,
            choices=("circles", "initials", "both"),
            default="circles",
        ),
        flag("--points", N_("the points of the game, small next to the total")),
        flag("--carry-on", N_("the state of the night above empty lines")),
        argument("--pages", N_("how many blank or carry-on pages"), type=whole_number(1, MOST_PAGES), metavar="N"),
    ),
)


@command(
    "print",
    N_("Prints a night's sheet as PDF; with --carry-on, a sheet to go on with by hand; with --blank, empty ones."),
    [
        "friday.chouette.json --out friday.pdf --marks both",
        "friday.chouette.json --carry-on --out rest.pdf",
        "--blank --players 5 --rulebook aba --out blank.pdf",
    ],
    argument("file", nargs="?"),
    *shared("--book"),
    *SHEET,
    titled(
        N_("blank sheets"),
        flag("--blank", N_("print empty sheets in place of a night")),
        argument(
            "--players",
            N_("how many columns, {least} to {most}"),
            {"least": LEAST_PLAYERS, "most": MOST_PLAYERS},
            type=whole_number(LEAST_PLAYERS, MOST_PLAYERS),
            metavar="N",
        ),
        argument("--names", N_("names above the columns"), metavar="A,B,C"),
        argument("--order", N_("the starting order, Box first"), metavar="A,B,C"),
        argument(
            "--rules",
            N_("where the short rules stand; the foot if not said"),
            type=str.lower,
            choices=("foot", "back", "none"),
        ),
        *(
            argument(f"--{key}", N_("for the heading, such as {example}"), {"example": example}, metavar="X")
            for key, example in HEADING_EXAMPLES.items()
        ),
    ),
)
def run(chosen: Namespace) -> None:
    """Write the PDF of a night, or of blank sheets."""
    if fault := _fault(chosen):
        raise WrongOptions(fault)
    _check_out(chosen, [] if chosen.blank else [chosen.file])
    if chosen.blank:
        write_out(chosen.out, printable(lambda: _blank_pages(chosen), None), chosen.force)
    else:
        with Sources(chosen_rulebook(chosen), chosen.book) as sources:
            night = sources.night(chosen.file)
            dues_state = dues_state_of(night, sources.desk(chosen.file))
        _write_sheet(night, chosen.file, chosen, dues_state)


@command(
    "night print",
    N_("Prints the sheet of a night as PDF: the only open one, or the latest."),
    ["--out sheet.pdf", "--night 12 --out sheet.pdf --landscape --points"],
    *SHEET,
    *shared("--book", "--night"),
)
def run_on_book(chosen: Namespace) -> None:
    """Write the sheet of a night of the book as PDF."""
    from chouette_desk.cli.opening import open_night  # late: night files do without the book

    with open_night(chosen, read_only=True) as (_club_book, desk):
        name, night = source_of(desk, chosen)
    _check_out(chosen)
    _write_sheet(night, name, chosen, dues_state_of(night, desk))


def _check_out(chosen: Namespace, inputs: Sequence[str] = ()) -> None:
    """Leave with a usage error for options that do not go together; raise Trouble if it could not be written."""
    if chosen.pages is not None and not (chosen.carry_on or vars(chosen).get("blank")):
        raise WrongOptions(_("--pages goes with --blank or --carry-on"))
    check_pdf(chosen.out, inputs, chosen.force, _("--out must end in .pdf (export writes other kinds)"))


def _write_sheet(night: Night, name: str, chosen: Namespace, dues_state: DuesState | None) -> None:
    """Write the night as PDF; ``name`` is printed before a complaint about it."""
    kind = SheetKind.CARRY_ON if chosen.carry_on else SheetKind.FILLED
    sheet = PrintedSheet(night, kind, pages=chosen.pages or 1, dues_state=dues_state, **_page(chosen))
    write_out(chosen.out, printable(sheet.pdf, name), chosen.force)


def _page(chosen: Namespace) -> dict[str, Any]:
    return {key: getattr(chosen, key) for key in ("paper", "landscape", "marks", "points")}


def _fault(chosen: Namespace) -> str | None:
    """The options that do not go together, in a sentence."""
    if chosen.blank == (chosen.file is not None):
        return _("name one night file, or ask for --blank sheets")
    if chosen.blank and chosen.carry_on:
        return _("--carry-on needs a night; it does not go with --blank")
    if not chosen.blank and (stray := [key for key in BLANK_ONLY if getattr(chosen, key) is not None]):
        return _("--{option} goes with --blank only").format(option=stray[0])
    return None


def _blank_pages(chosen: Namespace) -> bytes:
    names, order = _names(chosen)
    return PrintedSheet(
        players=chosen.players or len(names),
        names=names,
        order=order,
        pages=chosen.pages or 1,
        rulebook=chosen_rulebook(chosen),
        rules=chosen.rules or "foot",
        heading=heading_of(chosen),
        **_page(chosen),
    ).pdf()


def _names(chosen: Namespace) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """The names and their order; either may be given alone."""
    order = _split(chosen.order)
    names = _split(chosen.names) or order
    if not names and chosen.players is None:
        raise WrongOptions(_("--blank needs --players, --names or --order"))
    if order and sorted(map(folded, order)) != sorted(map(folded, names)):
        raise WrongOptions(_("--order names exactly the players of --names"))
    if chosen.players is not None and len(names) > chosen.players:
        raise WrongOptions(_("there are more names than --players"))
    if len(names) > MOST_PLAYERS:
        raise WrongOptions(_("at most {most} players fit on a sheet").format(most=MOST_PLAYERS))
    same = {folded(name): name for name in names}
    return names, tuple(same[folded(name)] for name in order)


def _split(text: str | None) -> tuple[Name, ...]:
    names = tuple(normal(name) for name in (text or "").split(",") if name.strip())
    if wrong := [name for name in names if not is_name(name)]:
        message = _("“{name}” is no name: it has more than 40 characters, or control characters")
        raise WrongOptions(message.format(name=wrong[0]))
    if len({folded(name) for name in names}) < len(names):
        raise WrongOptions(_("a name appears twice"))
    return names
