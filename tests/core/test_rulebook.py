"""The values of an option: words of the table, whole numbers from a least one."""

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import options, wrong_with_change
from chouette_desk.nightfile.rulebooks import shipped


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players_max", None),
        ("players_max", 3),
        ("players_max", 10**9),
        ("partner_from", "never"),
        ("partner_from", 3),
        ("order_dice", 1),
        ("automatic_limit", 1),
        ("jacoby", True),
        ("jacoby", False),
        ("settlements", "from-8"),
        ("consultation", "none"),
    ],
)
def test_a_value_that_an_option_may_have(option, value):
    assert options()[option].accepts(value)
    assert wrong_with_change({option: value}) == ()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players_max", 2),
        ("players_max", 10**9 + 1),
        ("players_max", 6.0),
        ("players_max", True),
        ("players_max", "never"),
        ("partner_from", 2),
        ("partner_from", None),
        ("order_dice", 0),
        ("order_dice", "two"),
        ("jacoby", 1),
        ("jacoby", 0),
        ("jacoby", "yes"),
        ("settlements", 8),
        ("settlements", None),
        ("stakes", "lower"),
    ],
)
def test_a_value_that_an_option_may_not_have(option, value):
    assert not options()[option].accepts(value)
    assert [each.kind for each in wrong_with_change({option: value})] == [Kind.BAD_OPTION_VALUE]


def test_every_option_says_in_words_what_each_value_means():
    for option in options().values():
        assert option.title
        assert all(option.sentence(value) for value in option.choices)
        assert (option.counts is None) == ("number" not in option.sentences)
        if option.counts is not None:
            assert "{value}" in option.sentence(option.counts + 1)


def test_differences_are_in_the_order_of_the_table():
    other = shipped("aba").changed({"box_dodging": "forbidden", "players_max": 8, "jacoby": False})
    assert shipped("aba").differences(other) == ("players_max", "jacoby", "box_dodging")


@pytest.mark.parametrize(
    ("jacoby", "consultation", "in_force"),
    [(False, "full", False), (True, "full", True), (False, "none", True), (True, "none", True)],
)
def test_jacoby_is_in_force_if_it_says_so_or_nobody_may_consult(jacoby, consultation, in_force):
    book = shipped("guide").changed({"jacoby": jacoby, "consultation": consultation})
    assert book.jacoby_in_force is in_force


def test_a_change_that_changes_nothing_makes_no_other_rulebook():
    book = shipped("aba")
    assert book.changed({}) is book
    assert book.changed({"jacoby": book.jacoby}) is book
    assert book.changed({"jacoby": book.jacoby, "beavers": False}).base == "aba"
