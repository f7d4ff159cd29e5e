"""Lines not understood: the word, its place, and what could stand there."""

import pytest

from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind
from chouette_desk.desk.notation.errors import ParseErrorKind
from tests.core.table import Table, empty_table, four_handed
from tests.desk.notation.tables import (
    between,
    matched,
    offered,
    played,
    playing,
    seated,
    team_offered,
    trouble,
)
from tests.tables import asked_of


def holding_two() -> Night:
    """Dee has dropped and holds the cubes of Bob and Cid, which they took."""
    taken = Table(playing()).double("box", "Bob Cid Dee").answer(take="Bob Cid", drop="Dee")
    return taken.buy("Bob", "team", "Dee", 1).buy("Cid", "team", "Dee", 1).now


CASES = [
    (between, "", ParseErrorKind.NOTHING, "", 0),
    (between, " , ", ParseErrorKind.NOTHING, "", 3),
    (between, "seat take", ParseErrorKind.KEYWORD, "take", 5),
    (between, "; start", ParseErrorKind.WORD, ";", 0),
    (between, "start;; start", ParseErrorKind.MISSING, "start;", 6),
    (between, "strat", ParseErrorKind.WORD, "strat", 0),
    (between, "start now", ParseErrorKind.WORD, "now", 6),
    (between, "bob x2 now", ParseErrorKind.NOBODY, "now", 7),
    (between, "bob", ParseErrorKind.MISSING, "bob", 3),
    (between, "bob foo x2", ParseErrorKind.NOBODY, "foo", 4),
    (between, "foo bob", ParseErrorKind.WORD, "foo", 0),
    (between, "foo x2", ParseErrorKind.NOBODY, "foo", 0),
    (between, "x2", ParseErrorKind.WORD, "x2", 0),
    (between, "bob: take", ParseErrorKind.WORD, ":", 3),
    (between, "bob ! so", ParseErrorKind.MISSING, "bob", 4),
    (between, "seat", ParseErrorKind.MISSING, "seat", 4),
    (between, "seat eve stakes eve", ParseErrorKind.MISSING, "eve", 19),
    (between, "seat eve stakes gil 2", ParseErrorKind.NOBODY, "gil", 16),
    (between, "stake bob two", ParseErrorKind.NOBODY, "two", 10),
    (between, "stake bob", ParseErrorKind.MISSING, "bob", 9),
    (between, "stake bob 2 bob 4", ParseErrorKind.TWICE, "bob", 12),
    (between, "stake 2", ParseErrorKind.WORD, "2", 6),
    (between, "bob stake all", ParseErrorKind.NO_NUMBER, "all", 10),
    (between, "leave", ParseErrorKind.MISSING, "leave", 5),
    (between, "no", ParseErrorKind.MISSING, "no", 2),
    (between, "no bob", ParseErrorKind.WORD, "bob", 3),
    (between, "partner", ParseErrorKind.MISSING, "partner", 7),
    (between, "partner stays", ParseErrorKind.NO_ROLE, "partner", 0),
    (between, "bob declines", ParseErrorKind.WORD, "bob", 0),
    (between, "decline bob", ParseErrorKind.WORD, "bob", 8),
    (between, "rules", ParseErrorKind.MISSING, "rules", 5),
    (between, "rules foo yes", ParseErrorKind.WORD, "foo", 6),
    (between, "rules box yes", ParseErrorKind.SEVERAL, "box", 6),
    (between, "rules jacoby", ParseErrorKind.MISSING, "jacoby", 12),
    (between, "rules jacoby 3", ParseErrorKind.WORD, "3", 13),
    (between, "rules settlements sometimes", ParseErrorKind.WORD, "sometimes", 18),
    (seated, "order", ParseErrorKind.MISSING, "order", 5),
    (seated, "roll", ParseErrorKind.MISSING, "roll", 4),
    (seated, "roll ann", ParseErrorKind.MISSING, "ann", 8),
    (seated, "roll ann 67", ParseErrorKind.NO_NUMBER, "67", 9),
    (seated, "roll ann 65 ann 54", ParseErrorKind.TWICE, "ann", 12),
    (between, "ann loses", ParseErrorKind.MISSING, "loses", 9),
    (between, "ann loses 5", ParseErrorKind.MISSING, "5", 11),
    (between, "ann loses 5 bob", ParseErrorKind.WORD, "bob", 12),
    (between, "ann pays bob", ParseErrorKind.MISSING, "bob", 12),
    (between, "pay ann 5", ParseErrorKind.WORD, "5", 8),
    (between, "pay ann bob cid 5", ParseErrorKind.WORD, "cid", 12),
    (between, "pay", ParseErrorKind.MISSING, "pay", 3),
    (between, "note", ParseErrorKind.NO_TEXT, "note", 4),
    (between, "ann loses 5 to bob for", ParseErrorKind.NO_TEXT, "for", 22),
    (played, "order a b c d because ", ParseErrorKind.NO_TEXT, "because", 22),
    (between, "start #", ParseErrorKind.NO_TEXT, "#", 7),
    (between, "start matches", ParseErrorKind.MISSING, "matches", 13),
    (between, "start matches two", ParseErrorKind.NO_NUMBER, "two", 14),
    (matched, "start policy maybe", ParseErrorKind.WORD, "maybe", 13),
    (between, "start agreed", ParseErrorKind.MISSING, "agreed", 12),
    (between, "score", ParseErrorKind.MISSING, "score", 5),
    (between, "score dee", ParseErrorKind.MISSING, "dee", 9),
    (between, "score dee+2 dee+1", ParseErrorKind.TWICE, "dee", 12),
    (between, "score dee+2 5", ParseErrorKind.WORD, "5", 12),
    (between, "score dee+2: 3", ParseErrorKind.WORD, ":", 11),
    (between, "score dee+9999999999999", ParseErrorKind.NO_NUMBER, "+9999999999999", 9),
    (between, "score dee+9999999999", ParseErrorKind.NOT_AN_EVENT, "score", 0),
    (between, "take", ParseErrorKind.NO_OFFER, "take", 0),
    (between, "rest drop", ParseErrorKind.NO_OFFER, "drop", 5),
    (team_offered, "team takes", ParseErrorKind.NOT_ASKED, "team", 0),
    (offered, "bob take, drop", ParseErrorKind.NO_NAME, "drop", 10),
    (offered, "bob take, cid", ParseErrorKind.MISSING, "cid", 13),
    (offered, "rest", ParseErrorKind.MISSING, "rest", 4),
    (offered, "bob take, bob drop", ParseErrorKind.NOT_AN_EVENT, "bob", 0),
    (playing, "box x2 all:", ParseErrorKind.MISSING, "all:", 11),
    (playing, "box x2 bob take", ParseErrorKind.WORD, "take", 11),
    (playing, "bob x2 cid", ParseErrorKind.NO_SIDE, "bob", 0),
    (playing, "ann bob x2", ParseErrorKind.BOTH_SIDES, "bob", 4),
    (lambda: empty_table("aba").now, "box x2", ParseErrorKind.NO_CUBE, "box", 0),
    (playing, "reverse", ParseErrorKind.MISSING, "reverse", 7),
    (playing, "settle", ParseErrorKind.MISSING, "settle", 6),
    (playing, "settle bob", ParseErrorKind.MISSING, "bob", 10),
    (playing, "settle bob 3 to cid", ParseErrorKind.NO_SIDE, "cid", 16),
    (playing, "seize bob by dee", ParseErrorKind.NO_SIDE, "dee", 13),
    (playing, "dee seizes bob", ParseErrorKind.NO_SIDE, "dee", 0),
    (playing, "dee buys bob for 3", ParseErrorKind.WORD, "for", 13),
    (lambda: Table(playing()).seat("Eve").now, "eve wins", ParseErrorKind.NO_SIDE, "eve", 0),
    (playing, "box wins big", ParseErrorKind.WORD, "big", 9),
    (between, 'seat "eve', ParseErrorKind.OPEN_QUOTE, "eve", 5),
    (between, 'seat "', ParseErrorKind.OPEN_QUOTE, "", 5),
    (between, "seat eve”", ParseErrorKind.WORD, "”", 8),
    (between, "start !", ParseErrorKind.NO_TEXT, "!", 7),
    (between, "start ! # so", ParseErrorKind.NO_TEXT, "!", 8),
    (between, "start ! a ! b", ParseErrorKind.WORD, "!", 10),
    (between, "start @25:00", ParseErrorKind.NOT_AN_EVENT, "start", 0),
    (between, "{", ParseErrorKind.NOT_JSON, "{", 1),
    (between, '{"event": start}', ParseErrorKind.NOT_JSON, "start}", 10),
    (between, '{"event": "start"} start', ParseErrorKind.NOT_JSON, "start", 19),
    (between, "[" * 100_000, ParseErrorKind.NOT_JSON, "[" * 100_000, 0),
    (between, '{"event": NaN}', ParseErrorKind.NOT_JSON, '{"event": NaN}', 0),
    (between, "[]", ParseErrorKind.NOT_AN_EVENT, "[]", 0),
    (playing, "team take", ParseErrorKind.NO_OFFER, "take", 5),
    (playing, "box x2 bob bob: take", ParseErrorKind.NOT_AN_EVENT, "box", 0),
    (lambda: four_handed("aba").seat("Bea").now, "b nods", ParseErrorKind.SEVERAL, "b", 0),
    (holding_two, "dee x2", ParseErrorKind.SEVERAL, "dee", 0),
    (between, '{"event": "start", "event": "start"}', ParseErrorKind.NOT_AN_EVENT, "event", 0),
    (between, '[{"event": "start"}, {"event": "go"}]', ParseErrorKind.NOT_AN_EVENT, '{"event": "go"}', 0),
]


@asked_of(("moment", "line", "why", "word", "at"), CASES)
def test_the_very_word_is_named_and_its_place(moment, line, why, word, at):
    found = trouble(moment(), line)
    assert (found.kind, found.word, found.at) == (why, word, at)
    shown = str(found)
    assert len(shown.splitlines()) == 1
    assert len(shown) < 1000
    if why is not ParseErrorKind.NOTHING:
        assert f"“{word[:40]}" in shown


def test_every_way_of_not_understanding_is_met_above():
    assert {why for _moment, _line, why, _word, _at in CASES} | {ParseErrorKind.ONE} == set(ParseErrorKind)
    assert all(why.value for why in ParseErrorKind)


def test_what_could_stand_there_is_what_is_in_place_now():
    could = trouble(between(), "").could
    assert {"start", "score", "box", "Ann"} <= set(could)
    assert not {"take", "x2", "settle"} & set(could)
    assert {"take", "drop", "Bob"} <= set(trouble(offered(), "").could)
    assert "start" not in trouble(offered(), "").could
    assert {"gammon", "single"} <= set(trouble(playing(), "box wins big").could)


@pytest.mark.parametrize(
    ("moment", "line", "sentence"),
    [
        (between, "strat", "“strat” is not understood here; perhaps start is meant."),
        (playing, "box wins big", "“big” is not understood here; you can type single, gammon or backgammon."),
        (between, "start 3", "“3” is not understood here; you can type matches, agreed, policy, limit or stake."),
        (between, "no bob", "“bob” is not understood here; you can type partner."),
        (between, "decline now", "“now” is not understood here; you can type box."),
        (between, "note ", "Something is missing after “note”: your own words."),
        (between, "stake bob", "Something is missing after “bob”: a number."),
        (seated, "roll ann", "Something is missing after “ann”: dice such as 65."),
        (between, "rules order_dice", "Something is missing after “order_dice”: a number."),
        (between, "score dee+9999999999", "At “score”: An entry of points must be 1000000000 or less."),
        (playing, "box x2 all:", "Something is missing after “all:”: take, drop, beaver, raccoon, rest or 8 others."),
        (between, "bob \u202eleaves", "“\\u202eleaves” is not understood here; perhaps leaves is meant."),
        (between, "seat \u202e \u202e", "At “seat”: \\u202e is named twice in players."),
        (between, "zo\x00e", "“zo\\u0000e” is not understood here;"),
    ],
)  # fmt: skip
def test_the_sentence_says_it(moment, line, sentence):
    assert str(trouble(moment(), line)).startswith(sentence)


def test_what_can_be_no_event_is_said_as_in_a_file():
    found = trouble(between(), "seat " + "x" * 41)
    assert [problem.kind for problem in found.problems] == [Kind.BAD_NAME]
