"""``night correct``: replace, strike or insert entries, after a preview."""

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from chouette_desk.cli.json_output import ChangedNight, Exact, night_now, print_json
from chouette_desk.cli.night.enter import column, not_understood, state_in_words
from chouette_desk.cli.opening import accepted, open_night
from chouette_desk.cli.parsing import WrongOptions, argument, command, either, flag, shared, single_line, whole_number
from chouette_desk.cli.terminal import REFUSED, confirmed, print_error, print_wrapped
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent, Value
from chouette_desk.core.fold import night_before
from chouette_desk.core.names import normal
from chouette_desk.core.night import Night
from chouette_desk.core.replay import CorrectionPreview
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.corrections.events import renamed_player
from chouette_desk.desk.corrections.games import (
    Chapter,
    chapters,
    forgotten_drop,
    left_out_game,
    other_value,
    other_winner,
    replaced_event,
    replaced_game,
)
from chouette_desk.desk.notation import ParseError, in_notation, parse
from chouette_desk.wording.corrections import change_in_words, conflict_in_words, parts, resolution_in_words
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.problems import sentences

MOST = 10**6
IndentedLine = tuple[int, str]
"""A line with its indentation."""
USAGE = """chouette-desk night correct [LINE ...]
         [--game N | --before N | --entry N | --player WRONG=RIGHT]
         [--strike | --other-winner | --value WORTH | --dropped NAME]
         [--then WAY] [--reason WHY] [--json] [--yes]
         [--book PATH|URL] [--night NUMBER] [--who NAME]"""  # argparse breaks no line between choices


class CorrectedNight(ChangedNight, frozen=True):
    """A night with a correction's consequences; unchanged without ``--yes``."""

    corrected: bool


class ListedEntry(Exact, frozen=True):
    """An entry that can be corrected, as it is typed; ``game`` is null between games."""

    entry: int
    game: int | None
    line: str


@command(
    "night correct",
    N_(
        "Corrects an earlier entry; everything after it is played again. You first see what changes: totals, "
        "later games, marks, and payments that no longer fit. Nothing is written without --yes, or without your "
        "yes in a terminal, and the old version stays in the audit trail. If you do not say how it really was, "
        "the entries are listed with their numbers."
    ),
    [
        "",
        '--game 6 "score dee+2 cid+2 ann-1" --reason "wrong column"',
        "--game 6 --strike --reason twice",
        "--game 3 --other-winner",
        "--player bob=rob",
    ],
    argument("lines", N_("how it really was, in the notation of night add"), nargs="*", metavar="LINE"),
    either(
        argument("--game", N_("correct game N"), type=whole_number(1, MOST), metavar="N"),
        argument("--before", N_("add a game that was left out before game N"), type=whole_number(1, MOST), metavar="N"),
        argument("--entry", N_("correct the entry with this number"), type=whole_number(0, MOST), metavar="N"),
        argument("--player", N_("name another player wherever this name was entered"), metavar="WRONG=RIGHT"),
    ),
    either(
        flag("--strike", N_("it never happened")),
        flag("--other-winner", N_("the other side won the board")),
        argument(
            "--value",
            N_("how the board was won: single, gammon or backgammon"),
            choices=list(map(str, Value)),
            metavar="WORTH",
        ),
        argument("--dropped", N_("this player's cube was dropped, not taken"), metavar="NAME"),
    ),
    argument("--reason", N_("the reason, for the audit trail"), type=single_line, default="", metavar="WHY"),
    argument(
        "--then",
        N_(
            "what to do with later entries that would be refused: lift (allow them, for a reason), points (keep "
            "the game as a line of points; captain_won, captain_lost: and declare that the Captain won or lost), "
            "strike (take them out), count (count the game as it comes out)"
        ),
        action="append",
        default=[],
        choices=list(map(str, ResolutionKind)),
        metavar="WAY",
    ),
    *shared("--json", "--yes", "--book", "--night", "--who"),
    usage=USAGE,
    prints=(CorrectedNight, ListedEntry),
)
def correct(chosen: Namespace) -> int:
    """Show what a correction changes, and make it if confirmed."""
    ways = sum(map(bool, (chosen.lines, chosen.strike, chosen.other_winner, chosen.value, chosen.dropped)))
    target = any(value is not None for value in (chosen.game, chosen.before, chosen.entry))
    if ways > 1 or (chosen.player and ways) or (chosen.before and not chosen.lines) or (ways and not target):
        raise WrongOptions(_("say what to correct, and how: --game 6 and lines, --strike, --value …"))
    if not (ways or chosen.player):
        _list_entries(chosen)
        return 0
    with open_night(chosen) as (_club_book, desk):
        accepted(desk.refusal(), desk.night.rulebook)
        preview = desk.preview_correct(
            *_corrections(desk.night, chosen), reason=chosen.reason, rest=tuple(map(ResolutionKind, chosen.then))
        )
        said = [*_in_words(preview)]
        if not chosen.json:
            _print(said)
        if not preview.is_acceptable:
            print_error(_("Nothing was changed. Say with --then what to do with the entries that would be refused."))
            return REFUSED
        corrected = chosen.yes or (not chosen.json and confirmed())
        if corrected:
            accepted(desk.correct(*preview.corrections, reason=chosen.reason), desk.night.rulebook)
        result = [_("Corrected."), *state_in_words(desk.night)] if corrected else [_("Nothing was changed.")]
        if chosen.json:
            texts = [line for _indent, line in said] + result
            print_json(CorrectedNight, {**night_now(desk.row.id, desk.night), "said": texts, "corrected": corrected})
        else:
            for line in result:
                print_wrapped(line)
    return 0


def _list_entries(chosen: Namespace) -> None:
    """List entries of a game or around an entry; raises Trouble if there are none."""
    with open_night(chosen, read_only=True) as (_club_book, desk):
        night = desk.night
    if chosen.game is not None:
        _chapter(night, chosen.game)
    if chosen.entry is not None:
        _check_entry(night, chosen.entry)
    for chapter in chapters(night):
        numbers = range(chapter.first, chapter.end)
        if chosen.game not in (None, chapter.game) or chosen.entry not in (None, *numbers):
            continue
        lines = {number: in_notation(structs.replace(night.events[number], at=None)) for number in numbers}
        if chosen.json:
            entries = ({"entry": number, "game": chapter.game, "line": line} for number, line in lines.items())
            print_json(ListedEntry, *entries)
            continue
        between = _("Between games") if chapter.game is None else _("Game {number}")
        print_wrapped(between.format(number=chapter.game))
        for number, line in lines.items():
            print_wrapped(f"{number}  {line}", hang=max(4 - len(str(number)), 0), further=4)
    if not chosen.json:
        print_wrapped(
            _(
                "To correct a game, use --game and give its lines again. To correct one of these entries, use --entry "
                "and its number."
            )
        )


def _check_entry(night: Night, number: int) -> None:
    """Raise Trouble if there is no entry of this number."""
    if number >= len(night.events):
        message = _("There is no entry {number}; the last one is {last}.")
        raise Trouble(message.format(number=number, last=len(night.events) - 1))


def _chapter(night: Night, game: int) -> Chapter:
    for chapter in chapters(night):
        if chapter.game == game:
            return chapter
    raise Trouble(_("There is no game {number}; the night has {last}.").format(number=game, last=len(night.played)))


def _in_words(preview: CorrectionPreview) -> Iterator[IndentedLine]:
    for part in parts(preview):
        yield 0, part.title
        yield from ((2, change_in_words(change)) for change in part.changes)
    if preview.after is not None and not parts(preview):
        yield 0, _("Nothing on the sheet changes.")
    for conflict in preview.conflicts:
        yield 0, conflict_in_words(conflict)
        for resolution in conflict.resolutions if conflict.waits else ():
            yield 4, f"--then {resolution.way}: {resolution_in_words(resolution, conflict)}"


def _print(lines: Iterable[IndentedLine]) -> None:
    for indent, line in lines:
        print_wrapped(line, hang=indent, further=2)


def _corrections(night: Night, chosen: Namespace) -> tuple[Correction, ...]:
    if chosen.player:
        was, _sign, right = chosen.player.partition("=")
        return _or_trouble(renamed_player(night, column(was.strip(), night), normal(right)))
    if chosen.entry is not None:
        if not (chosen.strike or chosen.lines):
            raise Trouble(_("This applies to a whole game: use --game."))
        _check_entry(night, chosen.entry)
        return (replaced_event(chosen.entry, _events(night_before(night, chosen.entry), chosen.lines)),)
    chapter = _chapter(night, chosen.game if chosen.before is None else chosen.before)
    if chosen.other_winner:
        return _or_trouble(other_winner(night, chosen.game))
    if chosen.value:
        return _or_trouble(other_value(night, chosen.game, Value(chosen.value)))
    if chosen.dropped:
        return _or_trouble(forgotten_drop(night, chosen.game, column(chosen.dropped, night)))
    events = _events(night_before(night, chapter.first), chosen.lines)
    left_out = chosen.before is not None
    return (left_out_game(night, chosen.before, events) if left_out else replaced_game(night, chapter, events),)


def _or_trouble(result: Correction | tuple[Correction, ...] | None) -> tuple[Correction, ...]:
    """Return the corrections; raises Trouble where such a correction is impossible."""
    if not result:
        raise Trouble(_("This cannot be corrected in this way. Enter the whole game again: --game N LINE…"))
    return result if isinstance(result, tuple) else (result,)


def _events(night: Night, lines: Sequence[str]) -> tuple[AnyEvent, ...]:
    """Return the lines' events, each understood at its point of the night."""
    events: list[AnyEvent] = []
    for line in lines:
        try:
            trial = parse(night, line)
        except ParseError as error:
            raise Trouble(not_understood(line, error)) from error
        if trial.night is None or trial.problems:
            raise Trouble(f"{line}: {sentences(trial.problems, night.rulebook)}")
        events += trial.events
        night = trial.night
    return tuple(events)
