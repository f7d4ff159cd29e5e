"""``night new`` and ``night import``: how a night comes into the book."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from chouette_desk.cli.arguments import Parser, parser
from chouette_desk.cli.doors import add_book, add_who, opened, several_clubs
from chouette_desk.cli.night import last_time
from chouette_desk.cli.night.people import spelt, what_is_next
from chouette_desk.cli.nights import rulebook_called, the_night
from chouette_desk.cli.terminal import USAGE, Trouble, tell
from chouette_desk.core.events import AnyEvent, Order, Seat
from chouette_desk.core.names import folded, normal
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.reading import HEADING, wrong_heading
from chouette_desk.nightfile.rulebooks import NAMES
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences

if TYPE_CHECKING:
    from chouette_desk.book.rulebooks import ClubRulebook
    from chouette_desk.desk.door import Door
    from chouette_desk.desk.register import Register

STANDARD = "aba"
SHEETS = (".xlsx", ".xls", ".ods", ".csv")


def add_heading(to: argparse._ActionsContainer) -> None:
    """What stands at the top of the sheet."""
    to.add_argument("--club", metavar="NAME", help=_("the club (the only one, if only one is in the book)"))
    to.add_argument("--table", metavar="NAME", help=_("the table"))
    to.add_argument("--date", metavar="DATE", help=_("the evening, as 2026-11-20 (today)"))
    to.add_argument("--stake", metavar="MONEY", help=_("money a point, as 0.50"))
    to.add_argument("--currency", metavar="CODE", help=_("its currency, as EUR"))


def heading_of(chosen: argparse.Namespace) -> Heading:
    """The heading that was chosen; raises Trouble for what is no date, stake or currency."""
    given = {key: value for key in HEADING if (value := getattr(chosen, key)) is not None}
    wrong = tuple(found for key, value in given.items() if (found := wrong_heading(key, value)))
    if wrong:
        raise Trouble(sentences(wrong), USAGE)
    return Heading(**given)


def _new_arguments() -> Parser:
    options = parser(
        "night new",
        _("Begins a night in the club's book: who plays, in which order, under which rules."),
        "--players Ann,Bob,Cid,Dee --stake 0.50 --currency EUR",
        "--last-time --roll --rulebook st-albans",
    )
    who = options.add_mutually_exclusive_group()
    who.add_argument("--players", metavar="NAMES", help=_("who sits down, with commas between"))
    who.add_argument("--group", metavar="NAME", help=_("a group of the club (chouette-desk players group)"))
    who.add_argument("--last-time", action="store_true", help=_("as at the club's last night: people, stake, rules"))
    order = options.add_mutually_exclusive_group()
    order.add_argument("--order", metavar="NAMES", help=_("the whole line, the Box first, with commas between"))
    order.add_argument("--roll", action="store_true", help=_("let the program's own dice make the line"))
    options.add_argument(
        "--rulebook",
        metavar="NAME|FILE",
        help=_("a shipped rulebook, one of the club's, or a TOML file (aba)"),
    )
    add_heading(options)
    add_book(options)
    add_who(options)
    return options


def new(words: Sequence[str]) -> int:
    """Begins a night and says its number and line."""
    options = _new_arguments()
    chosen = options.parse_args(words)
    if chosen.roll and not (chosen.players or chosen.group or chosen.last_time):
        options.error(_("say who rolls: --players, --group or --last-time"))
    heading = heading_of(chosen)
    with opened(chosen.book, make=True, who=chosen.who) as door:
        heading = structs.replace(heading, club=the_club(door, heading.club))
        known = _known(door, heading.club)
        last = last_time.last_night(door, known) if chosen.last_time else None
        heading = last_time.with_stake(heading, last) if last else heading
        if last and chosen.rulebook is None:
            rulebook = last_time.rules(known, last)
        else:
            rulebook = _rulebook(known, chosen.rulebook or STANDARD)
        desk = door.new_night(rulebook, heading, _first(door, known, chosen, rulebook))
        if isinstance(desk, tuple):
            raise Trouble(sentences(desk, _rules(rulebook)))
        tell(_("Night {number} is begun.").format(number=desk.row.id))
        if last:
            tell(last_time.said(desk.night.rulebook, heading))
        if desk.night.line:
            tell(_("The line: {names}.").format(names=", ".join(desk.night.line)))
        elif advice := what_is_next(desk.night):
            tell(advice)
    return 0


def the_club(door: "Door", said: str | None) -> str | None:
    """The club that was named, or the only one of the book; raises Trouble where it is not clear."""
    clubs = door.clubs()
    if said is not None or not clubs:
        return said
    if len(clubs) > 1:
        raise several_clubs(clubs)
    return clubs[0].name or None


def _known(door: "Door", club: str | None) -> "Register | None":
    """The register of a club that is in the book already."""
    from chouette_desk.desk.register import Register

    called = folded(normal(club or ""))
    return next((Register(door, each) for each in door.clubs() if folded(each.name) == called), None)


def _rulebook(known: "Register | None", text: str) -> "Rulebook | ClubRulebook":
    """A shipped rulebook or one of the club by its name, otherwise a file."""
    own = {} if known is None else {each.name: each for each in reversed(known.rulebooks())}
    if text in NAMES or text not in own:
        return rulebook_called(text)
    return own[text]


def _rules(rulebook: "Rulebook | ClubRulebook") -> Rulebook:
    """The rules themselves."""
    return rulebook if isinstance(rulebook, Rulebook) else rulebook.rulebook


def _first(
    door: "Door", known: "Register | None", chosen: argparse.Namespace, rulebook: "Rulebook | ClubRulebook"
) -> tuple[AnyEvent, ...]:
    """Who sits down, and the line if it is known already."""
    players = _players(door, known, chosen)
    if not players:
        return ()
    seat = Seat(players=players)
    if chosen.order:
        return seat, Order(players=_names(chosen.order, players))
    if chosen.roll:
        from chouette_desk.desk.dice import rolled_order

        return seat, rolled_order(players, _rules(rulebook))
    return (seat,)


def _players(door: "Door", known: "Register | None", chosen: argparse.Namespace) -> tuple[str, ...]:
    """Who sits down; raises Trouble where the club does not know them."""
    if chosen.group:
        groups = {} if known is None else known.groups()
        found = next((each for name, each in groups.items() if folded(name) == folded(normal(chosen.group))), None)
        if found is None:
            raise Trouble(_("There is no group {group} in this club.").format(group=chosen.group))
        return found
    if chosen.last_time:
        return last_time.people(door, known)
    return _names(chosen.players or chosen.order or "", () if known is None else [p.name for p in known.players()])


def _names(text: str, known: Iterable[str]) -> tuple[str, ...]:
    return spelt((name for part in text.split(",") if (name := normal(part))), known)


def bring_in(words: Sequence[str]) -> int:
    """Imports a night file, or an old sheet of figures; says its number."""
    file = next((word for word in words if not word.startswith("-")), "")
    if Path(file).suffix.lower() in SHEETS:
        from chouette_desk.cli import old_sheet  # late: night files do without the reader of spreadsheets

        return old_sheet.run(words)
    options = parser(
        "night import",
        _(
            "Takes a night into the book: a night file, or an old sheet of figures (xlsx, ods, xls, csv) with one "
            "column a player and one row a game."
        ),
        "friday.chouette.json",
        "march.xlsx --date 2026-03-06 --club Riverside",
    )
    options.add_argument("file", metavar="FILE", help=_("a night file, - for standard input, or a spreadsheet"))
    add_book(options)
    add_who(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, make=True, who=chosen.who) as door:
        desk = door.import_night(the_night(chosen.file))
        tell(_("{file} is night {number} of the book.").format(file=chosen.file, number=desk.row.id))
    return 0
