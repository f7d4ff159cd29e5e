"""New names and texts: none invisible, none like another, none that turns text."""

import pytest

from chouette_desk.core.codec import decoded
from chouette_desk.core.new_texts import alike, look, wrong_columns, wrong_name, wrong_text, wrong_texts
from chouette_desk.core.problems import Kind
from tests.core.table import four_handed

NOTHING = (
    "\u200b\u200c\u200d\u2060\ufeff", "\u00a0\u3000\u2003\u1680", "\ufe0f\U000e0101", "\U000e0061\U000e007f", "\u3164",
    "\uffa0", "\u115f\u1160", "\u2800", "\u00ad", "\u034f", "\u180e\u180b", "",
)  # fmt: skip


@pytest.mark.parametrize("name", NOTHING)
def test_a_name_that_shows_nothing(name):
    wrong = wrong_name("name", name)
    assert wrong
    assert wrong.kind is Kind.NOTHING_TO_SEE


@pytest.mark.parametrize(
    "name",
    [
        "Ann\u200bLee",
        "An\u00adn Lee",
        "Ann\u00a0Lee",
        "Ann  Lee",
        "Ann\u3000LEE",
        "Ａｎｎ　Ｌｅｅ",
        "𝐀nn Lee",
        "Ann Lee\ufe0f",
        "ann lee\u2800",
    ],
)
def test_a_name_that_looks_like_another(name):
    other = "Ann Lee" if "\u200b" not in name else "AnnLee"
    wrong = wrong_name("name", name, ["Bob", other])
    assert wrong
    assert (wrong.kind, wrong.fields["other"]) == (Kind.LOOKS_ALIKE, other)


def test_names_that_can_be_told_apart():
    for one, other in (("Ann", "Anna"), ("Zoë", "Zoe"), ("Ann Lee", "AnnLee"), ("שרה", "שרי"), ("Ann 1", "Ann 2")):
        assert alike(one, [other]) is None
    assert wrong_name("name", "Ann", ["ann", "Ａnn"]) is None, "the name is known already"
    assert wrong_name("name", "نیک\u200cفر") is None, "a joiner in a Persian name is letters' work"
    assert look("Ⅻ") == look("xii")


@pytest.mark.parametrize("sign", ["\x1b", "\n", "\x9b", "\u202e", "\u2066", "\u2028", "\x7f"])
def test_hidden_signs_in_a_text(sign):
    wrong = wrong_text("note", f"a{sign}b")
    assert wrong
    assert wrong.fields == {"field": "note", "code": f"U+{ord(sign):04X}"}


@pytest.mark.parametrize("name", ["Club", "cLUB", "Table 2"])
def test_a_column_of_the_house_is_seated_for_its_points_alone(name):
    before = four_handed("aba").now
    seat = {"event": "seat", "players": [name]}
    looks_on, plays = four_handed("aba").do(**seat, spectator=True).now, four_handed("aba").do(**seat).now
    assert wrong_columns(before, looks_on) == wrong_columns(plays, plays) == ()
    assert [wrong.kind for wrong in wrong_columns(before, plays)] == [Kind.NO_PERSON]


def test_of_a_night_only_what_is_new_is_looked_at():
    seat = {"event": "seat", "players": ["Ａnn", "\u200b", "Eve"], "note": "odd\x1b[31m"}
    before = four_handed("aba").now
    after = four_handed("aba").do(**seat).now
    assert [wrong.kind for wrong in wrong_columns(before, after)] == [Kind.LOOKS_ALIKE, Kind.NOTHING_TO_SEE]
    assert [wrong.kind for wrong in wrong_texts(before, after.events)] == [Kind.HIDDEN_SIGN]
    assert wrong_columns(after, after) == wrong_texts(after, after.events) == ()
    assert wrong_texts(before, [decoded({"event": "note", "text": "plain ü"})]) == ()
