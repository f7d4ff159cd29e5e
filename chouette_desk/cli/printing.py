"""``chouette-desk print``: sheets of nights, blank ones, slips, wall, the keys."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import structs

from chouette_desk.cli.outputs import check_pdf, printable, write_out
from chouette_desk.cli.parsing import (
    ONE_OF_NIGHTS,
    ParserRow,
    WrongOptions,
    argument,
    command,
    either,
    flag,
    nights_named,
    shared,
    titled,
    whole_number,
)
from chouette_desk.cli.sources import chosen_rulebook, dues_state_of, heading_of, sources_of
from chouette_desk.cli.terminal import print_error
from chouette_desk.core.names import Name, folded, is_name, names_in
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.standings import Season
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.documents import Document, ListingDocument, PlayerSlips, PrintedSheet, SheetKind, WallSheet
from chouette_desk.desk.export import export
from chouette_desk.desk.tables_money import player_slips
from chouette_desk.files.user_folders import data_folder
from chouette_desk.nightfile.reading import HEADING
from chouette_desk.wording.extras import needs_extra
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.rules import too_many_columns

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook

LEAST_PLAYERS, MOST_PLAYERS, MOST_PAGES = 3, 20, 500
HEADING_EXAMPLES = {"club": "Riverside", "table": "2", "date": "2026-11-20", "stake": "0.50", "currency": "EUR"}
OF_LINES = ("pages", "numbered", "unnumbered")
NOT_APPLIED: Mapping[str, Sequence[str]] = {
    "wall": ("slips", "carry_on", "marks", "points", "qr", *OF_LINES),
    "keys": ("slips", "carry_on", "marks", "points", "qr", "landscape", "rulebook", *OF_LINES),
    "blank": ("slips", "carry_on", "points", "qr"),
    "slips": ("carry_on", "marks", "points", "qr", *OF_LINES),
    "carry_on": ("points", "qr"),
}
"""The options that mean nothing to a kind of sheet."""
BLANK_ONLY = ("players", "names", "order", "rules", *HEADING)


SHEET: Sequence[ParserRow] = (
    argument("--out", N_("the file to write; - is standard output"), required=True, metavar="X.pdf"),
    *shared("--force", "--rulebook"),
    titled(
        N_("the page"),
        *shared("--paper"),
        flag("--landscape", N_("landscape: the long side across")),
        *shared("--marks"),
        flag("--points", N_("show the points of the game in small figures next to the total")),
        flag(
            "--qr", N_("print a QR code at the foot with the address of the page for phones, which must be switched on")
        ),
        flag("--carry-on", N_("the state of the night, with empty lines below it")),
        flag(
            "--slips",
            N_("a strip to cut off for each player, with their games, their total and what they pay or are paid"),
        ),
        either(
            flag("--numbered", N_("number the lines of blank sheets")),
            flag(
                "--unnumbered",
                N_(
                    "leave the lines of blank and carry-on sheets without numbers (the default for blank sheets "
                    "if the rules have extras or payments)"
                ),
            ),
        ),
        argument("--pages", N_("how many blank or carry-on pages"), type=whole_number(1, MOST_PAGES), metavar="N"),
    ),
)


@command(
    "print",
    N_(
        "Prints a night's sheet as PDF. With --carry-on, prints a sheet to continue by hand; with --slips, a "
        "strip for each player; with --blank, empty sheets; with --wall, the standings of the book or the rules "
        "in short, for the wall; with --keys, the keys of the window."
    ),
    [
        "friday.chouette.json --out friday.pdf --marks both",
        "friday.chouette.json --carry-on --out rest.pdf",
        "night:12 --slips --out slips.pdf",
        "--blank --players 5 --rulebook aba --out blank.pdf",
        "--wall --out standings.pdf",
        "--wall --rulebook aba --out rules.pdf",
        "--keys --out keys.pdf",
    ],
    ONE_OF_NIGHTS,
    *shared("--book"),
    *SHEET,
    titled(
        N_("sheets for the wall"),
        flag("--wall", N_("on A3: the standings of the book's nights, or with --rulebook its rules in short")),
    ),
    titled(N_("the card of keys"), flag("--keys", N_("the keys of the window at the table, on one page"))),
    titled(
        N_("blank sheets"),
        flag("--blank", N_("print empty sheets instead of a night")),
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
            N_("where to print the rules in short (default: foot)"),
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
    """Write the PDF of a night, of blank sheets, for the wall, or of the keys."""
    if fault := _fault(chosen):
        raise WrongOptions(fault)
    _check_out(chosen)
    if chosen.wall:
        _write(_wall_sheet(chosen), None, chosen)
    elif chosen.keys:
        _write(_card_of_keys(chosen), None, chosen)
    elif chosen.blank:
        sheet = _blank_sheet(chosen)
        if many := too_many_columns(sheet.rulebook, sheet.players):
            print_error(many.text)
        _write(sheet, None, chosen)
    else:
        _print_night(chosen)


def _print_night(chosen: Namespace) -> None:
    """Write the sheet of the night that is named, or of the open one or the latest."""
    with sources_of(chosen) as sources:
        name = sources.name(chosen)
        night, desk = sources.night(name), sources.desk(name)
        document = _document(night, name, desk, sources.club_book if desk else None, chosen)
    _write(document, name, chosen)


@command(
    "night print",
    N_("Prints the sheet of a night as PDF. If you name no night, it prints the open one, or the latest."),
    ["--out sheet.pdf", "--night 12 --out sheet.pdf --landscape --points"],
    ONE_OF_NIGHTS,
    *SHEET,
    *shared("--book"),
)
def run_on_book(chosen: Namespace) -> None:
    """Write the sheet of a night of the book as PDF."""
    if fault := _fault_of_kind(chosen):
        raise WrongOptions(fault)
    _check_out(chosen)
    _print_night(chosen)


def _check_out(chosen: Namespace) -> None:
    """Leave with a usage error for conflicting options; raise Trouble if unwritable."""
    if chosen.pages is not None and not (chosen.carry_on or vars(chosen).get("blank")):
        raise WrongOptions(_("--pages goes with --blank or --carry-on"))
    if (chosen.numbered or chosen.unnumbered) and not (chosen.carry_on or vars(chosen).get("blank")):
        raise WrongOptions(_("--numbered and --unnumbered go with --blank or --carry-on"))
    check_pdf(chosen.out, nights_named(chosen), chosen.force, _("--out must end in .pdf (export writes other kinds)"))


def _url(name: str, chosen: Namespace, desk: "BookDesk | None") -> str:
    """Return the night's page address, empty if not to be printed; raises Trouble."""
    if not chosen.qr:
        return ""
    from chouette_desk.live import addresses, kept_page  # late: the book's modules

    evening = kept_page.evening_of(desk) if desk else kept_page.evening_of_file(Path(name))
    url = kept_page.served_url(data_folder(), evening, desk.number if desk else 0)
    if not url:
        raise Trouble(_("The page for phones is not switched on for this night (Evening › Show on phones, or serve)."))
    if addresses.is_only_here(url):
        raise Trouble(_("No phone can see the page for this night. To show it to the network: serve --bind 0.0.0.0"))
    return url


def _document(
    night: Night, name: str, desk: "BookDesk | None", club_book: "ClubBook | None", chosen: Namespace
) -> Document:
    """Return a night's sheet or slips; raises Trouble to carry on a closed one."""
    dues_state = dues_state_of(night, desk)
    if chosen.slips:
        slips = PlayerSlips((night,)) if desk is None or dues_state is None else player_slips(desk, club_book)
        return structs.replace(slips, paper=chosen.paper, landscape=chosen.landscape)
    if chosen.carry_on and dues_state is not None and dues_state.closed:
        raise Trouble(_("{file}: The night is closed, so there is nothing to continue.").format(file=name))
    kind = SheetKind.CARRY_ON if chosen.carry_on else SheetKind.FILLED
    return PrintedSheet(
        night, kind, pages=chosen.pages or 1, dues_state=dues_state, url=_url(name, chosen, desk), **_page(chosen)
    )


def _wall_sheet(chosen: Namespace) -> WallSheet:
    """Return the named rulebook or the standings of the whole book; raises Trouble."""
    content: Rulebook | Season | None = chosen_rulebook(chosen)
    if content is None:
        from chouette_desk.cli.standings import whole_season  # late: the book's modules, which no sheet needs

        content = whole_season(chosen.book)
    return WallSheet(content, chosen.paper, chosen.landscape)


def _card_of_keys(chosen: Namespace) -> ListingDocument:
    """Return the keys of the window; raises Trouble where that is not installed."""
    with needs_extra("gui"):
        from chouette_desk.gui.app import card_of_keys  # late: Qt

    return ListingDocument(card_of_keys(), paper=chosen.paper)


def _write(document: Document, name: str | None, chosen: Namespace) -> None:
    """Write the document as PDF; ``name`` is printed before a complaint about it."""
    write_out(chosen.out, printable(lambda: export(document, ".pdf")[""], name), chosen.force)


def _page(chosen: Namespace) -> dict[str, Any]:
    numbered = True if chosen.numbered else False if chosen.unnumbered else None
    return {key: getattr(chosen, key) for key in ("paper", "landscape", "marks", "points")} | {"numbered": numbered}


def _fault(chosen: Namespace) -> str | None:
    """The options that do not go together, in a sentence."""
    if bool(nights_named(chosen)) + chosen.blank + chosen.wall + chosen.keys > 1:
        return _("choose one of these: a night, --blank sheets, a sheet for the --wall, or the --keys")
    if not chosen.blank and (stray := [key for key in BLANK_ONLY if getattr(chosen, key) is not None]):
        return _("--{option} goes with --blank only").format(option=stray[0])
    return _fault_of_kind(chosen)


def _fault_of_kind(chosen: Namespace) -> str | None:
    """Return a sentence on options that do not apply to this kind of sheet, or None."""
    for kind, options in NOT_APPLIED.items():
        given = [option_name(option) for option in options if vars(chosen).get(option)]
        if vars(chosen).get(kind) and given:
            text = ngettext("{options} does not apply to {kind}", "{options} do not apply to {kind}", len(given))
            return text.format(options=listed(given), kind=option_name(kind))
    return None


def option_name(key: str) -> str:
    """An option as it is typed."""
    return f"--{key.replace('_', '-')}"


def _blank_sheet(chosen: Namespace) -> PrintedSheet:
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
    )


def _names(chosen: Namespace) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """The names and their order; either may be given alone."""
    order = _split(chosen.order)
    names = _split(chosen.names) or order
    if not names and chosen.players is None:
        raise WrongOptions(_("--blank needs --players, --names or --order"))
    if order and sorted(map(folded, order)) != sorted(map(folded, names)):
        raise WrongOptions(_("--order must name exactly the players in --names"))
    if chosen.players is not None and len(names) > chosen.players:
        raise WrongOptions(_("there are more names than --players"))
    if len(names) > MOST_PLAYERS:
        raise WrongOptions(_("at most {most} players fit on a sheet").format(most=MOST_PLAYERS))
    same = {folded(name): name for name in names}
    return names, tuple(same[folded(name)] for name in order)


def _split(text: str | None) -> tuple[Name, ...]:
    names = tuple(names_in(text or ""))
    if wrong := [name for name in names if not is_name(name)]:
        message = _("“{name}” cannot be a name: it has more than 40 characters, or control characters")
        raise WrongOptions(message.format(name=wrong[0]))
    if len({folded(name) for name in names}) < len(names):
        raise WrongOptions(_("a name appears twice"))
    return names
