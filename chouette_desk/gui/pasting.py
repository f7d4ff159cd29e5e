"""The command that pastes games from a spreadsheet: one into the row of points, several after a look at them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication

from chouette_desk.core.night import Night
from chouette_desk.desk.pasted_games import Points, pasted_games, scores_of
from chouette_desk.gui.session import Session
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.text import scores


def paste(session: Session) -> None:
    """Fill in the game on the clipboard, or offer to enter the games there as one step."""
    if (night := session.night) is not None:
        session.attempt(lambda: _paste(session, night, QGuiApplication.clipboard().text()))


def _paste(session: Session, night: Night, text: str) -> None:
    games = pasted_games(night, text)
    if len(games) == 1:
        session.points_row.clear()
        session.points_row.fill(games[0])
    else:
        _offer(session, night, games)


def _offer(session: Session, night: Night, games: Sequence[Points]) -> None:
    events, after = scores_of(night, games)
    text = _(
        "{count} games were pasted. Each row is taken for the points of one game, not for running totals.\n\n"
        "The first: {first}.\nThe last: {last}.\nThe totals would be: {totals}."
    )
    text = text.format(
        count=len(events), first=scores(events[0].points), last=scores(events[-1].points), totals=scores(after.totals)
    )
    enter = _("Enter {count} games").format(count=len(events))
    session.ask(with_isolated(text, night.columns), {enter: lambda: session.submit(*events)})
