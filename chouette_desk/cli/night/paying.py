"""``night reopen`` and ``pay``: what is done to a night that is closed."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import add_json, parser
from chouette_desk.cli.doors import add_night, add_who, one_text, opened
from chouette_desk.cli.night.ending import check, said_of
from chouette_desk.cli.night.owing import show_dues
from chouette_desk.cli.terminal import USAGE, Trouble, tell
from chouette_desk.core.actions import Method
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door


def reopen(words: Sequence[str]) -> int:
    """Opens a closed night again."""
    options = parser(
        "night reopen", _("Opens a closed night again; the reason is kept."), '"game 4 was left out" --night 12'
    )
    options.add_argument("reason", type=one_text, metavar="WHY", help=_("why"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    from chouette_desk.desk.treasury import Treasury

    with opened(chosen.book, who=chosen.who) as door:
        desk = _closed(door, chosen.night)
        if not chosen.reason.strip():
            raise Trouble(_("A night is reopened for a reason; say which."), USAGE)
        closed = {row.id for row in door.nights(evening=desk.row.evening) if row.closed}
        check(Treasury(door).reopen(desk.row.id, chosen.reason), desk)
        still = {row.id for row in door.nights(evening=desk.row.evening) if row.closed}
        numbers = sorted(closed - still)
        tell(said_of(numbers, _("Night {nights} is open again."), _("Nights {nights} are open again.")))
    return 0


def pay(words: Sequence[str]) -> int:
    """Ticks a payment as paid, or takes the tick back; without one, shows what the night owes."""
    options = parser(
        "night pay",
        _(
            "Ticks a payment of a closed night as paid; without a number, lists what the night owes: the one that was "
            "closed last, unless --night names one. What is open over all nights: book treasurer --open."
        ),
        "",
        "2 --method transfer",
        "12-2",
    )
    options.add_argument(
        "due", nargs="?", type=_payment, metavar="PAYMENT", help=_("its number in the list, or 12-2: 2 of night 12")
    )
    methods = [str(method) for method in Method]
    options.add_argument("--method", choices=methods, default=str(Method.CASH), help=_("how it was paid (cash)"))
    options.add_argument("--undo", action="store_true", help=_("it was not paid after all"))
    add_json(options)
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    number, due = chosen.due or (None, None)
    if number is not None and chosen.night not in (None, number):
        options.error(
            _("the payment is of night {one}, and --night names {other}").format(one=number, other=chosen.night)
        )
    if due is None and chosen.undo:
        options.error(_("say which payment was not paid after all"))
    from chouette_desk.desk.treasury import Treasury

    with opened(chosen.book, who=chosen.who, read_only=due is None) as door:
        desk = _closed(door, number if chosen.night is None else chosen.night)
        if due is not None:
            done = desk.take_back_payment(due) if chosen.undo else desk.pay(due, Method(chosen.method))
            check(done if isinstance(done, tuple) else (), desk)
        show_dues(Treasury(door), desk.row.id, as_json=chosen.json)
    return 0


def _payment(text: str) -> tuple[int | None, int]:
    """A payment by its number, ``2``, or by its night's and its own, ``12-2``."""
    night, _dash, number = text.rpartition("-")
    if all(each.isascii() and each.isdecimal() and len(each) < 10 for each in (night or "1", number)):
        return (int(night) if night else None), int(number)
    raise argparse.ArgumentTypeError(
        _("“{text}” is no number of a payment; chouette-desk night pay lists them").format(text=text)
    )


def _closed(door: "Door", number: int | None) -> "BookDesk":
    """A desk on the night of this number, or on the night that was closed last."""
    if number is not None:
        return door.open_night(number)
    rows = [row for row in door.nights() if row.closed]
    if not rows:
        raise Trouble(_("No night of the book is closed."))
    return door.open_night(rows[0].id)
