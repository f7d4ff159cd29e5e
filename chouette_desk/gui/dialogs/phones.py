"""The evening on phones: the switch, the network, the address, its code, readers."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, row, wide
from chouette_desk.gui.networks import Network
from chouette_desk.gui.widgets.qr_code import QrCode
from chouette_desk.gui.widgets.sentence import Message, Sentence
from chouette_desk.wording.language import N_, _, ngettext


class PhonesForm(FormRows):
    title, size, ends_with = N_("Show on phones"), (520, 640), EndButton.Close
    about: Sentence = wide(
        text=N_("Players in the same network scan the code and see the sheet on their phones. They can only read it.")
    )
    on: QCheckBox = wide(text=N_("&Show the tables of this evening on phones"))
    points_only: QCheckBox = wide(text=N_("&Points only: no money on phones"))
    initials: QCheckBox = wide(text=N_("&Initials in place of names, on the board for the room too"))
    network: QComboBox = row(N_("&Network:"))
    url: QLineEdit = row(N_("&Address:"))
    code: QrCode = wide(grows=True)
    message: Message = wide()


class PhonesDialog(FormDialog[PhonesForm]):
    """Ask whether the page is served, and in which network; it is not modal."""

    switched = Signal(bool)
    network_chosen = Signal()
    cards_requested = Signal()
    withheld_chosen = Signal(bool, bool)

    def __init__(self, show: Callable[["PhonesDialog"], None], parent: QWidget | None = None) -> None:
        """``show`` shows in the dialog how it is with the page."""
        super().__init__(PhonesForm(), "", parent)
        self.copy = self.add_button(_("&Copy the address"), self._copy)
        self.cards = self.add_button(_("Print table ca&rds…"), self.cards_requested.emit)
        self._networks: Sequence[Network] = ()
        self._show = show
        self.ui.url.setReadOnly(True)
        self.ui.on.toggled.connect(self.switched)
        for box in (self.ui.points_only, self.ui.initials):
            box.toggled.connect(self._choose_withheld)
        self.ui.network.activated.connect(self.network_chosen)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how it is with the page now."""
        self._show(self)

    def network(self) -> Network:
        """The network that is chosen."""
        return self._networks[self.ui.network.currentIndex()]

    def show_networks(self, networks: Sequence[Network], name: str) -> None:
        """Offer these networks; the one of this name is chosen, or the first."""
        if networks == self._networks:
            return
        self._networks = networks
        names = [network.name for network in networks]
        with QSignalBlocker(self.ui.network):
            self.ui.network.clear()
            self.ui.network.addItems([network.text for network in networks])
            self.ui.network.setCurrentIndex(names.index(name) if name in names else 0)

    def show_withheld(self, *, points_only: bool, initials: bool) -> None:
        """Show what phones do not see."""
        for box, is_withheld in ((self.ui.points_only, points_only), (self.ui.initials, initials)):
            with QSignalBlocker(box):
                box.setChecked(is_withheld)

    def _choose_withheld(self) -> None:
        self.withheld_chosen.emit(self.ui.points_only.isChecked(), self.ui.initials.isChecked())

    def show_page(self, url: str, readers: int, trouble: str) -> None:
        """Show the address, empty while off, and the number of readers or the trouble."""
        with QSignalBlocker(self.ui.on):
            self.ui.on.setChecked(bool(url))
        if self.ui.url.text() != url:
            self.ui.url.setText(url)
            self.ui.url.setCursorPosition(0)
        self.ui.url.setEnabled(bool(url))
        self.ui.code.show_text("" if trouble else url)
        for button in (self.copy, self.cards):
            button.setEnabled(bool(url) and not trouble)
        if trouble:
            self.ui.message.show_refusal(trouble)
        else:
            self.ui.message.show_text(_readers(readers) if url else _("The page is off."))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.ui.url.text())
        self.ui.message.show_text(_("The address is on the clipboard."))


def _readers(number: int) -> str:
    if not number:
        return _("Nobody is reading it yet. If a phone finds nothing, the handbook helps (F1).")
    text = ngettext("{number} phone or screen is showing it.", "{number} phones and screens are showing it.", number)
    return text.format(number=number)
