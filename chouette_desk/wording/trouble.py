"""The troubles of the user's world: each is one sentence that says what to do; nothing of a night is lost."""


class Trouble(Exception):  # noqa: N818 - a sentence for people, no fault of the program
    """Something that the user can put right; its text is one sentence."""
