"""Decoding JSON that somebody may have changed."""

from typing import Any

import msgspec
import pytest

from chouette_desk.files.decoding import decoded_text

DECODER = msgspec.json.Decoder(dict[str, Any])


def test_a_text_is_decoded() -> None:
    assert decoded_text(DECODER, '{"Ann": 1}') == decoded_text(DECODER, b'{"Ann": 1}') == {"Ann": 1}


@pytest.mark.parametrize("text", ["", "{", "[1]", b"\xff", '{"a":' * 100_000, "[" * 100_000, 7, None])
def test_whatever_is_wrong_is_one_kind_of_error(text: Any) -> None:
    with pytest.raises(msgspec.DecodeError):
        decoded_text(DECODER, text)
