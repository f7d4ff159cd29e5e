"""What was done at two tables at once: each night has its half, and both are taken back, or brought back, together."""

from collections.abc import Sequence
from uuid import uuid4

from chouette_desk.book.entries import Entry
from chouette_desk.core.actions import Corrected, Did, Redid, Reopened, Undid

LEFT, JOINED = ":left", ":joined"


def commands_of_halves() -> tuple[str, str]:
    """New commands for the night that is left and the one that is joined, each of which tells the other."""
    common = uuid4().hex
    return common + LEFT, common + JOINED


def other_half(entry: Entry | None) -> str | None:
    """The command of the other half; None for what was done at one table only."""
    command = "" if entry is None else entry.signed.command
    for mine, other in ((LEFT, JOINED), (JOINED, LEFT)):
        if command.endswith(mine):
            return command.removesuffix(mine) + other
    return None


def to_step_over(entries: Sequence[Entry], *, back: bool) -> Entry | None:
    """The entry that undo would take back, or redo bring back; None where there is none."""
    steps, cursor = list[Entry](), 0
    for entry in entries:
        match entry.action:
            case Did() | Corrected():
                steps, cursor = [*steps[:cursor], entry], cursor + 1
            case Reopened(payments=payments) if payments:
                steps, cursor = [*steps[:cursor], entry], cursor + 1
            case Undid():
                cursor = max(cursor - 1, 0)
            case Redid():
                cursor = min(cursor + 1, len(steps))
            case _:
                pass
    place = cursor - 1 if back else cursor
    return steps[place] if 0 <= place < len(steps) else None
