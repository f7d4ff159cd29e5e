"""A second start on a book: the window that has it is asked, where there is one."""

from PySide6.QtWidgets import QWidget

from chouette_desk.gui.single_window import ShowRequest, ShowRequests


def test_where_no_window_has_the_book_none_is_waited_for(qtbot, tmp_path):
    said = []
    parent = QWidget()
    qtbot.addWidget(parent)
    ShowRequest(parent, tmp_path / "club.book", lambda: said.append("shown"), lambda: said.append("unanswered"))
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["unanswered"]


def test_a_window_that_cannot_keep_its_file_is_not_asked(qtbot, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    said, parent = [], QWidget()
    qtbot.addWidget(parent)
    book = tmp_path / "club.book"
    requests = ShowRequests(parent, book, lambda: said.append("asked"))
    ShowRequest(parent, book, lambda: said.append("shown"), lambda: said.append("unanswered"))
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["unanswered"]
    requests.stop()
