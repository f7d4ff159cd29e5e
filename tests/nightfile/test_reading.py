"""A file that is not a night is refused with its first problem and the place."""

import json

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.reading import night_from, read_night
from chouette_desk.nightfile.rulebooks import shipped
from tests.nightfile.files import ORDER, SEAT, bytes_of, night_of, only, refusal
from tests.tables import asked_of

NIGHT = b'{"format": "chouette-night/1", "rulebook": "aba", "events": [%s]}'


# The text


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"{", id="cut short"),
        pytest.param(b"Ann Bob Cid", id="no JSON"),
        pytest.param(NIGHT % b'{"event": "stake", "player": "Ann", "multiple": NaN}', id="NaN"),
        pytest.param(NIGHT % b'{"event": "stake", "player": "Ann", "multiple": Infinity}', id="Infinity"),
        pytest.param(b"[" * 100_000, id="deep lists"),
        pytest.param(b'{"a":' * 100_000, id="deep objects"),
        pytest.param(NIGHT % b'{"event": "note", "text": "a\nb"}', id="a line break inside a text"),
        pytest.param(
            NIGHT % (b'{"event": "stake", "player": "Ann", "multiple": %s}' % (b"9" * 5000)), id="5,000 digits"
        ),
        pytest.param(NIGHT % b"" + b"x", id="something behind it"),
    ],
)
def test_what_is_no_json(content):
    assert only(refusal(content)) == (None, None, Kind.NOT_JSON)


def test_no_json_says_line_and_column():
    """The comma is missing after "aba" in the third line."""
    content = b'{\n "format": "chouette-night/1",\n "rulebook": "aba"\n "events": []}'
    assert refusal(content).problems[0].fields == {"line": 4, "column": 2, "why": "Expecting ',' delimiter"}


@pytest.mark.parametrize("content", [b"\xff\xfe{", "{}".encode("utf-16"), b'{"format": "\xe9"}'])
def test_what_is_no_utf_8(content):
    assert only(refusal(content)) == (None, None, Kind.NOT_TEXT)


def test_a_byte_order_mark_is_no_matter():
    assert night_from(b"\xef\xbb\xbf" + bytes_of(SEAT)) == night_of(SEAT)


@pytest.mark.parametrize("content", [b"[]", b"null", b'"night"', b"3", b"{}", b'{"events": []}'])
def test_what_is_no_night(content):
    assert only(refusal(content)) == (None, None, Kind.NOT_A_NIGHT)


@pytest.mark.parametrize("other", ["chouette-night/2", "chouette-night", "", None, 1, ["chouette-night/1"]])
def test_another_format(other):
    refused = refusal(bytes_of(format=other))
    assert only(refused) == (None, None, Kind.OTHER_FORMAT)
    assert refused.problems[0].fields["known"] == "chouette-night/1"


@pytest.mark.parametrize(
    "content",
    [
        b'{"format": "chouette-night/1", "format": "chouette-night/1", "rulebook": "aba", "events": []}',
        NIGHT % b'{"event": "seat", "players": ["Ann"], "players": ["Bob"]}',
        NIGHT % b'{"event": "seat", "players": ["Ann"], "stakes": {"Ann": 1, "Ann": 2}}',
        NIGHT % b'{"event": "seat", "stakes": {"Ann": 1, "Ann": 2}, "players": ["Ann", 7]}',
        b'{"format": "chouette-night/1", "rulebook": {"base": "aba", "jacoby": true, "jacoby": false}, "events": []}',
    ],
)
def test_a_name_twice_in_one_object(content):
    assert only(refusal(content)) == (None, None, Kind.NAME_TWICE_IN_OBJECT)


# The heading


@pytest.mark.parametrize("missing", ["rulebook", "events"])
def test_what_must_be_there(missing):
    table = {"format": "chouette-night/1", "rulebook": "aba", "events": []}
    del table[missing]
    refused = refusal(json.dumps(table).encode())
    assert only(refused) == (None, None, Kind.MISSING_FIELD)
    assert refused.problems[0].fields == {"field": missing}


@pytest.mark.parametrize("events", [{}, None, "seat", 3, True])
def test_events_that_are_no_list(events):
    content = json.dumps({"format": "chouette-night/1", "rulebook": "aba", "events": events}).encode()
    assert only(refusal(content)) == (None, None, Kind.WRONG_TYPE)


def test_an_unknown_field_of_the_night():
    refused = refusal(bytes_of(place="Riverside"))
    assert only(refused) == (None, None, Kind.UNKNOWN_FIELD)
    assert refused.problems[0].fields["field"] == "place"


@pytest.mark.parametrize("field", ["club", "table", "date", "stake", "currency"])
@pytest.mark.parametrize("value", [None, 1, 0.5, True, ["x"], {}])
def test_a_heading_of_the_wrong_type(field, value):
    refused = refusal(bytes_of(**{field: value}))
    assert only(refused) == (None, None, Kind.WRONG_TYPE)
    assert refused.problems[0].fields["field"] == field


@pytest.mark.parametrize(
    "stake",
    [
        "", "-1", "1.", ".5", "1,50", "1e3", "NaN", "Infinity", "1 ", "٣", "1000000001", "0x1", "0.00001",
        "123456789.1234", "1" * 5000, "0." + "1" * 5000,
    ],
)  # fmt: skip
def test_a_stake_that_is_no_decimal(stake):
    assert only(refusal(bytes_of(stake=stake))) == (None, None, Kind.BAD_STAKE)


@pytest.mark.parametrize(
    "stake", ["1", "0.50", "2.5", "0", "1000000000", "0.001", "0.1234", "12345678.1234", "1000000000.00"]
)
def test_a_stake_is_kept_as_it_is_written(stake):
    assert night_of(stake=stake).heading.stake == stake


@pytest.mark.parametrize("currency", ["", "eur", "EURO", "€", "EU", "E1R", "ЕUR"])
def test_a_currency_that_is_no_code(currency):
    assert only(refusal(bytes_of(currency=currency))) == (None, None, Kind.BAD_CURRENCY)


@pytest.mark.parametrize(
    "date", ["", "2026-2-3", "20261120", "2026-02-30", "20.11.2026", "2026-11-20T20:00", "2026-W47-5"]
)
def test_a_date_that_is_none(date):
    assert only(refusal(bytes_of(date=date))) == (None, None, Kind.BAD_DATE)


def test_the_heading_is_kept():
    night = night_of(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")
    heading = night.heading
    assert (heading.club, heading.table, heading.date) == ("Riverside", "1", "2026-11-20")
    assert (heading.stake, heading.currency) == ("0.50", "EUR")
    assert night_of().heading.club is None


# The rulebook


@pytest.mark.parametrize("name", ["", "ABA", "house", "aba.toml", "../aba"])
def test_an_unknown_rulebook(name):
    assert only(refusal(bytes_of(rulebook=name))) == (None, None, Kind.UNKNOWN_RULEBOOK)
    assert only(refusal(bytes_of(rulebook={"base": name}))) == (None, None, Kind.UNKNOWN_RULEBOOK)


@pytest.mark.parametrize("value", [None, 3, ["aba"], True])
def test_a_rulebook_of_the_wrong_type(value):
    assert only(refusal(bytes_of(rulebook=value))) == (None, None, Kind.WRONG_TYPE)


@pytest.mark.parametrize("value", [{}, {"jacoby": True}, {"base": 1}, {"base": None}])
def test_a_rulebook_without_a_base(value):
    assert only(refusal(bytes_of(rulebook=value)))[2] in (Kind.MISSING_FIELD, Kind.WRONG_TYPE)


def test_an_unknown_option():
    refused = refusal(bytes_of(rulebook={"base": "aba", "jakoby": True}))
    assert only(refused) == (None, None, Kind.UNKNOWN_OPTION)
    assert refused.problems[0].fields == {"option": "jakoby"}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players_max", 2),
        ("players_max", "any"),
        ("players_max", 6.0),
        ("players_max", True),
        ("partner_from", 2),
        ("partner_from", None),
        ("order_dice", 0),
        ("order_dice", None),
        ("automatic_limit", 0),
        ("jacoby", 1),
        ("jacoby", "yes"),
        ("jacoby", None),
        ("beavers", 0),
        ("stakes", "half"),
        ("stakes", ["equal"]),
        ("settlements", False),
        ("box_stays", {}),
        ("initial_takes", "Half"),
    ],
)
def test_a_value_that_an_option_does_not_have(option, value):
    assert only(refusal(bytes_of(rulebook={"base": "aba", option: value}))) == (None, None, Kind.BAD_OPTION_VALUE)


def test_options_of_a_night_are_changed_for_this_night():
    night = night_of(rulebook={"base": "guide", "players_max": None, "jacoby": True, "partner_from": 5})
    assert (night.rulebook.players_max, night.rulebook.jacoby, night.rulebook.partner_from) == (None, True, 5)
    assert (night.rulebook.base, shipped("guide").jacoby) == ("guide", False)


def test_another_rulebook_may_be_given_and_then_none_need_be_named():
    assert night_from(bytes_of(SEAT), shipped("iba")).rulebook.name == "iba"
    content = json.dumps({"format": "chouette-night/1", "events": []}).encode()
    assert night_from(content, shipped("iba")).rulebook.name == "iba"


# The events


def test_the_earliest_event_is_reported():
    """Event 2 breaks a rule, event 3 is no event at all."""
    refused = refusal(bytes_of(SEAT, ORDER, {"event": "finish", "winner": "box"}, {"event": 3}))
    assert only(refused) == (2, "finish", Kind.NOT_IN_GAME)
    refused = refusal(bytes_of(SEAT, {"event": "dance"}, {"event": "finish", "winner": "box"}))
    assert only(refused) == (1, "dance", Kind.UNKNOWN_EVENT)


def test_the_rulebook_in_force_at_the_event_is_told():
    refused = refusal(bytes_of(SEAT, ORDER, {"event": "rules", "change": {"players_max": 3}}, {"event": "start"}))
    assert only(refused) == (3, "start", Kind.TOO_MANY_PLAYERS)
    assert refused.rulebook is not None
    assert refused.rulebook.players_max == 3


@pytest.mark.parametrize("raw", [None, 3, "seat", [], True, [SEAT]])
def test_an_event_that_is_no_object(raw):
    assert only(refusal(bytes_of(SEAT, raw))) == (1, None, Kind.WRONG_TYPE)


@asked_of(
    ("raw", "name", "kind"),
    [
        ({}, None, Kind.MISSING_FIELD),
        ({"event": None}, None, Kind.MISSING_FIELD),
        ({"event": 3}, None, Kind.UNKNOWN_EVENT),
        ({"event": ["seat"]}, None, Kind.UNKNOWN_EVENT),
        ({"event": "Seat"}, "Seat", Kind.UNKNOWN_EVENT),
        ({"event": "seat"}, "seat", Kind.MISSING_FIELD),
        ({"event": "seat", "players": None}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": "Eve"}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": {"Eve": 1}}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": [1]}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": [["Eve"]]}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": []}, "seat", Kind.EMPTY_LIST),
        ({"event": "seat", "players": ["Eve", "Eve"]}, "seat", Kind.NAMED_TWICE),
        ({"event": "seat", "players": ["Eve"], "stakes": []}, "seat", Kind.EMPTY_LIST),
        ({"event": "seat", "players": ["Eve"], "stakes": [2]}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": ["Eve"], "stakes": {"Eve": "2"}}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": ["Eve"], "stakes": {"Eve": None}}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": ["Eve"], "stakes": {"Eve": 2, " Eve ": 4}}, "seat", Kind.NAMED_TWICE),
        ({"event": "seat", "players": ["Eve"], "spectator": 1}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": ["Eve"], "spectator": "yes"}, "seat", Kind.WRONG_TYPE),
        ({"event": "seat", "players": ["Eve"], "colour": "red"}, "seat", Kind.UNKNOWN_FIELD),
        ({"event": "leave", "player": ["Bob"]}, "leave", Kind.WRONG_TYPE),
        ({"event": "leave", "player": None}, "leave", Kind.WRONG_TYPE),
        ({"event": "leave", "player": "Bob", "note": 3}, "leave", Kind.WRONG_TYPE),
        ({"event": "leave", "player": "Bob", "note": None}, "leave", Kind.WRONG_TYPE),
        ({"event": "leave", "player": "Bob", "allow": ""}, "leave", Kind.BLANK_TEXT),
        ({"event": "leave", "player": "Bob", "allow": "  \n"}, "leave", Kind.BLANK_TEXT),
        ({"event": "leave", "player": "Bob", "allow": True}, "leave", Kind.WRONG_TYPE),
        ({"event": "leave", "player": "Bob", "at": "yesterday"}, "leave", Kind.BAD_TIME),
        ({"event": "leave", "player": "Bob", "at": 2026}, "leave", Kind.WRONG_TYPE),
        ({"event": "order", "rolls": {"Ann": 3}}, "order", Kind.WRONG_TYPE),
        ({"event": "order", "rolls": {"Ann": "33"}}, "order", Kind.WRONG_TYPE),
        ({"event": "order", "rolls": {"Ann": [3, 3]}}, "order", Kind.WRONG_TYPE),
        ({"event": "order", "rolls": {"Ann": [[3.0]]}}, "order", Kind.WRONG_TYPE),
        ({"event": "order", "rolls": {"Ann": [[True]]}}, "order", Kind.WRONG_TYPE),
        ({"event": "order", "rolls": {"Ann": []}}, "order", Kind.EMPTY_LIST),
        ({"event": "order", "rolls": {"Ann": [[]]}}, "order", Kind.EMPTY_LIST),
        ({"event": "order", "rolls": {}}, "order", Kind.EMPTY_LIST),
        ({"event": "stake", "player": "Bob", "multiple": 2.0}, "stake", Kind.WRONG_TYPE),
        ({"event": "stake", "player": "Bob", "multiple": 1e3}, "stake", Kind.WRONG_TYPE),
        ({"event": "stake", "player": "Bob", "multiple": True}, "stake", Kind.WRONG_TYPE),
        ({"event": "stake", "player": "Bob", "multiple": None}, "stake", Kind.WRONG_TYPE),
        ({"event": "stake", "player": "Bob", "multiple": "2"}, "stake", Kind.WRONG_TYPE),
        ({"event": "stake", "player": "Bob", "multiple": 0}, "stake", Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "stake", "player": "Bob", "multiple": 10**9 + 1}, "stake", Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "stake", "player": "Bob", "multiple": 10**30}, "stake", Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "rules", "change": {"jacoby": 1.5}}, "rules", Kind.WRONG_TYPE),
        ({"event": "rules", "change": {"jacoby": "no"}}, "rules", Kind.BAD_OPTION_VALUE),
        ({"event": "rules", "change": {"base": "iba"}}, "rules", Kind.UNKNOWN_OPTION),
        ({"event": "transfer", "from": "Ann", "to": "Bob", "points": 1}, "transfer", Kind.MISSING_FIELD),
        ({"event": "payment", "from": "Ann", "to": "Bob", "points": -1}, "payment", Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "start", "matches": 21}, "start", Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "start", "matches": -1}, "start", Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "start", "policy": "some"}, "start", Kind.WRONG_TYPE),
        ({"event": "score", "points": {"Bob": 1.5}}, "score", Kind.WRONG_TYPE),
        ({"event": "score", "points": {"Bob": -(10**9) - 1}}, "score", Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "score", "points": [1]}, "score", Kind.WRONG_TYPE),
        ({"event": "score", "points": {"Bob": 1}, "captain": "drawn"}, "score", Kind.WRONG_TYPE),
        ({"event": "decline-box", "player": "Ann"}, "decline-box", Kind.UNKNOWN_FIELD),
    ],
)
def test_an_event_of_the_wrong_shape(raw, name, kind):
    assert only(refusal(bytes_of(SEAT, ORDER, raw))) == (2, name, kind)


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        ({"event": "double", "by": "Ann", "cubes": ["Bob"]}, Kind.WRONG_TYPE),
        ({"event": "double", "by": "box", "cubes": []}, Kind.EMPTY_LIST),
        ({"event": "answer"}, Kind.NOBODY_ANSWERED),
        ({"event": "answer", "take": [], "drop": []}, Kind.NOBODY_ANSWERED),
        ({"event": "answer", "take": ["Bob"], "drop": ["Bob"]}, Kind.NAMED_TWICE),
        ({"event": "answer", "take": ["Bob"], "fold": ["Cid"]}, Kind.UNKNOWN_FIELD),
        ({"event": "extra", "cube": "Bob", "answer": "raccoon"}, Kind.WRONG_TYPE),
        ({"event": "settle", "cube": "Bob", "points": -1}, Kind.NUMBER_OUT_OF_RANGE),
        ({"event": "settle", "cube": "Bob", "points": 1, "to": "Ann"}, Kind.WRONG_TYPE),
        ({"event": "seize", "cube": "Bob", "by": "team"}, Kind.WRONG_TYPE),
        ({"event": "buy", "cube": "Bob", "side": "box", "buyer": "Cid"}, Kind.MISSING_FIELD),
        ({"event": "finish", "winner": "box", "value": "triple"}, Kind.WRONG_TYPE),
        ({"event": "finish", "winner": None}, Kind.WRONG_TYPE),
    ],
)
def test_an_event_of_a_game_of_the_wrong_shape(raw, kind):
    assert only(refusal(bytes_of(SEAT, ORDER, {"event": "start"}, raw)))[::2] == (3, kind)


def test_an_object_may_be_empty_where_it_says_nothing():
    """No stakes, no change, and a game without points (aba: the Captain is even)."""
    night = night_of(
        {**SEAT, "stakes": {}},
        ORDER,
        {"event": "rules", "change": {}},
        {"event": "start", "stakes": {}},
        {"event": "finish", "winner": "box"},
        {"event": "score", "points": {}},
    )
    assert night.line == ("Dee", "Bob", "Cid", "Ann")


@pytest.mark.parametrize("depth", [100, 400, 600, 900, 990])
def test_an_event_that_is_nested_deep(depth):
    content = NIGHT % (b'{"event": "note", "text": %s}' % (b"[" * depth + b"]" * depth))
    assert refusal(content).problems[0].kind in (Kind.WRONG_TYPE, Kind.NOT_JSON)


@pytest.mark.parametrize("at", ["2026-11-20T21:30:00", "2026-11-20T21:30:00+01:00", "21:30"])
def test_times(at):
    assert night_of({"event": "note", "text": "x", "at": at}).events[0].at == at


# Names


@pytest.mark.parametrize("name", ["", " ", "\t", "\u00a0", "A\nB", "A\tB", "A\x00B", "A\x7fB", "A\u2028B", "x" * 41])
def test_what_is_no_name(name):
    assert only(refusal(bytes_of({"event": "seat", "players": [name]}))) == (0, "seat", Kind.BAD_NAME)


@pytest.mark.parametrize("name", ["x" * 40, "Λάμπρος", "Nguyễn Thị", "אבי", "李", "O'Neill", "J. R.", "=1+1", "🎲"])
def test_what_is_a_name(name):
    assert night_of({"event": "seat", "players": [name]}).columns == (name,)


def test_names_are_trimmed_and_brought_to_nfc():
    """E and a combining acute accent are one letter."""
    night = night_of({"event": "seat", "players": ["  Ene\u0301  "]}, {"event": "leave", "player": "En\u00e9"})
    assert night.columns == ("En\u00e9",)


def test_forty_characters_are_counted_in_nfc():
    assert night_of({"event": "seat", "players": ["e\u0301" * 40]}).columns == ("\u00e9" * 40,)
    assert only(refusal(bytes_of({"event": "seat", "players": ["e\u0301" * 41]})))[2] is Kind.BAD_NAME


def test_names_are_brought_into_one_form_wherever_they_stand():
    night = night_of(
        {"event": "seat", "players": ["Ann ", " Bob", "Cid", "Rene\u0301"], "stakes": {" Bob ": 2}},
        {"event": "order", "players": [" Ann", "Bob ", "Ren\u00e9", "Cid"]},
        {"event": "transfer", "from": " Ann", "to": "Bob ", "points": 1, "reason": "x"},
        {"event": "start", "matches": 1, "agreed": [" Bob "], "stakes": {"Rene\u0301": 1}},
        {"event": "double", "by": "team", "cubes": ["Bob ", "Rene\u0301"]},
        {"event": "answer", "take": [" Bob"], "drop": [" Rene\u0301 "]},
        {"event": "buy", "cube": "Cid ", "side": "team", "buyer": " Bob", "points": 1},
        {"event": "settle", "cube": " Cid", "points": 1, "to": "team"},
        {"event": "finish", "winner": "team"},
        {"event": "score", "points": {"Rene\u0301 ": -1, " Bob": 1}, "captain": "lost", "acting": " Cid"},
    )
    assert night.columns == ("Ann", "Bob", "Cid", "Ren\u00e9")


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "ANN"), ("Straße", "STRASSE"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("É", "e\u0301")]
)
def test_two_columns_equal_under_case_folding(one, other):
    assert only(refusal(bytes_of({"event": "seat", "players": [one, other]}))) == (0, "seat", Kind.SAME_NAME)
    content = bytes_of({"event": "seat", "players": [one]}, {"event": "seat", "players": [other]})
    assert only(refusal(content)) == (1, "seat", Kind.SAME_NAME)


@pytest.mark.parametrize("field", ["note", "at", "allow"])
def test_half_a_character_is_refused(field):
    refused = refusal(bytes_of({"event": "decline-box", field: "\ud83c"}))
    assert Kind.BROKEN_TEXT in {problem.kind for problem in refused.problems}


@pytest.mark.parametrize("value", ["\ud83c", ["\ud83c", 1], {"a": ["\ud83c"]}, {"\ud83c": 1}, [["a", "\ud83c"]]])
@pytest.mark.parametrize("field", ["change", "cubes", "text", "rolls", "take"])
def test_half_a_character_is_refused_however_deep_it_stands(field, value):
    refused = refusal(bytes_of({"event": "rules", field: value}))
    assert Kind.BROKEN_TEXT in {problem.kind for problem in refused.problems}


def test_half_a_character_in_the_heading_and_in_a_name():
    assert only(refusal(bytes_of(club="\udfff"))) == (None, None, Kind.BROKEN_TEXT)
    refused = refusal(bytes_of({"event": "seat", "players": ["\ud83c"]}))
    assert Kind.BROKEN_TEXT in {problem.kind for problem in refused.problems}


# Files


def test_a_file_is_read(tmp_path):
    path = tmp_path / "night.chouette.json"
    path.write_bytes(bytes_of(SEAT))
    assert read_night(path) == night_of(SEAT)


def test_a_file_that_is_not_there_is_the_readers_to_tell(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_night(tmp_path / "none")


@pytest.mark.parametrize("other", ["Ann\u200b", "A\u2060nn", "\uff21nn", "Ann\ufe0f"])
def test_columns_that_look_the_same_are_refused_as_when_they_are_typed(other):
    events = [{"event": "seat", "players": ["Ann", "Bob"]}, {"event": "seat", "players": [other]}]
    refused = refusal(bytes_of(*events))
    assert [wrong.kind for wrong in refused.problems] == [Kind.LOOKS_ALIKE]
    assert (refused.index, refused.problems[0].fields) == (1, {"name": other, "other": "Ann"})
