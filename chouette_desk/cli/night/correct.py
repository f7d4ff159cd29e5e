"""``night correct``: replace, strike or insert an earlier game or entry; the consequences are shown first."""

import argparse
import sys
from collections.abc import Sequence

from msgspec import structs

from chouette_desk.cli.night.enter import not_understood, print_state
from chouette_desk.cli.night.people import column
from chouette_desk.cli.opening import accepted, add_night, add_who, open_book, open_desk, open_desk_to_read, single_line
from chouette_desk.cli.parsing import Parser, parser, whole_number
from chouette_desk.cli.terminal import REFUSED, print_error, print_wrapped
from chouette_desk.core.actions import Correction, Undid
from chouette_desk.core.dues import check
from chouette_desk.core.events import AnyEvent, Value
from chouette_desk.core.fold import night_before
from chouette_desk.core.names import normal
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.replay import CorrectionPreview
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.corrections.events import renamed_player
from chouette_desk.desk.corrections.games import (
    Chapter,
    chapters,
    event_anew,
    forgotten_drop,
    left_out_game,
    other_value,
    other_winner,
    replaced_game,
)
from chouette_desk.desk.notation import ParseError, in_notation, parse
from chouette_desk.wording.corrections import conflict_in_words, parts, resolution_in_words
from chouette_desk.wording.language import Trouble, _
from chouette_desk.wording.problems import sentences

# ``night correct`` without a correction: what was entered, line by line with its number.


def list_entered(chosen: argparse.Namespace) -> int:
    """List the entries, of a game or around an entry where one is named; raises Trouble if there are none."""
    with open_book(chosen.book, read_only=True) as club_book:
        night = open_desk_to_read(club_book, chosen.night).night
    if chosen.game is not None:
        chapter_of_game(night, chosen.game)
    if chosen.entry is not None:
        entry_number(night, chosen.entry)
    for chapter in chapters(night):
        if chosen.game in (None, chapter.game) and chosen.entry in (None, *range(chapter.first, chapter.end)):
            print_wrapped(
                _("Between games") if chapter.game is None else _("Game {number}").format(number=chapter.game)
            )
            for number in range(chapter.first, chapter.end):
                line = in_notation(structs.replace(night.events[number], at=None))
                print_wrapped(f"{number}  {line}", hang=max(4 - len(str(number)), 0), further=4)
    print_wrapped(
        _("A game is entered again with --game and its lines, one of these entries with --entry and its number.")
    )
    return 0


def entry_number(night: Night, number: int) -> int:
    """The number of an existing entry; raises Trouble for any other."""
    if number < len(night.events):
        return number
    message = _("There is no entry {number}; the last one is {last}.")
    raise Trouble(message.format(number=number, last=len(night.events) - 1))


def chapter_of_game(night: Night, game: int) -> Chapter:
    """The entries of a game; raises Trouble if there is none of this number."""
    for chapter in chapters(night):
        if chapter.game == game:
            return chapter
    raise Trouble(_("There is no game {number}; the night has {last}.").format(number=game, last=len(night.played)))


MOST = 10**6
USAGE = """chouette-desk night correct [LINE ...]
         [--game N | --before N | --entry N | --player WRONG=RIGHT]
         [--strike | --other-winner | --value WORTH | --dropped NAME]
         [--then WAY] [--reason WHY] [--yes] [--book PATH|URL]
         [--night NUMBER] [--who NAME]"""  # argparse breaks no line between choices


def _arguments() -> Parser:
    options = parser(
        "night correct",
        _(
            "Corrects what was entered earlier; everything after it is played again. What changes is shown first: "
            "totals, later games, marks, payments that no longer fit. Nothing is written without --yes, or without "
            "your yes in a terminal; the old version stays in the audit trail. Without saying how it was, what was "
            "entered is listed, line by line with its number."
        ),
        "",
        '--game 6 "score dee+2 cid+2 ann-1" --reason "wrong column"',
        "--game 6 --strike --reason twice",
        "--game 3 --other-winner",
        "--player bob=rob",
    )
    options.usage = USAGE
    options.add_argument("lines", nargs="*", metavar="LINE", help=_("how it was, in the notation of night add"))
    what = options.add_mutually_exclusive_group()
    number = whole_number(1, MOST)
    what.add_argument("--game", type=number, metavar="N", help=_("game N was otherwise"))
    what.add_argument("--before", type=number, metavar="N", help=_("a game was left out before game N"))
    what.add_argument(
        "--entry", type=whole_number(0, MOST), metavar="N", help=_("the entry of this number was otherwise")
    )
    what.add_argument(
        "--player", metavar="WRONG=RIGHT", help=_("somebody else was meant, wherever this name was entered")
    )
    how = options.add_mutually_exclusive_group()
    how.add_argument("--strike", action="store_true", help=_("it never was"))
    how.add_argument("--other-winner", action="store_true", help=_("the other side won the board"))
    how.add_argument(
        "--value",
        choices=[str(value) for value in Value],
        metavar="WORTH",
        help=_("what the board was won with: single, gammon or backgammon"),
    )
    how.add_argument("--dropped", metavar="NAME", help=_("this player's cube was dropped, not taken"))
    options.add_argument("--reason", type=single_line, default="", metavar="WHY", help=_("why, for the audit trail"))
    options.add_argument(
        "--then",
        action="append",
        default=[],
        choices=[str(way) for way in ResolutionKind],
        metavar="WAY",
        help=_(
            "what becomes of later entries that would be refused: lift (let through for a reason), points (kept as a "
            "line of points; captain_won, captain_lost: with the Captain so declared), strike, count (as it comes out)"
        ),
    )
    options.add_argument("--yes", action="store_true", help=_("do it, without asking"))
    add_night(options)
    add_who(options)
    return options


def correct(words: Sequence[str]) -> int:
    """Show what a correction changes, and make it if confirmed."""
    options = _arguments()
    chosen = options.parse_args(words)
    ways = sum(map(bool, (chosen.lines, chosen.strike, chosen.other_winner, chosen.value, chosen.dropped)))
    target = any(each is not None for each in (chosen.game, chosen.before, chosen.entry))
    if ways > 1 or (chosen.player and ways) or (chosen.before and not chosen.lines) or (ways and not target):
        options.error(_("say what was otherwise, and how: --game 6 and lines, --strike, --value …"))
    if not (ways or chosen.player):
        return list_entered(chosen)
    with open_book(chosen.book, who=chosen.who) as club_book:
        desk = open_desk(club_book, chosen.night)
        accepted(check(desk.dues_state, desk.night, Undid()), desk.night.rulebook)
        result = desk.preview_correct(
            *_corrections(desk.night, chosen), reason=chosen.reason, rest=tuple(map(ResolutionKind, chosen.then))
        )
        _show(result)
        if not result.stands:
            print_error(_("Nothing was changed: say with --then what becomes of what would be refused."))
            return REFUSED
        if not (chosen.yes or _asked()):
            print_wrapped(_("Nothing was changed."))
            return 0
        return _done(desk, result, chosen.reason)


def _done(desk: BookDesk, result: CorrectionPreview, reason: str) -> int:
    accepted(desk.correct(*result.corrections, reason=reason), desk.night.rulebook)
    print_wrapped(_("Corrected."))
    print_state(desk.night)
    return 0


def _asked() -> bool:
    """Ask the user to confirm; without a terminal the answer is no, with a hint at --yes."""
    if sys.stdin is None or not sys.stdin.isatty():
        print_wrapped(_("Add --yes to do it."))
        return False
    try:
        return input(_("Do it? (y/n) ")).strip().casefold().startswith(_("y"))
    except EOFError:  # Ctrl-D
        print()
        return False


def _show(result: CorrectionPreview) -> None:
    for part in parts(result):
        print_wrapped(part.title)
        for line in part.lines:
            print_wrapped(line, hang=2, further=2)
    if result.after is not None and not parts(result):
        print_wrapped(_("Nothing that the sheet shows changes."))
    for conflict in result.conflicts:
        print_wrapped(conflict_in_words(conflict), further=2)
        for resolution in conflict.resolutions if conflict.waits else ():
            print_wrapped(f"--then {resolution.way}: {resolution_in_words(resolution, conflict)}", hang=4, further=2)
    if result.problems:
        raise Trouble(sentences(result.problems, result.before.rulebook))


def _corrections(night: Night, chosen: argparse.Namespace) -> tuple[Correction, ...]:
    if chosen.player:
        was, _sign, right = chosen.player.partition("=")
        return _or_trouble(renamed_player(night, column(was.strip(), night), normal(right)))
    if chosen.entry is not None:
        if chosen.strike or chosen.lines:
            number = entry_number(night, chosen.entry)
            return (event_anew(number, _events(night_before(night, number), chosen.lines)),)
        raise Trouble(_("This is said of a whole game: use --game."))
    if chosen.before is not None:
        chapter = chapter_of_game(night, chosen.before)
        return (left_out_game(night, chosen.before, _events(night_before(night, chapter.first), chosen.lines)),)
    return _of_game(night, chosen)


def _of_game(night: Night, chosen: argparse.Namespace) -> tuple[Correction, ...]:
    """The correction of a game that the options describe."""
    chapter = chapter_of_game(night, chosen.game)
    if chosen.other_winner:
        return _or_trouble(other_winner(night, chosen.game))
    if chosen.value:
        return _or_trouble(other_value(night, chosen.game, Value(chosen.value)))
    if chosen.dropped:
        return _or_trouble(forgotten_drop(night, chosen.game, column(chosen.dropped, night)))
    events = _events(night_before(night, chapter.first), chosen.lines)
    return (replaced_game(night, chapter, events),)


def _or_trouble(result: Correction | tuple[Correction, ...] | None) -> tuple[Correction, ...]:
    """The corrections; raises Trouble where the game or the player cannot be corrected in this way."""
    if not result:
        raise Trouble(_("This cannot be corrected so; enter the whole game again: --game N LINE…"))
    return result if isinstance(result, tuple) else (result,)


def _events(night: Night, lines: Sequence[str]) -> tuple[AnyEvent, ...]:
    """The events of the lines, one after the other, as understood at that point of the night."""
    events: list[AnyEvent] = []
    for line in lines:
        try:
            proposal = parse(night, line)
        except ParseError as error:
            raise Trouble(not_understood(line, error)) from error
        if isinstance(proposal.after, Refused):
            raise Trouble(f"{line}: {sentences(proposal.after.problems, night.rulebook)}")
        events += proposal.events
        night = proposal.after
    return tuple(events)
