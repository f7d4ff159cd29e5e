"""The kinds of file in which tables are handed out, known by the ending of the file's name."""

KINDS = (".pdf", ".xlsx", ".csv", ".txt")


def kind_of(name: str) -> str | None:
    """The kind of file that a name ends in, in small letters; None for a kind that is not written."""
    return next((kind for kind in KINDS if name.lower().endswith(kind)), None)
