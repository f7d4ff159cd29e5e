"""``night correct``: an earlier game or entry replaced, struck or put in; what that changes is shown first."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import Parser, parser, whole
from chouette_desk.cli.doors import add_night, add_who, opened, the_desk
from chouette_desk.cli.night.entering import show_standing
from chouette_desk.cli.terminal import REFUSED, Trouble, tell
from chouette_desk.core.actions import Correction
from chouette_desk.core.consequences import Consequences
from chouette_desk.core.events import AnyEvent, Value
from chouette_desk.core.fold import apply, night_before
from chouette_desk.core.night import Night
from chouette_desk.core.remedies import Way
from chouette_desk.desk.corrections import Chapter, chapters, event_anew, game_anew
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


def _arguments() -> Parser:
    options = parser(
        "night correct",
        _(
            "Corrects what was entered earlier; everything after it is played again. What changes is shown first: "
            "totals, later games, marks, payments that no longer fit. Nothing is written without --yes, or without "
            "your yes in a terminal; the old version stays in the audit trail."
        ),
        '--game 6 "score dee+2 cid+2 ann-1" --reason "wrong column"',
        "--game 6 --strike --reason twice",
        "--game 3 --other-winner",
        "--player bob=rob",
    )
    options.add_argument("lines", nargs="*", metavar="LINE", help=_("how it was, in the notation of night add"))
    what = options.add_mutually_exclusive_group(required=True)
    number = whole(1, MOST)
    what.add_argument("--game", type=number, metavar="N", help=_("game N was otherwise"))
    what.add_argument("--before", type=number, metavar="N", help=_("a game was left out before game N"))
    what.add_argument("--entry", type=whole(0, MOST), metavar="N", help=_("event N was otherwise, counted from 0"))
    what.add_argument("--player", metavar="WRONG=RIGHT", help=_("somebody else was meant, wherever he is named"))
    how = options.add_mutually_exclusive_group()
    how.add_argument("--strike", action="store_true", help=_("it never was"))
    how.add_argument("--other-winner", action="store_true", help=_("the other side won the board"))
    how.add_argument("--value", choices=[str(value) for value in Value], help=_("what the board was won with"))
    how.add_argument("--dropped", metavar="NAME", help=_("his cube was dropped, not taken"))
    options.add_argument("--reason", default="", metavar="WHY", help=_("why, for the audit trail"))
    options.add_argument(
        "--then",
        action="append",
        default=[],
        choices=[str(way) for way in Way],
        help=_("what becomes of later entries that would be refused: let through, kept as plain points, struck …"),
    )
    options.add_argument("--yes", action="store_true", help=_("do it, without asking"))
    add_night(options)
    add_who(options)
    return options


def correct(words: Sequence[str]) -> int:
    """Shows what a correction changes, and does it if that is wanted."""
    options = _arguments()
    chosen = options.parse_args(words)
    if sum(map(bool, (chosen.lines, chosen.strike, chosen.other_winner, chosen.value, chosen.dropped))) != (
        0 if chosen.player else 1
    ):
        options.error(_("say how it was: lines, --strike, --other-winner, --value or --dropped"))
    with opened(chosen.book, who=chosen.who) as door:
        desk = the_desk(door, chosen.night)
        found = desk.preview_correct(
            *_corrections(desk.night, chosen), reason=chosen.reason, rest=tuple(map(Way, chosen.then))
        )
        _show(found)
        if not found.stands:
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
    return input(_("Do it? (y/n) ")).strip().casefold().startswith(_("y"))


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
        wrong, _sign, right = chosen.player.partition("=")
        return _or_trouble(renamed_player(night, wrong.strip(), right.strip()))
    if chosen.entry is not None:
        if chosen.entry >= len(night.events):
            said = _("There is no event {number}; the last one is {last}.")
            raise Trouble(said.format(number=chosen.entry, last=len(night.events) - 1))
        return (event_anew(chosen.entry, _events(night_before(night, chosen.entry), chosen.lines)),)
    if chosen.before is not None:
        chapter = _chapter(night, chosen.before)
        return (left_out_game(night, chosen.before, _events(night_before(night, chapter.first), chosen.lines)),)
    return _of_game(night, chosen)


def _of_game(night: Night, chosen: argparse.Namespace) -> tuple[Correction, ...]:
    """What was otherwise about a game."""
    chapter = _chapter(night, chosen.game)
    if chosen.other_winner:
        return _or_trouble(other_winner(night, chosen.game))
    if chosen.value:
        return _or_trouble(other_value(night, chosen.game, Value(chosen.value)))
    if chosen.dropped:
        return _or_trouble(forgotten_drop(night, chosen.game, chosen.dropped))
    events = _events(night_before(night, chapter.first), chosen.lines)
    return (game_anew(night, chapter, events),)


def _or_trouble(found: Correction | tuple[Correction, ...] | None) -> tuple[Correction, ...]:
    """The corrections; raises Trouble where the game, or the player, is not one that can be mended so."""
    if not found:
        raise Trouble(_("This cannot be corrected so; enter the whole game anew: --game N LINE…"))
    return found if isinstance(found, tuple) else (found,)


def _chapter(night: Night, game: int) -> Chapter:
    for chapter in chapters(night):
        if chapter.game == game:
            return chapter
    raise Trouble(_("There is no game {number}; the night has {last}.").format(number=game, last=len(night.played)))


def _events(night: Night, lines: Sequence[str]) -> tuple[AnyEvent, ...]:
    """What the lines mean, one after the other, where the night stood so."""
    events: list[AnyEvent] = []
    for line in lines:
        found = understood(night, line)
        if isinstance(found, NotUnderstood):
            raise Trouble(f"{line}: {found.sentence}")
        for event in found.events:
            after = apply(night, event)
            if not isinstance(after, Night):
                raise Trouble(f"{line}: {sentences(after, night.rulebook)}")
            events.append(event)
            night = after
    return tuple(events)
