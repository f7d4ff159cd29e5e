"""Money and names that the director withholds from phones and boards."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct, structs

from chouette_desk.core.dues import DuesState
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.paper.live_page.initials import initials_of, with_initials


class Withheld(Struct, frozen=True):
    """A choice of both: without money there are points only, without names initials."""

    money: bool = False
    names: bool = False


NOTHING_WITHHELD = Withheld()


class WithheldNight(NamedTuple):
    """A night and its money as they may be shown."""

    night: Night
    dues_state: DuesState


class WithheldNights:
    """The nights of an evening without what is withheld, with unique initials."""

    def __init__(self, withheld: Withheld) -> None:
        self.withheld = withheld
        self.initials: Mapping[Name, str] = {}
        self._made: dict[int, tuple[Night, DuesState, WithheldNight]] = {}

    def know(self, nights: Iterable[Night]) -> None:
        """Give initials to the people of these tables; who has some keeps them."""
        if self.withheld.names:
            names = (name for night in nights for name in night.columns)
            self.initials = initials_of(dict.fromkeys((*self.initials, *names)))

    def without(self, number: int, night: Night, dues_state: DuesState) -> WithheldNight:
        """Return a table's night as it may be shown, the same value for the same one."""
        if self.withheld == NOTHING_WITHHELD:
            return WithheldNight(night, dues_state)
        made = self._made.get(number)
        if made is None or made[0] is not night or made[1] is not dues_state:
            self._made[number] = made = night, dues_state, self._without(night, dues_state)
        return made[2]

    def _without(self, night: Night, dues_state: DuesState) -> WithheldNight:
        if self.withheld.names:
            self.know([night])
            night, dues_state = with_initials(night, dues_state, self.initials)
        if self.withheld.money:
            night = structs.replace(night, heading=structs.replace(night.heading, stake=None, currency=None))
            dues = [structs.replace(due, money=None, currency=None) for due in dues_state.dues if due.points]
            dues_state = structs.replace(dues_state, dues=tuple(dues))
        return WithheldNight(night, dues_state)
