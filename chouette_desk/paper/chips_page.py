"""The chips of a night as they are handed out, beside what the sheet says."""

from chouette_desk.core.chips import ChipCheck
from chouette_desk.paper.listing import Listing, Section
from chouette_desk.paper.tables import Table
from chouette_desk.wording.chips import chip_sentences
from chouette_desk.wording.language import _
from chouette_desk.wording.points import points_text


def chips_listing(check: ChipCheck, club: str | None = None, date: str | None = None) -> Listing:
    """A row a player: chips bought and counted, what they come to in points, and how far that is off the sheet."""
    each = _("A chip is worth {points}.").format(points=points_text(check.worth))
    names = tuple(line.name for line in check.lines)
    return Listing(
        title=_("Chips"),
        facts=tuple(filter(None, (", ".join(filter(None, (club, date))), each))),
        sections=(Section("chips", "", _table(check), totals=1),),
        remarks=tuple(chip_sentences(check))[len(names) :],
        names=names,
        club=club,
        date=date,
    )


def _table(check: ChipCheck) -> Table:
    heads = (_("Player"), _("Bought"), _("Counted"), _("Points"), _("On the sheet"), _("Too many"))
    rows = tuple(
        (line.name, line.bought, line.counted, line.result, line.on_sheet, line.difference) for line in check.lines
    )
    points = None if check.too_many is None else check.too_many * check.worth
    on_sheet = sum(line.on_sheet or 0 for line in check.lines)
    off = None if points is None else points - on_sheet
    return Table(heads, (*rows, (_("In all"), check.bought, check.counted, points, on_sheet, off)))
