"""The running score as curves: of a season, of one player in it, and of a night."""

from msgspec import Struct

from chouette_desk.core.night import Night
from chouette_desk.core.sheet import RowKind
from chouette_desk.core.standings import Season, running
from chouette_desk.paper.charts import Curve
from chouette_desk.paper.standings import display_names
from chouette_desk.wording.language import _
from chouette_desk.wording.sheet import line_label


class RunningScore(Struct, frozen=True):
    """Curves over dates or games, with a short axis label and a long one of each."""

    labels: tuple[str, ...] = ()
    long_labels: tuple[str, ...] = ()
    curves: tuple[Curve, ...] = ()
    axis: str = ""
    """A word before the labels: numbers are of games."""


def season_score(season: Season, chosen: int | None = None) -> RunningScore:
    """Return all points after each date; the chosen player's line is bold."""
    names, scores, dates = display_names(season), running(season), season.dates
    curves = tuple(Curve(names[player], points, bold=player == chosen) for player, points in scores.items())
    return RunningScore(dates, dates, curves)


def night_score(night: Night) -> RunningScore:
    """Return all totals after each game, and after each payment or transfer."""
    rows = [row for row in night.sheet.lines(night.events) if row.kind is not RowKind.START]
    last = {(row.game or -row.event): row for row in rows}.values()
    labels = tuple(line_label(row) if row.game is None else str(row.game) for row in last)
    long_labels = (line_label(row) if row.game is None else _("game {number}").format(number=row.game) for row in last)
    curves = (Curve(name, tuple(row.totals.get(name, 0) for row in last)) for name in night.columns)
    return RunningScore(labels, tuple(long_labels), tuple(curves), axis=_("game"))
