"""A player of random nights forgotten: the book is sound, and without the name."""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import assume, given

from chouette_desk.book.check import check
from chouette_desk.book.forget_player import forget_player, former_of
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.people import Register
from tests.property.choices import SEEDS, Seeded
from tests.property.test_book_actions import Season
from tests.property.thorough import whole_nights

ACTIONS = 20


def test_no_byte_of_a_forgotten_name_is_left():
    @whole_nights(30)
    @given(SEEDS)
    def nights(seed: int) -> None:
        with TemporaryDirectory() as folder, closing(make_book(Path(folder) / "club.chouette-book")) as club_book:
            season = Season(club_book, Seeded(seed))
            for _ in range(ACTIONS):
                season.act()
            assume("Bob" in season.desk.night.columns)
            before = season.desk.night
            register = Register(club_book, club_book.club("Riverside"))
            player = register.player("Bob")
            with club_book.book.writing() as connection:
                forgotten = forget_player(connection, former_of(connection, player))
            club_book.book.compact()
            assert check(club_book.book) == ()
            after = club_book.open_night(1).night
            renamed = {forgotten.name if name == "Bob" else name: points for name, points in before.totals.items()}
            assert dict(after.totals) == renamed
            left = [path.name for path in Path(folder).rglob("*") if path.is_file() and b"Bob" in path.read_bytes()]
            assert left == []

    nights()
