"""Partners over somebody who comes first, asked for and as kept (aba 6.5)."""

import pytest

from chouette_desk.core.events import Partner
from chouette_desk.core.fold import apply, enter
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording.problems import sentences
from tests.core.laws import Law, laws
from tests.core.table import Table, six_handed

LAWS = """
The bottom of the rotation is asked before who has just joined (aba 6.5) – After a game Bob is Box, Cid Captain, then
Dee, Eve, Fay, Ann; Gil and Hal join.
    six, start, finish team, seat Gil Hal: asks Gil PARTNER_JUST_JOINED; asks Hal PARTNER_JUST_JOINED;
      … asks Ann nothing; asks Dee nothing
Who has played a game has not just joined
    six, start, finish team, seat Gil Hal
        start, finish team: asks Gil nothing
        away Ann: asks Gil PARTNER_JUST_JOINED
Before the first game nobody has just joined
    six, seat Gil: asks Gil nothing
Nobody is passed over where only the Captain has stayed
    three partner_from=3, start, finish team, leave Ann, seat Gil Hal: line Bob Cid Gil Hal; asks Hal nothing
A second Partner in place of the first – Not the same again, not nobody, and not another once there is none.
    six, partner Fay: asks Eve PARTNER_REPLACED; asks Fay nothing; asks nobody nothing
        partner None: asks Eve nothing
The Partner who is due is no Partner and may be followed by another
    six, partner Cid, start, finish box: due Cid; asks Bob nothing
A reason is kept and asked for once
    six, start, finish team, seat Gil Hal, partner Gil allow “Ann has to phone”:
      … lifted PARTNER_JUST_JOINED Ann has to phone; asks Gil nothing
        start, finish box: asks Gil nothing
Where the place says who is Partner nobody is passed over
    six woolsey, partner Cid, start, finish team, seat Gil: asks Dee nothing
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


def joined() -> Table:
    """After a game Bob is Box, Cid Captain, then Dee, Eve, Fay, Ann; Gil and Hal join."""
    return six_handed("aba").start().finish("team").seat("Gil Hal")


def asked(table: Table, name: str) -> Refused:
    """What is asked where this Partner is entered now."""
    refused = enter(table.now, Partner(player=name))
    assert isinstance(refused, Refused)
    return refused


def test_who_is_asked_before():
    assert asked(joined(), "Hal").problems[0].fields == {"name": "Hal", "bottom": "Ann"}


def test_both_are_asked_in_one_sentence_and_who_is_partner_already_is_not_asked_first():
    refused = asked(joined().partner("Ann"), "Gil")
    assert [problem.kind for problem in refused.problems] == [Kind.PARTNER_JUST_JOINED]
    assert refused.problems[0].fields == {"name": "Gil", "bottom": "Fay", "partner": "Ann"}
    assert sentences(refused.problems, shipped("aba")) == (
        "Under the Atlanta rules Fay, at the bottom of the rotation, is asked to be Partner before Gil, who has just "
        "joined. Ann would no longer be Partner."
    )


def test_who_left_and_sits_down_again_is_not_asked_before_themselves():
    table = six_handed("aba").start().finish("team").leave("Ann").seat("Ann")
    assert table.line == "Bob Cid Dee Eve Fay Ann"
    assert asked(table, "Ann").problems[0].fields == {"name": "Ann", "bottom": "Fay"}


def test_a_night_kept_without_a_reason_is_read_as_it_was():
    after = apply(joined().now, Partner(player="Gil"))
    assert isinstance(after, Night)
    assert after.lifted == ()
