"""Translations: sentences for people go through ``_`` or ``ngettext``, those kept as values through ``N_`` first."""

import gettext
from functools import cache

from chouette_desk.core.rulebook import N_ as N_
from chouette_desk.resource_files import resources_folder

DOMAIN = "chouette_desk"


@cache
def _catalogue() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, resources_folder() / "i18n", fallback=True)


def _(sentence: str) -> str:
    """The sentence in the user's language; English where no catalogue has it."""
    return _catalogue().gettext(sentence)


def ngettext(one: str, many: str, number: int) -> str:
    """The sentence for so many, in the user's language."""
    return _catalogue().ngettext(one, many, number)


def in_english() -> bool:
    """Whether sentences stand as they are written here, because no catalogue of the user's language was found."""
    return type(_catalogue()) is gettext.NullTranslations


def listed(words: tuple[str, ...] | list[str]) -> str:
    """Words as a list in a sentence: "Ann", "Ann and Bob", "Ann, Bob and Cid"."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
