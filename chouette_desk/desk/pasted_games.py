"""Games copied from a spreadsheet: rows of points, with or without names above.

Without names they are in the order of the sheet's columns.
"""

import re
from collections.abc import Sequence

from chouette_desk.core.events import Score
from chouette_desk.core.ledger import Points
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night
from chouette_desk.core.scoring import completed
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.dry_run import NOTHING, Trial, try_events
from chouette_desk.wording.language import _, named
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.text import shortened, signed

NUMBER = re.compile(r"[+\-−–]?\d{1,10}")
LONGEST_SHOWN = 40
MOST_CHARACTERS, MOST_GAMES = 1_000_000, 1_000


def pasted_games(night: Night, text: str) -> tuple[Points, ...]:
    """Return the points of each row by player, without empty cells; raises Trouble."""
    rows = _cells(text) if len(text) <= MOST_CHARACTERS else []
    if len(rows) > MOST_GAMES + 1 or len(text) > MOST_CHARACTERS:
        message = _("At most {most} games can be pasted at once, and more were copied. Nothing was entered.")
        raise Trouble(message.format(most=MOST_GAMES))
    if not rows:
        raise Trouble(_("There are no points on the clipboard: copy a row of them, or several, in a spreadsheet."))
    has_names = any(cell and not NUMBER.fullmatch(cell) for cell in rows[0])
    columns = _named(night, rows.pop(0)) if has_names else _in_order(night, rows)
    if not rows:
        raise Trouble(_("Only names were pasted, with no points under them."))
    return tuple(_points(number, columns, row) for number, row in enumerate(rows, 1))


def _cells(text: str) -> list[list[str]]:
    """Return non-empty rows as cells, split at tabs, semicolons, commas or blanks.

    The first of these signs that occurs in the text is used.
    """
    sign = next((sign for sign in "\t;," if sign in text), None)
    rows = [[cell.strip() for cell in line.split(sign)] for line in text.splitlines()]
    return [row for row in rows if any(row)]


def _named(night: Night, heads: Sequence[str]) -> list[Name | None]:
    """Return each column's player by the name above it; None for any other column.

    An example of another column is the number of the game. Raises Trouble.
    """
    line = {folded(name): name for name in night.line or ()}
    columns = [line.get(folded(head)) for head in heads]
    missing = [name for name in night.line or () if columns.count(name) != 1]
    if missing:
        text = _("Above the pasted points, each player of the line must be named once: {names}.")
        raise Trouble(text.format(names=named(missing)))
    return columns


def _in_order(night: Night, rows: Sequence[Sequence[str]]) -> list[Name | None]:
    """Return the players of unnamed columns: all of the sheet, or those in the line."""
    players = [name for name in night.columns if name in (night.line or ())]
    widths = {len(row) for row in rows}
    choices = (columns for columns in (players, list(night.columns)) if widths == {len(columns)})
    columns = next(choices, None)
    if columns is None:
        text = _("A row must have {count} numbers, one for each of {names}; or copy the names above them too.")
        raise Trouble(text.format(count=len(players), names=named(players)))
    return [name if name in players else None for name in columns]


def _points(number: int, columns: Sequence[Name | None], row: Sequence[str]) -> Points:
    for cell in row:
        if cell and not NUMBER.fullmatch(cell):
            text = _("“{cell}” in pasted row {number} is not a whole number.")
            raise Trouble(text.format(cell=shortened(cell, LONGEST_SHOWN), number=number))
    pairs = [(name, cell) for name, cell in zip(columns, row, strict=False) if name is not None and cell]
    return {name: int(re.sub("[−–]", "-", cell)) for name, cell in pairs}


def scores_of(night: Night, games: Sequence[Points]) -> Trial:
    """The trial of the games, one after the other, as one step.

    Raises Trouble for the first that the night does not accept. Where the Box's cell is empty the Box has what is
    missing.
    """
    tried = NOTHING
    for number, points in enumerate(games, 1):
        whole = completed(points, night.line or (), night.partner)
        if total := sum(whole.values()):
            text = _("Pasted row {number} comes to {total}, not to zero. Nothing was entered.")
            raise Trouble(text.format(number=number, total=signed(total)))
        trial = try_events(night, (Score(points=whole),))
        if trial.night is None or trial.problems:
            text = _("Pasted row {number}: {problem} Nothing was entered.")
            raise Trouble(text.format(number=number, problem=sentences(trial.problems, night.rulebook)))
        tried, night = trial.following(tried), trial.night
    return tried
