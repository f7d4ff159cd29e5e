"""``night settle`` and ``close``: the end of a night."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, add_ascii, add_json, parser
from chouette_desk.cli.doors import add_night, add_who, opened, the_desk
from chouette_desk.cli.night.owing import print_json, show_dues
from chouette_desk.cli.night.people import banker
from chouette_desk.cli.outputs import add_force
from chouette_desk.cli.terminal import Trouble, page, tell
from chouette_desk.cli.treasurer import kind_asked, write_as
from chouette_desk.core.problems import Problems
from chouette_desk.core.settling import Way
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.problems import sentences

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door


def _add_way(to: argparse._ActionsContainer) -> None:
    to.add_argument(
        "--way",
        choices=[str(way) for way in Way],
        help=_(
            "fewest: the fewest payments, unless you say; habit: the most negative pays the most positive, again and "
            "again; banker: all through one; direct: who lost pays those to whom he lost"
        ),
    )
    to.add_argument(
        "--banker", metavar="NAME|club", help=_("through whom all is paid: a player, or the club (the top winner)")
    )
    to.add_argument("--evening", action="store_true", help=_("all tables of the night's evening together"))


def _way(options: Parser, chosen: argparse.Namespace) -> Way:
    """The way that was chosen; a banker who is named is one."""
    if chosen.banker is not None and chosen.way not in (None, Way.BANKER):
        options.error(_("--banker goes with --way banker only"))
    return Way.BANKER if chosen.banker is not None else Way(chosen.way or Way.FEWEST)


def _desks(door: "Door", chosen: argparse.Namespace) -> "list[BookDesk]":
    """The night, or all that are open of its evening, in order of their tables."""
    if not chosen.evening:
        return [the_desk(door, chosen.night)]
    rows = door.nights(open_only=True)
    if chosen.night is None and len({row.evening for row in rows}) == 1:
        evening = rows[0].evening
    else:
        evening = the_desk(door, chosen.night).row.evening
    found = [door.open_night(row.id) for row in reversed(door.nights(evening=evening)) if not row.closed]
    return found or [the_desk(door, chosen.night)]


def _banker(chosen: argparse.Namespace, desks: "Sequence[BookDesk]") -> str | None:
    return None if chosen.banker is None else banker(chosen.banker, [desk.night for desk in desks])


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
    from chouette_desk.desk.treasury import Treasury

    kind = kind_asked(options, chosen.out)
    way = _way(options, chosen)
    with opened(chosen.book, read_only=True) as door:
        desks = _desks(door, chosen)
        desk = desks[0]
        _check_open(desk)
        found = Treasury(door).settlements(desks, way, _banker(chosen, desks))
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
        if number := next((iou.number for each in found for iou in each.ious), None):
            tell(
                _("What is paid of that is ticked by its number: chouette-desk night pay {number}.").format(
                    number=number
                )
            )
    return 0


def _check_open(desk: "BookDesk") -> None:
    """Raises Trouble for a night that is settled already."""
    if desk.till.closed:
        said = _("Night {number} is settled and closed; what it owes: chouette-desk night pay --night {number}.")
        raise Trouble(said.format(number=desk.row.id))


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

    way = _way(options, chosen)
    with opened(chosen.book, who=chosen.who) as door:
        desks = _desks(door, chosen)
        treasury, numbers = Treasury(door), [desk.row.id for desk in desks]
        check(treasury.close(numbers, way, _banker(chosen, desks)), desks[0])
        tell(said_of(numbers, _("Night {nights} is closed."), _("Nights {nights} are closed.")))
        show_dues(treasury, numbers[0])
    return 0


def said_of(numbers: Sequence[int], one: str, several: str) -> str:
    """What is said of one night, or of several."""
    return (one if len(numbers) == 1 else several).format(nights=listed(list(map(str, numbers))))


def check(problems: Problems, desk: "BookDesk") -> None:
    """Raises Trouble with what is wrong, if anything is."""
    if problems:
        raise Trouble(sentences(problems, desk.night.rulebook))
