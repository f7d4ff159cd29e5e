"""``chouette-desk explain FILE``: why the line is what it is, game by game, and under other rulebooks."""

from collections.abc import Iterator, Sequence

from chouette_desk.cli.arguments import Parser, add_ascii, add_files, add_rulebook, parser, whole
from chouette_desk.cli.nights import chosen_rulebook, rulebook_called, the_night
from chouette_desk.cli.terminal import Trouble, tell
from chouette_desk.core.events import LARGEST
from chouette_desk.core.night import Night, Played
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.what_if import WhatIf, under
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.order import since
from chouette_desk.wording.rotation import explained, order_explained, what_if_explained
from chouette_desk.wording.titles import called


def arguments() -> Parser:
    """What may stand behind ``explain``."""
    options = parser(
        "explain",
        _("Explains the rotation, a sentence a game; with --under, what other rulebooks would make of the same game."),
        "friday.chouette.json",
        "friday.chouette.json --game 3 --under st-albans --under guide",
    )
    add_files(options, many=False)
    options.add_argument("--game", metavar="N", type=whole(1, LARGEST), help=_("this game only"))
    options.add_argument(
        "--under",
        metavar="RULEBOOK",
        action="append",
        default=[],
        help=_("also by this rulebook, a shipped one or a club's TOML file; may stand more than once"),
    )
    add_ascii(options)
    add_rulebook(options)
    return options


def run(words: Sequence[str]) -> int:
    """Prints the sentences."""
    options = arguments().parse_args(words)
    night = the_night(options.file, chosen_rulebook(options.rulebook), options.book)
    others = [rulebook_called(text) for text in options.under]
    from chouette_desk.paper.text import chosen_ink  # late: what is refused does without paper

    ink = chosen_ink(night, options.ascii)
    for hang, line in _told(night, options.file, options.game, others):
        tell(ink.words(line), hang, 2)
    return 0


def _told(night: Night, file: str, number: int | None, others: Sequence[Rulebook]) -> Iterator[tuple[int, str]]:
    """Lines, each with how far it is indented; raises Trouble for a game that cannot be explained."""
    if number is None and not (others and night.played):
        yield from _night(night)
        return
    if not others and night.game is not None and number == night.game.number:
        yield 0, order_explained(night)
        return
    for game in _games(night, file, number):
        if others:
            yield from _beside(night, game, others)
        else:
            yield _game(game)


def _night(night: Night) -> Iterator[tuple[int, str]]:
    """Every game, and what moved the line between two of them."""
    for game in night.played:
        if game.number > 1:
            yield from _between(game.before)
        yield _game(game)
    if not night.played or night.game is not None:
        yield 0, order_explained(night)
    else:
        yield from _between(night)


def _game(game: Played) -> tuple[int, str]:
    said = _("Game {number}: {sentence}")
    return 0, said.format(number=game.number, sentence=explained(game, game.before.rulebook))


def _between(night: Night) -> Iterator[tuple[int, str]]:
    """What has moved the line since the last game."""
    if steps := [step.sentence for step in since(night)]:
        said = _("Before game {number}: {steps}")
        yield 0, said.format(number=len(night.played) + 1, steps=" ".join(steps))


def _games(night: Night, file: str, number: int | None) -> Sequence[Played]:
    """The games asked for; raises Trouble for one that is not over."""
    if number is None:
        return night.played
    if games := night.played[number - 1 : number]:
        return games
    if night.game is not None and number == night.game.number:
        said = _("{file}: Game {number} is still in progress; other rulebooks are asked when it is over.")
        raise Trouble(said.format(file=file, number=number))
    over = ngettext("{count} game is over", "{count} games are over", len(night.played)).format(count=len(night.played))
    said = _("{file}: There is no game {number} to explain; {over}.")
    raise Trouble(said.format(file=file, number=number, over=over))


def _beside(night: Night, game: Played, others: Sequence[Rulebook]) -> Iterator[tuple[int, str]]:
    """The game as it was played, and under each of the other rulebooks."""
    yield 0, _("Game {number}").format(number=game.number)
    own = game.before.rulebook
    yield from _block(
        _("as played, {rulebook}").format(rulebook=called(own)), WhatIf(game.points, game.turn), night, game, own
    )
    for rulebook in others:
        title = _("under {rulebook}").format(rulebook=called(rulebook))
        yield from _block(title, under(game, night.events, rulebook), night, game, rulebook)


def _block(title: str, what_if: WhatIf, night: Night, game: Played, rulebook: Rulebook) -> Iterator[tuple[int, str]]:
    yield 2, f"{title}:"
    for line in what_if_explained(what_if, game, rulebook, night.events):
        yield 4, line
