"""Replies to an entry, in short and in full, and completion of a line."""

import re
from collections.abc import Iterator, Mapping, Sequence

from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night, Played
from chouette_desk.core.sheet import Mark, has_circles
from chouette_desk.desk.notation.errors import ParseError, ParseErrorKind
from chouette_desk.desk.notation.grammar import read
from chouette_desk.desk.notation.keywords import KEYWORDS
from chouette_desk.desk.notation.names import beginning, quoted
from chouette_desk.desk.notation.parser import Reading
from chouette_desk.wording.happenings import forced_since, happened_since
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.rotation import order_explained, seats
from chouette_desk.wording.sheet import allowed_text, mark_in_words
from chouette_desk.wording.text import minus, one_line, scores


def announcement(before: Night, after: Night) -> str:
    """Return the announcement: each ended game or the event, then any new seats."""
    games = after.played[len(before.played) :]
    parts = [forced_since(before, after), *map(_game, games)] if games else [*happened_since(before, after)]
    if after.line is not None and (games or (before.box, before.captain) != (after.box, after.captain)):
        parts.append(_("{next}.").format(next=seats(after.line, before.box, after.partner)))
    return one_line(" ".join(filter(None, parts)))


def _game(game: Played) -> str:
    """ "Bob wins 9, Ann loses 4, Cid loses 5; the line is zero": the winners first."""
    line = game.turn.outcome.line
    points = {name: won for name, won in game.points.items() if won or name in line}
    scores = [_won(name, points[name]) for name in sorted(points, key=lambda name: -points[name])]
    off = sum(points.values())
    sums = _("the line is zero") if not off else _("the line is off by {points}").format(points=minus(off))
    return _("{scores}; {sums}.").format(scores=", ".join(scores), sums=sums)


def _won(name: Name, points: int) -> str:
    if not points:
        return _("{name} is even").format(name=name)
    text = _("{name} wins {points}") if points > 0 else _("{name} loses {points}")
    return text.format(name=name, points=abs(points))


def echo(before: Night, after: Night) -> tuple[str, ...]:
    """Return the reply to an entry, a line each; empty if nothing changed.

    The lines: announcement, reasons, new totals, marks, who waits, who is next.
    """
    return tuple(map(one_line, filter(None, _echoed(before, after))))


def _echoed(before: Night, after: Night) -> Iterator[str]:
    yield announcement(before, after)
    yield from (allowed_text(lifted) for lifted in after.lifted if lifted not in before.lifted)
    if len(after.played) > len(before.played) or _totals(before) != _totals(after):
        yield _("Totals: {scores}.").format(scores=scores(after.totals))
    if has_circles(after.rulebook.marks) and (marks := _marks_made(before, after)):
        yield _("Marks: {marks}.").format(marks="; ".join(marks))
    yield _waiting(after)
    explained = order_explained(after) if after.game or len(after.played) > len(before.played) else ""
    if explained != order_explained(before):
        yield explained


def _totals(night: Night) -> Mapping[Name, int]:
    return {name: total for name, total in night.totals.items() if total}


def _waiting(night: Night) -> str:
    """The players whose answers are awaited."""
    waiting = night.game.waiting if night.game else ()
    if not waiting:
        return ""
    names = dict.fromkeys(cube.holder(cube.offer.waits_on) for cube in waiting if cube.offer)
    text = ngettext("{names} is to answer: {cubes}.", "{names} are to answer: {cubes}.", len(names))
    cubes = [_("{cube} at {value}").format(cube=cube.member, value=cube.offer.value) for cube in waiting if cube.offer]
    return text.format(names=listed(list(names)), cubes=", ".join(cubes))


# Marks


def _marks_made(before: Night, after: Night) -> list[str]:
    old = {index: mark for index, mark, _total in _marks(before)}
    new = [(index, mark, total) for index, mark, total in _marks(after) if old.get(index) != mark]
    text = _("{name} ({total}) {mark}")
    return [text.format(name=name, total=minus(total), mark=mark_in_words(mark)) for (*_p, name), mark, total in new]


def _marks(night: Night) -> Iterator[tuple[tuple[int, str, Name], Mark, int]]:
    """Every circle by the line of its event and its player: its kind, and its total."""
    for row in night.sheet.rows:
        for name, mark in row.marks.items():
            yield (row.event, row.kind, name), mark, row.totals.get(name, 0)


# Completion of a line, for an entry bar and for a terminal

LAST_WORD = re.compile(r"[^\s,:;#!@\"“”„«»]*\Z")


def completions(night: Night, line: str, known: Sequence[Name] = ()) -> tuple[str, ...]:
    """Return keywords, then names, that complete the line; empty after an error.

    A word that is typed whole, and could be no other, is complete.
    """
    begun = LAST_WORD.search(line)
    index = begun.start() if begun else len(line)
    result = tuple(_completing(*_expected(night, line[:index], known), line[index:]))
    return () if [folded(word) for word in result] == [folded(line[index:])] else result


def _expected(night: Night, line: str, known: Sequence[Name]) -> tuple[Mapping[str, Name | None], bool]:
    """The words expected at the end of this line; also returned: True inside quotes."""
    reading = Reading(night, line, known)
    try:
        read(reading)
    except ParseError as error:
        if error.kind is ParseErrorKind.OPEN_QUOTE:
            return _expected(night, line[: error.at], known)[0], True
        if error.kind in (ParseErrorKind.WORD, ParseErrorKind.NOBODY) and error.at < len(line.rstrip()):
            return {}, False
    return reading.could.get(len(line), {}), False


def _completing(could: Mapping[str, Name | None], in_quotes: bool, begun: str) -> Iterator[str]:
    """Yield the words with this beginning.

    Other forms of a keyword are offered only if its own word does not begin so.
    """
    for word, name in could.items():
        if name is not None and (not begun or beginning(begun, (name,))):
            yield quoted(name) if in_quotes else word
        elif name is None and not in_quotes:
            forms = next((keyword.forms for keyword in KEYWORDS if keyword.word == word), (word,))
            yield from [form for form in forms if form.startswith(folded(begun))][:1]
