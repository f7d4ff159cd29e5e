"""What is taken for the address of a book on a server, and not for the path of a file."""

from chouette_desk.core.addresses import is_like_address
from tests.tables import asked_of


@asked_of(
    ("text", "is_like"),
    [
        ("postgresql://eve@server/club", True),
        ("postgesql://server/club", True),
        ("POSTGRES:club", True),
        ("//eve@server/club", True),
        ("host=server dbname=club", True),
        ("https://server/club", False),
        ("C:/books/club.chouette-book", False),
        ("club.chouette-book", False),
        ("~/eve:secret@home", False),
    ],
)
def test_an_address_is_known_though_it_is_mistyped(text: str, is_like: bool) -> None:
    assert is_like_address(text) is is_like
