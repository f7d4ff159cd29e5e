"""The user's own book: made where there is none, without a question; any other is not."""

import pytest

from chouette_desk.book.holders import user
from chouette_desk.book.trouble import BookInUse, NoBook, NotABook, NotWritten
from chouette_desk.desk.own_book import make_own, open_own
from chouette_desk.desk.places import default_book


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_the_users_own_book_is_made_once():
    door, made = open_own()
    assert made
    assert door.place.path == default_book()
    assert door.who == user()
    with pytest.raises(BookInUse):
        open_own()
    reader, _made = open_own(read_only=True)
    assert reader.read_only
    reader.close()
    door.close()
    door, made = open_own(str(default_book()))
    door.close()
    assert not made


def test_a_book_that_was_named_is_not_made(tmp_path):
    with pytest.raises(NoBook):
        open_own(str(tmp_path / "typo.chouette-book"))
    with pytest.raises(NoBook):
        open_own(read_only=True)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir")
    with pytest.raises(NotABook):
        open_own(str(letter))
    make_own(tmp_path / "new" / "folder" / "club.chouette-book").close()
    open_own(str(tmp_path / "new" / "folder" / "club.chouette-book"))[0].close()


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWritten, match="no folder"):
        make_own(tmp_path / "file" / "club.chouette-book")
