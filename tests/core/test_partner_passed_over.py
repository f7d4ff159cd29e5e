"""Partners over somebody who comes first, asked for and as kept (aba 6.5)."""

from chouette_desk.core.events import Partner
from chouette_desk.core.fold import apply, enter
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording.problems import sentences
from tests.core.table import Table, handed, six_handed, three_handed


def asked(table: Table, name: str | None, allow: str | None = None) -> list[Kind]:
    """What is asked where this Partner is entered now."""
    after = enter(table.now, Partner(player=name, allow=allow))
    return [problem.kind for problem in after.problems] if isinstance(after, Refused) else []


def joined() -> Table:
    """After a game Bob is Box, Cid Captain, then Dee, Eve, Fay, Ann; Gil and Hal join."""
    return six_handed("aba").start().finish("team").seat("Gil Hal")


def test_aba_6_5_the_bottom_of_the_rotation_is_asked_before_who_has_just_joined():
    table = joined()
    assert asked(table, "Gil") == asked(table, "Hal") == [Kind.PARTNER_JUST_JOINED]
    refused = enter(table.now, Partner(player="Hal"))
    assert isinstance(refused, Refused)
    assert refused.problems[0].fields == {"name": "Hal", "bottom": "Ann"}
    assert asked(table, "Ann") == asked(table, "Dee") == []


def test_who_has_played_a_game_has_not_just_joined():
    assert asked(joined().start().finish("team"), "Gil") == []
    assert asked(joined().away("Ann"), "Gil") == [Kind.PARTNER_JUST_JOINED]


def test_before_the_first_game_nobody_has_just_joined():
    assert asked(six_handed("aba").seat("Gil"), "Gil") == []


def test_nobody_is_passed_over_where_only_the_captain_has_stayed():
    table = three_handed("aba", partner_from=3).start().finish("team").leave("Ann").seat("Gil Hal")
    assert table.line == "Bob Cid Gil Hal"
    assert asked(table, "Hal") == []


def test_a_second_partner_in_place_of_the_first():
    """Not the same again, not nobody, and not another once there is none."""
    table = six_handed("aba").partner("Fay")
    assert asked(table, "Eve") == [Kind.PARTNER_REPLACED]
    assert asked(table, "Fay") == asked(table, None) == []
    assert asked(table.partner(None), "Eve") == []


def test_the_partner_who_is_due_is_no_partner_and_may_be_followed_by_another():
    table = six_handed("aba").partner("Cid").start().finish("box")
    assert table.now.due == "Cid"
    assert asked(table, "Bob") == []


def test_both_are_asked_in_one_sentence_and_who_is_partner_already_is_not_asked_first():
    refused = enter(joined().partner("Ann").now, Partner(player="Gil"))
    assert isinstance(refused, Refused)
    assert [problem.kind for problem in refused.problems] == [Kind.PARTNER_JUST_JOINED]
    assert refused.problems[0].fields == {"name": "Gil", "bottom": "Fay", "partner": "Ann"}
    assert sentences(refused.problems, shipped("aba")) == (
        "Under the Atlanta rules Fay, at the bottom of the rotation, is asked to be Partner before Gil, who has just "
        "joined. Ann would no longer be Partner."
    )


def test_who_left_and_sits_down_again_is_not_asked_before_themselves():
    table = six_handed("aba").start().finish("team").leave("Ann").seat("Ann")
    assert table.line == "Bob Cid Dee Eve Fay Ann"
    refused = enter(table.now, Partner(player="Ann"))
    assert isinstance(refused, Refused)
    assert refused.problems[0].fields == {"name": "Ann", "bottom": "Fay"}


def test_a_reason_is_kept_and_asked_for_once():
    table = joined().partner("Gil", allow="Ann has to phone")
    assert [(lifted.reason, lifted.problems[0].kind) for lifted in table.now.lifted] == [
        ("Ann has to phone", Kind.PARTNER_JUST_JOINED)
    ]
    assert asked(table, "Gil") == []
    assert asked(table.start().finish("box"), "Gil") == []


def test_a_night_kept_without_a_reason_is_read_as_it_was():
    after = apply(joined().now, Partner(player="Gil"))
    assert isinstance(after, Night)
    assert after.lifted == ()


def test_where_the_place_says_who_is_partner_nobody_is_passed_over():
    assert asked(handed(6, "woolsey").partner("Cid").start().finish("team").seat("Gil"), "Dee") == []
