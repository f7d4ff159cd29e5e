"""Names in a line, and the players they mean."""

import pytest

from chouette_desk.core.events import Leave, Seat
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.names import as_typed
from tests.core.table import Table, empty_table
from tests.desk.notation.tables import between, lone, meaning, offered, trouble, with_fay


def with_players(*names: str) -> Night:
    """A table of players with these names, in this order."""
    table = empty_table("aba").do(event="seat", players=list(names))
    return table.do(event="order", players=list(names)).now


def leaver(night: Night, name: str) -> str:
    """Who leaves when this is typed."""
    (event,) = meaning(night, f"{name} leaves")
    assert isinstance(event, Leave)
    return event.player


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Zoë", "Zoë"),
        ("zoe", "Zoë"),
        ("ZO", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("z\u200eo", "Zoë"),
        ("straße", "Strasse"),
        ("jean-l", "Jean-Luc"),
        ("bob", "Bob Smith"),
        ("bob smith", "Bob Smith"),
        ("bob smi", "Bob Smith"),
        ('"bob s"', "Bob Smith"),
        ("“bob smith”", "Bob Smith"),
        ('"Box"', "Box"),
        ("שר", "שרה"),
    ],
)
def test_a_name_is_completed_whatever_case_and_accents(typed, meant):
    assert leaver(with_players("Ann", "Zoë", "Strasse", "Jean-Luc", "Bob Smith", "Box", "שרה"), typed) == meant


def test_a_name_in_full_goes_before_a_beginning():
    night = with_players("Annabel", "Ann", "Ann Lee", "Zoë", "Zoe")
    assert leaver(night, "ann") == "Ann"
    assert leaver(night, "ann lee") == "Ann Lee"
    assert leaver(night, "zoe") == "Zoe"
    assert leaver(night, "zoë") == "Zoë"
    assert leaver(with_players("Zoë Lee", "Zoë", "Ann"), "zoe") == "Zoë"


def test_a_beginning_that_several_have_is_refused_with_their_names():
    found = trouble(with_players("Bob", "Ben", "Cid", "Bob Smith"), "b leaves")
    assert (found.kind, found.word, found.at) == (ParseErrorKind.SEVERAL, "b", 0)
    assert found.could == ("Bob", "Ben", '"Bob Smith"')
    assert str(found) == '“b” could be Bob, Ben or "Bob Smith"; type more of the name.'


def test_two_words_without_a_comma_can_be_one_name():
    night = with_players("Bob", "Smith", "Cid", "Bob Smith")
    assert meaning(night, "bob smith leave") == (Leave(player="Bob Smith"),)
    assert meaning(night, "bob, smith leave") == (Leave(player="Bob"), Leave(player="Smith"))
    assert meaning(night, "bob and smith leave") == (Leave(player="Bob"), Leave(player="Smith"))


def test_of_several_the_one_who_can_be_meant_here_is_meant():
    night = Table(with_players("Ann", "Bob", "Ben", "Cid")).start().double("team", "Bob").now
    assert meaning(night, "b take")[0].take == ("Bob",)
    assert meaning(night, "b x2")[0].cubes == ("Ben",)
    assert trouble(night, "b pays ann 3").kind is ParseErrorKind.SEVERAL


def test_who_has_left_is_not_completed_where_only_who_is_there_can_be_meant():
    night = Table(with_players("Ann", "Bob", "Ben", "Cid")).leave("Ben").now
    assert leaver(night, "b") == "Bob"
    assert leaver(night, "ben") == "Ben"


@pytest.mark.parametrize(
    ("moment", "line", "name"),
    [(between, "partner leaves", "partner"), (lambda: empty_table("aba").now, "box leaves", "box")],
)
def test_a_part_that_nobody_plays_is_nobody(moment, line, name):
    found = trouble(moment(), line)
    assert (found.kind, found.word) == (ParseErrorKind.NO_ROLE, name)


def test_several_where_one_is_wanted_are_named():
    found = trouble(between(), "team pays ann 3")
    assert (found.kind, found.could) == (ParseErrorKind.ONE, ("Bob", "Cid", "Dee"))


# New names


def test_new_names_only_sit_down():
    assert trouble(between(), "eve leaves").kind is ParseErrorKind.NOBODY
    assert meaning(between(), "seat eve") == (Seat(players=("Eve",)),)


def test_a_new_name_is_spelt_as_those_at_the_table():
    assert meaning(with_players("ann", "bob", "cid"), "seat eve") == (Seat(players=("eve",)),)
    assert meaning(empty_table("aba").now, "seat ann Bob") == (Seat(players=("ann", "Bob")),)


def test_players_of_the_club_are_completed_only_where_they_sit_down():
    club = ("Eve", "Eva", "Bob Smith", "Ann")
    assert meaning(between(), "seat eva", *club) == (Seat(players=("Eva",)),)
    assert meaning(between(), "seat bob smith", *club) == (Seat(players=("Bob Smith",)),)
    assert trouble(between(), "seat ev", *club).could == ("Eve", "Eva")
    assert trouble(between(), "eva leaves", *club).kind is ParseErrorKind.NOBODY


def test_a_word_of_the_notation_is_a_name_in_quotes_only():
    found = trouble(between(), "seat take")
    assert (found.kind, found.word, found.at) == (ParseErrorKind.KEYWORD, "take", 5)
    assert meaning(between(), 'seat "take"') == (Seat(players=("take",)),)
    assert trouble(between(), "seat 3").kind is ParseErrorKind.WORD


def test_where_no_keyword_can_stand_a_name_needs_no_quotes():
    night = with_players("Ann", "Even", "Cid")
    assert leaver(night, "even") == "Even"


def test_the_lone_taker_who_was_offered_an_extra_is_found_by_who_waits_on_him():
    night = Table(lone()).extra("Dee").double("team", "Dee").now
    assert meaning(night, "dee take")[0].take == ("Dee",)
    assert meaning(night, "take")[0].take == ("Dee",)


def test_who_holds_a_side_answers_for_the_cube():
    night = Table(between()).start().buy("Bob", "team", "Dee", 1).double("box", "Bob").now
    assert meaning(night, "dee takes")[0].take == ("Bob",)


def test_no_offer_of_his_is_for_the_night_to_refuse():
    assert meaning(Table(offered()).answer(take="Bob").now, "bob drop")[0].drop == ("Bob",)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Zoë", "Zoë"),
        ("Jean-Luc", "Jean-Luc"),
        ("O’Neil", "O’Neil"),
        ("שרה", "שרה"),
        ("Take", '"Take"'),
        ("x2", '"x2"'),
        ("Bob Smith", '"Bob Smith"'),
        ("ann-1", '"ann-1"'),
        ('Bob "B"', '"Bob \\"B\\""'),
        ("a\u2028b", '"a\\u2028b"'),
    ],
)
def test_a_name_is_written_bare_where_it_can_be(name, shown):
    assert as_typed(name) == shown


def test_who_looked_on_comes_back_by_the_beginning_of_his_name():
    assert meaning(with_fay(), "seat g, f") == (Seat(players=("Gil", "Fay")),)
