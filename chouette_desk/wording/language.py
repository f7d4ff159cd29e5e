"""Translations: ``_`` and ``ngettext`` for sentences, ``N_`` for stored ones."""

import gettext
import os
from collections.abc import Iterable
from functools import cache

from chouette_desk.core.option import N_ as N_
from chouette_desk.resource_files import resources_folder

DOMAIN = "chouette_desk"


@cache
def _catalogue() -> gettext.NullTranslations:
    folder = resources_folder() / "i18n"
    if not any(folder.glob("*/")):  # no language beside English: nothing to look for, and no module to look with
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, folder, fallback=True)


def _(sentence: str) -> str:
    """The sentence in the user's language; English where no catalogue has it."""
    return _catalogue().gettext(sentence)


def ngettext(one: str, many: str, number: int) -> str:
    """The sentence for this number, in the user's language."""
    return _catalogue().ngettext(one, many, number)


def languages() -> list[str]:
    """The codes of the languages that there are beside English."""
    catalogues = (resources_folder() / "i18n").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return sorted(file.parent.parent.name for file in catalogues)


def use_language(code: str) -> None:
    """Have sentences that are made from now on in this language."""
    os.environ["LANGUAGE"] = code
    _catalogue.cache_clear()


def in_english() -> bool:
    """Tell whether sentences are in English, without a catalogue of another language."""
    return type(_catalogue()) is gettext.NullTranslations


def listed(items: tuple[str, ...] | list[str], pair: str | None = None) -> str:
    """Return words as a list: "Ann, Bob and Cid"; ``pair`` joins the last two."""
    if len(items) < 2:
        return "".join(items)
    return (pair or _("{first} and {last}")).format(first=", ".join(items[:-1]), last=items[-1])


NAMED = 5
"""Names and things that a refusal lists at most: nobody reads more of them."""


def named(items: Iterable[str], pair: str | None = None) -> str:
    """Return a list like ``listed``; beyond five words only the count of the others."""
    words = list(items)
    if more := len(words) - NAMED if len(words) > NAMED else 0:
        words[NAMED:] = [ngettext("{count} other", "{count} others", more).format(count=more)]
    return listed(words, pair)
