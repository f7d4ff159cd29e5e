"""SHA-256, loaded when first used, as OpenSSL adds 3 ms to the start."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash


def sha256(content: bytes = b"") -> "_Hash":
    """A SHA-256 hash of this content so far."""
    import hashlib

    return hashlib.sha256(content)
