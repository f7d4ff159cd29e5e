"""The guided practice: an evening in steps, each with the night after it."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct, convert

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.history import corrected
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Heading, Night, SeatStatus
from chouette_desk.core.settlement import fewest_payments, leaving, payment_of
from chouette_desk.core.sheet import Mark
from chouette_desk.desk.corrections.games import chapters, replaced_game
from chouette_desk.desk.notation import parse
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.resource_files import resource
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.sheet import mark_in_words
from chouette_desk.wording.text import minus, scores

FILE = "guided-evening.toml"


class PracticeStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the evening: what happens, how it is entered, and what enters it.

    ``why`` says more about it. ``line`` is in the short notation; with ``game`` it corrects that game. ``undo`` takes
    back the step before, ``leaver`` is paid and leaves, and ``settle`` brings everybody to zero.
    """

    title: str
    told: str
    how: str
    why: str = ""
    line: str = ""
    game: int = 0
    undo: bool = False
    leaver: Name = ""
    settle: bool = False

    def after(self, before: Night, earlier: Night) -> Night:
        """The night after this step; ``earlier`` is the one before the step before."""
        if self.undo:
            return earlier
        if self.game:
            return self._corrected(before)
        result = replay(before, self._events(before))
        assert isinstance(result, Night), f"{self.title}: {result}"
        return result

    def _events(self, before: Night) -> tuple[AnyEvent, ...]:
        if self.leaver:
            return leaving(before, self.leaver, paid=True)
        if self.settle:
            return tuple(map(payment_of, fewest_payments(before.totals)))
        return parse(before, self.line).events

    def _corrected(self, before: Night) -> Night:
        played = before.played[self.game - 1]
        chapter = next(chapter for chapter in chapters(before) if chapter.first == played.first)
        events = parse(played.before, self.line).events
        result = corrected(before, replaced_game(before, chapter, events))
        assert isinstance(result, Night), f"{self.title}: {result}"
        return result


class Guide(Struct, frozen=True, dict=True):
    """The evening: its steps, and the night that it begins with."""

    steps: tuple[PracticeStep, ...]
    empty: Night

    @cached_property
    def nights(self) -> tuple[Night, ...]:
        """The night before the first step, and after each of them."""
        nights = [self.empty]
        for step in self.steps:
            nights.append(step.after(nights[-1], nights[max(len(nights) - 2, 0)]))
        return tuple(nights)

    def reached(self, step: int, night: Night) -> int:
        """Return the index of the next step, from ``step`` on; it may be several ahead.

        A step that takes another one back is never skipped.
        """
        for index in range(step, len(self.steps)):
            if index > step and self.steps[index].undo:
                break
            if is_same(self.nights[index + 1], night):
                return index + 1
        return step

    def is_untouched(self, step: int, night: Night) -> bool:
        """True if nothing has been entered of this step."""
        return is_same(self.nights[step], night)

    def is_at_end(self, step: int) -> bool:
        """True if no step is left."""
        return step >= len(self.steps)

    def differences(self, step: int, night: Night) -> tuple[str, ...]:
        """Sentences on what differs between the night and the paper after this step."""
        return tuple(_differences(self.nights[step + 1], night))


def guided_evening() -> Guide:
    """The evening that comes with the program."""
    table: dict[str, Any] = tomllib.loads(resource("practice", FILE).read_text(encoding="utf-8"))
    heading = Heading(club=table["club"], stake=table["stake"], currency=table["currency"])
    steps = convert(table["step"], tuple[PracticeStep, ...])
    return Guide(steps, new_night(shipped(table["rulebook"]), heading))


# The paper and the night


def is_same(paper: Night, night: Night) -> bool:
    """Tell whether totals, circles, line and cubes agree, however they were entered."""
    return next(_differences(paper, night), None) is None


def agreement(night: Night) -> str:
    """The totals and the open circles of a night, as a sentence."""
    circles = night.sheet.circles()
    parts = [_("Totals: {scores}.").format(scores=scores(night.totals))]
    if circles:
        parts.append(_("Circled: {names}.").format(names=listed(circles)))
    return " ".join(parts)


def _differences(paper: Night, night: Night) -> Iterator[str]:
    """Yield sentences on the differences.

    Points are not compared while games or players are missing.
    """
    first = [*_players(paper, night), *_games(paper, night)]
    yield from first
    if first:
        return
    for name, total in paper.totals.items():
        if (now := night.totals[name]) != total:
            text = _("{name} has {now}; the paper says {total}.")
            yield text.format(name=name, now=minus(now), total=minus(total))
    if (paper.line, paper.partner) != (night.line, night.partner):
        line = listed(night.line or ()) or _("not set")
        yield _("The line is {line}; the paper says {paper}.").format(line=line, paper=listed(paper.line or ()))
    yield from _circles(paper, night)


def _players(paper: Night, night: Night) -> Iterator[str]:
    """Those who are missing, are too many, or have not left or come."""
    known = {folded(name): name for name in night.columns}
    for name, player in paper.players.items():
        if name not in night.players:
            like = known.get(folded(name))
            text = _("{name} has no column yet.") if like is None else _("The name {name} is written {like} here.")
            yield text.format(name=name, like=like)
        elif (player.status is SeatStatus.LEFT) != (night.players[name].status is SeatStatus.LEFT):
            has_left = player.status is SeatStatus.LEFT
            yield (_("{name} has not left yet.") if has_left else _("{name} has left.")).format(name=name)
    if strangers := [name for name in night.columns if name not in paper.players]:
        yield _("Not on the paper: {names}.").format(names=listed(strangers))


def _games(paper: Night, night: Night) -> Iterator[str]:
    """The games that are missing or too many, and what differs in the one in progress."""
    done, wanted = len(night.played), len(paper.played)
    if done > wanted:
        yield _("Game {number} is one too many.").format(number=wanted + 1)
    elif done < wanted or (night.game is None) != (paper.game is None):
        if night.game is not None:
            yield _("Game {number} is still in progress.").format(number=done + 1)
        elif done < wanted:
            yield _("Game {number} is not entered yet.").format(number=done + 1)
        else:
            yield _("Game {number} has not begun.").format(number=done + 1)
    elif night.game is not None and paper.game is not None:
        yield from _cubes(paper.game.cubes, night.game.cubes)


def _cubes(paper: Mapping[Name, Cube], night: Mapping[Name, Cube]) -> Iterator[str]:
    for name, cube in paper.items():
        now = night.get(name)
        if now is None or _face(cube) != _face(now):
            yield _("{name}'s cube is not as it was at the table.").format(name=name)


def _face(cube: Cube) -> tuple[object, ...]:
    """All that can be seen of a cube."""
    return cube.value, cube.owner, cube.live, cube.offer


def _circles(paper: Night, night: Night) -> Iterator[str]:
    """The open circles that are missing or too many."""
    on_paper, here = _open_circles(paper), _open_circles(night)
    for name, mark in on_paper.items():
        if name not in here:
            yield _("On the paper {name} is {mark}.").format(name=name, mark=mark_in_words(mark))
    for name, mark in here.items():
        if name not in on_paper:
            yield _("{name} is {mark} here, but not on the paper.").format(name=name, mark=mark_in_words(mark))


def _open_circles(night: Night) -> Mapping[Name, Mark]:
    rows = night.sheet.rows
    return {name: rows[index].marks[name] for name, index in night.sheet.open.items()}
