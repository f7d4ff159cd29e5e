"""A rulebook in sentences: the short rules, every option, and the changes of a club or a night."""

from collections.abc import Iterator

from chouette_desk.core.rulebook import Rulebook, Value, options
from chouette_desk.wording.language import _, in_english
from chouette_desk.wording.problem_details import value_text

# The short rules that a player at the table needs.


def short_rules(rulebook: Rulebook) -> tuple[str, ...]:
    """One line a topic, in the order in which questions come up; what does not apply is left out."""
    lines = (" ".join(topic) for topic in (*_topics_of_cubes(rulebook), *_topics_of_the_table(rulebook)))
    return tuple(line for line in lines if line)


def _said(rulebook: Rulebook, *names: str, when: bool = True) -> list[str]:
    return [in_force(rulebook, name) for name in names] if when else []


def _topics_of_cubes(rulebook: Rulebook) -> Iterator[list[str]]:
    """The rotation, doubles, takes, extras, gammons, beavers and automatic doubles."""
    yield _said(rulebook, "box_stays") + _said(rulebook, "even_captain", when=rulebook.settlements != "never")
    yield _said(rulebook, "acting_captain")
    yield _doubles(rulebook)
    yield _takes(rulebook)
    extras = rulebook.extras != "never"
    yield _said(rulebook, "extras") + _said(rulebook, "extra_payment", "extras_may_be_dropped", when=extras)
    yield _said(rulebook, "consultation", when=rulebook.consultation == "none") + _said(rulebook, "jacoby")
    if rulebook.beavers or rulebook.raccoons != "never":
        yield _said(rulebook, "beavers") + _said(rulebook, "raccoons", when=rulebook.beavers)
    else:
        yield [_("There are no beavers and no raccoons.")]
    limit = rulebook.automatic_doubles in ("limited", "carried")
    yield _said(rulebook, "automatic_doubles") + _said(rulebook, "automatic_limit", when=limit)


def _doubles(rulebook: Rulebook) -> list[str]:
    """The Box's doubles and redoubles in one sentence where they go by the same rule."""
    both = {
        "whole-team": _(
            "The Box doubles all the cubes in the middle together, and redoubles all the Box's own together."
        ),
        "selective": _("The Box may double and redouble any cubes."),
    }
    same = rulebook.box_doubles == rulebook.box_redoubles
    return [both[rulebook.box_doubles]] if same else _said(rulebook, "box_doubles", "box_redoubles")


def _takes(rulebook: Rulebook) -> list[str]:
    """The rules of the Team's doubling, and of the Box's takes."""
    both = {
        "all-or-none": _("The Box takes all doubles and redoubles offered together, or none."),
        "free": _("The Box takes or drops each double freely."),
    }
    if rulebook.team_doubles == "captain":
        return _said(rulebook, "team_doubles")
    same = rulebook.initial_takes == rulebook.redouble_takes
    return [both[rulebook.initial_takes]] if same else _said(rulebook, "initial_takes", "redouble_takes")


def _topics_of_the_table(rulebook: Rulebook) -> Iterator[list[str]]:
    """Settlements, consultation (none at all is with the gammons), stakes, Partner, joining and leaving."""
    yield _said(rulebook, "settlements") + _said(rulebook, "buying", when=rulebook.buying)
    spoken = _said(rulebook, "consultation", when=rulebook.consultation != "none")
    yield spoken + _said(rulebook, "seizing", when=rulebook.seizing != "never")
    yield _said(rulebook, "stakes", "stake_changes", when=rulebook.stakes != "equal")
    yield _said(rulebook, "partner_from")
    yield _said(rulebook, "joiners") + _said(rulebook, "players_max", when=rulebook.players_max is not None)
    leaves = _(
        "Who leaves settles at once: a winner is paid by who is most behind first, a loser pays all winners evenly."
    )
    dodging = _said(rulebook, "box_dodging", when=rulebook.box_dodging == "forbidden")
    yield [leaves, *dodging, *_said(rulebook, "box_may_decline", when=rulebook.box_may_decline)]


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
    if (row := options().get(option)) is None or not row.accepts(value):
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
    if len(changed) <= MOST_TOLD:
        return "; ".join(_inside(change_sentence(option, rulebook[option])) for option in changed)
    titles = ", ".join(_(options()[option].title) for option in changed)
    return _("with {number} changes ({titles})").format(number=len(changed), titles=titles)


def _inside(sentence: str) -> str:
    """A sentence as part of another one: without its full stop, in English beginning small."""
    text = sentence.removesuffix(".")
    return text[:1].lower() + text[1:] if in_english() else text
