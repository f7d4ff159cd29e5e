"""``night leave``: settles with a player who goes home (rules.md 7)."""

from tests.cli.conftest import Desk


def test_a_winner_leaves_with_his_money(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid", "--stake", "0.50")
    desk("night", "add", "score ann+4 dee-1")
    output = desk("night", "leave", "ann")
    assert (output.status, output.err) == (0, "")
    shown = desk("night", "show", "--json").objects[0]
    assert shown["totals"]["Ann"] == 0
    assert shown["line"] == ["Dee", "Cid", "Bob"]
    assert (
        desk("night", "leave", "zoe").err
        == "“zoe” has no column on this sheet; the columns are Bob, Ann, Dee and Cid.\n"
    )


def test_a_score_may_stay_until_the_end(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid")
    desk("night", "add", "score ann+4 dee-1")
    desk("night", "leave", "ann", "--unpaid")
    assert desk("night", "show", "--json").objects[0]["totals"]["Ann"] == 4
    assert desk("night", "leave", "ann").status == 1


def test_how_a_leaver_was_paid_is_said_on_the_sheet(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid")
    desk("night", "add", "score ann+4 dee-1")
    output = desk("night", "leave", "ann", "--method", "transfer")
    assert "Bob pays Ann 3 points (transfer)." in " ".join(output.out.split())


def test_what_is_not_paid_has_no_method(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid")
    output = desk("night", "leave", "ann", "--unpaid", "--method", "cash")
    assert (output.status, output.out) == (2, "")
    assert "--method says how it was paid, and --unpaid that nothing was paid: use one of them" in output.err
