"""The exception for what the user can put right."""

from chouette_desk.core.addresses import without_secrets


class Trouble(Exception):  # noqa: N818 - a sentence for people, no fault of the program
    """Something that the user can put right; its text is one sentence, in which no address has its password."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(without_secrets(sentence))
