"""``night fee``, ``penalty`` and ``chips``: fees, penalties and chips of a night."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from msgspec import field

from chouette_desk.cli.asked_fee import asked_fee, fee_rows
from chouette_desk.cli.export import kind_asked, write_document
from chouette_desk.cli.json_output import ChangedNight, Exact, JsonObject, print_json
from chouette_desk.cli.night.enter import column, do_and_tell, tell
from chouette_desk.cli.opening import accepted, number_named, open_book, open_desk, open_night
from chouette_desk.cli.parsing import argument, command, either, flag, shared, whole_number
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.actions import CountedChips
from chouette_desk.core.chips import ChipCheck, checked
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fee import FeeKind, cut, fixed_fee, money_fee
from chouette_desk.core.names import Name
from chouette_desk.core.penalties import proposed_penalty
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.documents import ListingDocument
from chouette_desk.desk.evening import fee_payers, tables_of
from chouette_desk.paper.payments import chips_listing
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import chip_sentences, penalty_reason, penalty_sentence
from chouette_desk.wording.pot import pot_in_words


@command(
    "night fee",
    N_("Enters the fee that players give the club, as lines that keep the sheet at zero."),
    ["2", "--money 1.00", "--percent 5"],
    either(
        *fee_rows(10**9),
        required=True,
    ),
    argument("--reason", N_("what it is for (Table fee)"), metavar="WHY"),
    *shared("--json", "--book", "--night", "--who"),
    prints=(ChangedNight,),
)
def fee(chosen: Namespace) -> None:
    """Enter a table fee or the club's cut."""
    reason = _("Table fee") if chosen.reason is None else chosen.reason
    with open_night(chosen) as (club_book, desk):
        payers = fee_payers(tables_of(club_book, desk), desk.number, reason)
        events = _fee(desk, chosen, reason, payers)
        if not events:
            raise Trouble(_("Nobody owes this fee: nobody is seated, or nobody has won anything."))
        do_and_tell(chosen, desk, *events)


def _fee(desk: BookDesk, chosen: Namespace, reason: str, payers: Sequence[Name]) -> tuple[AnyEvent, ...]:
    """The events of the chosen fee; raises Trouble for one that is not possible."""
    asked = asked_fee(chosen)
    assert asked is not None, "one of them is required"
    kind, amount = asked
    if kind is FeeKind.POINTS:
        return fixed_fee(desk.night, int(amount), reason, payers)
    if kind is FeeKind.PERCENT:
        return cut(desk.night, amount, reason)
    return accepted(money_fee(desk.night, amount, reason, payers), desk.night.rulebook)


@command(
    "night penalty",
    N_(
        "Shows what a player pays to the Box or the Captain under the rulebook for consulting out of turn in the "
        "game in progress. With --enter, it goes on the sheet as a transfer."
    ),
    ["bob", "bob --to captain --enter"],
    argument("player", N_("the player who consulted out of turn"), metavar="NAME"),
    argument("--to", N_("whom the player pays: the Box or the Captain (box)"), metavar="NAME"),
    flag("--enter", N_("enter it")),
    *shared("--json", "--book", "--night", "--who"),
    prints=(ChangedNight,),
)
def penalty(chosen: Namespace) -> None:
    """Propose a penalty, or enter it."""
    with open_night(chosen) as (_club_book, desk):
        night = desk.night
        roles = {"box": night.box, "captain": night.captain}
        to = None if chosen.to is None else roles.get(chosen.to.lower()) or column(chosen.to, night)
        proposed = accepted(proposed_penalty(night, column(chosen.player, night), to), night.rulebook)
        if not chosen.enter:
            tell(chosen, [penalty_sentence(proposed)], desk)
            return
        do_and_tell(chosen, desk, proposed.transfer(penalty_reason(proposed)))


class ChipsOf(Exact, frozen=True):
    """A player's chips, points won by them, and their difference from the sheet."""

    name: str = field(name="player")
    bought: int
    counted: int | None
    result: int | None
    on_sheet: int | None
    difference: int | None


class ChipsNow(Exact, frozen=True):
    """The chips of a night; ``too_many`` is null until all have counted."""

    night: int
    worth: int
    minimum: int
    players: Sequence[ChipsOf]
    bought: int
    counted: int
    too_many: int | None
    pot: str | None


@command(
    "night chips",
    N_(
        "Enters casino chips, and shows what each player bought, what each counted at the end, and how that "
        "differs from the sheet."
    ),
    ["ann=100 bob=100 cid=100", "ann=130 bob=85 cid=85 --counted", "--out chips.pdf"],
    argument("chips", N_("how many chips; leave this out to see the comparison"), nargs="*", metavar="NAME=CHIPS"),
    flag("--counted", N_("these chips were counted at the end (otherwise: bought)")),
    argument("--worth", N_("what a chip is worth in points (1)"), type=whole_number(1, 10**6), metavar="POINTS"),
    argument("--minimum", N_("the smallest buy-in, in chips (0)"), type=whole_number(0, 10**6), metavar="CHIPS"),
    argument("--out", N_("write the comparison: .pdf, .xlsx, .csv or .txt"), metavar="FILE"),
    *shared("--json", "--force", "--book", "--night", "--who"),
    prints=(ChipsNow,),
)
def chips(chosen: Namespace) -> None:
    """Enter the chips bought and counted, and compare them with the sheet."""
    kind_asked(chosen.out)
    enters = bool(chosen.chips or chosen.worth or chosen.minimum is not None)
    with open_book(chosen.book, who=chosen.who, read_only=not enters) as club_book:
        desk = open_desk(club_book, number_named(chosen), to_read=not enters)
        if enters:
            _enter_chips(desk, dict(_counts(desk, chosen.chips)), chosen)
        if desk.dues_state.chips is None:
            raise Trouble(_("No chips have been bought yet."))
        compared = checked(desk.dues_state.chips, desk.night)
        pot = pot_in_words(desk.night, compared.worth)
    if chosen.out is not None:
        listing = chips_listing(compared, desk.row.club or None, desk.row.date)
        write_document(chosen.out, ListingDocument(listing), chosen.force)
        return
    if chosen.json:
        print_json(ChipsNow, _as_json(desk.row.id, compared, pot))
        return
    for line in filter(None, (*chip_sentences(compared), pot)):
        print_wrapped(line)


def _as_json(number: int, compared: ChipCheck, pot: str) -> JsonObject:
    sums = {field: getattr(compared, field) for field in ("worth", "minimum", "bought", "counted", "too_many")}
    return {"night": number, **sums, "players": compared.lines, "pot": pot or None}


def _counts(desk: BookDesk, given: Sequence[str]) -> Iterator[tuple[Name, int]]:
    for text in given:
        name, sign, count = text.rpartition("=")
        if not sign or not (count.isascii() and count.isdecimal() and len(count) < 10):
            message = _("“{text}” is not understood; write a player and how many chips, such as ann=100.")
            raise Trouble(message.format(text=text))
        yield column(name, desk.night), int(count)


def _enter_chips(desk: BookDesk, now: dict[Name, int], chosen: Namespace) -> None:
    before = desk.dues_state.chips or CountedChips(bought={})
    bought, left = dict(before.bought), dict(before.counted)
    (left if chosen.counted else bought).update(now)
    minimum = before.minimum if chosen.minimum is None else chosen.minimum
    accepted(desk.count_chips(bought, left, chosen.worth or before.worth, minimum), desk.night.rulebook)
