"""The sheet of a night as plain text, for a terminal or a text file."""

from collections.abc import Iterable, Iterator, Sequence

from chouette_desk.core.cube import Cube
from chouette_desk.core.game import Game
from chouette_desk.core.money import Due
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Marks
from chouette_desk.core.sheet import has_circles, has_initials
from chouette_desk.paper.report import Report
from chouette_desk.paper.text_layout import TextStyle, display_width, ljust, rjust, style_for, unicode_style, wrapped
from chouette_desk.paper.text_table import sheet_lines
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import who_pays, with_method
from chouette_desk.wording.sheet import ROLES, Footnote, closed_cube_in_words, role_of, so_far
from chouette_desk.wording.text import at_table, in_money, one_line, points_text

# The state of a night: the next line, or the game in progress and its cubes.


def status_lines(night: Night) -> Iterator[str]:
    """Yield the next game's line, or the cubes in play; carried automatic doubles."""
    if night.game is not None:
        yield from _in_game(night, night.game)
    elif night.line is None:
        yield _("There is no order yet.")
    elif night.line:
        yield _("Next: {line}").format(line=_line(night))
    if night.away:
        yield _("Away: {names}").format(names=", ".join(night.away))
    if night.carry:
        yield _("Automatic doubles carried to the next game: {number}").format(number=night.carry)


def _line(night: Night) -> str:
    return ", ".join(f"{name} ({role})" if (role := role_of(night, name)) else name for name in night.line or ())


def _in_game(night: Night, game: Game) -> Iterator[str]:
    yield _("Game {number} is in progress: {line}").format(number=game.number, line=_line(night))
    for name, cube in game.cubes.items():
        yield _("Cube of {name}: {state}").format(name=name, state=_cube(cube, game))
    if points := so_far(night):
        yield points
    if game.acting_captain:
        yield _("Acting captain: {name}").format(name=game.acting_captain)
    if night.waiting:
        yield _("Waiting for the next game: {names}").format(names=", ".join(night.waiting))
    if night.returning:
        yield _("Back for the next game: {names}").format(names=", ".join(night.returning))


def _cube(cube: Cube, game: Game) -> str:
    if not cube.live:
        return closed_cube_in_words(cube, game)
    state = _("{value} in the middle").format(value=cube.value)
    if cube.owner is not None:
        state = _("{value} with {owner}").format(value=cube.value, owner=cube.holder(cube.owner))
    if cube.offer:
        waits_on = cube.holder(cube.offer.waits_on)
        state = _("{state}, {value} offered to {name}").format(state=state, value=cube.offer.value, name=waits_on)
    if (cube.box, cube.team) != (game.box, cube.member):
        state = _("{state}; between {box} and {team}").format(state=state, box=cube.box, team=cube.team)
    return state


PAGE = 80
GAP, LEAST_ROOM = 2, 16  # between columns, and for the words of the first


def sheet_text(report: Report, *, page: int = PAGE, ascii_only: bool = False, points: bool = False) -> str:
    """Return the sheet: heading, rows, legend, next line, footnotes.

    No line is longer than the page unless one number is.
    """
    style = style_for(report.night.columns, ascii_only=ascii_only)
    parts = (
        _wrapped(map(style.text, heading_lines(report)), page),
        sheet_lines(report, style, page, points) if report.columns else (),
        _wrapped(map(style.text, _legend(report, style, report.night.rulebook.marks)), page),
        _wrapped(map(style.text, _status(report)), page),
        (
            line
            for note in report.footnotes
            for line in _wrapped([style.text(_footnote(note))], page, " " * (len(str(note.number)) + 1))
        ),
    )
    return _joined(parts)


def below_sheet(report: Report, style: TextStyle, marks: Marks) -> Iterator[str]:
    """Yield the unwrapped lines below: legend of these marks, next line, footnotes."""
    yield from _legend(report, style, marks)
    yield from _status(report)
    yield from map(_footnote, report.footnotes)


def _status(report: Report) -> Iterator[str]:
    """The state of the night; a closed one has no next game."""
    return status_lines(report.night) if report.closed is None else iter(())


def _footnote(note: Footnote) -> str:
    text = _("{place}: {text}").format(place=note.where, text=note.text)
    return f"{note.number} {text}"


def night_text(report: Report) -> str:
    """Return the night as a text file: sheet and payments, without them in a game."""
    style = unicode_style(report.night.columns)
    payments = () if report.night.game else settlement_lines(report.settlement, style)
    return _joined([[sheet_text(report).rstrip("\n")], payments])


def _joined(parts: Iterable[Iterable[str]]) -> str:
    """Parts with an empty line between them."""
    return "\n\n".join(filter(None, ("\n".join(part) for part in parts))) + "\n"


def _wrapped(lines: Iterable[str], page: int, hang: str = "  ") -> Iterator[str]:
    for line in lines:
        first, *rest = wrapped(line, page - len(hang)) or [""]
        yield first
        yield from (hang + more for more in rest)


def heading_lines(report: Report) -> Iterator[str]:
    """Club, table and date; the rulebook; the stake."""
    heading = report.night.heading
    table = at_table(heading.table) if heading.table else None
    if named := [part for part in (heading.club, table, heading.date) if part]:
        yield ", ".join(named)
    yield _("Rulebook: {title}").format(title=report.title)
    if heading.stake:
        stake = f"{heading.currency or ''} {heading.stake}".strip()
        yield _("Stake: {stake} a point").format(stake=stake)


def _legend(report: Report, style: TextStyle, marks: Marks) -> Iterator[str]:
    """The signs that are on this sheet."""
    cells = [cell for row in report.rows for cell in row.cells]
    circles = [cell.mark for cell in cells if cell.mark and has_circles(marks)]
    labels = {mark.label for mark in circles}
    shown = {cell.role for cell in cells}
    parts = [" ".join((role, _(word))) for role, word in ROLES.items() if role in shown]
    if circles:
        circle = "".join(style.circle("12", crossed=False))
        parts.append(_("{circle} waiting for a turn, the top line first").format(circle=circle))
    if any(mark.crossed for mark in circles):
        parts.append(_("{circle} turn used").format(circle="".join(style.circle("12", crossed=True))))
    if any(label.isdecimal() for label in labels):
        parts.append(_("{one} {two} order within a line").format(one=style.label("1"), two=style.label("2")))
    meanings = {"b": _("Box who lost with the Captain"), "p": _("Partner who stayed")}
    parts += [f"{style.label(label)} {word}" for label, word in meanings.items() if label in labels]
    if has_initials(marks) and report.night.played:
        box, *team = report.initials.values()
        line = _("[{box}] {next} the line as the game began, [Box], (Partner)")
        if report.night.rulebook.partner_from == "never":
            line = _("[{box}] {next} the line as the game began, [Box]")
        parts.append(line.format(box=box, next=" ".join(team[:1])))
    if parts:
        yield "; ".join(parts)


# Below the sheet


def settlement_lines(payments: Sequence[Due], style: TextStyle, page: int = PAGE) -> Iterator[str]:
    """Return the payments, aligned: points, and money where there is a stake."""
    if not payments:
        return iter(wrapped(_("Nobody owes anything."), page))
    return aligned([_payment(pay, style) for pay in payments], page)


def _payment(pay: Due, style: TextStyle) -> list[str]:
    text = with_method(who_pays(pay.payer, pay.payee), pay)
    money = "" if pay.money is None else in_money(pay.money, pay.currency)
    return [style.text(text), points_text(pay.points), style.text(money)]


def aligned(rows: Sequence[Sequence[str]], page: int = PAGE) -> Iterator[str]:
    """Yield rows in columns: the first left-aligned and wrapped, others right-aligned.

    The others are below the first where room is short.
    """
    rows = [tuple(map(one_line, row)) for row in rows]
    first, *others = [max(map(display_width, column)) for column in zip(*rows, strict=True)]
    widths = [width for width in others if width]
    room = page - sum(GAP + width for width in widths)
    for label, *rest in rows:
        figures = [rjust(cell, width) for cell, width in zip(rest, others, strict=True) if width]
        if first <= room or room >= LEAST_ROOM:
            top, *more = _hanging(label, room)
            yield (" " * GAP).join([ljust(top, min(first, room)), *figures]).rstrip()
            yield from more
        else:
            yield from _hanging(label, page)
            yield rjust((" " * GAP).join(figures), page)


def _hanging(text: str, page: int) -> list[str]:
    """The text as it is, where it fits; or else wrapped, its further lines hanging."""
    return [text] if display_width(text) <= page else list(_wrapped([text], page))
