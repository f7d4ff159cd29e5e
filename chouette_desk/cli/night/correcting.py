"""``night correct``: an earlier game or entry replaced, struck or put in; what that changes is shown first."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, parser, whole
from chouette_desk.cli.doors import add_night, add_who, one_text, opened, the_desk
from chouette_desk.cli.night.ending import check
from chouette_desk.cli.night.entered import list_entered, the_chapter, the_entry
from chouette_desk.cli.night.entering import not_understood, show_standing
from chouette_desk.cli.night.people import column
from chouette_desk.cli.terminal import REFUSED, Trouble, complain, tell
from chouette_desk.core.actions import Correction, Undid
from chouette_desk.core.consequences import Consequences
from chouette_desk.core.events import AnyEvent, Value
from chouette_desk.core.fold import apply, night_before
from chouette_desk.core.names import normal
from chouette_desk.core.night import Night
from chouette_desk.core.remedies import Way
from chouette_desk.core.till import wrong
from chouette_desk.desk.corrections import event_anew, game_anew
from chouette_desk.desk.corrections.games import forgotten_drop, left_out_game, other_value, other_winner
from chouette_desk.desk.corrections.players import renamed_player
from chouette_desk.desk.notation import NotUnderstood, understood
from chouette_desk.wording.consequences import parts
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.snags import remedy_in_words, snag_in_words

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk

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
    number = whole(1, MOST)
    what.add_argument("--game", type=number, metavar="N", help=_("game N was otherwise"))
    what.add_argument("--before", type=number, metavar="N", help=_("a game was left out before game N"))
    what.add_argument("--entry", type=whole(0, MOST), metavar="N", help=_("the entry of this number was otherwise"))
    what.add_argument("--player", metavar="WRONG=RIGHT", help=_("somebody else was meant, wherever he is named"))
    how = options.add_mutually_exclusive_group()
    how.add_argument("--strike", action="store_true", help=_("it never was"))
    how.add_argument("--other-winner", action="store_true", help=_("the other side won the board"))
    how.add_argument(
        "--value",
        choices=[str(value) for value in Value],
        metavar="WORTH",
        help=_("what the board was won with: single, gammon or backgammon"),
    )
    how.add_argument("--dropped", metavar="NAME", help=_("his cube was dropped, not taken"))
    options.add_argument("--reason", type=one_text, default="", metavar="WHY", help=_("why, for the audit trail"))
    options.add_argument(
        "--then",
        action="append",
        default=[],
        choices=[str(way) for way in Way],
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
    """Shows what a correction changes, and does it if that is wanted."""
    options = _arguments()
    chosen = options.parse_args(words)
    ways = sum(map(bool, (chosen.lines, chosen.strike, chosen.other_winner, chosen.value, chosen.dropped)))
    target = any(each is not None for each in (chosen.game, chosen.before, chosen.entry))
    if ways > 1 or (chosen.player and ways) or (chosen.before and not chosen.lines) or (ways and not target):
        options.error(_("say what was otherwise, and how: --game 6 and lines, --strike, --value …"))
    if not (ways or chosen.player):
        return list_entered(chosen)
    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        check(wrong(desk.till, desk.night, Undid()), desk)
        found = desk.preview_correct(
            *_corrections(desk.night, chosen), reason=chosen.reason, rest=tuple(map(Way, chosen.then))
        )
        _show(found)
        if not found.stands:
            complain(_("Nothing was changed: say with --then what becomes of what would be refused."))
            return REFUSED
        if not (chosen.yes or _asked()):
            tell(_("Nothing was changed."))
            return 0
        return _done(desk, found, chosen.reason)


def _done(desk: "BookDesk", found: Consequences, reason: str) -> int:
    done = desk.correct(*found.corrections, reason=reason)
    if isinstance(done, tuple):
        raise Trouble(sentences(done, desk.night.rulebook))
    tell(_("Corrected."))
    show_standing(desk.night)
    return 0


def _asked() -> bool:
    """Whether somebody at the terminal wants it; nobody is asked where there is none."""
    if sys.stdin is None or not sys.stdin.isatty():
        tell(_("Add --yes to do it."))
        return False
    try:
        return input(_("Do it? (y/n) ")).strip().casefold().startswith(_("y"))
    except EOFError:  # Ctrl-D
        print()
        return False


def _show(found: Consequences) -> None:
    for part in parts(found):
        tell(part.title)
        for line in part.lines:
            tell(line, hang=2, further=2)
    if found.after is not None and not parts(found):
        tell(_("Nothing that the sheet shows changes."))
    for snag in found.snags:
        tell(snag_in_words(snag), further=2)
        for remedy in snag.remedies if snag.waits else ():
            tell(f"--then {remedy.way}: {remedy_in_words(remedy, snag)}", hang=4, further=2)
    if found.problems:
        raise Trouble(sentences(found.problems, found.before.rulebook))


def _corrections(night: Night, chosen: argparse.Namespace) -> tuple[Correction, ...]:
    if chosen.player:
        was, _sign, right = chosen.player.partition("=")
        return _or_trouble(renamed_player(night, column(was.strip(), night), normal(right)))
    if chosen.entry is not None:
        if chosen.strike or chosen.lines:
            number = the_entry(night, chosen.entry)
            return (event_anew(number, _events(night_before(night, number), chosen.lines)),)
        raise Trouble(_("This is said of a whole game: use --game."))
    if chosen.before is not None:
        chapter = the_chapter(night, chosen.before)
        return (left_out_game(night, chosen.before, _events(night_before(night, chapter.first), chosen.lines)),)
    return _of_game(night, chosen)


def _of_game(night: Night, chosen: argparse.Namespace) -> tuple[Correction, ...]:
    """What was otherwise about a game."""
    chapter = the_chapter(night, chosen.game)
    if chosen.other_winner:
        return _or_trouble(other_winner(night, chosen.game))
    if chosen.value:
        return _or_trouble(other_value(night, chosen.game, Value(chosen.value)))
    if chosen.dropped:
        return _or_trouble(forgotten_drop(night, chosen.game, column(chosen.dropped, night)))
    events = _events(night_before(night, chapter.first), chosen.lines)
    return (game_anew(night, chapter, events),)


def _or_trouble(found: Correction | tuple[Correction, ...] | None) -> tuple[Correction, ...]:
    """The corrections; raises Trouble where the game, or the player, is not one that can be mended so."""
    if not found:
        raise Trouble(_("This cannot be corrected so; enter the whole game anew: --game N LINE…"))
    return found if isinstance(found, tuple) else (found,)


def _events(night: Night, lines: Sequence[str]) -> tuple[AnyEvent, ...]:
    """What the lines mean, one after the other, where the night stood so."""
    events: list[AnyEvent] = []
    for line in lines:
        found = understood(night, line)
        if isinstance(found, NotUnderstood):
            raise Trouble(not_understood(line, found))
        for event in found.events:
            after = apply(night, event)
            if not isinstance(after, Night):
                raise Trouble(f"{line}: {sentences(after, night.rulebook)}")
            events.append(event)
            night = after
    return tuple(events)
