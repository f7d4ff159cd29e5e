"""The five rulebooks as files, and a club's own."""

from pathlib import Path

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.rulebooks import NAMES, changed, read_rulebook, rulebook_named, shipped
from chouette_desk.nightfile.writing import rulebook_toml
from chouette_desk.resource_files import resource

# option: guide, aba, iba, st-albans, social, as agreed from the five texts
TABLE = """
players_max: 6, -, -, 5, -
order_dice: 1, 2, 1, 4, 2
partner_from: never, 6, never, never, never
stakes: equal, lower-of-pair, equal, lower-of-pair, equal
stake_changes: never, between-games, never, on-join-or-leave, never
automatic_doubles: unlimited, by-agreement, none, none, none
automatic_limit: 1, 1, 1, 1, 1
jacoby: no, yes, no, yes, no
beavers: yes, yes, no, no, no
raccoons: never, by-consent, never, never, never
consultation: full, checkers-after-double, full, checkers-after-double, on-request
team_doubles: each, each, captain, each, each
box_doubles: whole-team, selective, whole-team, whole-team, selective
box_redoubles: selective, selective, whole-team, selective, selective
initial_takes: all-or-none, half, all-or-none, all-or-none, free
redouble_takes: all-or-none, free, all-or-none, free, free
extras: never, lone-taker, never, lone-taker, never
extra_payment: own-cube, own-cube, own-cube, lower-stake, own-cube
extras_may_be_dropped: yes, yes, yes, no, yes
settlements: never, any, never, from-8, never
buying: no, yes, no, no, no
seizing: never, also-closed, never, live, never
box_stays: beats-captain, breaks-even, beats-captain, profits, beats-captain
even_captain: declare, both-lose, declare, declare, declare
acting_captain: next-takes-box, no-effect, takes-box, no-effect, no-effect
joiners: last, last, last, ahead-of-losers, last
box_may_decline: no, no, no, yes, no
box_dodging: forbidden, allowed, allowed, allowed, allowed
"""
WORDS = {"yes": True, "no": False, "-": None}


def value_of(word: str) -> object:
    """The value that a word of the table stands for."""
    return int(word) if word.isdecimal() else WORDS.get(word, word)


ROWS = {
    row.partition(": ")[0]: [value_of(word) for word in row.partition(": ")[2].split(", ")]
    for row in TABLE.strip().splitlines()
}


@pytest.mark.parametrize("option", list(ROWS))
def test_the_five_rulebooks_are_as_agreed(option):
    values = [shipped(name)[option] for name in NAMES]
    assert values == ROWS[option]
    assert [type(value) for value in values] == [type(value) for value in ROWS[option]]


def test_the_table_and_the_program_have_the_same_options_in_the_same_order():
    assert list(ROWS) == list(options())


def test_these_options_are_required_for_ever():
    """Every fingerprint is made of them; an option that comes later has a neutral value."""
    assert all(options()[name].required for name in ROWS)


def test_values_beyond_those_of_the_five():
    more = {
        "automatic_doubles": {"limited", "carried", "box-decides"},
        "consultation": {"checkers", "full-after-double", "none"},
    }
    for option, row in ROWS.items():
        words = {value for value in options()[option].choices if isinstance(value, str)}
        assert words == {value for value in row if isinstance(value, str)} | more.get(option, set())


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_rulebook_has_a_title_and_a_source(name):
    book = shipped(name)
    assert (book.name, book.base) == (name, None)
    assert book.title
    assert book.source


# A club's own


def club(folder: Path, text: str) -> Path:
    """A file with a club's own rulebook."""
    path = folder / "riverside.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(path: Path) -> list[Kind]:
    """The kinds of what is wrong with a rulebook."""
    with pytest.raises(FileRefused) as caught:
        read_rulebook(path)
    return [problem.kind for problem in caught.value.problems]


def test_a_base_and_its_changes(tmp_path):
    book = read_rulebook(club(tmp_path, 'title = "Riverside"\nbase = "aba"\njacoby = false\npartner_from = 5\n'))
    assert (book.name, book.title, book.base) == ("riverside", "Riverside", "aba")
    assert shipped("aba").differences(book) == ("partner_from", "jacoby")
    assert (book.jacoby, book.partner_from) == (False, 5)


def test_a_change_that_changes_nothing_is_the_base_itself():
    assert changed(shipped("aba"), {"jacoby": True}) is shipped("aba")
    assert changed(shipped("aba"), {"jacoby": False}).base == "aba"


def test_a_base_alone_has_the_name_of_the_file(tmp_path):
    book = read_rulebook(club(tmp_path, 'base = "iba"\n'))
    assert (book.name, book.title, book.base) == ("riverside", "riverside", "iba")
    assert shipped("iba").differences(book) == ()


def test_any_number_of_players(tmp_path):
    book = read_rulebook(club(tmp_path, 'base = "guide"\nplayers_max = "any"\n'))
    assert book.players_max is None


def test_any_is_a_number_of_players_only(tmp_path):
    assert refused(club(tmp_path, 'base = "guide"\npartner_from = "any"\n')) == [Kind.BAD_OPTION_VALUE]


def test_every_option_without_a_base(tmp_path):
    text = _shipped_file("social").read_text(encoding="utf-8")
    book = read_rulebook(club(tmp_path, text))
    assert (book.name, book.base) == ("riverside", None)
    assert shipped("social").differences(book) == ()


def _shipped_file(name: str) -> Path:
    return resource("rulebooks", f"{name}.toml")


def test_a_missing_option_without_a_base_is_named(tmp_path):
    text = _shipped_file("social").read_text(encoding="utf-8").replace("jacoby = false\n", "")
    path = club(tmp_path, text)
    assert refused(path) == [Kind.MISSING_OPTION]
    with pytest.raises(FileRefused) as caught:
        read_rulebook(path)
    assert caught.value.problems[0].fields == {"options": ("jacoby",)}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("base = ", [Kind.NOT_A_RULEBOOK]),
        ("just a text", [Kind.NOT_A_RULEBOOK]),
        ('base = "aba"\nbase = "iba"\n', [Kind.NOT_A_RULEBOOK]),
        ('base = "riverside"\n', [Kind.UNKNOWN_RULEBOOK]),
        ("base = 3\n", [Kind.WRONG_TYPE]),
        ("base = " + "[" * 9000, [Kind.NOT_A_RULEBOOK]),
        ("order_dice = " + "9" * 9000, [Kind.NOT_A_RULEBOOK]),
        ('base = "aba"\ntitle = " "\n', [Kind.BLANK_TEXT]),
        ('base = "aba"\ntitle = 2026-11-20\n', [Kind.WRONG_TYPE]),
        ('base = "aba"\nsource = ["x"]\n', [Kind.WRONG_TYPE]),
        ('base = "aba"\njakoby = true\n', [Kind.UNKNOWN_OPTION]),
        ('base = "aba"\nname = "x"\n', [Kind.UNKNOWN_OPTION]),
        ('base = "aba"\njacoby = "yes"\n', [Kind.BAD_OPTION_VALUE]),
        ('base = "aba"\njacoby = 1\n', [Kind.BAD_OPTION_VALUE]),
        ('base = "aba"\nplayers_max = 6.0\n', [Kind.BAD_OPTION_VALUE]),
        ('base = "aba"\nplayers_max = 2\n', [Kind.BAD_OPTION_VALUE]),
        ('base = "aba"\n[jacoby]\nx = 1\n', [Kind.BAD_OPTION_VALUE]),
        ('base = "aba"\nstakes = 1979-05-27\n', [Kind.BAD_OPTION_VALUE]),
        ('base = "aba"\nextras = "some"\nbeavers = 2\n', [Kind.BAD_OPTION_VALUE, Kind.BAD_OPTION_VALUE]),
        ("", [Kind.MISSING_OPTION]),
    ],
)
def test_a_file_that_is_no_rulebook(tmp_path, text, kinds):
    assert refused(club(tmp_path, text)) == kinds


def test_a_file_that_is_no_text(tmp_path):
    path = tmp_path / "riverside.toml"
    path.write_bytes(b"\xff\xfe\x00base")
    assert refused(path) == [Kind.NOT_A_RULEBOOK]


def test_a_byte_order_mark_is_no_matter(tmp_path):
    path = tmp_path / "riverside.toml"
    path.write_bytes(b'\xef\xbb\xbfbase = "aba"\n')
    assert read_rulebook(path).base == "aba"


def test_a_rulebook_by_name_or_by_path(tmp_path, monkeypatch):
    path = club(tmp_path, 'base = "aba"\nbeavers = false\n')
    assert rulebook_named("st-albans") is shipped("st-albans")
    assert rulebook_named(str(path)).beavers is False
    monkeypatch.chdir(tmp_path)
    assert rulebook_named("riverside.toml").beavers is False


def test_a_name_that_is_neither(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileRefused) as caught:
        rulebook_named("riverside")
    assert caught.value.problems[0].kind is Kind.UNKNOWN_RULEBOOK
    with pytest.raises(FileNotFoundError):
        rulebook_named("riverside.toml")
    with pytest.raises(FileRefused):
        rulebook_named("")


def test_a_shipped_name_is_never_a_file_of_that_name(tmp_path, monkeypatch):
    (tmp_path / "aba").write_text('base = "iba"\n')
    monkeypatch.chdir(tmp_path)
    assert rulebook_named("aba") is shipped("aba")


@pytest.mark.parametrize("base", NAMES)
def test_a_rulebook_that_is_written_is_read_as_it_was(tmp_path: Path, base: str) -> None:
    for name, option in options().items():
        for value in (*option.choices, *(() if option.counts is None else (option.counts + 1,))):
            own = changed(shipped(base), {name: value}, name="house", title='The "House" \\ Ünal')
            path = tmp_path / "house.toml"
            path.write_text(rulebook_toml(own), encoding="utf-8")
            again = read_rulebook(path)
            assert again.differences(own) == ()
            assert (again.title, again.base) == (own.title, base)
