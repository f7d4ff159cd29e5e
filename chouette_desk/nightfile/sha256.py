"""SHA-256 without OpenSSL, whose load takes 3 ms of the start of every command of the book."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256 as sha256
else:
    try:
        from _sha2 import sha256
    except ImportError:
        try:
            from _sha256 import sha256  # before Python 3.12
        except ImportError:  # another Python than CPython
            from hashlib import sha256
