"""The statement of who owes what, which screen, pages, files and JSON print."""

from collections.abc import Iterator

from msgspec import Struct

from chouette_desk.core.evening_settlement import Settlement
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import earlier_text, elsewhere_texts


class Statement(Struct, frozen=True):
    """The settlements of an evening's tables, with the open dues of earlier nights.

    One or one a currency; ``leavers`` are sentences on the players who have left.
    """

    settlements: tuple[Settlement, ...]
    club: str | None = None
    date: str | None = None
    leavers: tuple[str, ...] = ()

    @property
    def dues(self) -> tuple[Due, ...]:
        """The payments of tonight."""
        return tuple(due for settlement in self.settlements for due in settlement.dues)

    @property
    def ious(self) -> tuple[Due, ...]:
        """The dues of earlier nights."""
        return tuple(iou for settlement in self.settlements for iou in settlement.ious)

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables, each once."""
        return tuple(dict.fromkeys(table for settlement in self.settlements for table in settlement.tables))

    @property
    def names(self) -> tuple[Name, ...]:
        """Everybody who is named, each once."""
        return tuple(dict.fromkeys(name for settlement in self.settlements for name in _names(settlement)))

    @property
    def remarks(self) -> tuple[str, ...]:
        """The sentences on it: no dues, money alone, what else is open, who has left."""
        return (*self._sentences(), *self.leavers)

    def _sentences(self) -> Iterator[str]:
        elsewhere = tuple(elsewhere_texts(self.settlements))
        if not self.dues and not elsewhere:
            yield _("Nobody owes anything.")
        if any(settlement.stake is None and settlement.total.money is not None for settlement in self.settlements):
            yield _("The tables play for different stakes, so the settlement is in money, not points.")
        yield from elsewhere
        if earlier := earlier_text(self.ious):
            yield earlier


def _names(settlement: Settlement) -> Iterator[Name]:
    yield from settlement.totals
    for owed in (*settlement.dues, *settlement.ious):
        yield from (owed.payer, owed.payee)
