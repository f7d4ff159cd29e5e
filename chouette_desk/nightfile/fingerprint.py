"""The night's fingerprint: ten letters and digits, printed on its sheet, that tell whether this is the night it shows.

It is the beginning of a SHA-256 over lines of JSON, each ended by a line feed: first the format with the heading and
every option of the rulebook the night began with, then each event. Every line is as the night file has it, in the one
form that JSON leaves open: keys sorted by code point, no blanks, every text in NFC, no escapes but those that JSON
demands, nothing that is left at its default. So a night has the same fingerprint in a file and in a book, and one after
each of its events. An option that the rulebook has only learnt since joins the line only where it is not as it
always was, so that old sheets stay true.
"""

import hashlib
import json
import unicodedata
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from chouette_desk.core.decoding import encoded
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.reading import FORMAT, HEADING

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: nothing that is mistaken for another sign
MISREAD = str.maketrans("OIL", "011")
LENGTH, GROUP = 10, 4
BITS = 5 * LENGTH


class Match(Struct, frozen=True):
    """Which state of a night a fingerprint is of: after so many ``events``, when so many ``games`` were over.

    ``in_game``: a game was in progress then; ``games_since`` have ended since, ``events_since`` happened.
    """

    events: int
    games: int
    in_game: bool
    events_since: int
    games_since: int


def fingerprint(night: Night) -> str:
    """The fingerprint of the night as it stands, in groups: "7QF2-M9XA-K4"."""
    return fingerprints(night)[-1]


def fingerprints(night: Night) -> tuple[str, ...]:
    """The night's fingerprint before its first event, then after each."""
    digest = hashlib.sha256()
    said = []
    for line in _lines(night):
        digest.update(line + b"\n")
        said.append(_grouped(digest.digest()))
    return tuple(said)


def understood(text: str) -> str | None:
    """The fingerprint that somebody has typed, small letters and dashes as he liked; None if it cannot be one."""
    signs = "".join(sign for sign in text.upper() if sign.isalnum()).translate(MISREAD)
    return _in_groups(signs) if len(signs) == LENGTH and set(signs) <= set(SIGNS) else None


def matching(night: Night, text: str) -> Match | None:
    """The state of this night whose fingerprint this is, the latest first; None if it is of none."""
    wanted = understood(text)
    events = next((place for place, one in reversed(list(enumerate(fingerprints(night)))) if one == wanted), None)
    return None if events is None else _state(night, events)


def _state(night: Night, events: int) -> Match:
    games = sum(played.last < events for played in night.played)
    begun = [played.first for played in night.played if played.last >= events]
    if night.game_began is not None:
        begun.append(night.game_began)
    return Match(
        events=events,
        games=games,
        in_game=any(first < events for first in begun),
        events_since=len(night.events) - events,
        games_since=len(night.played) - games,
    )


def _lines(night: Night) -> Iterator[bytes]:
    yield _canonical(_head(night))
    for event in night.events:
        yield _canonical(encoded(event))


def _head(night: Night) -> dict[str, Any]:
    """All options and no name: a club's own rulebook is not named in the night file."""
    heading = {key: value for key in HEADING if (value := getattr(night.heading, key)) is not None}
    return {"format": FORMAT, **heading, "rulebook": {name: night.first_rulebook[name] for name in options()}}


def _canonical(value: object) -> bytes:
    return json.dumps(_in_nfc(value), ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _in_nfc(value: Any) -> Any:
    """The value with every text in it, keys too, in NFC."""
    match value:
        case str():
            return unicodedata.normalize("NFC", value)
        case dict():
            return {_in_nfc(key): _in_nfc(each) for key, each in value.items()}
        case list() | tuple():
            return [_in_nfc(each) for each in value]
        case _:
            return value


def _grouped(digest: bytes) -> str:
    number = int.from_bytes(digest, "big") >> 8 * len(digest) - BITS
    return _in_groups("".join(SIGNS[number >> shift & 31] for shift in range(BITS - 5, -1, -5)))


def _in_groups(signs: str) -> str:
    return "-".join(signs[first : first + GROUP] for first in range(0, LENGTH, GROUP))
