"""The handful of rules that a player at the table needs, made from the options of the rulebook."""

from collections.abc import Callable, Iterator

from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.wording.language import _


def short_rules(rulebook: Rulebook) -> tuple[str, ...]:
    """One line a topic, in the order in which questions come up; what does not apply is left out."""
    lines = (" ".join(topic(rulebook)) for topic in TOPICS)
    return tuple(line for line in lines if line)


def _said(rulebook: Rulebook, *names: str) -> Iterator[str]:
    for name in names:
        value = rulebook[name]
        yield _(options()[name].sentence(value)).format(value=value)


def _rotation(rulebook: Rulebook) -> Iterator[str]:
    yield from _said(rulebook, "box_stays")
    if rulebook.settlements != "never":
        yield from _said(rulebook, "even_captain")


def _acting_captain(rulebook: Rulebook) -> Iterator[str]:
    yield from _said(rulebook, "acting_captain")


def _doubles(rulebook: Rulebook) -> Iterator[str]:
    """The Box's doubles and redoubles in one sentence where they go by the same rule."""
    both = {
        "whole-team": _(
            "The Box doubles all the cubes in the middle together, and redoubles all that he owns together."
        ),
        "selective": _("The Box may double and redouble any cubes."),
    }
    if rulebook.box_doubles == rulebook.box_redoubles:
        yield both[rulebook.box_doubles]
    else:
        yield from _said(rulebook, "box_doubles", "box_redoubles")


def _takes(rulebook: Rulebook) -> Iterator[str]:
    """How the Team doubles, and what the Box may take of it."""
    both = {
        "all-or-none": _("The Box takes all doubles and redoubles offered together, or none."),
        "free": _("The Box takes or drops each double as he likes."),
    }
    if rulebook.team_doubles == "captain":
        yield from _said(rulebook, "team_doubles")
    elif rulebook.initial_takes == rulebook.redouble_takes:
        yield both[rulebook.initial_takes]
    else:
        yield from _said(rulebook, "initial_takes", "redouble_takes")


def _extras(rulebook: Rulebook) -> Iterator[str]:
    yield from _said(rulebook, "extras")
    if rulebook.extras != "never":
        yield from _said(rulebook, "extra_payment", "extras_may_be_dropped")


def _gammons(rulebook: Rulebook) -> Iterator[str]:
    if rulebook.consultation == "none":
        yield from _said(rulebook, "consultation")
    yield _(options()["jacoby"].sentence(rulebook.jacoby_in_force))


def _beavers(rulebook: Rulebook) -> Iterator[str]:
    """A raccoon answers a beaver: without beavers it is not worth a word."""
    if rulebook.beavers:
        yield from _said(rulebook, "beavers", "raccoons")
    elif rulebook.raccoons == "never":
        yield _("There are no beavers and no raccoons.")
    else:
        yield from _said(rulebook, "beavers")


def _automatic_doubles(rulebook: Rulebook) -> Iterator[str]:
    yield from _said(rulebook, "automatic_doubles")
    if rulebook.automatic_doubles in ("limited", "carried"):
        yield from _said(rulebook, "automatic_limit")


def _settlements(rulebook: Rulebook) -> Iterator[str]:
    yield from _said(rulebook, "settlements")
    if rulebook.buying:
        yield from _said(rulebook, "buying")


def _consultation(rulebook: Rulebook) -> Iterator[str]:
    """Who may speak, and what speaking out of turn costs; no consultation stands with the gammons."""
    if rulebook.consultation != "none":
        yield from _said(rulebook, "consultation")
    if rulebook.seizing != "never":
        yield from _said(rulebook, "seizing")


def _stakes(rulebook: Rulebook) -> Iterator[str]:
    if rulebook.stakes != "equal":
        yield from _said(rulebook, "stakes", "stake_changes")


def _partner(rulebook: Rulebook) -> Iterator[str]:
    yield from _said(rulebook, "partner_from")


def _joining(rulebook: Rulebook) -> Iterator[str]:
    yield from _said(rulebook, "joiners")
    if rulebook.players_max is not None:
        yield from _said(rulebook, "players_max")


def _leaving(rulebook: Rulebook) -> Iterator[str]:
    """Who leaves settles; turning down the box is told only where a rule touches it."""
    yield _(
        "Who leaves settles at once: a winner is paid by who is most behind first, a loser pays all winners evenly."
    )
    if rulebook.box_dodging == "forbidden":
        yield from _said(rulebook, "box_dodging")
    if rulebook.box_may_decline:
        yield from _said(rulebook, "box_may_decline")


TOPICS: tuple[Callable[[Rulebook], Iterator[str]], ...] = (
    _rotation,
    _acting_captain,
    _doubles,
    _takes,
    _extras,
    _gammons,
    _beavers,
    _automatic_doubles,
    _settlements,
    _consultation,
    _stakes,
    _partner,
    _joining,
    _leaving,
)
