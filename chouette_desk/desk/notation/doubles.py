"""Lines that double (side, cubes, answers behind a colon) and lines that answer."""

from collections.abc import Iterable, Sequence

from msgspec import Struct, structs

from chouette_desk.core.codec import checked
from chouette_desk.core.events import Answer, AnyEvent, Double, Reply, Side
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.desk.dry_run import apply_lifted
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.keywords import ALL, AND, BEAVER, BOX, DROP, RACCOON, REST, TAKE, TEAM
from chouette_desk.desk.notation.names import as_typed, cubes_of, meant, members, side_held, to_double, waiting
from chouette_desk.desk.notation.parser import ROLES, Reading, Token, holders, names, which

# Answers to waiting offers, alone or behind a double

REPLIES = {TAKE: Reply.TAKE, DROP: Reply.DROP, BEAVER: Reply.BEAVER, RACCOON: Reply.RACCOON}


class AnswerWord(Struct, frozen=True):
    """A word of answer, and the players named with it, if any."""

    reply: Reply
    who: tuple[Token, ...]
    word: Token


def answers(reading: Reading, offered: Sequence[Name] = ()) -> list[AnyEvent]:
    """Read answers: ``take``, ``bob take, cid drop`` or ``take bob, drop rest``.

    ``offered`` are the cubes just doubled.
    """
    open_ones = _answering(reading, waiting(reading.night) or tuple(offered))
    given = _answer_words(reading, _chunks(reading, open_ones))
    if not given:
        raise reading.lost(ParseErrorKind.WORD)
    replies: dict[Reply, list[Name]] = {reply: [] for reply in Reply}
    for answer in sorted(given, key=_is_rest):
        left = [name for name in open_ones if not any(name in taken for taken in replies.values())]
        replies[answer.reply] += _cubes(reading, answer, left if _is_rest(answer) else open_ones, alone=len(given) == 1)
    take, drop, beaver, raccoon = (tuple(replies[reply]) for reply in Reply)
    return [Answer(take=take, drop=drop, beaver=beaver, raccoon=raccoon)]


def _is_rest(answer: AnswerWord) -> bool:
    return len(answer.who) == 1 and which(answer.who[0], (REST,)) is not None


def _cubes(reading: Reading, answer: AnswerWord, open_ones: Sequence[Name], *, alone: bool) -> list[Name]:
    """Return the cubes that a word answers: those named, or else all that wait."""
    if not answer.who and not alone:
        raise reading.lost(ParseErrorKind.NO_NAME, answer.word, ())
    if not answer.who or _is_rest(answer):
        if not open_ones:
            raise reading.lost(ParseErrorKind.NO_OFFER, answer.word, ())
        return list(open_ones if answer.who else _fitting(reading, answer.reply, open_ones))
    result = names(reading, answer.who, open_ones)
    return list(dict.fromkeys(cube for name in result for cube in _of_player(reading, name, open_ones)))


def _fitting(reading: Reading, reply: Reply, open_ones: Sequence[Name]) -> Sequence[Name]:
    """Return the waiting offers that this reply can answer, else all of them.

    Only a beavered offer can be raccooned, and it can be nothing else but that.
    """
    if reply in (Reply.TAKE, Reply.DROP):
        return open_ones
    offers = [(cube.member, cube.offer) for cube in cubes_of(reading.night) if cube.offer]
    can = [name for name, offer in offers if offer.beavered is (reply is Reply.RACCOON) and name in open_ones]
    return can or open_ones


def _of_player(reading: Reading, name: Name, open_ones: Sequence[Name]) -> tuple[Name, ...]:
    """Return the player's waiting cube, or the ones waiting for their answer.

    If there are none it is the player's own cube, so that the answer is refused.
    """
    if name in open_ones:
        return (name,)
    offers = [(cube, cube.offer) for cube in cubes_of(reading.night) if cube.offer and cube.member in open_ones]
    return members(cube for cube, offer in offers if cube.holder(offer.waits_on) == name) or (name,)


# Answering players


def _answering(reading: Reading, open_ones: tuple[Name, ...]) -> tuple[Name, ...]:
    """Return the offers that the line answers.

    If it begins with Box or Team these are the ones waiting on that side.
    """
    reading.expect((*REPLIES, REST, *ROLES), open_ones)
    token = reading.peek()
    side = _side(reading, token, open_ones) if token else None
    if token is None or side is None:
        return open_ones
    reading.index = token.end
    if not waiting(reading.night):
        return open_ones
    result = members(cube for cube in cubes_of(reading.night) if cube.offer and cube.offer.waits_on is side)
    if not result:
        raise reading.lost(ParseErrorKind.NOT_ASKED, token, ())
    return result


def _side(reading: Reading, token: Token, open_ones: Sequence[Name]) -> Side | None:
    """The side that answers as one, if the word means one."""
    if which(token, (TEAM,)):
        return Side.TEAM
    if which(token, (*REPLIES, ALL, REST)):
        return None
    role = which(token, ROLES)
    result = holders(reading)[role] if role else meant(token.text, open_ones, reading.everyone)
    return Side.BOX if result and result == (reading.night.box,) else None


# Words of answer


def _chunks(reading: Reading, open_ones: Iterable[Name]) -> list[list[Token]]:
    """The words up to the end of the answers, split at commas."""
    chunks: list[list[Token]] = [[]]
    while True:
        reading.expect((*REPLIES, REST, *ROLES), open_ones)
        token = reading.peek()
        if token is None or token.sign:
            break
        reading.index = token.end
        if which(token, (AND,)):
            continue
        if not token.joined:
            chunks.append([])
        if word := reading.meant_word(token, (*REPLIES, REST)):
            token = structs.replace(token, text=word.word)
        chunks[-1].append(token)
    return chunks


def _answer_words(reading: Reading, chunks: Iterable[Sequence[Token]]) -> list[AnswerWord]:
    """Return each answer word with its names, which precede or follow it.

    Raises ParseError for names without a word.
    """
    given: list[AnswerWord] = []
    names_first: list[Token] = []
    behind = False
    for chunk in filter(None, chunks):
        if any(which(token, REPLIES) for token in chunk):
            behind = not names_first and which(chunk[0], REPLIES) is not None
        for token in chunk:
            if word := which(token, REPLIES):
                given.append(AnswerWord(REPLIES[word], tuple(names_first), token))
                names_first = []
            elif behind:
                given[-1] = structs.replace(given[-1], who=(*given[-1].who, token))
            else:
                names_first.append(token)
    if names_first:
        raise reading.lost(ParseErrorKind.WORD)
    return given


SIDES = {BOX: Side.BOX, TEAM: Side.TEAM, ALL: Side.TEAM}


def doubles(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``box x2 all: bob take, cid drop``, ``bob x2``, ``captain doubles``."""
    doublers = _doublers(reading, who)
    tokens = reading.word_tokens(REPLIES, _doubleable(reading.night, doublers), ROLES, needed=False)
    by, cubes = _offered(reading, who, doublers, tokens)
    double = Double(by=by, cubes=cubes)
    if reading.sign(":") or (not tokens and not reading.ended):
        sound = checked(double)
        if not isinstance(sound, Refused):
            reading.night, _refused = apply_lifted(reading.night, sound)
        return [double, *answers(reading, cubes)]
    return [double]


def _doublers(reading: Reading, who: Sequence[Token]) -> Side | list[Name]:
    """The side that doubles as one, or the players who double."""
    if len(who) == 1 and (word := which(who[0], SIDES)):
        return SIDES[word]
    night = reading.night
    likely = dict.fromkeys(cube.holder(side) for side in Side for cube in to_double(night, side))
    players = names(reading, who, tuple(likely) or night.line or ())
    if players == [night.box]:
        return Side.BOX
    leader = (night.game.acting_captain if night.game else None) or night.captain
    if night.rulebook.team_doubles == "captain" and players == [leader]:  # who doubles for the whole Team (iba 8)
        return Side.TEAM
    return players


def _doubleable(night: Night, doublers: Side | list[Name]) -> tuple[Name, ...]:
    """The cubes that may be meant behind the word."""
    if isinstance(doublers, Side):
        return _all(night, doublers)
    return members(cube for side in Side for cube in to_double(night, side) if cube.holder(side) in doublers)


def _all(night: Night, side: Side) -> tuple[Name, ...]:
    """Return the side's cubes between Box and Team, else all that it may double.

    If there are none it is all live cubes or the Team, so that the double is refused.
    """
    boxs = [cube for cube in to_double(night, side) if night.game and cube.box == night.game.box]
    live = tuple(cube for cube in cubes_of(night) if cube.live)
    return members(boxs) or members(to_double(night, side)) or members(live) or night.team


def _offered(
    reading: Reading, who: Sequence[Token], doublers: Side | list[Name], tokens: Sequence[Token]
) -> tuple[Side, tuple[Name, ...]]:
    """By which side which cubes are doubled."""
    night = reading.night
    cubes = tuple(names(reading, tokens, _doubleable(night, doublers)))
    if isinstance(doublers, Side):
        offered = cubes or _all(night, doublers)
        if not offered:
            raise reading.lost(ParseErrorKind.NO_CUBE, who[0], ())
        return doublers, offered
    if cubes:
        return _side_of(reading, who, doublers, cubes), cubes
    tokens = [*who, *[who[-1]] * len(doublers)]  # to name where a doubler is not understood
    moves = [_own(reading, token, name) for token, name in zip(tokens, doublers, strict=False)]
    for token, (side, _cubes) in zip(who, moves, strict=False):
        if side is not moves[0][0]:
            raise reading.lost(ParseErrorKind.BOTH_SIDES, token, ())
    return moves[0][0], tuple(dict.fromkeys(name for _side, own_cubes in moves for name in own_cubes))


def _side_of(reading: Reading, who: Sequence[Token], doublers: Sequence[Name], cubes: Iterable[Name]) -> Side:
    """Return the side that one doubler holds of all these cubes.

    Raises ParseError for several doublers, and where there is no such side.
    """
    held = [cube for cube in cubes_of(reading.night) if cube.member in cubes]
    side = side_held(held, doublers[0]) if len(doublers) == 1 else None
    if side is None:
        raise reading.lost(ParseErrorKind.NO_SIDE, who[0], (BOX.word, TEAM.word))
    return side


def _own(reading: Reading, token: Token, name: Name) -> tuple[Side, tuple[Name, ...]]:
    """Return the side and cubes that a player doubles without naming a cube.

    It is their own cube, or the only one; raises ParseError for several.
    """
    night = reading.night
    if name == night.box:
        return Side.BOX, _all(night, Side.BOX)
    held = [(side, cube) for side in Side for cube in to_double(night, side) if cube.holder(side) == name]
    own = [(side, cube) for side, cube in held if cube.member == name] or held
    if len(own) > 1:
        raise reading.lost(ParseErrorKind.SEVERAL, token, tuple(as_typed(cube.member) for _side, cube in own))
    if own:
        return own[0][0], (own[0][1].member,)
    return side_held([cube for cube in cubes_of(night) if cube.member == name], name) or Side.TEAM, (name,)
