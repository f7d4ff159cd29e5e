"""``night leave``: a player goes home, and is paid or pays (rules.md 7)."""

from tests.cli.conftest import Desk


def test_a_winner_leaves_with_his_money(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid", "--stake", "0.50")
    desk("night", "add", "score ann+4 dee-1")
    output = desk("night", "leave", "ann")
    assert (output.status, output.err) == (0, "")
    shown = desk("night", "show", "--json").objects[0]
    assert shown["totals"]["Ann"] == 0
    assert shown["line"] == ["Dee", "Cid", "Bob"]
    assert desk("night", "leave", "zoe").err == "“zoe” has no column on this sheet; there are Bob, Ann, Dee and Cid.\n"


def test_a_score_may_stay_until_the_end(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid")
    desk("night", "add", "score ann+4 dee-1")
    desk("night", "leave", "ann", "--unpaid")
    assert desk("night", "show", "--json").objects[0]["totals"]["Ann"] == 4
    assert desk("night", "leave", "ann").status == 1
