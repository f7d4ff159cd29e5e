"""Where in a night something stands, and how any text is made fit for one line or one sentence."""

from chouette_desk.core.names import is_control
from chouette_desk.wording.language import _


def place(event: int | None, name: str | None) -> str:
    """The event as people find it in the file, "event 14 (answer)", counted from 0; empty where there is none."""
    if event is None:
        return ""
    if name is None:
        return _("event {number}").format(number=event)
    return _("event {number} ({name})").format(number=event, name=one_line(name))


def one_line(text: str) -> str:
    """The text with what would break a line, or cannot be printed at all, written as in JSON ("\\u000a")."""
    return "".join(f"\\u{ord(sign):04x}" if is_control(sign) else sign for sign in text)


def shortened(text: str, longest: int) -> str:
    """The text, or its first so many characters where it has more."""
    return text if len(text) <= longest else text[:longest].rstrip() + "…"


def aside(text: str) -> str:
    """A text of somebody's own inside a sentence, in brackets or before a colon: without its full stop."""
    return text[:-1] if text.endswith(".") and not text.endswith("..") else text
