"""Imported first by scripts: stops with a sentence if this Python is too old.

Only syntax that every Python 3 understands may be used here and at the top of those scripts.
"""

import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    versions = NEEDED + sys.version_info[:2]
    sys.exit(
        "Chouette Desk needs Python {}.{} or newer, and this is Python {}.{}. ".format(*versions)
        + "Install a newer Python (on Debian 12 and Ubuntu 24.04: apt-get install python3) and run this again with it."
    )
