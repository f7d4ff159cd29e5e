"""The chips of a night in sentences."""

from chouette_desk.core.chips import ChipCheck, ChipLine
from chouette_desk.wording.payments import chip_sentences
from chouette_desk.wording.pot import pot_in_words, pot_moved
from tests.core.table import Table, four_handed, three_handed


def said(*lines: ChipLine) -> list[str]:
    return list(chip_sentences(ChipCheck(lines, 1)))


def test_all_is_well():
    assert said(ChipLine("Ann", 1, 13, 12, 12), ChipLine("Bob", 20, 8, -12, -12)) == [
        "Ann bought 1 chip and counts 13: +12, as on the sheet.",
        "Bob bought 20 chips and counts 8: −12, as on the sheet.",
        "No chip is missing: 21 bought, 21 counted.",
    ]


def test_chips_are_missing():
    assert said(ChipLine("Ann", 10, 9, -1, 2), ChipLine("Bob", 10, 8, -2, -2)) == [
        "Ann bought 10 chips and counts 9: −1, but +2 on the sheet: 3 points too few.",
        "Bob bought 10 chips and counts 8: −2, as on the sheet.",
        "3 chips are missing: 20 bought, 17 counted.",
    ]
    assert said(ChipLine("Ann", 10, 9, -1, -1))[-1] == "1 chip is missing: 10 bought, 9 counted."


def test_there_are_chips_too_many():
    assert said(ChipLine("Ann", 10, 11, 1, 0)) == [
        "Ann bought 10 chips and counts 11: +1, but 0 on the sheet: 1 point too many.",
        "There is 1 chip too many: 10 bought, 11 counted.",
    ]
    assert said(ChipLine("Ann", 0, 2, 2, 2))[-1] == "There are 2 chips too many: 0 bought, 2 counted."


def test_some_have_not_counted_yet():
    assert said(ChipLine("Ann", 10, None, None, 0), ChipLine("Bob", 5, 5, 0, 0), ChipLine("Cid", 5, None, None, 0)) == [
        "Ann bought 10 chips and has not counted yet.",
        "Bob bought 5 chips and counts 5: 0, as on the sheet.",
        "Cid bought 5 chips and has not counted yet.",
        "Chips in all: 20 bought, 5 counted so far.",
        "Not counted yet: Ann and Cid.",
    ]


def test_chips_without_a_column():
    assert (
        said(ChipLine("Zoe", 5, 7, 2, None))[0]
        == "Zoe bought 5 chips and counts 7: +2; Zoe has no column on the sheet."
    )


# The buy-in and the pot (guide, Backgammon Chouette (Casino) Chips)


def test_guide_chips_who_buys_in_for_less_than_the_minimum_is_named():
    lines = (ChipLine("Ann", 10, None, None, 0), ChipLine("Bob", 9, None, None, 0), ChipLine("Club", 0, 2, 2, 2))
    assert list(chip_sentences(ChipCheck(lines, 1, 10)))[3] == ("Bought in for less than the minimum of 10 chips: Bob.")
    assert not any("minimum" in text for text in said(*lines))


def moves(before: Table, after: Table, worth: int = 1) -> list[str]:
    return list(pot_moved(before.now, after.now, worth))


def test_guide_chips_the_pot_is_told_from_the_start_to_the_split():
    table = three_handed("guide")
    started = table.start()
    assert moves(table, started) == ["Into the pot: Ann 2, Bob 1, Cid 1; it then holds 4."]
    assert pot_in_words(started.now, 1) == "In the pot: Ann 2, Bob 1, Cid 1; 4 in all."
    taken = started.taken("team", "Bob")
    assert moves(started, taken) == ["Into the pot: Ann 1, Bob 1; it then holds 6."]
    dropped = taken.dropped("box", "Cid")
    assert moves(taken, dropped) == ["Out of the pot: Ann 2; it then holds 4."]
    assert moves(dropped, dropped.finish("team", "gammon")) == [
        "Out of the pot: Bob 4; it then holds 0.",
        "Ann pays Bob 2 outside the pot.",
    ]
    assert pot_in_words(dropped.finish("team").now, 1) == pot_in_words(table.now, 1) == ""


def test_points_that_are_no_whole_number_of_chips():
    table = four_handed("guide")
    assert moves(table, table.start(1), 2) == ["Into the pot: Ann 3, Bob 1, Cid 1, Dee 1; it then holds 6."]
    assert moves(table, table.start(), 2) == [
        "Into the pot: Ann 3 points, Bob 1 point, Cid 1 point, Dee 1 point; it then holds 3."
    ]
