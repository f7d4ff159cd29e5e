"""Names and texts refused only in new nights: older nights are read and rewritten."""

import json

import pytest

from chouette_desk.core.events import LARGEST
from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.nightfile.reading import KEPT, night_from
from chouette_desk.nightfile.writing import text_of
from tests.nightfile.files import ORDER, SEAT, bytes_of, night_of, only, refusal

START = {"event": "score", "points": {"Bob": 1}}
BLANK = {"event": "order", "players": ["Bob", "Ann", "Dee", "Cid"], "reason": " \t"}
EMPTY = {**BLANK, "reason": ""}
ALIKE = {"event": "seat", "players": ["Ann\u200b"], "spectator": True}
TIME = {"at": "2026-11-20T20:01:00+01:00"}
ODD = [
    pytest.param([SEAT, ORDER, START, BLANK], {}, Kind.BLANK_TEXT, id="blank reason"),
    pytest.param([SEAT, ORDER, START, EMPTY], {}, Kind.BLANK_TEXT, id="no reason"),
    pytest.param([SEAT, ORDER, ALIKE], {}, Kind.LOOKS_ALIKE, id="columns that look alike"),
    *(
        pytest.param([SEAT, ORDER, START], {"stake": stake}, Kind.BAD_STAKE, id=stake[:20])
        for stake in ("0.00001", "123456789.1234", "0000000000001", "0." + "1" * 900, f"{LARGEST}.0000")
    ),
]


@pytest.mark.parametrize(("events", "heading", "kind"), ODD)
def test_what_is_new_is_refused(events, heading, kind):
    refused = refusal(bytes_of(*events, **heading))
    assert [wrong.kind for wrong in refused.problems] == [kind]


@pytest.mark.parametrize(("events", "heading", "kind"), ODD)
def test_a_night_that_was_kept_is_read_and_written_so_that_it_is_read_again(events, heading, kind):
    kept = night_of(*events, **heading, kept=True)
    text = text_of(kept)
    assert json.loads(text)[KEPT] is True
    assert night_from(text.encode()) == kept
    assert fingerprint(night_from(text.encode())) == fingerprint(kept)
    assert len(kept.events) == len(events)


@pytest.mark.parametrize(("events", "heading", "kind"), ODD)
def test_a_file_that_a_desk_has_written_is_read_and_needs_no_mark(events, heading, kind):
    night = night_of(*({**event, **TIME} for event in events), **heading)
    assert KEPT not in json.loads(text_of(night))
    assert night_from(text_of(night).encode()) == night


def test_a_night_without_anything_odd_is_not_marked():
    assert KEPT not in json.loads(text_of(night_of(SEAT, ORDER, START, {**BLANK, "reason": "late"}, stake="0.50")))


@pytest.mark.parametrize("value", [False, None, 1, "true", [True]])
def test_the_mark_is_true_or_not_there(value):
    refused = refusal(bytes_of(SEAT, **{KEPT: value}))
    assert only(refused) == (None, None, Kind.WRONG_TYPE)
    assert refused.problems[0].fields["field"] == KEPT


@pytest.mark.parametrize("stake", ["0." + "1" * 5000, "1000000001", "1e3", "-1"])
def test_a_stake_that_never_was_one_is_refused_in_any_night(stake):
    assert only(refusal(bytes_of(stake=stake, kept=True))) == (None, None, Kind.BAD_STAKE)
