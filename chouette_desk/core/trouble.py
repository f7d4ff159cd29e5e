"""The sentence on what is in the way: as an exception, or as a value where it is only asked for."""

from msgspec import Struct

from chouette_desk.core.addresses import without_secrets


class Trouble(Exception):  # noqa: N818 - a sentence for people, no fault of the program
    """Something that the user can put right; its text is one sentence, in which no address has its password."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(without_secrets(sentence))


class Reason(Struct, frozen=True):
    """The sentence why something cannot be done now; where it can, there is None."""

    text: str

    def __str__(self) -> str:
        return self.text


def text_of(reason: Reason | None) -> str:
    """The text to show for a reason, nothing for none."""
    return reason.text if reason else ""
