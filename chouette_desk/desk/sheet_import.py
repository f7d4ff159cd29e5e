"""An old sheet being imported: chosen table, corrected cells, players of columns."""

import re
from collections.abc import Callable, Iterable
from datetime import date
from enum import StrEnum, auto
from pathlib import Path

from msgspec import structs

from chouette_desk.core.names import LONGEST, Name, folded, is_name, normal
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.files import not_read
from chouette_desk.desk.old_sheets import account_of, night_from
from chouette_desk.files.plain_file import read_file
from chouette_desk.nightfile.old_sheets.cells import cell_name
from chouette_desk.nightfile.old_sheets.draft import Draft, draft_of
from chouette_desk.nightfile.old_sheets.grid import Grid
from chouette_desk.nightfile.old_sheets.reading import pages_of
from chouette_desk.nightfile.old_sheets.sheet import FigureKind, OldSheet
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentence

ISO_DATE = re.compile(r"(?<!\d)(\d{4})[-_.](\d{1,2})[-_.](\d{1,2})(?!\d)")
DAY_FIRST = re.compile(r"(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)")


class State(StrEnum):
    """The state of a file."""

    UNREADABLE = auto()
    NEEDS_REPAIR = auto()
    READY = auto()
    DONE = auto()


class SheetImport:
    """An old sheet being imported; the file itself is only read.

    ``refused`` is a sentence where the chosen table cannot be read at all, and ``result`` where its night went.
    ``people`` has whose column each name is, as far as that was chosen, and ``matches`` as far as it is known;
    ``date`` is the day of the night, "" where that is not known.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.refused = self.result = ""
        self.draft: Draft | None = None
        self.people: dict[Name, Name] = {}
        self.matches: dict[Name, Name] = {}
        self.stated: FigureKind | None = None
        self.date = ""
        self.chosen = 0
        self._grids: tuple[Grid, ...] = ()
        self._changes: dict[tuple[int, int, int], tuple[str, str]] = {}
        self._read(self._read_file)
        self.date = self._found_date()

    def _read_file(self) -> None:
        try:
            self._grids, self.chosen = pages_of(read_file(self.path))
        except OSError as error:
            raise not_read(self.path, error) from error
        self._read_draft()

    def _read_draft(self) -> None:
        self.draft = draft_of(self._grids, self.chosen, self.stated)

    def _read(self, action: Callable[[], None]) -> None:
        """Do something; the trouble with it becomes ``refused``."""
        self.refused, self.draft = "", None
        try:
            action()
        except Trouble as trouble:
            self.refused = str(trouble)

    @property
    def state(self) -> State:
        """The state of the file."""
        if self.result:
            return State.DONE
        if self.draft is None:
            return State.UNREADABLE
        return State.READY if self.draft.sheet else State.NEEDS_REPAIR

    # What is chosen and put right

    @property
    def pages(self) -> tuple[str, ...]:
        """The names of the tables of the file."""
        return tuple(grid.name for grid in self._grids)

    def choose_page(self, index: int) -> None:
        """Read another table of the file."""
        self.chosen = index
        self._read(self._read_draft)

    def state_figures(self, kind: FigureKind | None) -> None:
        """Set whether figures are points or running totals; None lets the program decide."""
        self.stated = kind
        self._read(self._read_draft)

    def put_right(self, row: int, column: int, text: str) -> None:
        """Type another text into a cell of the chosen table, row and column from 0."""
        grid = self._grids[self.chosen]
        place, before = (self.chosen, row, column), grid.at(row, column).text
        first = self._changes.pop(place, (before, ""))[0]
        if text.strip() != first:
            self._changes[place] = first, text.strip()
        changed = grid.with_text(row, column, text)
        self._grids = (*self._grids[: self.chosen], changed, *self._grids[self.chosen + 1 :])
        self._read(self._read_draft)

    @property
    def changed(self) -> int:
        """The number of corrected cells in all tables; 0 once their night is made."""
        return 0 if self.result else len(self._changes)

    def file_text(self, row: int, column: int) -> str | None:
        """Return the file's text of a corrected cell; None where it is as in the file."""
        change = self._changes.get((self.chosen, row, column))
        return change[0] if change else None

    # What is read

    def problem_sentences(self) -> tuple[str, ...]:
        """A sentence for each problem of the table."""
        if self.draft is None:
            return (self.refused,)
        return tuple(
            _("Say whether the figures are the points of each game or running totals: they could be either.")
            if wrong.kind is Kind.POINTS_OR_TOTALS
            else sentence(wrong)
            for wrong in self.draft.problems
        )

    def account(self) -> str:
        """Return an account of how figures were read, what was left out and corrected."""
        sheet = self.draft.sheet if self.draft else None
        if sheet is None:
            return ""
        return " ".join(filter(None, (*account_of(sheet), self._put_right_text())))

    def _put_right_text(self) -> str:
        text = _("{cell}: {now} instead of {before}")
        parts = [
            text.format(cell=cell_name(row, column), now=now or "–", before=before or "–")
            for (page, row, column), (before, now) in self._changes.items()
            if page == self.chosen
        ]
        return _("Corrected: {cells}.").format(cells=", ".join(parts)) if parts else ""

    def _found_date(self) -> str:
        """Return the date in the file's name or above its players' names, else ""."""
        texts = [self.path.stem]
        if self.draft is not None:
            rows = self.draft.grid.rows[: self.draft.layout.row]
            texts += [cell.text for row in rows for cell in row]
        return next(filter(None, map(date_in, texts)), "")

    # The night

    def names(self) -> tuple[Name, ...]:
        """The names above the columns."""
        return self.draft.layout.names if self.draft else ()

    def person(self, name: Name) -> Name:
        """The name under which the player of a column goes into the night."""
        return normal(self.people.get(name, self.matches.get(name, name)))

    def wrong_people(self) -> Reason | None:
        """The reason why the choice of people cannot be."""
        seen: dict[str, Name] = {}
        for name in self.names():
            person = self.person(name)
            if not is_name(person):
                return Reason(_("A name must have 1 to {longest} characters.").format(longest=LONGEST))
            if (other := seen.setdefault(folded(person), name)) != name:
                both = _("{one} and {other} are two columns, and cannot both be {name}.")
                return Reason(both.format(one=other, other=name, name=person))
        return None

    def night(self, rulebook: Rulebook, heading: Heading) -> Night:
        """Return the sheet's night; raises FileRefused for a payment of unknown players."""
        sheet = self.draft.sheet if self.draft else None
        assert sheet is not None, "only what is ready becomes a night"
        return night_from(self._renamed(sheet), rulebook, heading, self.path.name, self._put_right_text()).night

    def _renamed(self, sheet: OldSheet) -> OldSheet:
        lines = (
            structs.replace(line, points={self.person(name): won for name, won in line.points.items()})
            for line in sheet.lines
        )
        return structs.replace(sheet, names=tuple(map(self.person, sheet.names)), lines=tuple(lines))


def date_in(text: str) -> str:
    """Return the first valid date in a text as "2026-11-20", "" if there is none."""
    found = [(year, month, day) for year, month, day in ISO_DATE.findall(text)]
    found += [(year, month, day) for day, month, year in DAY_FIRST.findall(text)]
    for parts in found:
        try:
            return date(*map(int, parts)).isoformat()
        except ValueError:
            continue
    return ""


def matched_people(names: Iterable[Name], known: Iterable[tuple[Name, str, str]]) -> dict[Name, Name]:
    """Return each name's person in the club, by name, full name or initials.

    Names without one are left out. ``known`` are the people with their full names and initials.
    """
    by_text: dict[str, Name] = {}
    people = list(known)
    for field in (2, 1, 0):  # a name outdoes a full name, and that initials
        by_text |= {folded(normal(person[field])): person[0] for person in people if person[field]}
    return {name: by_text[folded(name)] for name in names if folded(name) in by_text}
