"""Signs, widths and folding of sheets in characters; the text file of a night."""

import unicodedata

import pytest
from wcwidth import wcswidth

from chouette_desk.paper.report import Report
from chouette_desk.paper.text import night_text, sheet_text
from chouette_desk.paper.text_layout import ascii_style, display_width, ljust, rjust, unicode_style, wrapped
from tests.paper.spreadsheets import NAMES, PRACTICE, night, practice, scored, seated


@pytest.mark.parametrize(
    ("text", "places"),
    [
        *(("", 0), ("Ann", 3), ("日本", 4), ("A\u0301", 1), ("1\u03362\u0336", 2), ("\u2068שרה\u2069", 3), ("Ｗ", 2)),
        *(("👩\u200d👩\u200d👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤\ufe0f", 2), ("−½×ᵇᵖ", 5)),
        *(("a\x1b[1m\x9b日", 8), ("日\n", 3)),
    ],
)
def test_width(text: str, places: int) -> None:
    assert display_width(text) == places


def test_every_character_is_as_wide_as_terminals_have_it() -> None:
    """Most signs are counted without wcwidth, slow to load, with the same result."""
    for number in filter(lambda number: not 0xD800 <= number < 0xE000, range(0x20, 0x20000)):
        character = chr(number)
        is_control = unicodedata.category(character) in ("Cc", "Zl", "Zp")
        assert display_width(character) == (1 if is_control else wcswidth(character)), hex(number)
    signs = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x2FF), *range(0x2010, 0x2028), *range(0x2030, 0x205F)]))
    assert display_width(signs) == wcswidth(signs) == len(signs)


@pytest.mark.parametrize("places", range(1, 40))
def test_what_stays_whole_is_on_one_line_however_narrow(places: int) -> None:
    paths = ["/home/eve/Chouette Desk/club.chouette-book", "/home/eve/Chouette Desk/club"]
    lines = wrapped(f"The book “{paths[0]}”, of {paths[1]} made, is made.", places, paths)
    assert [sum(path in line for line in lines) for path in paths] == [1, 2]
    assert "".join(lines).replace(" ", "") == f"The book “{paths[0]}”, of {paths[1]} made, is made.".replace(" ", "")
    assert all(display_width(line) <= places or paths[1] in line for line in lines)


def test_left_and_right_count_places() -> None:
    assert rjust("日本", 6) == "  日本"
    assert ljust("1\u0336", 3) == "1\u0336  "


@pytest.mark.parametrize(
    ("text", "places", "lines"),
    [
        ("", 5, []),
        ("Ann", 5, ["Ann"]),
        ("Ann and Bob", 7, ["Ann and", "Bob"]),
        ("Bartholomew", 5, ["Barth", "olome", "w"]),
        ("a\u0301b\u0301c", 2, ["a\u0301b\u0301", "c"]),
        ("日本語", 4, ["日本", "語"]),
        ("日本", 1, ["日", "本"]),
        ("Cid👩\u200d👩\u200d👧Dee", 5, ["Cid👩\u200d👩\u200d👧", "Dee"]),
        ("👩\u200d👩\u200d👧👩\u200d👩\u200d👧", 3, ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"]),
        ("a  b\nc", 80, ["a b c"]),
    ],
)
def test_folded(text: str, places: int, lines: list[str]) -> None:
    assert wrapped(text, places) == lines


def test_a_turned_name_cut_in_two_is_kept_in_both_lines() -> None:
    name = "משה בן דוד"
    for line in wrapped(unicode_style([name]).text(name), 6):
        assert line.startswith("\u2068")
        assert line.endswith("\u2069")


def test_a_name_that_would_turn_the_line_round_is_kept_in() -> None:
    name = "A\u202eB"
    assert unicode_style([name]).text(f"{name} pays") == f"\u2068{name}\u2069 pays"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Zoë", "Zoe"),
        ("Łukasz", "\\u0141ukasz"),
        ("Ζωή", "\\u0396\\u03c9\\u03ae"),
        ("−4 × 2 …", "-4 x 2 ..."),
        ("“x” – ’s", '"x" - \'s'),
        ("€2", "EUR 2"),
        ("e\u0301", "e"),
        ("½", "\\xbd"),
        ("\x1b[0m", "\\u001b[0m"),
        ("a\u00a0b", "a b"),
    ],
)
def test_ascii(text: str, said: str) -> None:
    assert ascii_style(()).text(text) == said


def test_circles() -> None:
    assert unicode_style(()).circle("-12", crossed=False) == ("(", "-12", ")")
    assert unicode_style(()).circle("-1", crossed=True) == ("(", "-\u03361\u0336", ")")
    assert ascii_style(()).circle("-1", crossed=True) == ("(/", "-1", "/)")
    assert unicode_style(()).label("10") == "¹⁰"


def test_the_text_file_ends_with_who_pays_whom() -> None:
    text = night_text(Report(practice(PRACTICE[NAMES.index("riverside-friday")])))
    assert text.rstrip().splitlines()[-1].endswith("€0.50")
    assert text.endswith("\n")


def test_what_is_carried_to_the_next_game_is_said() -> None:
    rulebook = {"base": "guide", "automatic_doubles": "carried"}
    carried = night(*seated("Ann", "Bob", "Cid"), {"event": "start", "matches": 3}, rulebook=rulebook)  # type: ignore[arg-type]
    text = sheet_text(Report(carried))
    assert "Automatic doubles carried to the next game: 2\n" in text
    assert "Cube of Bob: 2 in the middle\n" in text


@pytest.mark.parametrize("players", range(3, 13))
def test_every_number_of_players_fits_the_page(players: int) -> None:
    report = Report(scored([f"Player {number}" for number in range(players)], 200))
    for page in (60, 80, 200):
        assert max(map(display_width, sheet_text(report, page=page).splitlines())) <= page


PLAYED = (*seated("Ann", "Bob", "Cid", "Dee"), {"event": "score", "points": {"Bob": -1}})


@pytest.mark.parametrize("rulebook", ["st-albans", "cambridge"])
def test_a_rulebook_of_initials_has_the_line_of_each_game_in_place_of_circles(rulebook: str) -> None:
    """st-albans 20: the rotation by a list of initials, with a box round the Box's."""
    text = night_text(Report(night(*PLAYED, rulebook=rulebook)))
    assert "\nline            A     B    C    D  sum\n" in text
    assert "\n[A] B C D  1  b 1  c -1    0    0    0\n" in text
    assert "waiting for a turn" not in text


def test_both_marks_are_on_one_sheet_where_the_rulebook_has_both() -> None:
    report = Report(night(*PLAYED, rulebook={"base": "aba", "marks": "both"}))  # type: ignore[arg-type]
    for text in (sheet_text(report), sheet_text(report, ascii_only=True)):
        assert "[A] B C D  1" in text
        assert "c (-1)" in text
        assert "(12) waiting for a turn" in text


def test_circles_alone_have_no_list_of_initials() -> None:
    text = sheet_text(Report(night(*PLAYED, rulebook="aba")))
    assert "c (-1)" in text
    assert "[A]" not in text


def test_initials_from_right_to_left_stay_in_the_order_of_the_line() -> None:
    names = ("שרה", "משה", "Ann")
    played = night(*seated(*names), {"event": "score", "points": {"משה": 1}}, rulebook="cambridge")
    isolated = [f"\u2068{name[0]}\u2069" for name in names[:2]]
    assert f"[{isolated[0]}] {isolated[1]} A  1" in sheet_text(Report(played))
    assert sheet_text(Report(played), ascii_only=True).isascii()


def test_a_list_of_long_lines_leaves_room_for_the_players() -> None:
    rulebook = {"base": "social", "marks": "both", "players_max": None}
    names = [f"Player {number}" for number in range(10)]
    report = Report(night(*seated(*names), {"event": "score", "points": {"Player 1": 1}}, rulebook=rulebook))  # type: ignore[arg-type]
    for page in (50, 60, 80, 200):
        text = sheet_text(report, page=page)
        assert max(map(display_width, text.splitlines())) <= page
        assert text.count("[P]") == 2, "in the first group of columns, and in the legend"


def test_who_is_back_during_a_game_plays_in_the_next_one() -> None:
    away, start, back = {"event": "away", "player": "Dee"}, {"event": "start"}, {"event": "back", "player": "Dee"}
    text = sheet_text(Report(night(*seated("Ann", "Bob", "Cid", "Dee"), away, start, back)))
    assert "Back for the next game: Dee" in text


def test_a_page_narrower_than_any_column_has_one_player_after_another() -> None:
    text = sheet_text(
        Report(night(*seated("Annabel", "Bob", "Cid"), {"event": "score", "points": {"Bob": 1000}})), page=4
    )
    assert text.index("Bob") < text.index("Cid")
