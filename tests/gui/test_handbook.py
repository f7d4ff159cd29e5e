"""The handbook in the window: F1, contents, search, links, pictures, colours."""

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QPalette, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QTreeWidgetItemIterator

from chouette_desk.gui import dialogs, style
from chouette_desk.gui import pages as gui_pages
from chouette_desk.gui.handbook import HELP, HandbookDialog
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.widgets.page_browser import code_family
from chouette_desk.wording.handbook import CONTENTS, pages, section_at
from tests.gui.conftest import settle
from tests.gui.ways import open_dialogs, trigger


@pytest.fixture
def handbook(qapp) -> Iterator[HandbookDialog]:
    """The handbook alone, on its contents."""
    dialog = HandbookDialog()
    dialog.open_at(CONTENTS)
    dialog.show()
    settle(qapp)
    yield dialog
    dialog.close()
    settle(qapp)


def shown(dialog: HandbookDialog) -> str:
    """What the page says, on one line."""
    return " ".join(dialog.ui.text.toPlainText().split())


def items(dialog: HandbookDialog) -> list[str]:
    """The lines of the contents, or of what was found."""
    walk = QTreeWidgetItemIterator(dialog.ui.contents)
    texts = []
    while walk.value() is not None:
        texts.append(walk.value().text(0))
        walk += 1
    return texts


# F1


def test_every_dialog_has_its_section():
    modules = [
        import_module(f"{package.__name__}.{module.name}")
        for package in (dialogs, gui_pages)
        for module in pkgutil.iter_modules(package.__path__)
    ]
    kinds = {
        name
        for module in modules
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, QDialog | Page) and kind.__module__ == module.__name__ and not kind.__subclasses__()
    }
    assert kinds | {"QFileDialog", "QMessageBox"} == {*HELP, "BookWindow"}
    for name, target in HELP.items():
        assert section_at(target) is not None, name


@pytest.mark.parametrize("way", ["menu", "key"])
def test_f1_in_the_window_opens_the_contents(make_window, qapp, way):
    window = make_window()
    trigger(window, "handbook", way)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, HandbookDialog)
    assert not dialog.isModal(), "the work goes on beside it"
    assert shown(dialog).startswith("Handbook Chouette Desk is")
    dialog.open_at("money.md")
    trigger(window, "handbook", way)
    assert open_dialogs(window) == [dialog], "it is there once, where it was"
    assert shown(dialog).startswith("Closing and paying")


# Pages


def test_every_page_is_shown_with_its_headings_and_pictures(handbook):
    for page in pages():
        handbook.open_at(page.file)
        text = shown(handbook)
        assert all(" ".join(section.title.replace("`", "").split()) in text for section in page.sections), page.file
        pictures = [look.toImageFormat().name() for look in formats(handbook) if look.isImageFormat()]
        assert len(pictures) == page.markdown.count("![")
        for name in pictures:
            picture = handbook.ui.text.loadResource(2, QUrl(name))
            assert isinstance(picture, QPixmap)
            assert not picture.isNull()
            assert handbook.ui.text.loadResource(2, QUrl(name)).cacheKey() == picture.cacheKey(), "scaled once"


def formats(dialog: HandbookDialog) -> list:
    """The formats of all pieces of the page."""
    found, block = [], dialog.ui.text.document().begin()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            found.append(pieces.fragment().charFormat())
            pieces += 1
        block = block.next()
    return found


def test_every_section_can_be_gone_to(handbook, qapp):
    for page in pages():
        handbook.open_at(page.file)
        names = {name for look in formats(handbook) for name in look.anchorNames()}
        for section in page.sections[1:]:
            handbook.open_at(section.target)
            assert section.anchor in names
            assert handbook.ui.text.target == section.target
            assert handbook.ui.contents.currentItem() is not None


def test_a_page_is_styled_once_for_all_its_sections(handbook):
    handbook.open_at("money.md")
    document = handbook.ui.text.document()
    before = document.revision()
    handbook.open_at("money.md#settle-up")
    assert document.revision() == before
    handbook.open_at("corrections.md")
    handbook.open_at("money.md#settle-up")
    assert {"settle-up"} <= {name for look in formats(handbook) for name in look.anchorNames()}


def test_the_contents_end_with_the_closed_part_for_developers(handbook):
    assert handbook.windowTitle() == "Handbook"
    tops = [handbook.ui.contents.topLevelItem(index) for index in range(handbook.ui.contents.topLevelItemCount())]
    assert [top.text(0) for top in tops if not top.isExpanded()] == [tops[-1].text(0)] == ["For developers"]
    assert {tops[-1].child(index).text(0) for index in range(tops[-1].childCount())} > {"Architecture", "Decisions"}


def test_a_section_is_scrolled_to_and_chosen(handbook, qapp):
    handbook.open_at("typed-money.md#chips")
    settle(qapp)
    assert handbook.ui.text.verticalScrollBar().value() > 1000
    assert handbook.ui.contents.currentItem().text(0) == "Chips"
    assert handbook.windowTitle() == "Money, typed – Handbook"


def test_a_link_leads_to_its_page_and_back(handbook, qapp):
    handbook.ui.text.anchorClicked.emit(QUrl("evening.md"))
    handbook.open_at("evening.md")
    handbook.open_at("corrections.md#what-was-changed")
    assert handbook.ui.back.isEnabled()
    handbook.ui.back.click()
    assert shown(handbook).startswith("An evening in full")
    handbook.ui.forward.click()
    assert shown(handbook).startswith("Corrections")


def test_the_contents_lead_to_pages_and_sections(handbook):
    assert items(handbook)[:2] == ["At the desk", "Tonight in ten minutes"]
    assert {page.title for page in pages()[1:]} < set(items(handbook))
    (item,) = handbook.ui.contents.findItems("Settle up", Qt.MatchFlag.MatchRecursive)
    handbook.ui.contents.setCurrentItem(item)
    assert handbook.ui.text.target == "money.md#settle-up"


def test_code_is_in_the_shipped_font_and_crossed_scores_are_struck(handbook):
    handbook.open_at("typed-evening.md")
    looks = [look for look in formats(handbook) if look.fontStrikeOut()]
    assert looks
    assert all(look.fontFamilies() == [code_family()] for look in looks)
    assert "\u0336" not in handbook.ui.text.toPlainText()


# Search


def test_words_are_looked_for_and_marked(handbook, qapp):
    QTest.keyClicks(handbook.ui.search, "still owed")
    assert items(handbook)[0] == "What is still owed · Closing and paying"
    QTest.keyClick(handbook.ui.search, Qt.Key.Key_Return)
    assert handbook.ui.text.target == "money.md#what-is-still-owed"
    marked = {mark.cursor.selectedText() for mark in handbook.ui.text.extraSelections()}
    assert marked == {"still", "owed"}
    assert handbook.isVisible(), "Enter opens what is found, and closes nothing"


def test_what_is_not_found_is_said_and_the_contents_come_back(handbook):
    handbook.ui.search.setText("backgammonopoly")
    assert items(handbook) == ["Nothing found."]
    QTest.keyClick(handbook.ui.search, Qt.Key.Key_Return)
    handbook.ui.search.clear()
    assert items(handbook)[0] == "At the desk"
    assert handbook.ui.text.extraSelections() == []


# Colours


def test_a_page_follows_the_colours_of_the_window(handbook, qapp):
    handbook.open_at("evening.md#ask-why")
    settle(qapp)
    before = handbook.ui.text.verticalScrollBar().value()
    style.apply_theme("contrast")
    settle(qapp)
    links = [look for look in formats(handbook) if look.isAnchor() and look.anchorHref()]
    wanted = handbook.palette().color(QPalette.ColorRole.Link)
    assert links
    assert {look.foreground().color().name() for look in links} == {wanted.name()}
    assert handbook.ui.text.verticalScrollBar().value() == before


def test_what_is_shown_or_leads_nowhere_is_not_loaded_again(handbook, qapp):
    before = handbook.ui.text.source()
    handbook._chosen(handbook.ui.contents.currentItem())
    assert handbook.ui.text.source() == before
    handbook.ui.search.setText("xyzzy")
    QTest.keyClick(handbook.ui.search, Qt.Key.Key_Return)
    assert handbook.ui.text.source() == before


def test_lines_are_no_longer_than_can_be_read_with_ease(handbook, qapp):
    text, letter = handbook.ui.text, handbook.ui.text.fontMetrics().averageCharWidth()
    for width in (700, 1900):
        handbook.resize(width, 700)
        settle(qapp)
        assert text.lineWrapColumnOrWidth() == min(text.viewport().width(), 120 * letter)
        assert text.horizontalScrollBar().maximum() == 0
    assert text.lineWrapColumnOrWidth() < text.viewport().width()
