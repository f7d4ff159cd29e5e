"""The night's text is readable and stable."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import changed, from_table, read_rulebook, shipped
from chouette_desk.nightfile.writing import rulebook_toml, text_of
from chouette_desk.wording.rules import short_rules
from chouette_desk.wording.text import called
from tests.nightfile.files import ORDER, SEAT, night_of

EXAMPLES = sorted((Path(__file__).parent.parent / "data" / "examples").glob("*.chouette.json"))


def test_the_text_has_a_line_for_each_event():
    night = night_of(SEAT, ORDER, {"event": "note", "text": "Bob’s birthday"}, stake="0.50", club="Riverside")
    assert text_of(night) == (
        "{\n"
        '  "format": "chouette-night/1",\n'
        '  "club": "Riverside",\n'
        '  "stake": "0.50",\n'
        '  "rulebook": "aba",\n'
        '  "events": [\n'
        '    {"event": "seat", "players": ["Ann", "Bob", "Cid", "Dee"]},\n'
        '    {"event": "order", "players": ["Ann", "Bob", "Cid", "Dee"]},\n'
        '    {"event": "note", "text": "Bob’s birthday"}\n'
        "  ]\n"
        "}\n"
    )


def test_an_empty_night_has_an_empty_list():
    assert json.loads(text_of(new_night(shipped("iba")))) == {
        "format": "chouette-night/1",
        "rulebook": "iba",
        "events": [],
    }


def test_defaults_are_left_out_and_notes_kept():
    night = night_of(
        {"event": "seat", "players": ["Ann", "Bob", "Cid"], "spectator": False, "stakes": {}},
        {"event": "order", "players": ["Ann", "Bob", "Cid"], "note": "by agreement", "at": "20:00", "allow": "all"},
        {"event": "start", "matches": 0, "agreed": []},
        {"event": "finish", "winner": "box", "value": "single"},
    )
    assert [json.loads(line.strip().rstrip(",")) for line in text_of(night).splitlines()[4:8]] == [
        {"event": "seat", "players": ["Ann", "Bob", "Cid"]},
        {"event": "order", "note": "by agreement", "at": "20:00", "allow": "all", "players": ["Ann", "Bob", "Cid"]},
        {"event": "start"},
        {"event": "finish", "winner": "box"},
    ]


def test_the_partner_who_is_no_one_is_written():
    night = night_of(SEAT, ORDER, {"event": "partner", "player": None})
    assert '{"event": "partner", "player": null}' in text_of(night)


@pytest.mark.parametrize("path", [path for path in EXAMPLES if "refused" not in path.name], ids=lambda path: path.name)
def test_an_example_is_the_same_night_when_written_and_read(path):
    night = night_from(path.read_bytes())
    text = text_of(night)
    assert night_from(text.encode()) == night
    assert text_of(night_from(text.encode())) == text


def test_changed_options_go_with_the_night():
    night = night_of(rulebook={"base": "guide", "players_max": None, "jacoby": True, "beavers": True})
    assert json.loads(text_of(night))["rulebook"] == {"base": "guide", "players_max": None, "jacoby": True}


def test_the_rulebook_is_the_first_one_and_later_changes_are_events():
    night = night_of(SEAT, {"event": "rules", "change": {"jacoby": False}})
    table = json.loads(text_of(night))
    assert table["rulebook"] == "aba"
    assert table["events"][-1] == {"event": "rules", "change": {"jacoby": False}}


def test_a_clubs_own_rulebook_is_written_as_its_base_with_changes():
    club = changed(shipped("aba"), {"jacoby": False}, name="riverside", title="Riverside")
    rules = {"base": "aba", "name": "riverside", "title": "Riverside", "source": club.source, "jacoby": False}
    assert json.loads(text_of(new_night(club)))["rulebook"] == rules
    assert night_from(text_of(new_night(club)).encode()) == new_night(club)


LOS_ANGELES = """title = "Los Angeles 2013"
source = "bgonline.org, Russell"
address = "bgonline.org/forums"
dated = "2013-04"
text = '''
The bar closes at eleven.
No telephones.'''
base = "aba"
players_max = 7
"""


def test_a_house_rulebook_keeps_its_title_address_and_sentences_in_the_night(tmp_path):
    (tmp_path / "la.toml").write_text(LOS_ANGELES, encoding="utf-8")
    night = new_night(read_rulebook(tmp_path / "la.toml"))
    again = night_from(text_of(night).encode())
    assert again == night
    rules = again.first_rulebook
    assert (rules.name, rules.title, rules.source) == ("la", "Los Angeles 2013", "bgonline.org, Russell")
    assert (rules.address, rules.dated) == ("bgonline.org/forums", "2013-04")
    assert short_rules(rules)[-2:] == ("The bar closes at eleven.", "No telephones.")
    assert called(rules) == "“Los Angeles 2013”"
    (tmp_path / "again.toml").write_text(rulebook_toml(rules), encoding="utf-8")
    assert replace(read_rulebook(tmp_path / "again.toml"), name="la") == rules


def test_what_is_said_besides_the_options_is_in_no_fingerprint(tmp_path):
    """So that fingerprints of nights under a house rulebook stay what they were."""
    (tmp_path / "la.toml").write_text(LOS_ANGELES, encoding="utf-8")
    night = new_night(read_rulebook(tmp_path / "la.toml"))
    assert fingerprint(night) == fingerprint(new_night(changed(shipped("aba"), {"players_max": 7})))


@pytest.mark.parametrize(
    "told",
    [{"title": 7}, {"title": " "}, {"text": ["a"]}, {"says": "proxies"}, {"says": ["tea", {}]}, {"name": "\u202e"}],
)
def test_what_a_night_cannot_say_of_its_rulebook_is_refused(told):
    raw = {"format": "chouette-night/1", "rulebook": {"base": "aba", **told}, "events": []}
    with pytest.raises(FileRefused):
        night_from(json.dumps(raw).encode())


def test_a_clubs_rulebook_without_a_base_is_written_as_changes_of_the_most_alike():
    book = shipped("st-albans")
    table = {option: book[option] for option in options()} | {"jacoby": False}
    assert json.loads(text_of(new_night(from_table(table, "riverside"))))["rulebook"] == {
        "base": "st-albans",
        "name": "riverside",
        "title": "riverside",
        "jacoby": False,
    }


def test_the_heading_is_written_in_the_order_of_the_format():
    heading = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")
    assert list(json.loads(text_of(new_night(shipped("aba"), heading)))) == [
        "format", "club", "table", "date", "stake", "currency", "rulebook", "events",
    ]  # fmt: skip
