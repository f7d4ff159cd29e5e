"""The fingerprint: one for each state of a night, wherever kept, easy to type."""

import hashlib

import pytest
from msgspec.structs import replace

from chouette_desk.core.events import Note
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.nightfile.fingerprint import (
    SIGNS,
    MatchedState,
    fingerprint,
    fingerprints,
    matching_state,
    parsed_fingerprint,
)
from chouette_desk.nightfile.reading import night_from, practice_nights, read_night
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.nightfile.writing import text_of
from tests.core.table import three_handed
from tests.nightfile.files import ORDER, SEAT, night_of

FRIDAY = read_night(practice_nights()["riverside-friday"])
THREE_GAMES = (
    {"event": "score", "points": {"Bob": 1, "Cid": 1, "Dee": 1}},
    {"event": "start"},
    {"event": "note", "text": "tea"},
    {"event": "double", "by": "team", "cubes": ["Ann", "Cid", "Dee"]},
    {"event": "answer", "drop": ["Ann", "Cid", "Dee"]},
    {"event": "score", "points": {"Ann": 1, "Bob": 1, "Dee": 1}},
)

# What the fingerprint is made of, to the letter: another program must be able to make it, and none may change it.
LINES = """\
{"club":"Riverside","format":"chouette-night/1","rulebook":{"acting_captain":"no-effect","automatic_doubles":\
"by-agreement","automatic_limit":1,"beavers":true,"box_dodging":"allowed","box_doubles":"selective","box_may_decline":\
false,"box_redoubles":"selective","box_stays":"breaks-even","buying":true,"consultation":"checkers-after-double",\
"even_captain":"both-lose","extra_payment":"own-cube","extras":"lone-taker","extras_may_be_dropped":true,\
"initial_takes":"half","jacoby":false,"joiners":"last","order_dice":2,"partner_from":6,"players_max":null,"raccoons":\
"by-consent","redouble_takes":"free","seizing":"also-closed","settlements":"any","stake_changes":"between-games",\
"stakes":"lower-of-pair","team_doubles":"each"},"stake":"0.50"}
{"event":"seat","players":["Ann","Bob","Cid","Zoë"]}
{"at":"2026-11-20T21:05","event":"order","note":"“dice” \\n\\"6/6\\"","players":["Ann","Bob","Cid","Zoë"]}
"""


def spelled_out() -> Night:
    """The night of these lines, with everything in another form that means the same."""
    seats = ["Ann", "Bob", "Cid", "Zoe\u0308"]
    order = {"note": '“dice” \n"6/6"', "players": seats, "at": "2026-11-20T21:05", "event": "order"}
    rules = {"jacoby": False, "base": "aba"}
    seat = {"event": "seat", "stakes": {}, "players": seats}
    return night_of(seat, order, club="Riverside", stake="0.50", rulebook=rules)


def in_base_32(digest: bytes) -> str:
    """The first 50 bits, five a sign, by way of a text of noughts and ones."""
    bits = "".join(f"{byte:08b}" for byte in digest)
    signs = "".join(SIGNS[int(bits[place : place + 5], 2)] for place in range(0, 50, 5))
    return f"{signs[:4]}-{signs[4:8]}-{signs[8:]}"


def test_it_is_made_of_the_lines_that_are_spelled_out():
    lines = LINES.splitlines(keepends=True)
    wanted = tuple(in_base_32(hashlib.sha256("".join(lines[:count]).encode()).digest()) for count in (1, 2, 3))
    assert fingerprints(spelled_out()) == wanted


def test_the_practice_nights_keep_theirs_for_ever():
    assert {name: fingerprint(read_night(path)) for name, path in practice_nights().items()} == {
        "riverside-friday": "V0QA-QMMD-E8",
        "seaview-sunday": "HGPG-HAFS-JF",
        "tower-house-monday": "94M6-B2F5-EC",
        "verulam-thursday": "HX44-GY2W-1P",
    }


def test_a_night_written_and_read_has_the_same():
    assert fingerprint(night_from(text_of(FRIDAY).encode())) == fingerprint(FRIDAY)


def test_a_clubs_own_rulebook_counts_by_its_options_and_not_by_its_name():
    """The night file does not name it, so its name cannot count."""
    own = replace(shipped("aba"), name="riverside", title="Riverside", base="aba", jacoby=False)
    night = new_night(own)
    assert fingerprint(night) == fingerprint(night_from(text_of(night).encode()))
    assert fingerprint(night) != fingerprint(new_night(shipped("aba")))


def test_each_state_has_its_own():
    text = fingerprints(FRIDAY)
    assert len(text) == len(FRIDAY.events) + 1 == len(set(text))


def test_it_is_that_of_the_night_which_ended_there():
    for events in (0, 1, 7, 40):
        night = replay(new_night(FRIDAY.first_rulebook, FRIDAY.heading), FRIDAY.events[:events])
        assert isinstance(night, Night)
        assert fingerprint(night) == fingerprints(FRIDAY)[events]


@pytest.mark.parametrize("heading", [Heading(), Heading(club="Riverside"), Heading(table="Riverside")])
def test_the_heading_counts(heading):
    others = {
        fingerprint(new_night(shipped("aba"), other)) for other in (Heading(date="2026-11-20"), Heading(stake="1"))
    }
    assert fingerprint(new_night(shipped("aba"), heading)) not in others


def test_a_remark_counts():
    table = three_handed("social")
    fingerprints = {
        fingerprint(replay(table.night, [Note(text=text)])) for text in ("Ann pays the tea", "Bob pays the tea")
    }
    assert len(fingerprints) == 2


def test_where_a_text_lies_counts():
    assert fingerprint(night_of(club="1", table="12")) != fingerprint(night_of(club="11", table="2"))


@pytest.mark.parametrize(
    "typed", ["10AB-CDEF-GH", "10abcdefgh", "loab cdef gh", "IOAB–CDEF–GH", " 1oab-cdef-gh. "], ids=repr
)
def test_it_is_read_as_people_type_it(typed):
    assert parsed_fingerprint(typed) == "10AB-CDEF-GH"


@pytest.mark.parametrize("typed", ["", "10AB-CDEF-G", "10AB-CDEF-GHJ", "U0AB-CDEF-GH", "١0AB-CDEF-GH", "the sheet"])
def test_what_is_no_fingerprint(typed):
    assert parsed_fingerprint(typed) is None
    assert matching_state(FRIDAY, typed) is None


def test_the_night_as_it_stands():
    assert matching_state(FRIDAY, fingerprint(FRIDAY).lower()) == MatchedState(
        events=len(FRIDAY.events), games=len(FRIDAY.played), in_game=FRIDAY.game is not None, events_since=0,
        games_since=0,
    )  # fmt: skip


def test_the_night_as_it_stood():
    night = night_of(SEAT, ORDER, *THREE_GAMES)
    found = [matching_state(night, one) for one in fingerprints(night)]
    assert [(match.games, match.in_game, match.games_since, match.events_since) for match in found if match] == [
        (0, False, 3, 8),
        (0, False, 3, 7),
        (0, False, 3, 6),
        (1, False, 2, 5),
        (1, True, 2, 4),
        (1, True, 2, 3),
        (1, True, 2, 2),
        (2, False, 1, 1),
        (3, False, 0, 0),
    ]
    assert [match.events for match in found if match] == list(range(9))


def test_in_the_middle_of_a_game():
    night = night_of(SEAT, ORDER, {"event": "start"}, {"event": "note", "text": "tea"})
    found = [matching_state(night, one) for one in fingerprints(night)]
    assert [match.in_game for match in found if match] == [False, False, False, True, True]


def test_another_night():
    sunday = read_night(practice_nights()["seaview-sunday"])
    assert matching_state(FRIDAY, fingerprint(sunday)) is None
