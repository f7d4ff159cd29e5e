"""SHA-256 without OpenSSL, whose load takes 3 ms of the start of every command of the book."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256 as sha256
elif sys.version_info >= (3, 12):
    from _sha2 import sha256 as sha256
else:
    from _sha256 import sha256 as sha256
