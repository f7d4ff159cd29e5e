"""``chouette-desk explain FILE``: the rotation by game, also by other rulebooks."""

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.parsing import ONE_OF_NIGHTS, argument, command, either, shared, whole_number
from chouette_desk.cli.sources import read_one_night, rulebook_called
from chouette_desk.cli.terminal import print_wrapped
from chouette_desk.core.events import LARGEST
from chouette_desk.core.night import Night, Played
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Trouble
from chouette_desk.core.what_if import WhatIf, under
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.rotation import explained, order_explained, since, what_if_explained
from chouette_desk.wording.text import called


class Explanation(Exact, frozen=True):
    """Sentences on a game, the line before it, or the order, and the rulebook."""

    of: Literal["game", "before", "order"]
    game: int | None
    rulebook: str
    said: Sequence[str]


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
    *shared("--rulebook"),
    either(*shared("--json", "--ascii")),
    prints=(Explanation,),
)
def run(chosen: Namespace) -> None:
    """Print the explanations."""
    chosen.file, night = read_one_night(chosen)
    others = [rulebook_called(text) for text in chosen.under]
    from chouette_desk.paper.text_layout import style_for  # late: what is refused does without paper

    style = style_for(night.columns, ascii_only=chosen.ascii)
    explanations = _explanations(night, chosen.file, chosen.game, others)
    if chosen.json:
        print_json(Explanation, *explanations)
        return
    for hang, line in _lines(explanations, compared=bool(others and night.played)):
        print_wrapped(style.text(line), hang, 2)


def _lines(explanations: Iterable[Explanation], *, compared: bool) -> Iterator[tuple[int, str]]:
    """Yield indented lines; ``compared`` lists a game's rulebooks below each other."""
    last = None
    for one in explanations:
        if not compared:
            heading = {"game": _("Game {number}: {sentence}"), "before": _("Before game {number}: {sentence}")}
            sentence = " ".join(one.said)
            yield 0, heading.get(one.of, "{sentence}").format(number=one.game, sentence=sentence)
            continue
        if one.game != last:
            yield 0, _("Game {number}").format(number=one.game)
        title = _("under {rulebook}") if one.game == last else _("as played, {rulebook}")
        last = one.game
        yield 2, f"{title.format(rulebook=one.rulebook)}:"
        yield from ((4, line) for line in one.said)


def _explanations(night: Night, file: str, number: int | None, others: Sequence[Rulebook]) -> Iterator[Explanation]:
    """The explanations asked for, in order; raises Trouble for a game that cannot be."""
    if number is None and not (others and night.played):
        yield from _night(night)
        return
    if not others and night.game is not None and number == night.game.number:
        yield _order(night)
        return
    for game in _games(night, file, number):
        if others:
            yield from _under_rulebooks(night, game, others)
        else:
            yield _game(game)


def _night(night: Night) -> Iterator[Explanation]:
    """Every game, and the changes of the line between two games."""
    for game in night.played:
        if game.number > 1:
            yield from _between(game.before)
        yield _game(game)
    if not night.played or night.game is not None:
        yield _order(night)
    else:
        yield from _between(night)


def _order(night: Night) -> Explanation:
    game = None if night.game is None else night.game.number
    return Explanation(of="order", game=game, rulebook=called(night.rulebook), said=[order_explained(night)])


def _game(game: Played) -> Explanation:
    said = [explained(game, game.rulebook)]
    return Explanation(of="game", game=game.number, rulebook=called(game.rulebook), said=said)


def _between(night: Night) -> Iterator[Explanation]:
    """The changes of the line since the last game."""
    if said := [step.sentence for step in since(night)]:
        number = len(night.played) + 1
        yield Explanation(of="before", game=number, rulebook=called(night.rulebook), said=said)


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


def _under_rulebooks(night: Night, game: Played, others: Sequence[Rulebook]) -> Iterator[Explanation]:
    """The game under its own rulebook, then under each of the others."""
    as_played = WhatIf(game.points, game.turn), game.rulebook
    for what_if, rulebook in (as_played, *((under(game, night.events, other), other) for other in others)):
        said = list(what_if_explained(what_if, game, rulebook, night.events))
        yield Explanation(of="game", game=game.number, rulebook=called(rulebook), said=said)
