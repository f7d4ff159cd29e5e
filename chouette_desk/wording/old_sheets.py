"""What is wrong with an old sheet, in words: the cell, row or column, and what to do."""

from collections.abc import Callable, Mapping
from typing import Any

from chouette_desk.core.problems import Kind
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.points import minus, signed

Fields = Mapping[str, Any]

OF_OLD_SHEETS: Mapping[Kind, str] = {
    Kind.SHEET_UNREAD: N_("This cannot be read as a sheet (xlsx, ods, xls or csv): {why}."),
    Kind.SHEET_TOO_LARGE: N_("This sheet has more than {cells} cells; save the night in a file of its own."),
    Kind.NO_NAMES_ON_SHEET: N_("This sheet has no row with at least three names that stand above figures."),
    Kind.NO_GAMES_ON_SHEET: N_("No line with figures stands below the names in row {row}."),
    Kind.NAME_ABOVE_TWO_COLUMNS: N_("{name} stands above two columns of figures and others above one; rename one."),
    Kind.TWO_COLUMNS_EACH: N_(
        "Every name stands above two columns of figures, and neither is the running totals of the other; remove one."
    ),
    Kind.COLUMNS_DISAGREE: N_("{name} stands above more than two columns of figures: {columns}."),
    Kind.COLUMN_NO_NAME: N_("Column {column} has figures but no name above them."),
    Kind.CELL_FRACTION: N_("{cell} holds {text}, and points are whole numbers; roll the fraction off."),
    Kind.CELL_NO_NUMBER: N_("{cell} holds “{text}”, which is no whole number; write the figure, or leave it blank."),
    Kind.CELL_NO_RESULT: N_(
        "{cell} holds a formula without a result; open the sheet in a spreadsheet program and save it there."
    ),
    Kind.CELL_TOO_LARGE: N_("{cell} holds more than {most}, the most that is kept."),
    Kind.ROW_NOT_ZERO: N_("Row {row}{game}: the {figures} sum to {difference}; look for the mistake on the paper."),
    Kind.TOTAL_ROW_WRONG: N_("Row {row} says {said} for {name}, and the lines above come to {come_to}."),
    Kind.POINTS_OR_TOTALS: N_(
        "It cannot be told whether these are the points of each game or running totals; "
        "say which (--points or --totals)."
    ),
    Kind.NOT_BETWEEN_TWO: N_(
        "Row {row} ({label}) moves points between several players, and it does not say from whom to whom."
    ),
}


def _unread(fields: Fields) -> dict[str, str]:
    why = str(fields["why"]).removesuffix(".")
    known = {"no text": _("it is no text either"), "damaged": _("it is damaged")}
    return {"why": known.get(why, why)}


def _not_zero(fields: Fields) -> dict[str, str]:
    figures = {"points": _("points"), "totals": _("running totals"), None: _("figures")}[fields["running"]]
    game = _(" (game {number})").format(number=fields["game"]) if fields["game"] is not None else ""
    return {"figures": figures, "game": game, "difference": signed(fields["difference"])}


def _sums(fields: Fields) -> dict[str, str]:
    return {"said": minus(fields["said"]), "come_to": minus(fields["come_to"])}


SPOKEN_OF_SHEETS: Mapping[Kind, Callable[[Fields], dict[str, str]]] = {
    Kind.SHEET_UNREAD: _unread,
    Kind.ROW_NOT_ZERO: _not_zero,
    Kind.TOTAL_ROW_WRONG: _sums,
}
