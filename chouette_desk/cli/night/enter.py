"""``night add``, ``undo``, ``redo`` and ``leave``: enter events line by line."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TextIO

from chouette_desk.cli.json_output import ChangedNight, night_now, print_json
from chouette_desk.cli.opening import accepted, open_night
from chouette_desk.cli.parsing import WrongOptions, argument, command, either, flag, shared, whole_number
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.events import AnyEvent, Method
from chouette_desk.core.history import History
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Refused, problem
from chouette_desk.core.settlement import leaving
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.notation import ParseError, echo, help_text, parse
from chouette_desk.desk.notation.keywords import KEYWORDS, SIGNS, Keyword
from chouette_desk.desk.notation.names import meant
from chouette_desk.desk.people import Register
from chouette_desk.desk.tables import OtherHalfMissing, take_steps
from chouette_desk.paper.text_layout import wrapped
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.labels import label_of
from chouette_desk.wording.language import N_, _, named, ngettext
from chouette_desk.wording.payments import left_open_text
from chouette_desk.wording.pot import pot_moved
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.rotation import seats
from chouette_desk.wording.text import one_of, scores, shortened

STDIN = "-"
LONGEST_SHOWN = 60
LONGEST_LINE = 100_000
MOST_STEPS = 10**6
OTHERS = (
    *("undo", "redo", "show", "correct", "close", "reopen", "log"),
    *("split", "merge", "move", "fee", "chips", "choose"),
)


class EnteredLine(ChangedNight, frozen=True):
    """A line that was entered, the sentences on it, and the night then."""

    entered: str


@command(
    "night add",
    N_(
        "Enters what happened. Each argument is a line in the short notation (night notation explains it) or one "
        "event as JSON; - reads lines from standard input. You can shorten names as long as it is clear who is "
        "meant."
    ),
    ["start", '"box x2 all: bob take, cid drop" "box wins gammon"', '"score dee+2 cid+2 ann-1"'],
    argument("lines", N_("what happened; several words make one line"), nargs="+", metavar="LINE"),
    either(flag("--quiet", N_("do not repeat what was entered")), *shared("--json")),
    *shared("--book", "--night", "--who"),
    prints=(EnteredLine,),
)
def add(chosen: Namespace) -> None:
    """Enter lines in order; return 1 at the first refused, keeping those before."""
    with open_night(chosen) as (club_book, desk):
        known = known_players(club_book, desk)
        show = partial(_show_entered, desk, chosen)
        for entered, line in enumerate(_lines(chosen.lines)):
            try:
                show(line, _entered(desk, line, known))
            except Trouble as trouble:
                if not entered:
                    raise
                before = ngettext(
                    "The line before it was entered.", "The {count} lines before it were entered.", entered
                )
                raise Trouble(f"{trouble} {before.format(count=entered)}") from trouble


def _lines(given: Sequence[str]) -> Iterator[str]:
    """The lines to enter; unquoted words, ``bob x2``, are one line.

    Raises Trouble where lines are to be read and nothing can be.
    """
    if list(given) == [STDIN]:
        if sys.stdin is None:
            raise Trouble(_("There is no standard input to read from."))
        yield from (line for line in map(str.strip, _typed(sys.stdin)) if line and not line.startswith("#"))
    elif len(given) > 1 and any(" " in line or line[:1] in "[{" for line in given):
        yield from given
    else:
        yield " ".join(given)


def _typed(file: TextIO) -> Iterator[str]:
    """Yield standard input's lines as they come; raises Trouble for an endless one."""
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            message = _("A line has more than {longest} characters, so neither it nor anything after it was read.")
            raise Trouble(message.format(longest=LONGEST_LINE))
        yield line


def known_players(club_book: ClubBook, desk: BookDesk) -> tuple[str, ...]:
    """Return the club's players, for short names; nobody if the book is unreachable."""
    if desk.cut_off:
        return ()
    players = Register(club_book, club_book.club(desk.row.club)).players()
    return tuple(player.name for player in players if not player.house)


def _entered(desk: BookDesk, line: str, known: tuple[str, ...]) -> Change:
    """Return a line's change; raises Trouble if not understood, or refused."""
    try:
        trial = parse(desk.night, line, known)
    except ParseError as error:
        raise Trouble(not_understood(line, error)) from error
    done = desk.enter(trial)
    if isinstance(done, Refused):
        problem = sentences(done.problems, desk.night.rulebook)
        message = _("{line}: {problem}").format(line=shortened(line, LONGEST_SHOWN), problem=problem)
        if all(refusal.option for refusal in done.problems):
            message = _("{refused} If all agree, say why: … ! why").format(refused=message)
        raise Trouble(message)
    return done


def _show_entered(desk: BookDesk, chosen: Namespace, line: str, change: Change) -> None:
    """Print what a line has changed, unless nobody wants to know."""
    said = () if chosen.quiet else (*echo(change.before, change.after), *_pot(desk, change))
    if chosen.json:
        print_json(EnteredLine, {**night_now(desk.row.id, change.after), "entered": line, "said": said})
        return
    for sentence in said:
        print_wrapped(sentence)


def not_understood(line: str, error: ParseError) -> str:
    """Return the message for a line not understood; it names a command that it is."""
    first = line.split()[0].casefold() if line.split() else ""
    if first in OTHERS:
        return _("“{word}” is a command of its own: chouette-desk night {word}.").format(word=first)
    return _("{line}: {problem}").format(line=shortened(line, LONGEST_SHOWN), problem=error) if first else str(error)


def tell(chosen: Namespace, said: Iterable[str], *desks: BookDesk) -> None:
    """Print the sentences on what was done, or each changed night with them as JSON."""
    sentences = tuple(said)
    if chosen.json:
        nights = (night_now(desk.row.id, desk.night, closed=desk.dues_state.closed) for desk in desks)
        print_json(ChangedNight, *({**night, "said": sentences} for night in nights))
        return
    for sentence in sentences:
        print_wrapped(sentence)


def do_and_tell(chosen: Namespace, desk: BookDesk, *events: AnyEvent) -> None:
    """Enter events, and print the game read out, the totals, the marks, the next line."""
    change = accepted(desk.do(*events), desk.night.rulebook)
    tell(chosen, echo(change.before, change.after), desk)


def _pot(desk: BookDesk, change: Change) -> Iterable[str]:
    """Return sentences on chips moved into and out of the pot, if there are chips."""
    chips = desk.dues_state.chips
    return pot_moved(change.before, change.after, chips.worth) if chips else ()


def column(text: str, night: Night, likely: Iterable[Name] = ()) -> Name:
    """The column of this name; raises Trouble where it is nobody's, or ambiguous."""
    names = meant(text, likely, night.columns)
    if len(names) == 1:
        return names[0]
    if names:
        message = _("“{name}” could be {names}; type more of the name.")
        raise Trouble(message.format(name=text, names=one_of(names)))
    message = _("“{name}” has no column on this sheet; the columns are {names}.")
    sentence = message.format(name=text, names=named(night.columns) or _("none yet"))
    raise Trouble(with_guess(sentence, text, night.columns))


STEPS = (
    flag("--alone", N_("of a step at two tables, take only this night's half, if the other night is not in this book")),
    argument("steps", N_("how many (1)"), nargs="?", type=whole_number(1, MOST_STEPS), default=1, metavar="STEPS"),
    *shared("--json", "--book", "--night", "--who"),
)


@command(
    "night undo",
    N_("Undoes the last step. What was undone stays in the audit trail."),
    ["", "3"],
    *STEPS,
    prints=(ChangedNight,),
)
def undo(chosen: Namespace) -> None:
    """Undo steps."""
    _step(chosen, back=True)


@command("night redo", N_("Does again what was undone."), ["", "3"], *STEPS, prints=(ChangedNight,))
def redo(chosen: Namespace) -> None:
    """Redo steps that were undone."""
    _step(chosen, back=False)


def _step(chosen: Namespace, *, back: bool) -> None:
    with open_night(chosen) as (club_book, desk):
        if refusal := _too_few(desk, chosen.steps, back=back):
            raise Trouble(refusal.text)
        nights = _nights_on_the_way(desk.history, chosen.steps, back=back)
        try:
            others = take_steps(club_book, desk, chosen.steps, back=back, alone=chosen.alone)
        except OtherHalfMissing as error:
            raise Trouble(_("{error} To do it all the same, add --alone.").format(error=error)) from error
        tell(chosen, _steps_in_words(nights, others, back=back), desk)


def _steps_in_words(nights: Sequence[Night], others: Sequence[int | None], *, back: bool) -> Iterator[str]:
    """Sentences on each step, and the night after it."""
    for before, after, other in zip(nights, nights[1:], others, strict=False):
        label = label_of(after, before) if back else label_of(before, after)
        yield (_("Undone: {what}.") if back else _("Done again: {what}.")).format(what=label)
        if other is not None:
            yield _("The same was done at the other table, night {number}.").format(number=other)
        yield from state_in_words(after)


def _nights_on_the_way(history: History, steps: int, *, back: bool) -> list[Night]:
    """The night now, and after each of so many steps."""
    nights = [history.night]
    for _step_number in range(steps):
        history = history.undone() if back else history.redone()
        nights.append(history.night)
    return nights


def _too_few(desk: BookDesk, wanted: int, *, back: bool) -> Reason | None:
    """The refusal of more steps than there are."""
    if desk.dues_state.closed:
        return Reason(sentences((problem(Kind.NIGHT_CLOSED),)))
    there = desk.history.steps_back if back else desk.history.steps_on
    if there >= wanted:
        return None
    if not there:
        return Reason(_("There is nothing left to undo.") if back else _("There is nothing left to redo."))
    if back:
        only = ngettext("There is only {count} step to undo.", "There are only {count} steps to undo.", there)
    else:
        only = ngettext("There is only {count} step to redo.", "There are only {count} steps to redo.", there)
    return Reason(_("{only} Nothing was changed.").format(only=only.format(count=there)))


def state_in_words(night: Night) -> Iterator[str]:
    """The totals, and the next Box and Captain."""
    yield scores(night.totals)
    if night.line:
        yield seats(night.line, None, night.partner)


# ``night leave``: a player goes home, and is paid or pays.


@command(
    "night leave",
    N_(
        "Settles with a player who goes home, and enters it on the sheet: players below zero pay them, or they "
        "pay players above zero. --unpaid leaves their score on the sheet until the end of the night."
    ),
    ["bob", "bob --method transfer", "bob --unpaid"],
    argument("player", N_("who leaves"), metavar="NAME"),
    argument("--method", N_("how it was paid (default: not stated)"), choices=list(map(str, Method))),
    flag("--unpaid", N_("nothing is paid now")),
    *shared("--json", "--book", "--night", "--who"),
    prints=(ChangedNight,),
)
def leave(chosen: Namespace) -> None:
    """Let a player leave, with the payments due then."""
    if chosen.unpaid and chosen.method is not None:
        raise WrongOptions(_("--method says how it was paid, and --unpaid that nothing was paid: use one of them"))
    method = None if chosen.method is None else Method(chosen.method)
    with open_night(chosen) as (_club_book, desk):
        name = column(chosen.player, desk.night, desk.night.present)
        events = leaving(desk.night, name, paid=not chosen.unpaid, method=method)
        still_open = "" if chosen.unpaid else left_open_text(desk.night, name)
        change = accepted(desk.do(*events), desk.night.rulebook)
        tell(chosen, filter(None, (*echo(change.before, change.after), still_open)), desk)


# ``night notation``: what can be typed behind ``night add``, as wide as the terminal.

FORMS, LEAST_ROOM, NARROW = 16, 30, 4


@command(
    "night notation",
    N_("Shows what you can type after night add."),
    [""],
    flag("--markdown", N_("the same as a table in Markdown")),
)
def notation(chosen: Namespace) -> None:
    """Print the notation."""
    if chosen.markdown:
        print(help_text(), end="")
        return
    print_wrapped(_("A game, line by line:"))
    for line in ("start", "bob x2", "take", "box wins gammon"):
        print_wrapped(line, hang=4)
    print_wrapped(_("The same as on paper, without the Box:"))
    print_wrapped("score bob-4 cid-1 dee-1", hang=4)
    print_wrapped(_("Every word, what it means, and a line that uses it:"))
    for keyword in (*KEYWORDS, *SIGNS):
        _show(keyword)


def _show(keyword: Keyword) -> None:
    """Print a keyword with other forms, meaning beside or below, and an example."""
    forms = ", ".join(keyword.forms)
    hang = FORMS if page_width() - FORMS >= LEAST_ROOM else NARROW
    below = wrapped(_(keyword.meaning), page_width() - hang)
    if len(forms) < hang:
        print(f"{forms:<{hang}}{below.pop(0)}")
    else:
        print_wrapped(forms)
    for line in (*below, *wrapped(keyword.example, page_width() - hang)):
        print(" " * hang + line)
