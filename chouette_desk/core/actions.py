"""User actions on a night: entries of its audit trail, and undo and redo steps."""

from typing import Annotated

from msgspec import Meta, Struct

from chouette_desk.core.events import AnyEvent, Method, NotNegative, Payment, Positive
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name

Place = Annotated[int, Meta(ge=0)]


class Action(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="action"):
    """Base of the actions: values that an entry of the book keeps as text."""


class Did(Action, frozen=True, tag="do"):
    """Events were entered as one step, all or none."""

    events: Annotated[tuple[AnyEvent, ...], Meta(min_length=1)]


class Undid(Action, frozen=True, tag="undo"):
    """The last step was taken back."""


class Redid(Action, frozen=True, tag="redo"):
    """The step that was taken back was brought back."""


class Correction(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A replacement of the events from ``first`` up to, not with, ``end``.

    Without ``events`` they are struck.
    """

    first: Place
    end: Place
    events: tuple[AnyEvent, ...] = ()


class Corrected(Action, frozen=True, tag="correct"):
    """Corrections applied one after the other, then the later events played again.

    The places of each correction are those that the ones before it left.
    """

    corrections: Annotated[tuple[Correction, ...], Meta(min_length=1)]
    reason: str = ""


class Closed(Action, frozen=True, tag="close"):
    """The closing of a settled night; dues are numbered on, in this order.

    ``settled_with`` is the identity of the night that has the dues, where several tables were settled together.
    """

    dues: tuple[Due, ...] = ()
    way: str = "fewest"
    settled_with: str | None = None


class Reopened(Action, frozen=True, tag="reopen"):
    """The reopening of a closed night, with what was paid as payments on the sheet."""

    reason: Annotated[str, Meta(pattern=r"\S")]
    payments: tuple[Payment, ...] = ()


class Paid(Action, frozen=True, tag="paid"):
    """A due was paid."""

    due: Positive
    method: Method = Method.CASH


class Unpaid(Action, frozen=True, tag="unpaid"):
    """A due that was ticked as paid was not."""

    due: Positive


class CountedChips(Action, frozen=True, tag="chips"):
    """Chips bought, and counted by those who have counted at the end.

    ``worth`` is a chip's worth in points, ``minimum`` the least that a player buys in for, in chips.
    """

    bought: dict[Name, NotNegative]
    counted: dict[Name, NotNegative] = {}
    worth: Positive = 1
    minimum: NotNegative = 0


AnyAction = Did | Undid | Redid | Corrected | Closed | Reopened | Paid | Unpaid | CountedChips

PLAY = (Did, Undid, Redid, Corrected)
"""The actions that change the night itself; a closed night admits none of them."""
