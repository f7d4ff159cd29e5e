"""Sentences about random nights under every rulebook are true and whole.

Logs, turns, the order, refusals, replies.
"""

import re
from collections.abc import Iterator

from hypothesis import example, given
from hypothesis import strategies as st

from chouette_desk.core.events import AnyEvent, Double, Extra, Note, Order, Partner, Seize, Side, Start, Transfer
from chouette_desk.core.fold import apply, enter
from chouette_desk.core.night import Night
from chouette_desk.core.penalties import proposed_penalty
from chouette_desk.core.problems import Kind, Problem, Problems, Refused
from chouette_desk.core.what_if import under
from chouette_desk.desk.announcements import announced
from chouette_desk.desk.desk import Change
from chouette_desk.desk.notation import echo
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.wording.happenings import happened
from chouette_desk.wording.labels import label_of
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.rotation import explained, order_explained, what_if_explained
from chouette_desk.wording.sheet import Remarks
from tests.property.choices import Seeded
from tests.property.nights import PLAYERS, PlayedNight, night_of, played_night, played_nights
from tests.property.thorough import whole_nights

NAME = f"({'|'.join((*PLAYERS, 'Zoe'))})"

BROKEN = re.compile(
    r"\b((?i:\w+)) \1\b"  # a word twice
    r"|  | [,.;:!)]|\( |\(\)|“”|[,;:]\.|[,;][,;]|\.\.(?!\.)|^[^\w“]|[{}]|\bNone\b"
    r"|\b(1 (times|points|chips|games|doubles|rolls)|[02-9] (point|chip|roll)\b)"
)
"""A doubled or missing word, a sign without its words, a field that was not filled in, a number that does not agree."""

ONE_IN_TWO_PARTS = tuple(
    re.compile(pattern.replace("NAME", NAME).replace("SAME", r"\1\b"))
    for pattern in (
        r"NAME is Box, SAME",
        r"NAME stays Box, SAME",
        r"NAME \(Captain\)[^.]*but SAME won as acting captain",
        r"NAME \(Captain\)[^:]*the last player, SAME",
        r"NAME, at the bottom of the rotation, is asked to be Partner before SAME",
        r"if NAME is named, SAME is no longer Partner",
        r"before NAME, who has just joined. SAME would",
        r"only NAME can be Partner now, not SAME",
        r"takes NAME as Partner in place of SAME",
        r"NAME stays Partner[^.]*\bSAME is no longer Partner",  # a departure between games is a sentence of its own
        r"NAME is no longer Partner[^.]*\bSAME is no longer Partner",
        r"NAME, now due as Captain, [^.]*\bSAME is no longer Partner",
        r"NAME, who is away, is passed over[^.]*\bSAME \(Captain\)",
        r"; NAME(?:, then \w+,)? goe?s? to the end; SAME joins",
        r"NAME pays SAME ",
        r"NAME loses \d+ points? to SAME",
        r"NAME buys \d+ points? from SAME",
        r"NAME is Box and SAME Captain",
    )
)
"""One player in two parts that exclude each other."""


def wrong_with(sentence: str) -> list[str]:
    """The faults that can be seen in the sentence alone."""
    wrong = [found[0] for found in BROKEN.finditer(sentence)]
    return wrong + [found[0] for pattern in ONE_IN_TWO_PARTS for found in pattern.finditer(sentence)]


def is_own_text(event: AnyEvent) -> bool:
    """True for an event that holds a text of somebody's own."""
    return isinstance(event, Note | Transfer) or (isinstance(event, Order) and event.reason is not None)


@whole_nights(150)
@given(played_nights(), st.sampled_from(NAMES))
def test_what_is_said_is_whole_and_names_nobody_in_two_parts(played: PlayedNight, other: str):
    for sentence in all_said(played, other):
        assert not wrong_with(sentence), sentence


def all_said(played: PlayedNight, other: str) -> Iterator[str]:
    """All sentences about a night that hold no text of somebody's own."""
    for night, _raw, _event, after in played.steps:
        if isinstance(after, Refused):
            yield sentences(after.problems, night.rulebook) if plain(after.problems) else "Refused."
            continue
        if not is_own_text(after.events[-1]):
            yield happened(after, len(after.events) - 1)
            yield announced(Change(night, after, label_of(night, after)))
        if not any(map(is_own_text, after.events)):
            yield from echo(night, after)
            yield order_explained(after)
    night = night_of(played)
    for game in night.played:
        yield explained(game, game.rulebook)
        yield from what_if_explained(under(game, night.events, shipped(other)), game, shipped(other), night.events)


def plain(problems: Problems) -> bool:
    """Return whether all problems are refusals of the rules, which quote no input."""
    return all(problem.kind not in QUOTED for problem in problems)


QUOTED = (Kind.UNKNOWN_OPTION, Kind.BAD_OPTION_VALUE, Kind.WRONG_TYPE, Kind.BAD_NAME, Kind.NOT_A_DIE, Kind.NAMED_TWICE)


@whole_nights(100)
@given(played_nights())
@example(played_night(Seeded(620018726)))  # the rules are changed while a Partner is due
def test_what_is_promised_is_not_refused(played: PlayedNight):
    for before, _raw, event, night in played.steps:
        if isinstance(night, Refused):
            for problem in night.problems:
                check_promise(before, event, problem)
            continue
        if night.due is not None:
            may_stay = isinstance(enter(night, Partner(player=night.due)), Night)
            explained_now = order_explained(night)
            assert f"{night.due}, now due as Captain, " in explained_now
            *_before, said_last = explained_now.partition(f"{night.due}, now due as Captain, may go")
            taken_back = f"{night.due} is no longer Partner." in said_last  # by the rules as they were changed since
            assert (bool(said_last) and not taken_back) == may_stay
        check_penalties(night)


def check_promise(night: Night, event: object, problem: Problem) -> None:
    """What a refusal says that would be right is not refused for the same reason."""
    fields = problem.fields
    instead: AnyEvent | None = None
    if problem.kind is Kind.PARTNER_IS_OTHER:
        instead = Partner(player=str(fields["partner"]))
    elif problem.kind is Kind.PARTNER_JUST_JOINED:
        instead = Partner(player=str(fields["bottom"]))
    elif isinstance(event, Double) and (missing := fields.get("missing")):
        assert isinstance(missing, tuple)
        instead = Double(by=event.by, cubes=tuple(dict.fromkeys((*event.cubes, *map(str, missing)))))
    elif isinstance(event, Extra) and (givers := fields.get("givers")):
        assert isinstance(givers, tuple)
        instead = Extra(cube=str(givers[0]))
    if instead is not None:
        after = apply(night, instead)
        left = after.problems if isinstance(after, Refused) else ()
        assert problem.kind not in [one.kind for one in left], (problem, instead, left)


def check_penalties(night: Night) -> None:
    """Where it is said that the Box may seize a cube, the Box may."""
    game = night.game
    for name in game.team if game is not None and not game.waiting else ():
        proposed = proposed_penalty(night, name)
        if isinstance(proposed, Refused) and "may seize" in sentences(proposed.problems, night.rulebook):
            assert isinstance(apply(night, Seize(cube=name)), Night), name


@whole_nights(100)
@given(played_nights())
def test_what_is_said_of_doubles_and_places_is_so(played: PlayedNight):
    for before, _event, after in played.accepted:
        check_doubles(after)
        check_forced(before, after)
    check_places(night_of(played))


def check_doubles(night: Night) -> None:
    """What a start says of its automatic doubles is what the cubes show."""
    game, last = night.game, night.events[-1]
    if game is None or not isinstance(last, Start):
        return
    told = happened(night, len(night.events) - 1)
    turns = {name: game.automatic.factor(name).bit_length() - 1 for name in game.team}
    others = {number for name, number in turns.items() if name not in game.automatic.agreed}
    for name, times in game.automatic.agreed.items():
        assert re.search(rf"by agreement: [^;]*\b{name}{f' {times} times' if times > 1 else ''}\b", told), told
    if "no cube is doubled" in told or "no other cube is doubled" in told or "says no to automatic" in told:
        assert others <= {0}, told
    if said := re.search(r"cubes are doubled (once|(\d+) times)", told):
        assert others == {int(said[2] or 1)}, told
    elif max(others, default=0):
        raise AssertionError(told)
    if said := re.search(r"(\d+) goe?s? on to the next games?", told):
        assert night.carry == int(said[1]), told


def check_forced(before: Night, after: Night) -> None:
    """A lone take that is said to be a drop or a beaver is one, and no other is."""
    told = happened(after, len(after.events) - 1)
    forced = [one for one in after.forced if one.event == len(after.events) - 1]
    assert ("alone takes, and under" in told) == bool(forced), told
    for one in forced:
        if one.reply == "drop":
            assert after.game is None or not after.game.cubes[one.name].live
        else:
            assert after.game is not None
            offer = after.game.cubes[one.name].offer
            assert offer is not None
            assert offer.beavered
            assert offer.waits_on is Side.BOX


def check_places(night: Night) -> None:
    """What happened in a game is not told to be before it, or before the first."""
    remarks = Remarks(night)
    first = [*(game.first for game in night.played), *([] if night.game_began is None else [night.game_began])]
    ends = [game.last for game in night.played]
    for index in range(len(night.events)):
        begun = sum(start <= index for start in first)
        over = sum(end < index for end in ends)
        place = remarks.place(index)
        assert ("before the first game" in place) == (not begun), (index, place)
        if begun > over:
            assert place == f"game {begun}"
