"""``night``, ``players``, ``book``, ``verify``: an evening in a terminal."""

import json
import shlex
import shutil
from functools import partial
from io import StringIO
from pathlib import Path

import pytest

from chouette_desk.desk.files import default_book_path
from chouette_desk.nightfile.reading import practice_nights
from tests.cli.conftest import Begun, Desk, Said, Write

NEW = ("night", "new", "--order", "Bob,Ann,Dee,Cid", "--club", "Riverside", "--date", "2026-11-20", "--table", "1")
MONEY = ("--stake", "0.50", "--currency", "EUR")


@pytest.fixture
def night(desk: Desk, begun: Begun) -> Desk:
    """Run ``night`` commands on a night that has begun."""
    begun((*NEW, *MONEY))
    return partial(desk, "night")


def output_of(said: Said) -> str:
    """The output of a command that succeeded."""
    assert (said.status, said.err) == (0, "")
    return said.out


def totals(night: Desk) -> dict[str, int]:
    return dict(json.loads(output_of(night("show", "--json")))["totals"])


def test_the_first_night_makes_the_book(desk: Desk) -> None:
    output = desk(*NEW)
    assert (output.status, output.out) == (0, "Night 1 has begun.\nThe line: Bob, Ann, Dee, Cid.\n")
    assert output.err == f"A new book was made: {default_book_path()}\n"


def test_a_whole_evening_of_the_issue_in_short_notation(night: Desk) -> None:
    output_of(night("add", "start"))
    output = output_of(night("add", "box x2 all: ann take, dee drop, cid take", "box wins gammon"))
    assert "Bob wins 9, Dee loses 1, Ann loses 4, Cid loses 4; the line is zero." in output.replace("\n", " ")
    assert "Totals: Bob +9, Ann −4, Dee −1, Cid −4." in output
    output_of(night("add", "score", "dee+2", "cid+2", "ann-1"))
    output_of(night("add", "seat eve"))
    output_of(night("add", "start", "dee x2", "take", "box wins gammon"))
    output_of(night("add", '{"event": "leave", "player": "Ann"}'))
    assert totals(night)["Eve"] == -4
    assert json.loads(output_of(night("show", "--json")))["line"] is not None


def test_lines_from_standard_input(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done_first = desk(*NEW)
    assert done_first.status == 0
    lines = tmp_path / "lines.txt"
    lines.write_text("# game 1\nscore ann+2\n\nscore dee+4\n")
    with lines.open() as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert output_of(desk("night", "add", "-", "--quiet")) == ""
    assert json.loads(output_of(desk("night", "show", "--json")))["totals"] == {
        "Bob": -2,
        "Ann": -2,
        "Dee": 4,
        "Cid": 0,
    }


def test_what_is_not_understood_is_named_and_nothing_of_it_entered(night: Desk) -> None:
    text = night("add", "score zoe+2")
    assert text.status == 1
    assert text.out == ""
    assert text.err.startswith("score zoe+2: ")
    assert "zoe" in text.err.removeprefix("score zoe+2: ")
    refused = night("add", "score ann+2", "take")
    assert refused.status == 1
    assert totals(night)["Ann"] == 2


def test_undo_and_redo_across_runs(night: Desk) -> None:
    night("add", "score ann+2")
    night("add", "score dee+2")
    assert output_of(night("undo")).startswith("Undone: game 2.\n")
    assert output_of(night("redo")).startswith("Done again: game 2.\n")
    output_of(night("undo", "2"))
    assert set(totals(night).values()) == {0}
    before = night("show", "--json").objects
    assert night("undo", "5").err == "There is only 1 step to undo. Nothing was changed.\n"
    assert night("redo", "3").err == "There are only 2 steps to redo. Nothing was changed.\n"
    assert night("show", "--json").objects == before
    output_of(night("undo"))
    assert night("undo").err == "There is nothing left to undo.\n"


def test_settled_closed_paid_and_reopened(night: Desk) -> None:
    night("add", "score ann+4 dee-1")
    assert json.loads(output_of(night("settle", "--json")))[0] == {
        "from": "Bob",
        "to": "Ann",
        "points": 3,
        "money": "1.50",
        "currency": "EUR",
        "since": None,
        "payment": None,
    }
    output = output_of(night("close", "--way", "habit"))
    assert output.startswith("Night 1 is closed.\n1  Bob pays Ann  3 points  €1.50  open\n")
    assert (
        night("add", "start").err
        == "No night is open. Begin one with chouette-desk night new, or name one with --night.\n"
    )
    refused = night("add", "start", "--night", "1")
    assert refused.err == "start: This night is closed; reopen it, with a reason, to change it.\n"
    assert "paid by transfer, receipt 1-1" in output_of(night("pay", "1", "--method", "transfer"))
    assert night("pay", "1").err == "Payment 1 has already been paid.\n"
    assert "paid" not in output_of(night("pay", "1", "--undo"))
    assert output_of(night("reopen", "a game was left out")) == "Night 1 is open again.\n"
    output_of(night("add", "score dee+4"))


def test_a_night_that_owes_nothing_is_closed_too(night: Desk) -> None:
    assert output_of(night("close")) == "Night 1 is closed.\nNothing is owed for this night.\n"
    assert output_of(night("pay")) == "Nothing is owed for this night.\n"


def test_a_game_is_corrected_after_a_look_at_what_changes(night: Desk) -> None:
    night("add", "score ann+2", "score dee+2", "score cid-4")
    looked = output_of(night("correct", "--game", "1", "score ann-2", "--reason", "the sign"))
    assert looked.startswith("Totals\n")
    assert looked.endswith("Add --yes to do it.\nNothing was changed.\n")
    assert totals(night)["Ann"] == 0
    text = night("correct", "--game", "1", "score ann-2", "--then", "points", "--reason", "the sign", "--yes")
    assert (text.status, "Corrected." in text.out) == (0, True)
    assert [json.loads(line)["replaced"] for line in output_of(night("log", "--json")).splitlines()][-1]
    assert json.loads(output_of(night("show", "--json")))["rows"][1]["points"]["Ann"] == -2
    output_of(night("undo"))
    assert totals(night)["Ann"] == 0


def test_a_game_entered_twice_and_one_left_out(night: Desk) -> None:
    assert night("add", "score ann+2", "score dee+2", "score cid+2").status == 0
    assert "Corrected." in output_of(night("correct", "--game", "3", "--strike", "--yes"))
    assert "Corrected." in output_of(night("correct", "--before", "1", "score ann-2", "--then", "points", "--yes"))
    assert night("correct", "--game", "9", "--strike", "--yes").err == "There is no game 9; the night has 3.\n"
    assert night("correct", "--entry", "99", "--strike").err == "There is no entry 99; the last one is 4.\n"
    assert night("correct", "--game", "1", "--strike", "--other-winner").status == 2
    assert night("correct", "--entry", "2", "--other-winner").err == "This applies to a whole game: use --game.\n"


def test_a_correction_that_changes_nothing_says_so(night: Desk) -> None:
    night("add", "score ann+2")
    said = night("correct", "--game", "1", "score ann+2")
    assert said.out.startswith("Nothing on the sheet changes.\n")


def test_a_drop_that_was_forgotten_is_put_in(night: Desk) -> None:
    night("add", "start", "box x2 all: ann take, dee take, cid take", "box wins")
    assert "Corrected." in output_of(night("correct", "--game", "1", "--dropped", "dee", "--yes"))
    assert totals(night)["Dee"] == -1


def test_why_a_night_is_opened_again_must_be_said(night: Desk) -> None:
    night("close")
    assert night("reopen", "  ", "--night", "1").err == "Say why the night is reopened.\n"
    assert output_of(night("reopen", "a game was left out", "--night", "1")) == "Night 1 is open again.\n"


def test_the_wrong_player_was_seated(night: Desk) -> None:
    night("add", "score ann+2")
    assert "Corrected." in output_of(night("correct", "--player", "Ann=Anton", "--yes"))
    assert totals(night) == {"Bob": -2, "Anton": 2, "Dee": 0, "Cid": 0}


def test_the_trail_says_what_was_replaced(night: Desk) -> None:
    night("add", "score ann+2", "--who", "Eve")
    night("undo")
    lines = [json.loads(line) for line in output_of(night("log", "--json")).splitlines()]
    assert [(line["who"], line["said"], line["replaced"]) for line in lines[1:]] == [
        ("Eve", "A game as on paper: Ann +2.", ""),
        ("", "Undone: game 1.", "A game as on paper: Ann +2."),
    ]
    assert "Instead of: A game as on paper: Ann +2." in output_of(night("log"))


def test_the_trail_is_exported_as_the_log(night: Desk, tmp_path: Path) -> None:
    night("add", "score ann+2", "--who", "Eve")
    output_of(night("export", "--out", "friday.csv"))
    assert "A game as on paper: Ann +2." in (tmp_path / "friday-log.csv").read_text(encoding="utf-8-sig")
    assert ",Eve," in (tmp_path / "friday-log.csv").read_text(encoding="utf-8-sig")
    assert "Fingerprint" in (tmp_path / "friday-events.csv").read_text(encoding="utf-8-sig")


def test_a_fee_keeps_the_sheet_at_zero(night: Desk) -> None:
    night("add", "score ann+4 dee-1")
    output_of(night("fee", "--money", "0.50"))
    assert totals(night) == {"Bob": -4, "Ann": 3, "Dee": -2, "Cid": -1, "Club": 4}
    assert night("fee", "--money", "0.30").status == 1
    assert night("fee", "--percent", "200").status == 2


def test_chips_against_the_sheet(night: Desk) -> None:
    night("add", "score ann+4")
    output_of(night("chips", "ann=100", "bob=100", "cid=100", "dee=100"))
    output = output_of(night("chips", "ann=104", "bob=95", "cid=100", "dee=100", "--counted"))
    assert "Bob" in output
    assert night("chips", "zoe=1").status == 1
    assert night("chips", "--out", "chips.doc").status == 2
    for kind in ("pdf", "xlsx", "txt"):
        output_of(night("chips", "--out", f"chips.{kind}"))
    assert "Bob" in Path("chips.txt").read_text("utf-8")
    assert night("chips", "--out", "chips.txt").status == 1


def test_nights_of_the_book_stand_where_files_stand(night: Desk, desk: Desk, tmp_path: Path) -> None:
    night("add", "score ann+2")
    assert desk("score", "night:1", "--json").objects[0]["totals"]["Ann"] == 2
    assert desk("print", "night:1", "--out", "sheet.pdf").status == 0
    assert night("print", "--out", "again.pdf").status == 0
    assert (tmp_path / "sheet.pdf").read_bytes() == (tmp_path / "again.pdf").read_bytes()
    assert night("export", "--out", "night.xlsx").status == 0
    assert desk("score", "night:7").err == "There is no night 7 in this book.\n"


def test_a_night_file_comes_in_once(night: Desk, desk: Desk, night_file: Path) -> None:
    assert output_of(night("import", night_file.name)) == f"{night_file.name} is now night 2 of the book.\n"
    again = night("import", night_file.name)
    assert (again.status, again.err) == (1, f"{night_file.name}: This night is already in the book: it is night 2.\n")
    one, other = (desk("score", which, "--json").objects[0] for which in (night_file.name, "night:2"))
    assert {**one, "file": ""} == {**other, "file": ""}


@pytest.fixture
def night_file(write: Write) -> Path:
    seat = {"event": "seat", "players": ["Ann", "Bob", "Cid"]}
    order = {"event": "order", "players": ["Ann", "Bob", "Cid"]}
    return write(seat, order, {"event": "score", "points": {"Bob": 2}}, date="2026-03-06")


def test_a_sheet_printed_before_a_correction_is_known(night: Desk, desk: Desk) -> None:
    night("add", "score ann+2")
    printed = output_of(desk("verify", "1")).strip()
    night("add", "score dee+2")
    assert "after game 1; 1 game has been added since" in output_of(desk("verify", "1", printed)).replace("\n", " ")
    night("undo")
    assert "as it stands" in output_of(desk("verify", "1", printed)).replace("\n", " ")
    assert desk("verify", "1", "0000-0000-00").status == 1


def test_several_open_nights_must_be_named(night: Desk, desk: Desk) -> None:
    output_of(desk(*NEW[:-1], "2"))
    assert night("add", "start").err == (
        "Several nights are open: 1 (Riverside, table 1, 2026-11-20) and 2 (Riverside, table 2, 2026-11-20). "
        "Name one with --night.\n"
    )
    assert "A game starts." in output_of(night("add", "start", "--night", "2"))


def test_the_same_people_and_a_group(night: Desk, desk: Desk) -> None:
    output_of(desk("night", "new", "--last-time", "--club", "Riverside"))
    assert json.loads(output_of(night("show", "--night", "2", "--json")))["players"] == ["Bob", "Ann", "Dee", "Cid"]
    output_of(desk("players", "group", "Mondays", "dee", "ann", "bob"))
    output_of(desk("night", "new", "--group", "Mondays", "--club", "Riverside"))
    assert json.loads(output_of(night("show", "--night", "3", "--json")))["players"] == ["Dee", "Ann", "Bob"]


def test_players_are_listed_renamed_and_merged(night: Desk, desk: Desk) -> None:
    output_of(desk("players", "change", "bob", "--name", "Robert", "--no-guest"))
    output_of(desk("players", "add", "Bobby"))
    assert "Nights that now count for robert: 0" in output_of(desk("players", "merge", "bobby", "robert")).replace(
        "\n", " "
    )
    names = [each["name"] for each in desk("players", "list", "--json").objects]
    assert names == ["Ann", "Cid", "Dee", "Robert"]
    assert desk("players", "change", "zoe", "--notes", "x").err == "There is no player zoe in this club.\n"


def test_the_book_is_checked_backed_up_and_restored(night: Desk, desk: Desk) -> None:
    assert output_of(desk("book", "check")) == "The book is sound.\n"
    output_of(desk("book", "backup"))
    night("add", "score ann+2")
    assert "The backup is the book now." in output_of(desk("book", "restore", "--last"))
    assert set(totals(night).values()) == {0}
    assert desk("book", "restore", "nofile").err.startswith("There is no backup nofile.")
    assert "Nights: 1, 1 of them open; games: 0" in output_of(desk("book", "info"))


def test_there_is_no_book_yet(desk: Desk, tmp_path: Path) -> None:
    output = desk("night", "list")
    assert (output.status, output.err) == (
        1,
        f"There is no book club.chouette-book in {tmp_path / 'data' / 'Chouette Desk'}. "
        "Make one first: chouette-desk book new\n",
    )
    assert "has been made." in output_of(desk("book", "new")).replace("\n", " ")
    assert output_of(desk("night", "list")) == "The book has no nights yet. To begin one: chouette-desk night new\n"


def test_a_book_is_made_on_a_server_without_saying_its_password(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chouette_desk.cli.book.make_book", lambda place: StringIO())
    output = desk("book", "new", "--book", "postgresql://chouette:secret@clubroom/riverside")
    assert output_of(output) == "The book postgresql://chouette@clubroom/riverside has been made.\n"


def test_where_a_backup_lies_can_be_copied_from_one_line(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert desk("book", "new").status == 0
    monkeypatch.setenv("COLUMNS", "40")
    made = output_of(desk("book", "backup"))
    assert Path(made.rstrip("\n")).exists()
    assert output_of(desk("book", "backup", "--list")).endswith(f"  {made}")


def test_no_path_is_broken_over_two_lines(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path broken at a blank or in a narrow terminal could not be copied."""
    monkeypatch.setenv("COLUMNS", "40")
    folder = tmp_path / "a folder of the club, with blanks" / "and another one"
    folder.mkdir(parents=True)
    book = ("--book", folder / "our club.chouette-book")
    assert str(book[1]) in output_of(desk("book", "new", *book))
    assert str(book[1]) in output_of(desk("book", "info", *book))
    night = folder / "one night.chouette.json"
    night.write_bytes(next(iter(practice_nights().values())).read_bytes())
    assert f"{night}\nis now night 1" in output_of(desk("night", "import", night, *book))
    backup = output_of(desk("book", "backup", *book)).rstrip("\n")
    assert "before restore.chouette-book" in output_of(desk("book", "restore", backup, *book))
    (kept,) = (folder / "backups").glob("*before restore*")
    desk("book", "restore", backup, *book)
    assert str(folder / "backups") in output_of(desk("book", "restore", kept, *book))


def test_an_unknown_command_names_those_there_are(desk: Desk) -> None:
    output = desk("night", "ad")
    assert output.status == 2
    assert output.err.startswith(
        "chouette-desk night: there is no command “ad”; the commands are new, list, show, roll, add,"
    )


def test_a_book_that_is_named_is_made_as_the_own_one_is(desk: Desk, tmp_path: Path) -> None:
    book = tmp_path / "our club.chouette-book"
    begin = ("night", "new", "--book", str(book), "--players", "Ann,Bob,Cid")
    output = desk(*begin)
    assert (output.status, output.err) == (0, f"A new book was made: {book}\n")
    assert "Night 1 has begun." in output.out
    assert "Night 2 has begun." in output_of(desk(*begin, "--table", "2"))


def test_a_name_that_may_be_mistyped_is_made_by_the_command_that_is_told(desk: Desk, tmp_path: Path) -> None:
    """Not at once: the night would be in another book."""
    book = tmp_path / "our club"
    begin = ("night", "new", "--book", str(book), "--players", "Ann,Bob,Cid")
    output = desk(*begin)
    command = f"chouette-desk book new --book '{book}'"
    said = " ".join(output.err.split())
    assert (output.status, said) == (1, f"There is no book our club in {tmp_path}. Make one first: {command}")
    output_of(desk(*shlex.split(command)[1:]))
    assert "Night 1 has begun." in output_of(desk(*begin))


def test_who_only_reads_is_told_the_command_for_the_book_that_was_named(desk: Desk, tmp_path: Path) -> None:
    output = desk("standings", "--book", str(tmp_path / "our club"))
    command = f"chouette-desk book new --book '{tmp_path / 'our club'}'"
    assert " ".join(output.err.split()) == f"There is no book our club in {tmp_path}. Make one first: {command}"


def test_no_folder_is_made_for_a_book_that_is_named(desk: Desk, tmp_path: Path) -> None:
    book = tmp_path / "stick" / "club.chouette-book"
    output = desk("night", "new", "--book", str(book), "--players", "Ann,Bob,Cid")
    assert " ".join(output.err.split()) == (
        f"There is no book club.chouette-book, and no folder {book.parent} to keep it in. The name may be mistyped."
    ), "no command is told that would fail for the same folder"
    assert not book.parent.exists()


def test_several_night_files_are_imported_and_each_that_is_none_is_named(desk: Desk, tmp_path: Path) -> None:
    files = [str(tmp_path / f"{name}.chouette.json") for name in ("friday", "letter", "sunday")]
    nights = practice_nights()
    shutil.copy(nights["riverside-friday"], files[0])
    Path(files[1]).write_text("Dear Sir")
    shutil.copy(nights["seaview-sunday"], files[2])
    output = desk("night", "import", *files)
    said = output.out.replace("\n", " ")
    assert "friday.chouette.json is now night 1" in said
    assert "sunday.chouette.json is now night 2" in said
    assert "letter.chouette.json" in output.err
    assert output.status == 1


def test_a_partner_over_another_is_said_and_asked_for_once(desk: Desk) -> None:
    """aba 6.5; what is typed behind ! is the reason."""
    assert desk("night", "new", "--players", "ann, bob, cid, dee, eve, fay", "--club", "R").status == 0
    assert desk("night", "add", "order ann bob cid dee eve fay; score bob+1; seat gil").status == 0
    refused = desk("night", "add", "partner gil")
    assert refused.status == 1
    assert "ann, at the bottom of the rotation, is asked to be Partner before gil" in " ".join(refused.err.split())
    assert desk("night", "add", "partner gil ! ann has to phone").status == 0
    assert desk("night", "add", "partner gil").status == 0
    again = desk("night", "add", "partner fay")
    assert "if fay is named, gil is no longer Partner" in " ".join(again.err.split())
    assert "ann has to phone" in desk("night", "show").out
