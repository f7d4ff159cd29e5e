"""Decoding JSON that somebody may have changed, with one kind of error."""

from typing import TypeVar

import msgspec
from msgspec.json import Decoder

Decoded = TypeVar("Decoded")


def decoded_text(decoder: Decoder[Decoded], text: str | bytes) -> Decoded:
    """The value that a text says; raises msgspec.DecodeError for one that says none.

    So do brackets without end, and the number that a table of another schema may hold in place of the text.
    """
    try:
        return decoder.decode(text)
    except (RecursionError, TypeError) as error:
        raise msgspec.DecodeError(str(error)) from error
