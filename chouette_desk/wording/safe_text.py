"""Text made safe to show, log and store.

Names are isolated from the sentence around them, markup and keys are escaped, control characters become visible signs.
"""

import re
from collections.abc import Iterable, Iterator
from unicodedata import bidirectional, category

from chouette_desk.core.names import Name

# Terminals: most patterns are compiled when they are first needed, a start does without them

PICTURES = 0x2400  # of the control characters from 0 to 31
DELETE, DELETE_PICTURE = "\x7f", "\u2421"
COMMANDS = r"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202d\u202e]|\r(?!\n)"
TURNING = "[\u202a-\u202c\u2066-\u2069]"
EMBEDDINGS, ISOLATES = "\u202a\u202b", "\u2066\u2067\u2068"
END_EMBEDDING, END_ISOLATE = "\u202c", "\u2069"


def terminal_safe(text: str) -> str:
    """Replace characters that command a terminal or reverse text by visible signs."""
    if text.isascii() and text.isprintable():
        return text
    text = re.sub(COMMANDS, _sign, text)
    return "\n".join(map(_balanced, text.split("\n"))) if re.search(TURNING, text) else text


def _sign(command: re.Match[str]) -> str:
    character = command[0]
    if character < " ":
        return chr(PICTURES + ord(character))
    return DELETE_PICTURE if character == DELETE else f"<U+{ord(character):04X}>"


def _balanced(line: str) -> str:
    """Return a line whose embeddings, overrides and isolates are all balanced."""
    paired: set[int] = set()
    begun: list[re.Match[str]] = []
    for mark in re.finditer(TURNING, line):
        if mark[0] in EMBEDDINGS + ISOLATES:
            begun.append(mark)
        elif begun and (begun[-1][0] in ISOLATES) == (mark[0] == END_ISOLATE):
            paired |= {begun.pop().start(), mark.start()}
    return re.sub(TURNING, lambda mark: mark[0] if mark.start() in paired else _sign(mark), line)


# Names in sentences, and texts of buttons and tooltips


def isolated(name: Name) -> str:
    """A name for use in a sentence, whatever direction it is written in."""
    return f"\u2068{name}\u2069"


def with_isolated(text: str, names: Iterable[Name]) -> str:
    """Return the sentence with right-to-left names isolated."""
    if text.isascii():
        return text
    from_right = sorted(filter(_is_from_right, names), key=len, reverse=True)  # a name may begin another
    if not from_right:
        return text
    pattern = "(?<!\u2068)(?:" + "|".join(map(re.escape, from_right)) + ")"
    return re.sub(pattern, lambda match: isolated(match[0]), text)


NO_BREAK = "\u00a0"


def keep_together(text: str) -> str:
    """The text for where lines wrap: none ends between a name and its points."""
    return re.sub(r" (?=[+\u2212]\d)", NO_BREAK, text)


MAY_BREAK = "\u200b"
LONG_WORD = r"[^\s-]{31,}"
PIECE = 8  # characters of a long word between two places where a line may end


def breakable(text: str) -> str:
    """Return the text with breaks allowed inside words too long for a narrow line."""
    return re.sub(LONG_WORD, lambda word: MAY_BREAK.join(_pieces(word[0])), text)


def _pieces(word: str) -> Iterator[str]:
    """Yield pieces of a word; none begins with a mark belonging to the one before."""
    piece = ""
    for character in word:
        belongs = category(character) in ("Mn", "Me", "Cf", "Sk") or piece.endswith("\u200d")
        if len(piece) >= PIECE and not belongs:
            yield piece
            piece = ""
        piece += character
    yield piece


def _is_from_right(name: Name) -> bool:
    return any(bidirectional(character) in ("R", "AL") for character in name)


def escape_mnemonic(text: str) -> str:
    """The text for a button or a box, where a single ampersand would name a key."""
    return text.replace("&", "&&")


def escape_markup(text: str) -> str:
    """The text for a tooltip, which would take angle brackets for markup."""
    if "<" not in text:
        return text
    from html import escape  # late: it brings the names of all characters along

    return f"<span>{escape(text)}</span>"
