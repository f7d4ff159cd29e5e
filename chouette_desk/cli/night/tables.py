"""``night split``, ``merge`` and ``move``: the tables of an evening."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, parser
from chouette_desk.cli.doors import add_book, add_night, add_who, night_number, opened, the_desk
from chouette_desk.cli.night.entering import known_players, show_standing
from chouette_desk.cli.night.people import column
from chouette_desk.cli.terminal import Trouble, tell
from chouette_desk.core.events import Seat
from chouette_desk.core.names import Name, normal
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems
from chouette_desk.core.tables import How
from chouette_desk.desk.notation import NotUnderstood, understood
from chouette_desk.desk.notation.people import BARE, quoted
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.titles import title_of_table

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door


def split(words: Sequence[str]) -> int:
    """Makes two tables of one."""
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
    from chouette_desk.desk.tables import split_table

    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        made = split_table(door, desk.row.id, _newcomers(door, desk, chosen.newcomers), chosen.table)
        if isinstance(made, tuple):
            raise Trouble(sentences(made, desk.night.rulebook))
        said = _("{table} is night {number}: {names}.")
        table = title_of_table(made.night.heading.table or "")
        tell(said.format(table=table, number=made.row.id, names=listed(made.night.columns)))
        tell(_("They roll for order: chouette-desk night roll --night {number}.").format(number=made.row.id))
    return 0


def _newcomers(door: "Door", desk: "BookDesk", given: Sequence[str]) -> tuple[Name, ...]:
    """Who has come, spelt as ``night add "seat …"`` spells them; raises Trouble for what is no name."""
    if not given:
        return ()
    line = " ".join(["seat", *(name if BARE.fullmatch(name) else quoted(name) for name in map(normal, given))])
    found = understood(desk.night, line, known_players(door, desk))
    if isinstance(found, NotUnderstood):
        raise Trouble(found.sentence)
    return tuple(name for event in found.events if isinstance(event, Seat) for name in event.players)


def _add_how(options: Parser) -> None:
    how = options.add_mutually_exclusive_group(required=True)
    how.add_argument("--settled", dest="how", action="store_const", const=How.SETTLED, help=_("his score is paid"))
    how.add_argument("--carried", dest="how", action="store_const", const=How.CARRIED, help=_("he keeps his score"))
    options.add_argument("--reason", default=_("moved to another table"), metavar="WHY", help=_("as the sheets say it"))
    options.add_argument("--allow", metavar="WHY", help=_("why the rulebook's refusal is lifted, if it refuses"))
    add_book(options)
    add_who(options)


def merge(words: Sequence[str]) -> int:
    """Makes one table of two."""
    options = parser("night merge", _("Makes one table of two: the first stays, the second ends."), "12 13 --carried")
    options.add_argument("stays", type=night_number, metavar="NIGHT", help=_("the number of the night that goes on"))
    options.add_argument(
        "ends", type=night_number, metavar="NIGHT", help=_("the number of the one whose players come over")
    )
    _add_how(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.tables import merge_tables

    with opened(chosen.book, who=chosen.who) as door:
        found = merge_tables(door, chosen.stays, chosen.ends, chosen.how, chosen.reason, chosen.allow)
        _check(found)
        tell(_("Night {ends} is empty now; its players sit at night {stays}.").format(**vars(chosen)))
        tell(_("Close it when it is settled: chouette-desk night close --night {ends}.").format(**vars(chosen)))
        show_standing(door.open_night(chosen.stays).night)
    return 0


def move(words: Sequence[str]) -> int:
    """Moves a player to another table."""
    options = parser("night move", _("Moves a player to the end of another table's line."), "cid 12 13 --settled")
    options.add_argument("player", metavar="NAME", help=_("who moves"))
    options.add_argument("leaves", type=night_number, metavar="FROM", help=_("the number of the night that he leaves"))
    options.add_argument("joins", type=night_number, metavar="TO", help=_("the number of the one that he joins"))
    _add_how(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.tables import move_player

    with opened(chosen.book, who=chosen.who) as door:
        player = column(chosen.player, door.open_night(chosen.leaves).night)
        found = move_player(door, chosen.leaves, chosen.joins, player, chosen.how, chosen.reason, chosen.allow)
        _check(found)
        said = _("{player} has left night {leaves} and joins night {joins}.")
        tell(said.format(player=player, leaves=chosen.leaves, joins=chosen.joins))
        show_standing(door.open_night(chosen.joins).night)
    return 0


def _check(found: Night | Problems) -> None:
    if isinstance(found, tuple):
        raise Trouble(sentences(found))
