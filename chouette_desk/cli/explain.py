"""``chouette-desk explain FILE``: the rotation explained game by game, also under other rulebooks."""

from collections.abc import Iterator, Sequence

from chouette_desk.cli.opening import chosen_rulebook, read_one_night, rulebook_called
from chouette_desk.cli.parsing import Parser, add_ascii, add_files, add_rulebook, parser, whole_number
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.events import LARGEST
from chouette_desk.core.night import Night, Played
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.what_if import WhatIf, under
from chouette_desk.wording.language import Trouble, _, ngettext
from chouette_desk.wording.rotation import explained, order_explained, since, what_if_explained
from chouette_desk.wording.text import called


def arguments() -> Parser:
    """The parser of ``explain``."""
    options = parser(
        "explain",
        _("Explains the rotation, a sentence a game; with --under, what other rulebooks would make of the same game."),
        "friday.chouette.json",
        "friday.chouette.json --game 3 --under st-albans --under guide",
    )
    add_files(options, many=False)
    options.add_argument("--game", metavar="N", type=whole_number(1, LARGEST), help=_("this game only"))
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
    """Print the explanations."""
    options = arguments().parse_args(words)
    night = read_one_night(options.file, chosen_rulebook(options.rulebook), options.book)
    others = [rulebook_called(text) for text in options.under]
    from chouette_desk.paper.text import style_for  # late: what is refused does without paper

    ink = style_for(night, options.ascii)
    for hang, line in _lines(night, options.file, options.game, others):
        print_wrapped(ink.words(line), hang, 2)
    return 0


def _lines(night: Night, file: str, number: int | None, others: Sequence[Rulebook]) -> Iterator[tuple[int, str]]:
    """Lines, each with its indentation; raises Trouble for a game that cannot be explained."""
    if number is None and not (others and night.played):
        yield from _night(night)
        return
    if not others and night.game is not None and number == night.game.number:
        yield 0, order_explained(night)
        return
    for game in _games(night, file, number):
        if others:
            yield from _under_rulebooks(night, game, others)
        else:
            yield _game(game)


def _night(night: Night) -> Iterator[tuple[int, str]]:
    """Every game, and the changes of the line between two games."""
    for game in night.played:
        if game.number > 1:
            yield from _between(game.before)
        yield _game(game)
    if not night.played or night.game is not None:
        yield 0, order_explained(night)
    else:
        yield from _between(night)


def _game(game: Played) -> tuple[int, str]:
    message = _("Game {number}: {sentence}")
    return 0, message.format(number=game.number, sentence=explained(game, game.before.rulebook))


def _between(night: Night) -> Iterator[tuple[int, str]]:
    """The changes of the line since the last game."""
    if steps := [step.sentence for step in since(night)]:
        message = _("Before game {number}: {steps}")
        yield 0, message.format(number=len(night.played) + 1, steps=" ".join(steps))


def _games(night: Night, file: str, number: int | None) -> Sequence[Played]:
    """The games asked for; raises Trouble for one that is not over."""
    if number is None:
        return night.played
    if games := night.played[number - 1 : number]:
        return games
    if night.game is not None and number == night.game.number:
        message = _("{file}: Game {number} is still in progress; other rulebooks are asked when it is over.")
        raise Trouble(message.format(file=file, number=number))
    over = ngettext("{count} game is over", "{count} games are over", len(night.played)).format(count=len(night.played))
    message = _("{file}: There is no game {number} to explain; {over}.")
    raise Trouble(message.format(file=file, number=number, over=over))


def _under_rulebooks(night: Night, game: Played, others: Sequence[Rulebook]) -> Iterator[tuple[int, str]]:
    """The game under its own rulebook and under each of the others."""
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
