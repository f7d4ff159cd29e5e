"""The keys by moment of the evening, those that work now first; on paper too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct

from chouette_desk.core.night import Night
from chouette_desk.gui.command import Command, key_text, plain
from chouette_desk.gui.dialogs.game_entries import cubes_keys_in_words
from chouette_desk.gui.state import WindowState
from chouette_desk.gui.widgets.entry_bar import bar_keys_in_words
from chouette_desk.gui.widgets.live_actions import LINES, marks_in_words
from chouette_desk.gui.widgets.live_game import ANSWERS
from chouette_desk.gui.widgets.points_row import row_keys_in_words
from chouette_desk.paper.listing import Listing
from chouette_desk.paper.tables import Section, Table
from chouette_desk.wording.language import N_, _

Pairs = Sequence[tuple[str, str]]
ROW, CUBES, DOUBLING, ANSWERING, ENDING, BAR = (
    N_("Game as a row"),
    N_("Game as result and cubes"),
    N_("Game as played: doubling"),
    N_("Game as played: answering"),
    N_("Game as played: the end"),
    N_("Entry bar"),
)
BOOK, OTHER = N_("The book"), N_("Files and help")
COMMANDS: Mapping[str, tuple[str, ...]] = {
    ROW: ("points", "paste"),
    CUBES: ("cubes",),
    DOUBLING: ("begin", "start"),
    ANSWERING: (),
    ENDING: (),
    BAR: ("type_line",),
    N_("To put right"): ("undo", "redo", "correct", "note", "meaning", "explain"),
    N_("People"): ("seat", "leave", "away", "back", "order", "partner", "move"),
    N_("Money"): ("payment", "transfer", "settle"),
    N_("Tables of the evening"): ("evening", "next_table", "last_table", "phones", "room_board"),
    N_("What is shown"): (
        *("show_points", "show_marks", "show_corners", "show_order", "larger", "smaller", "usual_size", "full_screen"),
        *("running_score", "notes", "trail", "earlier"),
    ),
    BOOK: ("people", "rulebooks", "standings", "treasurer", "nights", "backups"),
    OTHER: (),
}
"""The moments, with their commands; what is named in none is among the last."""


class KeyEntry(Struct, frozen=True):
    """A key, or several, with the action, and whether it ``works`` now."""

    keys: str
    action: str
    works: bool


class KeyGroup(Struct, frozen=True):
    """The keys of a moment."""

    title: str
    entries: tuple[KeyEntry, ...]

    @property
    def works(self) -> bool:
        """True if one of them works now."""
        return any(entry.works for entry in self.entries)


def key_groups(commands: Sequence[Command], state: WindowState, night: Night | None) -> list[KeyGroup]:
    """The keys of every moment, first the moments and in them the keys that work now."""
    by_name = {command.name: command for command in commands if command.keys}
    named = {name for names in COMMANDS.values() for name in names}
    groups = []
    for title, names in COMMANDS.items():
        shown = names if title != OTHER else tuple(name for name in by_name if name not in named)
        entries = [_of_command(by_name[name], state) for name in shown]
        works = _works(title, state, night)
        entries += [KeyEntry(keys, action[:1].upper() + action[1:], works) for keys, action in _pairs(title)]
        groups.append(KeyGroup(_(title), tuple(sorted(entries, key=lambda entry: not entry.works))))
    return sorted(groups, key=lambda group: not group.works)


def _of_command(command: Command, state: WindowState) -> KeyEntry:
    return KeyEntry(", ".join(map(key_text, command.keys)), plain(command.text), command.can_be_used(state))


def _pairs(title: str) -> Pairs:
    """The keys of a moment that are no commands, with what they do."""
    known = {ROW: row_keys_in_words, CUBES: cubes_keys_in_words, BAR: bar_keys_in_words}
    return known.get(title, lambda: [*_live(title)])()


def _live(title: str) -> Iterator[tuple[str, str]]:
    """Yield the keys of a game in progress that belong to a moment."""
    if title == DOUBLING:
        yield from marks_in_words()
    for line in LINES:
        for action in line.actions:
            moment = ANSWERING if action.name in ANSWERS else ENDING if line.label else DOUBLING
            if moment == title:
                yield action.key, action.in_words(line.label)


def _works(title: str, state: WindowState, night: Night | None) -> bool:
    """True if the keys of a moment that are no commands work now."""
    game = night.game if night is not None and "night" not in state.locked else None
    if title in (ROW, CUBES):
        return "line" in state.facts and "night" not in state.locked
    if title == BAR:
        return "night" in state.facts
    return game is not None and bool(game.waiting) == (title == ANSWERING)


def key_card(commands: Sequence[Command]) -> Listing:
    """The keys at the table on one page, in two columns."""
    groups = key_groups(commands, WindowState(), None)
    titles = [_(title) for title in COMMANDS if title not in (BOOK, OTHER)]
    parts = [_lines(next(group for group in groups if group.title == title)) for title in titles]
    count = sum(map(len, parts))
    left, right = list[tuple[str, str]](), list[tuple[str, str]]()
    for part in parts:
        (left if len(left) + len(part) // 2 < count / 2 else right).extend(part)
    rows = tuple((*one, *other) for one, other in zip_longest(left, right, fillvalue=("", "")))
    headings = (_("Key"), _("What it does")) * 2
    return Listing(_("The keys of Chouette Desk"), (), (Section("keys", "", Table(headings, rows), empty=()),))


def _lines(group: KeyGroup) -> list[tuple[str, str]]:
    """The title of a group over its keys."""
    return [("", group.title.upper()), *((entry.keys, entry.action) for entry in group.entries)]
