"""Every refusal is one plain sentence: the error, its place, and what is allowed."""

from string import Formatter

import pytest

from chouette_desk.core.events import name_of
from chouette_desk.core.problems import Kind, problem
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.wording.problems import TEMPLATES, refused_line, sentence, sentences
from chouette_desk.wording.text import location_text
from tests.core.refusals import EVENTS_THERE
from tests.core.table import three_handed
from tests.tables import asked_of
from tests.wording.refused import CASES, ODD_NAMES, event, file, head, rules, table, toml

FROM_FILES = {
    Kind.NOT_A_RULEBOOK: (
        b"jacoby = yes",
        "This is not a rulebook in TOML: Invalid value (at line 1, column 10).",
    )
}


def said(problems, name: str) -> str:
    return sentences(problems, shipped(name) if name in NAMES else None)


def test_every_kind_has_one_template_and_a_case():
    assert set(TEMPLATES) == set(Kind)
    assert set(CASES) | set(FROM_FILES) == set(Kind)


@asked_of("kind", CASES)
def test_the_sentence_of(kind: Kind):
    make, expected = CASES[kind]
    problems, name = make()
    assert [problem.kind for problem in problems] == [kind]
    assert said(problems, name) == expected


@asked_of("kind", CASES)
def test_a_refusal_of_the_rulebook_says_so_first_and_no_other_does(kind: Kind):
    (refused,), _name = CASES[kind][0]()
    assert TEMPLATES[kind].startswith("Under {rulebook} ") == bool(refused.option)


@asked_of("kind", CASES)
def test_without_a_rulebook_it_is_still_a_sentence(kind: Kind):
    problems, _name = CASES[kind][0]()
    text = sentences(problems)
    assert text[-1] == "."
    assert "{" not in text
    assert "None" not in text


@asked_of("kind", TEMPLATES)
def test_a_template_is_one_sentence_with_named_places(kind: Kind):
    text = TEMPLATES[kind]
    assert text[-1] == "."
    assert ". " not in text
    assert all(field for _text, field, _spec, _conversion in Formatter().parse(text) if field is not None)


def test_a_rulebook_that_is_no_toml(tmp_path):
    text, expected = FROM_FILES[Kind.NOT_A_RULEBOOK]
    assert said(*toml(text, tmp_path)) == expected
    assert said(*toml(b"\xff\xfe", tmp_path)) == "This is not a rulebook in TOML: it is not text in UTF-8."
    deep = b"jacoby = " + b"[" * 9000
    assert said(*toml(deep, tmp_path)) == "This is not a rulebook in TOML: its brackets are nested too deeply."
    long = b"order_dice = " + b"9" * 9000
    assert said(*toml(long, tmp_path)) == "This is not a rulebook in TOML: a number in it is too long."


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ({"event": "settle", "cube": "A", "points": True}, "points must be a whole number, not true."),
        ({"event": "settle", "cube": "A", "points": "5"}, "points must be a whole number, not “5”."),
        ({"event": "settle", "cube": "A", "points": None}, "points must be given, or left out, not null."),
        ({"event": "settle", "cube": 5, "points": 5}, "cube must be a text in quotes, not 5."),
        ({"event": "settle", "cube": "A", "points": -1}, "points must be 0 or more."),
        ({"event": "start", "matches": 21}, "matches must be 20 or less."),
        ({"event": "leave", "player": "A\nB"},
         "A name must have 1 to 40 characters and no control characters, unlike “A\\u000aB” in player."),
        ({"event": "finish", "winner": "blue"}, "winner must be box or team, not “blue”."),
        ({"event": "finish", "winner": "box", "value": 2}, "value must be single, gammon or backgammon, not 2."),
        ({"event": "seize", "cube": "A", "by": "team"}, "by must be box or captain, not “team”."),
        ({"event": "seat", "players": "Ann"}, "players must be a list, not “Ann”."),
        ({"event": "seat", "players": ["Ann", 3]}, "An entry of players must be a text in quotes, not 3."),
        ({"event": "seat", "players": ["A"], "stakes": {"A": 0}}, "An entry of stakes must be 1 or more."),
        ({"event": "seat", "players": ["A"], "stakes": {"A": 1.5}},
         "An entry of stakes must be a whole number, not 1.5."),
        ({"event": "seat", "players": ["A"], "spectator": 1}, "spectator must be true or false, not 1."),
        ({"event": "score", "points": {"A": -(10**9) - 1}}, "An entry of points must be −1000000000 or more."),
        ({"event": "score", "points": 5}, "points must be an object with names and values, not 5."),
        ({"event": None}, "“event” is missing."),
        ({"event": ["seat"]}, "a list is not an event of a night; the events are " + EVENTS_THERE + "."),
        ({"event": "note", "text": "x" * 90 + "\u2028", "at": "x" * 99}, None),
    ],
)  # fmt: skip
def test_what_is_wrong_in_an_event_is_said_in_plain_words(raw, expected):
    text = said(*event(**raw))
    assert "\n" not in text
    if expected:
        assert text == expected
    else:
        assert text.endswith("not “" + "x" * 80 + "…”.")


def test_an_event_that_is_no_object():
    night = {"format": "chouette-night/1", "rulebook": "aba", "events": [["seat"]]}
    assert said(*file(night)) == "An event must be an object with names and values, not a list."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", "the file is empty"),
        (b" \n", "the file is empty"),
        (b"Dear Ann,", "line 1, column 1 cannot be read"),
        (b'{\n"format": ', "the file breaks off in line 2"),
        (b'{\n"format": "chou', "the file breaks off in line 2"),
        (b'{"a" 1}', "at line 1, column 6 a colon is missing"),
        (b"[1 2]", "at line 1, column 4 a comma or a closing bracket is missing"),
        (b'{"a": "b\nc"}', "the text at line 1, column 9 runs over the end of its line"),
        (rb'{"a": "\x"}', "the backslash at line 1, column 8 means nothing; write it twice"),
        (b"{}\n{}", "at line 2, column 1 there is something after the end"),
        (b"[" * 100_000, "its brackets are nested too deeply"),
        (b'{"a": %s}' % (b"9" * 5000), "a number in it is too long"),
        (b'{"a": NaN}', "NaN is not a number that can be stored"),
        (b'{"a": -1e999}', "-1e999 is not a number that can be stored"),
    ],
)
def test_a_file_that_is_no_json_says_what_and_where(text, expected):
    assert said(*file(text)) == f"This is not JSON: {expected}."


@pytest.mark.parametrize("text", ["[1,]", '{"a": yes}', '{"a": “b”}', '{"a": }'])
def test_a_value_that_is_missing_in_json(text):
    message = said(*file(text.encode()))
    assert message.endswith("(put texts in straight double quotes, and no comma before a closing bracket).") or (
        "there is a comma before a closing bracket" in message  # from Python 3.13 on
    )


def test_a_name_twice_in_an_event_says_in_which():
    night = b'{"format": "chouette-night/1", "rulebook": "aba", "events": [%s, {"event": "score", "points": %s}]}'
    text = night % (b'{"event": "note", "text": "x"}', b'{"Ann": 1, "Bob": -1, "Ann": 2}')
    assert said(*file(text)) == "“Ann” appears twice in event 1 (score)."


def test_an_option_that_is_none_is_told_the_like_or_which_there_are():
    first = ", ".join(list(options())[:5])
    known = f"A rulebook has no option “tea”. The options are {first} and 34 others."
    assert said(*rules(base="aba", tea=True)) == known
    assert said(*rules(base="aba", beaver=True)) == "A rulebook has no option “beaver”. Perhaps beavers is meant."


def test_the_heading():
    night = {"format": "chouette-night/1", "rulebook": "aba", "events": []}
    assert said(*file({**night, "club": 5})) == "club must be a text in quotes, not 5."
    assert said(*file({**night, "format": 2})).endswith("not in 2.")
    assert said(*file({**night, "events": {}})) == "events must be a list, not an object with names and values."
    assert said(*file({**night, "rulebook": None})).endswith("an object with names and values, not null.")
    assert said(*file({**night, "rulebook": {"base": 3}})) == "base must be a text in quotes, not 3."
    known = ". The fields are format, rulebook, events, club, table and 3 others."
    assert said(*file({**night, "place": "x"})) == f"“place” is not known here{known}"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"jacoby": "yes"}, "jacoby must be true or false, not “yes”."),
        ({"players_max": 2}, "players_max must be a whole number, 3 or more or “any”, not 2."),
        ({"partner_from": 2}, "partner_from must be a whole number, 3 or more or “never”, not 2."),
        ({"order_dice": 0}, "order_dice must be a whole number, 1 or more, not 0."),
        ({"order_dice": True}, "order_dice must be a whole number, 1 or more, not true."),
        ({"settlements": "never "}, "settlements must be “never”, “any” or “from-8”, not “never ”."),
        ({"buying": {"a": 1}}, "buying must be true or false, not an object with names and values."),
        ({"buying": 2.5}, "buying must be true or false, not 2.5."),
    ],
)
def test_an_options_allowed_values_are_listed(change, expected):
    assert said(*rules(base="aba", **change)) == expected


def test_a_night_file_has_a_null_where_toml_has_none():
    refused = head(rulebook={"base": "aba", "players_max": 2})
    assert said(*refused) == "players_max must be a whole number, 3 or more or null for any number, not 2."


def test_a_rulebooks_title_and_base_are_texts_that_say_something():
    assert said(*rules(base="aba", title=" ")) == "title is blank; it must say something."
    assert said(*rules(base=["aba"])) == "base must be a text in quotes, not a list."


def test_two_cubes_are_both_taken_or_none():
    refused = three_handed("aba").start().double("team", "Bob Cid").answer(take="Bob", drop="Cid")
    assert said(*table(refused)) == "Under the Atlanta rules the Box must take both of the doubles or none, not 1."


def test_a_changed_rulebook_is_not_called_by_its_bases_name_alone():
    refused = three_handed("aba", beavers=False).start().double("team", "Bob").answer(beaver="Bob")
    assert sentences(refused.problems, refused.night.rulebook).startswith(
        "Under the Atlanta rules (changed) there are no beavers"
    )


def test_several_problems_are_several_sentences():
    problems = (problem(Kind.NO_OFFER, name="Bob"), problem(Kind.NO_CUBE, name="Cid"))
    assert sentences(problems) == "Bob has no offer to answer. Cid has no cube in this game."


def test_the_wrong_dice_of_several_are_one_sentence():
    rolls = {"Ann": [[6, 5], [1]], "Bob": [[6, 5], [2]], "Cid": [[1]], "Dee": [[3]]}
    seat = {"event": "seat", "players": list(rolls)}
    night = {"format": "chouette-night/1", "rulebook": "aba", "events": [seat, {"event": "order", "rolls": rolls}]}
    problems, _name = file(night)
    assert len(problems) == 4
    assert sentences(problems, shipped("aba")) == (
        "Under the Atlanta rules each player rolls 2 dice for the order; Ann and Bob rolled 1 in round 2. "
        "Under the Atlanta rules each player rolls 2 dice for the order; Cid and Dee rolled 1 in round 1."
    )


@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_stand_as_they_are(name: str):
    assert sentence(problem(Kind.NO_OFFER, name=name)) == name + " has no offer to answer."
    both = sentence(problem(Kind.OFFER_WAITS, names=(name, "Bob")))
    assert both == f"The doubles offered must be answered first: {name} and Bob."
    assert name in refused_line(name, (problem(Kind.NO_OFFER, name=name),), 3, name)


def test_the_place_of_an_event():
    assert location_text(14, "answer") == "event 14 (answer)"
    assert location_text(0, None) == "event 0"
    assert location_text(None, None) == ""


def test_the_line_of_a_refused_file():
    refused = three_handed("aba").start().double("team", "Cid").answer(take="Bob")
    line = refused_line("night.json", refused.problems, 14, "answer", shipped("aba"))
    assert line == "night.json: event 14 (answer): Bob has no offer to answer."
    assert refused_line("n", (problem(Kind.NOT_TEXT),), None, None) == "n: This is not a text file in UTF-8."


def test_of_ten_thousand_things_that_are_wrong_five_are_said():
    change = {f"tea_{number}": True for number in range(10_000)}
    line = refused_line("ours.json", rules(base="aba", **change)[0], None, None)
    assert line.count("tea_") == 5
    assert line.endswith(" 9995 other things are wrong.")
    assert len(line) < 2000


def test_whatever_the_file_says_the_line_is_one_line_that_can_be_printed():
    problems, _name = event(event="le\nave\ud800")
    line = refused_line("a\nb.json", problems, 2, "le\nave\ud800")
    assert line.isprintable()
    start = "a\\u000ab.json: event 2 (le\\u000aave\\ud800): “le\\u000aave\\ud800” is not an event of a night; the "
    assert line.startswith(start)
    line.encode()


def test_the_events_name_is_the_files():
    assert name_of(three_handed("aba").decline(allow="x").now.events[-1]) == "decline-box"
