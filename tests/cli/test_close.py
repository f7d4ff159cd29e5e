"""The end of the evening in a terminal: settled, closed, paid at once or later."""

import json
from functools import partial
from typing import Any

import pytest

from tests.cli.conftest import Begun, Desk, Said, done, refused

NEW = ("new", "--order", "Ann,Bob,Cid,Dee", "--club", "Riverside", "--stake", "0.50", "--currency", "EUR")


@pytest.fixture
def night(desk: Desk, begun: Begun) -> Desk:
    """Run ``night`` commands on a night at which Bob has won 4, Ann and Cid lost 2."""

    begun(("night", *NEW, "--date", "2026-11-13", "--table", "1"), ("night", "add", "score bob+4 cid-2"))
    return partial(desk, "night")


def payments(said: Said) -> list[Any]:
    """The dues as a script reads them."""
    assert said.status == 0
    found: list[Any] = json.loads(said.out)
    return found


def test_an_iou_is_paid_at_the_next_night_by_its_number(night: Desk) -> None:
    done(night("close"))
    done(night("new", "--last-time", "--date", "2026-11-20", "--stake", "0.50", "--currency", "EUR"))
    output = done(night("settle"))
    assert "0.50" in output
    assert "2026-11-13 1-2" in output
    assert output.endswith("To mark a payment as paid, give its number: chouette-desk night pay 1-1")
    assert [payment["payment"] for payment in payments(night("settle", "--json"))] == ["1-1", "1-2"]
    assert "paid by transfer, receipt 1-2" in done(night("pay", "1-2", "--method", "transfer"))
    assert [payment["payment"] for payment in payments(night("settle", "--json"))] == ["1-1"]


def test_what_a_closed_night_owes_is_listed_for_scripts(night: Desk) -> None:
    done(night("close"))
    assert [
        (payment["payer"], payment["payee"], payment["money"], payment["state"])
        for payment in payments(night("pay", "--json"))
    ] == [
        ("Ann", "Bob", "1.00", "open"),
        ("Cid", "Bob", "1.00", "open"),
    ]
    assert [payment["receipt"] for payment in payments(night("pay", "2", "--json"))] == [None, "1-2"]


@pytest.mark.parametrize("number", ["x", "0-", "-", "1-2-3", "99999999999999999999", "1-99999999999999999999", "²"])
def test_a_payment_that_is_no_number(night: Desk, number: str) -> None:
    text = night("pay", "--night", "1", "--", number)
    assert text.status == 2
    assert "is not the number of a payment; chouette-desk night pay lists the numbers" in text.err


def test_a_payment_of_one_night_and_another_night_named(night: Desk) -> None:
    assert night("pay", "1-1", "--night", "2").status == 2
    assert night("pay", "--undo").status == 2
    assert refused(night("pay", "7-1")) == "There is no night 7 in this book."


def test_a_settled_night_is_not_settled_again(night: Desk) -> None:
    done(night("close"))
    assert refused(night("settle", "--night", "1")) == (
        "Night 1 is settled and closed. To see what is owed for it: chouette-desk night pay --night 1"
    )


# The banker


def test_the_banker_is_found_by_the_beginning_of_his_name(night: Desk) -> None:
    assert {payment["to"] for payment in payments(night("settle", "--banker", "bo", "--json"))} == {"Bob"}
    assert {payment["to"] for payment in payments(night("settle", "--way", "banker", "--json"))} == {"Bob"}
    assert {payment["to"] for payment in payments(night("settle", "--banker", "CLUB", "--json"))} == {"Club", "Bob"}


def test_a_banker_who_is_nobody(night: Desk) -> None:
    text = "“zoe” cannot be the banker. Choose one of Ann, Bob, Cid and Dee, or the club."
    assert refused(night("settle", "--banker", "zoe")) == text
    assert refused(night("close", "--banker", "zoe")) == text
    assert night("settle", "--banker", "bob", "--way", "habit").status == 2


# The evening's tables together


def test_the_only_open_evening_need_not_be_named_by_one_of_its_nights(night: Desk) -> None:
    done(night(*NEW, "--date", "2026-11-13", "--table", "2"))
    done(night("add", "--night", "2", "score cid+6"))
    assert {payment["from"] for payment in payments(night("settle", "--evening", "--json"))} == {"Ann"}
    assert done(night("close", "--evening")).startswith("Nights 1 and 2 are closed.")
    assert done(night("reopen", "a game was left out", "--night", "2")) == "Nights 1 and 2 are open again."


def test_of_two_evenings_one_is_named(night: Desk) -> None:
    done(night(*NEW, "--date", "2026-11-20"))
    assert refused(night("close", "--evening")).startswith("Several nights are open: 1 (")
    assert done(night("close", "--evening", "--night", "2")).startswith("Night 2 is closed.")


# Chips


def test_chips_are_looked_at_without_being_written(night: Desk) -> None:
    assert refused(night("chips")) == "No chips have been bought yet."
    done(night("chips", "an=100", "bob=100"))
    assert done(night("chips")).startswith("Ann bought 100 chips")


def test_guide_chips_the_buy_in_has_a_minimum_and_entries_tell_the_pot(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Cid", "--rulebook", "guide")
    assert "pot" not in done(desk("night", "add", "note hello"))
    told = done(desk("night", "chips", "bob=50", "ann=20", "--minimum", "30"))
    assert "Bought in for less than the minimum of 30 chips: Ann." in told
    assert "Into the pot: Bob 2, Ann 1, Cid 1; it then holds 4." in done(desk("night", "add", "start"))
    assert done(desk("night", "chips", "ann=40")).endswith("In the pot: Bob 2, Ann 1, Cid 1; 4 in all.")
    assert "minimum" not in done(desk("night", "chips")), "and it is kept"
    told = done(desk("night", "add", "box wins gammon"))
    assert "Out of the pot: Bob 4; it then holds 0." in told
    assert "Ann pays Bob 1 outside the pot." in told


@pytest.mark.parametrize("chips", ["ann", "ann=-1", "ann=x", "=5", "ann=99999999999999999999", "ann="])
def test_chips_that_are_none(night: Desk, chips: str) -> None:
    assert night("chips", chips).status == 1


def test_chips_of_whom(night: Desk) -> None:
    done(night("add", "seat Anton"))
    assert refused(night("chips", "an=5")) == "“an” could be Ann or Anton; type more of the name."
    assert refused(night("chips", "zoe=5")).startswith("“zoe” has no column on this sheet; the columns are Ann,")
