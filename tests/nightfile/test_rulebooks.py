"""The five rulebooks as files, and a club's own."""

import tomllib
from pathlib import Path

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile import rulebooks
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.rulebooks import (
    NAMES,
    base_of,
    base_of_shipped,
    changed,
    read_rulebook,
    rulebook_named,
    shipped,
    told_of,
)
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
FIVE = ("guide", "aba", "iba", "st-albans", "social")
NEUTRAL = """
partner_must_from: never
partner_is: chosen, next-in-line, captain
partner_after_loss: keeps-place, captain
consulting_penalty: not-said, half-or-full, full
answer_order: line, captain-last, any
partner_consultation: not-said, always, cubes, after-two-cubes
order_doubles: plain, count
automatic_default: unlimited, none
three_handed: as-others, must-take-both
lone_taker: free, must-beaver, captain-must-beaver, must-drop
marks: circles, initials, both
"""
"""Options that came later, with their values: the neutral one first, under which the five games are as before."""
NOT_NEUTRAL = {
    "partner_consultation": {"aba": "after-two-cubes"},
    "consulting_penalty": {"aba": "half-or-full", "st-albans": "full"},
    "marks": {"st-albans": "initials"},
}
"""What two of the five say of options that came later; none changes a score (aba 3.3, 3.6; st-albans 10, 20)."""
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
    values = [shipped(name)[option] for name in FIVE]
    assert values == ROWS[option]
    assert [type(value) for value in values] == [type(value) for value in ROWS[option]]


def test_the_table_and_the_program_have_the_same_options_in_the_same_order():
    assert list(ROWS) == [name for name, option in options().items() if option.required]


def test_these_options_are_required_for_ever():
    """Every fingerprint uses these options; a later option has a neutral value."""
    assert all(options()[name].required for name in ROWS)


LATER = {row.partition(": ")[0]: row.partition(": ")[2].split(", ") for row in NEUTRAL.strip().splitlines()}


def test_later_options_are_neutral_in_the_five():
    later = {name: option for name, option in options().items() if not option.required}
    assert {name: list(option.choices) for name, option in later.items()} == LATER
    for name, option in later.items():
        assert option.neutral == LATER[name][0]
        assert {book: shipped(book)[name] for book in FIVE if shipped(book)[name] != option.neutral} == NOT_NEUTRAL.get(
            name, {}
        )


def test_values_beyond_those_of_the_five():
    more = {
        "automatic_doubles": {"limited", "carried", "saved", "box-decides", "first-then-box"},
        "raccoons": {"allowed"},
        "consultation": {"checkers", "full-after-double", "after-offer", "none"},
        "box_doubles": {"captain-too", "same-value"},
        "box_redoubles": {"same-value"},
        "initial_takes": {"same-value", "half-of-offered", "with-captain", "break-even-with-captain"},
        "redouble_takes": {"same-value", "half-of-offered"},
        "box_stays": {"last-man", "beats-all"},
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


# name: base, address, date of the text, then what it changes, as in rules-of-clubs.md 4
CLUBS = """
los-angeles: aba, bgonline.org/forums/webbbs_config.pl?read=141034, 2013-04-28, players_max 7, partner_from 6,
 partner_must_from 7, partner_is next-in-line, partner_after_loss captain, consultation none,
 initial_takes break-even-with-captain, box_doubles captain-too, extras lone-taker, extras_may_be_dropped no,
 box_stays last-man
boston: aba, bgonline.org/forums/webbbs_config.pl?read=201931, 2017-01
amsterdam: aba, amstergammon.nl/ag-chouette, 2025, box_stays beats-captain, even_captain declare,
 initial_takes same-value, redouble_takes same-value, raccoons never, consultation after-offer, partner_from 3
rotterdam: amsterdam, amstergammon.nl/ag-chouette, 2025, raccoons allowed
gothenburg: guide, dubbel5.se/GBG_BG/chouette.html, , automatic_doubles saved, initial_takes same-value,
 redouble_takes same-value, box_doubles same-value, box_redoubles same-value, acting_captain no-effect,
 consultation checkers-after-double
cambridge: st-albans, cambridgebackgammon.org/chouette-rules/, , automatic_doubles box-decides,
 automatic_default none, extras never, settlements never, box_stays beats-captain
canberra: social, backgammontips.org/chouette_rules.asp, , players_max 6, order_dice 1, jacoby yes,
 automatic_doubles first-then-box, beavers yes, raccoons allowed, initial_takes with-captain, lone_taker must-beaver,
 consultation after-offer
clinton-hill: aba, clintonhillbackgammon.com/chouettes.html, , raccoons allowed, extras never,
 initial_takes half-of-offered, redouble_takes half-of-offered, lone_taker captain-must-beaver,
 answer_order captain-last, partner_consultation cubes
eskgammon: aba, moonconnect.eu/eskgammon/index.php/chouette/, , automatic_doubles limited, automatic_limit 1,
 beavers no, raccoons never, partner_is captain, three_handed must-take-both
colorado: aba, coloradobackgammon.com/?p=223, , order_doubles count, partner_consultation always
portland: social, pdxbg.club/portland-backgammon-november-2016-events/, 2016-11, players_max 5, jacoby yes,
 consultation full-after-double, lone_taker must-drop
woolsey: aba, bkgm.com/rgb/rgb.cgi?view+1087, , players_max 10, partner_from 6, partner_must_from 6,
 partner_is next-in-line, partner_after_loss captain
laws-1931: iba, bkgm.com/variants/Chouette-1931.html, 1931
"""
CLUB_ROWS = {
    name: [part.strip() for part in row.split(",")]
    for name, row in (line.split(": ", 1) for line in CLUBS.strip().replace(",\n ", ", ").splitlines())
}


def test_the_rulebooks_are_the_five_and_those_of_clubs():
    assert (*FIVE, *CLUB_ROWS) == NAMES


@pytest.mark.parametrize("name", list(CLUB_ROWS))
def test_a_clubs_rulebook_is_its_base_but_for_what_its_row_says(name):
    base, address, dated, *changes = CLUB_ROWS[name]
    book, base_book = shipped(name), shipped(base)
    assert base_of_shipped(name) is base_book
    said = dict(change.split(" ") for change in changes)
    assert {option: book[option] for option in options()} == {
        **{option: base_book[option] for option in options()},
        **{option: value_of(word) for option, word in said.items()},
    }
    assert book.address.removeprefix("https://").removeprefix("http://").removeprefix("www.") == address
    assert book.dated == dated
    assert book.source.endswith("as far as its page could be read")
    assert set(book.says) == set(base_book.says)


@pytest.mark.parametrize("name", list(CLUB_ROWS))
def test_a_clubs_file_says_only_what_differs_from_its_base(name):
    table = tomllib.loads(_shipped_file(name).read_text(encoding="utf-8"))
    change = set(table) - {"title", "source", "address", "dated", "text", "base"}
    assert change == set(shipped(table["base"]).differences(shipped(name)))


def test_a_clubs_own_file_by_the_name_of_a_rulebook_that_came_later_is_still_its_own(tmp_path):
    """A complete file's base is the most alike of five; nights keep name and title."""
    path = tmp_path / "boston.toml"
    path.write_text(_shipped_file("aba").read_text(encoding="utf-8").replace("Atlanta", "Our"), encoding="utf-8")
    book = read_rulebook(path)
    assert base_of(book) is shipped("aba")
    assert told_of(book)["title"] == "Our rules (ABA 2003)"
    assert told_of(shipped("boston")) == {}


def test_a_clubs_own_file_by_the_name_of_its_base_keeps_its_title(tmp_path):
    path = tmp_path / "aba.toml"
    path.write_text('title = "Riverside"\nbase = "aba"\n', encoding="utf-8")
    assert told_of(read_rulebook(path)) == {"name": "aba", "title": "Riverside"}


def test_bases_that_form_a_circle_are_refused(tmp_path, monkeypatch):
    """Shipped rulebooks may have a shipped base, and that another, but no circle."""
    for name, base in (("guide", "aba"), ("aba", "iba"), ("iba", "guide")):
        (tmp_path / f"{name}.toml").write_text(f'base = "{base}"\n')
    shipped.cache_clear()
    monkeypatch.setattr(rulebooks, "resource", lambda folder, name: tmp_path / name)
    with pytest.raises(FileRefused) as caught:
        shipped("guide")
    monkeypatch.undo()
    shipped.cache_clear()
    assert str(caught.value) == (
        "These rulebooks are based on one another in a circle, so none of them states its rules: "
        "guide → aba → iba → guide."
    )


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
