"""Dialog that enters an entry again as a line of the short notation."""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from chouette_desk.core.codec import encoded
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.desk.notation import ParseError, in_notation, parse
from chouette_desk.gui.dialogs.base import EventDialog
from chouette_desk.gui.forms.ui_line import Ui_LineDialog
from chouette_desk.gui.widgets.layouts import set_tab_order
from chouette_desk.wording.language import _


def line_of(night: Night, events: Sequence[AnyEvent]) -> str:
    """The events in one line that means them in this night; as JSON where the notation has no such line."""
    line = "; ".join(map(in_notation, events))
    with suppress(ParseError):
        if parse(night, line).events == tuple(events):
            return line
    return json.dumps([encoded(event) for event in events], ensure_ascii=False)


class LineDialog(EventDialog[Ui_LineDialog]):
    """The entry bar over a night, with events to be corrected in its line."""

    def __init__(self, night: Night, events: Iterable[AnyEvent], parent: QWidget | None = None) -> None:
        """``night`` is the one before the events."""
        super().__init__(Ui_LineDialog(), _("&Write It Down"), parent)
        self.ok.setAutoDefault(False)
        bar = self.ui.bar
        bar.changed.connect(lambda: self.ok.setEnabled(bar.proposal is not None))
        bar.entered.connect(self.accept)
        bar.set_night(night)
        bar.line.setText(line_of(night, [replace(event, at=None) for event in events]))
        set_tab_order((bar.line, *self.ui.buttons.buttons()))
        bar.setFocus()

    def entered_events(self) -> tuple[AnyEvent, ...]:
        """Override: what the line means."""
        return self.ui.bar.events()
