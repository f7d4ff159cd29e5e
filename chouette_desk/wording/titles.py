"""What a rulebook is called in a sentence."""

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.language import _


def called(rulebook: Rulebook | None) -> str:
    """The rulebook's name ("st-albans"); said to be changed where it goes under the name of its base."""
    if rulebook is None:
        return _("this rulebook")
    if rulebook.base == rulebook.name:
        return _("{name} (changed)").format(name=rulebook.name)
    return rulebook.name
