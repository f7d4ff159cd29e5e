"""The terminal goes on with a night whose book cannot be reached, and says so."""

import re
from contextlib import closing
from pathlib import Path

from chouette_desk.desk.book_opening import make_book, open_club_book
from tests.book.postgres import Cluster
from tests.book.proxy import proxied
from tests.cli.conftest import Desk
from tests.desk.at_the_table import begun, scored


def test_a_night_goes_on_in_the_terminal_until_its_book_is_back(
    desk: Desk, cluster: Cluster, database: str, tmp_path: Path
) -> None:
    with proxied(cluster) as proxy:
        place = proxy.place(cluster, database)
        with closing(make_book(place)) as club_book:
            night = begun(club_book)
            proxy.cut()
            scored(night)
        output = desk("night", "add", "--book", place, "--night", "1", "score cid+2")
        assert output.status == 0
        assert "Cid" in output.out
        assert re.search(
            r"cannot be reached.* The night continues here; 2 entries wait until the book is back\.", output.err
        )
        proxy.mend()
        output = desk("night", "list", "--book", place)
        assert (output.status, output.err) == (0, "")
        with closing(open_club_book(place)) as club_book:
            assert len(club_book.open_night(1).night.played) == 2
