"""What a correction changes, in words: totals, games, circles, payments, each a list of its own."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from chouette_desk.core.changes import (
    Changes,
    Misfit,
    OtherDue,
    OtherGame,
    OtherMark,
    OtherPayment,
    OtherRow,
    OtherTotal,
    Sat,
    same_points,
)
from chouette_desk.core.consequences import Consequences
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Mark, RowKind
from chouette_desk.wording.events import in_words, line_text
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.marks import mark_in_words
from chouette_desk.wording.owing import owed_in_words
from chouette_desk.wording.points import minus, scores, signed


class Part(Struct, frozen=True):
    """One list of what changes: its heading, and a line each."""

    title: str
    lines: tuple[str, ...]


def parts(found: Consequences) -> tuple[Part, ...]:
    """All that changes, without empty lists; what is upset later stands apart (``wording.snags``)."""
    if found.after is None:
        return ()
    lists = {
        _("Totals"): _totals(found.changes.totals),
        _("Games and their order"): _order(found.changes, found.before, found.after),
        _("Lines and circles of the sheet"): map(_row, found.changes.rows),
        _("Payments that no longer fit"): (*map(_payment, found.changes.payments), *map(_due, found.dues)),
    }
    made = (Part(title, tuple(lines)) for title, lines in lists.items())
    return tuple(part for part in made if part.lines)


def changes_in_words(found: Consequences) -> tuple[str, ...]:
    """The same as lines of text, each list under its heading."""
    lines = (line for part in parts(found) for line in (part.title, *(f"  {line}" for line in part.lines)))
    return tuple(lines) or (_("Nothing that the sheet shows changes."),)


def _totals(totals: tuple[OtherTotal, ...]) -> Iterator[str]:
    for total in totals:
        words = {"name": total.name, "now": _total(total.now), "was": _total(total.was)}
        yield _("{name}: {now} (was {was})").format(**words)


def _total(points: int | None) -> str:
    return _("no column") if points is None else minus(points)


# Games


def _order(changes: Changes, before: Night, after: Night) -> Iterator[str]:
    yield from map(_game, changes.games)
    if changes.line:
        yield _("As the night stands: {now} (was: {was})").format(now=_line(after.line), was=_line(before.line))
    if changes.partner:
        yield _("Partner: {now} (was {was})").format(now=_who(after.partner), was=_who(before.partner))


def _game(game: OtherGame) -> str:
    if game.was is None or game.now is None:
        return _alone(game.now or game.was, is_new=game.was is None)
    return f"{_head(game.was, game.now)}: {'; '.join(_differences(game.was, game.now))}"


def _alone(sat: Sat | None, *, is_new: bool) -> str:
    assert sat is not None, "a game that is neither new nor gone stands in both nights"
    said = _("Game {number} is new: {line}; {points}") if is_new else _("Game {number} is gone: {line}; {points}")
    return said.format(number=sat.number, line=_line(sat.line), points=_points(sat))


def _head(was: Sat, now: Sat) -> str:
    if was.number == now.number:
        return _("Game {number}").format(number=now.number)
    return _("Game {number} (was game {old})").format(number=now.number, old=was.number)


def _differences(was: Sat, now: Sat) -> Iterator[str]:
    if was.line != now.line:
        yield _("{now} (was: {was})").format(now=_line(now.line), was=_line(was.line))
    if was.partner != now.partner:
        yield _("Partner {now} (was {was})").format(now=_who(now.partner), was=_who(was.partner))
    if not same_points(was, now):
        yield _("{now} (was: {was})").format(now=_points(now), was=_points(was))


def _line(line: tuple[Name, ...] | None) -> str:
    return line_text(line) if line else _("nobody is in the line")


def _points(sat: Sat) -> str:
    if sat.points is None:
        return _("in progress")
    return scores({name: won for name, won in sat.points.items() if won}) or _("nothing won")


def _who(name: Name | None) -> str:
    return name or _("nobody")


# Circles

ROWS: Mapping[RowKind, str] = {
    RowKind.START: N_("First line"),
    RowKind.GAME: N_("Game {number}"),
    RowKind.DROPS: N_("Game {number}, drops"),
    RowKind.EXTRAS: N_("Game {number}, extras"),
    RowKind.TRANSFER: N_("Transfer"),
    RowKind.PAYMENT: N_("Payment"),
}


def _row(row: OtherRow) -> str:
    head = _(ROWS[row.kind]).format(number=row.game)
    if row.now is None:
        return _("{line}: this line is gone").format(line=head)
    if row.was is None:
        marks = (_("{name} {now}").format(name=mark.name, now=_circle(mark.now)) for mark in row.marks)
        new = "; ".join([_("a new line"), *marks])
        return f"{head}: {new}"
    return f"{head}: {'; '.join(map(_mark, row.marks))}"


def _mark(mark: OtherMark) -> str:
    return _("{name} {now} (was {was})").format(name=mark.name, now=_circle(mark.now), was=_circle(mark.was))


def _circle(mark: Mark | None) -> str:
    return _("not circled") if mark is None else mark_in_words(mark)


# Payments

MISFITS: Mapping[Misfit, str] = {
    Misfit.PAYER_NOT_EVEN: N_("it no longer brings {payer} to zero"),
    Misfit.PAYEE_NOT_EVEN: N_("it no longer brings {payee} to zero"),
    Misfit.PAYER_OWES_LESS: N_("{payer} no longer owes that much"),
    Misfit.PAYEE_IS_OWED_LESS: N_("{payee} is no longer owed that much"),
}


def _payment(payment: OtherPayment) -> str:
    names = {"payer": payment.payment.from_, "payee": payment.payment.to}
    why = listed([_(MISFITS[misfit]).format(**names) for misfit in payment.misfits])
    words = {**names, "first": minus(payment.payer), "second": minus(payment.payee)}
    then = _("After it {payer} stands at {first}, {payee} at {second}.").format(**words)
    return _("{what} But {why}. {then}").format(what=in_words(payment.payment), why=why, then=then)


def _due(due: OtherDue) -> str:
    said = _("{what} But the total of {payer} moves by {first}, that of {payee} by {second}; it is still open.")
    if due.debt.method is not None:
        said = _("{what} But the total of {payer} moves by {first}, that of {payee} by {second}; it is paid already.")
    settled = due.debt.settled
    names = {"payer": settled.payer, "payee": settled.payee}
    return said.format(what=owed_in_words(settled), first=signed(due.payer), second=signed(due.payee), **names)
