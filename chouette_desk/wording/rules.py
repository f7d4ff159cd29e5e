"""A rulebook in sentences: every option, and what a club or a night has changed."""

from chouette_desk.core.rulebook import Rulebook, Value, options
from chouette_desk.wording.language import _, in_english
from chouette_desk.wording.short_rules import short_rules as short_rules
from chouette_desk.wording.spoken import value_text

MOST_TOLD = 3


def sentences(rulebook: Rulebook) -> tuple[tuple[str, str, str], ...]:
    """Each option in the order of the table: its name, its title and what it says, in the user's language."""
    return tuple((name, _(option.title), in_force(rulebook, name)) for name, option in options().items())


def in_force(rulebook: Rulebook, option: str) -> str:
    """What an option says in this rulebook; no consultation makes the Jacoby rule compulsory (guide)."""
    if option == "jacoby":
        return change_sentence(option, rulebook.jacoby_in_force)
    return change_sentence(option, rulebook[option])


def change_sentence(option: str, value: Value) -> str:
    """What an option says with this value, in the user's language; "option: value" where it is no rule at all."""
    row = options().get(option)
    if row is None or not row.accepts(value):
        return _("{option}: {value}.").format(option=option, value=value_text(value))
    return _(row.sentence(value)).format(value=value)


def title_with_changes(rulebook: Rulebook, base: Rulebook | None) -> str:
    """The rulebook's title, and in short what it changes of its base; ``base`` is None where it has none."""
    if base is None or not (changed := base.differences(rulebook)):
        return rulebook.title
    said = _("{title}, but {changes}").format(title=base.title, changes=_changes(rulebook, changed))
    if rulebook.title == base.title:
        return said
    return _("{title}: {rules}").format(title=rulebook.title, rules=said)


def _changes(rulebook: Rulebook, changed: tuple[str, ...]) -> str:
    """A few changes in full, many by their titles."""
    if len(changed) <= MOST_TOLD:
        return "; ".join(_inside(change_sentence(option, rulebook[option])) for option in changed)
    titles = ", ".join(_(options()[option].title) for option in changed)
    return _("with {number} changes ({titles})").format(number=len(changed), titles=titles)


def _inside(sentence: str) -> str:
    """A sentence as part of another one: without its full stop, in English beginning small."""
    said = sentence.removesuffix(".")
    return said[:1].lower() + said[1:] if in_english() else said
