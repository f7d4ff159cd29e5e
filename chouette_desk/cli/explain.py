"""``chouette-desk explain FILE``: the rotation explained game by game, also under other rulebooks."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from chouette_desk.cli.parsing import ONE_OF_NIGHTS, argument, command, shared, whole_number
from chouette_desk.cli.sources import read_one_night, rulebook_called
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.events import LARGEST
from chouette_desk.core.night import Night, Played
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.what_if import WhatIf, under
from chouette_desk.wording.language import N_, Trouble, _, ngettext
from chouette_desk.wording.rotation import explained, order_explained, since, what_if_explained
from chouette_desk.wording.text import called


@command(
    "explain",
    N_(
        "Explains the rotation, one sentence for each game. With --under, it also shows what other rulebooks "
        "would make of the same game."
    ),
    ["friday.chouette.json", "friday.chouette.json --game 3 --under st-albans --under guide"],
    ONE_OF_NIGHTS,
    *shared("--book"),
    argument("--game", N_("this game only"), metavar="N", type=whole_number(1, LARGEST)),
    argument(
        "--under",
        N_("also under this rulebook (a shipped one, or a club's TOML file); may be given more than once"),
        metavar="RULEBOOK",
        action="append",
        default=[],
    ),
    *shared("--ascii", "--rulebook"),
)
def run(chosen: Namespace) -> None:
    """Print the explanations."""
    chosen.file, night = read_one_night(chosen)
    others = [rulebook_called(text) for text in chosen.under]
    from chouette_desk.paper.text import style_for  # late: what is refused does without paper

    style = style_for(night, chosen.ascii)
    for hang, line in _lines(night, chosen.file, chosen.game, others):
        print_wrapped(style.text(line), hang, 2)


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
    sentence = explained(game, game.rulebook)
    return 0, _("Game {number}: {sentence}").format(number=game.number, sentence=sentence)


def _between(night: Night) -> Iterator[tuple[int, str]]:
    """The changes of the line since the last game."""
    if steps := " ".join(step.sentence for step in since(night)):
        yield 0, _("Before game {number}: {steps}").format(number=len(night.played) + 1, steps=steps)


def _games(night: Night, file: str, number: int | None) -> Sequence[Played]:
    """The games asked for; raises Trouble for one that is not over."""
    if number is None:
        return night.played
    if games := night.played[number - 1 : number]:
        return games
    if night.game is not None and number == night.game.number:
        message = _(
            "{file}: Game {number} is still in progress. It can be compared under other rulebooks when it is over."
        )
        raise Trouble(message.format(file=file, number=number))
    over = ngettext("{count} game is over", "{count} games are over", len(night.played)).format(count=len(night.played))
    message = _("{file}: There is no game {number} to explain; {over}.")
    raise Trouble(message.format(file=file, number=number, over=over))


def _under_rulebooks(night: Night, game: Played, others: Sequence[Rulebook]) -> Iterator[tuple[int, str]]:
    """The game under its own rulebook and under each of the others."""
    yield 0, _("Game {number}").format(number=game.number)
    own = game.rulebook
    as_played = _("as played, {rulebook}").format(rulebook=called(own)), WhatIf(game.points, game.turn), own
    under_others = (
        (_("under {rulebook}").format(rulebook=called(other)), under(game, night.events, other), other)
        for other in others
    )
    for title, what_if, rulebook in (as_played, *under_others):
        yield 2, f"{title}:"
        for line in what_if_explained(what_if, game, rulebook, night.events):
            yield 4, line
