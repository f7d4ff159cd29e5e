"""``print``: filled, carry-on and blank sheets as PDF."""

import socket
from pathlib import Path

import pytest

from chouette_desk.files.user_folders import data_folder
from chouette_desk.live import addresses
from chouette_desk.live.kept_page import KeptPage, evening_of_file, keep_page
from tests.cli.conftest import Desk, Write
from tests.paper import on_page


def text(path: Path) -> str:
    return "\n".join(page.extract_text() for page in on_page.pages(path.read_bytes()))


def pages(path: Path) -> list[tuple[int, int]]:
    """The size of each page, rounded, in points."""
    return [(round(page.width), round(page.height)) for page in on_page.pages(path.read_bytes())]


def test_a_filled_sheet_twice_the_same(desk: Desk, night: Path, tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        output = desk("print", night, "--out", name)
        assert (output.status, output.out, output.err) == (0, "", "")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    assert "Riverside" in text(tmp_path / "one.pdf")


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ((), (595, 842)),
        (("--landscape",), (842, 595)),
        (("--paper", "Letter"), (612, 792)),
        (("--paper", "Letter", "--landscape", "--marks", "both", "--points"), (792, 612)),
        (("--marks", "initials"), (595, 842)),
    ],
)
def test_the_page(desk: Desk, night: Path, tmp_path: Path, words: tuple[str, ...], size: tuple[int, int]) -> None:
    assert desk("print", night, "--out", "x.pdf", *words).status == 0
    assert set(pages(tmp_path / "x.pdf")) == {size}


def test_marks_and_points_change_the_sheet(desk: Desk, night: Path, tmp_path: Path) -> None:
    sheets = set()
    for number, words in enumerate([(), ("--marks", "initials"), ("--marks", "both"), ("--points",)]):
        desk("print", night, "--out", f"{number}.pdf", *words)
        sheets.add((tmp_path / f"{number}.pdf").read_bytes())
    assert len(sheets) == 4


def test_carry_on(desk: Desk, night: Path, tmp_path: Path) -> None:
    assert desk("print", night, "--carry-on", "--pages", "2", "--out", "x.pdf").status == 0
    assert len(pages(tmp_path / "x.pdf")) == 2


def test_slips_of_a_night_file(desk: Desk, night: Path, tmp_path: Path) -> None:
    assert desk("print", night, "--slips", "--paper", "Letter", "--out", "x.pdf").status == 0
    assert pages(tmp_path / "x.pdf") == [(612, 792)]
    assert "the night is not closed" in text(tmp_path / "x.pdf")


def test_slips_of_a_closed_evening_are_one_for_all_its_tables(desk: Desk, tmp_path: Path) -> None:
    words = ("--club", "Riverside", "--stake", "0.50", "--currency", "EUR", "--date", "2026-11-20")
    for table, order in (("1", "Ann,Bob,Cid"), ("2", "Bob,Eve,Fay")):
        assert desk("night", "new", "--order", order, "--table", table, *words).status == 0
        assert desk("night", "add", "--night", table, f"score {order[4:7]}+4").status == 0
    assert desk("night", "close", "--evening", "--night", "1").status == 0
    assert desk("night", "pay", "1", "--night", "1").status == 0
    for command in (("night", "print", "--night", "2"), ("print", "night:1")):
        assert desk(*command, "--slips", "--out", "x.pdf", "--force").status == 0
        message = text(tmp_path / "x.pdf")
        assert [message.count(name) for name in ("Table 1", "Table 2", ": cash", "closed")] == [4, 4, 2, 0]


def test_a_closed_night_is_not_carried_on(desk: Desk, tmp_path: Path) -> None:
    desk("night", "new", "--order", "Ann,Bob,Cid")
    desk("night", "close")
    output = desk("night", "print", "--carry-on", "--out", "x.pdf")
    assert output.status == 1
    assert output.err == "night:1: The night is closed, so there is nothing to continue.\n"
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--wall", "--marks", "both"), "--marks does not apply to --wall"),
        (("--wall", "--slips", "--points", "--qr"), "--slips, --points and --qr do not apply to --wall"),
        (("--wall", "--unnumbered", "--pages", "2"), "--pages and --unnumbered do not apply to --wall"),
        (("--keys", "--landscape", "--points"), "--points and --landscape do not apply to --keys"),
        (("NIGHT", "--slips", "--marks", "both"), "--marks does not apply to --slips"),
        (("NIGHT", "--slips", "--points", "--numbered"), "--points and --numbered do not apply to --slips"),
        (("NIGHT", "--carry-on", "--points"), "--points does not apply to --carry-on"),
        (("--blank", "--players", "3", "--points"), "--points does not apply to --blank"),
        (("--blank", "--players", "3", "--slips", "--carry-on"), "--slips and --carry-on do not apply to --blank"),
    ],
)
def test_options_that_do_not_apply_are_named(desk: Desk, night: Path, words: tuple[str, ...], sentence: str) -> None:
    ran = desk("print", *(night if word == "NIGHT" else word for word in words), "--out", "x.pdf")
    assert ran.status == 2
    assert sentence in " ".join(ran.err.split())


def test_wall_sheets_are_on_a3(desk: Desk, tmp_path: Path) -> None:
    assert desk("print", "--wall", "--rulebook", "aba", "--out", "rules.pdf").status == 0
    assert pages(tmp_path / "rules.pdf") == [(842, 1191)]
    assert "The Box stays" in text(tmp_path / "rules.pdf")
    desk("night", "new", "--order", "Ann,Bob,Cid", "--club", "Riverside", "--date", "2026-11-20")
    desk("night", "add", "score bob+4")
    assert desk("print", "--wall", "--paper", "letter", "--landscape", "--out", "standings.pdf").status == 0
    assert pages(tmp_path / "standings.pdf") == [(1224, 792)]
    assert "Standings\nRiverside, the only night" in text(tmp_path / "standings.pdf")
    assert desk("standings", "--from", "2026-11-01", "--wall", "--out", "since.pdf").status == 0
    assert "Riverside, from 2026-11-01, 1 night" in text(tmp_path / "since.pdf")
    assert desk("standings", "--wall").status == 2
    assert desk("standings", "--wall", "--out", "since.xlsx").status == 2


def test_the_card_of_keys_is_that_of_the_window(desk: Desk, tmp_path: Path) -> None:
    assert desk("print", "--keys", "--paper", "letter", "--out", "keys.pdf").status == 0
    assert pages(tmp_path / "keys.pdf") == [(612, 792)]
    message = text(tmp_path / "keys.pdf")
    assert all(words in message for words in ("GAME AS PLAYED: ANSWERING", "All take", "Settle up and close"))


def test_blank_sheets(desk: Desk, tmp_path: Path) -> None:
    words = ("--names", "Ann, Bob ,Cid", "--players", "5", "--pages", "2", "--club", "Riverside", "--table", "3")
    more = (
        "--date",
        "2026-11-20",
        "--stake",
        "0.50",
        "--currency",
        "EUR",
        "--rulebook",
        "aba",
        "--order",
        "cid,Ann,Bob",
    )
    assert desk("print", "--blank", *words, *more, "--out", "x.pdf").status == 0
    message = text(tmp_path / "x.pdf")
    for word in ("Riverside", "Ann", "Bob", "Cid"):
        assert word in message


@pytest.mark.parametrize("players", [3, 12, 20])
def test_blank_with_players_alone(desk: Desk, tmp_path: Path, players: int) -> None:
    assert desk("print", "--blank", "--players", players, "--out", "x.pdf").status == 0
    assert len(pages(tmp_path / "x.pdf")) == 1


def test_the_order_alone_names_the_players(desk: Desk, tmp_path: Path) -> None:
    assert desk("print", "--blank", "--order", "Ann,Bob,Cid,Dee", "--out", "x.pdf").status == 0
    assert "Dee" in text(tmp_path / "x.pdf")


def test_lines_are_numbered_or_not_and_too_many_columns_are_said(desk: Desk, tmp_path: Path) -> None:
    words = (
        "print",
        "--blank",
        "--players",
        "6",
        "--rulebook",
        "st-albans",
        "--rules",
        "none",
        "--force",
        "--out",
        "x.pdf",
    )
    output = desk(*words)
    sentence = "St Albans rules: At most 5 may play, or more if all agree. This sheet has 6 columns."
    assert (output.status, output.err) == (0, f"{sentence}\n")
    assert sentence in text(tmp_path / "x.pdf")
    assert not any(line.isdecimal() for line in text(tmp_path / "x.pdf").splitlines())
    desk(*words, "--numbered")
    assert "12" in text(tmp_path / "x.pdf").splitlines()


def test_rules_on_the_back(desk: Desk, tmp_path: Path) -> None:
    words = ("--players", "4", "--rulebook", "st-albans", "--rules", "back", "--out", "x.pdf")
    assert desk("print", "--blank", *words).status == 0
    assert len(pages(tmp_path / "x.pdf")) == 2


@pytest.mark.parametrize(
    "words",
    [
        ("--blank",),
        ("--blank", "--players", "2"),
        ("--blank", "--players", "21"),
        ("--blank", "--players", "x"),
        ("--blank", "--players", "4", "--pages", "0"),
        ("--blank", "--players", "3", "--names", "A,B,C,D"),
        ("--blank", "--names", "A,a,C"),
        ("--blank", "--names", "A,B,C", "--order", "A,B"),
        ("--blank", "--names", "A,B," + "x" * 41),
        ("--blank", "--players", "3", "--stake", "half"),
        ("--blank", "--players", "3", "--date", "tomorrow"),
        ("--blank", "--players", "3", "--currency", "euro"),
        ("--blank", "--players", "3", "--carry-on"),
        ("--blank", "--names", ",".join(map(str, range(21)))),
        ("night.chouette.json", "--blank", "--players", "4"),
        ("night.chouette.json", "--players", "4"),
        ("night.chouette.json", "--pages", "2"),
        ("night.chouette.json", "--paper", "A3"),
        ("night.chouette.json", "--slips", "--carry-on"),
        ("night.chouette.json", "--slips", "--points"),
        ("--blank", "--players", "3", "--slips"),
        ("--blank", "--players", "3", "--wall"),
        ("--wall", "--points"),
        ("--blank", "--players", "3", "--numbered", "--unnumbered"),
        ("night.chouette.json", "--unnumbered"),
        ("--wall", "--pages", "2"),
        ("night.chouette.json", "--wall"),
        ("night.chouette.json", "--keys"),
        ("--wall", "--keys"),
    ],
)
def test_wrong_usage(desk: Desk, night: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    output = desk("print", *words, "--out", "x.pdf")
    assert (output.status, output.out) == (2, "")
    assert output.err.startswith("chouette-desk print: ")
    assert output.err.count("\n") == 1
    assert not (tmp_path / "x.pdf").exists()


def test_wrong_usage_ends_a_sentence_once(desk: Desk) -> None:
    output = desk("print", "--blank", "--players", "4", "--stake", "much", "--out", "x.pdf")
    most = "at most 1000000000, with at most 12 digits, up to 4 of them decimals"
    assert f"not “much”: {most}; chouette-desk print --help says more\n" in output.err


def test_choices_in_small_or_capital_letters(desk: Desk, tmp_path: Path) -> None:
    words = ("--paper", "letter", "--marks", "Initials", "--rules", "NONE")
    assert desk("print", "--blank", "--players", "4", *words, "--out", "x.pdf").status == 0
    assert pages(tmp_path / "x.pdf") == [(612, 792)]


@pytest.mark.parametrize("out", ["x.xlsx", "x", "pdf"])
def test_only_pdf_is_printed(desk: Desk, night: Path, out: str) -> None:
    assert desk("print", night, "--out", out).status == 2


def test_nothing_is_written_for_a_refused_night(desk: Desk, write: Write, tmp_path: Path) -> None:
    output = desk("print", write({"event": "start"}), "--out", "x.pdf")
    assert output.status == 1
    assert "event 0 (start)" in output.err
    assert not (tmp_path / "x.pdf").exists()


def test_it_never_overwrites_without_force(desk: Desk, night: Path, tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_text("mine")
    assert desk("print", night, "--out", "x.pdf").status == 1
    assert (tmp_path / "x.pdf").read_text() == "mine"
    assert desk("print", night, "--out", "x.pdf", "--force").status == 0


def test_a_night_with_a_character_that_no_font_has_is_printed_and_named(
    desk: Desk, write: Write, tmp_path: Path
) -> None:
    seat = {"event": "seat", "players": ["Ann", "Bob", "日本 \ue123"]}
    night = write(seat, name="odd.chouette.json")
    for output in (desk("print", night.name, "--out", "x.pdf"), desk("export", night.name, "--out", "x.png")):
        assert output.status == 0
        assert output.err == (
            "odd.chouette.json: The program has no font for these characters, so their numbers are printed in frames: "
            "U+E123 in “日本 \ue123”.\n"
        )
    assert len(list(tmp_path.glob("x*"))) == 2


def test_a_character_that_no_font_has(desk: Desk, tmp_path: Path) -> None:
    output = desk("print", "--blank", "--names", "Ann,Bob,日本 \ue123", "--out", "x.pdf")
    assert output.status == 0
    assert "U+E123" in output.err
    assert (tmp_path / "x.pdf").exists()


def test_a_sheet_has_the_address_of_the_page_for_phones(
    desk: Desk, night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = desk("print", night, "--qr", "--out", "x.pdf")
    assert (output.status, output.err.count("The page for phones is not switched on for this night")) == (1, 1)
    with socket.create_server(("127.0.0.1", 0)) as served:
        url = f"http://127.0.0.1:{served.getsockname()[1]}/{'x' * 22}/"
        keep_page(data_folder(), KeptPage(evening_of_file(tmp_path / night), "x" * 22, url))
        assert "No phone can see the page" in desk("print", night, "--qr", "--out", "x.pdf").err
        monkeypatch.setattr(addresses, "is_only_here", lambda _page: False)
        assert desk("print", night, "--qr", "--out", "x.pdf").status == 0
    assert url in text(tmp_path / "x.pdf")
    assert desk("print", night, "--qr", "--out", "y.pdf").status == 1, "nobody is there any more"
    assert not (tmp_path / "y.pdf").exists()
    for words in (("print", "--blank", "--players", "5"), ("print", night, "--carry-on")):
        assert desk(*words, "--qr", "--out", "z.pdf").status == 2
