"""Forms made of rows: positions, Tab order, visibility; and every form's texts."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTextEdit,
    QWidget,
)

from chouette_desk.gui import dialogs
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import NOTE, EntryRows, FormRows, beside, choice, row, wide
from chouette_desk.gui.widgets.layouts import stops
from chouette_desk.gui.widgets.sentence import Sentence
from tests.gui.conftest import settle
from tests.gui.test_mnemonics import capitals, twice


class OneOfEach(EntryRows):
    """Every place that a widget can have."""

    title, size = "One of Each", (400, 300)
    about: Sentence = wide(text="What it is about.")
    kind: QComboBox = row("&Kind:")
    points: QSpinBox = row("&Points:", least=-3, most=7)
    worth: Sentence = beside()
    sides: QWidget = row("Side:")
    left: QRadioButton = beside(text="&Left", checked=True)
    right: QRadioButton = beside(text="&Right")
    in_money: QRadioButton = choice("&Money each:")
    money: QLineEdit = row(hint="2.00")
    more: QPushButton = row(text="&Another", tip="One more")
    text: QTextEdit = row("&Text:", grows=True, when=lambda form: form.kind.count() > 0)
    note: QLineEdit = NOTE
    names: QComboBox = wide("Na&mes:", spoken="Everybody")
    found: Sentence = wide()
    again: QPushButton = beside(text="Look a&gain")


@pytest.fixture
def made(opened) -> tuple[QDialog, OneOfEach]:
    dialog, form = QDialog(), OneOfEach()
    form.setupUi(dialog)
    return opened(dialog), form


def label_of(dialog: QDialog, text: str) -> QLabel:
    (label,) = (label for label in dialog.findChildren(QLabel) if label.text() == text)
    return label


def test_rows_stand_in_the_order_of_the_attributes_and_tab_visits_them_so(made, qapp):
    dialog, form = made
    form.verdict.show_missing("Something is missing.")  # or it would hide
    settle(qapp)
    fields = (form.about, form.kind, form.points, form.left, form.money, form.more, form.text, form.note, form.names)
    under_each_other = (*fields, form.found, form.verdict, form.buttons)
    tops = [field.mapTo(dialog, field.rect().center()).y() for field in under_each_other]
    assert tops == sorted(tops)
    ok, cancel = (form.buttons.button(getattr(QDialogButtonBox.StandardButton, name)) for name in ("Ok", "Cancel"))
    order = [form.kind, form.points, form.left, form.right, form.in_money, form.money, form.more, form.text, form.note]
    chain = [form.kind]
    while (following := chain[-1].nextInFocusChain()) is not form.kind:
        chain.append(following)
    assert [widget for widget in chain if widget in order] == order
    assert {*order, ok, cancel} <= {*stops(dialog)}


def test_what_stands_beside_is_on_the_line_of_the_one_before(made):
    _dialog, form = made
    assert form.worth.geometry().left() > form.points.geometry().right()
    assert abs(form.worth.geometry().center().y() - form.points.geometry().center().y()) <= 1
    assert form.again.geometry().left() > form.found.geometry().right()
    assert form.left.parent() is form.right.parent() is form.sides
    assert form.in_money.geometry().right() < form.money.geometry().left()


def test_a_field_has_its_name_limits_hint_and_key(table, made):
    dialog, form = made
    assert (dialog.windowTitle(), form.points.minimum(), form.points.maximum()) == ("One of Each", -3, 7)
    assert (form.money.placeholderText(), form.money.accessibleName()) == ("2.00", "Money each")
    assert (form.more.toolTip(), form.more.autoDefault(), form.more.text()) == ("One more", False, "&Another")
    assert form.left.isChecked()
    assert not form.right.isChecked()
    assert label_of(dialog, "&Points:").buddy() is form.points
    assert label_of(dialog, "Side:").buddy() is None
    assert label_of(dialog, "Na&mes:").buddy() is form.names
    assert (form.about.text(), form.names.accessibleName()) == ("What it is about.", "Everybody")
    assert {widget.objectName() for widget in (form.kind, form.worth, form.note)} == {"kind", "worth", "note"}
    table.chord(dialog, Qt.Key.Key_N)
    assert form.note.hasFocus()


def test_a_row_goes_with_its_label_and_what_is_beside_it(made):
    dialog, form = made
    form.show_row(form.points, False)
    assert not any(widget.isVisible() for widget in (form.points, form.worth, label_of(dialog, "&Points:")))
    form.show_row(form.points, True)
    assert all(widget.isVisible() for widget in (form.points, form.worth, label_of(dialog, "&Points:")))


class TwoChoices(FormRows):
    """A choice of words, and one in which any is typed."""

    title, size = "Two choices", (400, 300)
    kind: QComboBox = row("&Kind:")
    name: QComboBox = row("&Name:", editable=True)


def test_a_choice_is_as_wide_as_its_texts_and_one_to_type_in_as_the_dialog(opened, qapp):
    dialog, form = QDialog(), TwoChoices()
    form.setupUi(dialog)
    form.kind.addItems(["one", "two"])
    form.name.addItem("one")
    opened(dialog).resize(700, 400)
    settle(qapp)
    assert form.kind.width() == form.kind.sizeHint().width() < 300
    assert (form.name.isEditable(), form.name.width() > 500) == (True, True)


def test_a_row_is_disabled_with_its_label(made):
    dialog, form = made
    form.enable_row(form.kind, False)
    assert not any(widget.isEnabled() for widget in (form.kind, label_of(dialog, "&Kind:")))
    form.enable_row(form.kind, True)
    form.enable_row(form.more, False)
    assert all(widget.isEnabled() for widget in (form.kind, label_of(dialog, "&Kind:")))
    assert not form.more.isEnabled(), "which has no label"


def test_a_row_with_a_condition_is_shown_where_it_holds(made):
    _dialog, form = made
    form.show_rows()
    assert form.text.isHidden()
    form.kind.addItem("one")
    form.show_rows()
    assert form.text.isVisible()
    assert form.money.isVisible(), "without a condition"


def test_what_grows_takes_the_height_that_is_left(made):
    dialog, form = made
    before = {field: field.height() for field in (form.kind, form.note, form.text)}
    dialog.resize(dialog.width(), dialog.height() + 200)
    dialog.layout().activate()
    assert form.text.height() - before[form.text] >= 190
    assert (form.kind.height(), form.note.height()) == (before[form.kind], before[form.note])


def test_what_is_entered_is_told_but_for_the_note(made):
    _dialog, form = made
    told = []
    for number, changed in enumerate(form.changes()):
        changed.connect(lambda *_what, number=number: told.append(number))
    form.kind.addItems(["one", "two"])
    form.points.setValue(5)
    form.right.setChecked(True)
    form.in_money.setChecked(True)
    form.money.setText("2")
    form.left.setChecked(True)
    form.note.setText("Remember")
    form.names.addItem("Ann")
    assert told == [0, 1, 2, 3, 4, 2, 5], "of left and right one tells, and the note does not"


def test_the_buttons_end_the_dialog(made):
    dialog, form = made
    form.buttons.accepted.emit()
    assert dialog.result() == QDialog.DialogCode.Accepted
    dialog.show()
    form.buttons.rejected.emit()
    assert dialog.result() == QDialog.DialogCode.Rejected


# The forms of the program


def forms(of: type[FormRows]) -> Iterator[type[FormRows]]:
    """The forms with rows on this base, however far."""
    for form in of.__subclasses__():
        if form.rows and form.__module__.startswith("chouette_desk."):
            yield form
        yield from forms(form)


for module in pkgutil.iter_modules(dialogs.__path__):
    importlib.import_module(f"{dialogs.__name__}.{module.name}")
FORMS = tuple(forms(FormRows))


def test_the_forms_are_found():
    assert len(FORMS) >= 30


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_a_form_says_each_letter_once_and_writes_buttons_as_commands(form):
    about = [part.about for line in form.rows for part in line]
    assert twice(text for each in about for text in (each.label, each.text)) == []
    buttons = [part.about.text for line in form.rows for part in line if part.kind is not Sentence]
    assert [text for text in buttons if capitals(text)] == []
    assert form.title


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_a_form_has_what_it_is_said_to_have(form, qtbot):
    dialog, made = QDialog(), form()
    qtbot.addWidget(dialog)
    made.setupUi(dialog)
    for part in (part for line in form.rows for part in line):
        assert type(getattr(made, part.name)) is part.kind
        assert dialog.findChild(part.kind, part.name) is getattr(made, part.name)


def test_enter_presses_the_button_that_has_the_keys_and_else_the_default_one(qtbot):
    dialog = FormDialog(OneOfEach(), "&Do it", None)
    qtbot.addWidget(dialog)
    pressed = []
    other = dialog.add_button("Other", lambda: pressed.append("other"))
    other.setAutoDefault(False)
    dialog.accepted.connect(lambda: pressed.append("done"))
    dialog.ok.setDefault(True)
    dialog.show()
    other.setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert pressed == ["other"]
    dialog.ui.points.setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert pressed == ["other", "done"]
