"""``chouette-desk book fee``: the standing fee of a club."""

from argparse import Namespace
from decimal import Decimal

from chouette_desk.cli.asked_fee import asked_fee, fee_rows
from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.opening import open_book
from chouette_desk.cli.parsing import argument, command, either, flag, shared, single_line
from chouette_desk.cli.players import register
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.fee import FeeKind, StandingFee
from chouette_desk.desk.club_fee import keep_standing_fee, standing_fee
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import fee_text


class ClubFee(Exact, frozen=True):
    """The standing fee of a club; without one all but the club is null."""

    club: str
    kind: FeeKind | None
    amount: Decimal | None
    reason: str | None


@command(
    "book fee",
    N_(
        "Keeps the fee that the club asks of each player every evening: the window offers it where a night is "
        "settled. Without an amount, shows it."
    ),
    ["", "2", "--money 1.00", "--percent 5", "--none"],
    either(
        *fee_rows(10**6),
        flag("--none", N_("the club asks no fee any more")),
    ),
    argument("--reason", N_("what it is for (Table fee)"), type=single_line, metavar="WHY"),
    *shared("--club", "--json", "--book", "--who"),
    prints=(ClubFee,),
)
def run(chosen: Namespace) -> None:
    """Keep the standing fee of a club, or show it."""
    asked = asked_fee(chosen)
    changes = asked is not None or chosen.none
    with open_book(chosen.book, who=chosen.who, read_only=not changes) as club_book:
        club = register(club_book, chosen.club).club
        if changes:
            keep_standing_fee(
                club_book, club.id, StandingFee(*asked, chosen.reason or _("Table fee")) if asked else None
            )
        fee = standing_fee(club_book, club.id)
    if chosen.json:
        values = {"kind": fee.kind, "amount": fee.amount, "reason": fee.reason} if fee else {}
        print_json(ClubFee, {"club": club.name, "kind": None, "amount": None, "reason": None, **values})
    else:
        print_wrapped(fee_text(fee) if fee else _("The club asks no fee."))
