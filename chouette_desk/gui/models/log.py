"""The events of a night in words, under headings for games and the time between."""

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

from chouette_desk.core.events import Finish
from chouette_desk.core.fold import apply
from chouette_desk.core.night import Night
from chouette_desk.desk.corrections.games import Chapter, chapters, retold
from chouette_desk.desk.game_reconstruction import End
from chouette_desk.gui.roles import Index
from chouette_desk.wording.events import in_words
from chouette_desk.wording.game_times import game_time
from chouette_desk.wording.happenings import happened
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import escape_markup, keep_together, with_isolated
from chouette_desk.wording.text import signed


class LogRow(Struct, frozen=True):
    """A row of the log: a chapter's heading, one of its events, or a whole game."""

    chapter: Chapter
    text: str
    event: int | None = None
    heading: bool = False

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
        yield LogRow(chapter, _timed_heading(night, chapter), heading=True)
        if text := _result_and_cubes(night, chapter):
            yield LogRow(chapter, text)
            continue
        for index in range(chapter.first, chapter.end):
            event = night.events[index]
            remark = f" ({event.note})" if event.note else ""
            yield LogRow(chapter, happened(night, index) + remark, index)


def _timed_heading(night: Night, chapter: Chapter) -> str:
    """The heading of a chapter; that of a game with its time."""
    time = game_time(night.events[chapter.first : chapter.end]) if chapter.game is not None else ""
    return " · ".join(filter(None, (_heading(night, chapter), time)))


def _heading(night: Night, chapter: Chapter) -> str:
    if chapter.game is None:
        return _("Between games") if chapter.first else _("Before the first game")
    if chapter.game > len(night.played):
        return _("Game {number}, in progress").format(number=chapter.game)
    played = night.played[chapter.game - 1]
    box, captain = played.turn.outcome.line[:2]
    text = _("Game {number}: Box {box} {points}, Captain {captain}")
    return text.format(number=chapter.game, box=box, points=signed(played.points.get(box, 0)), captain=captain)


ENDS = {
    End.PLAYED: N_("{name} at {value}"),
    End.MEMBER_DROPPED: N_("{name} doubled to {doubled}, dropped"),
    End.BOX_DROPPED: N_("{name} doubled to {doubled}, dropped by the Box"),
}


def _result_and_cubes(night: Night, chapter: Chapter) -> str:
    """Return a game that was entered in one step as its result and cubes.

    Its doubles are reconstructed, nobody entered them. Empty for any other game, and between games.
    """
    first, *others = night.events[chapter.first : chapter.end]
    if chapter.game is None or not others or first.at is None or any(event.at != first.at for event in others):
        return ""
    result = retold(night, chapter.game)
    begun = apply(night.played[chapter.game - 1].before, first) if result is not None else None
    if result is None or not isinstance(begun, Night) or begun.game is None:
        return ""
    values = {name: begun.game.cubes[name].start << cube.turns for name, cube in result.cubes.items()}
    cubes = [
        _(ENDS[cube.end]).format(name=name, value=values[name], doubled=2 * values[name])
        for name, cube in result.cubes.items()
    ]
    text = _("Entered as result and cubes: {cubes}.").format(cubes="; ".join(cubes))
    over = in_words(others[-1]) if isinstance(others[-1], Finish) else ""
    return " ".join(filter(None, (text, over, f"({first.note})" if first.note else "")))


class LogModel(QStandardItemModel):
    """A night's log: its events under headings; not updated with the night."""

    def __init__(self, night: Night, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries = tuple(_entries(night))
        self._items = [_item(entry, with_isolated(entry.text, night.columns)) for entry in self.entries]
        heading = self.invisibleRootItem()
        for number, (entry, item) in enumerate(zip(self.entries, self._items, strict=True)):
            item.setData(number, Qt.ItemDataRole.UserRole)
            (self.invisibleRootItem() if entry.heading else heading).appendRow(item)
            heading = item if entry.heading else heading

    def entry(self, index: Index) -> LogRow | None:
        """The entry at an index; None without one."""
        return self.entries[index.data(Qt.ItemDataRole.UserRole)] if index.isValid() else None

    def index_of(self, entry: LogRow) -> QModelIndex:
        """The index of an entry."""
        return self._items[self.entries.index(entry)].index()

    def entry_of(self, event: int) -> LogRow:
        """The entry of an event, or its game where it ends one or has no entry of its own."""
        entries = [entry for entry in self.entries if entry.chapter.first <= event < entry.chapter.end]
        chapter = entries[0].chapter
        ends_game = chapter.game is not None and event == chapter.end - 1
        own = (entry for entry in entries if entry.event == event and not ends_game)
        return next(own, entries[0])


def _item(entry: LogRow, text: str) -> QStandardItem:
    item = QStandardItem(keep_together(text))
    item.setToolTip(escape_markup(text))
    item.setAccessibleText(entry.text)
    item.setEditable(False)
    item.setSelectable(entry.can_be_chosen)
    return item
