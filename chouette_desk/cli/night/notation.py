"""``night notation``: what can be typed behind ``night add``, as wide as the terminal."""

from collections.abc import Sequence

from chouette_desk.cli.arguments import parser
from chouette_desk.cli.terminal import page, tell
from chouette_desk.desk.notation import help_text
from chouette_desk.desk.notation.keywords import KEYWORDS, SIGNS, Keyword
from chouette_desk.wording.language import _

FORMS, LEAST_ROOM, NARROW = 16, 30, 4


def notation(words: Sequence[str]) -> int:
    """Prints what can be typed."""
    options = parser("night notation", _("What can be typed behind night add."), "")
    options.add_argument("--markdown", action="store_true", help=_("the same as a table in Markdown"))
    if options.parse_args(words).markdown:
        print(help_text(), end="")
        return 0
    tell(_("A game, line by line:"))
    for line in ("start", "bob x2", "take", "box wins gammon"):
        tell(line, hang=4)
    tell(_("The same as on paper, the Box left out:"))
    tell("score bob-4 cid-1 dee-1", hang=4)
    tell(_("Every word, what it says, and a line with it:"))
    for keyword in (*KEYWORDS, *SIGNS):
        _show(keyword)
    return 0


def _show(keyword: Keyword) -> None:
    """A word with its other forms, what it means beside or below it, and a line in which it stands."""
    from chouette_desk.paper.ink import folded

    forms = ", ".join(keyword.forms)
    hang = FORMS if page() - FORMS >= LEAST_ROOM else NARROW
    below = folded(_(keyword.meaning), page() - hang)
    if len(forms) < hang:
        print(f"{forms:<{hang}}{below.pop(0)}")
    else:
        tell(forms)
    for line in (*below, *folded(keyword.example, page() - hang)):
        print(" " * hang + line)
