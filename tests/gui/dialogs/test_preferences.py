"""The preferences: each choice holds at once, and in the next window too."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from chouette_desk.core.events import Note, Start
from chouette_desk.gui import style
from chouette_desk.gui.settings import Settings
from tests.gui.conftest import settle
from tests.gui.ways import action_of, activate, open_dialogs, trigger

THREE = ("Ann", "Bob", "Cid")


def chosen_folder(dialog, folder) -> None:
    """Choose a folder in the file dialog over this one."""
    (files,) = (child for child in dialog.findChildren(QFileDialog) if child.isVisible())
    files.selectFile(str(folder))
    files.accept()


def test_each_choice_holds_at_once_and_is_remembered(make_window, qapp, tmp_path):
    window = make_window(players=THREE, book=True)
    trigger(window, "preferences", "key")
    (dialog,) = open_dialogs(window)
    ui = dialog.ui
    ui.theme.setCurrentIndex(ui.theme.findData("dark"))
    assert qapp.palette() == style.palette_of(style.THEMES["dark"])
    assert action_of(window, "theme_dark").isChecked()
    before = window.fontMetrics().height()
    ui.zoom.setValue(150)
    settle(qapp)
    assert window.fontMetrics().height() > before
    ui.show_marks.setChecked(False)
    assert not window.ui.sheet_view.sheet_delegate.marks
    ui.tab_across.setChecked(True)
    assert action_of(window, "tab_across").isChecked()
    ui.folder_change.click()
    chosen_folder(dialog, tmp_path)
    ui.out_folder_change.click()
    chosen_folder(dialog, tmp_path)
    assert (ui.folder.text(), ui.out_folder.text()) == (str(tmp_path), str(tmp_path))
    assert ui.location.text() == str(window.open_book.club_book.location.path)
    assert ui.backups.text().endswith("backups")
    ui.person.setText("  Eve  Tafel ")
    dialog.reject()
    settle(qapp)
    window.open_night.submit(Note(text="late"))
    assert window.open_night.desk.trail()[-1].who == "Eve Tafel"
    kept = Settings()
    assert (kept.theme, kept.zoom, kept.show_marks, kept.person) == ("dark", 1.5, False, "Eve Tafel")
    assert (kept.folder, kept.out_folder) == (tmp_path, tmp_path)
    kept.person = ""
    window.close()
    again = make_window(night=False)
    action_of(again, "usual_size").trigger()
    assert again.settings.theme == "dark"


def test_single_keys_play_a_game_only_where_they_are_wanted(make_window):
    window = make_window(players=THREE)
    action_of(window, "preferences").trigger()
    (dialog,) = open_dialogs(window)
    dialog.ui.live_keys.setChecked(False)
    dialog.reject()
    activate(window)
    QTest.keyClick(window.ui.sheet_view, Qt.Key.Key_G)
    assert window.open_night.night.game is None
    window.open_night.submit(Start())
    QTest.keyClick(window.ui.order_panel.view, Qt.Key.Key_D)
    assert not window.open_night.night.game.waiting
    action_of(window, "preferences").trigger()
    (dialog,) = [one for one in open_dialogs(window) if one.isVisible()]
    dialog.ui.live_keys.setChecked(True)
    dialog.reject()
    activate(window)
    QTest.keyClick(window.ui.order_panel.view, Qt.Key.Key_D)
    assert window.open_night.night.game.waiting


def test_another_book_is_asked_for(make_window):
    window = make_window(night=False)
    action_of(window, "preferences").trigger()
    (dialog,) = open_dialogs(window)
    assert not dialog.ui.show_backups.isEnabled(), "no book is open"
    dialog.ui.other_book.click()
    assert any(isinstance(one, QFileDialog) for one in open_dialogs(window))
    for one in open_dialogs(window):
        one.reject()
