"""Guesses at mistyped words: commands, options, names, files, by one rule."""

from collections.abc import Iterable

from chouette_desk.wording.language import _
from chouette_desk.wording.text import one_of

LONGEST = 40  # characters of a word that are compared
CUTOFFS = 0.7, 0.6  # likeness from which a word is guessed: lst is list; Ane is Ann, where nothing is more like it


def close_to(word: str, known: Iterable[str]) -> list[str]:
    """Return up to three known words most like this one, ignoring case, closest first."""
    from difflib import get_close_matches  # late: only who mistypes wants it

    spelling = {name[:LONGEST].casefold(): name for name in known}
    guesses = (get_close_matches(word[:LONGEST].casefold(), spelling, cutoff=cutoff) for cutoff in CUTOFFS)
    return [spelling[key] for key in next(filter(None, guesses), [])]


def with_guess(sentence: str, word: str, known: Iterable[str]) -> str:
    """A sentence about an unknown word, followed by what is perhaps meant."""
    if like := close_to(word, known):
        return _("{sentence} Perhaps {names} is meant.").format(sentence=sentence, names=one_of(like))
    return sentence


def clause_with_guess(clause: str, word: str, known: Iterable[str]) -> str:
    """Add a guess to a clause without a full stop, behind a semicolon."""
    if like := close_to(word, known):
        return _("{clause}; perhaps {names} is meant").format(clause=clause, names=one_of(like))
    return clause
