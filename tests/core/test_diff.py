"""What a correction changes on the sheet, as values."""

import pytest
from msgspec.structs import replace

from chouette_desk.core.actions import Closed, Correction, Paid
from chouette_desk.core.diff import Changes, Difference, DueChange, GameChange, GameSeating, PaymentConflict
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.events import AnyEvent, Method, Payment, Score
from chouette_desk.core.money import Due
from chouette_desk.core.problems import Kind
from chouette_desk.core.replay import CorrectionPreview, consequences
from chouette_desk.core.sheet import Mark, RowKind
from tests.core.table import Table, three_handed


def corrected(
    table: Table, first: int, end: int, *events: AnyEvent, dues_state: DuesState | None = None
) -> CorrectionPreview:
    return consequences(table.now, dues_state or DuesState(), (Correction(first, end, events),), "so")


def changed(table: Table, first: int, end: int, *events: AnyEvent) -> Changes:
    found = corrected(table, first, end, *events)
    assert found.is_acceptable
    return found.changes


def score(**points: int) -> Score:
    return Score(points=points)


def test_totals_that_move_are_listed_and_no_others():
    table = three_handed("aba").score(Bob=2)
    assert changed(table, 2, 3, score(Cid=2, Ann=-2)).totals == (Difference("Bob", 2, 0), Difference("Cid", 0, 2))


def test_each_later_game_is_listed_with_the_line_that_plays_it_now():
    table = three_handed("aba").score(Bob=2, Cid=0, Ann=-2).score(Cid=1, Ann=-1, Bob=0)
    (first, second) = changed(table, 2, 3, score(Bob=-2, Cid=0, Ann=2)).games
    assert first == GameChange(
        GameSeating(1, ("Ann", "Bob", "Cid"), None, {"Bob": 2, "Cid": 0, "Ann": -2}),
        GameSeating(1, ("Ann", "Bob", "Cid"), None, {"Bob": -2, "Cid": 0, "Ann": 2}),
    )
    assert second.was is not None
    assert second.now is not None
    assert (second.was.line, second.now.line) == (("Bob", "Cid", "Ann"), ("Ann", "Cid", "Bob"))


def test_a_struck_game_is_gone_and_those_behind_have_another_number():
    table = three_handed("aba").score(Bob=-2, Cid=0).score(Cid=1, Bob=0)
    gone = changed(table, 2, 3)
    assert [(game.was and game.was.number, game.now and game.now.number) for game in gone.games] == [(2, 1), (1, None)]
    assert [(row.was, row.now, row.kind) for row in gone.rows if None in (row.was, row.now)] == [
        (1, None, RowKind.GAME)
    ]


def test_a_game_put_in_is_new():
    table = three_handed("aba").score(Bob=-2, Cid=0)
    new = changed(table, 3, 3, score(Bob=1))
    assert [(game.was, game.now and game.now.number) for game in new.games] == [(None, 2)]
    assert [(row.was, row.now) for row in new.rows if row.was is None] == [(None, 2)]


def test_circles_are_listed_line_by_line():
    table = three_handed("aba").score(Bob=2)
    (game,) = changed(table, 2, 3, score(Bob=-2)).rows
    assert (game.was, game.now, game.kind) == (1, 1, RowKind.GAME)
    assert game.marks == (Difference("Ann", Mark(), None), Difference("Bob", None, Mark()))


@pytest.mark.parametrize(("marks", "rows"), [("circles", 1), ("both", 1), ("initials", 0)])
def test_circles_that_the_rulebook_does_not_have_are_not_listed(marks, rows):
    """st-albans 20: the rotation is kept by a list of initials."""
    assert len(changed(three_handed("aba", marks=marks).score(Bob=2), 2, 3, score(Bob=-2)).rows) == rows


@pytest.mark.parametrize(
    ("points", "misfits", "left"),
    [
        (3, (PaymentConflict.PAYER_NOT_EVEN, PaymentConflict.PAYEE_NOT_EVEN), (-1, 1)),
        (
            1,
            (
                PaymentConflict.PAYER_NOT_EVEN,
                PaymentConflict.PAYEE_NOT_EVEN,
                PaymentConflict.PAYER_OWES_LESS,
                PaymentConflict.PAYEE_IS_OWED_LESS,
            ),
            (1, -1),
        ),
    ],
)
def test_a_payment_that_no_longer_fits_is_listed(points, misfits, left):
    table = three_handed("aba").score(Bob=2, Cid=0, Ann=-2).pay("Ann", "Bob", 2).score(Cid=1)
    (payment,) = changed(table, 2, 3, score(Bob=points, Cid=0, Ann=-points)).payments
    assert (payment.event, payment.payment) == (3, Payment(from_="Ann", to="Bob", points=2))
    assert (payment.misfits, (payment.payer, payment.payee)) == (misfits, left)


def test_a_payment_that_does_what_it_did_is_not_listed():
    table = three_handed("aba").score(Bob=2, Cid=0, Ann=-2).pay("Ann", "Bob", 1)
    assert changed(table, 2, 3, score(Bob=3, Cid=0, Ann=-3)).payments == ()


def test_a_closed_night_says_which_of_its_dues_no_longer_fit():
    table = three_handed("aba").score(Bob=2, Cid=1, Ann=-3)
    dues = (Due(payer="Ann", payee="Bob", points=2), Due(payer="Ann", payee="Cid", points=1))
    dues_state = after_action(after_action(DuesState(), Closed(dues=dues)), Paid(due=1))
    found = corrected(table, 2, 3, score(Bob=-2, Cid=1, Ann=1), dues_state=dues_state)
    assert found.dues == (
        DueChange(replace(dues[0], number=1, method=Method.CASH), 4, -4),
        DueChange(replace(dues[1], number=2), 4, 0),
    )
    assert [problem.kind for problem in found.problems] == [Kind.NIGHT_CLOSED]
    assert not found.is_acceptable
    assert corrected(table, 2, 3, score(Bob=1, Cid=2, Ann=-3), dues_state=dues_state).dues[0].payer == 0
