"""Lines that are shown as examples: for the moment, with the players of the table."""

from hypothesis import given

from chouette_desk.desk.notation import examples, parse
from tests.core.table import empty_table, four_handed
from tests.desk.notation.tables import between, offered, playing
from tests.property.nights import PlayedNight, night_of, played_nights


def test_they_fit_the_moment_and_the_table():
    assert examples(empty_table("aba").now) == ("seat Ann Bob Cid",)
    assert examples(empty_table("aba").seat("Xia Yan Zoe").now)[0] == "order Xia Yan Zoe"
    assert examples(between()) == ("score Bob-4 Cid-1", "start")
    assert set(examples(playing())) == {"box x2 all", "team x2 all"}
    for night in (between(), playing(), offered()):
        assert all(parse(night, line).accepted for line in examples(night))
    assert examples(offered()) == ("Bob take, rest drop", "take")


def test_they_name_nobody_who_is_not_asked():
    alone = empty_table("aba").seat("Ann Bob Cid").order("Ann Bob Cid").leave("Bob").leave("Cid").now
    assert examples(alone) == ("start",)
    assert examples(four_handed("aba").start().double("team", "Bob").now) == ("take", "drop")


@given(played_nights())
def test_any_night_understands_its_examples(played: PlayedNight):
    night = night_of(played)
    assert 1 <= len(examples(night)) <= 2
    for line in examples(night):
        assert parse(night, line).events
