"""The place of a book: a file or a server's database; passwords are never told."""

from pathlib import Path

import pytest

from chouette_desk.book.book import open_book
from chouette_desk.book.create import create_book
from chouette_desk.book.errors import NotABook, ServerUnreachable
from chouette_desk.book.location import location_of
from tests.book.places import need_postgresql
from tests.book.postgres import Cluster


@pytest.mark.parametrize(
    "address",
    [
        "http://bob:hunter2@example.org/x",
        "mysql://bob:hunter2@server/club",
        "sqlite:///club.book",
        "postgresql+psycopg2://bob:hunter2@server/club",
        "postgresql://bob:hunter2@server:abc/club",
        "postgresql://bob:hunter2@server:99999/club",
        "postgresql://bob:hun ter2@[::1/club",
    ],
)
def test_an_address_that_is_none_of_a_book(address: str):
    with pytest.raises(NotABook) as refused:
        location_of(address)
    message = str(refused.value)
    assert message.endswith("is not the address of a book. A book is a file, or postgresql://user@server/name.")
    assert "hun" not in message


@pytest.mark.parametrize("address", ["postgresql://bob:p/w#1@server/club", "postgres://server:5432/club"])
def test_addresses_of_a_server(address: str):
    place = location_of(address)
    assert place.path is None
    assert "p/w" not in str(place)


def test_a_path_is_a_file(tmp_path: Path):
    assert location_of(tmp_path / "a:b" / "club.book").path == tmp_path / "a:b" / "club.book"


def test_a_server_that_knows_no_such_database_or_user(cluster: Cluster, database: str):
    need_postgresql()
    url = cluster.url(database, tcp=True)
    create_book(location_of(url)).close()
    with pytest.raises(ServerUnreachable, match='refuses the connection; it says: database "nosuch" does not exist'):
        open_book(location_of(url.replace(f"/{database}", "/nosuch")))
    with pytest.raises(ServerUnreachable, match='it says: role "zoe" does not exist') as refused:
        open_book(location_of(url.replace("chouette@", "zoe:hunter2@")))
    assert "hunter2" not in str(refused.value)


def test_an_option_that_no_server_knows(cluster: Cluster, database: str):
    with pytest.raises(NotABook, match="is not the address of a book"):
        open_book(location_of(cluster.url(database) + "&foo=bar"))


@pytest.mark.parametrize("name", ["x" * 231, "ü" * 120, "x" * 300, "nul\0x", "loop/a", "~nobody-of-this-name/a"])
def test_a_path_that_no_file_can_have_is_said_to_be_none(tmp_path: Path, name: str):
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    text = name if name.startswith("~") else f"{tmp_path}/{name}"
    with pytest.raises(NotABook, match="cannot be the path of a book"):
        location_of(text)


def test_a_path_of_a_file_that_is_not_there_is_one(tmp_path: Path):
    assert location_of(tmp_path / "no" / "such folder" / "50% ü?#.book").path


@pytest.mark.parametrize(
    "name", ["club.chouette-book", "postgres/club.book", "a b/c=d.book", "books@home/club.book", "Oct 5: Fay@club.book"]
)
def test_a_path_that_is_like_no_address_is_a_file(name: str):
    assert location_of(name).path == Path(name).resolve()
