"""The handbook on the screen: contents, search, pages; F1 opens the fitting page."""

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QUrl
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QTextEdit, QTreeWidgetItem, QWidget

from chouette_desk.gui.forms.ui_handbook import Ui_HandbookDialog
from chouette_desk.gui.widgets.page_browser import target_of
from chouette_desk.gui.widgets.table_view import ROW_MARGIN
from chouette_desk.wording.handbook import CONTENTS, HandbookSection, linked_page, pages, search, section_at
from chouette_desk.wording.language import _

TARGET = Qt.ItemDataRole.UserRole
CONTENTS_WIDTH = 270

SECTIONS = {
    "evening.md#after-the-last-game": "OpenNightDialog",
    "evening.md#ask-why": "ReadingDialog RunningScoreDialog",
    "evening.md#begin-the-night": "NewNightDialog",
    "entering.md": "BuyDialog ExtraDialog GameCubesDialog GamePointsDialog SeizeDialog SettleDialog StartDialog",
    "room.md": "ExportDialog PrintDialog",
    "evening.md#people-come-and-go": "AwayDialog BackDialog DeclineDialog LeaveDialog NoteDialog OrderDialog"
    " PartnerDialog PaymentDialog RulesDialog SeatDialog StakeDialog TransferDialog",
    "evening.md#two-tables": "MergeTablesDialog MoveDialog SplitDialog",
    "evening.md#try-it-first": "PracticeDialog",
    "corrections.md#a-game-found-wrong-six-games-later": "CorrectDialog OtherPlayerDialog",
    "notation.md#every-word": "LineDialog",
    "corrections.md#what-was-changed": "EarlierDialog TrailDialog",
    "money.md#a-closed-night-was-wrong": "ReopenDialog",
    "money.md#the-clubs-fee-and-chips": "ChipsDialog FeeDialog",
    "money.md#settle-up": "SettleUpDialog",
    "money.md#what-is-still-owed": "TreasurerPage",
    "money.md#receipts-and-pages": "PrintPagesDialog",
    "book.md#nights-in-files": "QFileDialog",
    "book.md#where-it-is": "FirstStartDialog",
    "easier.md": "PreferencesDialog",
    "evening.md#what-you-see": "LegendDialog",
    "troubles.md": "QMessageBox",
    "troubles.md#the-program-itself-fails": "AboutDialog LicencesDialog ReportDialog",
    "tables-and-people.md#old-sheets": "OldSheetsDialog",
    "book.md#backups": "BackupsPage CheckDialog LogDialog",
    "book.md#rules-of-your-own": "RulebookDialog RulebooksPage",
    "book.md#every-night": "FingerprintDialog NightsPage",
    "book.md#the-pages-of-the-book": "PrintPagesDialog",
    "book.md#the-people": "GroupDialog GroupsDialog MergeDialog PeoplePage PersonDialog",
    "tables-and-people.md#standings-over-a-season": "StandingsPage",
    "phones.md#switch-it-on": "PhonesDialog",
    "two-laptops.md#when-the-network-goes": "ConflictDialog",
}
"""The dialogs and the pages of the book that each section fits."""

HELP = {dialog: section for section, dialogs in SECTIONS.items() for dialog in dialogs.split()}
"""The section that fits each dialog or page; every other window gets the contents."""


def help_for(window: QWidget) -> str:
    """The section that fits a window, as the target of a link."""
    return HELP.get(getattr(window, "help_topic", type(window).__name__), CONTENTS)


class HandbookDialog(QDialog):
    """The handbook: contents and search at the left, a page at the right; not modal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.ui = Ui_HandbookDialog()
        self.ui.setupUi(self)
        self.ui.splitter.setSizes([CONTENTS_WIDTH, self.width() - CONTENTS_WIDTH])
        self.ui.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)  # Enter opens what is found
        self.ui.text.sourceChanged.connect(self._shown)
        self.ui.search.textChanged.connect(self._look)
        self.ui.search.returnPressed.connect(self._open_first)
        self.ui.contents.currentItemChanged.connect(self._chosen)
        self._list_pages()

    def open_at(self, target: str) -> None:
        """Show a page, from one of its sections on: ``money.md#settle-up``."""
        self.ui.text.show_page(target)

    # The page

    def _shown(self, source: QUrl) -> None:
        """Select the section that is shown in the contents."""
        page = linked_page(source.fileName())
        assert page is not None, "every link leads to a page"
        is_contents = page is pages()[0]
        self.setWindowTitle(page.title if is_contents else _("{page} – Handbook").format(page=page.title))
        self._mark_words()
        if not self.ui.search.text():
            self._choose(section_at(target_of(source), page) or page.sections[0])

    def _mark_words(self) -> None:
        """Highlight the words of the search."""
        marks = []
        for word in self.ui.search.text().split():
            cursor = self.ui.text.document().find(word)
            while not cursor.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = cursor
                mark.format.setBackground(self.palette().highlight())
                mark.format.setForeground(self.palette().highlightedText())
                marks.append(mark)
                cursor = self.ui.text.document().find(word, cursor)
        self.ui.text.setExtraSelections(marks)

    # The contents

    def _list_pages(self) -> None:
        """Fill the tree: the parts of the contents, their pages, and the sections of each."""
        self.ui.contents.clear()
        contents, *others = pages()
        for part in contents.sections[1:]:
            title = _item(part.title, part)
            self.ui.contents.addTopLevelItem(title)
            for page in others:
                if f"({page.file})" in part.markdown:
                    item = _item(page.title, page.sections[0])
                    sections = (section for section in page.sections[1:] if section.level == 2)
                    item.addChildren([_item(section.title, section) for section in sections])
                    title.addChild(item)
            title.setExpanded(part is not contents.sections[-1])  # the last part is for developers

    def _look(self, query: str) -> None:
        """List the sections that have these words, or the contents where there are none."""
        with QSignalBlocker(self.ui.contents):
            if query.strip():
                self.ui.contents.clear()
                self.ui.contents.addTopLevelItems(_results(query))
            else:
                self._list_pages()
        self._mark_words()

    def _open_first(self) -> None:
        self.ui.contents.setCurrentIndex(self.ui.contents.model().index(0, 0))

    def _chosen(self, item: QTreeWidgetItem | None) -> None:
        target = item.data(0, TARGET) if item is not None else None
        if target and target != self.ui.text.target:
            self.open_at(target)

    def _choose(self, section: HandbookSection) -> None:
        """Select a section's item without loading it again; expand only its page."""
        items = self.ui.contents.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
        with QSignalBlocker(self.ui.contents):
            for item in items:
                if item.data(0, TARGET) == section.target:
                    self.ui.contents.setCurrentItem(item)
                if item.parent() is not None:
                    item.setExpanded(item.data(0, TARGET) == section.file)

    def changeEvent(self, event: QEvent) -> None:
        """Override: style the page in the new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "ui"):
            bar = self.ui.text.verticalScrollBar()
            before = bar.value()
            self.ui.text.reload()
            bar.setValue(before)


def _item(title: str, section: HandbookSection) -> QTreeWidgetItem:
    item = QTreeWidgetItem([title])
    item.setToolTip(0, title)
    item.setData(0, TARGET, section.target)
    item.setSizeHint(0, QSize(0, QFontMetrics(QApplication.font()).lineSpacing() + ROW_MARGIN))
    return item


def _results(query: str) -> list[QTreeWidgetItem]:
    """Return an item per section with these words, or one saying there is none."""
    titles = {page.file: page.title for page in pages()}
    if items := [
        _item(titles[section.file] if section.level == 1 else f"{section.title} · {titles[section.file]}", section)
        for section in search(query)
    ]:
        return items
    item = QTreeWidgetItem([_("Nothing found.")])
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    return [item]
