"""``settle``: everyone by fewest payments or by habit, or a leaver (rules.md 7)."""

import json
from pathlib import Path

import pytest

from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.wording.ways import WAYS
from tests.cli.conftest import ORDER, SEAT, SMALL, Desk, Said, Write


def payments(said: Said) -> set[tuple[str, str, int]]:
    assert (said.status, said.err) == (0, "")
    return {(due["from"], due["to"], due["points"]) for due in json.loads(said.out)}


def points(write: Write, **won: int) -> Path:
    """A night that stands at these totals after one game."""
    seat = {"event": "seat", "players": list(won)}
    order = {"event": "order", "players": list(won)}
    return write(seat, order, {"event": "score", "points": won, "captain": "lost"}, rulebook="social", stake="0.25")


def test_the_list_alone_with_money(desk: Desk, write: Write) -> None:
    output = desk("settle", points(write, Ann=3, Bob=-2, Cid=-1), "--json")
    assert json.loads(output.out) == [
        {"from": "Bob", "to": "Ann", "points": 2, "money": "0.50"},
        {"from": "Cid", "to": "Ann", "points": 1, "money": "0.25"},
    ]
    assert output.out.count("\n") == 1


def test_fewest_payments_and_by_habit(desk: Desk, write: Write) -> None:
    """+5, +4, −4, −3, −2 need three payments at the fewest, four by habit."""
    night = points(write, Ann=5, Bob=4, Cid=-4, Dee=-3, Eve=-2)
    assert payments(desk("settle", night, "--json")) == {("Cid", "Bob", 4), ("Dee", "Ann", 3), ("Eve", "Ann", 2)}
    habit = {("Cid", "Ann", 4), ("Dee", "Bob", 3), ("Eve", "Ann", 1), ("Eve", "Bob", 1)}
    assert payments(desk("settle", night, "--habit", "--json")) == habit


EVERY_WAY = {"Ann": 7, "Bob": -4, "Cid": -6, "Dee": 3}


def test_the_ways_by_their_words(desk: Desk, write: Write) -> None:
    """Ann, the Box, won from all but Dee."""
    night = points(write, **EVERY_WAY)
    through_ann = {("Bob", "Ann", 4), ("Cid", "Ann", 6), ("Ann", "Dee", 3)}
    through_cid = {("Bob", "Cid", 4), ("Cid", "Ann", 7), ("Cid", "Dee", 3)}
    fewest = payments(desk("settle", night, "--json"))
    assert len(fewest) == 3
    assert payments(desk("settle", night, "--way", "fewest", "--json")) == fewest
    habit = payments(desk("settle", night, "--habit", "--json"))
    assert payments(desk("settle", night, "--way", "habit", "--json")) == habit
    assert payments(desk("settle", night, "--way", "habit", "--habit", "--json")) == habit
    assert payments(desk("settle", night, "--way", "direct", "--json")) == through_ann
    assert payments(desk("settle", night, "--way", "banker", "--json")) == through_ann
    assert payments(desk("settle", night, "--way", "banker", "--banker", "cid", "--json")) == through_cid
    assert payments(desk("settle", night, "--banker", "Cid", "--json")) == through_cid


def test_through_the_club_whether_it_has_a_column_or_not(desk: Desk, write: Write) -> None:
    night = points(write, **EVERY_WAY)
    through_club = {("Bob", "Club", 4), ("Cid", "Club", 6), ("Club", "Ann", 7), ("Club", "Dee", 3)}
    assert payments(desk("settle", night, "--banker", "club", "--json")) == through_club
    seat = {"event": "seat", "players": ["CLUB"], "spectator": True}
    fee = {"event": "transfer", "from": "Dee", "to": "CLUB", "points": 1, "reason": "table fee"}
    won = {"event": "score", "points": {"Ann": 1, "Dee": 1}}
    with_column = write(SEAT, ORDER, won, seat, fee)
    assert payments(desk("settle", with_column, "--banker", "Club", "--json")) == {
        ("Bob", "CLUB", 2),
        ("CLUB", "Ann", 1),
    }


def test_directly_over_games_and_transfers(desk: Desk, write: Write) -> None:
    """Bob, the Box, loses 1 to Ann and 2 to Cid; Dee is fined 2 for Bob's good."""
    fine = {"event": "transfer", "from": "Dee", "to": "Bob", "points": 2, "reason": "fine"}
    night = write(SEAT, ORDER, {"event": "score", "points": {"Ann": 1, "Cid": 2}}, fine)
    directly = {("Bob", "Ann", 1), ("Bob", "Cid", 2), ("Dee", "Bob", 2)}
    assert payments(desk("settle", night, "--way", "direct", "--json")) == directly


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--leaver", "Ann", "--habit"),
         "--leaver is for one player, and --way, --habit and --banker are for all: use one of them"),
        (("--leaver", "Ann", "--way", "fewest"),
         "--leaver is for one player, and --way, --habit and --banker are for all: use one of them"),
        (("--leaver", "Ann", "--banker", "Bob"),
         "--leaver is for one player, and --way, --habit and --banker are for all: use one of them"),
        (("--habit", "--way", "direct"), "--habit is short for --way habit, and does not go with --way direct"),
        (("--banker", "Bob", "--way", "fewest"), "--banker goes with --way banker only"),
        (("--banker", "Bob", "--habit"), "--banker goes with --way banker only"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_a_usage_error(
    desk: Desk, write: Write, words: tuple[str, ...], said: str
) -> None:
    done = desk("settle", points(write, Ann=3, Bob=-1, Cid=-2), *words)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"chouette-desk settle: {said}; chouette-desk settle --help says more\n"


def test_a_banker_who_is_nobody(desk: Desk, write: Write) -> None:
    output = desk("settle", points(write, Ann=3, Bob=-1, Cid=-2), "--banker", "Zoe")
    assert (output.status, output.out) == (1, "")
    assert "“Zoe” has no column" in output.err


def test_a_winner_leaves(desk: Desk, write: Write) -> None:
    """Ann's 3: Cid, the most negative, pays first."""
    night = points(write, Ann=3, Bob=-1, Cid=-2)
    assert payments(desk("settle", night, "--leaver", "Ann", "--json")) == {("Cid", "Ann", 2), ("Bob", "Ann", 1)}


def test_a_loser_leaves(desk: Desk, write: Write) -> None:
    """5 to 7 and 3: two each, the odd one to the larger plus."""
    night = points(write, Ann=7, Bob=-5, Cid=-5, Dee=3)
    assert payments(desk("settle", night, "--leaver", "Bob", "--json")) == {("Bob", "Ann", 3), ("Bob", "Dee", 2)}


def test_a_leaver_at_zero_pays_nobody(desk: Desk, write: Write) -> None:
    night = points(write, Ann=2, Bob=-2, Cid=0)
    assert desk("settle", night, "--leaver", "Cid", "--json").out == "[]\n"
    assert desk("settle", night, "--leaver", "Cid").out == "Nobody owes anything.\n"


def test_a_leaver_in_small_letters(desk: Desk, write: Write) -> None:
    night = points(write, Ann=3, Bob=-1, Cid=-2)
    assert desk("settle", night, "--leaver", " aNN ").out == desk("settle", night, "--leaver", "Ann").out


def test_a_leaver_who_is_nobody(desk: Desk, write: Write) -> None:
    night = points(write, Ann=3, Bob=-1, Cid=-2)
    output = desk("settle", night, "--leaver", "Zoe", "--json")
    assert (output.status, output.out) == (1, "")
    assert output.err == f"{night}: “Zoe” has no column on this sheet; the columns are Ann, Bob and Cid.\n"


def test_for_people_in_columns(desk: Desk, write: Write) -> None:
    night = points(write, Ann=30, Bob=-29, Cid=-1)
    assert desk("settle", night).out == "Bob pays Ann  29 points  7.25\nCid pays Ann    1 point  0.25\n"


def test_on_a_narrow_terminal(desk: Desk, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are folded and figures aligned, below the names if room is too small."""
    names = {"Konstantinos Papadopoulos": 1_000_000, "Wilhelmina-Alexandra": -999_999, "Cid": -1}
    night = points(write, **names)
    monkeypatch.setenv("COLUMNS", "40")
    assert desk("settle", night).out.splitlines() == [
        "Wilhelmina-Alexandra pays Konstantinos",
        "  Papadopoulos",
        f"{'999999 points  249,999.75':>40}",
        "Cid pays Konstantinos Papadopoulos",
        f"{'1 point        0.25':>40}",
    ]
    monkeypatch.setenv("COLUMNS", "50")
    assert desk("settle", night).out.splitlines() == [
        "Wilhelmina-Alexandra     999999 points  249,999.75",
        "  pays Konstantinos",
        "  Papadopoulos",
        "Cid pays Konstantinos          1 point        0.25",
        "  Papadopoulos",
    ]
    monkeypatch.setenv("COLUMNS", "75")
    assert desk("settle", night).out.splitlines() == [
        "Wilhelmina-Alexandra pays Konstantinos            999999 points  249,999.75",
        "  Papadopoulos",
        "Cid pays Konstantinos Papadopoulos                      1 point        0.25",
    ]
    monkeypatch.setenv("COLUMNS", "90")
    assert desk("settle", night).out.count("\n") == 2


def test_all_that_is_said_is_folded(desk: Desk, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    output = desk("settle", write(*SMALL, {"event": "start"})).out
    assert "Game 3 is still in progress; its points\nare not counted.\n" in output
    assert max(map(len, output.splitlines())) <= 40


def test_a_game_in_progress_is_not_counted(desk: Desk, write: Write) -> None:
    night = write(*SMALL, {"event": "start"})
    assert desk("settle", night).out.endswith("Game 3 is still in progress; its points are not counted.\n")


def test_ascii(desk: Desk, write: Write) -> None:
    night = write(SEAT, ORDER, *SMALL[2:], stake="0.50", currency="EUR")
    assert desk("settle", night, "--ascii").out.isascii()


@pytest.mark.parametrize("more", [("--json",), ()])
def test_a_refused_night(desk: Desk, write: Write, more: tuple[str, ...]) -> None:
    output = desk("settle", write(SEAT, {"event": "start"}), *more)
    assert (output.status, output.out) == (1, "")
    assert "event 1 (start)" in output.err


@pytest.mark.parametrize("way", SettlementMethod)
def test_every_way_can_be_chosen_and_is_explained(desk: Desk, write: Write, way: SettlementMethod) -> None:
    assert f"{way}: {WAYS[way].help}" in " ".join(desk("settle", "--help").out.split())
    night = points(write, Ann=3, Bob=-2, Cid=-1)
    assert payments(desk("settle", night, "--way", way, "--json")) == {("Bob", "Ann", 2), ("Cid", "Ann", 1)}
