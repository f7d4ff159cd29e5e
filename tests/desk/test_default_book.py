"""The user's own book: made without a question if missing; no other book is."""

import pytest

from chouette_desk.book.errors import BookInUse, NoBook, NotABook, NotWritten
from chouette_desk.desk.book_opening import make_with_folder, open_or_make
from chouette_desk.desk.files import default_book_path, user


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_the_users_own_book_is_made_once():
    club_book, made = open_or_make()
    assert made
    assert club_book.location.path == default_book_path()
    assert club_book.who == user()
    with pytest.raises(BookInUse):
        open_or_make()
    reader, _made = open_or_make(read_only=True)
    assert reader.read_only
    reader.close()
    club_book.close()
    club_book, made = open_or_make(str(default_book_path()))
    club_book.close()
    assert not made


def test_a_book_that_was_named_is_not_made(tmp_path):
    with pytest.raises(NoBook):
        open_or_make(str(tmp_path / "typo.chouette-book"))
    with pytest.raises(NoBook):
        open_or_make(read_only=True)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir")
    with pytest.raises(NotABook):
        open_or_make(str(letter))
    make_with_folder(tmp_path / "new" / "folder" / "club.chouette-book").close()
    open_or_make(str(tmp_path / "new" / "folder" / "club.chouette-book"))[0].close()


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWritten, match="no folder"):
        make_with_folder(tmp_path / "file" / "club.chouette-book")
