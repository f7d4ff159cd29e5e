"""``night settle``, ``close``, ``reopen`` and ``pay``: the end of a night, and its money."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import add_ascii, add_json, parser, whole
from chouette_desk.cli.doors import add_night, add_who, opened, the_desk
from chouette_desk.cli.night.owing import print_json, show_dues
from chouette_desk.cli.outputs import add_force
from chouette_desk.cli.terminal import USAGE, Trouble, page, tell
from chouette_desk.cli.treasurer import write_as
from chouette_desk.core.actions import Method
from chouette_desk.core.houses import HOUSE
from chouette_desk.core.names import folded, normal
from chouette_desk.core.problems import Problems
from chouette_desk.core.settling import Way
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door


def _add_way(to: argparse._ActionsContainer) -> None:
    to.add_argument("--way", choices=[str(way) for way in Way], default=str(Way.FEWEST), help=_("how all is paid"))
    to.add_argument("--banker", metavar="NAME|club", help=_("through whom, with --way banker: a player, or the club"))
    to.add_argument("--evening", action="store_true", help=_("all tables of the night's evening together"))


def _banker(text: str | None) -> str | None:
    return HOUSE if text is not None and folded(normal(text)) == folded(HOUSE) else text


def _numbers(door: "Door", desk: "BookDesk", evening: bool) -> list[int]:
    """The night, or all that are open of its evening, in order of their tables."""
    if not evening:
        return [desk.row.id]
    return [row.id for row in reversed(door.nights(evening=desk.row.evening)) if not row.closed]


def settle(words: Sequence[str]) -> int:
    """Shows who pays whom, or writes it; nothing is closed."""
    options = parser(
        "night settle",
        _("Who pays whom; nothing of the night is written. --out makes a page of it to hand out."),
        "",
        "--evening --way banker --banker club",
        "--out settlement.pdf",
    )
    _add_way(options)
    options.add_argument("--out", metavar="FILE", help=_("write the page: .pdf, .xlsx, .csv or .txt"))
    add_json(options)
    add_ascii(options)
    add_force(options)
    add_night(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.kinds import KINDS, kind_of
    from chouette_desk.desk.treasury import Treasury

    kind = None if chosen.out is None else kind_of(chosen.out)
    if chosen.out is not None and kind is None:
        options.error(_("{file} must end in one of {kinds}").format(file=chosen.out, kinds=", ".join(KINDS)))
    with opened(chosen.book, read_only=True) as door:
        desk = the_desk(door, chosen.night)
        desks = [door.open_night(number) for number in _numbers(door, desk, chosen.evening)]
        found = Treasury(door).settlements(desks or [desk], Way(chosen.way), _banker(chosen.banker))
    if chosen.json:
        print_json(found)
        return 0
    from chouette_desk.desk.money_pages import listing_files
    from chouette_desk.paper.listing import listing_text
    from chouette_desk.paper.settlement_page import settlement_listing

    listing = settlement_listing(found, desk.row.club or None, desk.row.date, to_tick=kind == ".pdf")
    if kind is not None:
        write_as(chosen.out, lambda: listing_files(listing, kind), chosen.force)
    else:
        print(listing_text(listing, page=page(), ascii_only=chosen.ascii), end="")
    return 0


def close(words: Sequence[str]) -> int:
    """Settles and closes a night, or all tables of the evening."""
    options = parser(
        "night close",
        _("Settles the night and closes it: it is only read from then on, and its payments are ticked as they come."),
        "",
        "--evening --way habit",
    )
    _add_way(options)
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.treasury import Treasury

    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        treasury = Treasury(door)
        check(treasury.close(_numbers(door, desk, chosen.evening), Way(chosen.way), _banker(chosen.banker)), desk)
        tell(_("The night is closed."))
        show_dues(treasury, desk.row.id)
    return 0


def reopen(words: Sequence[str]) -> int:
    """Opens a closed night again."""
    options = parser(
        "night reopen", _("Opens a closed night again; the reason is kept."), '"game 4 was left out" --night 12'
    )
    options.add_argument("reason", metavar="WHY", help=_("why"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.treasury import Treasury

    with opened(chosen.book, who=chosen.who) as door:
        desk = _closed(door, chosen.night)
        if not chosen.reason.strip():
            raise Trouble(_("A night is reopened for a reason; say which."), USAGE)
        check(Treasury(door).reopen(desk.row.id, chosen.reason), desk)
        tell(_("The night is open again."))
    return 0


def pay(words: Sequence[str]) -> int:
    """Ticks a payment as paid, or takes the tick back; without one, shows what the night owes."""
    options = parser(
        "night pay", _("Ticks a payment of a closed night as paid."), "--night 12", "2 --method transfer --night 12"
    )
    options.add_argument("due", nargs="?", type=whole(1, 10**6), metavar="PAYMENT", help=_("its number in the list"))
    options.add_argument(
        "--method", choices=[str(method) for method in Method], default=str(Method.CASH), help=_("how")
    )
    options.add_argument("--undo", action="store_true", help=_("it was not paid after all"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.treasury import Treasury

    with opened(chosen.book, who=chosen.who) as door:
        desk = _closed(door, chosen.night)
        if chosen.due is not None:
            done = desk.take_back_payment(chosen.due) if chosen.undo else desk.pay(chosen.due, Method(chosen.method))
            check(done if isinstance(done, tuple) else (), desk)
        show_dues(Treasury(door), desk.row.id)
    return 0


def _closed(door: "Door", number: int | None) -> "BookDesk":
    """A desk on the night of this number, or on the night that was closed last."""
    if number is not None:
        return door.open_night(number)
    rows = [row for row in door.nights() if row.closed]
    if not rows:
        raise Trouble(_("No night of the book is closed."))
    return door.open_night(rows[0].id)


def check(problems: Problems, desk: "BookDesk") -> None:
    """Raises Trouble with what is wrong, if anything is."""
    if problems:
        raise Trouble(sentences(problems, desk.night.rulebook))
