"""Imported first by scripts: stops with a sentence if this Python is too old.

Python 3.10 is new enough to fetch a newer one, where --fetch-python asks for it.

Only syntax that every Python 3 understands may be used here and at the top of those scripts.
"""

import sys

NEEDED = (3, 11)
CAN_FETCH = (3, 10)
FETCH = "--fetch-python"
HELP = {
    "linux": "Install a newer one (Debian 12 and Ubuntu 24.04: apt-get install python3; Ubuntu 22.04: apt-get install "
    "python3.11 python3.11-venv) and run this again with it, as in python3.11 packaging/start.py.",
    "darwin": "Install the one of https://www.python.org/downloads/ and run this again with it.",
    "win32": "Install the one of https://www.python.org/downloads/ and run this again: py packaging\\start.py.",
}

if sys.version_info < NEEDED and not (sys.version_info >= CAN_FETCH and FETCH in sys.argv):
    versions = NEEDED + sys.version_info[:2]
    sentence = "Chouette Desk needs Python {}.{} or newer, and this is Python {}.{}. ".format(*versions)
    sentence += HELP.get(sys.platform, HELP["linux"])
    if sys.version_info >= CAN_FETCH:
        sentence += " Or have one fetched for this folder alone: " + FETCH + "."
    sys.exit(sentence)
