"""The part a player has in the next game, in words."""

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _


def role_of(night: Night, name: Name) -> str:
    """Box, Captain or Partner; nothing for the rest of the Team."""
    roles = {night.box: _("Box"), night.captain: _("Captain"), night.partner: _("Partner")}
    return roles.get(name, "")
