"""Names of players: how they are brought into one form, and when two are the same column."""

import unicodedata
from functools import lru_cache

Name = str

LONGEST = 40

MANY = 4096  # different names remembered: a night says the same few again and again


@lru_cache(MANY)
def normal(text: str) -> Name:
    """The name as the night keeps it: NFC, without blanks around it."""
    return unicodedata.normalize("NFC", text).strip()


def folded(name: Name) -> str:
    """What two names share if they would be one column (equal under case folding)."""
    return unicodedata.normalize("NFC", name.casefold())


@lru_cache(MANY)
def is_name(name: Name) -> bool:
    """Whether a normal name has 1 to 40 characters and no control characters."""
    return 1 <= len(name) <= LONGEST and not any(map(is_control, name))


def is_control(character: str) -> bool:
    """Whether the character stands for no sign: a control, half a character, the end of a line or of a paragraph."""
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")
