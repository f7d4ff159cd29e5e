"""Lines of names in narrow places: long words are split evenly with hyphens."""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from chouette_desk.paper.pdf.fonts import Style, text_width, wrapped_lines


def hyphenated_lines(text: str, style: Style, room: float) -> list[str]:
    """Return lines of this width, long words split evenly: "Doro- thea"."""
    return wrapped_lines(_divided(text, style, room), style, room)


def _divided(text: str, style: Style, room: float) -> str:
    """Return the text with a blank after each hyphen where a word is split.

    A word's own hyphens come first.
    """
    return " ".join(_divided_word(word, style, room) for word in text.split(" "))


def _divided_word(word: str, style: Style, room: float) -> str:
    *hyphenated, last = word.split("-")
    return "-".join((*(_parts(part, "-", style, room) for part in hyphenated), _parts(last, "", style, room)))


def _parts(word: str, behind: str, style: Style, room: float) -> str:
    """Return a word in as few even parts as fit, each but the last with a hyphen.

    It is unchanged if it fits with what stands ``behind`` it, or needs no hyphens.
    """
    if text_width(word + behind, style) <= room or any(unicodedata.east_asian_width(sign) in "WF" for sign in word):
        return word
    letters = _letters(word)
    for count in range(2, len(letters) + 1):
        ends = [round(len(letters) * part / count) for part in range(count + 1)]
        parts = ["".join(letters[begin:end]) for begin, end in pairwise(ends)]
        if all(text_width(f"{part}-", style) <= room for part in parts):
            return "- ".join(parts)
    return word


def _letters(word: str) -> Sequence[str]:
    """The letters of a word, each with its marks."""
    letters: list[str] = []
    for sign in word:
        if letters and (unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf")):
            letters[-1] += sign
        else:
            letters.append(sign)
    return letters
