"""New invisible or confusable names are refused; old nights with them open."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.errors import NotWritten
from chouette_desk.cli import main
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Note, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.corrections.events import renamed_player
from chouette_desk.desk.desk import Change
from chouette_desk.desk.file_desk import open_night
from chouette_desk.desk.people import Register
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import read_night
from chouette_desk.nightfile.rulebooks import read_rulebook, shipped

UNSEEN = ("\u200b", "\u3164", "\u3000\ufe0f", "\U000e0041", "\u2800")
ALIKE = ("Ａnn", "Ann\u200d", "An\u00adn", "ann\ufe0f")
HIDDEN = ("An\u202en", "\u2067Ann")
OLD = {
    "format": "chouette-night/1",
    "kept": True,
    "club": "Riverside\x1b[31m",
    "rulebook": "aba",
    "events": [
        {"event": "seat", "players": ["Ann", "Ａnn", "\u200b", "Ben\u202e"], "note": "old\x9b"},
        {"event": "order", "players": ["Ann", "Ａnn", "\u200b", "Ben\u202e"]},
    ],
}


def kinds(answer: object) -> list[Kind]:
    assert isinstance(answer, Refused)
    return [problem.kind for problem in answer.problems]


def begun(club_book: ClubBook, *names: str, club: str = "Riverside") -> BookDesk:
    desk = club_book.new_night(shipped("aba"), Heading(club=club), (Seat(players=names),))
    assert isinstance(desk, BookDesk), desk
    return desk


def test_seats_of_a_night_file(tmp_path: Path):
    path = tmp_path / "old.chouette.json"
    path.write_text(json.dumps(OLD))
    assert len(read_night(path).columns) == 4
    with closing(open_night(path)) as desk:
        assert kinds(desk.do(Seat(players=("Ｂen",)))) == [Kind.LOOKS_ALIKE]
        assert kinds(desk.do(Seat(players=("\u200b\u200b",)))) == [Kind.NOTHING_TO_SEE]
        assert kinds(desk.do(Seat(players=("Zoe\u2069",)))) == [Kind.HIDDEN_SIGN]
        assert kinds(desk.do(Note(text="\x1b[31mred"))) == [Kind.HIDDEN_SIGN]
        assert kinds(desk.do(Note(text="two\nlines"))) == [Kind.HIDDEN_SIGN]
        assert isinstance(desk.do(Seat(players=("Zoe", "שרה"))), Change)
        assert kinds(desk.correct(*renamed_player(desk.night, "Zoe", "Aｎn"))) == [Kind.LOOKS_ALIKE]
        assert isinstance(desk.correct(*renamed_player(desk.night, "\u200b", "Nell")), Change), "old ones can be mended"
        assert kinds(desk.correct(Correction(0, 0, (Note(text="\x07"),)))) == [Kind.HIDDEN_SIGN]
        assert isinstance(desk.do(Note(text="plain")), Change)


def test_seats_players_groups_and_clubs_of_a_book(book_place: str, tmp_path: Path):
    with closing(make_book(book_place)) as club_book:
        desk = begun(club_book, "Ann", "Bob", "Cid")
        other = begun(club_book, "Bob", "Cid", "Dee")
        for name in UNSEEN:
            assert kinds(desk.do(Seat(players=(name,)))) == [Kind.NOTHING_TO_SEE]
            assert kinds(club_book.new_night(shipped("aba"), Heading(club=name))) == [Kind.NOTHING_TO_SEE]
        for heading in (Heading(club="x" * 101), Heading(club="Riverside", table="x" * 101)):
            assert kinds(club_book.new_night(shipped("aba"), heading)) == [Kind.LONG_TITLE]
        for name in ALIKE:
            assert kinds(desk.do(Seat(players=(name,)))) == [Kind.LOOKS_ALIKE]
            assert kinds(other.do(Seat(players=(name,)))) == [Kind.LOOKS_ALIKE], "one of the club's players"
            new = club_book.new_night(shipped("aba"), Heading(club="Riverside"), (Seat(players=("Bob", name)),))
            assert kinds(new) == [Kind.LOOKS_ALIKE]
        assert isinstance(other.do(Seat(players=("ann",))), Change), "the same player"
        for field in ("club", "table"):
            assert kinds(club_book.new_night(shipped("aba"), Heading(**{field: "a\x1b"}))) == [Kind.HIDDEN_SIGN]
        assert kinds(club_book.new_night(shipped("aba"), Heading(club="Riverｓide"))) == [Kind.LOOKS_ALIKE]
        register = Register(club_book, club_book.club("Riverside"))
        register.keep_group("Regulars", ("Ann", "Bob"))
        register.keep_group("regulars", ("Ann", "Bob"))
        for name in (*UNSEEN, *HIDDEN):
            for refused in (register.add, club_book.make_club, lambda name: register.keep_group(name, ("Ann",))):
                with pytest.raises(NotWritten):
                    refused(name)
            with pytest.raises(NotWritten):
                register.keep_rulebook(name, shipped("aba"))
            with pytest.raises(NotWritten):
                register.change("Bob", name=name)
        for name in ALIKE:
            with pytest.raises(NotWritten, match="looks the same as Ann"):
                register.add(name)
            with pytest.raises(NotWritten, match="looks the same as Ann"):
                register.change("Bob", name=name)
        for refused in (
            lambda: club_book.make_club("River\u00adside"),
            lambda: register.keep_rulebook("ａba", shipped("aba")),
        ):
            with pytest.raises(NotWritten, match="looks the same as"):
                refused()
        with pytest.raises(NotWritten, match="looks the same as regulars"):
            register.keep_group("Regular\u200bs", ("Ann",))
        with pytest.raises(NotWritten, match="hidden character"):
            register.add("Eve", full_name="Eve\x9b31m")
        with pytest.raises(NotWritten, match="hidden character"):
            register.change("Bob", notes="\u202e")
        assert register.change("Ann", name="ANN").name == "ANN"
        assert register.change("Ann", name="Anna").name == "Anna"


def test_old_names_of_a_book_go_on(book_place: str, tmp_path: Path):
    path = tmp_path / "old.chouette.json"
    path.write_text(json.dumps(OLD))
    with closing(make_book(book_place)) as club_book:
        number = club_book.import_night(read_night(path)).number
    with closing(open_club_book(book_place)) as club_book:
        desk = club_book.open_night(number)
        assert len(desk.night.columns) == 4
        assert isinstance(desk.do(Seat(players=("Eve",))), Change)
        register = Register(club_book, club_book.clubs()[0])
        assert register.change("\u200b", name="Nell").name == "Nell"
        assert register.change("Ａnn", name="Anton").name == "Anton"
        again = club_book.new_night(shipped("aba"), Heading(club=OLD["club"]), (Seat(players=("Ann", "Eve")),))
        assert isinstance(again, BookDesk)


def test_the_command_line_refuses_them_in_one_line(tmp_path: Path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["night", "new", "--rulebook", "aba", "--players", "Ann,Bob,Cid"]) == 0
    for words in (
        ["night", "add", 'seat "\u200b"'],
        ["night", "add", 'seat "Ａnn"'],
        ["night", "new", "--rulebook", "aba", "--players", "Ａnn,Bob,Cid"],
        ["night", "new", "--rulebook", "aba", "--club", "\x1b[31m"],
        ["night", "new", "--rulebook", "aba", "--table", "\u202e1"],
        ["players", "add", "An\u202en"],
        ["players", "add", "Ann\u3164"],
    ):
        capsys.readouterr()
        assert main(words) in (1, 2)
        output = capsys.readouterr()
        assert (output.out, output.err.count("\n")) == ("", 1), words


@pytest.mark.parametrize("title", ["\x1b[31mX", "a\nb", "\u202eX", "\x9bX"])
def test_titles_of_rulebooks(title: str, tmp_path: Path):
    path = tmp_path / "club.toml"
    path.write_text(f"base = 'aba'\ntitle = {json.dumps(title)}\n")
    with pytest.raises(FileRefused, match="title contains a hidden character"):
        read_rulebook(path)
    path.write_text("base = 'aba'\ntitle = 'House'\nsource = '''two\nlines'''\n")
    assert read_rulebook(path).source == "two\nlines"
