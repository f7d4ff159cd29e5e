"""A rulebook in sentences, and what a club has changed of it."""

import pytest

from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.wording.rules import change_sentence, sentences, short_rules, title_with_changes

BY_TOPIC = {name: " ".join(short_rules(shipped(name))) for name in NAMES}


def told(name: str, **change) -> str:
    return " ".join(short_rules(shipped(name).changed(change)))


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_its_sentence(name: str):
    message = sentences(shipped(name))
    assert [option for option, _title, _sentence in message] == list(options())
    for option, title, sentence in message:
        assert title == options()[option].title
        assert sentence.endswith(".")
        assert "{" not in sentence
        if type(value := shipped(name)[option]) is int:
            assert str(value) in sentence


def test_every_value_of_every_option_has_a_sentence_of_its_own():
    for name, option in options().items():
        said = [change_sentence(name, value) for value in (*option.choices, *([7] if option.counts else []))]
        assert len(set(said)) == len(said) > 0
        assert all(each.endswith(".") and "{" not in each for each in said)


def test_what_is_no_value_is_said_all_the_same():
    assert change_sentence("tea", True) == "tea: true."
    assert change_sentence("jacoby", 7) == "jacoby: 7."
    assert change_sentence("order_dice", "{value}") == "order_dice: “{value}”."


def test_no_consultation_makes_jacoby_compulsory_in_every_sentence():
    silent = shipped("guide").changed({"consultation": "none"})
    by_option = {option: sentence for option, _title, sentence in sentences(silent)}
    assert by_option["jacoby"] == "Gammons and backgammons count only on cubes turned and taken (Jacoby)."
    assert "always count" not in " ".join(short_rules(silent))
    assert "No consultation; therefore the Jacoby rule holds. Gammons" in " ".join(short_rules(silent))


@pytest.mark.parametrize("name", NAMES)
def test_the_short_rules_tell_what_a_player_asks(name: str):
    book = shipped(name)
    for option in ("box_stays", "acting_captain", "automatic_doubles", "settlements", "partner_from", "joiners"):
        assert change_sentence(option, book[option]) in BY_TOPIC[name]
    assert "beavers" in BY_TOPIC[name].lower()
    assert "Jacoby" in BY_TOPIC[name]
    assert "settles at once" in BY_TOPIC[name]
    assert len(short_rules(book)) <= 15
    assert all(line.endswith(".") for line in short_rules(book))


def test_no_price_of_an_extra_where_there_are_none():
    assert "For an extra" in BY_TOPIC["aba"]
    assert "For an extra" not in told("aba", extras="never")
    assert "may drop an extra" not in told("aba", extras="never")


def test_no_limit_where_nothing_is_limited():
    assert "the most in a game" not in BY_TOPIC["guide"]
    assert "the most in a game: 2" in told("guide", automatic_doubles="limited", automatic_limit=2)
    assert "the most in a game: 3" in told("guide", automatic_doubles="carried", automatic_limit=3)


def test_no_raccoons_where_there_are_no_beavers():
    assert "There are no beavers and no raccoons." in BY_TOPIC["st-albans"]
    assert "accoons" not in told("st-albans", raccoons="by-consent")
    assert "Beavers are allowed. Raccoons are allowed if both players consent." in BY_TOPIC["aba"]


def test_nothing_is_said_of_an_even_captain_where_nobody_settles():
    assert "settle for nothing" in BY_TOPIC["aba"]
    assert "settle for nothing" not in BY_TOPIC["guide"]


def test_the_box_answers_as_the_team_doubles():
    assert "the Box answers all alike" in BY_TOPIC["iba"]
    assert "offered together" not in BY_TOPIC["iba"]
    assert "The Box takes all doubles and redoubles offered together, or none." in BY_TOPIC["guide"]
    assert "The Box takes all first doubles offered together, or none. The Box answers each" in BY_TOPIC["st-albans"]
    assert "The Box takes or drops each double freely." in BY_TOPIC["social"]


def test_doubles_of_the_box_by_one_rule_are_one_sentence():
    assert "The Box may double and redouble any cubes." in BY_TOPIC["aba"]
    assert "and redoubles all the Box's own together." in BY_TOPIC["iba"]
    assert "The Box may redouble any of the Box's own cubes." in BY_TOPIC["guide"]


@pytest.mark.parametrize("name", ["guide", "iba"])
def test_an_acting_captain_matters_only_when_the_captain_has_lost(name: str):
    """A Captain who doubles the Box out takes the box, whoever acts after him."""
    assert "If the Captain loses but an acting captain wins," in BY_TOPIC[name]


def test_dodging_and_declining_only_where_a_rule_touches_them():
    assert "may not rejoin" in BY_TOPIC["guide"]
    assert "rejoin" not in BY_TOPIC["aba"]
    assert "decline" in BY_TOPIC["st-albans"]
    assert "decline" not in BY_TOPIC["aba"]


@pytest.mark.parametrize("name", NAMES)
def test_any_mix_of_options_gives_whole_sentences(name: str):
    for option, row in options().items():
        for value in (*row.choices, *([row.counts] if row.counts else [])):
            lines = short_rules(shipped(name).changed({option: value}))
            assert all(line.endswith(".") and "{" not in line for line in lines)


# Titles


def club(**change) -> Rulebook:
    return shipped("aba").changed(change)


def test_an_unchanged_rulebook_has_its_title():
    assert title_with_changes(shipped("aba"), None) == "Atlanta rules (ABA 2003)"
    assert title_with_changes(shipped("aba"), shipped("aba")) == "Atlanta rules (ABA 2003)"


def test_a_few_changes_are_told_in_full():
    assert title_with_changes(club(beavers=False, jacoby=False), shipped("aba")) == (
        "Atlanta rules (ABA 2003), but gammons and backgammons always count (no Jacoby); there are no beavers"
    )


def test_many_changes_are_named_only():
    changed = club(beavers=False, jacoby=False, buying=False, order_dice=1)
    assert title_with_changes(changed, shipped("aba")) == (
        "Atlanta rules (ABA 2003), but with 4 changes (Starting order, Jacoby rule, Beavers, Buying)"
    )


def test_a_clubs_own_rulebook_keeps_its_title():
    from dataclasses import replace

    own = replace(club(beavers=False), name="riverside", title="Riverside {rules}")
    assert title_with_changes(own, shipped("aba")) == (
        "Riverside {rules}: Atlanta rules (ABA 2003), but there are no beavers"
    )
    assert title_with_changes(replace(shipped("aba"), title="Ours"), shipped("aba")) == "Ours"
