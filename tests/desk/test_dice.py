"""The program's own dice: fair, ties rolled off by the tied, noted on the sheet."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from secrets import SystemRandom

from chouette_desk.core.events import Seat
from chouette_desk.core.fold import apply, new_night, replay
from chouette_desk.core.night import Night
from chouette_desk.core.rotation import rolled_line, still_to_roll
from chouette_desk.desk import dice
from chouette_desk.desk.dice import rolled_for, rolled_order, throw, thrown
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.report import Report
from tests.tables import asked_of

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
ONE_DIE = shipped("guide")


def test_a_thousand_rounds_may_be_tied():
    rounds = ((3, 3),) * 1000
    rolls = {name: (*rounds, (die, 1)) for name, die in zip(FIVE, (6, 5, 4, 3, 2), strict=True)}
    assert rolled_line(shipped("aba"), rolls) == FIVE
    assert not still_to_roll(shipped("aba"), rolls, FIVE)
    assert still_to_roll(shipped("aba"), dict.fromkeys(FIVE, rounds), FIVE) == FIVE


class Loaded(random.Random):
    """Dice that fall as they are told."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__()
        self._faces: Iterator[int] = iter(faces)

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return next(self._faces)


def test_the_dice_are_the_systems_own() -> None:
    assert type(dice.FAIR) is SystemRandom


def test_who_ties_rolls_again_and_nobody_else_until_all_are_apart() -> None:
    """Ann, Bob and Dee tie at 4; Ann and Bob tie again at 2."""
    order = rolled_order(("Ann", "Bob", "Cid", "Dee"), shipped("guide"), Loaded([4, 4, 6, 4, 2, 2, 5, 1, 3]))
    assert order.rolls == {"Ann": ((4,), (2,), (1,)), "Bob": ((4,), (2,), (3,)), "Cid": ((6,),), "Dee": ((4,), (5,))}


def test_two_pairs_that_tie_roll_off_each_their_own() -> None:
    rolls = thrown(("Ann", "Bob", "Cid", "Dee"), ONE_DIE, Loaded([3, 5, 3, 5, 1, 2, 6, 4]))
    assert rolls == {"Ann": ((3,), (6,)), "Bob": ((5,), (1,)), "Cid": ((3,), (4,)), "Dee": ((5,), (2,))}


def test_nobody_rolls_once_the_order_is_decided() -> None:
    assert still_to_roll(ONE_DIE, {"Ann": ((3,),), "Bob": ((4,),)}, ("Ann", "Bob")) == ()
    assert still_to_roll(ONE_DIE, {"Ann": (), "Bob": ((4,),)}, ("Ann", "Bob")) == ("Ann",)


@asked_of(("rulebook", "seed"), product(NAMES, range(20)))
def test_a_night_takes_what_the_program_rolls(rulebook: str, seed: int) -> None:
    book = shipped(rulebook)
    night = apply(new_night(book), Seat(players=FIVE))
    assert isinstance(night, Night)
    order = rolled_order(FIVE, book, random.Random(seed))
    assert all(len(round) == book.order_dice for rounds in (order.rolls or {}).values() for round in rounds)
    assert isinstance(apply(night, order), Night)


def test_the_sheet_says_that_the_program_rolled() -> None:
    order = rolled_order(FIVE, shipped("aba"), random.Random(1))
    night = replay(new_night(shipped("aba")), [Seat(players=FIVE), order])
    assert isinstance(night, Night)
    assert [note.text for note in Report(night).footnotes] == ["The order was rolled with the program's dice."]


def test_every_face_and_every_place_is_as_likely_as_any_other() -> None:
    """Chi-square, 5 degrees of freedom: under 20.5 in 999 of 1,000; the seed is fixed."""
    seeded = random.Random(2026)
    faces = Counter(throw(1, seeded)[0] for _time in range(6000))
    assert set(faces) == set(range(1, 7))
    assert _chi_square(faces.values(), 1000) < 20.5
    boxes = Counter(rolled_line(ONE_DIE, thrown(FIVE, ONE_DIE, seeded))[0] for _time in range(5000))
    assert _chi_square((boxes[name] for name in FIVE), 1000) < 20.5


def _chi_square(counts: Iterable[int], expected: int) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_a_note_names_those_for_whom_the_program_rolled() -> None:
    assert rolled_for((), of=FIVE) is None
    assert rolled_for(FIVE[::-1], of=FIVE) == "The order was rolled with the program's dice."
    assert rolled_for(("Ann", "Cid"), of=FIVE) == "The program rolled the dice for Ann and Cid."
