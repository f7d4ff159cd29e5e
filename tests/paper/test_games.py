"""Game by game: which part each player played, at which cube, and how it ended."""

from typing import Any

from chouette_desk.core.events import Answer, Buy, Double, Order, Reverse, Seat, Side, Start
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.games import player_games
from tests.paper.evenings import Evening
from tests.paper.spreadsheets import night, seated

START = {"event": "start"}


def told(*events: dict[str, Any], rulebook: str = "aba", names: str = "Ann Bob Cid Dee") -> dict[str, tuple[Any, ...]]:
    """By player: part, points, cube, how, of the only game; Ann is Box."""
    rows = player_games(night(*seated(*names.split()), *events, rulebook=rulebook))
    return {row.player: (row.part, row.points, row.cube, row.how) for row in rows}


def double(*cubes: str, by: str = "team") -> dict[str, Any]:
    return {"event": "double", "by": by, "cubes": list(cubes)}


def answer(**replies: list[str]) -> dict[str, Any]:
    return {"event": "answer", **replies}


def test_drops_takes_and_the_end() -> None:
    rows = told(
        START,
        double("Bob", "Cid"),
        answer(take=["Bob"], drop=["Cid"]),
        {"event": "finish", "winner": "team", "value": "gammon"},
    )
    assert rows == {
        "Ann": ("Box", -6, None, ""),
        "Bob": ("Captain", 4, 2, "won a gammon"),
        "Cid": ("Team", 1, 1, "the Box dropped"),
        "Dee": ("Team", 1, 1, "won a gammon, counted once (Jacoby)"),
    }


def test_a_dropped_redouble_and_a_settlement() -> None:
    rows = told(
        START,
        double("Bob", by="box"),
        answer(take=["Bob"]),
        double("Bob"),
        answer(drop=["Bob"]),
        {"event": "settle", "cube": "Cid", "points": 1, "to": "box"},
        {"event": "settle", "cube": "Dee", "points": 0},
    )
    assert rows["Bob"] == ("Captain", 2, 2, "the Box dropped")
    assert rows["Cid"] == ("Team", -1, 1, "settled, 1 point to the Box")
    assert rows["Dee"] == ("Team", 0, 1, "settled for nothing")


SWEEP = (START, double("Bob", "Cid", "Dee", by="box"), answer(drop=["Bob", "Dee"], take=["Cid"]))


def test_a_lone_take_that_is_a_drop_is_told_whenever_the_others_answer() -> None:
    """Portland: the lone taker of three or more drops too, as the last of them drops."""
    whole_team = double("Bob", "Cid", "Dee", by="box")
    at_once = told(START, whole_team, answer(take=["Cid"], drop=["Bob", "Dee"]), rulebook="portland")
    in_turn = (answer(drop=["Bob"]), answer(take=["Cid"]), answer(drop=["Dee"]))
    one_by_one = told(START, whole_team, *in_turn, rulebook="portland")
    assert at_once["Cid"] == ("Team", -1, 1, "dropped")
    assert one_by_one["Cid"] == ("Team", -1, 1, "took, then dropped")
    assert one_by_one["Dee"] == at_once["Dee"] == ("Team", -1, 1, "dropped")


def test_extras_are_told_by_name() -> None:
    rows = told(
        *SWEEP,
        {"event": "extra", "cube": "Bob"},
        {"event": "extra", "cube": "Dee", "answer": "drop"},
        {"event": "finish", "winner": "box"},
    )
    assert rows["Bob"][2:] == (1, "dropped; Bob against Cid at 2: Bob won a single game")
    assert rows["Dee"][2:] == (1, "dropped; extra at 2 dropped")
    assert rows["Cid"][2:] == (2, "lost a single game")


def test_a_dropped_double_of_an_extra() -> None:
    rows = told(*SWEEP, {"event": "extra", "cube": "Bob"}, double("Cid", "Bob"), answer(drop=["Cid", "Bob"]))
    assert rows["Cid"][2:] == (2, "the Box dropped")
    assert rows["Bob"][2:] == (1, "dropped; Bob against Cid at 2: Bob dropped")


def test_a_take_reversed() -> None:
    assert told(*SWEEP, {"event": "reverse", "cube": "Cid"})["Cid"] == ("Team", -1, 1, "took, then dropped")


def test_a_beaver_dropped() -> None:
    rows = told(
        START, double("Bob"), answer(beaver=["Bob"]), answer(drop=["Bob"]), {"event": "finish", "winner": "box"}
    )
    assert rows["Bob"] == ("Captain", -2, 2, "dropped")


def test_a_sold_side_names_who_held_it_and_the_buyer_has_a_row() -> None:
    looker = {"event": "seat", "players": ["Eve"], "spectator": True}
    rows = told(
        looker,
        START,
        {"event": "buy", "cube": "Cid", "side": "box", "buyer": "Eve", "points": 1},
        {"event": "finish", "winner": "team"},
    )
    assert rows["Cid"] == ("Team", 1, 1, "Eve against Cid at 1: Cid won a single game")
    assert rows["Eve"] == ("buyer", -2, None, "")


def test_a_sold_side_settled_and_dropped() -> None:
    looker = {"event": "seat", "players": ["Eve"], "spectator": True}
    sold = [
        {"event": "buy", "cube": cube, "side": "box", "buyer": "Eve", "points": 0} for cube in ("Bob", "Cid", "Dee")
    ]
    rows = told(
        looker,
        START,
        *sold,
        {"event": "settle", "cube": "Bob", "points": 2, "to": "box"},
        {"event": "settle", "cube": "Cid", "points": 0},
        double("Dee"),
        answer(drop=["Dee"]),
    )
    assert rows["Bob"] == ("Captain", -2, 1, "Eve against Bob at 1: settled, 2 points to Eve")
    assert rows["Cid"][3] == "Eve against Cid at 1: settled for nothing"
    assert rows["Dee"] == ("Team", 1, 1, "Eve against Dee at 1: Eve dropped")


def test_what_happens_beside_the_game_is_passed_over() -> None:
    rows = told(
        START,
        {"event": "note", "text": "tea"},
        {"event": "seat", "players": ["Eve"]},
        {"event": "transfer", "from": "Ann", "to": "Bob", "points": 5, "reason": "late"},
        {"event": "finish", "winner": "box"},
    )
    assert set(rows) == {"Ann", "Bob", "Cid", "Dee"}
    assert rows["Bob"] == ("Captain", -1, 1, "lost a single game")


def test_a_partner_and_a_game_as_on_paper() -> None:
    rows = told(
        {"event": "partner", "player": "Fay"},
        {"event": "score", "points": {"Bob": -2, "Cid": 1, "Dee": -2, "Eve": 0}},
        names="Ann Bob Cid Dee Eve Fay",
    )
    assert rows["Fay"] == ("Partner", 1, None, "as on paper")
    assert rows["Ann"] == ("Box", 2, None, "as on paper")
    assert rows["Bob"] == ("Captain", -2, None, "as on paper")


def test_the_end_of_a_side_that_was_bought_names_its_holders():
    book = shipped("st-albans").changed({"buying": shipped("aba").buying})
    four = ("Ann", "Bob", "Cid", "Dee")
    made = Evening.under(book).then(Seat(players=four), Order(players=four), Start())
    made.then(
        Buy(cube="Dee", side=Side.TEAM, buyer="Bob", points=0),
        Double(by=Side.BOX, cubes=four[1:]),
        Answer(take=("Dee",), drop=("Bob", "Cid")),
        Reverse(cube="Dee"),
    )
    ends = {each.player: each.how for each in player_games(made.night)}
    assert ends == {"Ann": "", "Bob": "dropped", "Cid": "dropped", "Dee": "Ann against Bob at 1: dropped"}
