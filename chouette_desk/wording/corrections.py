"""Corrections in words: changed totals, games, circles, payments, and conflicts."""

from collections.abc import Iterator, Mapping, Sequence

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


class ChangeLine(Struct, frozen=True):
    """One change: of what, what it was and what it is now; None where it is not there.

    A payment that no longer fits has neither: its sentence says all.
    """

    what: str
    was: str | None = None
    now: str | None = None


class ChangeList(Struct, frozen=True):
    """The changes of one kind, under their heading."""

    title: str
    changes: tuple[ChangeLine, ...]


def change_in_words(change: ChangeLine) -> str:
    """The change in one line."""
    if change.was is None:
        text = _("{what}: {now} (new)") if change.now is not None else "{what}"
    else:
        text = _("{what}: {now} (was {was})") if change.now is not None else _("{what}: gone (was {was})")
    return text.format(what=change.what, was=change.was, now=change.now)


def parts(preview: CorrectionPreview, told: int | None = None) -> tuple[ChangeList, ...]:
    """Return all changes without empty lists, and without conflicts.

    Where ``told`` is a number, all totals and the points of the game of this number are left out, and of the line no
    more is told than a new Box and Captain, or who changes places behind them.
    """
    if preview.after is None:
        return ()
    lists = {
        _("Totals"): _totals(preview.changes.totals, preview.after) if told is None else (),
        _("Games and their order"): _order(preview.changes, preview.before, preview.after, told),
        _("Lines and circles of the sheet"): (change for changed in preview.changes.rows for change in _row(changed)),
        _("Payments that no longer fit"): (
            ChangeLine(text) for text in (*map(_payment, preview.changes.payments), *map(_due, preview.dues))
        ),
    }
    result = (ChangeList(title, tuple(changes)) for title, changes in lists.items())
    return tuple(part for part in result if part.changes)


def _totals(totals: tuple[diff.Difference[int], ...], after: Night) -> Iterator[ChangeLine]:
    for total in totals:
        name = total.name
        if name in after.players and after.players[name].status is SeatStatus.LEFT:
            name = _("{name}, who has left").format(name=name)
        was, now = (None if points is None else minus(points) for points in (total.was, total.now))
        yield ChangeLine(name, was, now)


# Games


def _order(changes: diff.Changes, before: Night, after: Night, told: int | None) -> Iterator[ChangeLine]:
    for game in changes.games:
        yield from _game(game, told)
    if changes.line:
        yield _new_line(_("As the night stands"), before.line or (), after.line or (), told)
    if changes.partner:
        yield ChangeLine(_("Partner"), _who(before.partner), _who(after.partner))


def _game(game: diff.GameChange, told: int | None) -> Iterator[ChangeLine]:
    was, now = game.was, game.now
    if was is None or now is None:
        sat = now or was
        assert sat is not None, "a game that is neither new nor gone is in both nights"
        text = _("{line}; {points}").format(line=_line(sat.line), points=_points(sat))
        yield ChangeLine(_("Game {number}").format(number=sat.number), text if was else None, text if now else None)
        return
    same_number = was.number == now.number
    head = (_("Game {number}") if same_number else _("Game {number} (was game {old})")).format(
        number=now.number, old=was.number
    )
    if was.line != now.line:
        yield _new_line(head, was.line, now.line, told)
    if was.partner != now.partner:
        yield ChangeLine(_("{head}, Partner").format(head=head), _who(was.partner), _who(now.partner))
    if was.number != told and not diff.same_points(was, now):
        yield ChangeLine(head, _points(was), _points(now))


def _new_line(head: str, was: tuple[Name, ...], now: tuple[Name, ...], told: int | None) -> ChangeLine:
    if told is None or not (was and now):
        return ChangeLine(head, _line(was), _line(now))
    if was[:2] != now[:2]:
        return ChangeLine(_("{head}, Box and Captain").format(head=head), _names(was[:2]), _names(now[:2]))
    return ChangeLine(_("{head}, behind them").format(head=head), *_other_places(was, now))


def _names(line: Sequence[Name]) -> str:
    return ", ".join(line)


def _other_places(was: Sequence[Name], now: Sequence[Name]) -> tuple[str | None, str | None]:
    """The names of both lines without those at the start and the end that are alike."""
    first = _alike(was, now)
    end = _alike(was[first:][::-1], now[first:][::-1])
    return _names(was[first : len(was) - end]) or None, _names(now[first : len(now) - end]) or None


def _alike(one: Sequence[Name], other: Sequence[Name]) -> int:
    """The number of names at the start that are the same."""
    pairs = zip(one, other, strict=False)
    return next((place for place, (name, its) in enumerate(pairs) if name != its), min(len(one), len(other)))


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


def _row(row: diff.RowChange) -> Iterator[ChangeLine]:
    head = _(ROWS[row.kind]).format(number=row.game)
    if row.was is None:
        yield ChangeLine(head, None, _("a new line"))
    if row.now is None:
        yield ChangeLine(head, _("a line"), None)
        return
    for mark in row.marks:
        text = _("{line}, {name}").format(line=head, name=mark.name)
        yield ChangeLine(text, None if row.was is None else _circle(mark.was), _circle(mark.now))


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
