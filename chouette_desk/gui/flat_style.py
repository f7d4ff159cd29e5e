"""Qt style of the program: flat controls with one thin outline, over Fusion.

Fusion measures and places everything. What is drawn here takes its colours from the palette of ``style``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from chouette_desk.gui.style import PRIMARY, ColorRole, chosen_has_ground, fill

if TYPE_CHECKING:  # each takes its time at the start
    from PySide6.QtWidgets import (
        QStyleOption,
        QStyleOptionComboBox,
        QStyleOptionComplex,
        QStyleOptionMenuItem,
        QStyleOptionToolBar,
    )

StateFlag = QStyle.StateFlag
Element = QStyle.PrimitiveElement
Control = QStyle.ControlElement
Complex = QStyle.ComplexControl
SubControl = QStyle.SubControl
ContentsType = QStyle.ContentsType
FIELDS = {ContentsType.CT_LineEdit: "field", ContentsType.CT_SpinBox: "field", ContentsType.CT_ComboBox: "combo"}
ROUNDING = 4.0  # of buttons; of fields one less
BAR = 3  # pixels, at the left of the row that the keys are at
SIDE = 8  # pixels between the edge of a field or of a list's cell and its text
OF_FUSION = {"field": 4, "combo": 5, "head": 2}  # what Fusion leaves there of itself
TALLER = 8  # pixels by which a field is higher than its letters
FRAME = 1.5  # pixels of the frame round a chosen row whose ground does not tell it
NOT_DRAWN = (Element.PE_FrameGroupBox, Element.PE_FrameStatusBarItem)
CHOSEN = (Element.PE_PanelItemViewItem, Element.PE_PanelItemViewRow)
CHECKS = (Element.PE_IndicatorCheckBox, Element.PE_IndicatorItemViewItemCheck)
PARTS = {
    Complex.CC_ComboBox: (SubControl.SC_ComboBoxArrow,),
    Complex.CC_SpinBox: (SubControl.SC_SpinBoxDown, SubControl.SC_SpinBoxUp),
    Complex.CC_ScrollBar: (SubControl.SC_ScrollBarSlider,),
}
"""The parts of a field that have arrows, the one down first; of a scroll bar its slider."""


def use_flat_style() -> None:
    """Draw the controls flat from now on."""
    QApplication.setStyle(FlatStyle())


class FlatStyle(QProxyStyle):
    """Fusion with flat buttons and fields, and no mark of its own for the focus."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def drawPrimitive(
        self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter, widget: QWidget | None = None
    ) -> None:
        """Override: buttons, fields, frames and boxes to tick."""
        if element is Element.PE_PanelButtonCommand:
            draw_button(painter, option, widget)
        elif element is Element.PE_PanelLineEdit:
            if has_frame(widget):
                draw_box(painter, option, ColorRole.Base, ColorRole.Dark)
            else:
                fill_area(painter, option, option.rect, ColorRole.Base)
        elif element is Element.PE_FrameTabWidget:
            fill(
                painter,
                QRect(option.rect.topLeft(), QSize(option.rect.width(), 1)),
                option.palette.color(ColorRole.Mid),
            )
        elif element is Element.PE_Frame:
            draw_box(painter, option, None, ColorRole.Mid, rounding=0)
        elif element in CHECKS:
            draw_check(painter, option)
        elif element in CHOSEN and option.state & StateFlag.State_Selected:
            draw_chosen(painter, option, widget, is_branch=element is Element.PE_PanelItemViewRow)
        elif element is Element.PE_IndicatorRadioButton:
            draw_radio(painter, option)
        elif element is Element.PE_FrameFocusRect:
            if isinstance(widget, QAbstractItemView):
                draw_focus_bar(painter, option, widget)
        elif element not in NOT_DRAWN:
            super().drawPrimitive(element, option, painter, widget)

    def drawControl(
        self, element: QStyle.ControlElement, option: QStyleOption, painter: QPainter, widget: QWidget | None = None
    ) -> None:
        """Override: words on a filled button, tabs, bars, heads and menu titles."""
        if element is Control.CE_PushButtonLabel and is_filled(widget, option):
            option.palette.setColor(ColorRole.ButtonText, option.palette.color(ColorRole.Light))
        draw = DRAWN_CONTROLS.get(element)
        if element is Control.CE_MenuBarItem:
            self._draw_menu(painter, cast("QStyleOptionMenuItem", option))
        elif draw is not None:
            draw(painter, option)
        else:
            _adjust(element, option)
            super().drawControl(element, option, painter, widget)

    def _draw_menu(self, painter: QPainter, option: QStyleOptionMenuItem) -> None:
        """Draw the title of a menu in the menu bar."""
        is_open = bool(option.state & StateFlag.State_Selected)
        fill_area(painter, option, option.rect, ColorRole.Highlight if is_open else ColorRole.Window)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic
        is_enabled, ink = (
            bool(option.state & StateFlag.State_Enabled),
            ColorRole.HighlightedText if is_open else ColorRole.ButtonText,
        )
        self.drawItemText(painter, option.rect, flags, option.palette, is_enabled, option.text, ink)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Override: fields with arrows."""
        parts = PARTS.get(control)
        if parts is None or widget is None:
            super().drawComplexControl(control, option, painter, widget)
        elif control is Complex.CC_ScrollBar:
            draw_scroll_bar(painter, option, self.subControlRect(control, option, parts[0], widget), ground_of(widget))
        else:
            if has_frame(widget):
                draw_box(painter, option, ColorRole.Base, ColorRole.Dark)
            for way, part in zip((1, -1), parts, strict=False):
                draw_arrow(painter, option, self.subControlRect(control, option, part, widget), way)

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        """Override: air beside the text of a list's cell, of which Qt adds one pixel."""
        if metric is QStyle.PixelMetric.PM_FocusFrameHMargin:
            return SIDE - 1
        return super().pixelMetric(metric, option, widget)

    def subElementRect(self, element: QStyle.SubElement, option: QStyleOption, widget: QWidget | None = None) -> QRect:
        """Override: air beside a field's text; the bar of the focus is at the row's edge."""
        if element is QStyle.SubElement.SE_ItemViewItemFocusRect:
            return option.rect
        area = super().subElementRect(element, option, cast("QWidget", widget))
        return beside(area, SIDE - OF_FUSION["field"]) if element is QStyle.SubElement.SE_LineEditContents else area

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        """Override: air beside the text of a choice."""
        area = super().subControlRect(control, option, part, cast("QWidget", widget))
        if control is not Complex.CC_ComboBox or part is not SubControl.SC_ComboBoxEditField:
            return area
        return area if cast("QStyleOptionComboBox", option).editable else beside(area, SIDE - OF_FUSION["combo"])

    def sizeFromContents(
        self, kind: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        """Override: room for the air beside texts; all fields are equally high."""
        needed = super().sizeFromContents(kind, option, size, cast("QWidget", widget))
        if kind is ContentsType.CT_HeaderSection:
            return needed + QSize(2 * (SIDE - OF_FUSION["head"]), 0)
        if kind not in FIELDS:
            return needed
        height = option.fontMetrics.height() + TALLER if has_frame(widget) else needed.height()
        return QSize(needed.width() + 2 * (SIDE - OF_FUSION[FIELDS[kind]]), height)


def _adjust(element: QStyle.ControlElement, option: QStyleOption) -> None:
    """Set what Fusion is to draw otherwise: where a text stands, or in which ink."""
    if element is Control.CE_ToolButtonLabel:
        centre_label(option)
    elif element is Control.CE_HeaderLabel:
        option.rect = beside(option.rect, SIDE - OF_FUSION["head"])
    elif element is Control.CE_ItemViewItem:
        option.palette.setColor(ColorRole.HighlightedText, option.palette.color(ColorRole.Text))


def beside(area: QRect, air: int) -> QRect:
    """An area without so many pixels at its left and right."""
    return area.adjusted(air, 0, -air, 0)


def draw_chosen(painter: QPainter, option: QStyleOption, widget: QWidget | None, *, is_branch: bool) -> None:
    """Draw the ground of a chosen row, and a frame where the ground does not tell it.

    ``is_branch`` is the part of a tree's row before the text. The cells of a table have no sides: its row ends where
    the table does.
    """
    fill_area(painter, option, option.rect, ColorRole.Midlight)
    if chosen_has_ground(option.palette):
        return
    left, right = _sides(option, widget, is_branch=is_branch)
    painter.save()
    painter.setClipRect(option.rect, Qt.ClipOperation.IntersectClip)
    draw_frame(painter, option.rect.adjusted(0 if left else -BAR, 0, 0 if right else BAR, 0), option.palette)
    painter.restore()


def _sides(option: QStyleOption, widget: QWidget | None, *, is_branch: bool) -> tuple[bool, bool]:
    """Return if the frame of a row has its left and its right side here."""
    place, ends = cast("QStyleOptionViewItem", option).viewItemPosition, QStyleOptionViewItem.ViewItemPosition
    if widget is not None and widget.inherits("QTableView"):
        return False, False
    is_in_tree = widget is not None and widget.inherits("QTreeView")
    has_left = is_branch if is_in_tree else place in (ends.OnlyOne, ends.Beginning)
    return has_left, not is_branch and place in (ends.OnlyOne, ends.End)


def draw_focus_bar(painter: QPainter, option: QStyleOption, view: QWidget) -> None:
    """Draw the bar at the left of the focused row; in a tree before the arrow."""
    left = 0 if view.inherits("QTreeView") else option.rect.left()
    fill_area(painter, option, QRect(left, option.rect.top(), BAR, option.rect.height()), ColorRole.Accent)


def draw_frame(painter: QPainter, area: QRect, palette: QPalette) -> None:
    """Draw the frame of a chosen row."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(palette.color(ColorRole.Accent), FRAME))
    half = FRAME / 2
    painter.drawRect(QRectF(area).adjusted(half, half, -half, -half))
    painter.restore()


def centre_label(option: QStyleOption) -> None:
    """Move icon and word into the middle: Qt leaves two blanks behind the word.

    PySide has been seen to pass another option than a tool button's.
    """
    if getattr(option, "toolButtonStyle", None) is Qt.ToolButtonStyle.ToolButtonTextBesideIcon:
        option.rect.translate(option.fontMetrics.horizontalAdvance(" "), 0)


def has_frame(widget: QWidget | None) -> bool:
    """True if a field is on its own, not part of another or of a table."""
    return not isinstance(widget, QLineEdit | QAbstractSpinBox | QComboBox) or widget.hasFrame()


def is_filled(widget: QWidget | None, option: QStyleOption) -> bool:
    """True for the button of what one most probably wants, if it can be used."""
    if not option.state & StateFlag.State_Enabled or widget is None:
        return False
    if widget.property(PRIMARY):
        return True
    if not isinstance(widget, QPushButton) or not isinstance(widget.window(), QDialog):
        return False  # outside of dialogs Qt calls the button with the focus the default
    return widget.isDefault() and not only_closes(widget)


def only_closes(button: QPushButton) -> bool:
    """True if a button does nothing but end a dialog: it closes it, or is alone."""
    from PySide6.QtWidgets import QDialogButtonBox  # late: the start has no dialog

    box = button.parent()
    return isinstance(box, QDialogButtonBox) and (
        len(box.buttons()) == 1 or box.buttonRole(button) is QDialogButtonBox.ButtonRole.RejectRole
    )


def fill_area(painter: QPainter, option: QStyleOption, area: QRect, role: ColorRole) -> None:
    """Fill an area of a control."""
    fill(painter, area, option.palette.color(role))


def draw_button(painter: QPainter, option: QStyleOption, widget: QWidget | None) -> None:
    """Draw the ground of a button: filled, pressed, under the pointer, or plain."""
    state = option.state
    if is_filled(widget, option):
        draw_box(painter, option, ColorRole.Accent, ColorRole.Accent)
    elif state & (StateFlag.State_Sunken | StateFlag.State_On):
        draw_box(painter, option, ColorRole.Midlight, ColorRole.Dark)
    else:
        is_hovered = state & StateFlag.State_MouseOver and state & StateFlag.State_Enabled
        draw_box(painter, option, ColorRole.AlternateBase if is_hovered else ColorRole.Button, ColorRole.Dark)


def draw_box(
    painter: QPainter,
    option: QStyleOption,
    ground: ColorRole | None,
    edge: ColorRole,
    *,
    rounding: float = ROUNDING - 1,
) -> None:
    """Draw the box of a control, its edge paler while it cannot be used."""
    if not option.state & StateFlag.State_Enabled:
        edge = ColorRole.Mid
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(option.palette.color(edge), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush if ground is None else option.palette.color(ground))
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), rounding, rounding)
    painter.restore()


def draw_check(painter: QPainter, option: QStyleOption) -> None:
    """Draw a box to tick, with its tick or with the bar of what is partly so."""
    draw_box(painter, option, ColorRole.Base, ColorRole.Dark)
    area = QRectF(option.rect)
    at = (
        [(0.25, 0.5), (0.75, 0.5)]
        if option.state & StateFlag.State_NoChange
        else [(0.24, 0.52), (0.43, 0.7), (0.77, 0.3)]
    )
    if option.state & (StateFlag.State_On | StateFlag.State_NoChange):
        points = [QPointF(area.x() + x * area.width(), area.y() + y * area.height()) for x, y in at]
        draw_line(painter, option, points, area.width() / 7)


def draw_radio(painter: QPainter, option: QStyleOption) -> None:
    """Draw a round box, with its dot."""
    area, palette = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), option.palette
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(
        QPen(palette.color(ColorRole.Dark if option.state & StateFlag.State_Enabled else ColorRole.Mid), 1.0)
    )
    painter.setBrush(palette.brush(ColorRole.Base))
    painter.drawEllipse(area)
    if option.state & StateFlag.State_On:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.brush(ColorRole.Text))
        painter.drawEllipse(area.center(), area.width() / 4, area.height() / 4)
    painter.restore()


def draw_arrow(painter: QPainter, option: QStyleOption, part: QRect, way: int) -> None:
    """Draw the arrow of a field in its part, down (1) or up (-1)."""
    middle, reach = QRectF(part).center(), min(part.width(), 2 * part.height(), 16) / 4
    high = way * reach / 2
    tips = (-reach, -high), (0.0, high), (reach, -high)
    draw_line(painter, option, [middle + QPointF(x, y) for x, y in tips], 1.4)


def draw_line(painter: QPainter, option: QStyleOption, points: list[QPointF], width: float) -> None:
    """Draw a line through points, in the ink of the control."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(option.palette.color(ColorRole.Text), width))
    painter.drawPolyline(points)
    painter.restore()


def draw_tab(painter: QPainter, option: QStyleOption) -> None:
    """Draw the ground of a tab: nothing but a line under the current one."""
    if option.state & StateFlag.State_Selected:
        draw_base(painter, option, ColorRole.Accent, 2)


def draw_bar(painter: QPainter, option: QStyleOption) -> None:
    """Draw the ground of a toolbar, and a hairline under it in a line of its own."""
    fill_area(painter, option, option.rect, ColorRole.Window)
    if cast("QStyleOptionToolBar", option).toolBarArea != Qt.ToolBarArea.NoToolBarArea:
        draw_base(painter, option, ColorRole.Mid, 1)


def draw_head(painter: QPainter, option: QStyleOption) -> None:
    """Draw the ground of a heading of a table, with a line of ink under it."""
    fill_area(painter, option, option.rect, ColorRole.Base)
    draw_base(painter, option, ColorRole.Text, 1)


def draw_ground(painter: QPainter, option: QStyleOption) -> None:
    """Draw the ground of a menu bar, which has no line of its own."""
    fill_area(painter, option, option.rect, ColorRole.Window)


def draw_base(painter: QPainter, option: QStyleOption, role: ColorRole, high: int) -> None:
    """Draw a line along the lower edge, this many pixels high."""
    line = QRect(option.rect)
    line.setTop(line.bottom() + 1 - high)
    fill_area(painter, option, line, role)


def draw_splitter(painter: QPainter, option: QStyleOption) -> None:
    """Draw a hairline between what a splitter parts."""
    line = QRect(option.rect)
    if option.state & StateFlag.State_Horizontal:
        line.setLeft(line.right())
    else:
        line.setTop(line.bottom())
    fill_area(painter, option, line, ColorRole.Mid)


def ground_of(scroll_bar: QWidget) -> ColorRole:
    """The ground of what a scroll bar scrolls: paper, or that of the window.

    ``own_viewport`` has told its bars. Others are looked up, for which PySide loads all classes of widgets.
    """
    if (told := scroll_bar.backgroundRole()) != ColorRole.Window:
        return told
    holder = scroll_bar.parentWidget()
    area = holder.parentWidget() if holder is not None else None
    return area.viewport().backgroundRole() if isinstance(area, QAbstractScrollArea) else ColorRole.Window


def draw_scroll_bar(painter: QPainter, option: QStyleOption, slider: QRect, ground: ColorRole) -> None:
    """Draw a scroll bar: its slider alone."""
    fill_area(painter, option, option.rect, ground)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(
        option.palette.color(ColorRole.Dark if option.state & StateFlag.State_MouseOver else ColorRole.Mid)
    )
    painter.drawRoundedRect(QRectF(slider).adjusted(3, 3, -3, -3), ROUNDING, ROUNDING)
    painter.restore()


DRAWN_CONTROLS = {
    Control.CE_TabBarTabShape: draw_tab,
    Control.CE_ToolBar: draw_bar,
    Control.CE_HeaderSection: draw_head,
    Control.CE_HeaderEmptyArea: draw_head,
    Control.CE_Splitter: draw_splitter,
    Control.CE_MenuBarEmptyArea: draw_ground,
}
