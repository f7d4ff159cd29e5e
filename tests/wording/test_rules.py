"""A rulebook in sentences, and what a club has changed of it."""

import pytest
from msgspec.structs import replace

from chouette_desk.core.rulebook import SAYINGS, Rulebook, options
from chouette_desk.nightfile.rulebooks import FIRST, LATER, NAMES, base_of_shipped, shipped
from chouette_desk.wording.rules import change_sentence, own_sentences, sentences, short_rules, title_with_changes

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
            assert str(value) in sentence or (value == 1 and "one" in sentence)


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
    assert "Nobody may consult, so the Jacoby rule applies. Gammons" in " ".join(short_rules(silent))


@pytest.mark.parametrize("name", NAMES)
def test_the_short_rules_tell_what_a_player_asks(name: str):
    book = shipped(name)
    partner = "partner_must_from" if name == "woolsey" else "partner_from"
    for option in ("box_stays", "acting_captain", "automatic_doubles", "settlements", partner, "joiners"):
        assert change_sentence(option, book[option]) in BY_TOPIC[name]
    assert "beavers" in BY_TOPIC[name].lower()
    assert "Jacoby" in BY_TOPIC[name]
    assert change_sentence("order_dice", book["order_dice"]) in BY_TOPIC[name]
    assert change_sentence("team_doubles", book["team_doubles"]) in BY_TOPIC[name]
    assert len(short_rules(book)) <= 15 + len(own_sentences(book))
    assert all(line.endswith(".") for line in short_rules(book))


def test_who_leaves_settles_only_where_the_text_says_so():
    """Only aba 10.2 and st-albans 21 say it; a club's rules say what their base says.

    guide, iba and social say nothing of it.
    """
    assert [name for name in FIRST if "settles at once" in BY_TOPIC[name]] == ["aba", "st-albans"]
    assert "does not pay just one of the winners" in BY_TOPIC["aba"]
    assert "pays all the winners evenly" in BY_TOPIC["st-albans"]


def test_proxies_where_the_text_has_them():
    """Proxies by aba 7.1, st-albans 11; in guide an absent cube follows the Captain's."""
    assert [name for name in FIRST if "may name a proxy" in BY_TOPIC[name]] == ["aba", "st-albans"]
    assert [name for name in FIRST if "is played like the Captain's" in BY_TOPIC[name]] == ["guide"]


def test_the_order_of_answers_where_the_text_has_it():
    """Order of rotation (guide; st-albans 27); the Box may insist (aba 5.8, 5.9)."""
    in_line = "The Team doubles and answers in the order of the line."
    assert [name for name in FIRST if in_line in BY_TOPIC[name]] == ["guide", "st-albans"]
    assert "The Box may insist that the Team doubles and answers in the order" in BY_TOPIC["aba"]
    assert "in the order of the line" not in told("aba", answer_order="captain-last")


def test_aba_3_4_the_partners_rights_are_said_in_full():
    assert (
        "Box and Partner may always consult about cubes, and about the position as far as it matters for them; they "
        "may consult about rolls and plays only once two cubes have been turned, taken or not." in BY_TOPIC["aba"]
    )


def test_st_albans_17_settlements_are_for_one_roll_situations():
    assert "may be settled for whole points, but only in one-roll situations." in BY_TOPIC["st-albans"]


@pytest.mark.parametrize(("dice", "said"), [(1, "rolls one die for"), (2, "rolls 2 dice for"), (4, "rolls 4 dice for")])
def test_the_dice_of_the_starting_order(dice, said):
    assert said in told("aba", order_dice=dice)


def test_the_partners_consultation_where_there_is_a_partner():
    """aba 3.3 and rulebooks made after it, unless nobody consults or it is different."""
    after_aba = ["aba", "boston", "amsterdam", "rotterdam", "eskgammon", "woolsey"]
    assert [name for name in NAMES if "once two cubes have been turned" in BY_TOPIC[name]] == after_aba
    assert "two cubes" not in told("aba", partner_from="never")


def test_every_saying_is_a_sentence_of_some_text():
    said = {name for book in map(shipped, NAMES) for name in book.says}
    assert said == set(SAYINGS)


def test_a_clubs_own_sentences_come_last():
    book = replace(shipped("aba"), text="The bar closes at eleven.\n\nNo telephones at the board.\n")
    assert short_rules(book)[-2:] == ("The bar closes at eleven.", "No telephones at the board.")
    assert short_rules(book)[:-2] == short_rules(shipped("aba"))


def test_no_price_of_an_extra_where_there_are_none():
    assert "For an extra" in BY_TOPIC["aba"]
    assert "For an extra" not in told("aba", extras="never")
    assert "may drop an extra" not in told("aba", extras="never")


def test_no_limit_where_nothing_is_limited():
    assert "in a game" not in BY_TOPIC["guide"]
    assert "at most 2 in a game" in told("guide", automatic_doubles="limited", automatic_limit=2)
    assert "at most 3 in a game" in told("guide", automatic_doubles="carried", automatic_limit=3)


def test_no_raccoons_where_there_are_no_beavers():
    assert "There are no beavers and no raccoons." in BY_TOPIC["st-albans"]
    assert "accoons" not in told("st-albans", raccoons="by-consent")
    assert "Beavers are allowed. Raccoons are allowed if both players consent." in BY_TOPIC["aba"]


def test_nothing_is_said_of_an_even_captain_where_nobody_settles():
    assert "settle for nothing" in BY_TOPIC["aba"]
    assert "settle for nothing" not in BY_TOPIC["guide"]


def test_the_box_answers_as_the_team_doubles():
    assert "the Box gives all the same answer" in BY_TOPIC["iba"]
    assert "offered together" not in BY_TOPIC["iba"]
    assert "The Box takes all the doubles and redoubles offered together, or none of them." in BY_TOPIC["guide"]
    assert (
        "The Box takes all the first doubles offered together, or none of them. The Box answers each"
        in BY_TOPIC["st-albans"]
    )
    assert "The Box takes or drops each double freely." in BY_TOPIC["social"]


def test_doubles_of_the_box_by_one_rule_are_one_sentence():
    assert "The Box may double and redouble any cubes." in BY_TOPIC["aba"]
    assert "and redoubles all the Box's own together." in BY_TOPIC["iba"]
    assert "The Box may redouble any of the Box's own cubes." in BY_TOPIC["guide"]


@pytest.mark.parametrize("name", ["guide", "iba"])
def test_an_acting_captain_matters_only_when_the_captain_has_lost(name: str):
    """A Captain who doubles the Box out takes the box, whoever acts after him."""
    assert "If the Captain loses but an acting captain wins," in BY_TOPIC[name]


def test_same_rule_for_doubles_and_redoubles_is_one_sentence():
    rules = told("social", box_doubles="same-value", box_redoubles="same-value")
    assert "The Box doubles or redoubles all cubes of the same value together." in rules
    rules = told("social", initial_takes="half-of-offered", redouble_takes="half-of-offered")
    assert "If several doubles are offered together, the Box takes none or at least half." in rules


def test_a_lone_taker_is_told_of_where_something_is_forced():
    assert "must beaver it" in told("social", lone_taker="must-beaver")
    assert "must beaver it" not in told("aba", lone_taker="must-beaver")  # there are extras, so nothing is
    assert "alone takes" not in BY_TOPIC["social"]


def test_a_team_of_two_is_told_of_where_it_is_another_matter():
    assert "the Box must take both" in told("social", three_handed="must-take-both")
    assert "two members" not in BY_TOPIC["social"].lower()


def test_who_is_partner_is_told_where_there_may_be_one():
    rules = told("aba", partner_must_from=7, partner_is="next-in-line", partner_after_loss="captain")
    assert (
        "may take a Partner. With 7 or more players, the Box must have a Partner. The Partner is the next in line"
        in rules
    )
    assert "the Partner becomes Captain. Box and Partner may always consult about cubes" in rules
    assert "next in line behind the Captain" not in told("social", partner_is="next-in-line")
    assert "stays at the same place" not in BY_TOPIC["aba"]


def test_what_holds_if_the_box_says_nothing_goes_with_the_choice():
    assert "says nothing, there are no automatic" in told(
        "social", automatic_doubles="box-decides", automatic_default="none"
    )
    assert "says nothing" not in told("guide", automatic_default="none")


def test_dodging_and_declining_only_where_a_rule_touches_them():
    assert "may rejoin only after another game" in BY_TOPIC["guide"]
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
    from msgspec.structs import replace

    own = replace(club(beavers=False), name="riverside", title="Riverside {rules}")
    assert title_with_changes(own, shipped("aba")) == (
        "Riverside {rules}: Atlanta rules (ABA 2003), but there are no beavers"
    )
    assert title_with_changes(replace(shipped("aba"), title="Ours"), shipped("aba")) == "Ours"


def test_a_partner_who_must_be_need_not_be_allowed_as_well():
    """Woolsey: from six on both; Los Angeles: six may, seven must."""
    assert "may take a Partner" not in BY_TOPIC["woolsey"]
    assert "With 6 or more players, the Box must have a Partner." in BY_TOPIC["woolsey"]
    assert (
        "With 6 or more players, the Box may take a Partner. With 7 or more players, the Box must have"
        in BY_TOPIC["los-angeles"]
    )


def test_every_option_of_a_club_is_in_its_short_rules():
    """Each option in which a club differs from its base changes the short rules."""
    for name in LATER:
        book, base = shipped(name), base_of_shipped(name)
        for option in base.differences(book):
            assert change_sentence(option, book[option]) in BY_TOPIC[name] or told(base.name) != told(
                base.name, **{option: book[option]}
            ), (name, option)


def test_los_angeles_says_nothing_that_its_other_rules_contradict():
    """The last man decides for an even Captain; nobody consults; redoubles are bound.

    Nor does the Partner consult; a redouble that leaves the Captain out is not free.
    """
    for said in ("settle for nothing, both go", "once two cubes have been turned", "redouble any"):
        assert said in BY_TOPIC["aba"]
        assert said not in BY_TOPIC["los-angeles"]
