"""The first book: asked about when it is needed, and not before."""

import shutil
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest

from chouette_desk.desk.files import default_book_path
from chouette_desk.gui.app import open_first
from chouette_desk.gui.dialogs.first_start import FirstStartDialog
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.nightfile.reading import practice_nights
from chouette_desk.wording import language
from tests.gui.conftest import paint, settle
from tests.gui.ways import open_dialogs, trigger


@pytest.fixture
def window(make_window, own_book, qapp):
    """A window as somebody sees it who starts the program for the first time."""
    QSettings().remove("book_asked")
    own_book.unlink()
    window = make_window(night=False)
    open_first(window, [])
    paint(window)
    settle(qapp)
    return window


def asked(window) -> FirstStartDialog:
    trigger(window, "new", "menu")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, FirstStartDialog)
    return dialog


def test_who_looks_around_is_not_asked(window):
    assert open_dialogs(window) == []
    assert not default_book_path().exists()
    window.shell.attempt_file(window.open_night.open_file, Path(shutil.copy(*_practice())))
    assert window.open_night.night is not None
    assert open_dialogs(window) == []


def _practice() -> tuple[Path, Path]:
    """A practice night, and where its copy goes."""
    night = next(iter(practice_nights().values()))
    return night, default_book_path().parent / night.name


def test_enter_makes_the_book_and_goes_on(window, qapp):
    dialog = asked(window)
    assert dialog.ui.place.text() == str(default_book_path())
    assert dialog.ui.language.isHidden(), "English is the only language"
    dialog.ui.club.setText("Riverside")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    settle(qapp)
    (new_night,) = open_dialogs(window)
    assert isinstance(new_night, NewNightDialog)
    assert new_night.ui.club.text() == "Riverside"
    assert [club.name for club in window.open_book.club_book.clubs()] == ["Riverside"]
    assert window.open_book.club_book.location.path == default_book_path()
    assert "A new book was made for your nights" in window.statusBar().currentMessage()
    new_night.reject()


def test_without_an_answer_nothing_is_made_and_it_is_asked_again(window):
    asked(window).reject()
    assert not default_book_path().exists()
    asked(window).reject()


def test_the_book_can_lie_elsewhere(window, tmp_path, qapp):
    dialog = asked(window)
    place = tmp_path / "Vereins-Stick ♠" / "riverside.chouette-book"
    dialog.ui.place.setText(str(place))
    dialog.accept()
    settle(qapp)
    assert place.exists()
    assert window.settings.book == str(place), "the next start opens it"
    open_dialogs(window)[0].reject()


def test_a_book_that_is_there_is_opened(window, empty_book, tmp_path):
    there = Path(shutil.copy(empty_book, tmp_path / "there.chouette-book"))
    dialog = asked(window)
    dialog.ui.place.setText(str(there))
    dialog.accept()
    assert window.open_book.club_book.location.path == there
    open_dialogs(window)[0].reject()


def test_what_cannot_be_is_said_in_the_dialog(window, tmp_path):
    dialog = asked(window)
    (tmp_path / "file").touch()
    dialog.ui.place.setText(str(tmp_path / "file" / "club.chouette-book"))
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.ui.message.text()
    dialog.reject()


def test_languages_are_offered_where_there_are_several(window, tmp_path, monkeypatch):
    catalog, file = Catalog(locale="de"), BytesIO()
    catalog.add("&Language:", "&Sprache:")
    write_mo(file, catalog)
    folder = tmp_path / "i18n" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "chouette_desk.mo").write_bytes(file.getvalue())
    monkeypatch.setattr(language, "resources_folder", lambda: tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    dialog = asked(window)
    choices = [dialog.ui.language.itemText(index) for index in range(dialog.ui.language.count())]
    assert choices == ["Same as the system", "English", "Deutsch"]
    dialog.ui.language.setCurrentIndex(2)
    dialog.accept()
    assert window.settings.language == "de"
    open_dialogs(window)[0].reject()
    language.use_language(window.settings.language)
    assert language._("&Language:") == "&Sprache:"
    monkeypatch.undo()
    language._catalogue.cache_clear()
    assert language.in_english()
