"""What is wrong with the text of a file, in words that mean something to who typed it."""

from collections.abc import Mapping
from typing import Any

from chouette_desk.wording.language import N_, _
from chouette_desk.wording.places import place

JSON_TROUBLE: Mapping[str, str] = {
    "empty": N_("the file is empty"),
    "cut short": N_("the file breaks off in line {line}"),
    "Expecting ',' delimiter": N_("at line {line}, column {column} a comma or a closing bracket is missing"),
    "Expecting ':' delimiter": N_("at line {line}, column {column} a colon is missing"),
    "Expecting property name": N_(
        "at line {line}, column {column} a name in straight double quotes is missing "
        "(no comma stands before a closing bracket)"
    ),
    "Illegal trailing comma": N_("at line {line}, column {column} a comma stands before a closing bracket"),
    "Expecting value": N_(
        "at line {line}, column {column} a value is missing "
        "(texts stand in straight double quotes, and no comma before a closing bracket)"
    ),
    "Invalid control character": N_("the text at line {line}, column {column} runs over the end of its line"),
    "Invalid \\": N_("the backslash at line {line}, column {column} means nothing; write it twice"),
    "Extra data": N_("at line {line}, column {column} something stands behind the end"),
    "maximum recursion": N_("its brackets are nested too deeply"),
    "Exceeds the limit": N_("a number in it is too long"),
}
"""What the night file's reader, and Python's of JSON, say, by how that begins."""

TOML_TROUBLE: Mapping[str, str] = {
    "codec": N_("it is no text in UTF-8"),
    "maximum recursion": N_("its brackets are nested too deeply"),
    "Exceeds the limit": N_("a number in it is too long"),
}
"""What Python's reader of TOML says without knowing, by a part of it; the rest it says well enough."""


def not_json(fields: Mapping[str, Any]) -> dict[str, str]:
    """What is wrong, and where."""
    if "number" in fields:
        return {"what": _("{number} is no number that can be kept").format(number=str(fields["number"])[:80])}
    unknown = N_("line {line}, column {column} cannot be read")
    said = next((said for begin, said in JSON_TROUBLE.items() if fields["why"].startswith(begin)), unknown)
    return {"what": _(said).format(line=fields.get("line"), column=fields.get("column"))}


def not_toml(fields: Mapping[str, Any]) -> dict[str, str]:
    """What is wrong, and where."""
    why = str(fields["why"]).removesuffix(".")
    return {"why": next((_(said) for part, said in TOML_TROUBLE.items() if part in why), why)}


def where_twice(fields: Mapping[str, Any]) -> dict[str, str]:
    """In which event of the file a name stands twice."""
    return {"where": place(fields["event"], fields["of"]) or _("one object")}
