"""``night new``, ``import`` and ``roll``: begin a night of the book."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import structs

from chouette_desk.book.clubs import ClubRulebook
from chouette_desk.cli import import_sheet
from chouette_desk.cli.night.enter import show_change
from chouette_desk.cli.night.people import as_registered, next_step
from chouette_desk.cli.opening import (
    accepted,
    add_book,
    add_night,
    add_who,
    chosen_club,
    open_book,
    open_desk,
    read_one_night,
    rulebook_called,
)
from chouette_desk.cli.parsing import Parser, add_heading, heading_of, parser
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.events import AnyEvent, Order, Seat
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.dice import rolled_order
from chouette_desk.desk.notation.names import seated
from chouette_desk.desk.people import Register
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.wording.language import Trouble, _

# ``night new --last-time``: who played at the club's last night, for which stake and under which rules.


def last_night(club_book: ClubBook, known: Register | None) -> BookDesk:
    """The club's last night; raises Trouble where there is none."""
    rows = () if known is None else club_book.nights(club=known.club)
    if known is None or not rows or not club_book.last_time(known.club):
        raise Trouble(_("Nobody has played at this club's last night; name them with --players."))
    return club_book.open_night(rows[0].id)


def last_players(club_book: ClubBook, known: Register | None) -> tuple[Name, ...]:
    """The players of the club's last night by their present names; raises Trouble for none."""
    last_night(club_book, known)
    return () if known is None else club_book.last_time(known.club)


def with_stake(heading: Heading, last: BookDesk) -> Heading:
    """The heading with the last night's stake, or its currency, where it has none."""
    before = last.night.heading
    if before.stake is None:
        return heading
    return structs.replace(heading, stake=heading.stake or before.stake, currency=heading.currency or before.currency)


def last_rulebook(known: Register | None, last: BookDesk) -> Rulebook | ClubRulebook:
    """The rulebook under which the last night began; of the club's own, the version in force now."""
    began = last.night.first_rulebook
    own = {} if known is None else {each.name: each for each in reversed(known.rulebooks())}
    if began.name in own:
        return own[began.name]
    return shipped(began.name) if began.name in NAMES and shipped(began.name) == began else began


def taken_over(rulebook: Rulebook, heading: Heading) -> str:
    """A sentence with what was taken from the last night."""
    if heading.stake is None:
        return _("As last time: {rulebook}, without a stake.").format(rulebook=rulebook.name)
    stake = " ".join(filter(None, (heading.currency, heading.stake)))
    return _("As last time: {rulebook}, {stake} a point.").format(rulebook=rulebook.name, stake=stake)


STANDARD = "aba"
SHEETS = (".xlsx", ".xls", ".ods", ".csv")


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
    """Begin a night; print its number and line."""
    options = _new_arguments()
    chosen = options.parse_args(words)
    if chosen.roll and not (chosen.players or chosen.group or chosen.last_time):
        options.error(_("say who rolls: --players, --group or --last-time"))
    heading = heading_of(chosen)
    with open_book(chosen.book, make=True, who=chosen.who) as club_book:
        heading = structs.replace(heading, club=chosen_club(club_book, heading.club))
        known = _known(club_book, heading.club)
        last = last_night(club_book, known) if chosen.last_time else None
        heading = with_stake(heading, last) if last else heading
        if last and chosen.rulebook is None:
            rulebook = last_rulebook(known, last)
        else:
            rulebook = _rulebook(known, chosen.rulebook or STANDARD)
        begun = club_book.new_night(rulebook, heading, _first(club_book, known, chosen, rulebook))
        desk = accepted(begun, _rules(rulebook))
        print_wrapped(_("Night {number} is begun.").format(number=desk.row.id))
        if last:
            print_wrapped(taken_over(desk.night.rulebook, heading))
        if desk.night.line:
            print_wrapped(_("The line: {names}.").format(names=", ".join(desk.night.line)))
        elif advice := next_step(desk.night):
            print_wrapped(advice)
    return 0


def _known(club_book: ClubBook, club: str | None) -> Register | None:
    """The register of a club that is in the book already."""

    called = folded(normal(club or ""))
    return next((Register(club_book, each) for each in club_book.clubs() if folded(each.name) == called), None)


def _rulebook(known: Register | None, text: str) -> Rulebook | ClubRulebook:
    """A shipped rulebook or one of the club by its name, otherwise a file."""
    own = {} if known is None else {each.name: each for each in reversed(known.rulebooks())}
    if text in NAMES or text not in own:
        return rulebook_called(text)
    return own[text]


def _rules(rulebook: Rulebook | ClubRulebook) -> Rulebook:
    """The rulebook itself, without the club's version number."""
    return rulebook if isinstance(rulebook, Rulebook) else rulebook.rulebook


def _first(
    club_book: ClubBook, known: Register | None, chosen: argparse.Namespace, rulebook: Rulebook | ClubRulebook
) -> tuple[AnyEvent, ...]:
    """The seats, and the line if it is known already."""
    players = _players(club_book, known, chosen)
    if not players:
        return ()
    seat = Seat(players=players)
    if chosen.order:
        return seat, Order(players=_names(chosen.order, players))
    if chosen.roll:
        return seat, rolled_order(players, _rules(rulebook))
    return (seat,)


def _players(club_book: ClubBook, known: Register | None, chosen: argparse.Namespace) -> tuple[str, ...]:
    """The players to seat; raises Trouble where the club does not know them."""
    if chosen.group:
        groups = {} if known is None else known.groups()
        result = next((each for name, each in groups.items() if folded(name) == folded(normal(chosen.group))), None)
        if result is None:
            raise Trouble(_("There is no group {group} in this club.").format(group=chosen.group))
        return result
    if chosen.last_time:
        return last_players(club_book, known)
    return _names(chosen.players or chosen.order or "", () if known is None else [p.name for p in known.players()])


def _names(text: str, known: Iterable[str]) -> tuple[str, ...]:
    return as_registered((name for part in text.split(",") if (name := normal(part))), known)


def import_night(words: Sequence[str]) -> int:
    """Import a night file, or an old sheet of figures; print its number."""
    file = next((word for word in words if not word.startswith("-")), "")
    if Path(file).suffix.lower() in SHEETS:
        return import_sheet.run(words)
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
    with open_book(chosen.book, make=True, who=chosen.who) as club_book:
        desk = club_book.import_night(read_one_night(chosen.file))
        print_wrapped(_("{file} is night {number} of the book.").format(file=chosen.file, number=desk.row.id))
    return 0


# ``night roll``: the program's own dice make the line.


def roll(words: Sequence[str]) -> int:
    """Roll for the starting order of the seated players, and enter it."""
    options = parser(
        "night roll",
        _(
            "The program's own dice roll for the starting order of who is seated; the sheet says so. Dice that were "
            'rolled at the table are entered: night add "roll ann 65 bob 53 cid 21".'
        ),
        "",
        "--night 12",
    )
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who) as club_book:
        desk = open_desk(club_book, chosen.night)
        players = seated(desk.night)
        if not players:
            raise Trouble(_("Nobody is seated yet. {next}").format(next=next_step(desk.night)))
        show_change(accepted(desk.do(rolled_order(players, desk.night.rulebook)), desk.night.rulebook))
    return 0
