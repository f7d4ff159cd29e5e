"""The table fee and the club's cut: transfers to the club's column, zero in all."""

from decimal import Decimal

import pytest

from chouette_desk.core.evening_settlement import account, settlements
from chouette_desk.core.events import Seat, Transfer
from chouette_desk.core.fee import cut, fixed_fee, money_fee, points_worth
from chouette_desk.core.fold import replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind, Problems, Refused
from chouette_desk.core.settlement import SettlementMethod
from tests.core.table import Table, empty_table, four_handed

CLUB = Seat(players=("Club",), spectator=True)


def to_club(**points: int) -> tuple[Transfer, ...]:
    return tuple(Transfer(from_=name, to="Club", points=each, reason="table fee") for name, each in points.items())


def after(night: Night, events) -> Night:
    done = replay(night, events)
    assert isinstance(done, Night)
    return done


def scored() -> Table:
    """Ann (Box) has lost 10: Bob stands at 7, Cid at 3, Dee at 0."""
    return four_handed("aba").score(Bob=7, Cid=3)


def at_stake(stake: str | None) -> Night:
    heading = Heading(stake=stake, currency="EUR")
    empty = empty_table("aba").now
    return Night(empty.rulebook, empty.rulebook, heading)


def test_everyone_who_has_played_gives_the_club_the_same():
    night = four_handed("aba").seat("Eve", spectator=True).now
    events = fixed_fee(night, 2, "table fee")
    assert events == (CLUB, *to_club(Ann=2, Bob=2, Cid=2, Dee=2))
    assert after(night, events).totals == {"Ann": -2, "Bob": -2, "Cid": -2, "Dee": -2, "Eve": 0, "Club": 8}


def test_the_club_is_seated_once_and_nobody_pays_twice():
    """Eve comes later: she alone still owes the fee; for another reason all owe again."""
    night = four_handed("aba").now
    night = after(night, fixed_fee(night, 2, "table fee"))
    night = after(night, [Seat(players=("Eve",))])
    assert fixed_fee(night, 2, "table fee") == to_club(Eve=2)
    again = fixed_fee(night, 1, "tea")
    assert [event.from_ for event in again] == ["Ann", "Bob", "Cid", "Dee", "Eve"]


def test_who_has_left_owes_it_too_unless_the_payers_are_named():
    night = four_handed("aba").leave("Dee").now
    assert fixed_fee(night, 1, "table fee")[1:] == to_club(Ann=1, Bob=1, Cid=1, Dee=1)
    assert fixed_fee(night, 1, "table fee", ["Bob"]) == (CLUB, *to_club(Bob=1))


def test_who_has_left_and_paid_owes_nothing_more_unless_named():
    night = four_handed("aba").score(Bob=1, Cid=-1).pay("Cid", "Bob", 1).leave("Cid").now
    assert night.totals["Cid"] == 0
    assert fixed_fee(night, 1, "table fee")[1:] == to_club(Ann=1, Bob=1, Dee=1)
    assert fixed_fee(night, 1, "table fee", ["Cid"])[1:] == to_club(Cid=1)


def test_who_was_paid_by_a_leaver_and_left_later_owes_it():
    """Dee, who moved to another table, say; only Cid has left and paid."""
    night = four_handed("aba").score(Dee=1, Cid=-1).leave("Cid").pay("Cid", "Dee", 1).leave("Dee").now
    assert night.totals == {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 0}
    assert fixed_fee(night, 1, "table fee")[1:] == to_club(Ann=1, Bob=1, Dee=1)


def test_a_club_in_other_letters_is_the_club():
    night = four_handed("aba").seat("CLUB", spectator=True).now
    assert [event.to for event in fixed_fee(night, 1, "table fee")] == ["CLUB"] * 4


def test_a_fee_is_a_point_at_least():
    for points in (0, -1):
        with pytest.raises(ValueError, match="point"):
            fixed_fee(four_handed("aba").now, points, "table fee")


# A cut of the winnings


def test_a_cut_is_rounded_down_to_whole_points():
    """15 % of 7 is 1.05, of 3 is 0.45."""
    assert cut(scored().now, Decimal(15), "table fee") == (CLUB, *to_club(Bob=1))
    assert cut(scored().now, Decimal("33.4"), "table fee") == (CLUB, *to_club(Bob=2, Cid=1))


def test_the_club_and_other_tables_are_no_winners():
    table = scored().seat("Club", spectator=True).transfer("Ann", "Club", 10)
    assert cut(table.now, Decimal(100), "table fee") == to_club(Bob=7, Cid=3)


def test_a_cut_of_nothing_seats_nobody():
    assert cut(scored().now, Decimal(10), "table fee") == ()
    assert cut(four_handed("aba").now, Decimal(100), "table fee") == ()


@pytest.mark.parametrize("percent", ["-1", "100.1"])
def test_a_cut_is_a_percentage(percent):
    with pytest.raises(ValueError, match="percentage"):
        cut(scored().now, Decimal(percent), "table fee")


# A fee in money


def test_money_that_is_whole_points():
    """2.00 at 0.50 a point are 4 points."""
    night = after(at_stake("0.50"), [Seat(players=("Ann", "Bob", "Cid"))])
    assert money_fee(night, Decimal("2.00"), "table fee") == (CLUB, *to_club(Ann=4, Bob=4, Cid=4))
    assert money_fee(night, Decimal(1), "table fee", ["Bob"]) == (CLUB, *to_club(Bob=2))


def problems(answer: object) -> Problems:
    assert isinstance(answer, Refused)
    return answer.problems


def test_money_that_is_not_whole_points_is_one_clear_problem():
    (wrong,) = problems(money_fee(at_stake("0.75"), Decimal("2.00"), "table fee"))
    assert wrong.kind is Kind.FEE_NOT_WHOLE
    assert wrong.fields["points"] == 2


@pytest.mark.parametrize("stake", [None, "0", "0.00"])
def test_money_needs_a_stake(stake):
    (wrong,) = problems(money_fee(at_stake(stake), Decimal("2.00"), "table fee"))
    assert wrong.kind is Kind.FEE_NEEDS_STAKE


def test_points_worth_are_exact():
    assert points_worth(Decimal("0.3"), "0.1", None) == 3
    assert points_worth(Decimal("1" + "0" * 30), "0." + "0" * 29 + "1", None) == 10**60


def test_no_money_is_no_fee():
    with pytest.raises(ValueError, match="nothing"):
        money_fee(at_stake("1"), Decimal(0), "table fee")


# In the settlement


@pytest.mark.parametrize("way", SettlementMethod)
def test_whatever_the_way_the_club_is_paid_its_fee(way):
    night = after(scored().now, fixed_fee(scored().now, 2, "table fee"))
    (made,) = settlements([account(night, {("Bob", "Ann"): 7, ("Cid", "Ann"): 3})], way)
    paid = sum(due.amount.points for due in made.dues if due.payee == "Club")
    assert paid - sum(due.amount.points for due in made.dues if due.payer == "Club") == 8


def test_directly_each_pays_the_club_his_own_fee():
    night = after(scored().now, fixed_fee(scored().now, 2, "table fee"))
    (made,) = settlements([account(night, {("Bob", "Ann"): 7, ("Cid", "Ann"): 3})], SettlementMethod.DIRECT)
    assert [(due.payer, due.amount.points) for due in made.dues if due.payee == "Club"] == [
        ("Ann", 2),
        ("Bob", 2),
        ("Cid", 2),
        ("Dee", 2),
    ]
