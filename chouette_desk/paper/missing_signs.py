"""Signs that no font of the program has, noted while pages are made."""

import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from chouette_desk.core.trouble import Reason
from chouette_desk.wording.language import NAMED, _, listed
from chouette_desk.wording.text import shortened

LONGEST = 60  # of a text that is named

Missing = dict[str, str]
"""Each sign with a text that has it."""

_noted: ContextVar[Missing | None] = ContextVar("missing signs", default=None)


@contextmanager
def missing_signs() -> Iterator[Missing]:
    """The signs that no font has on all pages that are made meanwhile, by this thread."""
    missing: Missing = {}
    token = _noted.set(missing)
    try:
        yield missing
    finally:
        _noted.reset(token)


def note_missing(missing: Mapping[str, str]) -> None:
    """Note the signs of a page for whoever asked for them."""
    noted = _noted.get()
    if noted is not None:
        noted.update({sign: text for sign, text in missing.items() if sign not in noted})


def why_framed(missing: Mapping[str, str]) -> Reason | None:
    """Return why signs are drawn as framed numbers; None if there are none."""
    if not missing:
        return None
    named: dict[str, list[str]] = {}
    for sign, text in list(missing.items())[:NAMED]:
        named.setdefault(shortened(whole(text), LONGEST), []).append(_called(sign))
    signs = [_("{codes} in “{text}”").format(codes=", ".join(codes), text=text) for text, codes in named.items()]
    if len(missing) > NAMED:
        signs.append(_("{count} more").format(count=len(missing) - NAMED))
    sentence = _("The program has no font for these characters, so their numbers are printed in frames: {signs}.")
    return Reason(sentence.format(signs=listed(signs)))


def _called(sign: str) -> str:
    return f"U+{ord(sign):04X} {unicodedata.name(sign, '')}".strip()


def whole(text: str) -> str:
    """The text without halves of characters, which no file can keep."""
    return text.encode("utf-8", "replace").decode("utf-8")
