"""Text browser for handbook pages: anchors, code, tables, themed images."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from PySide6 import QtGui
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QTextBrowser, QWidget

from chouette_desk.paper.text_layout import STROKE
from chouette_desk.resource_files import resource
from chouette_desk.wording.handbook import FOLDER, HandbookPage, linked_page

MARGIN = 18.0
LINE = 120  # letters
LINE_HEIGHT = 128.0  # per cent
HEADING_SPACE = 14.0
CELL_PADDING, TABLE_SPACE = 5.0, 6.0
CODE_PADDING, CODE_SPACE = 6.0, 8.0
PICTURE_WIDTH = 700


class PageBrowser(QTextBrowser):
    """Text browser for Markdown pages; scales images smoothly, unlike QTextDocument."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = QUrl.fromLocalFile(f"{resource(FOLDER)}/")
        self._loaded: HandbookPage | None = None  # and not styled yet
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)
        self.document().contentsChanged.connect(self._style)

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        """Override: lines are no longer than can be read with ease."""
        longest = LINE * self.fontMetrics().averageCharWidth()
        self.setLineWrapColumnOrWidth(min(self.viewport().width(), longest))
        super().resizeEvent(event)

    def show_page(self, target: str) -> None:
        """Show a page, from one of its sections on: ``money.md#settle-up``."""
        self.setSource(self._folder.resolved(QUrl(target)))  # not relative: Qt would load it again for each section

    @property
    def target(self) -> str:
        """The page that is shown, with the section that was asked for."""
        return target_of(self.source())

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Override: scale pictures that are wider than a page, each once."""
        if kind != QtGui.QTextDocument.ResourceType.ImageResource.value:
            self._loaded = linked_page(QUrl(name).fileName())
            return super().loadResource(kind, name)
        path, ratio = self._folder.resolved(QUrl(name)).toLocalFile(), self.devicePixelRatioF()
        picture, key = QtGui.QPixmap(), f"{path} {ratio}"
        if not QtGui.QPixmapCache.find(key, picture):
            picture = _scaled(path, ratio)
            QtGui.QPixmapCache.insert(key, picture)
        return picture

    def _style(self) -> None:
        """Style a page while it is loaded: Qt loads one again that was changed later."""
        if self._loaded is None or self.document().isEmpty():
            return
        page, self._loaded = self._loaded, None
        style_page(self, page)


def target_of(source: QUrl) -> str:
    """The name of a page, with that of its section: ``money.md#settle-up``."""
    return f"{source.fileName()}#{source.fragment()}" if source.hasFragment() else source.fileName()


def _scaled(path: str, ratio: float) -> QtGui.QPixmap:
    picture = QtGui.QImage(path)
    if picture.width() > PICTURE_WIDTH * ratio:
        picture = picture.scaledToWidth(round(PICTURE_WIDTH * ratio), Qt.TransformationMode.SmoothTransformation)
        picture.setDevicePixelRatio(ratio)
    return QtGui.QPixmap.fromImage(picture)


def style_page(browser: QTextBrowser, page: HandbookPage) -> None:
    """Add the anchors of a page that was just loaded, and style it."""
    document = browser.document()
    document.setDocumentMargin(MARGIN)
    whole = QtGui.QTextCursor(document)
    whole.beginEditBlock()  # laid out once, when all is done
    _strike_crossed(document)
    _style_blocks(document, page, browser.palette())
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QtGui.QTextTable):
            _style_table(frame, browser.palette())
    whole.endEditBlock()


def _style_blocks(document: QtGui.QTextDocument, page: HandbookPage, palette: QtGui.QPalette) -> None:
    sections = iter(page.sections)
    for block in _blocks(document):
        if block.blockFormat().headingLevel():
            _style_heading(block, next(sections).anchor)
        elif not _is_code(block):
            _style_text(block)
    for block in reversed([block for block in _blocks(document) if _is_code(block) and not _is_code(block.previous())]):
        _style_code(block, palette)


def _is_code(block: QtGui.QTextBlock) -> bool:
    return block.blockFormat().hasProperty(QtGui.QTextFormat.Property.BlockCodeFence)


def _strike_crossed(document: QtGui.QTextDocument) -> None:
    """Replace combining strokes by strike-out: the fixed-width font widens them."""
    struck = QtGui.QTextCharFormat()
    struck.setFontStrikeOut(True)
    while not (stroke := document.find(STROKE)).isNull():
        position = stroke.selectionStart()
        stroke.removeSelectedText()
        _selected(document, position - 1, 1).mergeCharFormat(struck)


def _blocks(document: QtGui.QTextDocument) -> Iterator[QtGui.QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _style_heading(block: QtGui.QTextBlock, anchor: str) -> None:
    look = QtGui.QTextCharFormat()
    look.setAnchor(True)
    look.setAnchorNames([anchor])
    _selected(block.document(), block.position(), block.length() - 1).mergeCharFormat(look)
    space = QtGui.QTextBlockFormat()
    space.setTopMargin(HEADING_SPACE)
    QtGui.QTextCursor(block).mergeBlockFormat(space)


def _style_code(first: QtGui.QTextBlock, palette: QtGui.QPalette) -> None:
    """Put a code block in a frame with a background, in the shipped fixed-width font."""
    last = first
    while _is_code(last.next()):
        last = last.next()
    length = last.position() + last.length() - 1 - first.position()
    code = _selected(first.document(), first.position(), length)
    code.mergeCharFormat(_code_look())
    ground = QtGui.QTextFrameFormat()
    ground.setBackground(palette.color(QtGui.QPalette.ColorRole.AlternateBase))
    ground.setPadding(CODE_PADDING)
    ground.setBottomMargin(CODE_SPACE)
    frame = code.insertFrame(ground)
    for position in (frame.firstPosition() - 1, frame.lastPosition() + 1):
        _close_up(first.document().findBlock(position))


def _close_up(block: QtGui.QTextBlock) -> None:
    """Collapse an empty line; inserting a frame leaves one before and after it."""
    assert not block.text(), "there is nothing to be read in it"
    flat = QtGui.QTextBlockFormat()
    flat.setLineHeight(1, QtGui.QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    flat.setTopMargin(0)
    flat.setBottomMargin(0)
    QtGui.QTextCursor(block).setBlockFormat(flat)


def _style_text(block: QtGui.QTextBlock) -> None:
    """Set line spacing, the fixed-width font for code, and the maximal image width."""
    pieces = [(piece.position(), piece.length(), piece.charFormat()) for piece in _pieces(block)]
    document = block.document()
    for position, length, look in pieces:
        if look.isImageFormat():
            picture = look.toImageFormat()
            picture.setMaximumWidth(QtGui.QTextLength(QtGui.QTextLength.Type.PercentageLength, 100))
            _selected(document, position, 1).setCharFormat(picture)
        elif look.fontFixedPitch():
            _selected(document, position, length).mergeCharFormat(_code_look())
    if not any(look.isImageFormat() for _position, _length, look in pieces):
        air = QtGui.QTextBlockFormat()
        air.setLineHeight(LINE_HEIGHT, QtGui.QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        QtGui.QTextCursor(block).mergeBlockFormat(air)


def _pieces(block: QtGui.QTextBlock) -> Iterator[QtGui.QTextFragment]:
    pieces = block.begin()
    while not pieces.atEnd():
        yield pieces.fragment()
        pieces += 1


def _selected(document: QtGui.QTextDocument, position: int, length: int) -> QtGui.QTextCursor:
    cursor = QtGui.QTextCursor(document)
    cursor.setPosition(position)
    cursor.setPosition(position + length, QtGui.QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _code_look() -> QtGui.QTextCharFormat:
    look = QtGui.QTextCharFormat()
    look.setFontFamilies([code_family()])
    return look


@cache
def code_family() -> str:
    """Load the shipped fixed-width font; its family name."""
    number = QtGui.QFontDatabase.addApplicationFont(str(resource("fonts", "DejaVuSansMono.ttf")))
    return QtGui.QFontDatabase.applicationFontFamilies(number)[0]


def _style_table(table: QtGui.QTextTable, palette: QtGui.QPalette) -> None:
    look = QtGui.QTextTableFormat(table.format())
    look.setBorderCollapse(True)
    look.setBorder(1)
    look.setBorderBrush(palette.brush(QtGui.QPalette.ColorRole.Mid))
    look.setBorderStyle(QtGui.QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    look.setCellPadding(CELL_PADDING)
    look.setTopMargin(TABLE_SPACE)
    look.setBottomMargin(TABLE_SPACE)
    table.setFormat(look)
