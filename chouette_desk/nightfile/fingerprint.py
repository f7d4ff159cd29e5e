"""The night's fingerprint: ten letters and digits on a sheet, to identify it.

It is the beginning of a SHA-256 over lines of JSON, each ended by a line feed: first the format with the heading and
the options of the rulebook the night began with, then each event. Every line is as the night file has it, in the one
form that JSON leaves open: keys sorted by code point, no blanks, every text in NFC, no escapes but those that JSON
demands, nothing that is left at its default. So a night has the same fingerprint in a file and in a book, and one after
each of its events. The first 28 options always join the line, a later one only where it is neither as in the rulebook's
base nor, after one of the five texts, at its neutral value (``rulebooks.hashed``): fingerprints that were printed
before it came stay true.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from chouette_desk.core.codec import encoded
from chouette_desk.core.night import Night
from chouette_desk.files.sha256 import sha256
from chouette_desk.nightfile.reading import stated
from chouette_desk.nightfile.rulebooks import hashed

FORMAT = "chouette-night/1"  # of the hashed lines: stays where a later night file has another
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: nothing that is mistaken for another sign
MISREAD = str.maketrans("OIL", "011")
SEPARATORS = re.compile(r"[\W_]+")
LENGTH, GROUP = 10, 4
BITS = 5 * LENGTH


class MatchedState(Struct, frozen=True):
    """The state that a fingerprint has: after ``events`` events and ``games`` games.

    ``in_game``: a game was in progress then; ``games_since`` have ended since, ``events_since`` happened.
    """

    events: int
    games: int
    in_game: bool
    events_since: int
    games_since: int


def fingerprint(night: Night) -> str:
    """The fingerprint of the night in its present state, in groups: "7QF2-M9XA-K4"."""
    return fingerprints(night)[-1]


def fingerprints(night: Night) -> tuple[str, ...]:
    """The night's fingerprint before its first event, then after each."""
    digest = sha256()
    result = []
    for line in _lines(night):
        digest.update(line + b"\n")
        result.append(_grouped(digest.digest()))
    return tuple(result)


def parsed_fingerprint(text: str) -> str | None:
    """Return the typed fingerprint whatever its case and dashes, or None."""
    signs = SEPARATORS.sub("", text.upper()).translate(MISREAD)
    return _in_groups(signs) if len(signs) == LENGTH and set(signs) <= set(SIGNS) else None


def matching_state(night: Night, text: str) -> MatchedState | None:
    """The latest state of this night with the fingerprint; None if there is none."""
    wanted = parsed_fingerprint(text)
    states = reversed(list(enumerate(fingerprints(night))))
    events = next((index for index, state in states if state == wanted), None)
    if events is None:
        return None
    games = sum(played.last < events for played in night.played)
    begun = [*(played.first for played in night.played if played.last >= events), night.game_began]
    in_game = any(first is not None and first < events for first in begun)
    return MatchedState(events, games, in_game, len(night.events) - events, len(night.played) - games)


def _lines(night: Night) -> Iterator[bytes]:
    """Yield the heading with the rulebook's options, not its name, then the events."""
    yield _canonical({"format": FORMAT, **stated(night.heading), "rulebook": hashed(night.first_rulebook)})
    for event in night.events:
        yield _canonical(encoded(event))


def _canonical(value: object) -> bytes:
    text = json.dumps(_in_nfc(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode(errors="surrogatepass")


def _in_nfc(value: Any) -> Any:
    """The value with every text in it, keys too, in NFC."""
    match value:
        case str():
            return unicodedata.normalize("NFC", value)
        case dict():
            return {_in_nfc(key): _in_nfc(item) for key, item in value.items()}
        case list() | tuple():
            return [_in_nfc(item) for item in value]
        case _:
            return value


def _grouped(digest: bytes) -> str:
    number = int.from_bytes(digest, "big") >> 8 * len(digest) - BITS
    return _in_groups("".join(SIGNS[number >> shift & 31] for shift in range(BITS - 5, -1, -5)))


def _in_groups(signs: str) -> str:
    return "-".join(signs[first : first + GROUP] for first in range(0, LENGTH, GROUP))
