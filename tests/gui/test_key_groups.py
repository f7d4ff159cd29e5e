"""The keys by moment: each once, those that work now first, and on one page."""

from collections import Counter

import pypdfium2
import pytest
from PySide6.QtWidgets import QTextBrowser

from chouette_desk.core.events import Double, Side, Start
from chouette_desk.desk.documents import ListingDocument
from chouette_desk.desk.export import export
from chouette_desk.gui.command import key_text, state_of
from chouette_desk.gui.commands import commands
from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog
from chouette_desk.gui.key_groups import COMMANDS, key_card, key_groups
from chouette_desk.gui.state import WindowState
from chouette_desk.gui.widgets.live_actions import LINES
from tests.gui.conftest import settle
from tests.gui.ways import open_dialogs, trigger

FOUR = ("Ann", "Bob", "Cid", "Dee")


def groups_of(window):
    state = state_of(window.open_night, window.open_book)
    return key_groups(commands(), state, window.open_night.night)


def working(window) -> set[str]:
    return {group.title for group in groups_of(window) if group.works}


def test_every_key_is_listed_once():
    listed = Counter(
        (entry.keys, entry.action) for group in key_groups(commands(), WindowState(), None) for entry in group.entries
    )
    assert set(listed.values()) == {1}
    keys = [keys for keys, _action in listed]
    for command in commands():
        assert not command.keys or ", ".join(map(key_text, command.keys)) in keys, command.name
    live = [action.key for line in LINES for action in line.actions]
    assert set(live) <= {*keys}
    assert {name for names in COMMANDS.values() for name in names} <= {each.name for each in commands() if each.keys}


def test_what_works_now_comes_first(make_window):
    window = make_window(players=FOUR)
    assert {"Game as a row", "Game as result and cubes"} <= working(window)
    assert not working(window) & {"Game as played: answering", "Game as played: the end"}
    window.open_night.submit(Start())
    assert groups_of(window)[0].title == "Game as played: doubling"
    assert "Game as played: answering" not in working(window)
    window.open_night.submit(Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")))
    assert groups_of(window)[0].title == "Game as played: answering"
    for group in groups_of(window):
        works = [entry.works for entry in group.entries]
        assert works == sorted(works, reverse=True), group.title


def test_the_dialog_has_the_moments_in_this_order(make_window):
    window = make_window(Start(), players=FOUR)
    titles = [group.title for group in groups_of(window)]
    trigger(window, "shortcuts", "menu")
    (dialog,) = open_dialogs(window)
    text = dialog.findChild(QTextBrowser).toPlainText()
    places = [text.index(title) for title in titles]
    assert places == sorted(places)
    dialog.reject()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_card_is_one_page(paper):
    listing = key_card(commands())
    pdf = export(ListingDocument(listing, paper=paper), ".pdf")[""]
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == 1
    text = document[0].get_textpage().get_text_range()
    for words in ("GAME AS PLAYED: ANSWERING", "All take", "PEOPLE", "Settle up and close"):
        assert words in text
    document.close()


def test_the_card_is_printed_from_the_menu(make_window, qtbot):
    window = make_window(night=False)
    trigger(window, "print_keys", "menu")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, PrintPagesDialog)
    qtbot.waitUntil(lambda: bool(dialog.pdf))
    dialog.reject()


def test_the_keys_stand_in_two_columns_under_their_headings(make_window, painted, qapp):
    """Every key is seen whole, and both columns begin at the top."""
    window = make_window(players=FOUR)
    trigger(window, "shortcuts", "menu")
    settle(qapp)
    (dialog,) = open_dialogs(window)
    browser = dialog.findChild(QTextBrowser)
    assert browser.horizontalScrollBar().maximum() == 0
    (outer,) = browser.document().rootFrame().childFrames()
    lines = [len(outer.cellAt(0, column).firstCursorPosition().currentFrame().childFrames()) for column in (0, 1)]
    assert (outer.rows(), outer.columns(), lines) == (1, 2, [2, 2])
    halves = [column.rows() for column in outer.childFrames()]
    assert abs(halves[0] - halves[1]) <= 12
    dialog.reject()
