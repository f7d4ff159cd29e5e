"""The page of the people: players edited, added, merged after a look, groups."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox

from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.people import Register
from chouette_desk.gui.dialogs.people import GroupsDialog
from tests.gui.boxes import choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import SEVEN
from tests.gui.pages.conftest import accept, book_window, dialog_over, listed, page_of, press
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import activate, with_book, with_other_book


def register_of(window) -> Register:
    club_book = window.open_book.club_book
    return Register(club_book, club_book.club("Riverside"))


def choose_player(page, *names) -> None:
    """Choose the rows of these players."""
    page._choose({player.id for player in page.shown() if player.name in names})


def test_a_player_is_edited_and_refused_without_losing_what_was_typed(window, qapp):
    page = page_of(window, "people")
    assert listed(page) == [*SEVEN]
    choose_player(page, "Bob")
    assert "3" in page.facts.toPlainText()
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    dialog = dialog_over(page)
    assert dialog.ui.full_name.text() == ""
    dialog.ui.name.setText("ann")
    dialog.ui.notes.setText("pays by bank")
    dialog.accept()
    assert dialog.isVisible()
    assert "is already called ann" in dialog.ui.message.text()
    dialog.ui.name.setText("Robert")
    dialog.ui.guest.setChecked(False)
    accept(dialog)
    player = register_of(window).player("Robert")
    assert (player.full_name, player.notes, player.guest, player.initials) == ("Robert", "pays by bank", False, "B")
    assert page.current().name == "Robert", "who was chosen stays so"
    assert "as \u2068Bob\u2069 (night 3)" in page.facts.toPlainText(), "nights keep the name that was played under"
    page.search.setText("BANK")
    assert listed(page) == ["Robert"]


def test_a_player_is_added(window):
    page = page_of(window, "people")
    press(page, "Add…")
    dialog = dialog_over(page)
    assert not dialog.ui.club.isVisible()
    dialog.ui.name.setText("<b>=1+1</b>")
    dialog.ui.full_name.setText("דוד לוי")
    dialog.ui.initials.setText("X")
    accept(dialog)
    player = register_of(window).player("X")
    assert (player.name, player.full_name, player.guest) == ("<b>=1+1</b>", "דוד לוי", False)
    choose_player(page, player.name)
    assert "<b>=1+1</b>" in page.facts.toPlainText()


def test_several_players_are_added_at_once(window):
    page = page_of(window, "people")
    press(page, "Add…")
    dialog = dialog_over(page)
    dialog.ui.name.setText("Kim, Lea; Bob, Mia")
    dialog.ui.notes.setText("from the river")
    dialog.accept()
    assert "one player" in dialog.ui.message.text()
    dialog.ui.notes.clear()
    dialog.accept()
    assert dialog.ui.name.text() == "Bob, Mia", "Bob is known, the others before him are added"
    dialog.ui.name.setText("Mia")
    accept(dialog)
    assert {"Kim", "Lea", "Mia"} < {*listed(page)}


def test_the_first_player_of_a_book_without_a_club(window, tmp_path):
    page = page_of(window, "people")
    with_other_book(window, str(tmp_path / "other.chouette-book"), lambda book: None)
    choose(window.findChildren(QMessageBox)[-1], "Make it")
    settle(QGuiApplication.instance())
    assert "no players yet" in page.nothing.message.text()
    assert page.nothing.button.text() == "Add a player…"
    press(page, "Groups…")
    assert isinstance(dialog_over(page), QMessageBox)
    dialog_over(page).reject()
    press(page, "Add…")
    dialog = dialog_over(page)
    dialog.ui.club.setText("Riverside")
    dialog.ui.name.setText("Ann")
    accept(dialog)
    assert listed(page) == ["Ann"]
    assert [club.name for club in window.open_book.club_book.clubs()] == ["Riverside"]


def test_a_merge_is_looked_at_before_it_is_done(window):
    with_book(window, lambda book: begun(book, players=("Bobby", "Ann", "Cid"), date="2026-11-27").close())
    page = page_of(window, "people")
    register_of(window).keep_group("Fridays", ("Ann", "Bobby"))
    choose_player(page, "Ann", "Bob")
    press(page, "Merge…")
    dialog = dialog_over(page)
    assert "sat at the same table (3 times)" in dialog.ui.message.text()
    assert not dialog.ok.isEnabled()
    dialog.ui.gone.choose("Bobby")
    text = dialog.ui.preview.toPlainText()
    assert "Bobby" in text
    assert "2026-11-27" in text
    assert "Fridays" in text
    assert len(register_of(window).nights_of(register_of(window).player("Bob"))) == 3, "nothing is done yet"
    dialog.ui.into.choose("Bob")
    accept(dialog)
    assert listed(page) == [*SEVEN]
    choose_player(page, "Bob")
    assert "Bobby" in page.facts.toPlainText()
    assert len(register_of(window).nights_of(register_of(window).player("Bobby"))) == 4
    assert register_of(window).groups() == {"Fridays": ("Ann", "Bob")}


def test_groups_are_made_changed_and_forgotten(window, qapp):
    page = page_of(window, "people")
    choose_player(page, "Ann", "Bob", "Cid")
    press(page, "Groups…")
    groups = dialog_over(page)
    assert "no groups yet" in groups._nothing.message.text()
    groups.ui.new_group.click()
    group = dialog_over(page)
    assert group.ui.players.names() == ("Ann", "Bob", "Cid")
    assert twice(texts_of(group)) == []
    group.accept()
    assert "needs a name" in group.ui.message.text()
    group.ui.name.setText("Fridays")
    group.ui.players.name.setText("Nobody")
    group.accept()
    assert "no player Nobody" in group.ui.message.text()
    group.ui.players.remove_chosen()
    accept(group)
    assert register_of(window).groups() == {"Fridays": ("Ann", "Bob", "Cid")}
    assert listed(page, 4)[:4] == ["Fridays", "Fridays", "Fridays", ""]
    groups.ui.change.click()
    group = dialog_over(page)
    group.ui.name.setText("Mondays")
    group.ui.players.add("Dee")
    accept(group)
    assert register_of(window).groups() == {"Mondays": ("Ann", "Bob", "Cid", "Dee")}
    groups.ui.forget.click()
    choose(dialog_over(page), "Remove it")
    settle(qapp)
    assert register_of(window).groups() == {}
    assert twice(texts_of(groups)) == []
    groups.reject()


def test_a_book_that_is_only_read_says_why_nothing_is_changed(window, qapp):
    page = page_of(window, "people")
    window.open_book.club_book.book.read_only = True
    book_window(window).refresh()
    settle(qapp)
    assert "read-only" in book_window(window).banner.message.text()
    buttons = {command.button.text().replace("&", ""): command.button for command in page.commands}
    assert not buttons["Add…"].isEnabled()
    assert "read-only" in buttons["Edit…"].toolTip()
    page.activate()
    assert "read-only" in book_window(window).status.currentMessage()


def test_tab_goes_from_the_list_to_the_detail_to_the_buttons(window):
    page = page_of(window, "people")
    activate(page.window())
    page.search.setFocus()
    stops = []
    for _step in range(10):
        QTest.keyClick(page.window().focusWidget(), Qt.Key.Key_Tab)
        stops.append(page.window().focusWidget())
    buttons = [command.button for command in (*page.commands, *page.outputs)]
    assert stops == [page.view, page.facts, *buttons]


def test_two_clubs_have_lists_of_their_own(window, qapp):
    with_book(window, lambda book: begun(book, players=("Ann", "Zoe", "Yan"), club="Hill").close())
    page = page_of(window, "people")
    assert page.club_box.isVisible()
    assert listed(page) == ["Ann", "Yan", "Zoe"], "the club of the last night"
    page.club_box.setCurrentText("Riverside")
    assert listed(page) == [*SEVEN]


def test_the_list_is_handed_out_as_it_is_shown(window, tmp_path, qtbot):
    page = page_of(window, "people")
    page.search.setText("b")
    press_output(page, "Copy")
    text = QGuiApplication.clipboard().text()
    assert "The people of Riverside" in text
    assert "Bob" in text
    assert "Ann" not in text
    press_output(page, "Export…")
    dialog = dialog_over(page)
    assert dialog.selectedFiles()[0].endswith("The people of Riverside")
    dialog.reject()
    press_output(page, "Print…")
    dialog = dialog_over(page)
    qtbot.waitUntil(lambda: bool(dialog.pdf))
    assert dialog.ui.preview.pages
    assert twice(texts_of(dialog)) == []
    dialog.reject()


def press_output(page, text) -> None:
    next(command.button for command in page.outputs if command.button.text().replace("&", "") == text).click()


def test_a_group_has_players_and_one_that_is_gone_is_removed_no_more(window, monkeypatch):
    page = page_of(window, "people")
    page.view.clearSelection()
    press(page, "Groups…")
    groups = dialog_over(page)
    groups.ui.new_group.click()
    group = dialog_over(page)
    group.ui.name.setText("Fridays")
    group.accept()
    assert group.ui.message.text() == "A group needs players: type their names."
    group.ui.players.add("Ann")
    group.ui.players.name.setText("ann")
    group.accept()
    assert group.ui.message.text().endswith("is already on the list.")
    group.ui.players.name.clear()
    accept(group)
    locked = GroupsDialog(register_of(window), (), Reason("It is only read."), groups)
    locked.ui.groups.itemActivated.emit(locked.ui.groups.item(0))
    assert not locked.findChildren(QDialog)
    locked.deleteLater()

    def gone(_register: Register, name: str) -> None:
        raise Trouble(f"There is no group {name}.")

    monkeypatch.setattr(Register, "drop_group", gone)
    groups.ui.forget.click()
    choose(dialog_over(page), "Remove it")
    assert dialog_over(page).text() == "There is no group Fridays."
    dialog_over(page).reject()
    groups.reject()


def test_a_player_in_whom_nothing_changed_is_not_written(window, monkeypatch):
    page = page_of(window, "people")
    choose_player(page, "Bob")
    page.activate()
    changed = []
    monkeypatch.setattr(Register, "change", lambda *_arguments, **fields: changed.append(fields))
    accept(dialog_over(page))
    assert changed == []


def asked_to_forget(page, qtbot, *names: str) -> QMessageBox:
    """What is asked or told once the players are chosen and the button is pressed."""
    choose_player(page, *names)
    press(page, "Forget…")
    qtbot.waitUntil(lambda: any(box.isVisible() for box in page.window().findChildren(QMessageBox)))
    box = dialog_over(page)
    assert isinstance(box, QMessageBox)
    return box


def test_a_person_is_forgotten_after_a_question(window, qapp, qtbot):
    register_of(window).add("Zoe", notes="moved away")
    page = page_of(window, "people")
    box = asked_to_forget(page, qtbot, "Bob")
    assert "has a column in night 1, which is open" in box.text()
    box.close()
    settle(qapp)
    box = asked_to_forget(page, qtbot, "Bob", "Cid")
    assert "one by one" in box.text()
    box.close()
    settle(qapp)
    box = asked_to_forget(page, qtbot, "Zoe")
    assert "This cannot be undone." in box.text()
    number = window.open_night.desk.number
    choose(box, "Forget them")
    qtbot.waitUntil(lambda: book_window(window).status.currentMessage() == "Former player 8: done.")
    assert window.open_night.desk.number == number, "the night that was open is open again"
    assert register_of(window).player("Former player 8").notes == ""
    assert "Former player 8" in listed(page)


def shown_heads(page) -> list[str]:
    heads = page.view.horizontalHeader()
    return [page.model.titles[column] for column in range(heads.count()) if not heads.isSectionHidden(column)]


def test_columns_that_tell_nothing_are_not_shown_and_the_list_ends_with_the_others(window, qapp):
    page = page_of(window, "people")
    assert shown_heads(page) == ["Name", "Initials"]
    assert page.message.text() == "7 players, all guests"
    register = register_of(window)
    register.change("Bob", guest=False, full_name="Robert")
    page.reload()
    assert shown_heads(page) == ["Name", "Initials", "Full name", "In the club"]
    assert page.message.text() == "7 players"
    book_window(window).resize(1920, 1000)
    settle(qapp)
    assert page.view.width() - page.view.horizontalHeader().length() < 200
