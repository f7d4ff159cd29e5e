"""From plain values to events: what the types alone do not say."""

import pytest

from chouette_desk.core.codec import decoded
from chouette_desk.core.events import Settle, Side, Transfer
from chouette_desk.core.problems import Kind, Refused


def wrong(raw: object) -> list[tuple[Kind, dict[str, object]]]:
    refused = decoded(raw)
    assert isinstance(refused, Refused)
    return [(problem.kind, dict(problem.fields)) for problem in refused.problems]


@pytest.mark.parametrize(
    ("raw", "kind"),
    [([], "array"), ("note", "str"), (3, "int"), (2.5, "float"), (True, "bool"), (None, "null"), ({1}, "set")],
)
def test_an_event_is_an_object(raw, kind):
    assert wrong(raw) == [(Kind.WRONG_TYPE, {"field": "", "expected": "object", "got": kind})]


@pytest.mark.parametrize("field", ["player", "note", "at", "allow"])
def test_nothing_may_be_null(field):
    raw = {"event": "leave", "player": "Bob", field: None}
    assert wrong(raw) == [(Kind.WRONG_TYPE, {"field": field, "expected": "", "got": "null"})]


@pytest.mark.parametrize("rolls", [{}, {"Ann": []}, {"Ann": [[]]}, {"Ann": [[6], []]}, {"Ann": ((),)}])
def test_dice_that_were_not_thrown(rolls):
    assert wrong({"event": "order", "rolls": rolls}) == [(Kind.EMPTY_LIST, {"field": "rolls"})]


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ({"event": "note", "text": "\ud83c"}, "text"),
        ({"event": "leave", "player": "\ud83c"}, "player"),
        ({"event": "seat", "players": ["Ann", "\ud83c"]}, "players"),
        ({"event": "seat", "players": ["Ann", 3, "\ud83c"]}, "players"),
        ({"event": "score", "points": {"\ud83c": 1}}, "points"),
        ({"event": "order", "rolls": {"Ann": ["\ud83c"]}}, "rolls"),
        ({"event": "rules", "change": {"stakes": ["\ud83c"], "beavers": 3}}, "change"),
        ({"event": "rules", "change": {"a": {"\ud83c": 1}, "b": 2}}, "change"),
    ],
)
def test_half_a_character_is_told_at_its_field(raw, field):
    assert wrong(raw) == [(Kind.BROKEN_TEXT, {"field": field})]


def test_a_name_is_brought_into_one_form_where_a_name_stands():
    moved = decoded({"event": "transfer", "from": " Ann ", "to": "Zoe\u0308", "points": 1, "reason": " late "})
    assert moved == Transfer(from_="Ann", to="Zoë", points=1, reason=" late ")
    assert decoded({"event": "settle", "cube": " Ann ", "points": 1, "to": "box"}) == Settle(
        cube="Ann", points=1, to=Side.BOX
    )
    assert wrong({"event": "settle", "cube": "Ann", "points": 1, "to": " box "})[0][0] is Kind.WRONG_TYPE
    assert wrong({"event": "transfer", "from": "Ann", "to": "", "points": 1, "reason": ""}) == [
        (Kind.BAD_NAME, {"name": "", "field": "to"})
    ]


def test_one_who_answers_with_two_words_is_named_once():
    raw = {"event": "answer", "take": ["Bob", "Cid"], "drop": ["Bob"], "beaver": [" Bob "]}
    assert wrong(raw) == [(Kind.NAMED_TWICE, {"name": "Bob", "field": "answer"})]
    assert wrong({"event": "answer", "take": ["Bob", "Bob"]}) == [(Kind.NAMED_TWICE, {"name": "Bob", "field": "take"})]
