"""What a game entered would make of the line, said before it is written."""

from chouette_desk.core.night import Night
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.language import _
from chouette_desk.wording.rotation import explained


def foretold(before: Night, after: Night | None) -> str:
    """Who would be next, and why; nothing as long as no game would end."""
    if after is None or len(after.played) == len(before.played):
        return ""
    played = after.played[-1]
    sentence = _("Next: {sentence}").format(sentence=explained(played, played.before.rulebook))
    return with_isolated(sentence, before.columns)
