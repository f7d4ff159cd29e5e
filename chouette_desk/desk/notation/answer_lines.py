"""Lines that answer waiting offers, alone or behind a double."""

from collections.abc import Iterable, Sequence

from msgspec import Struct, structs

from chouette_desk.core.events import Answer, AnyEvent, Reply, Side
from chouette_desk.core.names import Name
from chouette_desk.desk.notation.keywords import ALL, AND, BEAVER, DROP, RACCOON, REST, TAKE, TEAM
from chouette_desk.desk.notation.naming import ROLES, holders, names
from chouette_desk.desk.notation.not_understood import Why
from chouette_desk.desk.notation.people import cubes_of, meant, members, waiting
from chouette_desk.desk.notation.reading import Reading, Token, which

REPLIES = {TAKE: Reply.TAKE, DROP: Reply.DROP, BEAVER: Reply.BEAVER, RACCOON: Reply.RACCOON}


class Said(Struct, frozen=True):
    """A word of answer, and who is named with it; nobody where it stands alone."""

    reply: Reply
    who: tuple[Token, ...]
    word: Token


def answers(reading: Reading, offered: Sequence[Name] = ()) -> list[AnyEvent]:
    """``take``, ``bob take, cid drop``, ``take bob, drop rest``; ``offered`` are the cubes just doubled."""
    open_ones = _answering(reading, waiting(reading.night) or tuple(offered))
    said = _said(reading, _chunks(reading, open_ones))
    if not said:
        raise reading.lost(Why.WORD)
    replies: dict[Reply, list[Name]] = {reply: [] for reply in Reply}
    for each in sorted(said, key=_is_rest):
        left = [name for name in open_ones if not any(name in found for found in replies.values())]
        replies[each.reply] += _cubes(reading, each, left if _is_rest(each) else open_ones, alone=len(said) == 1)
    take, drop, beaver, raccoon = (tuple(replies[reply]) for reply in Reply)
    return [Answer(take=take, drop=drop, beaver=beaver, raccoon=raccoon)]


def _is_rest(said: Said) -> bool:
    return len(said.who) == 1 and which(said.who[0], (REST,)) is not None


def _cubes(reading: Reading, said: Said, open_ones: Sequence[Name], *, alone: bool) -> list[Name]:
    """The cubes that a word answers: of those named, or all that wait if it stands alone."""
    if not said.who and not alone:
        raise reading.lost(Why.NO_NAME, said.word, ())
    if not said.who or _is_rest(said):
        if not open_ones:
            raise reading.lost(Why.NO_OFFER, said.word, ())
        return list(open_ones if said.who else _fitting(reading, said.reply, open_ones))
    found = names(reading, said.who, open_ones)
    return list(dict.fromkeys(cube for name in found for cube in _of_player(reading, name, open_ones)))


def _fitting(reading: Reading, reply: Reply, open_ones: Sequence[Name]) -> Sequence[Name]:
    """Of the offers that wait those that can be answered so at all: what was beavered is raccooned, the rest not."""
    if reply in (Reply.TAKE, Reply.DROP):
        return open_ones
    offers = [(cube.member, cube.offer) for cube in cubes_of(reading.night) if cube.offer]
    can = [name for name, offer in offers if offer.beavered is (reply is Reply.RACCOON) and name in open_ones]
    return can or open_ones


def _of_player(reading: Reading, name: Name, open_ones: Sequence[Name]) -> tuple[Name, ...]:
    """The cube named after a player if it waits, else those that wait on him; else his, and the night says why not."""
    if name in open_ones:
        return (name,)
    offers = [(cube, cube.offer) for cube in cubes_of(reading.night) if cube.offer and cube.member in open_ones]
    return members(cube for cube, offer in offers if cube.holder(offer.waits_on) == name) or (name,)


# Who answers


def _answering(reading: Reading, open_ones: tuple[Name, ...]) -> tuple[Name, ...]:
    """The offers that the line is about: those that wait on the Box, or on the Team, where it begins with that."""
    reading.expect((*REPLIES, REST, *ROLES), open_ones)
    token = reading.peek()
    side = _side(reading, token, open_ones) if token else None
    if token is None or side is None:
        return open_ones
    reading.place = token.end
    if not waiting(reading.night):
        return open_ones
    found = members(cube for cube in cubes_of(reading.night) if cube.offer and cube.offer.waits_on is side)
    if not found:
        raise reading.lost(Why.NOT_ASKED, token, ())
    return found


def _side(reading: Reading, token: Token, open_ones: Sequence[Name]) -> Side | None:
    """The side that answers as one, if the word stands for one."""
    if which(token, (TEAM,)):
        return Side.TEAM
    if which(token, (*REPLIES, ALL, REST)):
        return None
    role = which(token, ROLES)
    found = holders(reading)[role] if role else meant(token.text, open_ones, reading.everyone)
    return Side.BOX if found and found == (reading.night.box,) else None


# What is said


def _chunks(reading: Reading, open_ones: Iterable[Name]) -> list[list[Token]]:
    """The words up to the end of the answers, parted where a comma stands."""
    chunks: list[list[Token]] = [[]]
    while True:
        reading.expect((*REPLIES, REST, *ROLES), open_ones)
        token = reading.peek()
        if token is None or token.sign:
            break
        reading.place = token.end
        if which(token, (AND,)):
            continue
        if not token.joined:
            chunks.append([])
        chunks[-1].append(token)
    return chunks


def _said(reading: Reading, chunks: Iterable[Sequence[Token]]) -> list[Said]:
    """Each word of answer with its names, before it or behind it; raises Lost for names without a word."""
    said: list[Said] = []
    names_first: list[Token] = []
    behind = False
    for chunk in filter(None, chunks):
        if any(which(token, REPLIES) for token in chunk):
            behind = not names_first and which(chunk[0], REPLIES) is not None
        for token in chunk:
            if word := which(token, REPLIES):
                said.append(Said(REPLIES[word], tuple(names_first), token))
                names_first = []
            elif behind:
                said[-1] = structs.replace(said[-1], who=(*said[-1].who, token))
            else:
                names_first.append(token)
    if names_first:
        raise reading.lost(Why.WORD)
    return said
