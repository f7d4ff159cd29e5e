"""An evening kept in a terminal by a director and a secretary, mistakes included."""

import io
import json
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from chouette_desk.core.events import Leave
from chouette_desk.desk.book_desk import linked_commands
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.files import default_book_path
from chouette_desk.desk.notation import help_text
from tests.cli.conftest import Begun, Desk, done, refused

NEW = ("night", "new", "--order", "Ann,Bob,Cid,Dee", "--club", "Riverside", "--date", "2026-11-20", "--table", "1")
MONEY = ("--stake", "0.50", "--currency", "EUR")


@pytest.fixture
def night(desk: Desk, begun: Begun) -> Desk:
    """Run ``night`` commands on a night that has begun."""
    begun((*NEW, *MONEY))
    return partial(desk, "night")


def shown(night: Desk, *words: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(night("show", "--json", *words).out)
    return found


# Beginning


def test_a_night_without_an_order_says_how_it_comes_by_one(desk: Desk) -> None:
    output = desk("night", "new", "--players", "Ann,Bob,Cid")
    assert "Set the order next: chouette-desk night roll, or night add" in " ".join(output.out.split())
    assert "Set the order next: chouette-desk night roll" in " ".join(desk("night", "show").out.split())
    assert "with the program's dice" in done(desk("night", "roll")) + done(desk("night", "show"))
    assert set(json.loads(desk("night", "show", "--json").out)["line"]) == {"Ann", "Bob", "Cid"}


def test_a_night_without_anybody_says_how_they_are_seated(desk: Desk) -> None:
    assert 'Seat the players next: chouette-desk night add "seat ann bob cid".' in desk("night", "new").out
    assert refused(desk("night", "roll")).startswith(
        "Nobody is seated yet. Seat the players next: chouette-desk night add"
    )


def test_nobody_rolls_where_nobody_is_named(desk: Desk) -> None:
    output = desk("night", "new", "--roll")
    assert (output.status, output.out) == (2, "")
    assert "say who rolls" in output.err


def test_the_only_club_of_the_book_need_not_be_named(night: Desk) -> None:
    done(night("new", "--last-time", "--date", "2026-11-27"))
    assert [json.loads(line)["club"] for line in night("list", "--json").out.splitlines()] == ["Riverside"] * 2
    done(night("new", "--players", "Xen,Yan,Zoe", "--club", "Lakeside"))
    assert refused(night("new", "--last-time")) == (
        "Several clubs are in the book: Lakeside and Riverside. Name one with --club."
    )


def test_names_are_spelt_as_the_club_spells_them(night: Desk) -> None:
    done(night("new", "--order", "dee,ANN,bob", "--date", "2026-11-27"))
    assert shown(night, "--night", "2")["line"] == ["Dee", "Ann", "Bob"]


def test_nobody_has_played_last_time(desk: Desk) -> None:
    done(desk("book", "new"))
    assert refused(desk("night", "new", "--last-time")).startswith("Nobody played on this club's last night")


def test_last_time_is_played_for_the_same_stake_under_the_same_rules(night: Desk, tmp_path: Path) -> None:
    output = done(night("new", "--last-time", "--date", "2026-11-27"))
    assert "As last time: the Atlanta rules, EUR 0.50 a point." in output
    done(night("new", "--last-time", "--date", "2026-12-04", "--rulebook", "iba", "--stake", "1"))
    assert (
        done(night("new", "--last-time", "--date", "2026-12-11")).count(
            "As last time: the International rules, EUR 1 a point."
        )
        == 1
    )
    rows = [json.loads(line) for line in night("list", "--json").out.splitlines()]
    assert [(row["rulebook"], row["stake"], row["currency"]) for row in rows] == [
        ("iba", "1", "EUR"),
        ("iba", "1", "EUR"),
        ("aba", "0.50", "EUR"),
        ("aba", "0.50", "EUR"),
    ]


def test_last_time_under_the_clubs_own_rules_goes_on_under_their_last_version(desk: Desk, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('title = "House"\nbase = "aba"\nbeavers = false\n')
    assert desk("players", "add", "Ann", "--club", "Riverside").status == 0
    done(desk("book", "rules", "House", "house.toml"))
    done(desk("night", "new", "--order", "Ann,Bob,Cid", "--rulebook", "House"))
    house.write_text('title = "House"\nbase = "aba"\nbeavers = false\njacoby = false\n')
    done(desk("book", "rules", "House", "house.toml"))
    assert "As last time: “House”, without a stake." in done(desk("night", "new", "--last-time"))
    done(desk("night", "new", "--last-time", "--rulebook", "house.toml"))
    assert "As last time: “House”, without a stake." in done(desk("night", "new", "--last-time"))


# Entering


@pytest.mark.parametrize("line", ["", "   "])
def test_an_empty_line_is_not_quoted(night: Desk, line: str) -> None:
    assert refused(night("add", line)).startswith("Nothing is typed here; you can type start, score,")


@pytest.mark.parametrize("word", ["undo", "show", "CLOSE"])
def test_a_command_typed_as_a_line_is_pointed_to(night: Desk, word: str) -> None:
    output = f"“{word.casefold()}” is a command of its own: chouette-desk night {word.casefold()}."
    assert refused(night("add", word)) == output


def test_of_several_lines_it_is_said_which_are_entered(night: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    text = night("add", "score bob+2", "score cid+2", "nonsense")
    assert text.err.endswith(" The 2 lines before it were entered.\n")
    monkeypatch.setattr(sys, "stdin", io.StringIO("# a slip of paper\n\nscore dee+1\nnonsense\n"))
    assert night("add", "-").err.endswith(" The line before it was entered.\n")
    assert "entered" not in night("add", "nonsense").err
    assert shown(night)["totals"] != {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 0}


def test_a_long_line_is_shown_shortened(night: Desk) -> None:
    assert len(refused(night("add", "a" * 5000))) < 400


def test_lines_are_wanted_where_there_is_no_input(night: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refused(night("add", "-")) == "There is no standard input to read from."


@pytest.mark.parametrize("steps", ["0", "-1", "99999999999999999999", "x"])
def test_steps_are_counted_from_one(night: Desk, steps: str) -> None:
    assert night("undo", steps).status == 2


def test_a_closed_night_is_not_said_to_have_nothing_left(night: Desk) -> None:
    night("add", "score bob+2")
    night("close")
    for command in ("undo", "redo"):
        assert refused(night(command, "--night", "1")).startswith("This night is closed; reopen it")


# Looking


@pytest.mark.parametrize("number", ["0", "7", "99999999999999999999"])
def test_a_night_that_is_not_there(night: Desk, desk: Desk, number: str) -> None:
    text = f"There is no night {number} in this book."
    assert refused(night("show", "--night", number)) == text
    assert refused(desk("score", f"night:{number}")) == text
    assert refused(desk("verify", number)) == text
    assert refused(night("merge", "1", number, "--carried")) == text


@pytest.mark.parametrize("number", ["x", "-1", "1.5"])
def test_a_night_that_is_no_number(night: Desk, number: str) -> None:
    """A command that also reads night files takes it for the path of one."""
    assert refused(night("show", f"--night={number}")) == f"{number}: There is no such file or folder."
    text = night("add", f"--night={number}", "score bob+2")
    assert text.status == 2
    assert f"“{number}” is not the number of a night; chouette-desk night list shows the numbers" in text.err


def test_the_night_that_was_closed_last_is_looked_at(night: Desk, tmp_path: Path) -> None:
    night("add", "score bob+2")
    night("close")
    assert done(night("show")).endswith("The night is closed.")
    assert "The night was closed." in done(night("log"))
    assert night("print", "--out", "sheet.pdf").status == 0
    assert (tmp_path / "sheet.pdf").exists()


def test_who_is_next_is_said_once(night: Desk) -> None:
    assert done(night("show")).count("Next:") == 1
    night("add", "start")
    assert "Next:" not in done(night("show"))


def test_the_numbers_of_the_log_stand_in_a_column(night: Desk) -> None:
    for number in range(10):
        night("add", f"note {number}")
    heads = [line for line in night("log").out.splitlines() if ":" in line and line.lstrip()[:1].isdecimal()]
    assert {line.index(" 20") for line in heads} == {4}


# Tables


def test_newcomers_of_a_split_are_spelt_as_who_sits_down(night: Desk) -> None:
    night("add", "seat fay")
    night("add", "fay leaves")
    output = done(night("split", "--table", "2", "eve", "fa"))
    assert output.startswith("Table 2 is night 2: ")
    assert "chouette-desk night roll --night 2" in output
    assert {"Eve", "Fay"} <= set(map(str, shown(night, "--night", "2")["players"]))  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("words", "old", "new"),
    [
        ((), {"Bob": 2, "Ann": -2}, {}),
        (("--open",), {"Bob": 2, "Ann": -2}, {}),
        (("--settled",), {}, {}),
        (("--carried",), {"Ann": -2, "Table 2": 2}, {"Bob": 2, "Table 1": -2}),
    ],
)
def test_a_split_leaves_open_settles_or_carries(night: Desk, words: list[str], old: dict, new: dict) -> None:
    night("add", "score bob+2")
    output = done(night("split", "--table", "2", "gus", "hal", "--move", "bo", *words))
    assert output.startswith("Table 2 is night 2: Bob, Gus and Hal. ")
    totals = [shown(night, "--night", number)["totals"] for number in "12"]
    assert [{name: total for name, total in each.items() if total} for each in totals] == [old, new]


def test_a_split_names_who_moves(night: Desk) -> None:
    output = done(night("split", "--table", "2", "gus", "hal", "--move", "bo"))
    assert "Table 2 is night 2: Bob, Gus and Hal." in output
    assert "Bob moves from night 1." in output


def test_half_a_step_at_two_tables_is_undone_alone_where_it_is_asked_for(night: Desk) -> None:
    with closing(open_club_book(default_book_path())) as club_book:
        club_book.open_night(1).do(Leave(player="Bob"), command=linked_commands()[0])
    assert "To do it all the same, add --alone." in refused(night("undo"))
    assert "Undone: Bob leaves" in done(night("undo", "--alone"))


def test_a_move_says_from_where_to_where(night: Desk) -> None:
    night("new", "--order", "Eve,Fay,Gil", "--date", "2026-11-20", "--table", "2", *MONEY)
    output = done(night("move", "de", "1", "2", "--carried"))
    assert output.startswith("Dee has left night 1 and joins night 2.")
    assert done(night("merge", "1", "2", "--carried")).startswith("Night 2 is empty now; its players sit at night 1.")


def test_a_move_is_undone_at_both_tables(night: Desk) -> None:
    night("add", "score bob+2")
    night("new", "--order", "Eve,Fay,Gil", "--date", "2026-11-20", "--table", "2", *MONEY)
    before = [shown(night, "--night", number)["totals"] for number in "12"]
    done(night("move", "bob", "1", "2", "--carried"))
    output = done(night("undo", "--night", "1"))
    assert "The same was done at the other table, night 2." in output
    seated = [{name: total for name, total in totals.items() if name in old} for totals, old in _totals(night, before)]
    assert seated == before
    assert "The same was done at the other table, night 1." in done(night("redo", "--night", "2"))
    done(night("add", "--night", "2", "score fay+1"))
    assert "table 2 has gone on since: first undo there" in refused(night("undo", "--night", "1"))


def test_only_people_pay_once_points_are_at_another_table(night: Desk) -> None:
    night("add", "score bob+2")
    night("new", "--order", "Eve,Fay,Gil", "--date", "2026-11-20", "--table", "2", *MONEY)
    done(night("move", "bob", "1", "2", "--carried"))
    both = done(night("settle", "--night", "1"))
    assert "Ann" in both
    assert "Table 1" not in both
    left = done(night("leave", "bob", "--night", "2"))
    assert "€1.00 (2 points) stay open until the evening is settled." in left
    closed = json.loads(night("close", "--night", "1", "--json").out)
    assert closed["nights"] == [1, 2]
    assert {due["payee"] for due in closed["dues"]} == {"Bob"}
    assert {due["payer"] for due in closed["dues"]} == {"Ann"}


def _totals(night: Desk, before: list[object]) -> list[tuple[dict[str, int], dict[str, int]]]:
    now = [shown(night, "--night", number)["totals"] for number in "12"]
    return [(dict(new), dict(old)) for new, old in zip(now, before, strict=True)]  # type: ignore[call-overload]


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_the_notation_is_told_within_the_lines_of_the_terminal(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    output = desk("night", "notation").out
    assert max(map(len, output.splitlines())) <= int(columns)
    for example in ("score dee+2 cid+2 bob-1", "box x2 all: bob take, cid drop", '{"event": "start"}'):
        assert example in " ".join(output.split())
    assert "|" not in output
    assert desk("night", "notation", "--markdown").out == help_text()


# On paper


@pytest.mark.parametrize("command", ["print", "export"])
def test_a_night_goes_on_paper_however_it_is_named(night: Desk, tmp_path: Path, command: str) -> None:
    night("new", "--order", "Eve,Fay,Gil", "--date", "2026-11-27", *MONEY)
    for words in (("--night", "1"), ("--night=1",), ("--night=2", f"--book={default_book_path()}")):
        assert night(command, *words, "--out", "sheet.pdf", "--force").status == 0
    assert refused(night(command, "--out", "other.pdf")).startswith("Several nights are open: 1 (")
    assert night(command, "--night").status == 2
    assert refused(night(command, "--night", "x", "--out", "x.pdf")) == "x: There is no such file or folder."
    assert not (tmp_path / "x.pdf").exists()
    assert f"usage: chouette-desk night {command} [-h]" in night(command, "--help").out


def test_a_fee_that_nobody_owes(night: Desk) -> None:
    text = "Nobody owes this fee: nobody is seated, or nobody has won anything."
    assert refused(night("fee", "--percent", "10")) == text
    amount = night("fee", "--money", "much")
    assert (amount.status, amount.err) == (2, "“much” is not an amount; write it like this: 2.00.\n")


@pytest.mark.parametrize("other", [("--date", "2026-11-27"), ("--club", "Lakeside")])
@pytest.mark.parametrize("words", [("move", "bob", "1", "2"), ("merge", "2", "1")])
def test_between_nights_of_two_clubs_or_dates_it_is_asked(desk: Desk, words: tuple[str, ...], other: tuple[str, ...]):
    heading = {"--club": "Riverside", "--date": "2026-11-20"}
    names = ("Ann,Bob,Cid,Dee", "Eve,Fay,Gus,Hal")
    for people, more in zip(names, ({}, dict([other])), strict=True):
        facts = [word for pair in {**heading, **more}.items() for word in pair]
        assert desk("night", "new", "--order", people, "--table", people[0], *facts).status == 0
    before = desk("night", "show", "--night", "1").out
    said = desk("night", *words, "--carried")
    assert said.status == 1
    assert said.out.startswith("Night 1 is of 2026-11-20, Riverside; night 2 is of 2026-11-2")
    assert said.out.endswith("Add --yes to do it.\nNothing was changed.\n")
    assert desk("night", "show", "--night", "1").out == before
    assert refused(desk("night", *words, "--carried", "--json")).endswith("To do it all the same, add --yes.")
    assert desk("night", *words, "--carried", "--yes").status == 0
    assert desk("night", "show", "--night", "1").out != before


def test_a_table_that_is_empty_already_is_not_merged_again(desk: Desk) -> None:
    desk("night", "new", "--order", "Ann,Bob,Cid")
    desk("night", "new", "--order", "Dee,Eve,Fay")
    done(desk("night", "merge", "1", "2", "--carried"))
    assert refused(desk("night", "merge", "1", "2", "--carried")) == "Nobody sits at night 2, so nothing was changed."


def test_the_standing_fee_of_a_club_is_kept_and_shown(night: Desk, desk: Desk) -> None:
    assert done(desk("book", "fee")) == "The club asks no fee."
    assert done(desk("book", "fee", "2")) == "2 points each (Table fee)"
    assert done(desk("book", "fee", "--percent", "2.5", "--reason", "Rent")) == "2.5 % of what was won (Rent)"
    assert done(desk("book", "fee", "--money", "1.00")) == "1.00 each (Table fee)"
    assert done(desk("book", "fee")) == "1.00 each (Table fee)"
    assert "at most 100 percent" in desk("book", "fee", "--percent", "101").err
    assert "is not an amount" in desk("book", "fee", "--money", "much").err
    assert done(desk("book", "fee", "--none")) == "The club asks no fee."


def test_a_night_is_settled_and_closed_with_the_fee_of_the_club(night: Desk, desk: Desk) -> None:
    """Four players give a point each; with no fee kept, or once it is given, --fee changes nothing."""
    night("add", "score bob+2")
    plain = done(night("settle"))
    assert done(night("settle", "--fee")) == plain
    done(desk("book", "fee", "1"))
    assert done(night("settle")) == plain
    assert "Club" in done(night("settle", "--fee"))
    assert "Club" in done(night("close", "--fee"))
    totals = shown(night, "--night", "1")["totals"]
    assert isinstance(totals, dict)
    assert totals["Club"] == len(totals) - 1


def test_a_second_night_of_a_day_is_at_its_next_table(night: Desk) -> None:
    """As in the window: a table that the day has is refused, and without a name it is the next one."""
    two = ("new", "--order", "Eve,Fay,Gil", "--date", "2026-11-20")
    refusal = "This day has table 1 already; its next table is 2."
    assert refused(night(*two, "--table", "1")) == refusal
    assert done(night(*two)) == "Night 2 has begun. It is table 2 of that day. The line: Eve, Fay, Gil."
    assert "(Riverside, table 2, 2026-11-20)" in refused(night("add", "start"))
    assert refused(night("split", "--night", "1", "--table", "1", "Hal", "Ida")) == refusal.replace("is 2", "is 3")
    assert "table" not in done(night("new", "--order", "Eve,Fay,Gil", "--date", "2026-11-21"))
