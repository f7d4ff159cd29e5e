"""``night penalty``: the cost of consulting out of turn (aba 3.6; st-albans 10)."""

from tests.cli.conftest import Desk


def test_a_penalty_is_proposed_and_entered_when_asked_for(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid", "--rulebook", "st-albans")
    desk("night", "add", "start; box x2 all; dee drop; ann cid take")
    output = desk("night", "penalty", "dee")
    assert (output.status, output.err) == (0, "")
    assert output.out == "Dee pays Bob 1 point (consulting when out: the starting cube of 1).\n"
    assert desk("night", "show", "--json").objects[0]["totals"]["Dee"] == 0
    output = desk("night", "penalty", "dee", "--to", "captain", "--enter")
    assert "Dee loses 1 point to Ann (consulting when out: the starting cube of 1)." in output.out
    assert desk("night", "show", "--json").objects[0]["totals"] == {"Bob": 0, "Ann": 1, "Dee": -1, "Cid": 0}


def test_half_a_point_is_rolled_off(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid")
    desk("night", "add", "start; box x2 dee; drop")
    output = desk("night", "penalty", "dee")
    assert "half of the starting cube of 1" in output.out
    assert "if Dee wins the roll, nothing is paid" in " ".join(output.out.split())


def test_a_penalty_that_no_rulebook_names_is_refused(desk: Desk) -> None:
    desk("night", "new", "--order", "Bob,Ann,Dee,Cid", "--rulebook", "social")
    desk("night", "add", "start; box x2 dee; drop")
    output = desk("night", "penalty", "dee")
    assert output.status == 1
    text = "Under the social rules there is no set penalty for this; agree on the points, and enter a transfer."
    assert text in output.err
    assert "Dee" in desk("night", "penalty", "zoe").err
