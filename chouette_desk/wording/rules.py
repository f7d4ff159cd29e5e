"""A rulebook in sentences: short rules, options, and changes of a club or night."""

from collections.abc import Iterator
from typing import cast

from chouette_desk.core.option import OptionValue
from chouette_desk.core.rulebook import SAYINGS, Rulebook, options
from chouette_desk.core.trouble import Reason
from chouette_desk.wording.language import _, in_english
from chouette_desk.wording.problem_details import value_text

# The short rules that a player at the table needs.


def short_rules(rulebook: Rulebook) -> tuple[str, ...]:
    """Return one line a topic, in the order of use, then the club's own sentences.

    What does not apply is left out, and so is what the text does not say.
    """
    lines = (" ".join(topic) for topic in (*_topics_of_cubes(rulebook), *_topics_of_the_table(rulebook)))
    return tuple(line for line in (*lines, *own_sentences(rulebook)) if line)


def own_sentences(rulebook: Rulebook) -> tuple[str, ...]:
    """The sentences that a club has added to its rulebook."""
    return tuple(line.strip() for line in rulebook.text.splitlines() if line.strip())


def has_lines_besides_games(rulebook: Rulebook) -> bool:
    """True if a sheet has lines for extras, or for the payments of those who leave."""
    return rulebook.extras != "never" or "leavers-settle" in rulebook.says


def too_many_columns(rulebook: Rulebook | None, columns: int) -> Reason | None:
    """Return why a sheet has too many columns; None if it has not."""
    if rulebook is None or rulebook.players_max is None or columns <= rulebook.players_max:
        return None
    text = _("{title}: {rule} This sheet has {number} columns.")
    return Reason(text.format(title=rulebook.title, rule=in_force(rulebook, "players_max"), number=columns))


def _said(rulebook: Rulebook, *names: str, when: bool = True) -> list[str]:
    return [in_force(rulebook, name) for name in names] if when else []


def _sayings(rulebook: Rulebook, *names: str, when: bool = True) -> list[str]:
    """Those of these sentences that the text has."""
    return [_(SAYINGS[name]) for name in names if name in rulebook.says and when]


def _topics_of_cubes(rulebook: Rulebook) -> Iterator[list[str]]:
    """The rotation, doubles, takes, extras, gammons, beavers and automatic doubles."""
    by_captain = rulebook.box_stays != "last-man"  # otherwise the last man decides for an even Captain too
    even = _said(rulebook, "even_captain", when=rulebook.settlements != "never" and by_captain)
    yield _said(rulebook, "box_stays") + even
    yield _said(rulebook, "acting_captain")
    yield _doubles(rulebook)
    yield _takes(rulebook)
    extras = rulebook.extras != "never"
    yield _said(rulebook, "lone_taker", when=rulebook.lone_taker != "free" and not extras)
    yield _said(rulebook, "extras") + _said(rulebook, "extra_payment", "extras_may_be_dropped", when=extras)
    yield _said(rulebook, "consultation", when=rulebook.consultation == "none") + _said(rulebook, "jacoby")
    if rulebook.beavers or rulebook.raccoons != "never":
        yield _said(rulebook, "beavers") + _said(rulebook, "raccoons", when=rulebook.beavers)
    else:
        yield [_("There are no beavers and no raccoons.")]
    agreed = rulebook.automatic_doubles
    limit = _said(rulebook, "automatic_limit", when=agreed in ("limited", "carried", "saved"))
    yield (
        _said(rulebook, "automatic_doubles")
        + limit
        + _said(rulebook, "automatic_default", when=agreed == "box-decides")
    )


def _doubles(rulebook: Rulebook) -> list[str]:
    """The Box's doubles and redoubles in one sentence where they go by the same rule."""
    both = {
        "whole-team": _(
            "The Box doubles all the cubes in the middle together, and redoubles all the Box's own together."
        ),
        "selective": _("The Box may double and redouble any cubes."),
        "same-value": _("The Box doubles or redoubles all cubes of the same value together."),
    }
    same = rulebook.box_doubles == rulebook.box_redoubles
    if rulebook.box_doubles == "captain-too" and rulebook.box_redoubles == "selective":
        return _said(rulebook, "box_doubles")  # which speaks of both
    return [both[rulebook.box_doubles]] if same else _said(rulebook, "box_doubles", "box_redoubles")


def _takes(rulebook: Rulebook) -> list[str]:
    """The rules of the Team's doubling, and of the Box's takes."""
    both = {
        "all-or-none": _("The Box takes all the doubles and redoubles offered together, or none of them."),
        "free": _("The Box takes or drops each double freely."),
        "same-value": _("The Box takes all the doubles offered together to the same value, or none of them."),
        "half-of-offered": _("If several doubles are offered together, the Box takes none or at least half."),
    }
    doubles = _said(rulebook, "team_doubles")
    if rulebook.team_doubles == "captain":
        return doubles
    same = rulebook.initial_takes == rulebook.redouble_takes
    takes = [both[rulebook.initial_takes]] if same else _said(rulebook, "initial_takes", "redouble_takes")
    takes += _said(rulebook, "three_handed", when=rulebook.three_handed != "as-others")
    in_line = rulebook.answer_order == "line"
    ordered = _sayings(rulebook, "answers-in-line", "box-may-ask-in-line", when=in_line)
    return doubles + takes + ordered + _said(rulebook, "answer_order", when=not in_line)


def _topics_of_the_table(rulebook: Rulebook) -> Iterator[list[str]]:
    """Yield settlements, consultation, stakes, Partner, order, joining and leaving.

    The absence of consultation is told with the gammons.
    """
    yield _said(rulebook, "settlements") + _said(rulebook, "buying", when=rulebook.buying)
    spoken = _said(rulebook, "consultation", when=rulebook.consultation != "none")
    spoken += _said(rulebook, "seizing", when=rulebook.seizing != "never")
    spoken += _said(rulebook, "consulting_penalty", when=rulebook.consulting_penalty != "not-said")
    yield spoken + _sayings(rulebook, "proxies", "captain-plays-absent")
    yield _said(rulebook, "stakes", "stake_changes", when=rulebook.stakes != "equal")
    yield _partner(rulebook)
    order = _said(rulebook, "order_dice") + _said(rulebook, "order_doubles", when=rulebook.order_doubles != "plain")
    joiners = _said(rulebook, "joiners") + _said(rulebook, "players_max", when=rulebook.players_max is not None)
    yield order + joiners
    leaves = _sayings(rulebook, "leavers-settle", "loser-pays-evenly", "loser-pays-all")
    dodging = _said(rulebook, "box_dodging", when=rulebook.box_dodging == "forbidden")
    yield [*leaves, *dodging, *_said(rulebook, "box_may_decline", when=rulebook.box_may_decline)]


def _partner(rulebook: Rulebook) -> list[str]:
    """Return the unusual Partner rules; an obligatory Partner needs no permission."""
    least, must = rulebook.partner_from, rulebook.partner_must_from
    is_any, is_must = least != "never", must != "never"
    may = not is_must or (is_any and cast(int, least) < cast(int, must))
    advice = is_any and rulebook.consultation != "none" and rulebook.partner_consultation != "not-said"
    return [
        *_said(rulebook, "partner_from", when=may),
        *_said(rulebook, "partner_must_from", when=is_must),
        *_said(rulebook, "partner_is", when=is_any and rulebook.partner_is != "chosen"),
        *_said(rulebook, "partner_after_loss", when=is_any and rulebook.partner_after_loss != "keeps-place"),
        *_said(rulebook, "partner_consultation", when=advice),
    ]


MOST_TOLD = 3


def sentences(rulebook: Rulebook) -> tuple[tuple[str, str, str], ...]:
    """Return each option's name, title and sentence, translated, in the table's order."""
    return tuple((name, _(option.title), in_force(rulebook, name)) for name, option in options().items())


def in_force(rulebook: Rulebook, option: str) -> str:
    """Return an option's sentence; no consultation makes Jacoby compulsory (guide)."""
    if option == "jacoby":
        return change_sentence(option, rulebook.jacoby_in_force)
    return change_sentence(option, rulebook[option])


def change_sentence(option: str, value: OptionValue) -> str:
    """Return the sentence of an option's value, or "option: value" if it is no rule."""
    if (row := options().get(option)) is None or not row.accepts(value):
        return _("{option}: {value}.").format(option=option, value=value_text(value))
    return _(row.sentence(value)).format(value=value)


def title_with_changes(rulebook: Rulebook, base: Rulebook | None) -> str:
    """Return the rulebook's title, with its changes of ``base`` (None: no base)."""
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
    """Return a sentence for use in another: without full stop, in English lower case."""
    text = sentence.removesuffix(".")
    return text[:1].lower() + text[1:] if in_english() else text
