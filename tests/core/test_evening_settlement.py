"""The settlement of an evening: tables, points, money and earlier open amounts."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from chouette_desk.core.evening_settlement import Account, account, settlements
from chouette_desk.core.fold import replay
from chouette_desk.core.money import Amount, Due
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.core.tables import How, Move, moved
from tests.core.table import empty_table, four_handed


def at_table(stake: str | None = None, currency: str | None = None, table: str | None = None, **totals: int) -> Account:
    """A table at which these totals stand."""
    named = {name.replace("_", " "): total for name, total in totals.items()}
    players = frozenset(name for name in named if not name.startswith("Table "))
    return Account(named, players, table, stake, currency, duels={})


def lines(settlement) -> list[tuple]:
    """Who pays whom, in points and money."""
    return [(due.payer, due.payee, due.amount.points, due.amount.money) for due in settlement.dues]


# One table


def test_points_and_money_of_one_stake():
    (made,) = settlements([at_table("0.50", "EUR", Ann=3, Bob=-2, Cid=-1)])
    assert lines(made) == [("Bob", "Ann", 2, Decimal("1.00")), ("Cid", "Ann", 1, Decimal("0.50"))]
    assert str(made.dues[0].amount.money) == "1.00"
    assert made.total == Amount(3, Decimal("1.50"))
    assert made.totals["Bob"] == Amount(-2, Decimal("-1.00"))
    assert (made.stake, made.currency) == ("0.50", "EUR")
    assert {due.currency for due in made.dues} == {"EUR"}


def test_without_a_stake_there_is_no_money():
    (made,) = settlements([at_table(Ann=3, Bob=-3)])
    assert lines(made) == [("Bob", "Ann", 3, None)]
    assert made.total == Amount(3, None)


def test_the_account_of_a_night_has_its_transfers_and_payments_among_its_duels():
    """Bob is fined 3 for Ann's good, then pays her 2 of them."""
    night = four_handed("aba").transfer("Bob", "Ann", 3).pay("Bob", "Ann", 2).now
    made = account(night, {("Bob", "Ann"): 5})
    assert made.duels == {("Bob", "Ann"): 4, ("Ann", "Bob"): -4}
    assert made.totals == {"Ann": 1, "Bob": -1, "Cid": 0, "Dee": 0}
    assert made.players == {"Ann", "Bob", "Cid", "Dee"}
    assert account(night).duels is None


def test_who_only_looks_on_is_no_top_winner():
    """The Club has taken most, but through Ann, who played, it goes."""
    table = Account({"Ann": 2, "Bob": -8, "Club": 6}, frozenset({"Ann", "Bob"}))
    (made,) = settlements([table], SettlementMethod.BANKER)
    assert made.banker == "Ann"
    assert lines(made) == [("Bob", "Ann", 8, None), ("Ann", "Club", 6, None)]


def test_a_banker_is_named_in_any_letters():
    (made,) = settlements([at_table(Ann=2, Bob=-1, Cid=-1)], SettlementMethod.BANKER, "bob")
    assert made.banker == "Bob"
    assert lines(made) == [("Cid", "Bob", 1, None), ("Bob", "Ann", 2, None)]
    (made,) = settlements([at_table(Ann=2, Bob=-2)], SettlementMethod.FEWEST, "Bob")
    assert made.banker is None


# Several tables


def test_one_player_s_totals_at_two_tables_are_added():
    one, two = at_table("1", "EUR", "1", Ann=5, Bob=-5), at_table("1.00", "EUR", "2", ann=-4, Dee=4)
    (made,) = settlements([one, two])
    assert {name: amount.points for name, amount in made.totals.items()} == {"Ann": 1, "Bob": -5, "Dee": 4}
    assert lines(made) == [("Bob", "Dee", 4, Decimal("4.00")), ("Bob", "Ann", 1, Decimal("1.00"))]
    assert (made.stake, made.tables) == ("1.00", ("1", "2"))


def test_where_stakes_differ_money_alone_is_settled():
    """Ann wins 5 × 0.50 and loses 1 × 1.25."""
    one, two = at_table("0.5", "EUR", Ann=5, Bob=-5), at_table("1.25", "EUR", Ann=-1, Dee=1)
    (made,) = settlements([one, two])
    assert made.totals == {
        "Ann": Amount(None, Decimal("1.25")),
        "Bob": Amount(None, Decimal("-2.50")),
        "Dee": Amount(None, Decimal("1.25")),
    }
    assert sorted(lines(made)) == [("Bob", "Ann", None, Decimal("1.25")), ("Bob", "Dee", None, Decimal("1.25"))]
    assert made.stake is None
    assert made.total == Amount(None, Decimal("2.50"))


def test_each_currency_is_settled_by_itself_and_so_are_tables_without_a_stake():
    tables = [
        at_table("1", "EUR", Ann=1, Bob=-1),
        at_table("1", "CHF", Ann=-2, Bob=2),
        at_table(Ann=3, Bob=-3),
        at_table("1", None, Ann=4, Bob=-4),
    ]
    made = settlements(tables)
    assert [(each.currency, lines(each)) for each in made] == [
        ("EUR", [("Bob", "Ann", 1, Decimal(1))]),
        ("CHF", [("Ann", "Bob", 2, Decimal(2))]),
        (None, [("Bob", "Ann", 3, None)]),
        (None, [("Bob", "Ann", 4, Decimal(4))]),
    ]


def test_a_score_carried_from_table_to_table_cancels():
    """Ann took her 5 from table 1 to table 2, where she lost 2."""
    one = at_table(table="1", Ann=0, Bob=-5, Table_2=5)
    two = at_table(table="2", Ann=3, Dee=2, Table_1=-5)
    (made,) = settlements([one, two])
    assert {name: amount.points for name, amount in made.totals.items()} == {"Ann": 3, "Bob": -5, "Dee": 2}


def test_three_tables_cancel_too():
    one = at_table(table="1", Ann=0, Bob=-5, Table_2=5)
    two = at_table(table="2", Ann=0, Dee=-1, Table_1=-5, Table_3=6)
    three = at_table(table="3", Ann=6, Table_2=-6)
    (made,) = settlements([one, two, three], SettlementMethod.DIRECT)
    assert {name: amount.points for name, amount in made.totals.items()} == {"Ann": 6, "Bob": -5, "Dee": -1}


@pytest.mark.parametrize("names", [("1", "2"), ("Long table", "By the window"), (None, "2"), (None, None)])
def test_what_a_moving_player_carries_cancels(names: tuple[str | None, str | None]):
    """Bob takes his 7 along to another table: what is left is between people."""
    here = replace(four_handed("aba").score(Bob=7, Cid=3).now, heading=Heading(table=names[0]))
    there = replace(empty_table("aba").seat("Eve Fay Gil").order("Eve Fay Gil").now, heading=Heading(table=names[1]))
    move = moved(here, there, "Bob", How.CARRIED, "to even the tables")
    assert isinstance(move, Move)
    nights = replay(here, move.left), replay(there, move.joined)
    assert [night.totals["Bob"] for night in nights if isinstance(night, Night)] == [0, 7]
    (made,) = settlements([account(night) for night in nights if isinstance(night, Night)])
    assert {name: amount.points for name, amount in made.totals.items()} == {
        **{"Ann": -10, "Bob": 7, "Cid": 3, "Dee": 0},
        **{"Eve": 0, "Fay": 0, "Gil": 0},
    }


@pytest.mark.parametrize("way", SettlementMethod)
def test_alone_a_sheet_leaves_open_what_another_table_has(way: SettlementMethod):
    """Only people pay: points with the other table wait until both are settled."""
    (made,) = settlements([at_table(table="1", Ann=-3, Bob=-5, Cid=3, Table_2=5)], way, "Cid")
    assert {due.payer for due in made.dues} | {due.payee for due in made.dues} <= {"Ann", "Bob", "Cid"}
    assert set(made.totals) == {"Ann", "Bob", "Cid"}
    assert made.elsewhere == Amount(5, None)


def test_a_table_that_got_another_name_cancels_too():
    one, two = at_table(table="By the bar", Bob=-5, Table_2=5), at_table(table="2", Ann=5, Table_1=-5)
    (made,) = settlements([one, two])
    assert (lines(made), made.elsewhere) == ([("Bob", "Ann", 5, None)], None)


def test_what_does_not_cancel_stays():
    """Forgotten on the second sheet: nobody is quietly paid for it."""
    one, two = at_table(table="1", Ann=0, Bob=-5, Table_2=5), at_table(table="2", Ann=0, Dee=0)
    (made,) = settlements([one, two])
    assert lines(made) == []
    assert made.elsewhere == Amount(5, None)


def test_a_player_who_is_called_like_a_table_plays():
    one = Account({"Table 2": 0, "Bob": 0}, frozenset({"Table 2", "Bob"}), "1")
    (made,) = settlements([one, at_table(table="2", Ann=0)])
    assert list(made.totals) == ["Table 2", "Bob", "Ann"]


def test_the_direct_way_over_two_tables():
    """Ann won 4 from Bob, he 4 from Cid; at double worth per point he won 1 from her."""
    won = {("Ann", "Bob"): 4, ("Bob", "Cid"): 4}
    one = Account({"Ann": 4, "Bob": 0, "Cid": -4}, frozenset(), "1", "0.50", "EUR", won)
    two = Account({"Ann": -1, "Bob": 1}, frozenset(), "2", "1", "EUR", {("Bob", "Ann"): 1})
    (made,) = settlements([one, two], SettlementMethod.DIRECT)
    assert lines(made) == [("Bob", "Ann", None, Decimal("1.0")), ("Cid", "Bob", None, Decimal("2.0"))]


def test_the_direct_way_needs_the_duels_of_every_table():
    one = Account({"Ann": 4, "Bob": -4}, frozenset())
    with pytest.raises(ValueError, match="direct"):
        settlements([at_table(Ann=1, Bob=-1), one], SettlementMethod.DIRECT)


def test_nothing_to_settle():
    assert settlements([]) == ()
    (made,) = settlements([at_table()], SettlementMethod.BANKER)
    assert (made.dues, made.total) == ((), Amount(None, None))


# IOUs


def iou(payer: str, payee: str, money: str, since: str, currency: str = "EUR") -> Due:
    return Due(payer, payee, money=Decimal(money), currency=currency, date=since)


def test_what_is_open_from_earlier_nights_stands_apart_the_oldest_first():
    newer, older = iou("ann", "Zoe", "2.00", "2026-11-13"), iou("Bob", "Ann", "0.5", "2026-10-02")
    strangers = iou("Yan", "Zoe", "9", "2026-01-01")
    (made,) = settlements([at_table("1", "EUR", Ann=1, Bob=-1)], ious=[newer, strangers, older])
    assert made.ious == (older, newer)
    assert made.carried == {"EUR": Amount(None, Decimal("2.50"))}
    assert made.total == Amount(1, Decimal(1))


def test_an_iou_stands_once_in_its_own_currency_if_that_is_played():
    tables = [at_table("1", "EUR", Ann=1, Bob=-1), at_table("1", "CHF", Ann=1, Bob=-1)]
    francs, dollars = iou("Ann", "Bob", "3", "2026-10-02", "CHF"), iou("Ann", "Bob", "4", "2026-10-09", "USD")
    euros, chf = settlements(tables, ious=[francs, dollars])
    assert (euros.ious, chf.ious) == ((dollars,), (francs,))
