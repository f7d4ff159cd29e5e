"""Lines that are not understood: which word it is, where it stands, and what could stand there."""

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.desk.notation.not_understood import SENTENCES, Why
from tests.core.table import Table, empty_table
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

CASES = [
    (between, "", Why.NOTHING, "", 0),
    (between, " , ", Why.NOTHING, "", 3),
    (between, "seat take", Why.KEYWORD, "take", 5),
    (between, "; start", Why.WORD, ";", 0),
    (between, "start;; start", Why.MISSING, "start;", 6),
    (between, "strat", Why.WORD, "strat", 0),
    (between, "start now", Why.WORD, "now", 6),
    (between, "bob x2 now", Why.NOBODY, "now", 7),
    (between, "bob", Why.MISSING, "bob", 3),
    (between, "bob foo x2", Why.NOBODY, "foo", 4),
    (between, "foo bob", Why.WORD, "foo", 0),
    (between, "foo x2", Why.NOBODY, "foo", 0),
    (between, "x2", Why.WORD, "x2", 0),
    (between, "bob: take", Why.WORD, ":", 3),
    (between, "bob ! so", Why.MISSING, "bob", 4),
    (between, "seat", Why.MISSING, "seat", 4),
    (between, "seat eve stakes eve", Why.MISSING, "eve", 19),
    (between, "seat eve stakes gil 2", Why.NOBODY, "gil", 16),
    (between, "stake bob two", Why.NOBODY, "two", 10),
    (between, "stake bob", Why.MISSING, "bob", 9),
    (between, "stake bob 2 bob 4", Why.TWICE, "bob", 12),
    (between, "stake 2", Why.WORD, "2", 6),
    (between, "bob stake all", Why.NO_NUMBER, "all", 10),
    (between, "leave", Why.MISSING, "leave", 5),
    (between, "no", Why.MISSING, "no", 2),
    (between, "no bob", Why.WORD, "bob", 3),
    (between, "partner", Why.MISSING, "partner", 7),
    (between, "partner stays", Why.NO_ROLE, "partner", 0),
    (between, "bob declines", Why.WORD, "bob", 0),
    (between, "decline bob", Why.WORD, "bob", 8),
    (between, "rules", Why.MISSING, "rules", 5),
    (between, "rules foo yes", Why.WORD, "foo", 6),
    (between, "rules box yes", Why.SEVERAL, "box", 6),
    (between, "rules jacoby", Why.MISSING, "jacoby", 12),
    (between, "rules jacoby 3", Why.WORD, "3", 13),
    (between, "rules settlements sometimes", Why.WORD, "sometimes", 18),
    (seated, "order", Why.MISSING, "order", 5),
    (seated, "roll", Why.MISSING, "roll", 4),
    (seated, "roll ann", Why.MISSING, "ann", 8),
    (seated, "roll ann 67", Why.NO_NUMBER, "67", 9),
    (seated, "roll ann 65 ann 54", Why.TWICE, "ann", 12),
    (between, "ann loses", Why.MISSING, "loses", 9),
    (between, "ann loses 5", Why.MISSING, "5", 11),
    (between, "ann loses 5 bob", Why.WORD, "bob", 12),
    (between, "ann pays bob", Why.MISSING, "bob", 12),
    (between, "pay ann 5", Why.WORD, "5", 8),
    (between, "pay ann bob cid 5", Why.WORD, "cid", 12),
    (between, "pay", Why.MISSING, "pay", 3),
    (between, "note", Why.NO_TEXT, "note", 4),
    (between, "ann loses 5 to bob for", Why.NO_TEXT, "for", 22),
    (played, "order a b c d because ", Why.NO_TEXT, "because", 22),
    (between, "start #", Why.NO_TEXT, "#", 7),
    (between, "start matches", Why.MISSING, "matches", 13),
    (between, "start matches two", Why.NO_NUMBER, "two", 14),
    (matched, "start policy maybe", Why.WORD, "maybe", 13),
    (between, "start agreed", Why.MISSING, "agreed", 12),
    (between, "score", Why.MISSING, "score", 5),
    (between, "score dee", Why.MISSING, "dee", 9),
    (between, "score dee+2 dee+1", Why.TWICE, "dee", 12),
    (between, "score dee+2 5", Why.WORD, "5", 12),
    (between, "score dee+2: 3", Why.WORD, ":", 11),
    (between, "score dee+9999999999999", Why.NO_NUMBER, "+9999999999999", 9),
    (between, "score dee+9999999999", Why.NOT_AN_EVENT, "score", 0),
    (between, "take", Why.NO_OFFER, "take", 0),
    (between, "rest drop", Why.NO_OFFER, "drop", 5),
    (team_offered, "team takes", Why.NOT_ASKED, "team", 0),
    (offered, "bob take, drop", Why.NO_NAME, "drop", 10),
    (offered, "bob take, cid", Why.MISSING, "cid", 13),
    (offered, "rest", Why.MISSING, "rest", 4),
    (offered, "bob take, bob drop", Why.NOT_AN_EVENT, "bob", 0),
    (playing, "box x2 all:", Why.MISSING, "all:", 11),
    (playing, "box x2 bob take", Why.WORD, "take", 11),
    (playing, "bob x2 cid", Why.NO_SIDE, "bob", 0),
    (playing, "ann bob x2", Why.BOTH_SIDES, "bob", 4),
    (lambda: empty_table("aba").now, "box x2", Why.NO_CUBE, "box", 0),
    (playing, "reverse", Why.MISSING, "reverse", 7),
    (playing, "settle", Why.MISSING, "settle", 6),
    (playing, "settle bob", Why.MISSING, "bob", 10),
    (playing, "settle bob 3 to cid", Why.NO_SIDE, "cid", 16),
    (playing, "seize bob by dee", Why.NO_SIDE, "dee", 13),
    (playing, "dee seizes bob", Why.NO_SIDE, "dee", 0),
    (playing, "dee buys bob for 3", Why.WORD, "for", 13),
    (lambda: Table(playing()).seat("Eve").now, "eve wins", Why.NO_SIDE, "eve", 0),
    (playing, "box wins big", Why.WORD, "big", 9),
    (between, 'seat "eve', Why.OPEN_QUOTE, "eve", 5),
    (between, 'seat "', Why.OPEN_QUOTE, "", 5),
    (between, "seat eve”", Why.WORD, "”", 8),
    (between, "start !", Why.NO_TEXT, "!", 7),
    (between, "start ! # so", Why.NO_TEXT, "!", 8),
    (between, "start ! a ! b", Why.WORD, "!", 10),
    (between, "start @25:00", Why.NOT_AN_EVENT, "start", 0),
    (between, "{", Why.NOT_JSON, "{", 1),
    (between, '{"event": start}', Why.NOT_JSON, "start}", 10),
    (between, '{"event": "start"} start', Why.NOT_JSON, "start", 19),
    (between, "[" * 100_000, Why.NOT_JSON, "[" * 100_000, 0),
    (between, '{"event": NaN}', Why.NOT_JSON, '{"event": NaN}', 0),
    (between, "[]", Why.NOT_AN_EVENT, "[]", 0),
    (between, '{"event": "start", "event": "start"}', Why.NOT_AN_EVENT, "event", 0),
    (between, '[{"event": "start"}, {"event": "go"}]', Why.NOT_AN_EVENT, '{"event": "go"}', 0),
]


@pytest.mark.parametrize(("moment", "line", "why", "word", "at"), CASES)
def test_the_very_word_is_named_and_its_place(moment, line, why, word, at):
    found = trouble(moment(), line)
    assert (found.why, found.word, found.at) == (why, word, at)
    shown = found.sentence
    assert len(shown.splitlines()) == 1
    assert len(shown) < 1000
    if why is not Why.NOTHING:
        assert f"“{word[:40]}" in shown


def test_every_way_of_not_understanding_is_met_above():
    assert {why for _moment, _line, why, _word, _at in CASES} | {Why.ONE} == set(Why)
    assert set(SENTENCES) == set(Why)


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
        (playing, "box wins big", "“big” is not understood here; there could stand single, gammon or backgammon."),
        (between, "start 3", "“3” is not understood here; there could stand matches, agreed, policy, limit or stake."),
        (between, "no bob", "“bob” is not understood here; there could stand partner."),
        (between, "decline now", "“now” is not understood here; there could stand box."),
        (between, "note ", "Behind “note” something is missing: your own words."),
        (between, "stake bob", "After “bob” something is missing: a number."),
        (seated, "roll ann", "After “ann” something is missing: dice such as 65."),
        (between, "rules order_dice", "After “order_dice” something is missing: a number."),
        (between, "score dee+9999999999", "At “score”: An entry of points must be 1000000000 or less."),
        (playing, "box x2 all:", "After “all:” something is missing: take, drop, beaver, raccoon, rest, "
         "box, captain, team, partner, all, Bob, Cid or Dee."),
        (between, "bob \u202eleaves", "“\\u202eleaves” is not understood here; perhaps leaves is meant."),
        (between, "zo\x00e", "“zo\\u0000e” is not understood here;"),
    ],
)  # fmt: skip
def test_the_sentence_says_it(moment, line, sentence):
    assert trouble(moment(), line).sentence.startswith(sentence)


def test_what_can_be_no_event_is_said_as_in_a_file():
    found = trouble(between(), "seat " + "x" * 41)
    assert [each.kind for each in found.problems] == [Kind.BAD_NAME]
