"""What dialogs say where there is nobody to choose, and what they leave undone."""

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QTableView

from chouette_desk.core.events import Answer, Double, Side, Start
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.fold import new_night
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.sheet_import import SheetImport
from chouette_desk.gui.dialogs.cube_entries import ExtraDialog
from chouette_desk.gui.dialogs.fees import FeeDialog
from chouette_desk.gui.dialogs.fingerprint import FingerprintDialog
from chouette_desk.gui.dialogs.game_entries import GamePointsDialog
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.seat_entries import BackDialog, OrderDialog
from chouette_desk.gui.find_bar import find_next
from chouette_desk.gui.models.old_sheet import OldSheetModel
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.models.tables import TextTable
from chouette_desk.gui.widgets.old_sheet_view import OldSheetView
from chouette_desk.nightfile.rulebooks import shipped


def test_nobody_to_choose_is_a_sentence(table, opened):
    for dialog, said in (
        (BackDialog(table.night()), "Nobody is away."),
        (OrderDialog(new_night(table.night().rulebook)), "Nobody is playing yet; seat the players first."),
        (ExtraDialog(table.night()), "Nobody can give an extra now."),
    ):
        assert opened(dialog).verdict.message.text() == said
        assert not dialog.ok.isEnabled()
    fee = opened(FeeDialog(table.night()))
    fee.ui.in_points.setChecked(True)
    for row in range(fee.ui.players.count()):
        fee.ui.players.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert fee.verdict.message.text() == "Tick who pays."


def test_a_place_that_no_model_has_has_no_text(table, qapp):
    for model in (TextTable(), OrderModel(table.night()), SheetModel(table.night())):
        assert model.data(QModelIndex()) is None, model


def test_numbers_of_a_table_are_sorted_by_their_size(qapp):
    model = TextTable()
    model.numbers, model.rows = (1,), (("b", "12"), ("A", "\u22123,5"), ("c", "none"), ("d", "7.5"))
    assert [model.sort_key(row, 1) for row in range(4)] == [12, -3.5, 0, 7.5]
    assert model.sort_key(1, 0) == "a"


def test_nothing_is_looked_for_or_found_without_a_text(qapp, opened):
    view, model = QTableView(), TextTable()
    model.titles, model.rows = ("Name",), (("Ann",), ("Bob",))
    view.setModel(model)
    view.setCurrentIndex(model.index(1, 0))
    for text in ("", "Zoe"):
        find_next(view, text, on=True)
        assert view.currentIndex().row() == 1
    find_next(view, "ann", on=True)
    assert view.currentIndex().row() == 0


def test_who_is_named_twice_or_not_at_all_is_not_put_on_the_list(table, opened):
    dialog = opened(SeatDialog(table.night()))
    dialog.ui.name.setEditText("")
    dialog.add_another()
    for name in ("Zoe", "Zoe"):
        dialog.ui.name.setEditText(name)
        dialog.add_another()
    assert dialog.ui.others.count() == 1


def test_what_is_no_game_is_neither_pasted_nor_accepted(table, opened):
    dialog = opened(GamePointsDialog(table.night()))
    QGuiApplication.clipboard().setText("no game at all")
    dialog._paste()
    (box,) = dialog.findChildren(QMessageBox)
    assert box.text()
    box.reject()
    dialog.accept()
    assert dialog.isVisible()


def test_a_search_for_a_fingerprint_that_ends_in_trouble_says_so(opened):
    dialog = opened(FingerprintDialog(None, ()))  # type: ignore[arg-type]
    requested = []
    dialog.night_requested.connect(requested.append)
    dialog._failed(Trouble("The book is gone."))
    assert dialog.ui.message.text() == "The book is gone."
    dialog._open()
    assert (requested, dialog.isVisible()) == ([], True)


def test_an_extra_that_ends_its_cube_leaves_nothing_to_say_of_its_value(table, opened):
    swept = (Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")), Answer(take=("Dee",), drop=("Bob", "Cid")))
    dialog = opened(ExtraDialog(table.night("aba", *swept)))
    assert "stand at 2" in dialog.verdict.message.text()
    dialog.ui.answer.setCurrentIndex(dialog.ui.answer.findText("drops"))
    assert (dialog.verdict.message.text(), dialog.ok.isEnabled()) == ("", True)


def test_a_dialog_that_is_shown_again_keeps_the_size_that_it_was_given(table, opened):
    dialog = opened(BackDialog(table.night()))
    dialog.resize(dialog.width() + 300, dialog.height() + 200)
    before = dialog.size()
    dialog.hide()
    dialog.show()
    assert dialog.size() == before


def test_the_reason_of_a_fee_says_who_has_not_given_it_yet(table, opened):
    given = fixed_fee(table.night("guide"), 1, "Table fee", ("Ann",))
    dialog = opened(FeeDialog(table.night("guide", *given)))
    assert dialog.ui.players.ticked() == ("Bob", "Cid", "Dee")
    dialog.ui.reason.setText("Tournament")
    assert dialog.ui.players.ticked() == ("Ann", "Bob", "Cid", "Dee")
    assert "will then have 5 points" in dialog.verdict.message.text()


def test_the_row_of_a_file_and_a_figure_that_was_not_changed(qapp, tmp_path):
    (tmp_path / "2026-03-06.csv").write_text("Game,Ann,Bob,Cid\n1,4,-2,-2\n2,-2,-2,4\n", "utf-8")
    sheet, typed = SheetImport(tmp_path / "2026-03-06.csv"), []
    model = OldSheetModel(sheet, sheet.draft, shipped("aba"))
    model.typed.connect(lambda *place: typed.append(place))
    figure = model.index(1, 0)
    assert model.headerData(1, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole) == "Row 3 of the file"
    assert model.headerData(1, Qt.Orientation.Vertical, Qt.ItemDataRole.DecorationRole) is None
    assert (model.data(QModelIndex()), figure.data(Qt.ItemDataRole.DecorationRole)) == (None, None)
    assert not model.setData(figure, "\u22122")
    assert model.setData(figure, "-3")
    assert typed == [(2, 1, "-3")]


def test_the_column_of_the_club_in_an_old_sheet_is_read_like_all_others(qapp, tmp_path):
    (tmp_path / "2026-03-06.csv").write_text("Game,Ann,Bob,Cid,Club\n1,4,-2,-2,\nfee,-1,-1,-1,3\n2,1,1,-2,\n", "utf-8")
    view = OldSheetView()
    view.resize(600, 300)
    view.show_sheet(SheetImport(tmp_path / "2026-03-06.csv"), shipped("aba"))
    assert view.model().headerData(3, Qt.Orientation.Horizontal) == "Club"
    assert len({view.columnWidth(column) for column in range(4)}) == 1
    view.deleteLater()
