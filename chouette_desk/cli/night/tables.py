"""``night split``, ``merge`` and ``move``: the tables of an evening."""

import argparse
from collections.abc import Sequence

from chouette_desk.cli.arguments import Parser, parser
from chouette_desk.cli.doors import add_book, add_night, add_who, opened, the_desk
from chouette_desk.cli.night.entering import show_standing
from chouette_desk.cli.terminal import Trouble, tell
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems
from chouette_desk.core.tables import How
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.problems import sentences


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
        made = split_table(door, desk.row.id, tuple(map(normal, chosen.newcomers)), chosen.table)
        if isinstance(made, tuple):
            raise Trouble(sentences(made, desk.night.rulebook))
        said = _("Table {table} is night {number}: {names}. They roll for order.")
        tell(said.format(table=chosen.table, number=made.row.id, names=listed(made.night.columns)))
    return 0


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
    options.add_argument("stays", type=int, metavar="NIGHT", help=_("the number of the night that goes on"))
    options.add_argument("ends", type=int, metavar="NIGHT", help=_("the number of the one whose players come over"))
    _add_how(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.tables import merge_tables

    with opened(chosen.book, who=chosen.who) as door:
        found = merge_tables(door, chosen.stays, chosen.ends, chosen.how, chosen.reason, chosen.allow)
        _tell(found)
    return 0


def move(words: Sequence[str]) -> int:
    """Moves a player to another table."""
    options = parser("night move", _("Moves a player to the end of another table's line."), "cid 12 13 --settled")
    options.add_argument("player", metavar="NAME", help=_("who moves"))
    options.add_argument("leaves", type=int, metavar="NIGHT", help=_("the number of the night that he leaves"))
    options.add_argument("joins", type=int, metavar="NIGHT", help=_("the number of the one that he joins"))
    _add_how(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.tables import move_player

    with opened(chosen.book, who=chosen.who) as door:
        player = _column(door.open_night(chosen.leaves).night, chosen)
        _tell(move_player(door, chosen.leaves, chosen.joins, player, chosen.how, chosen.reason, chosen.allow))
    return 0


def _column(night: Night, chosen: argparse.Namespace) -> Name:
    key = folded(normal(chosen.player))
    return next((name for name in night.columns if folded(name) == key), chosen.player)


def _tell(found: Night | Problems) -> None:
    if isinstance(found, tuple):
        raise Trouble(sentences(found))
    show_standing(found)
