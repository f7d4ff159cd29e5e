"""A rulebook in sentences: the short rules, every option, and the changes of a club or a night."""

from collections.abc import Callable, Iterator

from chouette_desk.core.rulebook import Rulebook, Value, options
from chouette_desk.wording.language import _, in_english
from chouette_desk.wording.problem_details import value_text

# The short rules that a player at the table needs.


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
            "The Box doubles all the cubes in the middle together, and redoubles all the Box's own together."
        ),
        "selective": _("The Box may double and redouble any cubes."),
    }
    if rulebook.box_doubles == rulebook.box_redoubles:
        yield both[rulebook.box_doubles]
    else:
        yield from _said(rulebook, "box_doubles", "box_redoubles")


def _takes(rulebook: Rulebook) -> Iterator[str]:
    """The rules of the Team's doubling, and of the Box's takes."""
    both = {
        "all-or-none": _("The Box takes all doubles and redoubles offered together, or none."),
        "free": _("The Box takes or drops each double freely."),
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
    """The right to speak, and the price of speaking out of turn; no consultation stands with the gammons."""
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
    """Leaving and settling; declining the box only where a rule concerns it."""
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


MOST_TOLD = 3


def sentences(rulebook: Rulebook) -> tuple[tuple[str, str, str], ...]:
    """Each option in the order of the table: its name, its title and what it says, in the user's language."""
    return tuple((name, _(option.title), in_force(rulebook, name)) for name, option in options().items())


def in_force(rulebook: Rulebook, option: str) -> str:
    """The sentence of an option in this rulebook; no consultation makes the Jacoby rule compulsory (guide)."""
    if option == "jacoby":
        return change_sentence(option, rulebook.jacoby_in_force)
    return change_sentence(option, rulebook[option])


def change_sentence(option: str, value: Value) -> str:
    """The sentence of an option with this value, in the user's language; "option: value" where it is no rule at all."""
    row = options().get(option)
    if row is None or not row.accepts(value):
        return _("{option}: {value}.").format(option=option, value=value_text(value))
    return _(row.sentence(value)).format(value=value)


def title_with_changes(rulebook: Rulebook, base: Rulebook | None) -> str:
    """The rulebook's title, and in short what it changes of its base; ``base`` is None where it has none."""
    if base is None or not (changed := base.differences(rulebook)):
        return rulebook.title
    text = _("{title}, but {changes}").format(title=base.title, changes=_changes(rulebook, changed))
    if rulebook.title == base.title:
        return text
    return _("{title}: {rules}").format(title=rulebook.title, rules=text)


def _changes(rulebook: Rulebook, changed: tuple[str, ...]) -> str:
    """A few changes in full, many by their titles."""
    if len(changed) <= MOST_TOLD:
        return "; ".join(_inside(change_sentence(option, rulebook[option])) for option in changed)
    titles = ", ".join(_(options()[option].title) for option in changed)
    return _("with {number} changes ({titles})").format(number=len(changed), titles=titles)


def _inside(sentence: str) -> str:
    """A sentence as part of another one: without its full stop, in English beginning small."""
    text = sentence.removesuffix(".")
    return text[:1].lower() + text[1:] if in_english() else text
