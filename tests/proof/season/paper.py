"""The season's printed sheets: each fingerprint worked out from its night file."""

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pypdfium2

from chouette_desk.resource_files import resource

Raw = dict[str, Any]
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ABOUT = ("base", "name", "title", "source", "text", "says")
PRINTED = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}\b")


def fingerprint_on(pdf: Path) -> str:
    """The one fingerprint that stands on all pages."""
    document = pypdfium2.PdfDocument(pdf.read_bytes())
    pages = [PRINTED.findall(page.get_textpage().get_text_range()) for page in document]
    document.close()
    (found,) = {said for page in pages for said in page}
    assert all(pages), f"a page of {pdf.name} has none"
    return str(found)


def fingerprint_of(file: Raw) -> str:
    """The fingerprint of a night file, by what the documentation says of it."""
    head = {key: value for key, value in file.items() if key != "events"} | {"rulebook": _options(file["rulebook"])}
    lines = [
        json.dumps(line, ensure_ascii=False, sort_keys=True, separators=(",", ":")) for line in (head, *file["events"])
    ]
    number = int.from_bytes(hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest(), "big") >> 206
    signs = "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(10)))
    return f"{signs[:4]}-{signs[4:8]}-{signs[8:]}"


def _options(rulebook: str | Raw) -> Raw:
    """Return the hashed options of a night file: the guide's and any changed one."""
    changes = {} if isinstance(rulebook, str) else rulebook
    base = rulebook if isinstance(rulebook, str) else rulebook["base"]
    table, first = (_table(name) for name in (base, "guide"))
    any_number = {"players_max": None} if table["players_max"] == "any" else {}
    always = {key: value for key, value in (table | any_number).items() if key in first}
    found = always | {key: value for key, value in changes.items() if key in first or table.get(key) != value}
    return {key: value for key, value in found.items() if key not in ABOUT}


def _table(name: str) -> Raw:
    return tomllib.loads(resource("rulebooks", f"{name}.toml").read_text(encoding="utf-8"))


def verdict(printed: Raw, now: Raw, games: int, games_now: int, *, in_game: bool, corrected: bool) -> str:
    """Return the start of ``verify`` for a sheet printed after ``games`` games.

    The night has ``games_now`` now; what is not on it any more was ``corrected``, or else undone.
    """
    moment = f"during game {games + 1}" if in_game else f"after game {games}"
    events, events_now = printed["events"], now["events"]
    if events != events_now[: len(events)]:
        ended = "correction" if corrected else "undo"
        return f"The sheet shows this night as it stood {moment}, before the {ended} of "
    if events == events_now:
        return f"The sheet shows this night as it stands, {moment}."
    if games == games_now:
        return f"The sheet shows this night as it stood {moment}; {_counted(len(events_now) - len(events), 'entry')}"
    return f"The sheet shows this night as it stood {moment}; {_counted(games_now - games, 'game')}"


def _counted(count: int, word: str) -> str:
    many = {"game": "games", "entry": "entries"}[word]
    return f"{count} {word} has been added since." if count == 1 else f"{count} {many} have been added since."
