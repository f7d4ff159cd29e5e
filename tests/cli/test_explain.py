"""``explain``: the rotation in a sentence a game, and under other rulebooks."""

from pathlib import Path

import pytest

from tests.cli.conftest import ORDER, SEAT, SMALL, Desk, Write

DROPPED = (
    SEAT,
    ORDER,
    {"event": "start"},
    {"event": "double", "by": "box", "cubes": ["Ann"]},
    {"event": "answer", "take": ["Ann"]},
    {"event": "finish", "winner": "box", "value": "gammon"},
)
"""Bob wins 4 from Ann, whose cube alone was turned, and 1 each from Dee and Cid (Jacoby)."""


def test_a_sentence_a_game(desk: Desk, write: Write) -> None:
    output = desk("explain", write(*SMALL))
    assert (output.status, output.err) == (0, "")
    flat = " ".join(output.out.split())
    assert flat.startswith("Game 1: Ann (Captain) lost")
    assert "Game 2: Dee (Captain) won: Dee is Box, Cid Captain; Bob goes to the end." in flat


def test_one_game(desk: Desk, write: Write) -> None:
    output = desk("explain", write(*SMALL), "--game", "2")
    assert output.out.startswith("Game 2: ")
    assert "Game 1" not in output.out


@pytest.mark.parametrize("game", ["3", "1000000000"])
def test_a_game_that_is_not_over(desk: Desk, write: Write, game: str) -> None:
    night = write(*SMALL)
    output = desk("explain", night, "--game", game)
    assert output.status == 1
    assert output.err == f"{night}: There is no game {game} to explain; 2 games are over.\n"


@pytest.mark.parametrize("game", ["0", "-1", "x", "1.5", "²"])
def test_what_is_no_number_of_a_game(desk: Desk, write: Write, game: str) -> None:
    assert desk("explain", write(*SMALL), f"--game={game}").status == 2


def test_under_other_rulebooks_beside_it(desk: Desk, write: Write, tmp_path: Path) -> None:
    """By guide the Box doubles the whole Team; the gammon counts on all: 4 + 2 + 2."""
    (tmp_path / "ours.toml").write_text('base = "aba"\njacoby = false\n')
    output = desk("explain", write(*DROPPED), "--under", "guide", "--under", "ours.toml")
    blocks = output.out.split("under ")
    assert "as played, the Atlanta rules:\n    Ann −4, Bob +6, Cid −1, Dee −1\n" in output.out
    assert "guide:\n    Ann −4, Bob +8, Cid −2, Dee −2\n" in output.out
    assert "event 3 (double): Under the club guide" in " ".join(blocks[-2].split()) or "event 3 (double)" in output.out
    assert "“ours”:\n    Ann −4, Bob +8, Cid −2, Dee −2\n" in output.out


def test_every_game_under_another_rulebook(desk: Desk, write: Write) -> None:
    output = desk("explain", write(*SMALL), "--under", "st-albans")
    assert [line for line in output.out.splitlines() if line.startswith("Game")] == ["Game 1", "Game 2"]


def test_before_the_first_game_it_explains_the_order(desk: Desk, write: Write) -> None:
    assert "Bob" in desk("explain", write(SEAT, ORDER)).out
    assert desk("explain", write(SEAT)).out.strip()


def test_what_moved_the_line_between_games_is_told(desk: Desk, write: Write) -> None:
    moved = ({"event": "leave", "player": "Dee"}, {"event": "score", "points": {"Ann": 1}})
    flat = " ".join(desk("explain", write(*SMALL, *moved, {"event": "leave", "player": "Ann"})).out.split())
    assert "Before game 2" not in flat
    assert "goes to the end. Before game 3: Dee (Box) left: Cid is Box, Ann Captain. Game 3: Ann (Captain) won" in flat
    assert flat.endswith("Before game 4: Ann (Box) left: Bob is Box, Cid Captain.")


IN_PROGRESS = (
    {"event": "start"},
    {"event": "double", "by": "box", "cubes": ["Cid"]},
    {"event": "answer", "drop": ["Cid"]},
)


@pytest.mark.parametrize("words", [(), ("--game", "3")])
def test_a_game_in_progress_says_who_leads(desk: Desk, write: Write, words: tuple[str, ...]) -> None:
    output = desk("explain", write(*SMALL, *IN_PROGRESS), *words)
    assert output.status == 0
    assert "Game 3: Dee is Box, Cid Captain; Cid is out, so Ann acts as captain." in " ".join(output.out.split())


def test_a_game_in_progress_is_not_told_under_other_rulebooks(desk: Desk, write: Write) -> None:
    night = write(*SMALL, *IN_PROGRESS)
    output = desk("explain", night, "--game", "3", "--under", "guide")
    assert output.status == 1
    assert (
        output.err
        == f"{night}: Game 3 is still in progress. It can be compared under other rulebooks when it is over.\n"
    )
    assert "Game 3" not in desk("explain", night, "--under", "guide").out
    assert desk("explain", write(SEAT, ORDER), "--under", "guide").out.startswith("The starting order was named")


def test_ascii(desk: Desk, write: Write) -> None:
    output = desk("explain", write(*SMALL), "--under", "guide", "--ascii")
    assert output.out.isascii()
    assert "Ann -4" in output.out


@pytest.mark.parametrize(
    ("under", "start"),
    [
        ("nobody", "There is no rulebook “nobody”. The rulebooks are guide, aba, "),
        ("missing.toml", "missing.toml: "),
    ],
)
def test_under_what_is_no_rulebook(desk: Desk, write: Write, under: str, start: str) -> None:
    output = desk("explain", write(*SMALL), "--under", under)
    assert (output.status, output.out) == (1, "")
    assert output.err.startswith(start)


def test_lines_fit_the_terminal(desk: Desk, write: Write) -> None:
    output = desk("explain", write(*SMALL), "--under", "guide", "--under", "iba")
    assert max(map(len, output.out.splitlines())) <= 80
