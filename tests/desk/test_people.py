"""The people of a club: renamed, merged, grouped; its rulebooks by version."""

import pytest

from chouette_desk.book.errors import NotWritten
from chouette_desk.book.log import end_of_log, log_broken_at, log_of
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.desk import Change
from chouette_desk.desk.people import Register, Regulars
from chouette_desk.desk.tables import split_table
from chouette_desk.nightfile.rulebooks import shipped

FOUR = ("Ann", "Bob", "Cid", "Dee")

pytestmark = pytest.mark.usefixtures("book_place")


def night(club_book, players=FOUR, rulebook=None):
    events = (Seat(players=players), Order(players=players), Score(points={players[1]: 2}))
    return club_book.new_night(rulebook or shipped("aba"), Heading(club="Riverside"), events)


@pytest.fixture
def register(club_book):
    night(club_book)
    return Register(club_book, club_book.club("Riverside"))


def names(register):
    return [player.name for player in register.players()]


def test_who_sits_down_is_a_guest_of_the_club_with_initials_of_his_own(club_book, register):
    night(club_book, ("Anton", "Bea", "Ann"))
    assert [(player.name, player.initials, player.guest) for player in register.players()] == [
        ("Ann", "A", True),
        ("Anton", "An", True),
        ("Bea", "Be", True),
        ("Bob", "B", True),
        ("Cid", "C", True),
        ("Dee", "D", True),
    ]


def test_a_rename_leaves_the_nights_as_they_were_played(club_book, register):
    register.change("bob", name="Robert", full_name="Robert Roe", guest=False)
    assert register.player("robert").full_name == "Robert Roe"
    assert "Bob" in club_book.open_night(1).night.columns
    assert club_book.last_time(register.club) == ("Ann", "Robert", "Cid", "Dee")
    assert night(club_book, ("Robert", "Ann", "Cid")).night.columns[0] == "Robert"
    assert len(register.players()) == 4


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": "ann"}, "is already called ann"),
        ({"initials": "a"}, "already has the initials a"),
        ({"name": " "}, "cannot be a name"),
        ({"name": "Club"}, "Club cannot be a player"),
        ({"name": "Table 2"}, "Table 2 cannot be a player"),
    ],
)
def test_names_and_initials_are_one_players(register, change, said):
    with pytest.raises(NotWritten, match=said):
        register.change("Bob", **change)
    assert names(register) == list(FOUR)


def test_two_players_who_are_one_person_become_one(club_book, register):
    night(club_book, ("Bobby", "Ann", "Cid"))
    assert register.merge("Bobby", "Bob") == 1
    assert names(register) == list(FOUR)
    assert register.player("bobby").name == "Bob"
    assert club_book.last_time(register.club) == FOUR, "Bob was at both tables"
    night(club_book, ("Bobby", "Ann", "Cid"))
    assert names(register) == list(FOUR)


def test_two_who_sat_together_are_two(register):
    with pytest.raises(NotWritten, match="Ann and Bob sat at the same table \\(1 times\\)"):
        register.merge("Ann", "Bob")
    with pytest.raises(NotWritten, match="Ann cannot be merged with Ann"):
        register.merge("Ann", "ann")
    with pytest.raises(NotWritten, match="no player Zoe"):
        register.merge("Zoe", "Ann")


def test_of_a_night_that_cannot_be_read_whoever_had_a_column_sat_there(club_book, register):
    with club_book.book.writing() as connection:
        connection.execute("UPDATE entry SET who = 'somebody' WHERE seq = 1")
    with pytest.raises(NotWritten, match="Ann and Bob sat at the same table \\(1 times\\)"):
        register.merge("Ann", "Bob")


def test_a_column_that_is_no_person_is_nobody(club_book, register):
    night(club_book, ("Ann", "Bob", "Cid")).do(Seat(players=("Club",), spectator=True))
    for refused in (
        lambda: register.add("Table 3"),
        lambda: register.merge("Ann", "Club"),
        lambda: register.merge("Club", "Ann"),
        lambda: register.change("Club", name="Eve"),
    ):
        with pytest.raises(NotWritten, match="cannot be a player: “Club”, and any name with the word “table”"):
            refused()


@pytest.mark.parametrize(
    ("name", "members", "said"),
    [(" ", ("Ann",), "A group needs a name"), ("Mondays", ("Ann", "Bob", "ann"), "Ann is named twice")],
)
def test_a_group_that_is_none(register, name, members, said):
    with pytest.raises(NotWritten, match=said):
        register.keep_group(name, members)
    assert register.groups() == {}


@pytest.mark.parametrize("name", ["", " ", "aba"])
def test_a_rulebook_of_the_club_has_a_name_of_its_own(register, name):
    with pytest.raises(NotWritten, match="needs a name of its own"):
        register.keep_rulebook(name, shipped("iba"))
    assert register.rulebooks() == ()


def test_a_group_is_seated_in_its_order_and_follows_renames(register):
    register.keep_group("Mondays", ("Dee", "Ann", "Bob"))
    register.change("Ann", name="Anna")
    assert register.groups() == {"Mondays": ("Dee", "Anna", "Bob")}
    register.keep_group("mondays", ("Bob", "Cid", "Dee"))
    assert register.groups() == {"mondays": ("Bob", "Cid", "Dee")}
    register.drop_group("Mondays")
    assert register.groups() == {}
    with pytest.raises(NotWritten, match="no group Mondays"):
        register.drop_group("Mondays")


def test_a_table_that_is_split_off_is_played_by_the_same_rulebook_of_the_club(club_book, register):
    house = register.keep_rulebook("House", shipped("aba").changed({"beavers": False}))
    number = night(club_book, rulebook=house).row.id
    made = split_table(club_book, number, ("Fay", "Gus"), "2")
    rules = club_book.open_night(made.row.id).night.rulebook
    assert rules == club_book.open_night(number).night.rulebook
    assert (rules.name, rules.title) == ("House", "House")


def test_a_night_keeps_the_version_of_the_rulebook_that_it_began_with(club_book, register):
    first = register.keep_rulebook("House", shipped("aba").changed({"beavers": False}))
    number = night(club_book, rulebook=first).row.id
    second = register.keep_rulebook("House", shipped("aba").changed({"jacoby": False}))
    assert register.rulebooks() == (second, first)
    assert (first.version, second.version) == (1, 2)
    rules = club_book.open_night(number).night.rulebook
    assert (rules.name, rules.beavers, rules.jacoby) == ("House", False, True)
    assert register.keep_rulebook("House", second.rulebook) == second
    assert register.rulebooks() == (second, first)


def test_what_is_done_to_the_register_is_told_in_the_log(club_book, register):
    register.add("Eve", full_name="Eve Ede")
    register.change("Eve", notes="plays on Fridays")
    with pytest.raises(NotWritten):
        register.add("eve")
    with club_book.book.reading() as connection:
        lines = log_of(connection)
        end = end_of_log(connection)
    assert log_broken_at(lines, end) is None
    assert log_broken_at(lines[1:], end) == 1
    assert log_broken_at(lines[:-1], end) == len(lines)
    assert log_broken_at(lines[:-1]) is None
    assert [(line.desk, line.message) for line in lines[-2:]] == [
        ("Laptop 1", "New player: Eve."),
        ("Laptop 1", "Player Eve: notes plays on Fridays."),
    ]


def test_two_names_of_one_person_have_no_two_columns_at_one_table(club_book, register):
    desk = night(club_book, ("Bobby", "Ann", "Cid"))
    register.merge("Bobby", "Bob")
    with pytest.raises(NotWritten, match="Bobby and Bob are the same person"):
        desk.do(Seat(players=("Bob",)))
    assert "Bob" not in club_book.open_night(desk.row.id).night.columns
    with pytest.raises(NotWritten, match="Bob and Bobby are the same person"):
        night(club_book, ("Bob", "Bobby", "Cid"))
    assert len(club_book.nights()) == 2
    register.change("Ann", name="Anna")
    with pytest.raises(NotWritten, match="Ann and Anna are the same person"):
        desk.do(Seat(players=("Anna",)))


def test_a_name_that_was_corrected_is_merged_into_the_right_one(club_book, register):
    desk = night(club_book, ("Bobb", "Ann", "Cid"))
    right = ("Bob", "Ann", "Cid")
    first = Correction(0, 3, (Seat(players=right), Order(players=right), Score(points={"Ann": 2})))
    assert isinstance(desk.correct(first, reason="that is Bob"), Change)
    register.merge("Bobb", "Bob")
    assert "Bobb" not in names(register)
    with pytest.raises(NotWritten, match="Bob and Ann sat at the same table"):
        register.merge("Bob", "Ann")


def test_of_a_club_without_a_book_no_group_is_forgotten(club_book):
    regulars = Regulars(club_book)
    regulars.keep("Riverside", "Fridays", FOUR)
    regulars.forget("Hilltop", "Fridays")
    assert regulars.groups("Riverside") == {"Fridays": FOUR}
    regulars.forget("Riverside", "Fridays")
    assert regulars.groups("Riverside") == {}
