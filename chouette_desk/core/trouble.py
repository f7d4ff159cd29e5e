"""The sentence on what is in the way: an exception, or a value if only asked for."""

from msgspec import Struct

from chouette_desk.core.addresses import without_secrets


class Trouble(Exception):  # noqa: N818 - a sentence for people, no fault of the program
    """A problem that the user can solve, as one sentence without passwords."""

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
