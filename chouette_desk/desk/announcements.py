"""Announcements: texts above a table for many viewers, and the last entry as text."""

from collections.abc import Iterator

from chouette_desk.core.events import Answer, Double
from chouette_desk.core.history import added
from chouette_desk.core.night import Night
from chouette_desk.desk.desk import Change
from chouette_desk.desk.notation import announcement as game_announcement
from chouette_desk.wording.happenings import forced_since, happened_since
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.text import signed

MOST_GAMES = 3  # that one announcement names


def heading(night: Night, title: str, *, closed: bool) -> str:
    """The table and its game: "Riverside, table 1 · Game 4"."""
    if closed:
        state = _("the night is closed")
    elif night.game is not None:
        state = _("Game {number}").format(number=night.game.number)
    else:
        state = _("Next: game {number}").format(number=len(night.played) + 1)
    return " · ".join(filter(None, (title, state)))


def announcement(night: Night, change: Change | None) -> str:
    """The last entry, and who is next, in sentences."""
    parts = [announced(change)] if change is not None and change.after is night else []
    if not parts or (night.game is None and change is not None and not ends_game(change)):
        parts.append(_order(night))
    return with_isolated(" ".join(parts), night.columns)


def _order(night: Night) -> str:
    """The order with its reason; before there is one, what the players do."""
    return _("The players roll for the order.") if night.line is None and night.people else order_explained(night)


def announced(change: Change) -> str:
    """Return an entry as announced: "Cid takes, Dee drops.".

    For a game it is what each player won, and who is next.
    """
    if ends_game(change):
        return game_announcement(change.before, change.after)
    if change.kind == "undone":
        return _("Undone: {what}.").format(what=change.label)
    if corrected := " ".join(_corrected_games(change)):
        return corrected
    events = added(change.before, change.after) or ()
    if len(events) == 1 and not isinstance(events[0], Double | Answer):
        return " ".join(happened_since(change.before, change.after))
    done = f"{change.label[:1].upper()}{change.label[1:]}."
    return " ".join(filter(None, (done, forced_since(change.before, change.after))))


def _corrected_games(change: Change) -> Iterator[str]:
    """Yield each game whose points changed, with the players whose they are.

    Where a name is corrected every game has other names, and the points that it had.
    """
    was, now = change.before, change.after
    if not set(was.columns) <= set(now.columns):
        return
    pairs = [(old, new) for old, new in zip(was.played, now.played, strict=False) if old is not new]
    differ = [(old, new) for old, new in pairs if old.points != new.points]
    for before, after in differ[:MOST_GAMES]:
        points = [(name, before.points.get(name, 0), after.points.get(name, 0)) for name in after.points]
        text = _("{name} {now} (was {was})")
        players = [text.format(name=name, now=signed(new), was=signed(old)) for name, old, new in points if old != new]
        yield _("Game {number} corrected: {players}.").format(number=after.number, players=listed(players))
    if more := differ[MOST_GAMES:]:
        text = ngettext("{number} more game was corrected.", "{number} more games were corrected.", len(more))
        yield text.format(number=len(more))


def ends_game(change: Change) -> bool:
    """True for an entry with which a game is over."""
    return change.kind != "undone" and len(change.after.played) > len(change.before.played)
