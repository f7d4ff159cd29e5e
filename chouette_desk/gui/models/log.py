"""The events of a night in words, under a heading for each game and for what happened between games."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QFont, QStandardItem, QStandardItemModel

from chouette_desk.core.night import Night
from chouette_desk.desk.corrections.games import Chapter, chapters
from chouette_desk.gui.widgets.name_label import escape_markup, with_isolated
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.text import scores


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log: the heading of a chapter, or one of its events."""

    chapter: Chapter
    text: str
    event: int | None = None

    @property
    def first(self) -> int:
        """The index of its first event in the night."""
        return self.chapter.first if self.event is None else self.event

    @property
    def can_be_chosen(self) -> bool:
        """Events, and games as a whole."""
        return self.event is not None or self.chapter.game is not None


def _entries(night: Night) -> Iterator[LogRow]:
    for chapter in chapters(night):
        yield LogRow(chapter, _heading(night, chapter))
        for index in range(chapter.first, chapter.end):
            event = night.events[index]
            remark = f" ({event.note})" if event.note else ""
            yield LogRow(chapter, in_words(event) + remark, index)


def _heading(night: Night, chapter: Chapter) -> str:
    if chapter.game is None:
        return _("Between games") if chapter.first else _("Before the first game")
    if chapter.game > len(night.played):
        return _("Game {number}, in progress").format(number=chapter.game)
    points = {name: won for name, won in night.played[chapter.game - 1].points.items() if won}
    return _("Game {number}: {points}").format(number=chapter.game, points=scores(points) or _("nothing won"))


class LogModel(QStandardItemModel):
    """A night's log, headings in bold and events set in under them; it does not follow the night."""

    def __init__(self, night: Night, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries = tuple(_entries(night))
        for entry in self.entries:
            self.appendRow(_item(entry, with_isolated(entry.text, night.columns)))

    def row_of(self, event: int) -> int:
        """The row of an event, or of its game where it ends one."""
        row = next(row for row, entry in enumerate(self.entries) if entry.event == event)
        chapter = self.entries[row].chapter
        ends_game = chapter.game is not None and event == chapter.end - 1
        return next(row for row, entry in enumerate(self.entries) if entry.chapter == chapter) if ends_game else row


def _item(entry: LogRow, text: str) -> QStandardItem:
    item = QStandardItem(text if entry.event is None else f"    {text}")
    item.setToolTip(escape_markup(text))
    item.setAccessibleText(entry.text)
    item.setEditable(False)
    item.setSelectable(entry.can_be_chosen)
    if entry.event is None:
        font = QFont()
        font.setBold(True)
        item.setFont(font)
    return item
