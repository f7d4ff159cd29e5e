"""Problems with the text of a night file or old sheet, in words for its author."""

from collections.abc import Callable, Mapping
from typing import Any

from chouette_desk.core.problems import Kind
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import location_text, minus, signed

Fields = Mapping[str, Any]

JSON_TROUBLE: Mapping[str, str] = {
    "empty": N_("the file is empty"),
    "cut short": N_("the file breaks off in line {line}"),
    "Expecting ',' delimiter": N_("at line {line}, column {column} a comma or a closing bracket is missing"),
    "Expecting ':' delimiter": N_("at line {line}, column {column} a colon is missing"),
    "Expecting property name": N_(
        "at line {line}, column {column} a name in straight double quotes is missing "
        "(no comma may come before a closing bracket)"
    ),
    "Illegal trailing comma": N_("at line {line}, column {column} there is a comma before a closing bracket"),
    "Expecting value": N_(
        "at line {line}, column {column} a value is missing (put texts in straight double "
        "quotes, and no comma before a closing bracket)"
    ),
    "Invalid control character": N_("the text at line {line}, column {column} runs over the end of its line"),
    "Invalid \\": N_("the backslash at line {line}, column {column} means nothing; write it twice"),
    "Extra data": N_("at line {line}, column {column} there is something after the end"),
    "maximum recursion": N_("its brackets are nested too deeply"),
    "Exceeds the limit": N_("a number in it is too long"),
}
"""What the night file's reader, and Python's of JSON, say, by how that begins."""

TOML_TROUBLE: Mapping[str, str] = {
    "codec": N_("it is not text in UTF-8"),
    "maximum recursion": N_("its brackets are nested too deeply"),
    "Exceeds the limit": N_("a number in it is too long"),
}
"""What Python's reader of TOML says without knowing, by a part of it; the rest it says well enough."""


def not_json(fields: Fields) -> dict[str, str]:
    """The JSON error and its place."""
    if "number" in fields:
        return {"what": _("{number} is not a number that can be stored").format(number=str(fields["number"])[:80])}
    unknown = N_("line {line}, column {column} cannot be read")
    text = next((text for begin, text in JSON_TROUBLE.items() if fields["why"].startswith(begin)), unknown)
    return {"what": _(text).format(line=fields.get("line"), column=fields.get("column"))}


def not_toml(fields: Fields) -> dict[str, str]:
    """The TOML error and its place."""
    reason = str(fields["why"]).removesuffix(".")
    return {"why": next((_(text) for part, text in TOML_TROUBLE.items() if part in reason), reason)}


def where_twice(fields: Fields) -> dict[str, str]:
    """In which event of the file a name appears twice."""
    return {"where": location_text(fields["event"], fields["of"]) or _("one object")}


# Problems of an old sheet: the cell, row or column, and the remedy.

OF_OLD_SHEETS: Mapping[Kind, str] = {
    Kind.SHEET_UNREAD: N_("This cannot be read as a sheet (xlsx, ods, xls or csv): {why}."),
    Kind.SHEET_TOO_LARGE: N_(
        "This sheet has more than {rows} rows, {columns} columns or {cells} cells; save the night in a file of its own."
    ),
    Kind.NO_NAMES_ON_SHEET: N_("This sheet has no row of at least three names with figures below them."),
    Kind.NO_GAMES_ON_SHEET: N_("There is no line of figures below the names in row {row}."),
    Kind.NAME_ABOVE_TWO_COLUMNS: N_(
        "{name} is above two columns of figures, the other names above one; rename one of the two."
    ),
    Kind.TWO_COLUMNS_EACH: N_(
        "Every name is above two columns of figures, but neither column has the running totals "
        "of the other; remove one."
    ),
    Kind.COLUMNS_DISAGREE: N_("{name} is above more than two columns of figures: {columns}."),
    Kind.COLUMN_NO_NAME: N_("Column {column} has figures but no name above them."),
    Kind.CELL_FRACTION: N_("{cell} contains {text}, but points are whole numbers; roll off the fraction."),
    Kind.CELL_NO_NUMBER: N_(
        "{cell} contains “{text}”, which is not a whole number; write the figure, or leave the cell blank."
    ),
    Kind.CELL_NO_RESULT: N_(
        "{cell} contains a formula without a result; open the sheet in a spreadsheet program and save it there."
    ),
    Kind.CELL_TOO_LARGE: N_("{cell} is over {most}, the largest figure allowed."),
    Kind.ROW_NOT_ZERO: N_("{row}: the {figures} sum to {difference}; look for the mistake on the paper."),
    Kind.TOTAL_ROW_WRONG: N_("Row {row} says {said} for {name}, but the lines above come to {come_to}."),
    Kind.POINTS_OR_TOTALS: N_(
        "These could be the points of each game or running totals; say which (--points or --totals)."
    ),
    Kind.NOT_BETWEEN_TWO: N_(
        "Row {row} ({label}) moves points between several players but does not say from whom to whom."
    ),
}


def _unread(fields: Fields) -> dict[str, str]:
    reason = str(fields["why"]).removesuffix(".")
    known = {"no text": _("it is not text either"), "damaged": _("it is damaged")}
    return {"why": known.get(reason, reason)}


def _not_zero(fields: Fields) -> dict[str, str]:
    figures = {"points": _("points"), "totals": _("running totals"), None: _("figures")}[fields["running"]]
    row = _("Row {row}") if fields["game"] is None else _("Row {row} (game {number})")
    place = row.format(row=fields["row"], number=fields["game"])
    return {"row": place, "figures": figures, "difference": signed(fields["difference"])}


def _sums(fields: Fields) -> dict[str, str]:
    return {"said": minus(fields["said"]), "come_to": minus(fields["come_to"])}


SPOKEN_OF_SHEETS: Mapping[Kind, Callable[[Fields], dict[str, str]]] = {
    Kind.SHEET_UNREAD: _unread,
    Kind.ROW_NOT_ZERO: _not_zero,
    Kind.TOTAL_ROW_WRONG: _sums,
}
