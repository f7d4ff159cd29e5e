"""The words expected next in a line."""

import pytest

from chouette_desk.desk.notation import completions
from tests.core.table import empty_table
from tests.desk.notation.tables import beavered, between, lone, matched, offered, partnered, played, playing, with_fay

ROLES = ("box", "captain", "team", "all")
EVERYONE = ("Ann", "Bob", "Cid", "Dee")

CASES = [
    (between, "s", ("start", "score", "seat", "spectator", "stake")),
    (between, "SC", ("score",)),
    (between, "b", ("back", "box", "Bob")),
    (between, "bob l", ("leaves", "loses")),
    (playing, "bob dou", ("double",)),
    (playing, "bob x", ("x2",)),
    (playing, "box x2 ", ("box", "captain", "team", "all", "Bob", "Cid", "Dee")),
    (playing, "box wins ", ("single", "gammon", "backgammon")),
    (playing, "box wins g", ("gammon",)),
    (playing, "box wins gammon", ()),
    (playing, "settle bob 3 to ", ("box", "team", *ROLES[1:2], *ROLES[3:], "Ann", "Bob")),
    (offered, "bob ta", ("take",)),
    (offered, "bob take, c", ("captain", "Cid")),
    (offered, "bob take, cid drop; s", ("seat", "spectator")),
    (lone, "extra ", (*ROLES, "Cid", "Dee")),
    (between, "score captain ", ("won", "lost", "even", *ROLES, *EVERYONE)),
    (between, "start matches 2 a", ("agreed",)),
    (matched, "start policy ", ("none", "limited", "unlimited")),
    (between, "rules ja", ("jacoby",)),
    (between, "rules jacoby ", ("yes", "no")),
    (between, "rules settlements f", ("from-8",)),
    (with_fay, "seat ", ("Fay", "Gil")),
    (between, 'bob pays "a', ('"Ann"',)),
    (between, "bob pays “a", ('"Ann"',)),
    (between, "rubbish and ", ()),
    (between, "ann pays bob 5 ", ("cash", "transfer", "other")),
    (between, "ann pays 5 to bob c", ("cash", "captain", "Cid")),
    (between, "note b", ()),
    (between, "bob leaves # b", ()),
    (between, '{"event": "s', ()),
    (between, "start no", ()),
]


@pytest.mark.parametrize(("moment", "line", "words"), CASES)
def test_the_words_that_could_stand_there(moment, line, words):
    assert completions(moment(), line) == words


def test_at_the_beginning_stands_what_is_in_place_now():
    unordered = completions(empty_table("aba").seat("Ann Bob Cid").now, "")
    assert {"seat", "order", "roll", "rules", "Ann"} <= set(unordered)
    assert not {"start", "score", "take"} & set(unordered)
    assert {"start", "score", "partner", "Bob"} <= set(completions(partnered(), ""))
    assert {"take", "drop", "raccoon", "rest", "seat"} <= set(completions(beavered(), ""))
    assert not {"start", "settle", "leaves"} & set(completions(beavered(), ""))
    assert {"settle", "seize", "reverse", "extra", "box"} <= set(completions(lone(), ""))


def test_verbs_that_are_in_place_come_behind_a_name():
    assert {"x2", "wins", "settle", "buys"} <= set(completions(playing(), "bob "))
    assert not {"leaves", "take", "start"} & set(completions(playing(), "bob "))
    assert {"leaves", "pays", "loses", "stake"} <= set(completions(played(), "bob "))


def test_players_of_the_club_and_names_with_blanks_are_completed():
    assert completions(between(), "seat z", ("Zoë Lee", "Bob", "Zack")) == ('"Zoë Lee"', "Zack")
    assert completions(between(), 'seat "zo', ("Zoë Lee",)) == ('"Zoë Lee"',)
    assert completions(between(), "seat bo", ("Bob",)) == ()


def test_a_part_that_somebody_plays_is_offered():
    assert "partner" in completions(partnered(), "bob pays ")
    assert not {"box", "captain", "team", "partner"} & set(
        completions(empty_table("aba").seat("Ann Bob Cid").now, "leave ")
    )
