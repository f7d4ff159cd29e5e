"""Linked steps: actions at two tables at once, which are undone and redone together."""

from collections.abc import Sequence
from uuid import uuid4

from chouette_desk.book.entries import Entry
from chouette_desk.core.actions import Corrected, Did, Redid, Reopened, Undid

LEFT, JOINED = ":left", ":joined"


def linked_commands() -> tuple[str, str]:
    """New commands for the night that is left and the one that is joined, each of which tells the other."""
    common = uuid4().hex
    return common + LEFT, common + JOINED


def linked_command(entry: Entry | None) -> str | None:
    """The command of the other half; None for what was done at one table only."""
    command = "" if entry is None else entry.signed.command
    for mine, other in ((LEFT, JOINED), (JOINED, LEFT)):
        if command.endswith(mine):
            return command.removesuffix(mine) + other
    return None


def next_step(entries: Sequence[Entry], *, back: bool) -> Entry | None:
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
    index = cursor - 1 if back else cursor
    return steps[index] if 0 <= index < len(steps) else None
