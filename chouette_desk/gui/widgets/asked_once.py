"""The question whether points are right that hardly can be, asked once."""

from collections.abc import Callable

from chouette_desk.core.night import Night
from chouette_desk.core.plausible import Doubt, doubts
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated, with_isolated
from chouette_desk.wording.text import minus


class AskedOnce:
    """Ask whether unlikely points are right, once about the same ones."""

    def __init__(self) -> None:
        self._asked: tuple[Doubt, ...] = ()

    def ask(self, before: Night, after: Night | None, show: Callable[[str], object]) -> bool:
        """Show the question that comes before games are entered; False if there is none.

        ``before`` and ``after`` are the nights without and with them.
        """
        found = doubts(before, after) if after is not None else ()
        is_new, self._asked = bool(found) and found != self._asked, found
        if is_new:
            question = with_isolated(" ".join(map(_question, found)), before.columns)
            show(_("{question} Enter: enters it all the same").format(question=question))
        return is_new


def _question(doubt: Doubt) -> str:
    text = _("Really {points} for {name}?")
    if not doubt.many:
        text = _("Really {points} for {name}? No cube gives that under the rules of this night.")
    return text.format(points=minus(doubt.points), name=isolated(doubt.name))
