"""SHA-256, loaded when the first hash is made: OpenSSL takes 3 ms of a start, and most commands make none."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash


def sha256(content: bytes = b"") -> "_Hash":
    """A SHA-256 hash of this content so far."""
    import hashlib

    return hashlib.sha256(content)
