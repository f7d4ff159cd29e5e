"""A rulebook in sentences: every option, the handful that the table needs, and what a night has changed."""

from collections.abc import Iterator

from chouette_desk.core.rulebook import Rulebook, Value, options
from chouette_desk.wording.language import _


def sentences(rulebook: Rulebook) -> tuple[tuple[str, str, str], ...]:
    """Each option in the order of the table: its name, its title and what it says, in the user's language."""
    return tuple((name, _(option.title), change_sentence(name, rulebook[name])) for name, option in options().items())


def change_sentence(option: str, value: Value) -> str:
    """What an option says with this value, in the user's language."""
    return _(options()[option].sentence(value)).format(value=value)


def title_with_changes(rulebook: Rulebook, base: Rulebook | None) -> str:
    """The rulebook's title, and in short what it changes of its base, None where it has none."""
    if base is None or not (changed := base.differences(rulebook)):
        return rulebook.title
    said = [_within(change_sentence(option, rulebook[option])) for option in changed]
    return _("{title}, but: {changes}").format(title=rulebook.title, changes="; ".join(said))


def _within(sentence: str) -> str:
    """A sentence as a part of another, without its full stop."""
    return sentence.removesuffix(".")


def short_rules(rulebook: Rulebook) -> tuple[str, ...]:
    """What a player at the table needs to know, a few sentences made from the options."""
    return tuple(change_sentence(option, rulebook[option]) for option in _needed(rulebook))


def _needed(rulebook: Rulebook) -> Iterator[str]:
    """The options that mean something together."""
    yield from ("box_stays", "acting_captain", "even_captain")
    yield "team_doubles"
    if rulebook.team_doubles == "each":
        yield from ("initial_takes", "redouble_takes")
    yield from ("box_doubles", "box_redoubles", "extras")
    if rulebook.extras != "never":
        yield from ("extra_payment", "extras_may_be_dropped")
    yield "automatic_doubles"
    if rulebook.automatic_doubles in ("limited", "carried"):
        yield "automatic_limit"
    yield "consultation" if rulebook.consultation == "none" else "jacoby"
    yield from ("beavers", "raccoons") if rulebook.beavers else ("beavers",)
    yield from ("settlements", "partner_from", "joiners", "box_may_decline", "box_dodging")
