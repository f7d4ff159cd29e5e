"""``score`` for people: aligned, within the terminal, marks as on the sheet."""

import re
import unicodedata
from typing import Any

import pytest

from chouette_desk.paper.text_layout import display_width
from tests.cli.conftest import SMALL, Desk, Said, Write

STROKE = "\u0336"


def named(*names: str, rulebook: str = "social", **more: Any) -> list[dict[str, Any]]:
    """A night of two games for these players."""
    points = dict.fromkeys(names[1:], 2)
    return [
        {"event": "seat", "players": list(names)},
        {"event": "order", "players": list(names)},
        {"event": "score", "points": points, **more},
        {"event": "score", "points": {names[0]: -1, **dict.fromkeys(names[2:], -1), names[1]: len(names) - 1}},
    ]


def table(said: Said) -> list[str]:
    """The lines of the sheet, under its rule."""
    lines = said.out.splitlines()
    start = next(place for place, line in enumerate(lines) if re.fullmatch("-+", line))
    return lines[start + 1 : lines.index("", start)]


def test_circles_strokes_letters_and_labels(desk: Desk, write: Write) -> None:
    output = desk("score", write(*SMALL, club="Riverside", stake="0.50", currency="EUR"))
    assert (output.status, output.err) == (0, "")
    assert table(output) == [
        f"      (0{STROKE})¹     0   (0)³    (0{STROKE})²    0",
        "1  c (-4)   b  9   -4      -1      0",
        "2     -5    b (6)  -2    c  1      0",
    ]
    assert "Next: Dee (Box), Cid (Captain), Ann, Bob" in output.out
    assert output.out.startswith("Riverside\n")


def test_ascii_is_ascii_and_says_what_the_signs_mean(desk: Desk, write: Write) -> None:
    output = desk("score", write(*named("Ann", "Zoë", "Ζωή", "日本")), "--ascii")
    assert output.out.isascii()
    assert "(/0/)1" in output.out
    assert "(/12/)" in output.out
    assert "Zoe" in output.out
    assert "\\u0396" in output.out


def test_two_names_that_ascii_would_make_one_stay_two(desk: Desk, write: Write) -> None:
    output = desk("score", write(*named("Jose", "José", "Ann")), "--ascii")
    assert "Jos\\xe9" in output.out
    assert re.search(r"\bJose\b", output.out)


NAMES = {
    "wide": ("日本太郎", "李小龍", "김철수", "Ann"),
    "combining": ("Nguyễn Ánh", "A\u0301\u0323\u0308nne", "Bob", "Cid"),
    "right to left": ("שרה", "محمد", "Ann", "Bob"),
    "emoji": ("👩‍👩‍👧", "🎲 Joe", "Ann", "Bob"),
    "long": ("M" * 40, "Maximiliana Theodora von Hohenberg-Leiten", "W" * 39 + "i", "Bob"),
}


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("columns", [40, 80, 132])
@pytest.mark.parametrize("more", [(), ("--ascii",), ("--points",)])
def test_no_line_is_longer_than_the_terminal(
    desk: Desk, write: Write, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], columns: int, more: tuple[str]
) -> None:
    names = tuple(name[:40] for name in names)
    path = write(*named(*names), {"event": "note", "text": "long " * 60 + "x" * 200})
    monkeypatch.setenv("COLUMNS", str(columns))
    output = desk("score", path, *more)
    assert output.status == 0
    assert max(map(display_width, output.out.splitlines())) <= columns


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_numbers_stand_under_each_other(desk: Desk, write: Write, names: tuple[str, ...]) -> None:
    output = desk("score", write(*named(*(name[:40] for name in names))))
    sums = {display_width(line[: line.rstrip().rindex("0") + 1]) for line in table(output)}
    assert len(sums) == 1


def test_a_name_from_right_to_left_does_not_turn_its_line(desk: Desk, write: Write) -> None:
    output = desk("score", write(*named("שרה", "Ann", "דנה")))
    for name in ("שרה", "דנה"):
        assert f"\u2068{name}\u2069" in output.out
        assert output.out.count(name) == output.out.count(f"\u2068{name}\u2069")


def test_many_players_fold_into_groups(desk: Desk, write: Write) -> None:
    names = [f"Player number {number}" for number in range(1, 15)]
    output = desk("score", write(*named(*names)))
    assert max(map(display_width, output.out.splitlines())) <= 80
    assert len(re.findall("^-+$", output.out, re.M)) > 1
    assert len(re.findall(r"\bsum\b", output.out)) == 1


def test_points_in_place_of_totals(desk: Desk, write: Write) -> None:
    output = desk("score", write(*SMALL), "--points")
    assert "+9" in output.out
    assert "(-3)" in output.out


def test_several_nights_each_under_its_name(desk: Desk, write: Write) -> None:
    one, two = write(*SMALL, name="one.chouette.json"), write(*SMALL, name="two.chouette.json")
    output = desk("score", one, two)
    assert f"== {one} ==" in output.out
    assert f"\n\n== {two} ==\n" in output.out


def test_a_refused_night_shows_no_sheet_and_the_others_do(desk: Desk, write: Write) -> None:
    bad = write({"event": "start"}, name="bad.chouette.json")
    output = desk("score", bad, write(*SMALL))
    assert output.status == 1
    assert "bad" not in output.out
    assert "Next:" in output.out
    assert output.err.startswith(f"{bad}: event 0 (start): ")


@pytest.mark.parametrize("events", [(), SMALL[:1], SMALL[:2], SMALL[:3], SMALL[:4]])
def test_a_night_that_has_hardly_begun(desk: Desk, write: Write, events: tuple[Any, ...]) -> None:
    assert desk("score", write(*events)).status == 0


def test_a_game_in_progress(desk: Desk, write: Write) -> None:
    output = desk("score", write(*SMALL[:4], {"event": "seat", "players": ["Eve"]}))
    assert "Game 1 is in progress: Bob (Box), Ann (Captain), Dee, Cid\n" in output.out
    assert "Cube of Ann: 1 in the middle, 2 offered to Bob\n" in output.out
    assert "Cube of Dee: 1 in the middle\n" in output.out
    assert "Waiting for the next game: Eve\n" in output.out


def test_an_extra_cube_says_between_whom_it_is(desk: Desk, write: Write) -> None:
    events = (
        *SMALL[:3],
        {"event": "double", "by": "box", "cubes": ["Ann", "Dee", "Cid"]},
        {"event": "answer", "take": ["Dee"], "drop": ["Ann", "Cid"]},
        {"event": "extra", "cube": "Cid"},
    )
    output = desk("score", write(*events))
    assert "Cube of Cid: 2 with Dee; between Cid and Dee\n" in output.out
    assert "Cube of Ann: −1, dropped\n" in output.out
    assert "Acting captain: Dee\n" in output.out


def test_a_note_cannot_command_the_terminal(desk: Desk, write: Write) -> None:
    output = desk("score", write(*SMALL, {"event": "note", "text": "red \x1b[31m\nand \u2028 more\x07"}))
    assert not [sign for sign in output.out if unicodedata.category(sign) == "Cc" and sign != "\n"]
    assert "red" in output.out


def test_footnotes_stand_at_their_lines(desk: Desk, write: Write) -> None:
    moved = {"event": "transfer", "from": "Ann", "to": "Bob", "points": 2, "reason": "a slip"}
    output = desk("score", write(*SMALL, moved))
    assert re.search(r"^transfer .* 1$", output.out, re.M)
    assert re.search(r"^1 .*a slip", output.out, re.M)
