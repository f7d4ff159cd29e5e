"""The chips of a night in sentences: each player's, and all together."""

from collections.abc import Iterator

from chouette_desk.core.chips import ChipCheck, ChipLine
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.points import minus, points_text, signed


def chip_sentences(check: ChipCheck) -> Iterator[str]:
    """A sentence a player, and one or two about all."""
    yield from map(_player, check.lines)
    yield _in_all(check)
    if check.uncounted:
        yield _("Not counted yet: {names}.").format(names=listed(check.uncounted))


def chips_text(number: int) -> str:
    """So many chips, in words: "1 chip", "40 chips"."""
    return ngettext("{number} chip", "{number} chips", number).format(number=minus(number))


def _player(line: ChipLine) -> str:
    words = {"name": line.name, "bought": chips_text(line.bought)}
    if line.counted is None or line.result is None:
        return _("{name} bought {bought} and has not counted yet.").format(**words)
    words |= {"counted": minus(line.counted), "result": signed(line.result)}
    if line.on_sheet is None or line.difference is None:
        return _("{name} bought {bought} and counts {counted}: {result}; there is no such column.").format(**words)
    if not line.difference:
        return _("{name} bought {bought} and counts {counted}: {result}, as on the sheet.").format(**words)
    said = _("{name} bought {bought} and counts {counted}: {result}, but {total} on the sheet: {off}.")
    return said.format(**words, total=signed(line.on_sheet), off=_off(line.difference))


def _off(points: int) -> str:
    said = _("{points} too many") if points > 0 else _("{points} too few")
    return said.format(points=points_text(abs(points)))


def _in_all(check: ChipCheck) -> str:
    words = {"bought": minus(check.bought), "counted": minus(check.counted)}
    if check.too_many is None:
        return _("Chips in all: {bought} bought, {counted} counted so far.").format(**words)
    if not check.too_many:
        return _("No chip is missing: {bought} bought, {counted} counted.").format(**words)
    number = abs(check.too_many)
    if check.too_many > 0:
        said = ngettext("There is {number} chip too many", "There are {number} chips too many", number)
    else:
        said = ngettext("{number} chip is missing", "{number} chips are missing", number)
    words["said"] = said.format(number=number)
    return _("{said}: {bought} bought, {counted} counted.").format(**words)
