"""The circles of the sheet in words: for those who hear the screen, and for a line in a terminal."""

from chouette_desk.core.sheet import Mark
from chouette_desk.wording.language import _


def mark_in_words(mark: Mark) -> str:
    """How the score is circled: "circled 1 and crossed through"."""
    if not mark.label:
        return _("circled and crossed through") if mark.crossed else _("circled")
    text = _("circled {label} and crossed through") if mark.crossed else _("circled {label}")
    return text.format(label=mark.label)
