"""A page of the book: a list with a search at the left, the detail at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from msgspec import structs
from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QPushButton, QTableView, QWidget

from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.documents import Document, ListingDocument, StandingsDocument
from chouette_desk.desk.export import export
from chouette_desk.desk.files import plain_name
from chouette_desk.gui.exports import Export, print_document
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.models.tables import ListColumn, ListModel, RowT, TextFilter, TextTable
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.page_command import PageCommand
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.column_room import ColumnRoom
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.inputs import ENTER, SearchField
from chouette_desk.gui.widgets.layouts import FramesApart, column, label_of, set_tab_order_from_layout
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.table_view import SearchArrows, SortedView
from chouette_desk.paper.listing import text_listing
from chouette_desk.wording.language import _

CLEARS = 40  # pixels of the button that clears the search, and round its text
ANY_WIDTH = (1 << 24) - 1  # the most that Qt knows
LEAST = 60  # letters of a list of few columns
CHOOSE = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class Page(QWidget, Generic[RowT]):
    """The list of a page, with the detail of the chosen row.

    A subclass sets ``search_for``, adds its commands with ``add_command`` and its detail with ``set_detail``, and
    overrides ``make_columns``, ``read``, ``key``, ``count_text`` and, as far as it needs them, ``show_row``,
    ``double_clicked`` and ``document``.
    """

    search_for: ClassVar[str] = ""
    """The texts that can be searched for: a hint in the empty field."""
    title: ClassVar[str] = ""
    """The title of the document, and the name of its file."""
    empty: ClassVar[str] = ""
    """The sentence of an empty list: it says what to do."""
    needs_book: ClassVar[bool] = True
    """False if the page has something to show while the book cannot be opened: ``read`` gets None then."""
    several = False
    """True if several rows can be chosen."""
    outputs_in_menu = False
    """True if Print…, Export… and Copy are in a menu: the page has many buttons."""
    edits_rows = False
    """True if a double click on a row leads to a change of the book."""

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings) -> None:
        super().__init__()
        self.book, self.shell, self.settings = book, shell, settings
        self.is_stale = True
        self.rows: Sequence[RowT] = ()
        self.commands: list[PageCommand] = []
        self.search, self.message = SearchField(), Sentence()
        self.filler: tuple[str, Callable[[], object]] | None = None  # the button of the empty list, and what it does
        self.columns = self.make_columns()
        self.model = self.make_model()
        self.filtered = TextFilter(self.model, self)
        self.view = self._view()
        self.nothing = EmptyState(self.view)
        self.widths = ColumnRoom(self.view)
        self.splitter = FramesApart()
        self.filters, self.buttons = FlowRow(), FlowRow()
        self._lay_out()
        self._connect()

    # To be overridden

    def make_columns(self) -> Sequence[ListColumn[RowT]]:
        """The columns of the list; none where they change with what is shown."""
        return ()

    def make_model(self) -> TextTable:
        """The model of the list."""
        return ListModel(self.columns, (), self)

    def read(self, club_book: Any) -> Sequence[RowT]:
        """The rows of the list, read from the book; raises Trouble."""
        raise NotImplementedError

    def key(self, item: RowT) -> Hashable:
        """The identity of a row, by which it stays chosen while the list is read again."""
        raise NotImplementedError

    def show_row(self, item: RowT | None) -> None:
        """Show the detail of the row that is chosen, or nothing."""

    def double_clicked(self, item: RowT) -> None:
        """Do what a double click or Enter on a row asks for."""

    def empty_text(self) -> str:
        """The sentence of the list while it is empty."""
        return _(self.empty) if self.empty else ""

    def searched(self, item: RowT) -> str:
        """Further texts of a row that are searched too."""
        return ""

    def document(self) -> Document | None:
        """Return the document to print, export and copy: the list shown; None if empty."""
        words = self.search.text().strip()
        facts = [_("Rows with “{words}”").format(words=words)] if words else []
        rows = [self.model.rows[self._source(row)] for row in range(self.filtered.rowCount())]
        titles = tuple(map(_, self.model.titles))
        return ListingDocument(text_listing(self.document_title(), titles, rows, self.model.numbers, facts))

    def copied(self) -> Document | None:
        """The document to copy: the one that is printed."""
        return self.document()

    def document_title(self) -> str:
        """The title of the document that would be printed now."""
        return _(self.title)

    def end(self) -> None:
        """End what goes on in the page: its window closes."""
        for job in self.findChildren(Job):
            job.end()

    # Parts

    def _view(self) -> QTableView:
        view = SortedView()
        view.setAccessibleName(_("The list of this page"))
        view.setModel(self.filtered)
        if self.several:
            view.setSelectionMode(view.SelectionMode.ExtendedSelection)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        return view

    def _lay_out(self) -> None:
        self.search.setPlaceholderText(_(self.search_for) if self.search_for else "")
        self._listing = QWidget()
        self.list_parts = column(self._listing, self.view, self.message)
        self.splitter.addWidget(self._listing)
        self.search.setMinimumWidth(self.fontMetrics().horizontalAdvance(self.search.placeholderText()) + CLEARS)
        for part in (label_of(self.search, _("&Look for:")), self.search):
            self.filters.addWidget(part)
        parts = column(self, self.filters, self.splitter, self.buttons)
        parts.setStretchFactor(self.splitter, 1)
        self._add_outputs()

    def _add_outputs(self) -> None:
        """Add what gives the list out, behind the commands of the page."""
        self.buttons.addStretch()
        texts = {_("&Print…"): self.print_, _("&Export…"): self.export, _("&Copy"): self.copy}
        self.outputs = [PageCommand(self, text, run) for text, run in texts.items()]
        if self.outputs_in_menu:
            self._add_menu()
        else:
            for command in self.outputs:
                self.buttons.addWidget(command.button)

    def _add_menu(self) -> None:
        """Offer what gives the list out in the menu of one button."""
        button = QPushButton(_("Print or e&xport"), autoDefault=False)
        menu = QMenu(button)
        menu.addActions([command.action for command in self.outputs])
        button.setMenu(menu)
        self.buttons.addWidget(button)
        for command in self.outputs:
            command.button.setParent(self)
            command.button.hide()

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        SearchArrows(self.search, self.view)
        QShortcut(QKeySequence.StandardKey.Find, self, self._find, context=Qt.ShortcutContext.WindowShortcut)
        self.view.customContextMenuRequested.connect(self._show_menu)
        self.view.activated.connect(lambda _index: self.activate())
        self.view.selectionModel().selectionChanged.connect(self._chosen)

    @property
    def first_focus(self) -> QWidget:
        """The widget that has the focus when the page is shown."""
        return self.search

    def set_detail(self, detail: QWidget, *, share: float = 0.5) -> None:
        """Show the detail in this widget, at this share of the width."""
        self.splitter.addWidget(detail)
        sizes = [round(1000 * (1 - share)), round(1000 * share)]
        self.splitter.setSizes(sizes)
        for index, size in enumerate(sizes):
            self.splitter.setStretchFactor(index, size)

    def order_tabs(self) -> None:
        """Set the tab order, once in its window: filters, list, detail, buttons."""
        set_tab_order_from_layout(self)

    def add_command(
        self, text: str, run: Callable[[], object], *, for_row: bool = False, writes: bool = False, keys: str = ""
    ) -> PageCommand:
        """Add a button before Print…; ``for_row``: to the list's context menu too."""
        command = PageCommand(self, text, run, for_row=for_row, writes=writes, keys=keys)
        self.buttons.insertWidget(len(self.commands), command.button)
        self.commands.append(command)
        return command

    # The book

    @property
    def locked(self) -> Reason | None:
        """The reason why nothing can be changed."""
        return self.book.locked

    def load(self) -> None:
        """Read the list again if it is not as the book has it; what was chosen stays so."""
        if not self.is_stale:
            return
        self.is_stale = False
        club_book = self.book.club_book
        try:
            self.show_rows(() if club_book is None and self.needs_book else self.read(club_book))
        except Trouble as error:
            self.show_rows((), str(error))

    def show_rows(self, rows: Sequence[RowT], trouble: str = "") -> None:
        """Show other rows, or say what trouble there is; what was chosen stays so."""
        chosen = {self.key(item) for item in self.chosen()}
        self.rows = rows
        self.fill_model()
        self._cap_width()
        self._choose(chosen)
        self._show_count(trouble)

    def _cap_width(self) -> None:
        """Let the list be no wider than its columns, whose rows end where they do."""
        least = LEAST * self.fontMetrics().averageCharWidth()
        self._listing.setMaximumWidth(max(self.widths.most, least) if self.rows else ANY_WIDTH)

    def fill_model(self) -> None:
        """Fill the model with the rows."""
        assert isinstance(self.model, ListModel), "a page with another model fills it"
        self.model.show_items(self.rows, [self.searched(item) for item in self.rows])
        self.widths.left_out = self.model.idle_columns()
        self.widths.measure()

    def reload(self) -> None:
        """Read the list again."""
        self.is_stale = True
        self.load()

    def changed(self) -> None:
        """Tell everybody that the book was changed here."""
        self.book.changed.emit()

    def _search(self, text: str) -> None:
        chosen = {self.key(item) for item in self.chosen()}
        self.filtered.search(text)
        self._choose(chosen)
        self._show_count()

    def _find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _choose(self, keys: set[Hashable]) -> None:
        """Choose the rows of these keys, or the first one."""
        selection = self.view.selectionModel()
        shown = self.shown() if keys else ()
        rows = [index for index, item in enumerate(shown) if self.key(item) in keys] or [0]
        selection.clearSelection()
        for index in rows if self.several else rows[:1]:
            selection.select(self.filtered.index(index, 0), CHOOSE)
        selection.setCurrentIndex(self.filtered.index(rows[0], 0), selection.SelectionFlag.NoUpdate)
        self._chosen()

    def _show_count(self, trouble: str = "") -> None:
        """Say how many rows are shown, or why there is none."""
        empty = "" if self.rows or trouble else self.empty_text()
        self.nothing.tell(empty, *((not self.locked and self.filler) or ()))
        if not self.rows:
            self.message.show_text(trouble)
        elif not self.filtered.rowCount():
            self.message.show_text(_("Nothing found."))
        else:
            self.message.show_text(self.count_text(self.filtered.rowCount()))

    def count_text(self, count: int) -> str:
        """The sentence under the list: how many rows it shows."""
        raise NotImplementedError

    # What is shown and chosen

    def shown(self) -> list[RowT]:
        """The rows that the search leaves, in the order in which they are shown."""
        return [self._item(row) for row in range(self.filtered.rowCount())]

    def chosen(self) -> list[RowT]:
        """The rows that are chosen, in the order in which they are shown."""
        indexes = self.view.selectionModel().selectedRows()
        return [self._item(row) for row in sorted(index.row() for index in indexes)]

    def current(self) -> RowT | None:
        """The row that is chosen, None where it is none or several."""
        chosen = self.chosen()
        return chosen[0] if len(chosen) == 1 else None

    def choose(self, key: Hashable) -> None:
        """Choose the row of this key, whatever was searched for."""
        if all(self.key(item) != key for item in self.shown()):
            self.search.clear()
        self._choose({key})
        self.view.scrollTo(self.view.currentIndex())

    def _item(self, shown_row: int) -> RowT:
        return self.rows[self._source(shown_row)]

    def _source(self, shown_row: int) -> int:
        """The index of a row in the order of the book."""
        return self.filtered.mapToSource(self.filtered.index(shown_row, 0)).row()

    def _chosen(self) -> None:
        self.show_row(self.current())
        self.update_commands()

    def update_commands(self) -> None:
        """Enable the commands that can be used; the tooltips of others say why not."""
        for command in self.commands:
            command.update(self.locked, bool(self.chosen()))
        for command in self.outputs:
            command.set_enabled(None if self.rows else Reason(_("There is nothing to print, export or copy.")))

    def activate(self) -> None:
        """Do what a double click on the chosen row does, or say why it cannot be done."""
        if (item := self.current()) is None:
            return
        if self.locked and self.edits_rows:
            self.shell.status.emit(self.locked.text)
        else:
            self.double_clicked(item)

    def _show_menu(self, point: QPoint) -> None:
        menu = QMenu(self.view)
        menu.setObjectName("page_context")
        menu.addActions([command.action for command in self.commands if command.for_row])
        menu.aboutToHide.connect(menu.deleteLater)
        if menu.actions():
            menu.popup(self.view.viewport().mapToGlobal(point))

    # What is done with it

    def print_(self) -> None:
        """Print the document, after a preview."""
        if (document := self.document()) is not None:
            self.print_document(self.printed(document), self._file_name())

    def printed(self, document: Document) -> Document | Mapping[str, Document]:
        """Return the printable documents by title, or the document if it is the only one."""
        return document

    def print_document(self, document: Document | Mapping[str, Document], name: str) -> None:
        """Print a document, or one of several by title, after a preview."""
        print_document(document, plain_name(name), self.window())

    def export(self) -> None:
        """Export the document as a file."""
        if (document := self.document()) is not None:
            if isinstance(document, StandingsDocument | ListingDocument):
                document = structs.replace(document, paper=self.settings.paper)
            Export(self.shell, self.settings, document).ask(_("Export"), self._file_name())

    def _file_name(self) -> str:
        return plain_name(self.document_title())

    def copy(self) -> None:
        """Copy the document to the clipboard as text."""
        if (document := self.copied()) is not None:
            QGuiApplication.clipboard().setText(export(document, ".txt")[""].decode())
            self.shell.status.emit(_("It is on the clipboard."))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: in the search Enter acts as a double click, and Escape clears it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in ENTER:
                self.activate()
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)
