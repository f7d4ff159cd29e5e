"""Corrections in words: changed totals, games, circles, payments, and conflicts."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from chouette_desk.core import diff
from chouette_desk.core.events import name_of
from chouette_desk.core.fold import RefusedEvent
from chouette_desk.core.ledger import Points
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.problems import Kind
from chouette_desk.core.replay import CorrectionPreview
from chouette_desk.core.resolutions import ReplayConflict, Resolution, ResolutionKind
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Mark, RowKind
from chouette_desk.wording.events import in_words, line_text
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.payments import owed_in_words
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.sheet import mark_in_words
from chouette_desk.wording.text import location_text, minus, scores, signed


class ChangeList(Struct, frozen=True):
    """One list of what changes: its heading, and a line each."""

    title: str
    lines: tuple[str, ...]


def parts(preview: CorrectionPreview) -> tuple[ChangeList, ...]:
    """Return all changes without empty lists, and without conflicts."""
    if preview.after is None:
        return ()
    lists = {
        _("Totals"): _totals(preview.changes.totals, preview.after),
        _("Games and their order"): _order(preview.changes, preview.before, preview.after),
        _("Lines and circles of the sheet"): map(_row, preview.changes.rows),
        _("Payments that no longer fit"): (*map(_payment, preview.changes.payments), *map(_due, preview.dues)),
    }
    result = (ChangeList(title, tuple(lines)) for title, lines in lists.items())
    return tuple(part for part in result if part.lines)


def _totals(totals: tuple[diff.Difference[int], ...], after: Night) -> Iterator[str]:
    for total in totals:
        text = _("{name}: {now} (was {was})")
        if total.name in after.players and after.players[total.name].status is SeatStatus.LEFT:
            text = _("{name}, who has left: {now} (was {was})")
        now, was = (_("no column") if points is None else minus(points) for points in (total.now, total.was))
        yield text.format(name=total.name, now=now, was=was)


# Games


def _order(changes: diff.Changes, before: Night, after: Night) -> Iterator[str]:
    yield from map(_game, changes.games)
    if changes.line:
        yield _("As the night stands: {now} (was: {was})").format(now=_line(after.line), was=_line(before.line))
    if changes.partner:
        yield _("Partner: {now} (was {was})").format(now=_who(after.partner), was=_who(before.partner))


def _game(game: diff.GameChange) -> str:
    was, now = game.was, game.now
    if was is None or now is None:
        text = _("Game {number} is new: {line}; {points}") if now else _("Game {number} is gone: {line}; {points}")
        sat = now or was
        assert sat is not None, "a game that is neither new nor gone is in both nights"
        return text.format(number=sat.number, line=_line(sat.line), points=_points(sat))
    head = _("Game {number}") if was.number == now.number else _("Game {number} (was game {old})")
    return f"{head.format(number=now.number, old=was.number)}: {'; '.join(_differences(was, now))}"


def _differences(was: diff.GameSeating, now: diff.GameSeating) -> Iterator[str]:
    if was.line != now.line:
        yield _("{now} (was: {was})").format(now=_line(now.line), was=_line(was.line))
    if was.partner != now.partner:
        yield _("Partner {now} (was {was})").format(now=_who(now.partner), was=_who(was.partner))
    if not diff.same_points(was, now):
        yield _("{now} (was: {was})").format(now=_points(now), was=_points(was))


def _line(line: tuple[Name, ...] | None) -> str:
    return line_text(line) if line else _("nobody is in the line")


def _points(sat: diff.GameSeating) -> str:
    return _("in progress") if sat.points is None else _won(sat.points) or _("nothing won")


def _won(points: Points) -> str:
    return scores({name: won for name, won in points.items() if won})


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


def _row(row: diff.RowChange) -> str:
    head = _(ROWS[row.kind]).format(number=row.game)
    if row.now is None:
        return _("{line}: this line is gone").format(line=head)
    if row.was is None:
        marks = (_("{name} {now}").format(name=mark.name, now=_circle(mark.now)) for mark in row.marks)
        text = "; ".join((_("a new line"), *marks))
        return f"{head}: {text}"
    changed = _("{name} {now} (was {was})")
    texts = (changed.format(name=mark.name, now=_circle(mark.now), was=_circle(mark.was)) for mark in row.marks)
    return f"{head}: {'; '.join(texts)}"


def _circle(mark: Mark | None) -> str:
    return _("not circled") if mark is None else mark_in_words(mark)


# Payments

MISFITS: Mapping[diff.PaymentConflict, str] = {
    diff.PaymentConflict.PAYER_NOT_EVEN: N_("it no longer brings {payer} to zero"),
    diff.PaymentConflict.PAYEE_NOT_EVEN: N_("it no longer brings {payee} to zero"),
    diff.PaymentConflict.PAYER_OWES_LESS: N_("{payer} no longer owes that much"),
    diff.PaymentConflict.PAYEE_IS_OWED_LESS: N_("{payee} is no longer owed that much"),
}


def _payment(payment: diff.PaymentChange) -> str:
    names = {"payer": payment.payment.from_, "payee": payment.payment.to}
    reasons = listed([_(MISFITS[misfit]).format(**names) for misfit in payment.misfits])
    fields = {**names, "first": minus(payment.payer), "second": minus(payment.payee)}
    then = _("After it {payer} stands at {first}, {payee} at {second}.").format(**fields)
    return _("{what} But {why}. {then}").format(what=in_words(payment.payment), why=reasons, then=then)


def _due(due: diff.DueChange) -> str:
    text = _(
        "{what} But the total of {payer} changes by {first}, that of {payee} by {second}; the payment is still open."
    )
    if not due.due.open:
        text = _(
            "{what} But the total of {payer} changes by {first}, that of {payee} by {second}; "
            "the payment has already been made."
        )
    names = {"payer": due.due.payer, "payee": due.due.payee}
    return text.format(what=owed_in_words(due.due), first=signed(due.payer), second=signed(due.payee), **names)


# Conflicts and their resolutions

WAYS: Mapping[ResolutionKind, str] = {
    ResolutionKind.COUNT: N_("Count the game as it comes out"),
    ResolutionKind.LIFT: N_("Allow it, with the reason as a note"),
    ResolutionKind.POINTS: N_("Keep the game as plain points, as they were"),
    ResolutionKind.CAPTAIN_WON: N_("Keep the game as plain points; the Captain won"),
    ResolutionKind.CAPTAIN_LOST: N_("Keep the game as plain points; the Captain lost"),
    ResolutionKind.STRIKE: N_("Strike it too"),
}


def resolution_in_words(resolution: Resolution, conflict: ReplayConflict) -> str:
    """The resolution of the conflict as a choice."""
    whole = resolution.correction is not None and resolution.correction.end - resolution.correction.first > 1
    if resolution.way is ResolutionKind.STRIKE and whole and conflict.game is not None:
        return _("Strike game {number} too").format(number=conflict.game)
    return _(WAYS[resolution.way])


def conflict_in_words(conflict: ReplayConflict) -> str:
    """Return the conflict: the refused event and why, or the game's new points."""
    if not conflict.problems:
        text = _("Game {number} would count {now} instead of {was}.")
        now, was = (_won(points) or _("nothing") for points in (conflict.now, conflict.was))
        return text.format(number=conflict.game, now=now, was=was)
    refused = sentences(conflict.problems, conflict.rulebook)
    if any(problem.kind is Kind.IN_GAME for problem in conflict.problems) and conflict.game is not None:
        refused = _("Game {number} would not end.").format(number=conflict.game)
    fields = {"number": conflict.game, "what": in_words(conflict.event), "refused": refused}
    if conflict.game is None:
        return _("{what} This would be refused: {refused}").format(**fields)
    return _("Game {number}: {what} This would be refused: {refused}").format(**fields)


def refusal_in_words(refused: RefusedEvent) -> str:
    """Why a correction cannot be, with the event that it would make impossible."""
    return _impossible(refused, refused.night.rulebook)


def dead_end_in_words(conflict: ReplayConflict) -> str:
    """Return why a correction is impossible: refused, or a conflict has no way out."""
    return _impossible(conflict, conflict.rulebook)


def _impossible(refused: RefusedEvent | ReplayConflict, rulebook: Rulebook) -> str:
    where, refusal = location_text(refused.index, name_of(refused.event)), sentences(refused.problems, rulebook)
    text = _("This is not possible: {place}, {what} {refused}")
    return text.format(place=where, what=in_words(refused.event), refused=refusal)
