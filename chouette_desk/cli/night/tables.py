"""``night split``, ``merge`` and ``move``: the tables of an evening."""

from collections.abc import Sequence

from chouette_desk.cli.night.enter import known_players, print_state
from chouette_desk.cli.night.people import column
from chouette_desk.cli.opening import accepted, add_book, add_night, add_who, night_number, open_book, open_desk
from chouette_desk.cli.parsing import Parser, parser
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.events import Seat
from chouette_desk.core.names import Name, normal
from chouette_desk.core.tables import How
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.notation import parse
from chouette_desk.desk.notation.names import BARE, quoted
from chouette_desk.desk.tables import merge_tables, move_player, split_table
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.text import title_of_table


def split(words: Sequence[str]) -> int:
    """Split one table into two."""
    options = parser(
        "night split",
        _("Makes two tables of one: the newcomers, and from the bottom of the line as many as make half of all."),
        "--table 2 eve fay",
    )
    options.add_argument("newcomers", nargs="*", metavar="NAME", help=_("who has come and is not seated yet"))
    options.add_argument("--table", required=True, metavar="NAME", help=_("what the new table is called"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who) as club_book:
        desk = open_desk(club_book, chosen.night)
        newcomers = _newcomers(club_book, desk, chosen.newcomers)
        made = accepted(split_table(club_book, desk.row.id, newcomers, chosen.table), desk.night.rulebook)
        message = _("{table} is night {number}: {names}.")
        table = title_of_table(made.night.heading.table or "")
        print_wrapped(message.format(table=table, number=made.row.id, names=listed(made.night.columns)))
        print_wrapped(_("They roll for order: chouette-desk night roll --night {number}.").format(number=made.row.id))
    return 0


def _newcomers(club_book: ClubBook, desk: BookDesk, given: Sequence[str]) -> tuple[Name, ...]:
    """The players who have come, spelt as ``night add "seat …"`` spells them; raises Trouble for an invalid name."""
    if not given:
        return ()
    line = " ".join(["seat", *(name if BARE.fullmatch(name) else quoted(name) for name in map(normal, given))])
    events = parse(desk.night, line, known_players(club_book, desk)).events
    return tuple(name for event in events if isinstance(event, Seat) for name in event.players)


def _add_how(options: Parser) -> None:
    how = options.add_mutually_exclusive_group(required=True)
    how.add_argument(
        "--settled", dest="how", action="store_const", const=How.SETTLED, help=_("the player's score is paid")
    )
    how.add_argument(
        "--carried", dest="how", action="store_const", const=How.CARRIED, help=_("the player keeps their score")
    )
    options.add_argument("--reason", default=_("moved to another table"), metavar="WHY", help=_("as the sheets say it"))
    options.add_argument("--allow", metavar="WHY", help=_("why the rulebook's refusal is lifted, if it refuses"))
    add_book(options)
    add_who(options)


def merge(words: Sequence[str]) -> int:
    """Merge two tables into one."""
    options = parser("night merge", _("Makes one table of two: the first stays, the second ends."), "12 13 --carried")
    options.add_argument("stays", type=night_number, metavar="NIGHT", help=_("the number of the night to keep"))
    options.add_argument(
        "ends", type=night_number, metavar="NIGHT", help=_("the number of the one whose players come over")
    )
    _add_how(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who) as club_book:
        accepted(merge_tables(club_book, chosen.stays, chosen.ends, chosen.how, chosen.reason, chosen.allow))
        print_wrapped(_("Night {ends} is empty now; its players sit at night {stays}.").format(**vars(chosen)))
        print_wrapped(
            _("Close it when it is settled: chouette-desk night close --night {ends}.").format(**vars(chosen))
        )
        print_state(club_book.open_night(chosen.stays).night)
    return 0


def move(words: Sequence[str]) -> int:
    """Move a player to another table."""
    options = parser("night move", _("Moves a player to the end of another table's line."), "cid 12 13 --settled")
    options.add_argument("player", metavar="NAME", help=_("who moves"))
    options.add_argument("leaves", type=night_number, metavar="FROM", help=_("the number of the night to leave"))
    options.add_argument("joins", type=night_number, metavar="TO", help=_("the number of the night to join"))
    _add_how(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who) as club_book:
        player = column(chosen.player, club_book.open_night(chosen.leaves).night)
        accepted(move_player(club_book, chosen.leaves, chosen.joins, player, chosen.how, chosen.reason, chosen.allow))
        message = _("{player} has left night {leaves} and joins night {joins}.")
        print_wrapped(message.format(player=player, leaves=chosen.leaves, joins=chosen.joins))
        print_state(club_book.open_night(chosen.joins).night)
    return 0
