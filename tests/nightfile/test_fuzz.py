"""Any file is a night or is refused; nothing else is ever raised."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import from_table, read_rulebook
from chouette_desk.nightfile.writing import text_of
from chouette_desk.resource_files import resource
from tests.property.thorough import fuzzed

EXAMPLES = [
    path.read_bytes() for path in sorted((Path(__file__).parent.parent / "data" / "examples").glob("*.chouette.json"))
]
NAMES = st.sampled_from(["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Zoe", " Ann", "ANN", ""])
WORDS = st.sampled_from(
    ["box", "team", "take", "drop", "gammon", "won", "lost", "none", "limited", "event", "cube", "aba"]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 70)
    | st.integers()
    | st.floats()
    | NAMES
    | WORDS
    | st.text(st.characters(), max_size=5)
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES | WORDS, inner, max_size=4), max_leaves=8
)


def read(content: bytes) -> None:
    """Reads the file; a night that is read is written and read again."""
    try:
        night = night_from(content)
    except FileRefused as refused:
        told(refused)
        return
    assert night_from(text_of(night).encode()) == night


def told(refused: FileRefused) -> None:
    """A refusal says what is wrong, and at which event if at one."""
    assert refused.problems
    assert refused.index is None or refused.index >= 0
    assert refused.line("night").encode(), "what is said can be printed"


@fuzzed(300)
@given(st.binary(max_size=400))
def test_any_bytes(content: bytes) -> None:
    read(content)


@fuzzed(300)
@given(st.sampled_from(EXAMPLES), st.data())
def test_a_night_with_bytes_changed(content: bytes, data: st.DataObject) -> None:
    changed = bytearray(content)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(changed) - 1))
        length = data.draw(st.integers(0, 12))
        changed[place : place + length] = data.draw(st.binary(max_size=6))
    read(bytes(changed))


@fuzzed(300)
@given(st.sampled_from(EXAMPLES), st.data())
def test_a_night_with_values_changed(content: bytes, data: st.DataObject) -> None:
    table = json.loads(content)
    for _ in range(data.draw(st.integers(1, 3))):
        changed_somewhere(table, data)
    read(json.dumps(table).encode())


def changed_somewhere(table: Any, data: st.DataObject) -> None:
    """Walk into the table at random and change, add, copy or leave out a value."""
    keys = list(table) if isinstance(table, dict) else list(range(len(table)))
    if not keys:
        return
    key = data.draw(st.sampled_from(keys))
    if isinstance(table[key], dict | list) and table[key] and data.draw(st.integers(0, 3)):
        changed_somewhere(table[key], data)
        return
    match data.draw(st.sampled_from(["other", "gone", "more", "twice"])):
        case "other":
            table[key] = data.draw(VALUES)
        case "gone":
            del table[key]
        case "more" if isinstance(table, dict):
            table[data.draw(NAMES | WORDS)] = data.draw(VALUES)
        case _ if isinstance(table, list):
            table.insert(data.draw(st.integers(0, len(table))), table[key])


@fuzzed(300)
@given(st.dictionaries(st.text(max_size=4) | st.sampled_from(["base", "title", "jacoby", "players_max"]), VALUES))
def test_any_table_is_a_rulebook_or_refused(table: dict[str, Any]) -> None:
    try:
        from_table(table, "club")
    except FileRefused as refused:
        told(refused)


RULES = [path.read_bytes() for path in sorted(resource("rulebooks").glob("*.toml"))]
PIECES = st.sampled_from(
    [
        *(b"[", b"]", b"{", b"}", b"=", b'"', b"'''", b'"""', b".", b",", b"\n", b"\\u", b"\xff", b"\x00", b"base"),
        *(b"9" * 5000, b"[" * 1500, b"a." * 900, b"jacoby = true\n", b"players_max = -1\n"),
        *(b"1979-05-27", b"nan", b"0x", b"#"),
    ]
)


@fuzzed(100)
@given(st.sampled_from(RULES), st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 40), PIECES), max_size=4))
def test_a_rulebook_file_with_bytes_changed(content: bytes, changes: list[tuple[int, int, bytes]]) -> None:
    for place, length, piece in changes:
        content = content[:place] + piece + content[place + length :]
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.toml")
        path.write_bytes(content)
        try:
            read_rulebook(path)
        except FileRefused as refused:
            told(refused)
