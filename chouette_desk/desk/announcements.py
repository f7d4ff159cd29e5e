"""Announcements: texts above a table for many viewers, and the last entry as text."""

from collections.abc import Iterator, Mapping

from chouette_desk.core.events import Answer, Double
from chouette_desk.core.history import added
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.desk import Change
from chouette_desk.desk.notation import announcement as game_announcement
from chouette_desk.wording.happenings import forced_since, happened, happened_since
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.text import signed

MOST_GAMES = 3  # that one announcement names


def heading(night: Night, title: str, *, closed: bool) -> str:
    """The table and its game: "Riverside, table 1 · Game 4"."""
    if closed:
        state = _("the night is closed")
    elif night.has_ended:
        state = _("ended")
    elif night.game is not None:
        state = _("Game {number}").format(number=night.game.number)
    else:
        state = _("Next: game {number}").format(number=len(night.played) + 1)
    return " · ".join(filter(None, (title, state)))


def announcement(night: Night, change: Change | None) -> str:
    """The last entry, and who is next; in a game, its last offer or reply."""
    parts = [announced(change)] if change is not None and change.after is night else []
    if not parts and night.game is not None and isinstance(night.events[-1], Double | Answer):
        parts.append(happened(night, len(night.events) - 1))
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


def corrected_points(was: Night, now: Night) -> Mapping[int, Mapping[Name, tuple[int, int]]]:
    """Map each game that has other points to the players whose they are: old and new.

    Where a name is corrected every game has other names, and the points that it had. Games that are new, or gone, are
    no corrected ones.
    """
    if not set(was.columns) <= set(now.columns):
        return {}
    pairs = [(old, new) for old, new in zip(was.played, now.played, strict=False) if old is not new]
    games = {
        new.number: {
            name: (old.points.get(name, 0), points)
            for name, points in new.points.items()
            if points != old.points.get(name, 0)
        }
        for old, new in pairs
    }
    return {number: points for number, points in games.items() if points}


def _corrected_games(change: Change) -> Iterator[str]:
    """Yield each game whose points changed, with the players whose they are."""
    games = list(corrected_points(change.before, change.after).items())
    for number, points in games[:MOST_GAMES]:
        text = _("{name} {now} (was {was})")
        players = [text.format(name=name, now=signed(new), was=signed(old)) for name, (old, new) in points.items()]
        yield _("Game {number} corrected: {players}.").format(number=number, players=listed(players))
    if more := games[MOST_GAMES:]:
        text = ngettext("{number} more game was corrected.", "{number} more games were corrected.", len(more))
        yield text.format(number=len(more))


def ends_game(change: Change) -> bool:
    """True for an entry with which a game is over."""
    return change.kind != "undone" and len(change.after.played) > len(change.before.played)
