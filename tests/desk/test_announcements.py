"""Announcements on boards and phones."""

from chouette_desk.desk.announcements import announcement
from tests.desk.notation.tables import offered, playing


def test_who_looks_in_the_middle_of_a_double_reads_of_it():
    assert announcement(offered(), None) == "The Box doubles: Bob, Cid, Dee."


def test_who_looks_between_doubles_reads_the_order():
    assert announcement(playing(), None) == "Game 1: Ann is Box, Bob Captain."
