"""The sheet of a night with characters alone, for a terminal or a text file."""

from collections.abc import Iterable, Iterator, Sequence

from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Role
from chouette_desk.paper.footnotes import Footnote
from chouette_desk.paper.ink import Ink, ascii_ink, folded, left, right, unicode_ink, width
from chouette_desk.paper.report import Report, ToPay
from chouette_desk.paper.standing import standing
from chouette_desk.paper.text_table import table
from chouette_desk.wording.language import _
from chouette_desk.wording.points import points_text
from chouette_desk.wording.titles import at_table

PAGE = 80
GAP, LEAST_ROOM = 2, 16  # between columns, and for the words of the first


def chosen_ink(night: Night, ascii_only: bool) -> Ink:
    """How this night is written."""
    return ascii_ink(night.columns) if ascii_only else unicode_ink(night.columns)


def sheet_text(report: Report, *, page: int = PAGE, ascii_only: bool = False, points: bool = False) -> str:
    """Heading, lines, legend, who is next, footnotes; no line is longer than the page unless one number is."""
    ink = chosen_ink(report.night, ascii_only)
    parts = (
        _worded(heading_lines(report), ink, page),
        table(report, ink, page, points) if report.columns else (),
        _worded(_legend(report, ink), ink, page),
        _worded(standing(report.night), ink, page),
        _footnotes(report, ink, page),
    )
    return _joined(parts)


def below_sheet(report: Report, ink: Ink) -> Iterator[str]:
    """What stands below the lines, unfolded: the legend, who is next, the footnotes."""
    yield from _legend(report, ink)
    yield from standing(report.night)
    yield from (_footnote(note) for note in report.footnotes)


def night_text(report: Report) -> str:
    """The whole night as a text file: the sheet, and who pays whom."""
    ink = chosen_ink(report.night, ascii_only=False)
    return _joined([[sheet_text(report).rstrip("\n")], settlement_lines(report.settlement, ink)])


def _joined(parts: Iterable[Iterable[str]]) -> str:
    """Parts with an empty line between them."""
    texts = ["\n".join(part) for part in parts]
    return "\n\n".join(text for text in texts if text) + "\n"


def _worded(lines: Iterable[str], ink: Ink, page: int, hang: str = "  ") -> Iterator[str]:
    """Each line in this ink, folded to the page."""
    return _wrapped(map(ink.words, lines), page, hang)


def _wrapped(lines: Iterable[str], page: int, hang: str = "  ") -> Iterator[str]:
    """Each line folded to the page, its further lines hanging under it."""
    for line in lines:
        first, *rest = folded(line, page - len(hang)) or [""]
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


# What the signs mean, as far as they stand on this sheet


def _legend(report: Report, ink: Ink) -> Iterator[str]:
    cells = [cell for row in report.rows for cell in row.cells]
    roles = {cell.role for cell in cells}
    marks = [cell.mark for cell in cells if cell.mark]
    said = [f"{role} {word}" for role, word in _roles() if role in roles]
    said += (
        [_("{circle} waits for a turn, the top line first").format(circle=_sample(ink, crossed=False))] if marks else []
    )
    if any(mark.crossed for mark in marks):
        said.append(_("{circle} has had it").format(circle=_sample(ink, crossed=True)))
    labels = {mark.label for mark in marks}
    if any(label.isdecimal() for label in labels):
        said.append(_("{one} {two} order within a line").format(one=ink.label("1"), two=ink.label("2")))
    said += [f"{ink.label(label)} {word}" for label, word in _labels() if label in labels]
    if said:
        yield "; ".join(said)


def _roles() -> Sequence[tuple[Role, str]]:
    return ((Role.BOX, _("Box")), (Role.CAPTAIN, _("Captain")), (Role.PARTNER, _("Partner")))


def _labels() -> Sequence[tuple[str, str]]:
    return (("b", _("Box who lost with the Captain")), ("p", _("Partner who stayed")))


def _sample(ink: Ink, *, crossed: bool) -> str:
    return "".join(ink.circle("12", crossed=crossed))


# Below the sheet


def _footnotes(report: Report, ink: Ink, page: int) -> Iterator[str]:
    for note in report.footnotes:
        yield from _worded([_footnote(note)], ink, page, " " * (len(str(note.number)) + 1))


def _footnote(note: Footnote) -> str:
    said = _("{place}: {text}").format(place=note.place, text=note.text)
    return f"{note.number} {said}"


def settlement_lines(payments: Sequence[ToPay], ink: Ink, page: int = PAGE) -> Iterator[str]:
    """Who pays whom, aligned: points, and money where there is a stake; long names folded to the page."""
    if not payments:
        yield from folded(_("Nobody owes anything."), page)
        return
    yield from aligned([_payment(pay, ink) for pay in payments], page)


def _payment(pay: ToPay, ink: Ink) -> list[str]:
    said = _("{payer} pays {payee}").format(payer=pay.payer, payee=pay.payee)
    return [ink.words(said), points_text(pay.points), ink.words(pay.money or "")]


def aligned(rows: Sequence[Sequence[str]], page: int = PAGE) -> Iterator[str]:
    """Rows of words, the first column to the left, folded where it must be, the others to the right; below it where
    they would leave it too little room."""
    first, *others = [max(map(width, column)) for column in zip(*rows, strict=True)]
    places = [each for each in others if each]
    room = page - sum(GAP + each for each in places)
    for words, *rest in rows:
        figures = [right(cell, each) for cell, each in zip(rest, others, strict=True) if each]
        if first <= room or room >= LEAST_ROOM:
            top, *more = _folded(words, room)
            yield (" " * GAP).join([left(top, min(first, room)), *figures]).rstrip()
            yield from more
        else:
            yield from _folded(words, page)
            yield right((" " * GAP).join(figures), page)


def _folded(text: str, page: int) -> list[str]:
    """The text as it is, where it fits; or else folded, its further lines hanging."""
    return [text] if width(text) <= page else list(_wrapped([text], page))
