"""The ways to settle: one table of words for dialogs, pages and commands."""

from collections.abc import Mapping

from msgspec import Struct

from chouette_desk.core.names import Name
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.wording.language import N_, _


class Way(Struct, frozen=True):
    """A settlement method in words, to be translated.

    As it is offered, as the sentence over the payments, and as the command line explains it.
    """

    choice: str
    sentence: str
    help: str


WAYS: Mapping[SettlementMethod, Way] = {
    SettlementMethod.FEWEST: Way(
        N_("with the fewest payments"), N_("With the fewest payments."), N_("the fewest payments (the default)")
    ),
    SettlementMethod.HABIT: Way(
        N_("the most negative pays the most positive"),
        N_("The most negative pays the most positive, again and again."),
        N_("the player furthest below zero pays the one furthest above, again and again"),
    ),
    SettlementMethod.BANKER: Way(
        N_("through one banker"),
        N_("Everyone pays {banker} or is paid by {banker}."),
        N_("everything goes through one person"),
    ),
    SettlementMethod.DIRECT: Way(
        N_("directly: each loser pays the players they lost to"),
        N_("Those who lost pay those to whom they lost."),
        N_("losers pay the players they lost to"),
    ),
}


def way_text(way: SettlementMethod, banker: Name | None) -> str:
    """The method of settling, as a sentence."""
    if way is SettlementMethod.BANKER and banker is None:
        return _("Nobody owes anything.")
    return _(WAYS[way].sentence).format(banker=banker)


def ways_help() -> str:
    """Every way with its explanation, as the command line's help has them."""
    return "; ".join(": ".join((way, _(text.help))) for way, text in WAYS.items())
