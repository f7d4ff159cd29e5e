"""Outputs of the window: print, preview, export, snapshot; and background work."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
import snapshot
from openpyxl import load_workbook
from PySide6.QtCore import QPoint, QPointF, Qt, QThread, qInstallMessageHandler, qWarning
from PySide6.QtGui import QDesktopServices, QImage, QPainter, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.documents import PrintedSheet, SheetKind
from chouette_desk.desk.export import export
from chouette_desk.desk.files import practice_copy
from chouette_desk.gui import exports
from chouette_desk.gui.dialogs import print_pages as print_pages_module
from chouette_desk.gui.dialogs.print_pages import page_pictures, print_pages
from chouette_desk.gui.dialogs.print_sheet import PrintDialog, print_dialog
from chouette_desk.gui.exports import night_export
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.paper.pdf import DoesNotFit, PageSetup, filled, slips
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import open_dialogs
from tests.kit.plain_window import PlainWindow
from tests.paper.on_page import pages, words
from tests.tables import asked_of

THREE = ("Ann", "Bob", "Cid")
GAMES = (game(Bob=3, Cid=-1), game(Ann=-1, Bob=2, Cid=-1))
PRACTICE = practice_nights()["riverside-friday"]


# Print


@pytest.fixture
def printing(make_desk, qtbot):
    """The print dialog, its pages drawn."""

    def make(*events, blank: bool = False, night: bool = True, players=THREE) -> PrintDialog:
        dialog = PrintDialog(make_desk(*events, players=players).night if night else None, blank=blank)
        qtbot.addWidget(dialog)
        dialog.open()
        drawn(qtbot, dialog)
        return dialog

    return make


def drawn(qtbot, dialog: PrintDialog) -> None:
    qtbot.waitUntil(lambda: not dialog._soon.isActive() and bool(dialog.pdf))


def test_the_preview_shows_the_very_pdf(printing, qtbot):
    dialog = printing(*GAMES)
    assert dialog.pdf == filled(dialog.night, PageSetup(dialog.sheet().paper))
    assert len(dialog.ui.preview.pages) == len(pages(dialog.pdf)) == 1
    assert dialog.ui.preview.count.text() == "Page 1 of 1"
    page = dialog.ui.preview.pages[0].pixmap().toImage()
    assert len({page.pixel(x, y) for x in range(0, page.width(), 7) for y in range(0, page.height(), 7)}) > 3
    dialog.ui.landscape.setChecked(True)
    drawn(qtbot, dialog)
    lying = dialog.ui.preview.pages[0].pixmap()
    assert lying.width() > lying.height()
    dialog.reject()


def test_a_page_is_seen_whole_and_larger_with_the_wheel_the_keys_or_the_choice(printing, qtbot, qapp):
    dialog = printing(night=False, blank=True)
    dialog.ui.pages.setValue(3)
    drawn(qtbot, dialog)
    preview = dialog.ui.preview
    dialog.resize(900, 560)
    settle(qapp)
    room, page = preview.area.viewport().size(), preview.pages[0]
    assert room.height() * 0.8 < page.height() < room.height()
    whole = page.width()
    QTest.keyClick(dialog, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    larger = page.pixmap().width()
    assert larger > whole
    QTest.keyClick(dialog, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert page.pixmap().width() < larger
    before = page.pixmap().width()
    turn_wheel(preview.area.viewport(), 120)
    assert page.pixmap().width() > before
    preview.zoom.setCurrentIndex(preview.zoom.findText("Full width"))
    settle(qapp)
    assert room.width() - 40 < page.pixmap().width() <= room.width()
    assert preview.count.text() == "Page 1 of 3"
    bar = preview.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert preview.count.text() == "Page 3 of 3"
    QTest.keyClick(dialog, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert page.pixmap().width() == pytest.approx(whole, abs=4)
    dialog.reject()


def turn_wheel(widget, by: int) -> None:
    """Turn the wheel with Ctrl over a widget."""
    middle = QPointF(widget.rect().center())
    turned = QPoint(0, by)
    event = QWheelEvent(
        middle, widget.mapToGlobal(middle), QPoint(), turned, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def test_blank_sheets_are_previewed_without_a_night(printing, qtbot):
    dialog = printing(night=False, blank=True)
    dialog.ui.pages.setValue(3)
    drawn(qtbot, dialog)
    assert len(dialog.ui.preview.pages) == 3
    with_rules = words(dialog.pdf)
    dialog.ui.rules.setCurrentIndex(dialog.ui.rules.findData("none"))
    drawn(qtbot, dialog)
    without = words(dialog.pdf)
    assert len(with_rules[0]) > len(without[0]), "they were on the first sheet itself"
    assert dialog.pdf == export(dialog.sheet(), ".pdf")[""]
    dialog.reject()


def test_a_night_goes_on_with_a_pencil(printing, qtbot):
    dialog = printing(*GAMES)
    dialog.ui.what.setCurrentIndex(1)
    drawn(qtbot, dialog)
    assert dialog.sheet().kind is SheetKind.CARRY_ON
    assert dialog.pdf == export(dialog.sheet(), ".pdf")[""]
    dialog.reject()


def test_slips_are_previewed_and_have_a_name_of_their_own(make_window, qtbot):
    window = make_window(*GAMES)
    dialog = print_dialog(window.open_night.desk, window.open_book.club_book, window)
    dialog.open()
    dialog.ui.what.setCurrentIndex(dialog.ui.what.findText("A slip for each player"))
    drawn(qtbot, dialog)
    assert dialog.pdf == slips([window.open_night.night], setup=PageSetup(dialog.ui.paper.currentData()))
    assert not dialog.ui.form.isRowVisible(dialog.ui.marks)
    assert dialog.document_name().endswith(", slips")
    dialog.reject()


def test_names_and_order_of_the_night_stand_on_blank_sheets(printing, qtbot):
    dialog = printing(*GAMES, blank=True)
    plain = dialog.pdf
    dialog.ui.names.setChecked(True)
    drawn(qtbot, dialog)
    assert dialog.pdf != plain
    dialog.reject()


def test_a_sign_that_no_font_has_is_said(printing, qtbot):
    dialog = printing(players=("Ann", "Bob", "Cid \ue123"))
    qtbot.waitUntil(lambda: "U+E123" in dialog.ui.message.text())
    assert dialog.print_button.isEnabled()
    assert dialog.save_button.isEnabled()
    dialog.reject()


def test_a_sign_that_no_font_has_is_said_after_an_export(make_window, qtbot, tmp_path):
    window = make_window(kind=PlainWindow, players=("Ann", "Bob", "Cid \ue123"))
    window.services.call(night_export).start(tmp_path / "sheet.pdf")
    qtbot.waitUntil((tmp_path / "sheet.pdf").exists)
    assert any("U+E123" in dialog.text() for dialog in open_dialogs(window))


def test_the_pdf_is_saved_as_it_was_seen(printing, tmp_path, monkeypatch):
    dialog = printing(*GAMES)
    dialog._save_to(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes() == dialog.pdf
    assert str(tmp_path / "sheet.pdf") in dialog.ui.message.text()
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(Path(url.toLocalFile())))
    for button in dialog.findChildren(QPushButton):
        if button.text() in ("Open", "Show the folder"):
            button.click()
    assert opened == [tmp_path / "sheet.pdf", tmp_path]
    dialog._save_to(tmp_path / "nowhere" / "sheet.pdf")
    assert "there is no folder" in open_dialogs(dialog)[-1].text()
    open_dialogs(dialog)[-1].reject()
    dialog.reject()


def test_where_the_pdf_was_saved_last_can_be_opened(printing, tmp_path, qapp):
    dialog = printing(*GAMES)
    for name in ("one.pdf", "two.pdf"):
        dialog._save_to(tmp_path / name)
    settle(qapp)
    assert [button.text() for button in dialog.findChildren(QPushButton)].count("Open") == 1
    dialog.reject()


def test_what_does_not_fit_on_the_paper_is_said_instead_of_drawn(printing, qtbot, monkeypatch):
    dialog = printing(*GAMES)
    monkeypatch.setattr(print_pages_module, "export_noting_signs", does_not_fit)
    dialog.ui.landscape.setChecked(True)
    qtbot.waitUntil(lambda: dialog.ui.message.text() == str(DoesNotFit()))
    assert (dialog.pdf, dialog.ui.preview.pages) == (b"", [])
    assert not dialog.print_button.isEnabled()
    dialog.reject()


def does_not_fit(*_arguments: object) -> None:
    raise DoesNotFit


def test_what_was_seen_is_printed(printing, qtbot, tmp_path, monkeypatch):
    dialog = printing(*GAMES)
    printer = dialog.printer()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    monkeypatch.setattr(dialog, "printer", lambda: printer)
    dialog.print_button.click()
    (asked,) = dialog.findChildren(QPrintDialog)
    assert printer.docName() == dialog.document_name()
    asked.accepted.emit(printer)
    asked.reject()
    qtbot.waitUntil(lambda: not any(job.is_under_way for job in dialog.findChildren(Job)))
    assert len(pages((tmp_path / "printed.pdf").read_bytes())) == 1
    dialog.reject()


def test_a_printer_that_takes_nothing_is_said(printing, qtbot, monkeypatch):
    dialog = printing(*GAMES)
    monkeypatch.setattr(QPainter, "begin", lambda _painter, _printer: False)
    dialog._print_on(dialog.printer())
    qtbot.waitUntil(lambda: bool(dialog.findChildren(QMessageBox)))
    assert dialog.findChildren(QMessageBox)[0].text() == "The printer does not take the job."
    dialog.findChildren(QMessageBox)[0].reject()
    dialog.reject()


def test_the_choices_and_the_folder_are_remembered(printing, tmp_path, qtbot):
    first = printing(*GAMES)
    for box, choice in ((first.ui.paper, "Letter"), (first.ui.marks, "both"), (first.ui.rules, "none")):
        box.setCurrentIndex(box.findData(choice))
    first.ui.landscape.setChecked(True)
    first.ui.points.setChecked(True)
    drawn(qtbot, first)
    out = tmp_path / "out"
    out.mkdir()
    first._save_to(out / "sheet.pdf")
    first.reject()
    second = printing(*GAMES)
    chosen = second.sheet()
    assert (chosen.paper, chosen.marks, chosen.rules) == ("Letter", "both", "none")
    assert (chosen.landscape, chosen.points) == (True, True)
    second.save_button.click()
    (asking,) = second.findChildren(QFileDialog)
    assert Path(asking.directory().absolutePath()) == out
    asking.reject()
    second.reject()


def test_a_file_goes_where_the_last_one_went(window, qtbot, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    window.services.call(night_export).write_to(out / "night.txt")
    qtbot.waitUntil(lambda: (out / "night.txt").exists())
    window.start("export")
    open_dialogs(window)[0].accept()
    asking = window.findChild(QFileDialog)
    assert Path(asking.directory().absolutePath()) == out
    asking.reject()
    out.rename(tmp_path / "elsewhere")
    window.settings.folder.mkdir(exist_ok=True)
    assert window.settings.out_folder == window.settings.folder


def test_the_first_file_goes_to_the_documents_before_the_folder_of_night_files_is_made(window, tmp_path):
    window.settings.last_folder = str(tmp_path / "Documents" / "Chouette Desk")
    assert window.settings.out_folder == tmp_path
    (tmp_path / "Documents").mkdir()
    assert window.settings.out_folder == tmp_path / "Documents"


def test_every_page_is_printed(tmp_path, make_desk, qapp):
    pdf = export(PrintedSheet(make_desk(*GAMES, players=THREE).night, SheetKind.BLANK, pages=2), ".pdf")[""]
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    steps = []
    print_pages(pdf, printer, lambda done, of: steps.append((done, of)))
    assert len(pages((tmp_path / "printed.pdf").read_bytes())) == 2
    assert steps == [(0, 2), (1, 2)]


def test_a_page_becomes_a_picture_of_its_size(make_desk):
    pdf = filled(make_desk(*GAMES, players=THREE).night)
    (picture,) = page_pictures(pdf, 72, lambda _done, _of: None)
    assert (picture.width(), picture.height()) in {(595, 842), (596, 842)}


# Export


@pytest.fixture
def window(make_window) -> PlainWindow:
    return make_window(*GAMES, kind=PlainWindow, players=THREE)


@asked_of("ending", [".xlsx", ".pdf", ".txt", ".png", ".chouette.json", ".csv", ".html", ".initials.html"])
def test_a_night_is_exported_by_its_ending(window, qtbot, tmp_path, monkeypatch, ending):
    folder = tmp_path / ending
    folder.mkdir()
    window.services.call(night_export).write_to(folder / f"out{ending}")
    finished(qtbot, window)
    files = {path.name for path in folder.iterdir()}
    assert files == ({f"out{ending}"} if ending != ".csv" else files)
    assert len(files) == (1 if ending != ".csv" else 5)
    bar = window.statusBar()
    assert bar.currentMessage().startswith(f"Written: {folder / 'out'}")
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(Path(url.toLocalFile())))
    buttons = {button.text(): button for button in bar.findChildren(QPushButton)}
    assert set(buttons) == {"Show the folder"} | ({"Open"} if ending != ".csv" else set())
    for button in buttons.values():
        button.click()
    assert set(opened) == {folder} | ({folder / f"out{ending}"} if ending != ".csv" else set())
    bar.clearMessage()
    settle(QApplication.instance())
    assert bar.findChild(QPushButton) is None, "it goes with the message"


def test_the_first_folder_is_that_of_documents(make_window, monkeypatch, tmp_path, qapp):
    documents = tmp_path / "Documents"
    documents.mkdir()
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: documents)
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    for command in ("open_file", "import_files", "export"):
        window.settings.last_folder = ""
        window.start(command)
        if command == "export":
            open_dialogs(window)[0].accept()
        dialog = window.findChild(QFileDialog)
        assert Path(dialog.directory().path()) == documents, "its folder of nights is not there yet"
        dialog.reject()
        settle(qapp)


def test_a_night_is_exported_on_the_paper_that_is_chosen_and_remembered(window, qtbot, tmp_path):
    window.start("export")
    (dialog,) = open_dialogs(window)
    kinds = [dialog.ui.kind.itemText(row) for row in range(dialog.ui.kind.count())]
    assert kinds[0] == "Spreadsheet (*.xlsx)"
    dialog.ui.kind.setCurrentIndex(kinds.index("Text (*.txt)"))
    assert not dialog.ui.paper.isEnabled()
    dialog.ui.kind.setCurrentIndex(0)
    dialog.ui.paper.setCurrentText("Letter")
    dialog.ui.direction.setCurrentText("Portrait")
    dialog.accept()
    chooser = window.findChild(QFileDialog)
    assert chooser.selectedNameFilter() == kinds[0]
    chooser.selectFile(str(tmp_path / "night"))
    chooser.accept()
    finished(qtbot, window)
    sheets = load_workbook(tmp_path / "night.xlsx").worksheets
    assert {(int(sheet.page_setup.paperSize), sheet.page_setup.orientation) for sheet in sheets} == {(1, "portrait")}
    window.start("export")
    again = open_dialogs(window)[0]
    assert (again.ui.kind.currentIndex(), again.ui.paper.currentText()) == (0, "Letter")
    assert again.ui.direction.currentText() == "Portrait"
    again.reject()


def finished(qtbot, window) -> None:
    qtbot.waitUntil(lambda: all(job.isFinished() for job in window.findChildren(Job)))
    QApplication.processEvents()


def test_an_exported_night_is_the_night(window, qtbot, tmp_path):
    window.services.call(night_export).write_to(tmp_path / "copy.chouette.json")
    finished(qtbot, window)
    assert read_night(tmp_path / "copy.chouette.json") == window.open_night.night


def test_without_an_ending_the_kind_that_was_chosen_counts(window, qtbot, tmp_path):
    (tmp_path / "out.txt").write_text("mine")
    window.services.call(night_export).write_to(tmp_path / "out", ".txt")
    (box,) = open_dialogs(window)
    assert "out.txt" in box.text()
    box.reject()
    assert (tmp_path / "out.txt").read_text() == "mine"
    window.services.call(night_export).write_to(tmp_path / "other", ".txt")
    finished(qtbot, window)
    assert "Ann" in (tmp_path / "other.txt").read_text()


def test_closing_waits_for_what_is_being_written(make_window, qtbot, tmp_path):
    window = make_window(*GAMES, players=THREE)
    window.services.call(night_export).write_to(tmp_path / "night.xlsx")
    assert not window.close()
    assert not window.close(), "pressing it twice does no harm"
    assert "as soon as" in window.statusBar().currentMessage()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert (tmp_path / "night.xlsx").exists()
    assert window.open_night.desk is None


def test_closing_does_not_wait_for_a_preview(make_window, monkeypatch):
    def without_end(_pdf, _size, step):
        pause = threading.Event()
        while not pause.wait(0.001):
            step(0, 1)

    monkeypatch.setattr("chouette_desk.gui.dialogs.print_pages.page_pictures", without_end)
    window = make_window(*GAMES, players=THREE)
    window.actions_by_name["print"].trigger()
    (dialog,) = open_dialogs(window)
    (job,) = dialog.findChildren(Job)
    assert job.isRunning()
    assert window.close()
    assert not job.isRunning()


def thread_ended(window: MainWindow) -> None:
    """Wait for the end of the job's thread, but let nothing of its result come yet."""
    (job,) = window.findChildren(Job)
    assert job.wait()
    assert job.is_under_way


def test_closing_waits_for_what_was_made_and_is_not_written_yet(make_window, qtbot, tmp_path):
    window = make_window(*GAMES, players=THREE)
    window.services.call(night_export).write_to(tmp_path / "night.xlsx")
    thread_ended(window)
    assert not window.close()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert (tmp_path / "night.xlsx").exists()


@pytest.mark.parametrize("moment", [thread_ended, lambda window: None], ids=["made", "begun"])
def test_closing_does_not_pass_over_a_question(make_window, qtbot, tmp_path, moment):
    window = make_window(*GAMES, players=THREE)
    (tmp_path / "night-games.csv").write_text("mine")
    window.services.call(night_export).write_to(tmp_path / "night.csv")
    moment(window)
    window.close()
    qtbot.waitUntil(lambda: any(isinstance(dialog, QMessageBox) for dialog in open_dialogs(window)))
    assert window.isVisible()
    for dialog in open_dialogs(window):
        dialog.reject()
    qtbot.waitUntil(lambda: not any(job.is_under_way for job in window.findChildren(Job)))
    assert window.close()


def test_a_night_that_does_not_fit_on_the_paper_is_not_exported(window, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(exports, "export_noting_signs", does_not_fit)
    window.services.call(night_export).start(tmp_path / "sheet.pdf")
    finished(qtbot, window)
    qtbot.waitUntil(lambda: [box.text() for box in open_dialogs(window)] == [str(DoesNotFit())])
    open_dialogs(window)[0].reject()
    assert not (tmp_path / "sheet.pdf").exists()


def test_what_cannot_be_written_is_said(window, qtbot, tmp_path):
    window.services.call(night_export).write_to(tmp_path / "nowhere" / "out.txt")
    finished(qtbot, window)
    (box,) = open_dialogs(window)
    assert "there is no folder" in box.text()
    box.reject()


# Work beside the window


def test_a_result_comes_back_in_the_thread_of_the_window(qtbot):
    where, steps = [], []
    job = Job(
        lambda step: step(1, 2) or threading.get_ident(),
        lambda worker: where.append((worker, threading.get_ident())),
        pytest.fail,
        lambda done, of: steps.append((done, of)),
    )
    job.start()
    qtbot.waitUntil(lambda: bool(where))
    ((worker, here),) = where
    assert here == threading.main_thread().ident
    assert worker != here
    assert steps == [(1, 2)]
    job.end()


def test_trouble_comes_back_too(qtbot):
    failed = []

    def work(_step):
        raise Trouble("The disk is full.")

    job = Job(work, pytest.fail, failed.append)
    job.start()
    qtbot.waitUntil(lambda: bool(failed))
    assert str(failed[0]) == "The disk is full."
    job.end()


def test_a_fault_is_raised_in_the_thread_of_the_window(qtbot):
    job = Job(lambda step: 1 // 0, pytest.fail, pytest.fail)
    with qtbot.captureExceptions() as raised, qtbot.waitSignal(job.ended):
        job.start()
    assert [kind for kind, _error, _traceback in raised] == [ZeroDivisionError]
    job.end()


def test_cancelled_work_ends_at_its_next_step_and_tells_nothing(qtbot):
    told = []

    def work(step):
        while True:
            step(0, 1)
            QThread.msleep(1)

    job = Job(work, told.append, told.append)
    job.start()
    job.end()
    QApplication.processEvents()
    assert job.isFinished()
    assert told == []


# Practice and pictures


def test_a_practice_night_is_opened_as_a_copy(tmp_path):
    night = PRACTICE
    first, second = practice_copy(night, tmp_path / "new"), practice_copy(night, tmp_path / "new")
    assert first != second
    assert first.name == "Practice – Riverside Friday.chouette.json"
    assert read_night(first) == read_night(night)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_picture_of_the_window(tmp_path, monkeypatch, theme):
    monkeypatch.setattr(snapshot, "application", lambda _argv: QApplication.instance())
    out = tmp_path / "window.png"
    words = [str(PRACTICE), "--out", str(out), "--size", "1100x720", "--theme", theme]
    assert snapshot.main(words) == 0
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == (1100, 720)


def test_a_picture_is_made_without_a_word(tmp_path):
    words = [sys.executable, snapshot.__file__, str(PRACTICE)]
    done = subprocess.run([*words, "--out", str(tmp_path / "window.png")], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")


def test_what_qt_warns_of_is_still_said(capsys):
    before = qInstallMessageHandler(snapshot._say)
    qWarning(snapshot.NO_FAULT)
    qWarning("a fault")
    qInstallMessageHandler(before)
    assert capsys.readouterr().err == "a fault\n"


def test_no_picture_of_what_is_not_a_night(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(snapshot, "application", lambda _argv: QApplication.instance())
    letter = tmp_path / "letter.chouette.json"
    letter.write_text("Dear Sir")
    assert snapshot.main([str(letter), "--out", str(tmp_path / "window.png")]) == 1
    assert not Path(tmp_path / "window.png").exists()
    assert capsys.readouterr().err == f"{letter}: This is not JSON: line 1, column 1 cannot be read.\n"
