"""``night new`` and ``roll``: begin a night of the book."""

from argparse import Namespace
from collections.abc import Iterable

from msgspec import structs

from chouette_desk.book.clubs import ClubRulebook
from chouette_desk.cli.json_output import ChangedNight, NightNow, night_now, print_json
from chouette_desk.cli.night.enter import do_and_tell
from chouette_desk.cli.night.show import next_step
from chouette_desk.cli.opening import accepted, chosen_club, open_book, open_night
from chouette_desk.cli.parsing import HEADING, ONE_OF_NIGHTS, WrongOptions, argument, command, either, flag, shared
from chouette_desk.cli.sources import heading_of, rulebook_called
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.events import AnyEvent, Order, Seat
from chouette_desk.core.names import Name, folded, names_in, next_table_name, normal
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.seating import in_line
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.dice import rolled_order
from chouette_desk.desk.people import Register, Regulars, register_of
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import at_table, called, wrong_table

STANDARD = "aba"


@command(
    "night new",
    N_("Begins a night in the club's book: who plays, in which order, under which rules."),
    ["--players Ann,Bob,Cid,Dee --stake 0.50 --currency EUR", "--last-time --roll --rulebook st-albans"],
    either(
        argument("--players", N_("the players who sit down, separated by commas"), metavar="NAMES"),
        argument("--group", N_("a group of the club (chouette-desk players group)"), metavar="NAME"),
        flag("--last-time", N_("the same players, stake and rules as on the club's last night")),
    ),
    either(
        argument("--order", N_("the whole line, the Box first, separated by commas"), metavar="NAMES"),
        flag("--roll", N_("roll for the line with the program's own dice")),
    ),
    argument("--rulebook", N_("a shipped rulebook, one of the club's, or a TOML file (aba)")),
    *shared(*HEADING, "--json", "--book", "--who"),
    prints=(NightNow,),
)
def new(chosen: Namespace) -> None:
    """Begin a night; print its number and line."""
    if chosen.roll and not (chosen.players or chosen.group or chosen.last_time):
        raise WrongOptions(_("say who rolls: --players, --group or --last-time"))
    heading = heading_of(chosen)
    with open_book(chosen.book, make=True, who=chosen.who) as club_book:
        heading = structs.replace(heading, club=chosen_club(club_book, heading.club))
        known = register_of(club_book, heading.club or "")
        last = _last_night(club_book, known) if chosen.last_time else None
        rulebook = _rulebook(known, chosen.rulebook, last)
        heading = _with_stake(heading, last) if last else heading
        heading, joins = _at_free_table(club_book, heading)
        seats = _seats(_players(club_book, known, chosen), chosen, _rules(rulebook))
        desk = accepted(club_book.new_night(rulebook, heading, seats), _rules(rulebook))
        if chosen.json:
            print_json(NightNow, night_now(desk.row.id, desk.night))
            return
        print_wrapped(_("Night {number} has begun.").format(number=desk.row.id))
        if joins:
            print_wrapped(_("It is {table} of that day.").format(table=at_table(heading.table or "")))
        if last:
            print_wrapped(_taken_over(desk.night.rulebook, heading))
        if desk.night.line:
            print_wrapped(_("The line: {names}.").format(names=", ".join(desk.night.line)))
        else:
            print_wrapped(next_step(desk.night))


def _at_free_table(club_book: ClubBook, heading: Heading) -> tuple[Heading, bool]:
    """The heading with the day's next table where it names none, and whether it has.

    Raises Trouble for a table that the day has already.
    """
    date = heading.date or club_book.clock().date().isoformat()
    taken = Regulars(club_book).tables(heading.club or "", date)
    if reason := wrong_table(heading.table, taken):
        raise Trouble(reason.text)
    joins = heading.table is None and bool(taken)
    return (structs.replace(heading, table=next_table_name(taken)) if joins else heading), joins


# ``night new --last-time``: who played at the club's last night, for which stake and under which rules.


def _last_night(club_book: ClubBook, known: Register | None) -> BookDesk:
    rows = club_book.nights(club=known.club) if known else ()
    if known is None or not rows or not club_book.last_time(known.club):
        raise Trouble(_("Nobody played on this club's last night. Name the players with --players."))
    return club_book.open_night(rows[0].id)


def _with_stake(heading: Heading, last: BookDesk) -> Heading:
    """The heading with the last night's stake, or its currency, where it has none."""
    if (before := last.night.heading).stake is None:
        return heading
    return structs.replace(heading, stake=heading.stake or before.stake, currency=heading.currency or before.currency)


def _taken_over(rulebook: Rulebook, heading: Heading) -> str:
    if heading.stake is None:
        return _("As last time: {rulebook}, without a stake.").format(rulebook=called(rulebook))
    stake = " ".join(filter(None, (heading.currency, heading.stake)))
    return _("As last time: {rulebook}, {stake} a point.").format(rulebook=called(rulebook), stake=stake)


def _rulebook(known: Register | None, text: str | None, last: BookDesk | None) -> Rulebook | ClubRulebook:
    """Return the club's or shipped rulebook by name, a file's, or the last night's.

    Without a name that of the last night, of the club's own the version in force now.
    """
    own = {row.name: row for row in reversed(known.rulebooks())} if known else {}
    if last is None or text is not None:
        text = text or STANDARD
        return own[text] if text in own else rulebook_called(text)
    began = last.night.first_rulebook
    if began.name in own:
        return own[began.name]
    return began


def _rules(rulebook: Rulebook | ClubRulebook) -> Rulebook:
    """The rulebook itself, without the club's version number."""
    return rulebook if isinstance(rulebook, Rulebook) else rulebook.rulebook


def _seats(players: tuple[Name, ...], chosen: Namespace, rules: Rulebook) -> tuple[AnyEvent, ...]:
    """The seats, and the line if it is known already."""
    if not players:
        return ()
    seat = Seat(players=players)
    if chosen.order:
        return seat, Order(players=_names(chosen.order, players))
    return (seat, rolled_order(players, rules)) if chosen.roll else (seat,)


def _players(club_book: ClubBook, known: Register | None, chosen: Namespace) -> tuple[Name, ...]:
    """The players to seat; raises Trouble where the club does not know them."""
    if chosen.group:
        groups = known.groups() if known else {}
        wanted = folded(normal(chosen.group))
        members = next((names for group, names in groups.items() if folded(group) == wanted), None)
        if members is None:
            sentence = _("There is no group {group} in this club.").format(group=chosen.group)
            raise Trouble(with_guess(sentence, chosen.group, groups))
        return members
    if chosen.last_time:
        return club_book.last_time(known.club) if known else ()
    return _names(chosen.players or chosen.order or "", [player.name for player in known.players()] if known else ())


def _names(text: str, known: Iterable[Name]) -> tuple[Name, ...]:
    """Return a text's names as the register spells them, ignoring case."""
    spelling = {folded(name): name for name in known}
    return tuple(spelling.get(folded(name), name) for name in names_in(text))


# ``night roll``: the program's own dice make the line.


@command(
    "night roll",
    N_(
        "Rolls the program's own dice for the starting order of the seated players; the sheet says so. If you "
        'rolled dice at the table, enter them instead: night add "roll ann 65 bob 53 cid 21".'
    ),
    ["", "12"],
    ONE_OF_NIGHTS,
    *shared("--json", "--book", "--who"),
    prints=(ChangedNight,),
)
def roll(chosen: Namespace) -> None:
    """Roll for the starting order of the seated players, and enter it."""
    with open_night(chosen) as (_club_book, desk):
        players = in_line(desk.night)
        if not players:
            raise Trouble(_("Nobody is seated yet. {next}").format(next=next_step(desk.night)))
        do_and_tell(chosen, desk, rolled_order(players, desk.night.rulebook))
