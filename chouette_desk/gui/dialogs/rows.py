"""Forms of dialogs as classes: each annotated attribute is a row with that widget.

::

    class TransferForm(EntryRows):
        title = N_("Transfer points")
        loser: PlayerBox = row(N_("Points fro&m:"))
        points: QSpinBox = row(N_("&Points:"), least=1, most=LARGEST)
        worth: Sentence = beside()
        note: QLineEdit = NOTE

The rows stand in the order of the attributes, and Tab visits them in that order.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import chain
from typing import Any, ClassVar, get_type_hints

from msgspec import Struct
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from chouette_desk.gui.widgets.layouts import column, stack
from chouette_desk.gui.widgets.layouts import row as row_of
from chouette_desk.gui.widgets.lists import TickList
from chouette_desk.gui.widgets.scroll_areas import FittingArea
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict
from chouette_desk.wording.language import N_, _


class FieldPlace(Enum):
    """The place of the widget of an attribute."""

    FIELD = auto()  # behind its label
    BESIDE = auto()  # to the right of the one before it; inside it where that is a plain QWidget
    LABEL = auto()  # in place of the label of the field after it
    WIDE = auto()  # over or under the fields, as wide as the dialog


class FormRow(Struct, frozen=True):
    """A part of a form; its English texts are translated when the form is made.

    ``text`` is that of a button or a sentence, ``hint`` what an empty field of text shows, ``tip`` a tooltip,
    ``spoken`` what screen readers call a widget without a label. A row that ``grows`` takes the height that is left;
    a wide one that ``scrolls`` does with less than it needs. In an ``editable`` choice anything can be typed. ``share``
    is the part of the width that a widget has of what stands beside it. ``show_rows`` asks
    ``when`` with the form whether the row is shown.
    """

    place: FieldPlace
    label: str = ""
    text: str = ""
    hint: str = ""
    tip: str = ""
    spoken: str = ""
    least: int = 0
    most: int | None = None
    checked: bool = False
    grows: bool = False
    scrolls: bool = False
    share: int = 0
    editable: bool = False
    when: Callable[[Any], object] | None = None


def row(label: str = "", **about: Any) -> Any:
    """A field with its label; ``about`` are other fields of FormRow, here and below."""
    return FormRow(FieldPlace.FIELD, label, **about)


def beside(label: str = "", **about: Any) -> Any:
    """A widget to the right of the one before it, under its label if that is wide."""
    return FormRow(FieldPlace.BESIDE, label, **about)


def choice(text: str, **about: Any) -> Any:
    """A button that stands in place of the label of the field after it."""
    return FormRow(FieldPlace.LABEL, text=text, **about)


def wide(label: str = "", **about: Any) -> Any:
    """A widget as wide as the dialog, under its label."""
    return FormRow(FieldPlace.WIDE, label, **about)


NOTE: Any = row(N_("&Note:"))
"""The row of the note that is kept with the events."""


class FormPart(Struct, frozen=True):
    """An attribute of a form with the class of its widget."""

    name: str
    kind: Callable[[QWidget], QWidget]
    about: FormRow


def _parts(form: type[object]) -> Iterator[FormPart]:
    """The parts of a form in the order of its attributes."""
    kinds = get_type_hints(form)
    for owner in reversed(form.__mro__):
        for name, about in vars(owner).items():
            if isinstance(about, FormRow):
                yield FormPart(name, kinds[name], about)


def _lines(parts: Iterable[FormPart]) -> Iterator[list[FormPart]]:
    """The parts that stand beside each other."""
    line: list[FormPart] = []
    for part in parts:
        if line and part.about.place is not FieldPlace.BESIDE and line[-1].about.place is not FieldPlace.LABEL:
            yield line
            line = []
        line.append(part)
    if line:
        yield line


EndButton = QDialogButtonBox.StandardButton


class FormRows:
    """A form of rows over the buttons that end the dialog."""

    title: ClassVar[str]
    ends_with: ClassVar[EndButton] = EndButton.Ok | EndButton.Cancel
    size: ClassVar[tuple[int, int]] = (480, 240)
    rows: ClassVar[Sequence[Sequence[FormPart]]] = ()
    """The parts in their order, those together that stand beside each other."""
    buttons: QDialogButtonBox

    def __init_subclass__(cls) -> None:
        """Override: read the attributes."""
        cls.rows = list(_lines(_parts(cls)))

    def setupUi(self, dialog: QDialog) -> None:
        """Make the widgets of a dialog and lay them out."""
        dialog.setWindowTitle(_(self.title))
        dialog.resize(*self.size)
        self._column = QVBoxLayout(dialog)
        self._fields: QFormLayout | None = None  # until something wide comes
        self._blocks: dict[QWidget, QFormLayout] = {}
        self._across: dict[QWidget, QHBoxLayout] = {}
        for line in self.rows:
            self._add_line(dialog, line)
        self._add_foot(dialog, fills=any(part.about.grows for line in self.rows for part in line))

    def enable_row(self, field: QWidget, enabled: bool) -> None:
        """Enable a field with its label, or do not."""
        for widget in filter(None, (field, self.label_of(field))):
            widget.setEnabled(enabled)

    def label_of(self, field: QWidget) -> QWidget | None:
        """The label before a field."""
        return self._blocks[field].labelForField(field)

    def show_row(self, field: QWidget, shown: bool) -> None:
        """Show a field with its label and what is beside it, or do not."""
        if field in self._across:
            self._blocks[field].setRowVisible(self._across[field], shown)
        else:
            self._blocks[field].setRowVisible(field, shown)

    def show_rows(self) -> None:
        """Show each row that has a condition where that holds, and only there."""
        for part, *_beside in self.rows:
            if part.about.when is not None:
                self.show_row(getattr(self, part.name), bool(part.about.when(self)))

    def changes(self) -> Iterator[SignalInstance]:
        """The signals that something was entered in a field other than the note.

        Of buttons of which one is always chosen, the first choice has none: the others tell of it too.
        """
        for part in chain.from_iterable(self.rows):
            is_first_choice = part.kind is QRadioButton and part.about.checked
            changed = None if is_first_choice or part.about is NOTE else _changed(getattr(self, part.name))
            if changed is not None:
                yield changed

    # How it is made

    def _add_line(self, dialog: QDialog, line: Sequence[FormPart]) -> None:
        first, *others = [self._made(dialog, part) for part in line]
        about, grows = line[0].about, any(part.about.grows for part in line)
        if about.place is FieldPlace.WIDE:
            self._add_wide([_labelled(dialog, part, getattr(self, part.name)) for part in line], grows)
        elif about.place is FieldPlace.LABEL:
            others[0].setAccessibleName(_(about.text).replace("&", "").rstrip(":"))
            self._add_field(first, others, grows)
        else:
            self._add_field(_label(dialog, first, about.label), [first, *others], grows)

    def _made(self, dialog: QDialog, part: FormPart) -> QWidget:
        widget = part.kind(dialog)
        widget.setObjectName(part.name)
        _set_up(widget, part.about)
        setattr(self, part.name, widget)
        return widget

    def _add_wide(self, parts: Sequence[QWidget | QLayout], grows: bool) -> None:
        self._fields = None
        whole = parts[0] if len(parts) == 1 else _across(parts)
        if isinstance(whole, QLayout):
            self._column.addLayout(whole, int(grows))
        else:
            self._column.addWidget(whole, int(grows))

    def _add_field(self, label: QWidget | None, widgets: Sequence[QWidget], grows: bool) -> None:
        if self._fields is None:
            self._fields = QFormLayout(fieldGrowthPolicy=QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
            self._column.addLayout(self._fields)
        if grows:
            self._column.setStretchFactor(self._fields, 1)
        index = self._fields.rowCount()
        if label is not None:
            self._fields.setWidget(index, QFormLayout.ItemRole.LabelRole, label)
        self._set_field(self._fields, index, *widgets)

    def _set_field(self, fields: QFormLayout, index: int, field: QWidget, *others: QWidget) -> None:
        self._blocks[field] = fields
        if others and type(field) is not QWidget:
            self._across[field] = _across([field, *others])
            fields.setLayout(index, QFormLayout.ItemRole.FieldRole, self._across[field])
            return
        fields.setWidget(index, QFormLayout.ItemRole.FieldRole, field)
        if others:
            field.setLayout(_across(others))

    def _add_foot(self, dialog: QDialog, *, fills: bool) -> None:
        self.buttons = QDialogButtonBox(self.ends_with, dialog)
        self.buttons.accepted.connect(dialog.accept)
        self.buttons.rejected.connect(dialog.reject)
        self._column.addWidget(self.buttons, int(not fills), Qt.AlignmentFlag.AlignBottom)


class EntryRows(FormRows):
    """A form of rows over a verdict and the buttons."""

    verdict: Verdict

    def _add_foot(self, dialog: QDialog, *, fills: bool) -> None:
        """Override: the verdict too."""
        self.verdict = Verdict(dialog, hides=True)
        self._column.addWidget(self.verdict)
        super()._add_foot(dialog, fills=fills)


def _label(dialog: QDialog, field: QWidget, text: str) -> QLabel | None:
    """The label of a field, to which its mnemonic brings the focus."""
    if not text:
        return None
    label = QLabel(_(text), dialog)
    if "&" in text:
        label.setBuddy(field)
    return label


def _labelled(dialog: QDialog, part: FormPart, widget: QWidget) -> QWidget | QLayout:
    """A widget under its label, if it has one, and in an area that scrolls."""
    label = _label(dialog, widget, part.about.label)
    whole = _scrolled(dialog, widget) if part.about.scrolls else widget
    return whole if label is None else stack(label, whole)


def _scrolled(dialog: QDialog, widget: QWidget) -> FittingArea:
    area, page = FittingArea(dialog), QWidget()
    area.setFrameShape(area.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    column(page, widget, 1)
    area.setWidget(page)
    return area


def _across(parts: Sequence[QWidget | QLayout]) -> QHBoxLayout:
    """Parts next to each other, of which sentences take the width that is left."""
    line = row_of(*parts)
    line.setContentsMargins(0, 0, 0, 0)
    for index, part in enumerate(parts):
        line.setStretch(index, int(isinstance(part, Sentence)))
    if all(isinstance(part, QAbstractButton) for part in parts):
        line.addStretch()
    return line


def _changed(field: QWidget) -> SignalInstance | None:
    """The signal that something was entered, None of what nothing is entered in."""
    match field:
        case QComboBox():
            return field.editTextChanged if field.isEditable() else field.currentIndexChanged
        case QLineEdit():
            return field.textChanged
        case QSpinBox() | QDoubleSpinBox():
            return field.valueChanged
        case QCheckBox() | QRadioButton():
            return field.toggled
        case TickList():
            return field.itemChanged
    changed: SignalInstance | None = getattr(field, "changed", None)
    return changed


def _set_up(widget: QWidget, about: FormRow) -> None:
    """Give a widget what its row says about it."""
    if about.tip:
        widget.setToolTip(_(about.tip))
    if about.spoken:
        widget.setAccessibleName(_(about.spoken))
    if about.share:
        policy = widget.sizePolicy()
        policy.setHorizontalStretch(about.share)
        widget.setSizePolicy(policy)
    match widget:
        case QAbstractButton():
            widget.setText(_(about.text))
            widget.setChecked(about.checked)
        case QComboBox():
            widget.setEditable(about.editable or widget.isEditable())
        case QLineEdit() | QPlainTextEdit():
            widget.setPlaceholderText(_(about.hint) if about.hint else "")
        case QSpinBox() | QDoubleSpinBox() if about.most is not None:
            widget.setRange(about.least, about.most)
        case Sentence():
            widget.show_text(_(about.text) if about.text else "")
    if isinstance(widget, QSpinBox | QDoubleSpinBox):
        widget.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    if type(widget) is QComboBox and not about.editable:
        widget.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        widget.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)  # as wide as its texts
    if isinstance(widget, QPushButton):
        widget.setAutoDefault(False)
        widget.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)  # not as wide as a field
