"""The page of help: every word and sign of the notation, what it means, and a line in which it stands."""

from chouette_desk.desk.notation.keywords import KEYWORDS, SIGNS, Keyword
from chouette_desk.wording.language import _


def help_text() -> str:
    """The table of the notation in Markdown, a row a word, for a terminal and for the documentation."""
    head = "| {word} | {meaning} | {example} |".format(word=_("word"), meaning=_("what it says"), example=_("a line"))
    return "\n".join([head, "|---|---|---|", *map(_row, (*KEYWORDS, *SIGNS))]) + "\n"


def _row(keyword: Keyword) -> str:
    forms = ", ".join(f"`{form}`" for form in keyword.forms)
    return " ".join(["|", forms, "|", _(keyword.meaning), "|", f"`{keyword.example}`", "|"])
