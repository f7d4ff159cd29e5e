"""Seating between games: joining, leaving, order, Partner, stakes (rules.md 5)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from chouette_desk.core.events import Away, Back, DeclineBox, Leave, Order, Partner, Payment, Seat, Stake
from chouette_desk.core.limits import MOST_PLAYERS
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import (
    Handler,
    Handlers,
    Night,
    Player,
    SeatStatus,
    after_an_order,
    any_time,
    between_games,
    with_line,
)
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rotation import (
    joins_ahead,
    partner_by_place,
    partner_is_chosen,
    partner_second,
    rolled_line,
    split_table,
    wrong_rolls,
)
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import circle_next, circle_staying_partner, circled_anew, cross, write_start
from chouette_desk.core.stakes import wrong_change, wrong_multiples, wrong_return

LEAST_PLAYERS = 3
"""The players of a game."""


def wrong_columns(night: Night, *names: Name) -> list[Problem]:
    """The names that have no column."""
    return [problem(Kind.NO_COLUMN, name=name) for name in names if name not in night.players]


def wrong_size(night: Night) -> Iterator[Problem]:
    """Yield problems of starting with so many players (guide; iba 1; st-albans 2, 4)."""
    line = night.line or ()
    if len(line) < LEAST_PLAYERS:
        yield problem(Kind.TOO_FEW_PLAYERS, players=len(line))
    if partner_required(night) and night.partner is None:
        least = night.rulebook.partner_must_from
        yield refusal("partner_must_from", Kind.PARTNER_NEEDED, players=len(line), least=least)
    most = night.rulebook.players_max
    if most is not None and len(line) > most:
        stayed, newcomers = who_came(night)
        yield refusal(
            "players_max", Kind.TOO_MANY_PLAYERS, players=len(line), most=most, new_table=split_table(stayed, newcomers)
        )


def who_came(night: Night) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """Return the line's players of the last game, in its order, and the newcomers.

    Newcomers include those who had left before: a table splits by the line before the last game ended (st-albans 4).
    Before the first game there are none.
    """
    line = night.line or ()
    if not night.played:
        return line, ()
    last, newcomers = night.played[-1].turn.outcome.whole_line, night.newcomers
    stayed = tuple(name for name in last if name in line and name not in newcomers)
    return stayed, tuple(name for name in newcomers if name in line)


# Sitting down

IN_LINE = (SeatStatus.PLAYS, SeatStatus.AWAY)
PLAYING = (SeatStatus.PLAYS, SeatStatus.WAITS)
AT_TABLE = (*PLAYING, SeatStatus.AWAY)
PRESENT = (*AT_TABLE, SeatStatus.LOOKS_ON)


def in_line(night: Night) -> tuple[Name, ...]:
    """Everyone who plays, or is away, in order of seating."""
    return tuple(name for name, player in night.players.items() if player.status in IN_LINE)


def wrong_seat(night: Night, event: Seat) -> Iterator[Problem]:
    """Problems with these players sitting down, and with their dice."""
    yield from _wrong_joiners_rolls(night, event)
    if (count := len({*night.columns, *event.players})) > MOST_PLAYERS:
        yield problem(Kind.TOO_MANY_COLUMNS, count=count, most=MOST_PLAYERS)
        return
    columns = {folded(name): name for name in night.columns}
    for name in event.players:
        same = columns.setdefault(folded(name), name)
        player = night.players.get(name)
        if same != name:
            yield problem(Kind.SAME_NAME, name=name, other=same)
        elif player and player.status is SeatStatus.AWAY:
            yield problem(Kind.IS_AWAY, name=name)
        elif player and player.status in (PRESENT if event.spectator else AT_TABLE):
            yield problem(Kind.ALREADY_SEATED, name=name)
        elif player:
            yield from _wrong_return(night, event, player)
    yield from (problem(Kind.STAKE_OF_STRANGER, name=name) for name in event.stakes if name not in event.players)
    yield from wrong_multiples(night.rulebook, event.stakes)


def _wrong_joiners_rolls(night: Night, event: Seat) -> Iterator[Problem]:
    """Two or more who join to play may roll for their order (aba 6.5; st-albans 33)."""
    if event.rolls is None:
        return
    if event.spectator:
        yield problem(Kind.ROLLS_OF_SPECTATORS)
    elif len(event.players) == 1:
        yield problem(Kind.ROLLS_OF_ONE, name=event.players[0])
    else:
        yield from wrong_rolls(night.rulebook, event.rolls, event.players)


def _wrong_return(night: Night, event: Seat, player: Player) -> Iterator[Problem]:
    """Guide, Rotation (dodging the box); st-albans 14."""
    dodges = player.dodged == len(night.played) and not event.spectator
    if dodges and night.rulebook.box_dodging == "forbidden":
        yield refusal("box_dodging", Kind.DODGED, name=player.name)
    if player.has_joined and player.name in event.stakes:
        yield from wrong_return(night.rulebook, player.name, player.multiple, event.stakes[player.name])


def seat(night: Night, event: Seat) -> Night:
    """Return the night with these players seated, in line or waiting, by their dice."""
    for name in rolled_line(night.rulebook, event.rolls) if event.rolls else event.players:
        before = night.players.get(name, Player(name, SeatStatus.LEFT))
        player = replace(before, multiple=event.stakes.get(name, before.multiple))
        if event.spectator:
            night = _with_player(night, replace(player, status=SeatStatus.LOOKS_ON))
        else:
            night = _joined(night, replace(player, has_joined=True, dodged=None))
    return night


def _with_player(night: Night, player: Player) -> Night:
    return replace(night, players={**night.players, player.name: player})


def _joined(night: Night, player: Player) -> Night:
    """Put the player in the line, or on hold until the game ends.

    See (aba 6.5; guide; iba 4; st-albans 33).
    """
    name = player.name
    night = replace(
        _with_player(night, replace(player, status=SeatStatus.WAITS if night.game else SeatStatus.PLAYS)),
        came_or_left=night.came_or_left | {name},
        newcomers=(*_without(night.newcomers, name), name),
    )
    if night.whole_line is None or (night.game and not joins_ahead(night.rulebook)):
        return night
    drawn = circle_next(night.sheet, name)
    return replace(night, sheet=drawn) if night.game else with_line(night, (*night.whole_line, name), drawn)


def _without(names: tuple[Name, ...], name: Name) -> tuple[Name, ...]:
    return tuple(other for other in names if other != name)


# Leaving


def wrong_leave(night: Night, event: Leave | Stake | Away | Back) -> list[Problem]:
    """Problems with this player leaving, or still being there."""
    if wrong := wrong_columns(night, event.player):
        return wrong
    return [problem(Kind.HAS_LEFT, name=event.player)] if night.players[event.player].status is SeatStatus.LEFT else []


def leave(night: Night, event: Leave) -> Night:
    """Return the night without the player in the line, the circle crossed through."""
    name = event.player
    player = night.players[name]
    dodged = len(night.played) if night.box == name and night.last_box != name else player.dodged
    came_or_left = night.came_or_left if player.status is SeatStatus.LOOKS_ON else night.came_or_left | {name}
    night = replace(
        _with_player(night, replace(player, status=SeatStatus.LEFT, dodged=dodged)),
        sheet=cross(night.sheet, name),
        came_or_left=came_or_left,
        newcomers=_without(night.newcomers, name),
    )
    line = night.whole_line or ()
    return with_line(night, _without_box(night, name)) if name in line else night


def _without_box(night: Night, name: Name) -> tuple[Name, ...]:
    """Return the line without the player.

    If that is the Box, the Partner goes behind the next Box if need be.
    """
    line = _without(night.whole_line or (), name)
    if name != night.box or night.partner is None:
        return line
    return partner_second(night.rulebook, line, night.partner, night.away, lost=False)


# Away and back


def wrong_away(night: Night, event: Away) -> Iterator[Problem]:
    """Problems with this player's pausing: the Box declines or leaves instead."""
    if wrong := wrong_leave(night, event):
        yield from wrong
    elif night.players[event.player].status is SeatStatus.AWAY:
        yield problem(Kind.IS_AWAY, name=event.player)
    elif night.players[event.player].status is SeatStatus.LOOKS_ON:
        yield problem(Kind.NOT_IN_LINE, name=event.player)
    elif event.player == night.box:
        yield problem(Kind.BOX_GOES_AWAY, name=event.player)


def wrong_back(night: Night, event: Back) -> Iterator[Problem]:
    """Problems with this player's coming back."""
    if wrong := wrong_leave(night, event):
        yield from wrong
    elif night.players[event.player].status is not SeatStatus.AWAY:
        yield problem(Kind.NOT_AWAY, name=event.player)


def away_or_back(night: Night, event: Away | Back) -> Night:
    """Return the night with the player away or back in place, in a game from the next."""
    status = SeatStatus.AWAY
    if isinstance(event, Back):
        status = SeatStatus.WAITS if night.game else SeatStatus.PLAYS
    night = _with_player(night, replace(night.players[event.player], status=status))
    return night if night.game or night.whole_line is None else with_line(night, night.whole_line)


# The order


def wrong_order(night: Night, event: Order) -> Iterator[Problem]:
    """Problems with this order of the line."""
    seated = in_line(night)
    if (event.players is None) == (event.rolls is None):
        yield problem(Kind.ORDER_BOTH_OR_NONE)
    if night.played and event.rolls is not None:
        yield problem(Kind.ROLLS_TOO_LATE)
    if bool(night.played) == (event.reason is None):
        yield problem(Kind.REASON_NEEDED if night.played else Kind.REASON_TOO_EARLY)
    if event.players is not None and set(event.players) != set(seated):
        missing = tuple(name for name in seated if name not in event.players)
        strangers = tuple(name for name in event.players if name not in seated)
        yield problem(Kind.ORDER_NOT_WHOLE, missing=missing, strangers=strangers)
    elif event.rolls is not None:
        yield from wrong_rolls(night.rulebook, event.rolls, seated)
    yield from (problem(Kind.BOX_IS_AWAY, name=box) for box in _named_line(night, event)[:1] if box in night.away)


def order(night: Night, event: Order) -> Night:
    """Return the night with this line circled on the first or last line (rules.md 6)."""
    line = _named_line(night, event)
    if night.played:
        return with_line(night, line, circled_anew(night.sheet, line[1:]))
    return with_line(night, line, write_start(night.sheet, len(night.events), night.columns, line))


def _named_line(night: Night, event: Order) -> tuple[Name, ...]:
    return event.players if event.players is not None else rolled_line(night.rulebook, event.rolls or {})


# Partner, box, stake


def wrong_partner(night: Night, event: Partner) -> Iterator[Problem]:
    """Problems with this Partner (aba 1.2, 6.4, 6.5; guide; st-albans 32)."""
    name, line = event.player, night.line or ()
    if name is None:
        return
    if name not in line:
        yield problem(Kind.IS_AWAY if name in night.away else Kind.NOT_IN_LINE, name=name)
    elif name == night.box:
        yield problem(Kind.PARTNER_IS_BOX, name=name)
    elif name in (night.due, only_partner(night)) and len(line) < 3:
        yield problem(Kind.NO_NEXT_CAPTAIN, name=name)
    elif name == night.captain and name not in (night.due, only_partner(night)):
        yield problem(Kind.PARTNER_IS_CAPTAIN, name=name)
    else:
        yield from _wrong_by_option(night, name, line, reason_given=bool(event.allow))


def may_have_partner(rulebook: Rulebook, players: int) -> bool:
    """Tell whether the Box of so many players may take a Partner without a reason."""
    least = rulebook.partner_from
    return least != "never" and players >= max(least, LEAST_PLAYERS)


def partner_allowed(night: Night) -> bool:
    """Tell whether the Box may take a Partner with as many players as there are."""
    return may_have_partner(night.rulebook, len(night.line or ()))


def partner_required(night: Night) -> bool:
    """Tell whether a game with as many players as there are needs a Partner."""
    least = night.rulebook.partner_must_from
    return least != "never" and len(night.line or ()) >= least


def only_partner(night: Night) -> Name | None:
    """Return the only player who may be Partner; None for anyone or nobody."""
    return partner_by_place(night.rulebook, night.line or (), night.partner)


def _wrong_by_option(night: Night, name: Name, line: Sequence[Name], *, reason_given: bool) -> Iterator[Problem]:
    """The options that this Partner goes against (aba 1.2; Los Angeles; Eskgammon)."""
    least, by_place = night.rulebook.partner_from, only_partner(night)
    if least == "never":
        yield refusal("partner_from", Kind.NO_PARTNER_ALLOWED, name=name)
    elif len(line) < least:
        yield refusal("partner_from", Kind.PARTNER_TOO_FEW, players=len(line), least=least)
    elif not partner_is_chosen(night.rulebook) and name != by_place:
        yield refusal("partner_is", Kind.PARTNER_IS_OTHER, name=name, partner=by_place)
    elif reason_given:
        yield from passed_over(night, name)


def passed_over(night: Night, name: Name) -> Iterator[Problem]:
    """Yield problems of players who come before the Partner named (aba 6.5).

    They are the present Partner, and the bottom of the rotation before a player who has just joined. Players are asked
    at the table only: no night that was kept is refused for it.
    """
    if name == night.partner:
        return
    stayed, newcomers = who_came(night)
    in_a_part = (night.box, night.captain, night.partner)
    first = [other for other in night.line or () if other in stayed and other not in in_a_part]
    replaced = {} if night.partner is None else {"partner": night.partner}
    if partner_is_chosen(night.rulebook) and name in newcomers and first:
        yield refusal("partner_is", Kind.PARTNER_JUST_JOINED, name=name, bottom=first[-1], **replaced)
    elif replaced:
        yield refusal("partner_is", Kind.PARTNER_REPLACED, name=name, **replaced)


def partner(night: Night, event: Partner) -> Night:
    """Return the night with this Partner; one due as Captain goes last (aba 6.4)."""
    name = event.player
    if name is None or name != night.due or night.whole_line is None:
        return replace(night, partner=name, due=None)
    line = (*_without(night.whole_line, name), name)
    night = with_line(replace(night, due=None), line, circle_staying_partner(night.sheet, name))
    return replace(night, partner=name)


def wrong_decline(night: Night, event: DeclineBox) -> Iterator[Problem]:
    """Problems with the Box passing (st-albans 32)."""
    if len(night.line or ()) < 2:
        yield problem(Kind.TOO_FEW_PLAYERS, players=len(night.line or ()))
    elif not night.rulebook.box_may_decline:
        yield refusal("box_may_decline", Kind.MAY_NOT_DECLINE, name=night.box)


def decline(night: Night, event: DeclineBox) -> Night:
    """The Box goes to the end of the line, and the next is Box (st-albans 32)."""
    assert night.whole_line, "declining without a line was refused before"
    box = night.whole_line[0]
    return with_line(night, (*_without_box(night, box), box), circle_next(night.sheet, box))


def wrong_stake(night: Night, event: Stake) -> Iterator[Problem]:
    """Yield problems with the player's new stake (aba 2.3; st-albans 13, 14)."""
    if wrong := wrong_leave(night, event):
        yield from wrong
    else:
        yield from wrong_multiples(night.rulebook, {event.player: event.multiple})
        yield from wrong_change(night.rulebook, event.player, night.came_or_left)


def stake(night: Night, event: Stake) -> Night:
    """The night with the player's new multiple."""
    return _with_player(night, replace(night.players[event.player], multiple=event.multiple))


HANDLERS: Handlers = {
    Seat: Handler(any_time, wrong_seat, seat),
    Order: Handler(between_games, wrong_order, order),
    Leave: Handler(between_games, wrong_leave, leave),
    Away: Handler(between_games, wrong_away, away_or_back),
    Back: Handler(any_time, wrong_back, away_or_back),
    Partner: Handler(after_an_order, wrong_partner, partner),
    DeclineBox: Handler(after_an_order, wrong_decline, decline),
    Stake: Handler(between_games, wrong_stake, stake),
}


def has_settled(night: Night, name: Name) -> bool:
    """True if a player who has left has paid, or was paid, for leaving.

    A payment for which another had left before them is that player's.
    """
    left = {event.player: index for index, event in enumerate(night.events) if isinstance(event, Leave)}
    own, never = left.get(name, 0), len(night.events)
    return any(
        index >= own or own <= min(left.get(side, never) for side in (event.from_, event.to))
        for index, event in enumerate(night.events)
        if isinstance(event, Payment) and name in (event.from_, event.to)
    )
