"""The page of the rulebooks: the club's own edited as sentences, in versions; handed out, and read from files."""

import tomllib

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from chouette_desk.desk.people import Register
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.exports import Export
from chouette_desk.gui.pages.rulebooks import RulebooksPage
from chouette_desk.nightfile.rulebooks import NAMES, read_rulebook, shipped
from tests.gui.conftest import settle
from tests.gui.pages.conftest import accept, book_window, dialog_over, listed, page_of, press
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import action_of, open_dialogs

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # said offscreen whenever a window is raised


@pytest.fixture
def page(window) -> RulebooksPage:
    """The page, of a club without a rulebook of its own."""
    page = page_of(window, "rulebooks")
    assert isinstance(page, RulebooksPage)
    return page


def choose_beavers(dialog, allowed: bool) -> None:
    row = dialog.ui.rules.rows["beavers"]
    row.choice.setCurrentIndex(row.choice.findData(allowed))


def kept(page, start="aba", name="House", *, beavers=False) -> None:
    """Keep a rulebook from a shipped one by the page."""
    page.choose((shipped(start).title, 0))
    press(page, "New from this…")
    dialog = dialog_over(page)
    dialog.ui.name.setText(name)
    choose_beavers(dialog, beavers)
    accept(dialog)


def test_a_rulebook_is_begun_from_a_shipped_one_and_kept_in_versions(page, window):
    assert listed(page) == [shipped(name).title for name in NAMES]
    page.choose((shipped("aba").title, 0))
    assert not page.edit_command.button.isEnabled()
    assert "begin a new one" in page.edit_command.button.toolTip()
    press(page, "New from this…")
    dialog = dialog_over(page)
    assert twice(texts_of(dialog)) == []
    choose_beavers(dialog, False)
    dialog.ui.name.setText("aba")
    dialog.accept()
    assert "needs a name of its own" in dialog.ui.message.text()
    dialog.ui.name.setText("House")
    assert "1 rule changed" in dialog.ui.about.text()
    accept(dialog)
    assert page.current().name == "House"
    text = page.facts.toPlainText()
    assert "What differs from Atlanta rules (ABA 2003)" in text
    assert "There are no beavers. Instead of: Beavers are allowed." in text
    press(page, "Edit…")
    dialog = dialog_over(page)
    assert "It will be version 2." in dialog.ui.message.text()
    assert dialog.ui.rules.rows["beavers"].title.font().bold(), "what differs from the base stays marked"
    jacoby = dialog.ui.rules.rows["jacoby"].choice
    jacoby.setCurrentIndex(1 - jacoby.currentIndex())
    accept(dialog)
    assert listed(page)[:2] == ["House", "House"]
    assert listed(page, 1)[:2] == ["2", "1"]
    assert "What differs from version 1" in page.facts.toPlainText()
    versions = Register(window.session.club_book, page.club).rulebooks()
    assert [(own.version, own.rulebook.beavers) for own in versions] == [(2, False), (1, False)]
    press(page, "Edit…")
    dialog = dialog_over(page)
    dialog.ui.reset.click()
    assert dialog.rulebook().differences(shipped("aba")) == ()
    dialog.reject()


def test_a_rulebook_is_handed_out_and_read_again(page, window, tmp_path, qtbot):
    kept(page)
    page.copy()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("House\nVersion 1 of ")
    assert "Instead of: Beavers are allowed." in " ".join(text.split())
    Export(window.session, book_window(window), page.document()).write_to(tmp_path / "house.toml")
    qtbot.waitUntil((tmp_path / "house.toml").exists, timeout=10_000)
    assert tomllib.loads((tmp_path / "house.toml").read_text()) == {"title": "House", "base": "aba", "beavers": False}
    own = page.current().rulebook
    assert read_rulebook(tmp_path / "house.toml").differences(own) == ()
    page.import_file(tmp_path / "house.toml")
    dialog = dialog_over(page)
    assert dialog.ui.name.text() == "House"
    dialog.ui.name.setText("Other")
    accept(dialog)
    assert listed(page)[:2] == ["House", "Other"]
    (tmp_path / "no.toml").write_text("beavers = 3")
    for name, said in (("no.toml", "no.toml"), ("nowhere.toml", "There is no file")):
        page.import_file(tmp_path / name)
        box = dialog_over(page)
        assert isinstance(box, QMessageBox)
        assert said in box.text()
        box.reject()


def test_a_new_night_offers_the_club_s_own_rules(page, window, qapp):
    kept(page)
    kept(page, "iba", "Late", beavers=True)
    window.session.settings.new_night_club = "Riverside"
    window.session.settings.new_night_rulebook = "House"
    action_of(window, "new").trigger()
    (dialog,) = [dialog for dialog in open_dialogs(window) if isinstance(dialog, NewNightDialog)]
    box = dialog.ui.rulebook
    assert [box.itemText(index) for index in range(5, box.count() - 1)] == ["House", "Late"]
    assert box.rulebook().name == "House", "as last week"
    dialog.ui.club.setText("Hill")
    dialog.ui.club.editingFinished.emit()
    assert [box.itemText(index) for index in range(5, box.count() - 1)] == ["House"], "what is chosen stays"
    dialog.ui.club.setText("Riverside")
    dialog.ui.club.editingFinished.emit()
    for name in ("Ann", "Bob", "Cid"):
        dialog.ui.players.add(name)
    dialog.ui.chosen.setChecked(True)
    dialog.accept()
    assert not dialog.isVisible(), dialog.ui.verdict.message.text()
    settle(qapp)
    row = window.session.desk.row
    assert row.rulebook_title == "House"
    assert not window.session.night.rulebook.beavers
    assert window.session.settings.new_night_rulebook == "House"


def test_a_sentence_of_the_rules_is_searched(page):
    kept(page)
    page.search.setText("beavers.")
    assert "House" in listed(page)
    assert shipped("aba").title not in listed(page)
