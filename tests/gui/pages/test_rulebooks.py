"""The page of the rulebooks: own ones edited in versions, exported, imported."""

import tomllib
from html import unescape

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMessageBox

from chouette_desk.core.rulebook import options
from chouette_desk.desk.documents import ListingDocument, WallSheet
from chouette_desk.desk.people import Register
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.exports import Export
from chouette_desk.gui.pages.rulebooks import RulebooksPage
from chouette_desk.gui.widgets.sheet_title import SheetTitle
from chouette_desk.nightfile.rulebooks import NAMES, read_rulebook, shipped
from chouette_desk.wording.rules import short_rules
from tests.gui.conftest import settle
from tests.gui.pages.conftest import accept, book_window, dialog_over, listed, page_of, press
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import open_dialogs, with_book
from tests.kit.plain_window import PlainWindow


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
    assert "make a new one" in page.edit_command.button.toolTip()
    press(page, "New from this…")
    dialog = dialog_over(page)
    assert twice(texts_of(dialog)) == []
    assert dialog.ui.about.text() == "Same as Atlanta rules (ABA 2003): no rule has been changed yet."
    choose_beavers(dialog, False)
    dialog.ui.name.setText("aba")
    dialog.accept()
    assert "needs a name of its own" in dialog.ui.message.text()
    dialog.ui.name.setText("House")
    assert "1 rule changed" in dialog.ui.about.text()
    accept(dialog)
    assert page.current().name == "House"
    text = page.facts.toPlainText()
    assert "Differences from Atlanta rules (ABA 2003)" in text
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
    assert "Differences from version 1" in page.facts.toPlainText()
    versions = Register(window.open_book.club_book, page.club).rulebooks()
    assert [(own.version, own.rulebook.beavers) for own in versions] == [(2, False), (1, False)]
    press(page, "Edit…")
    dialog = dialog_over(page)
    dialog.ui.reset.click()
    assert dialog.rulebook().differences(shipped("aba")) == ()
    dialog.reject()


def who(row) -> str:
    """Who plays an option as it is chosen, for the eye and for a screen reader."""
    assert unescape(row.choice.toolTip()) == row.choice.accessibleDescription()
    return str(row.choice.accessibleDescription())


def test_options_stand_in_groups_with_who_plays_so(page):
    """One rulebook stays by the last man."""
    page.choose((shipped("los-angeles").title, 0))
    assert "https://www.bgonline.org" in page.facts.toPlainText()
    assert "or that could not be read, is as in Atlanta rules (ABA 2003)." in page.facts.toPlainText()
    press(page, "New from this…")
    dialog = dialog_over(page)
    rows = dialog.ui.rules.rows
    stays = rows["box_stays"]
    assert who(stays) == "Played this way by Los Angeles 2013"
    assert stays.rest.text() == stays.choice.currentText(), "the list cuts the sentence"
    stays.choice.setCurrentIndex(stays.choice.findData("beats-all"))
    assert who(stays) == "None of the rulebooks plays it this way."
    assert who(rows["partner_is"]) == "Played this way by Los Angeles 2013, Woolsey's rules (FIBS)"
    rows["players_max"].number.setValue(10)
    assert who(rows["players_max"]) == "Played this way by Woolsey's rules (FIBS)"
    rows["players_max"].choice.setCurrentIndex(0)
    assert "Colorado" in who(rows["players_max"])
    titles = [label.text() for label in dialog.ui.rules.findChildren(QLabel)]
    assert [title for title in titles if title in {option.group for option in options().values()}] == list(
        dict.fromkeys(option.group for option in options().values())
    )
    dialog.reject()


def test_every_value_of_every_option_can_be_chosen(page):
    page.choose((shipped("aba").title, 0))
    press(page, "New from this…")
    dialog = dialog_over(page)
    form = dialog.ui.rules
    for name, option in options().items():
        for value in (*option.choices, *(() if option.counts is None else (option.counts + 1,))):
            other = shipped("aba").changed({name: value})
            form.set_rulebook(other, shipped("aba"))
            assert dialog.rulebook()[name] == value
            assert shipped("aba").differences(dialog.rulebook()) == shipped("aba").differences(other)
    dialog.reject()


def test_the_club_adds_sentences_and_an_address_which_are_kept_and_printed(page, window):
    page.choose((shipped("boston").title, 0))
    press(page, "New from this…")
    dialog = dialog_over(page)
    assert "buy points" in dialog.ui.text.toPlainText(), "what the base says besides stays until it is taken away"
    dialog.ui.name.setText("House")
    dialog.ui.address.setText("riverside.example/rules")
    dialog.ui.text.setPlainText("The bar closes\tat eleven.")
    dialog.accept()
    assert "U+0009" in dialog.ui.message.text(), "what could not be read again is not kept"
    dialog.ui.text.setPlainText("The bar closes at eleven.\nNo telephones at the board.")
    accept(dialog)
    own = page.current().rulebook
    assert (own.address, own.base) == ("riverside.example/rules", "boston")
    assert short_rules(own)[-2:] == ("The bar closes at eleven.", "No telephones at the board.")
    assert "riverside.example/rules" in page.facts.toPlainText()
    press(page, "Edit…")
    dialog = dialog_over(page)
    assert dialog.ui.text.toPlainText() == own.text
    dialog.reject()


def test_a_rulebook_is_handed_out_and_read_again(page, window, tmp_path, qtbot):
    kept(page)
    page.copy()
    assert list(page.printed(page.document()).values()) == [page.document(), WallSheet(page.current().rulebook)]
    text = QGuiApplication.clipboard().text()
    assert text.startswith("House\nVersion 1 of ")
    assert "Instead of: Beavers are allowed." in " ".join(text.split())
    Export(book_window(window).shell, window.settings, page.document()).write_to(tmp_path / "house.toml")
    qtbot.waitUntil((tmp_path / "house.toml").exists)
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
    window.settings.new_night_club = "Riverside"
    window.settings.new_night_rulebook = "House"
    window.start("new")
    (dialog,) = [dialog for dialog in open_dialogs(window) if isinstance(dialog, NewNightDialog)]
    box = dialog.ui.rulebook
    assert [box.itemText(index) for index in range(box.count() - 1 - len(NAMES))] == ["House", "Late"], "they are first"
    assert box.rulebook().name == "House", "as last week"
    dialog.ui.club.setText("Hill")
    dialog.ui.club.editingFinished.emit()
    assert box.itemText(0) == "House", "what is chosen stays"
    assert box.itemText(1) == shipped(NAMES[0]).title
    dialog.ui.club.setText("Riverside")
    dialog.ui.club.editingFinished.emit()
    for name in ("Ann", "Bob", "Cid"):
        dialog.ui.players.add(name)
    dialog.ui.chosen.setChecked(True)
    dialog.accept()
    assert not dialog.isVisible(), dialog.ui.verdict.message.text()
    settle(qapp)
    row = window.open_night.desk.row
    assert row.rulebook_title == "House"
    assert not window.open_night.night.rulebook.beavers
    assert window.settings.new_night_rulebook == "House"
    title = SheetTitle(window)
    title.show_night(window.open_night.night)
    assert title.facts.accessibleName().endswith("  House"), "the club plays its rules as they are"


def test_a_sentence_of_the_rules_is_searched(page):
    kept(page)
    page.search.setText("beavers.")
    assert "House" in listed(page)
    assert shipped("aba").title not in listed(page)


def test_without_a_choice_the_list_is_printed_and_nothing_is_opened_in_a_book_that_is_only_read(page, window, qapp):
    page.view.clearSelection()
    document = page.document()
    assert isinstance(document, ListingDocument)
    assert page.printed(document) is document
    page.choose(page.key(page.rows[0]))
    window.open_book.club_book.book.read_only = True
    book_window(window).refresh()
    settle(qapp)
    page.view.activated.emit(page.view.currentIndex())
    assert "read-only" in book_window(window).status.currentMessage()
    assert open_dialogs(window) == [book_window(window)]
    window.open_book.club_book.book.read_only = False
    page.view.activated.emit(page.view.currentIndex())
    dialog_over(page).reject()


def test_a_book_without_a_club_keeps_no_rulebook(make_window):
    window = make_window(kind=PlainWindow, night=False)
    with_book(window, lambda _book: None)
    page = page_of(window, "rulebooks")
    page.choose(page.key(page.rows[0]))
    page.double_clicked(page.rows[0])
    (box,) = [box for box in page.window().findChildren(QMessageBox) if box.isVisible()]
    assert box.text().startswith("There is no club in the book yet.")
    box.reject()
