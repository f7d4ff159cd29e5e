"""``night chips`` and ``fee``: chips and fees of a night."""

from argparse import Namespace
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from chouette_desk.cli.night.enter import show_change
from chouette_desk.cli.night.people import column
from chouette_desk.cli.opening import accepted, add_night, add_who, open_book, open_desk, open_desk_to_read
from chouette_desk.cli.outputs import add_force
from chouette_desk.cli.parsing import parser, whole_number
from chouette_desk.cli.terminal import UsageError, print_wrapped
from chouette_desk.cli.treasurer import kind_asked, write_as
from chouette_desk.core.chips import checked
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fee import cut, fixed_fee, money_fee
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.export import ListingDocument, export
from chouette_desk.paper.listing import chips_listing
from chouette_desk.wording.language import Trouble, _
from chouette_desk.wording.payments import chip_sentences


def fee(words: Sequence[str]) -> int:
    """Enter a table fee or the club's cut."""
    options = parser(
        "night fee",
        _("Lets the players give the club its fee, as lines of the sheet that keep it at zero."),
        "2",
        "--money 1.00",
        "--percent 5",
    )
    how = options.add_mutually_exclusive_group(required=True)
    how.add_argument(
        "points", nargs="?", type=whole_number(1, 10**9), metavar="POINTS", help=_("points that each player pays")
    )
    how.add_argument("--money", metavar="AMOUNT", help=_("so much money each"))
    how.add_argument("--percent", metavar="NUMBER", help=_("percent of what the winners have won"))
    options.add_argument("--reason", default=_("Table fee"), metavar="WHY", help=_("what for (Table fee)"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, who=chosen.who) as club_book:
        desk = open_desk(club_book, chosen.night)
        events = _fee(desk, chosen)
        if not events:
            raise Trouble(_("Nobody owes this fee: nobody is seated, or nobody has won anything."))
        show_change(accepted(desk.do(*events), desk.night.rulebook))
    return 0


def _fee(desk: BookDesk, chosen: Namespace) -> tuple[AnyEvent, ...]:
    """The events of the chosen fee; raises Trouble for one that is not possible."""

    if chosen.points is not None:
        return fixed_fee(desk.night, chosen.points, chosen.reason)
    if chosen.percent is not None:
        return cut(desk.night, _percent(chosen.percent), chosen.reason)
    return accepted(money_fee(desk.night, _decimal(chosen.money), chosen.reason), desk.night.rulebook)


def _decimal(text: str) -> Decimal:
    try:
        amount = Decimal(text)
    except InvalidOperation:
        amount = Decimal(0)
    if not amount.is_finite() or amount <= 0:
        raise UsageError(_("“{text}” is no amount; write it as 2.00.").format(text=text))
    return amount


def _percent(text: str) -> Decimal:
    percent = _decimal(text)
    if percent > 100:
        raise UsageError(_("A cut is at most 100 percent."))
    return percent


def chips(words: Sequence[str]) -> int:
    """Enter the chips bought and counted, and compare them with the sheet."""
    options = parser(
        "night chips",
        _("Casino chips: what each bought, what each counted at the end, and how that differs from the sheet."),
        "ann=100 bob=100 cid=100",
        "ann=130 bob=85 cid=85 --counted",
        "--out chips.pdf",
    )
    options.add_argument("chips", nargs="*", metavar="NAME=CHIPS", help=_("how many; without any, the comparison"))
    options.add_argument("--counted", action="store_true", help=_("these were counted at the end (otherwise: bought)"))
    options.add_argument(
        "--worth", type=whole_number(1, 10**6), metavar="POINTS", help=_("what a chip is worth in points (1)")
    )
    options.add_argument("--out", metavar="FILE", help=_("write the comparison: .pdf, .xlsx, .csv or .txt"))
    add_force(options)
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    kind = kind_asked(options, chosen.out)
    keeps = bool(chosen.chips or chosen.worth)
    with open_book(chosen.book, who=chosen.who, read_only=not keeps) as club_book:
        desk = open_desk(club_book, chosen.night) if keeps else open_desk_to_read(club_book, chosen.night)
        if keeps:
            _keep_chips(desk, dict(_chips(desk, chosen.chips)), chosen.counted, chosen.worth)
        if desk.dues_state.chips is None:
            raise Trouble(_("No chips were bought yet."))
        compared = checked(desk.dues_state.chips, desk.night)
        if kind is None:
            for line in chip_sentences(compared):
                print_wrapped(line)
            return 0

        listing = chips_listing(compared, desk.row.club or None, desk.row.date)
    write_as(chosen.out, lambda: export(ListingDocument(listing), kind), chosen.force)
    return 0


def _chips(desk: BookDesk, given: Sequence[str]) -> list[tuple[str, int]]:
    result = []
    for text in given:
        name, sign, count = text.rpartition("=")
        if not sign or not (count.isascii() and count.isdecimal() and len(count) < 10):
            raise Trouble(
                _("“{text}” is not understood; write a player and how many chips, as ann=100.").format(text=text)
            )
        result.append((column(name, desk.night), int(count)))
    return result


def _keep_chips(desk: BookDesk, now: dict[str, int], counted: bool, worth: int | None) -> None:
    before = desk.dues_state.chips
    bought, left = (dict(before.bought), dict(before.counted)) if before else ({}, {})
    (left if counted else bought).update(now)
    accepted(desk.count_chips(bought, left, worth or (before.worth if before else 1)), desk.night.rulebook)
