"""Casino chips beside the sheet: results, and chips missing or too many in all."""

from chouette_desk.core.actions import CountedChips
from chouette_desk.core.chips import ChipLine, checked
from tests.core.table import Table, four_handed


def scored() -> Table:
    """Ann stands at -10, Bob at 7, Cid at 3, Dee at 0."""
    return four_handed("aba").score(Bob=7, Cid=3)


def test_the_result_is_what_was_counted_less_what_was_bought():
    """A chip is 2 points: Bob's 7 points are no whole chip, so he has 1 too many."""
    chips = CountedChips(bought={"Ann": 20, "Bob": 10}, counted={"Ann": 15, "Bob": 14}, worth=2)
    check = checked(chips, scored().now)
    assert check.lines == (ChipLine("Ann", 20, 15, -10, -10), ChipLine("Bob", 10, 14, 8, 7))
    assert [line.difference for line in check.lines] == [0, 1]
    assert (check.bought, check.counted, check.too_many) == (30, 29, -1)


def test_chips_too_many():
    check = checked(CountedChips(bought={"Ann": 20, "Bob": 10}, counted={"Ann": 10, "Bob": 23}), scored().now)
    assert check.too_many == 3
    assert [line.difference for line in check.lines] == [0, 6]


def test_who_has_not_counted_yet_has_no_result():
    check = checked(CountedChips(bought={"Bob": 10, "Ann": 20}, counted={"Bob": 17}), scored().now)
    assert [line.name for line in check.lines] == ["Ann", "Bob"]
    assert check.lines[0] == ChipLine("Ann", 20, None, None, -10)
    assert check.lines[0].difference is None
    assert (check.uncounted, check.too_many, check.counted) == (("Ann",), None, 17)


def test_who_bought_nothing_may_have_chips_all_the_same():
    """The Club is paid its fee in chips."""
    table = scored().seat("Club", spectator=True).transfer("Dee", "Club", 2)
    check = checked(CountedChips(bought={"Dee": 5}, counted={"Dee": 3, "Club": 2}), table.now)
    assert check.lines == (ChipLine("Dee", 5, 3, -2, -2), ChipLine("Club", 0, 2, 2, 2))
    assert check.too_many == 0


def test_payments_are_made_in_money_not_in_chips():
    """Cid, paid 3 in money, still has 3 chips more than were bought."""
    table = scored().pay("Ann", "Cid", 3)
    check = checked(CountedChips(bought={"Cid": 5, "Ann": 20}, counted={"Cid": 8, "Ann": 10}), table.now)
    assert [line.difference for line in check.lines] == [0, 0]


def test_chips_of_somebody_without_a_column():
    check = checked(CountedChips(bought={"Zoe": 5}, counted={"Zoe": 7}), scored().now)
    assert check.lines == (ChipLine("Zoe", 5, 7, 2, None),)
    assert check.lines[0].difference is None
