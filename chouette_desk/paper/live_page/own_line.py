"""One player's own line: when they are Captain, and what they pay or get."""

from collections.abc import Iterable, Iterator

from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import side_text
from chouette_desk.wording.sheet import away_text, role_of


def captain_text(night: Night, name: Name) -> str:
    """Return the player's part now, or the game in which they are Captain.

    Whether the Box stays or the Captain takes the box, the line moves up by one behind them.
    """
    line = night.line or ()
    if name not in line:
        waits = name in night.waiting
        return _("joins after this game") if waits else away_text(night, name)
    if (part := role_of(night, name)) and night.partner != name:
        return part if night.game is not None else _("{part} in the next game").format(part=part)
    game = len(night.played) + line.index(name)
    text = _("Captain in game {number}, as the line stands").format(number=game)
    return _("{part}; {text}").format(part=part, text=text) if part else text


def money_texts(dues: Iterable[Due], name: Name) -> Iterator[str]:
    """The payments of the player in words: "pays Ann €2.00 (4 points)"."""
    return filter(None, (side_text(due, name, paid=not due.open) for due in dues))
