"""Each way to refuse an event, and whether consent lifts it (rules.md 2).

The rows are those of tests/core/refusals.py.
"""

from chouette_desk.core.problems import Kind
from tests.core.refusals import REFUSALS
from tests.core.table import four_handed, three_handed
from tests.tables import asked_of

OF_FILES = {
    Kind.FILE_TOO_LARGE,
    Kind.TOO_MANY_EVENTS,
    Kind.NOT_TEXT,
    Kind.NOT_JSON,
    Kind.NAME_TWICE_IN_OBJECT,
    Kind.NOT_A_NIGHT,
    Kind.OTHER_FORMAT,
    Kind.BAD_STAKE,
    Kind.BAD_CURRENCY,
    Kind.BAD_DATE,
    Kind.UNKNOWN_RULEBOOK,
    Kind.BASE_CIRCLE,
    Kind.NOT_A_RULEBOOK,
    Kind.MISSING_OPTION,
}


REFUSED = [(kind, row.option, each) for kind, row in REFUSALS.items() for each in row.attempts]
WITHOUT_REASON = [(kind, option, each) for kind, option, each in REFUSED if "allow" not in each.event]


@asked_of(("kind", "option", "attempt"), REFUSED)
def test_the_event_is_refused_for_one_reason_with_the_words_of_its_sentence(kind, option, attempt):
    refused = attempt.refused()
    assert (refused.kind, refused.problem.option) == (kind, option)
    assert dict(refused.problem.fields) == attempt.fields
    assert refused.night is attempt.table.night


@asked_of(("kind", "option", "attempt"), WITHOUT_REASON)
def test_consent_lifts_what_the_rulebook_alone_refuses(kind, option, attempt):
    table = attempt.table
    after = table.do(**attempt.event, allow="all agree")
    if option is None:
        assert after.kind is kind
    else:
        assert [problem.kind for problem in after.now.lifted[-1].problems] == [kind]
        assert after.now.lifted[-1].reason == "all agree"
        assert after.now.lifted[-1].event == len(table.night.events)


def test_rolls_come_too_late_after_a_game_and_lack_their_reason():
    table = three_handed("aba").start().finish("box").roll(Ann=[[6, 6]], Bob=[[5, 5]], Cid=[[4, 4]])
    assert [problem.kind for problem in table.problems] == [Kind.ROLLS_TOO_LATE, Kind.REASON_NEEDED]


def test_every_kind_is_refused_here_or_in_a_file():
    """Later kinds, of old sheets, closed nights, penalties and fees, are tested apart."""
    of_nights = list(Kind)[: list(Kind).index(Kind.ACTING_NOT_TEAM) + 1]
    elsewhere = {
        Kind.ROLLS_TOO_LATE,  # with another
        *(Kind.LONE_TAKER_MUST, Kind.PARTNER_JUST_JOINED, Kind.PARTNER_REPLACED),  # only where lifted
    }
    assert set(REFUSALS) | OF_FILES | elsewhere == set(of_nights)


def test_all_that_is_wrong_is_told_at_once():
    """Two strangers and a third cube that is out."""
    table = four_handed("aba").start().dropped("box", "Cid").double("box", "Ann Zoe Cid")
    assert [(problem.kind, problem.fields["name"]) for problem in table.problems] == [
        (Kind.NO_CUBE, "Ann"),
        (Kind.NO_CUBE, "Zoe"),
        (Kind.CUBE_CLOSED, "Cid"),
    ]


def test_a_reason_that_nothing_needed_leaves_no_trace():
    assert four_handed("aba").start(allow="because").now.lifted == ()


def test_a_reason_lifts_nothing_if_one_thing_cannot_be_lifted():
    """St Albans has no settlements below 8, and one for points must name a payee."""
    table = four_handed("st-albans").start().settle("Cid", 1, allow="all agree")
    assert {problem.kind for problem in table.problems} == {Kind.TO_MISSING, Kind.SETTLED_TOO_EARLY}
