"""Parts of the program that may not be installed: the window, servers, the page."""

from collections.abc import Iterator
from contextlib import contextmanager

from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.language import N_, _

EXTRAS = {
    "gui": N_("the window"),
    "server": N_("a book on a server"),
    "live": N_("the page for phones"),
}
"""What each extra of the package is for; ``pyproject.toml`` says what it brings."""


@contextmanager
def needs_extra(name: str) -> Iterator[None]:
    """Import an extra's libraries; raises Trouble with the command that brings it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "chouette_desk").partition(".")[0] == "chouette_desk":
            raise
        sentence = _("{package} is not installed, and {part} needs it. To install it: {command}")
        command = f'pip install "chouette-desk[{name}]"'
        raise Trouble(sentence.format(package=missing.name, part=_(EXTRAS[name]), command=command)) from missing
    except ImportError as broken:
        sentence = _("A library of the system is missing, and {part} needs it: {reason}.")
        raise Trouble(sentence.format(part=_(EXTRAS[name]), reason=broken)) from broken
