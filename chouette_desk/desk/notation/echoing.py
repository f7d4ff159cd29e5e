"""What is said back when something was entered: aloud at the table, and in full for who keeps the sheet."""

from collections.abc import Iterator, Mapping

from chouette_desk.core.history import added
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.core.sheet import Mark
from chouette_desk.paper.footnotes import allowed
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.marks import mark_in_words
from chouette_desk.wording.places import one_line
from chouette_desk.wording.points import minus, scores
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.turns import seats


def announcement(before: Night, after: Night) -> str:
    """What is read out at the table: of each game that ended who won and lost how much, of anything else what
    happened, and who is next where that has changed."""
    games = after.played[len(before.played) :]
    said = [_game(game) for game in games] or [in_words(event) for event in added(before, after) or ()]
    if games or _lead(before) != _lead(after):
        said.append(_next(before, after))
    return one_line(" ".join(filter(None, said)))


def _game(game: Played) -> str:
    """ "Bob wins 9, Ann loses 4, Cid loses 5; the line is zero": the winners first."""
    line = game.turn.outcome.line
    points = {name: won for name, won in game.points.items() if won or name in line}
    each = [_won(name, points[name]) for name in sorted(points, key=lambda name: -points[name])]
    off = sum(points.values())
    sums = _("the line is zero") if not off else _("the line is off by {points}").format(points=minus(off))
    return _("{scores}; {sums}.").format(scores=", ".join(each), sums=sums)


def _won(name: Name, points: int) -> str:
    if not points:
        return _("{name} is even").format(name=name)
    said = _("{name} wins {points}") if points > 0 else _("{name} loses {points}")
    return said.format(name=name, points=abs(points))


def _lead(night: Night) -> tuple[Name | None, Name | None]:
    return night.box, night.captain


def _next(before: Night, after: Night) -> str:
    """Who is Box and Captain; whoever of them was so before stays."""
    if after.line is None:
        return ""
    return _("{next}.").format(next=seats(after.line, before.box))


def echo(before: Night, after: Night) -> tuple[str, ...]:
    """A line each: what is read out, what a reason let through, the new totals, the marks made, who waits, and who is
    next and why. Empty where nothing has changed."""
    return tuple(map(one_line, filter(None, _echoed(before, after))))


def _echoed(before: Night, after: Night) -> Iterator[str]:
    yield announcement(before, after)
    yield from (allowed(lifted) for lifted in after.lifted if lifted not in before.lifted)
    if len(after.played) > len(before.played) or _totals(before) != _totals(after):
        yield _("Totals: {scores}.").format(scores=scores(after.totals))
    if marks := _marks_made(before, after):
        yield _("Marks: {marks}.").format(marks="; ".join(marks))
    yield _waiting(after)
    if after.game or len(after.played) > len(before.played):
        yield _new(order_explained(before), order_explained(after))


def _totals(night: Night) -> Mapping[Name, int]:
    return {name: total for name, total in night.totals.items() if total}


def _new(before: str, after: str) -> str:
    return after if after != before else ""


def _waiting(night: Night) -> str:
    """Whose answers are awaited."""
    waiting = night.game.waiting if night.game else ()
    if not waiting:
        return ""
    names = dict.fromkeys(cube.holder(cube.offer.waits_on) for cube in waiting if cube.offer)
    said = ngettext("{names} is to answer: {cubes}.", "{names} are to answer: {cubes}.", len(names))
    cubes = [_("{cube} at {value}").format(cube=cube.member, value=cube.offer.value) for cube in waiting if cube.offer]
    return said.format(names=listed(list(names)), cubes=", ".join(cubes))


# Marks


def _marks_made(before: Night, after: Night) -> list[str]:
    """The circles drawn and crossed through since then, each with the total on which it stands."""
    old = {place: mark for place, mark, _total in _marks(before)}
    new = [(place, mark, total) for place, mark, total in _marks(after) if old.get(place) != mark]
    said = _("{name} ({total}) {mark}")
    return [said.format(name=name, total=minus(total), mark=mark_in_words(mark)) for (*_p, name), mark, total in new]


def _marks(night: Night) -> Iterator[tuple[tuple[int, str, Name], Mark, int]]:
    """Every circle: on which line of which event and whose, what it is, and the total that it stands on."""
    for row in night.sheet.rows:
        for name, mark in row.marks.items():
            yield (row.event, row.kind, name), mark, row.totals.get(name, 0)
