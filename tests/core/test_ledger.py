"""Who won how much from whom (rules.md 4)."""

from chouette_desk.core.tally import duels
from tests.core.table import Table, four_handed, six_handed, three_handed


def won(table: Table) -> dict[str, dict[str, int]]:
    """What each won from whom, without the losers' side of it and without nothing."""
    found: dict[str, dict[str, int]] = {}
    for (name, other), points in duels(table.now).items():
        if points > 0:
            found.setdefault(name, {})[other] = points
    return found


def test_each_cube_is_between_its_holders():
    table = three_handed("social").start().taken("team", "Bob").finish("box").start().finish("team")
    assert won(table) == {"Ann": {"Bob": 1}}


def test_a_pair_that_is_even_has_met():
    table = three_handed("social").start().finish("box").start().finish("team")
    assert duels(table.now)["Ann", "Bob"] == 0
    assert duels(table.now)["Ann", "Cid"] == 0
    assert ("Bob", "Cid") not in duels(table.now)


def test_extras_are_between_team_members():
    """Cid and Dee drop 1 each to Ann; Cid pays Bob 1 and loses 2 to him."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee")
    table = table.extra("Cid").finish("team")
    assert won(table) == {"Ann": {"Cid": 1, "Dee": 1}, "Bob": {"Ann": 2, "Cid": 3}}


def test_a_purchase_is_between_buyer_and_seller():
    table = three_handed("aba").seat("Zoe", spectator=True).start().buy("Bob", "team", "Zoe", 2).finish("box")
    assert won(table) == {"Ann": {"Zoe": 1, "Cid": 1}, "Bob": {"Zoe": 2}}


def test_transfers_and_payments_are_no_duels():
    table = three_handed("aba").start().finish("box").transfer("Bob", "Cid", 5).pay("Bob", "Ann", 1)
    assert won(table) == {"Ann": {"Bob": 1, "Cid": 1}}


# A Partner (aba 4.2)


def test_the_partner_wins_half_of_each_duel_of_the_box():
    table = six_handed("aba").partner("Cid").start().taken("team", "Bob").finish("box", "gammon")
    assert table.won == {"Ann": 4, "Cid": 3, "Bob": -4, "Dee": -1, "Eve": -1, "Fay": -1}
    assert won(table) == {"Ann": {"Bob": 2, "Fay": 1, "Eve": 1}, "Cid": {"Bob": 2, "Dee": 1}}


def test_a_loss_is_shared_the_same_way():
    """Of five points lost the Box loses three."""
    table = six_handed("aba").partner("Cid").start().taken("team", "Bob").finish("team")
    assert table.won == {"Ann": -3, "Cid": -2, "Bob": 2, "Dee": 1, "Eve": 1, "Fay": 1}
    assert won(table) == {"Bob": {"Ann": 1, "Cid": 1}, "Dee": {"Ann": 1}, "Eve": {"Ann": 1}, "Fay": {"Cid": 1}}


def test_what_the_partner_buys_is_his_own():
    """Cid buys Bob's side for 1 and wins 2 on it, half of it from himself as Partner."""
    table = six_handed("aba").partner("Cid").start().taken("team", "Bob").buy("Bob", "team", "Cid", 1).finish("team")
    assert table.won == {"Ann": -3, "Cid": -1, "Bob": 1, "Dee": 1, "Eve": 1, "Fay": 1}
    each = {name: sum(points for (one, _), points in duels(table.now).items() if one == name) for name in table.won}
    assert each == table.won
    assert duels(table.now)["Cid", "Ann"] == 1


# A game on paper


def test_a_line_of_points_is_between_each_and_the_box():
    assert won(four_handed("aba").score(Bob=-1, Cid=3)) == {"Ann": {"Bob": 1}, "Cid": {"Ann": 3}}


def test_a_line_of_points_with_a_partner():
    table = six_handed("aba").partner("Cid").score(Bob=-4, Dee=-1)
    assert table.won == {"Ann": 3, "Cid": 2, "Bob": -4, "Dee": -1}
    assert won(table) == {"Ann": {"Bob": 2, "Dee": 1}, "Cid": {"Bob": 2}}


def test_what_a_partner_has_besides_his_half_is_between_him_and_the_box():
    table = six_handed("aba").partner("Cid").score(Ann=5, Cid=0, Bob=-4, Dee=-1)
    assert won(table) == {"Ann": {"Bob": 2, "Dee": 1, "Cid": 2}, "Cid": {"Bob": 2}}
