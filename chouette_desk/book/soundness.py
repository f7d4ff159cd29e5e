"""Whether the pages of a book's file hold together: what a database can tell of itself."""

from chouette_desk.book.places import Place
from chouette_desk.book.recognition import check_is_book
from chouette_desk.book.refusals import DAMAGED
from chouette_desk.book.revisions import checked_revision
from chouette_desk.book.transactions import connected, transaction
from chouette_desk.book.trouble import DamagedBook
from chouette_desk.wording.language import _


def check_copy(copy: Place, book: Place) -> None:
    """Raises DamagedBook for a book of whose fresh copy the pages do not hold together, as far as a quick look goes."""
    with connected(copy, read_only=True) as connection, transaction(copy, connection, writes=False):
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise DamagedBook(_(DAMAGED).format(book=book))


def check_sound(place: Place) -> str:
    """The revision of a book's file that is whole; raises NoBook, NotABook, NewerBook or DamagedBook."""
    assert place.path, "a server looks after its pages itself"
    check_is_book(place.path)
    with connected(place, read_only=True) as connection, transaction(place, connection, writes=False):
        revision = checked_revision(place, connection)
        said = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        if said != "ok" or connection.exec_driver_sql("PRAGMA foreign_key_check").all():
            raise DamagedBook(_(DAMAGED).format(book=place))
        return revision
