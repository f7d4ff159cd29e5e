"""``night add``, ``undo``, ``redo``: what happened at the table, line by line."""

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, parser, whole
from chouette_desk.cli.doors import add_night, add_who, opened, the_desk
from chouette_desk.cli.terminal import REFUSED, Trouble, complain, tell
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, problem
from chouette_desk.desk.notation import NotUnderstood, echo, understood
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.places import shortened
from chouette_desk.wording.problems import sentences

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.desk import Change
    from chouette_desk.desk.door import Door

STDIN = "-"
LONGEST_SHOWN = 60
MOST_STEPS = 10**6
OTHERS = ("undo", "redo", "show", "correct", "close", "reopen", "log", "split", "merge", "move", "fee", "chips")


def add(words: Sequence[str]) -> int:
    """Enters lines one after the other; 1 at the first that is refused, the ones before it stay."""
    options = parser(
        "night add",
        _(
            "Enters what happened: each argument is a line of the short notation (night notation explains it) or one "
            "event as JSON; - reads lines from standard input. Names may be cut short as long as they stay clear."
        ),
        "start",
        '"box x2 all: bob take, cid drop" "box wins gammon"',
        '"score dee+2 cid+2 ann-1"',
    )
    options.add_argument("lines", nargs="+", metavar="LINE", help=_("what happened; several words make one line"))
    options.add_argument("--quiet", action="store_true", help=_("say nothing of what was entered"))
    add_night(options)
    add_who(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        known = known_players(door, desk)
        for entered, line in enumerate(_lines(chosen.lines)):
            try:
                _enter(desk, line, known, chosen.quiet)
            except Trouble as trouble:
                raise Trouble(" ".join(filter(None, (str(trouble), _before(entered))))) from trouble
    return 0


def _before(entered: int) -> str:
    """What has become of the lines before one that is refused."""
    said = ngettext("The line before it is entered.", "The {count} lines before it are entered.", entered)
    return said.format(count=entered) if entered else ""


def _lines(given: Sequence[str]) -> Iterator[str]:
    """The lines to enter. Words that were not put into quotes, ``bob x2``, are one line; raises Trouble where lines
    are to be read and nothing can be."""
    if list(given) == [STDIN]:
        if sys.stdin is None:
            raise Trouble(_("There is no standard input to read from."))
        yield from (line for line in map(str.strip, sys.stdin) if line and not line.startswith("#"))
    elif len(given) > 1 and any(" " in line or line[:1] in "[{" for line in given):
        yield from given
    else:
        yield " ".join(given)


def known_players(door: "Door", desk: "BookDesk") -> tuple[str, ...]:
    """The club's players, whose names may be cut short when they sit down; nobody while the book is out of reach."""
    from chouette_desk.desk.register import Register

    if desk.cut_off:
        return ()
    players = Register(door, door.club(desk.row.club)).players()
    return tuple(player.name for player in players if not player.house)


def _enter(desk: "BookDesk", line: str, known: tuple[str, ...], quiet: bool) -> None:
    found = understood(desk.night, line, known)
    if isinstance(found, NotUnderstood):
        raise Trouble(not_understood(line, found))
    done = desk.do(*found.events)
    if isinstance(done, tuple):
        said = _("{line}: {problem}").format(line=_shown(line), problem=sentences(done, desk.night.rulebook))
        liftable = all(problem.option for problem in done)
        raise Trouble(_("{refused} If all agree, say why: … ! why").format(refused=said) if liftable else said)
    if not quiet:
        show_change(done)


def not_understood(line: str, found: NotUnderstood) -> str:
    """What is said of a line that is not understood: where it is a command of its own, which."""
    first = line.split()[0].casefold() if line.split() else ""
    if first in OTHERS:
        said = _("“{word}” is a command of its own: chouette-desk night {word}.")
        return said.format(word=first)
    if not first:
        return found.sentence
    return _("{line}: {problem}").format(line=_shown(line), problem=found.sentence)


def _shown(line: str) -> str:
    return shortened(line, LONGEST_SHOWN)


def show_change(change: "Change") -> None:
    """What a change did: read out, the totals, the marks, who is next."""
    for line in echo(change.before, change.after):
        tell(line)


def undo(words: Sequence[str]) -> int:
    """Takes steps back."""
    return _step(words, "undo")


def redo(words: Sequence[str]) -> int:
    """Brings steps back that undo took."""
    return _step(words, "redo")


def _step(words: Sequence[str], which: str) -> int:
    options = _step_arguments(which)
    chosen = options.parse_args(words)
    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        for _step_number in range(chosen.steps):
            label = desk.undo_label if which == "undo" else desk.redo_label
            if label is None:
                complain(_nothing_left(desk, which))
                return REFUSED
            other = _stepped(door, desk, back=which == "undo")
            said = _("Undone: {what}.") if which == "undo" else _("Done again: {what}.")
            tell(said.format(what=label))
            if other is not None:
                tell(_("So it is at the other table, night {number}.").format(number=other))
            show_standing(desk.night)
    return 0


def _stepped(door: "Door", desk: "BookDesk", *, back: bool) -> int | None:
    """Takes one step; the number of the other night where what was done at two tables at once is stepped over."""
    from chouette_desk.desk.tables import other_table, step_at_both

    other = other_table(door, desk, back=back)
    if other is not None:
        step_at_both(door, desk, other, back=back)
        return other.row.id
    if back:
        desk.undo()
    else:
        desk.redo()
    return None


def _nothing_left(desk: "BookDesk", which: str) -> str:
    if desk.till.closed:
        return sentences((problem(Kind.NIGHT_CLOSED),))
    return _("There is nothing left to undo.") if which == "undo" else _("There is nothing left to redo.")


def _step_arguments(which: str) -> Parser:
    about = {
        "undo": _("Takes the last step back; what was undone stays in the audit trail."),
        "redo": _("Brings back what undo took."),
    }
    options = parser(f"night {which}", about[which], "", "3")
    options.add_argument(
        "steps", nargs="?", type=whole(1, MOST_STEPS), default=1, metavar="STEPS", help=_("how many (1)")
    )
    add_night(options)
    add_who(options)
    return options


def show_standing(night: Night) -> None:
    """The totals and who is next, in lines."""
    from chouette_desk.wording.points import scores
    from chouette_desk.wording.turns import seats

    tell(scores(night.totals))
    if night.line:
        tell(seats(night.line, None))
