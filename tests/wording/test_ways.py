"""The ways to settle, in words."""

from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.wording.ways import WAYS, way_text, ways_help


def test_every_way_has_its_row_in_the_order_in_which_they_are_offered():
    assert list(WAYS) == list(SettlementMethod)


def test_every_way_is_a_sentence():
    assert all(way_text(way, "Ann").endswith(".") for way in SettlementMethod)
    assert way_text(SettlementMethod.BANKER, "Ann") == "Everyone pays Ann or is paid by Ann."
    assert way_text(SettlementMethod.BANKER, None) == "Nobody owes anything."


def test_the_help_explains_every_way():
    explained = dict(part.split(": ") for part in ways_help().split("; "))
    assert explained == {way: WAYS[way].help for way in SettlementMethod}
