"""``score --json`` against nights worked out by hand (night-format.md).

See night-format.md, Scoring a file without a screen.
"""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.conftest import ORDER, SEAT, SMALL, Desk, Write, as_program

EVERYTHING = {
    "file", "players", "line", "box", "captain", "partner", "rows", "totals", "in_game", "carry", "settlement",
    "allowed", "away",
}  # fmt: skip


def scored(desk: Desk, path: Path, *more: str) -> Mapping[str, Any]:
    output = desk("score", path, "--json", *more)
    assert (output.status, output.err) == (0, "")
    (night,) = output.objects
    return night


def test_the_example_of_the_format(desk: Desk, write: Write) -> None:
    """Box Bob wins a gammon: Ann, Cid −4, Dee −1 (Jacoby); he stays, Dee wins 2."""
    night = scored(desk, write(*SMALL, club="Riverside", date="2026-11-20", stake="0.50", currency="EUR"))
    assert set(night) == EVERYTHING
    assert night["players"] == ["Ann", "Bob", "Cid", "Dee"]
    start, first, second = night["rows"]
    assert start == {
        "kind": "start",
        "game": None,
        "points": {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 0},
        "totals": {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 0},
        "roles": {},
        "marks": {
            "Ann": {"crossed": True, "label": "1"},
            "Dee": {"crossed": True, "label": "2"},
            "Cid": {"crossed": False, "label": "3"},
        },
    }
    assert first == {
        "kind": "game",
        "game": 1,
        "points": {"Ann": -4, "Bob": 9, "Cid": -4, "Dee": -1},
        "totals": {"Ann": -4, "Bob": 9, "Cid": -4, "Dee": -1},
        "roles": {"Bob": "b", "Ann": "c"},
        "marks": {"Ann": {"crossed": False, "label": ""}},
    }
    assert second["points"] == {"Ann": -1, "Bob": -3, "Cid": 2, "Dee": 2}
    assert second["roles"] == {"Bob": "b", "Dee": "c"}
    assert second["marks"] == {"Bob": {"crossed": False, "label": ""}}
    assert night["totals"] == {"Ann": -5, "Bob": 6, "Cid": -2, "Dee": 1}
    assert night["line"] == ["Dee", "Cid", "Ann", "Bob"]
    assert (night["box"], night["captain"], night["partner"]) == ("Dee", "Cid", None)
    assert (night["in_game"], night["carry"], night["allowed"], night["away"]) == (None, 0, [], [])


def test_settlement_in_points_and_in_money(desk: Desk, write: Write) -> None:
    """−5, +6, −2, +1: three payments, the stake's own decimals."""
    night = scored(desk, write(*SMALL, stake="0.50", currency="EUR"))
    balance = dict.fromkeys(night["players"], 0)
    for due in night["settlement"]:
        balance[due["from"]] -= due["points"]
        balance[due["to"]] += due["points"]
    assert balance == night["totals"]
    assert len(night["settlement"]) == 3
    assert {due["points"]: due["money"] for due in night["settlement"]} == {5: "2.50", 1: "0.50"}


def test_money_is_null_without_a_stake(desk: Desk, write: Write) -> None:
    assert {due["money"] for due in scored(desk, write(*SMALL))["settlement"]} == {None}


@pytest.mark.parametrize(("events", "line"), [((), None), ((SEAT,), None)])
def test_line_is_null_before_the_first_order(desk: Desk, write: Write, events: tuple[Any, ...], line: None) -> None:
    night = scored(desk, write(*events))
    assert night["line"] is line
    assert (night["box"], night["captain"], night["rows"], night["settlement"]) == (None, None, [], [])


def test_line_is_empty_when_all_have_left(desk: Desk, write: Write) -> None:
    gone = [{"event": "leave", "player": name} for name in ("Ann", "Bob", "Cid", "Dee")]
    night = scored(desk, write(SEAT, ORDER, *gone))
    assert (night["line"], night["box"], night["captain"]) == ([], None, None)


def test_a_game_in_progress_and_its_cubes(desk: Desk, write: Write) -> None:
    """Ann's cube is at 2, Cid's double waits for the Box, Dee's is idle; Eve waits."""
    events = (
        SEAT,
        ORDER,
        {"event": "start"},
        {"event": "double", "by": "box", "cubes": ["Ann"]},
        {"event": "answer", "take": ["Ann"]},
        {"event": "seat", "players": ["Eve"]},
        {"event": "double", "by": "team", "cubes": ["Cid"]},
    )
    night = scored(desk, write(*events))
    assert night["line"] == ["Bob", "Ann", "Dee", "Cid"]
    cube = {"box": "Bob", "live": True, "offer": None, "waiting_on": None}
    assert night["in_game"] == {
        "number": 1,
        "acting_captain": None,
        "cubes": {
            "Ann": {**cube, "team": "Ann", "value": 2, "owner": "team", "in_play": True},
            "Dee": {**cube, "team": "Dee", "value": 1, "owner": "centre", "in_play": False},
            "Cid": {
                **cube,
                "team": "Cid",
                "value": 1,
                "owner": "centre",
                "in_play": False,
                "offer": 2,
                "waiting_on": "box",
            },
        },
    }


def test_a_beaver_waits_on_who_doubled(desk: Desk, write: Write) -> None:
    """Until the offer is resolved the cube shows the value and owner it had before."""
    events = (
        SEAT,
        ORDER,
        {"event": "start"},
        {"event": "double", "by": "team", "cubes": ["Ann"]},
        {"event": "answer", "beaver": ["Ann"]},
    )
    ann = scored(desk, write(*events))["in_game"]["cubes"]["Ann"]
    assert (ann["value"], ann["owner"], ann["offer"], ann["waiting_on"]) == (1, "centre", 4, "team")


def test_the_acting_captain(desk: Desk, write: Write) -> None:
    events = (
        SEAT,
        ORDER,
        {"event": "start"},
        {"event": "double", "by": "team", "cubes": ["Ann"]},
        {"event": "answer", "drop": ["Ann"]},
    )
    night = scored(desk, write(*events))
    assert night["captain"] == "Ann"
    assert night["in_game"]["acting_captain"] == "Dee"
    assert night["in_game"]["cubes"]["Ann"]["live"] is False


SIX = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]
LONE_TAKER = (
    {"event": "seat", "players": SIX},
    {"event": "order", "players": SIX},
    {"event": "partner", "player": "Fay"},
    {"event": "start"},
    {"event": "double", "by": "box", "cubes": ["Bob", "Cid", "Dee", "Eve"]},
    {"event": "answer", "take": ["Cid"], "drop": ["Bob", "Dee", "Eve"]},
)


def test_lines_of_every_kind(desk: Desk, write: Write) -> None:
    """Drops, extras, the game, a payment and a penalty each have a line.

    Bob, Dee and Eve drop (+3: Ann 2, Fay 1); Eve gives Cid an extra (1); the Box wins 2 from Cid, Eve 2: the Box has 5
    in all (3 and 2), so 1 and 1 on the line of the game. Cid pays Ann 2 in money, and Bob a penalty of 1.
    """
    events = (
        *LONE_TAKER,
        {"event": "extra", "cube": "Eve"},
        {"event": "transfer", "from": "Bob", "to": "Cid", "points": 1, "reason": "consulted"},
        {"event": "finish", "winner": "box"},
        {"event": "payment", "from": "Cid", "to": "Ann", "points": 2},
    )
    night = scored(desk, write(*events))
    lines = [(row["kind"], row["game"], row["roles"]) for row in night["rows"]]
    assert lines == [
        ("start", None, {}),
        ("transfer", None, {}),
        ("drops", 1, {}),
        ("extras", 1, {}),
        ("game", 1, {"Ann": "b", "Bob": "c", "Fay": "p"}),
        ("payment", None, {}),
    ]
    zero = dict.fromkeys(SIX, 0)
    assert [row["points"] for row in night["rows"]] == [
        zero,
        zero | {"Bob": -1, "Cid": 1},
        zero | {"Ann": 2, "Fay": 1, "Bob": -1, "Dee": -1, "Eve": -1},
        zero | {"Cid": 1, "Eve": -1},
        zero | {"Ann": 1, "Fay": 1, "Cid": -4, "Eve": 2},
        zero | {"Ann": -2, "Cid": 2},
    ]
    assert night["rows"][-2]["totals"] == {"Ann": 3, "Bob": -2, "Cid": -2, "Dee": -1, "Eve": 0, "Fay": 2}
    assert night["totals"] == night["rows"][-1]["totals"] == zero | {"Ann": 1, "Bob": -2, "Dee": -1, "Fay": 2}
    assert [row["marks"] for row in night["rows"][1:]] == [{}, {}, {}, {"Bob": {"crossed": False, "label": ""}}, {}]
    assert (night["line"], night["partner"]) == (["Ann", "Cid", "Dee", "Eve", "Fay", "Bob"], "Fay")


def test_the_labels_of_box_and_partner(desk: Desk, write: Write) -> None:
    """A Partner who stays is circled with a p, a Box who also loses with a b.

    Bob loses with Cid as Partner, who stays behind Bob. Then Dee loses 1, and Ann and Cid share what Eve wins beside
    it, 2: Dee and Ann both lose.
    """
    events = (
        *LONE_TAKER[:2],
        {"event": "partner", "player": "Cid"},
        {"event": "score", "points": {"Bob": -2}},
        {"event": "partner", "player": "Cid"},
        {"event": "score", "points": {"Dee": -1, "Eve": 3}},
    )
    night = scored(desk, write(*events))
    assert [row["marks"] for row in night["rows"][1:]] == [
        {"Bob": {"crossed": False, "label": ""}, "Cid": {"crossed": False, "label": "p"}},
        {"Dee": {"crossed": False, "label": ""}, "Ann": {"crossed": False, "label": "b"}},
    ]
    assert night["rows"][2]["roles"] == {"Ann": "b", "Dee": "c", "Cid": "p"}
    assert night["rows"][2]["points"] == dict.fromkeys(SIX, 0) | {"Ann": -1, "Cid": -1, "Dee": -1, "Eve": 3}
    assert (night["line"], night["partner"]) == (["Eve", "Fay", "Bob", "Cid", "Dee", "Ann"], None)


def test_who_holds_a_cube_that_was_given_or_sold(desk: Desk, write: Write) -> None:
    """Cid doubles Eve's extra, owned at 2; Dee has bought Cid's side against the Box."""
    events = (
        *LONE_TAKER,
        {"event": "extra", "cube": "Eve"},
        {"event": "buy", "cube": "Cid", "side": "team", "buyer": "Dee", "points": 1},
        {"event": "double", "by": "team", "cubes": ["Eve"]},
    )
    night = scored(desk, write(*events))
    cubes = night["in_game"]["cubes"]
    assert list(cubes) == ["Bob", "Cid", "Dee", "Eve"]
    at_two = {"value": 2, "owner": "team", "in_play": True, "live": True}
    assert cubes["Cid"] == {"box": "Ann", "team": "Dee", **at_two, "offer": None, "waiting_on": None}
    assert cubes["Eve"] == {"box": "Eve", "team": "Cid", **at_two, "offer": 4, "waiting_on": "box"}
    assert [cubes[name]["live"] for name in ("Bob", "Dee")] == [False, False]
    assert (night["partner"], night["in_game"]["acting_captain"]) == ("Fay", "Cid")
    assert night["totals"] == dict.fromkeys(SIX, 0)


def test_a_line_names_who_had_a_column_when_it_was_written(desk: Desk, write: Write) -> None:
    """Eve joins after the first game, Gus looks on."""
    events = (
        *SMALL[:6],
        {"event": "seat", "players": ["Eve"]},
        {"event": "seat", "players": ["Gus"], "spectator": True},
        SMALL[6],
    )
    rows = scored(desk, write(*events))["rows"]
    assert [list(row["points"]) for row in rows[1:]] == [
        ["Ann", "Bob", "Cid", "Dee"],
        ["Ann", "Bob", "Cid", "Dee", "Eve", "Gus"],
    ]
    assert rows[2]["totals"]["Gus"] == rows[2]["points"]["Eve"] == 0
    assert rows[1]["marks"]["Eve"] == {"crossed": False, "label": "1"}


def test_the_carry(desk: Desk, write: Write) -> None:
    rulebook = {"base": "guide", "automatic_doubles": "carried", "automatic_limit": 1}
    assert scored(desk, write(SEAT, ORDER, {"event": "start", "matches": 3}, rulebook=rulebook))["carry"] == 2


def test_what_a_reason_let_through(desk: Desk, write: Write) -> None:
    """A reason that nothing needed leaves no entry; the text is the refusal's own."""
    events = (
        {**SEAT, "allow": "just in case"},
        ORDER,
        {"event": "start"},
        {"event": "double", "by": "box", "cubes": ["Ann"], "allow": "the others were out for a smoke"},
    )
    (allowed,) = scored(desk, write(*events, rulebook="guide"))["allowed"]
    assert (allowed["event"], allowed["why"]) == (3, "the others were out for a smoke")
    assert "guide" in allowed["refused"]
    assert "Dee and Cid" in allowed["refused"]


def test_a_lifted_refusal_keeps_the_rulebook_of_its_moment(desk: Desk, write: Write) -> None:
    events = (SEAT, ORDER, {"event": "decline-box", "allow": "Bob is on the telephone"})
    later = {"event": "rules", "change": {"box_may_decline": True}}
    before, after = (scored(desk, write(*night))["allowed"] for night in (events, (*events, later)))
    assert before == after


def test_a_refused_file_in_its_place_and_the_others_still_scored(desk: Desk, write: Write) -> None:
    good = write(*SMALL)
    bad = write(*SMALL[:4], {"event": "answer", "take": ["Bob"]}, name="bad.chouette.json")
    output = desk("score", good, bad, good, "--json")
    assert output.status == 1
    first, refused, last = output.objects
    assert first == last
    assert set(refused) == {"file", "refused"}
    assert refused["file"] == str(bad)
    assert refused["refused"] == {"event": 4, "name": "answer", "text": "Bob has no cube in this game."}
    assert output.err == f"{bad}: event 4 (answer): Bob has no cube in this game.\n"


def test_files_that_cannot_be_read_are_refused_in_the_same_shape(desk: Desk, tmp_path: Path) -> None:
    output = desk("score", "missing.chouette.json", tmp_path, "--json")
    assert output.status == 1
    assert [each["file"] for each in output.objects] == ["missing.chouette.json", str(tmp_path)]
    for each in output.objects:
        assert (each["refused"]["event"], each["refused"]["name"]) == (None, None)
        assert each["refused"]["text"]
    assert len(output.err.splitlines()) == 2


@pytest.mark.parametrize(
    "text",
    [
        b"", b"[]", b"\xff\xfe", b'{"format": "chouette-night/2", "rulebook": "aba", "events": []}',
        b'{"format": "chouette-night/1", "events": []}',
        b'{"format": "chouette-night/1", "rulebook": "aba", "events": [], "events": []}',
        b'{"format": "chouette-night/1", "rulebook": "nobody", "events": []}',
        b'{"format": "chouette-night/1", "rulebook": "aba", "events": [NaN]}', b"[" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_night_is_refused_without_a_place(desk: Desk, tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "x.chouette.json"
    path.write_bytes(text)
    output = desk("score", path, "--json")
    assert output.status == 1
    assert output.objects[0]["refused"]["event"] is None
    assert len(output.err.splitlines()) == 1


def test_a_file_without_a_name(desk: Desk) -> None:
    """As a script says it whose variable nobody has set."""
    output = desk("score", "", "--json")
    assert output.status == 1
    assert output.objects[0]["refused"]["text"] == "A file without a name cannot be read."


def test_an_event_without_a_name_is_refused_with_its_number(desk: Desk, write: Write) -> None:
    output = desk("score", write(SEAT, {"players": ["Ann"]}), "--json")
    assert output.objects[0]["refused"]["event"] == 1
    assert output.objects[0]["refused"]["name"] is None


def test_standard_input(desk: Desk, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    night = write(*SMALL).read_bytes()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(night)))
    output = desk("score", "-", "--json")
    assert output.objects[0]["file"] == "-"
    assert output.objects[0]["totals"]["Bob"] == 6


def test_standard_input_twice_is_wrong_usage(desk: Desk) -> None:
    assert desk("score", "-", "-", "--json").status == 2


def test_a_rulebook_takes_the_place_of_the_nights_own(desk: Desk, write: Write) -> None:
    """Under guide a gammon counts on every cube; the night may then name no rulebook."""
    named, unnamed = write(*SMALL[:6]), write(*SMALL[:6], rulebook=None, name="other.chouette.json")
    for path in (named, unnamed):
        assert scored(desk, path, "--rulebook", "guide")["totals"] == {"Ann": -4, "Bob": 10, "Cid": -4, "Dee": -2}


def test_a_clubs_own_rulebook_from_a_file(desk: Desk, write: Write, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('base = "aba"\njacoby = false\n')
    assert scored(desk, write(*SMALL[:6]), "--rulebook", "club.toml")["totals"]["Dee"] == -2


@pytest.mark.parametrize(
    ("rulebook", "start"),
    [
        ("nobody", "There is no rulebook “nobody”. The rulebooks are guide, aba, "),
        ("missing.toml", "missing.toml: "),
        (".", ".: "),
    ],
)
def test_a_rulebook_that_is_none(desk: Desk, write: Write, rulebook: str, start: str) -> None:
    output = desk("score", write(*SMALL), "--json", "--rulebook", rulebook)
    assert (output.status, output.out) == (1, "")
    assert output.err.startswith(start)


def test_names_are_written_as_they_are(desk: Desk, write: Write) -> None:
    output = desk("score", write({"event": "seat", "players": ["Ζωή", "日本", "שרה"]}), "--json")
    assert "Ζωή" in output.out
    assert "日本" in output.out


def test_as_a_program_in_the_c_locale(write: Write, tmp_path: Path) -> None:
    write({"event": "seat", "players": ["Ζωή", "日本", "שרה"]})
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    text = as_program("score", "night.chouette.json", "--json", cwd=tmp_path, **plain)
    assert text.status == 0
    assert text.objects[0]["players"] == ["Ζωή", "日本", "שרה"]


def test_a_file_name_that_is_no_text_stays_json(write: Write, tmp_path: Path) -> None:
    write(*SMALL).rename(tmp_path / "\udcff.chouette.json")
    text = as_program("score", "\udcff.chouette.json", "--json", cwd=tmp_path)
    assert text.status == 0
    assert json.loads(text.out)["file"] == "\udcff.chouette.json"


def test_nothing_is_imported_that_is_not_used(write: Write, tmp_path: Path) -> None:
    path = write(*SMALL, stake="0.50", currency="EUR")
    script = (
        "import sys; from chouette_desk.cli import main; main(['score', sys.argv[1], '--json']);"
        "print([name for name in sys.modules if name.partition('.')[0] in"
        " ('reportlab', 'openpyxl', 'babel', 'PySide6', 'pypdfium2', 'csv', 'zipfile', 'PIL')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, check=True)
    assert done.stderr.strip() == b"[]"


def test_rows_of_one_step_name_the_line_that_shows_them(desk: Desk, write: Write) -> None:
    """A row an event, as before; transfers and payments have the group beside it."""
    at, later = {"at": "2026-11-20T21:00:00.000+00:00"}, {"at": "2026-11-20T21:00:00.001+00:00"}
    fee = {"event": "transfer", "to": "Club", "points": 1, "reason": "Table fee"}
    paid = {"event": "payment", "from": "Ann", "to": "Bob", "points": 1}
    events = (
        *({**fee, "from": name, **at} for name in ("Ann", "Bob")),
        {**fee, "from": "Cid", **later},
        {**paid, **later},
    )
    rows = scored(desk, write(*SMALL[:2], {"event": "seat", "players": ["Club"], "spectator": True}, *events))["rows"]
    assert [(row["kind"], row.get("group")) for row in rows] == [
        ("start", None),
        ("transfer", {"line": 1, "kind": "fee"}),
        ("transfer", {"line": 1, "kind": "fee"}),
        ("transfer", {"line": 2, "kind": "fee"}),
        ("payment", {"line": 3, "kind": "payment"}),
    ]
