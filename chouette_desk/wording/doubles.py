"""Doubles in few words: what a double would do, and whose answer is awaited."""

from collections.abc import Iterable

from chouette_desk.core.cube import Cube
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.safe_text import isolated


def double_in_words(game: Game, members: Iterable[Name]) -> tuple[str, str]:
    """Return what a double of these cubes does, with the names and in short.

    "2 cubes to 2: Ann, Bob", or "3 cubes: Ann to 4, Bob, Cid to 2"; short "2 cubes to 2" and "3 cubes".
    """
    groups: dict[int, list[Name]] = {}
    for name in members:
        groups.setdefault(2 * game.cubes[name].value, []).append(name)
    count = sum(map(len, groups.values()))
    if len(groups) == 1:
        ((value, names),) = groups.items()
        short = ngettext("{count} cube to {value}", "{count} cubes to {value}", count).format(count=count, value=value)
        return _("{cubes}: {names}").format(cubes=short, names=_names(names)), short
    short = ngettext("{count} cube", "{count} cubes", count).format(count=count)
    each = [_("{names} to {value}").format(names=_names(names), value=value) for value, names in groups.items()]
    return _("{cubes}: {names}").format(cubes=short, names=", ".join(each)), short


def _names(names: Iterable[Name]) -> str:
    return ", ".join(map(isolated, names))


def awaited_answer(cube: Cube) -> str:
    """Return who answers which double: "Ann answers Bob: 2"; "" without an offer."""
    if cube.offer is None:
        return ""
    holder, value = cube.holder(cube.offer.waits_on), cube.offer.value
    if holder == cube.member:
        return _("{name} answers: {value}").format(name=isolated(holder), value=value)
    text = _("{name} answers {member}: {value}")
    return text.format(name=isolated(holder), member=isolated(cube.member), value=value)
