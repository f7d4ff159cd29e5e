"""Nights at the moments that a line can meet, and lines read in them."""

import pytest

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.desk.notation import ParseError, parse
from tests.core.table import Table, due, empty_table, four_handed, handed, six_handed


def seated() -> Night:
    """Ann, Bob, Cid and Dee, before any order."""
    return empty_table("aba").seat("Ann Bob Cid Dee").now


def between(rulebook: str = "aba") -> Night:
    """Ann (the Box), Bob (the Captain), Cid, Dee, before their first game."""
    return four_handed(rulebook).now


def with_fay() -> Night:
    """The same, and Fay has left, Gil looks on."""
    return four_handed("aba").seat("Fay").leave("Fay").seat("Gil", spectator=True).now


def with_away() -> Night:
    """The same four, and Bob is away."""
    return four_handed("aba").away("Bob").now


def playing(rulebook: str = "aba") -> Night:
    """Their first game has begun."""
    return four_handed(rulebook).start().now


def offered() -> Night:
    """The Box has doubled all."""
    return four_handed("aba").start().double("box", "Bob Cid Dee").now


def team_offered() -> Night:
    """Bob and Cid have doubled."""
    return four_handed("aba").start().double("team", "Bob Cid").now


def beavered() -> Night:
    """The Box has doubled all, Bob has beavered, Cid and Dee have not answered."""
    return four_handed("aba").start().double("box", "Bob Cid Dee").answer(beaver="Bob").now


def lone() -> Night:
    """Bob alone has taken the Box's double of all."""
    return four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee").now


def with_extra() -> Night:
    """Bob alone has taken, and Dee has given him an extra."""
    return Table(lone()).extra("Dee").now


def bought() -> Night:
    """Dee holds the Box's side of Bob's cube, which Bob doubled and Ann took."""
    return Table(playing()).taken("team", "Bob").buy("Bob", "box", "Dee", 1).now


def partnered() -> Night:
    """Six play, Ann is Box with Eve as Partner."""
    return six_handed("aba").partner("Eve").now


def partner_due() -> Night:
    """Cid, Ann's Partner, is due as Captain."""
    return due().now


def played() -> Night:
    """One game has been played, Bob is Box."""
    return four_handed("aba").score(Bob=2).now


def declared() -> Night:
    """A game has begun under a rulebook by which an even Captain must be declared."""
    return playing("st-albans")


def matched() -> Night:
    """The Box decides on automatic doubles."""
    return handed(4, "aba", automatic_doubles="box-decides").now


def declining() -> Night:
    """The Box may decline."""
    return four_handed("st-albans").now


MOMENTS = (
    *(
        seated,
        between,
        with_fay,
        with_away,
        playing,
        offered,
        team_offered,
        beavered,
        lone,
        with_extra,
        bought,
        partnered,
    ),
    *(partner_due, played, matched, declining, declared),
)


def meaning(night: Night, line: str, *known: str) -> tuple[AnyEvent, ...]:
    """The events that a line means; it must be understood."""
    return parse(night, line, known).events


def trouble(night: Night, line: str, *known: str) -> ParseError:
    """The error of a line that is not understood; there must be one."""
    with pytest.raises(ParseError) as error:
        parse(night, line, known)
    assert str(error.value).endswith(".")
    return error.value
