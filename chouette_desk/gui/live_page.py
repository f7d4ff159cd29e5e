"""The page for phones, served while switched on and its evening is open."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.documents import TableCards
from chouette_desk.files.user_folders import data_folder
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.dialogs.phones import PhonesDialog
from chouette_desk.gui.exports import print_document
from chouette_desk.gui.networks import Network, networks
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.windows import show_beside
from chouette_desk.live.addresses import host_names, is_only_here, table_url, url
from chouette_desk.live.evening import OwnEvening
from chouette_desk.live.kept_page import evening_of, forget_page, keep_page, page_of
from chouette_desk.live.withheld import Withheld
from chouette_desk.wording.language import _, ngettext

if TYPE_CHECKING:  # the web server is loaded when the page is switched on
    from chouette_desk.live.server import LiveServer

INTERVAL = 500  # milliseconds between two looks at the book and at the readers
LOOKS_AT_NETWORKS = 6  # so many of them come to one at the networks, which some systems are slow to list
AFTER = 30  # milliseconds from an entry to the page: the window is painted first, which would wait for the server
OTHER_PORTS = 20  # that are tried where the port is taken
LASTS = 12 * 3600.0  # seconds after the switch for which a desk that is started again serves by itself


class LivePage(QObject, MadeOnce):
    """Serve the tables of the open evening while it is switched on.

    ``url`` is the address of the page, empty while it is off; ``readers`` are the pages that are open; ``trouble`` is a
    sentence about what keeps them from it.
    """

    changed = Signal()

    def __init__(self, night: OpenNight, book: OpenBook, shell: Shell, settings: Settings) -> None:
        super().__init__(night)
        self._night, self._book, self._shell, self._settings = night, book, shell, settings
        self._server: LiveServer | None = None
        self._void: LiveServer | None = None
        self._evening, self._address = "", ""
        self._tables = OwnEvening()
        self.url, self.readers, self.trouble = "", 0, ""
        self._looks = 0
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(self._look)
        night.desk_changed.connect(self._follow_desk)
        self._soon = QTimer(self, interval=AFTER, singleShot=True)
        self._soon.timeout.connect(self._show)
        for signal in (night.changed, night.state_changed, night.evening_changed):
            signal.connect(self._show_soon)
        shell.closed.connect(self._stop)

    # The switch

    def switch_on(self, network: Network) -> None:
        """Serve the page in a network; it is the same page in another one."""
        settings = self._settings
        if self._night.desk is None:
            self._set_trouble(_("No night is open."))
            return
        try:
            self._serve(network)
        except Trouble as trouble:
            self._set_trouble(str(trouble))
            return
        settings.phones_evening, settings.phones_since = self._evening, time.time()
        settings.phones_network = network.name

    def switch_off(self) -> None:
        """End the page; whoever asks at its address is told so while the window is open."""
        self._settings.phones_evening = ""
        forget_page(data_folder())
        self._stop(void=True)

    def withhold(self, points_only: bool, initials: bool) -> None:
        """Withhold money, or names, from now on, and on later evenings."""
        settings = self._settings
        settings.phones_points_only, settings.phones_initials = points_only, initials
        if self._server is not None:
            self._show()
        self._set_trouble(self.trouble)

    def resume(self) -> None:
        """Serve again if the switch was left on for this evening, after a restart."""
        desk, settings = self._night.desk, self._settings
        is_recent = 0 <= time.time() - settings.phones_since < LASTS
        if desk is None or self._server is not None or not is_recent or settings.phones_evening != evening_of(desk):
            return
        known = [network for network in networks() if network.name == settings.phones_network]
        if known:
            self.switch_on(known[0])
        else:
            self._shell.status.emit(_("The network in which phones saw the page is gone."))

    def _serve(self, network: Network) -> None:
        """Begin to serve; raises Trouble."""
        from chouette_desk.wording.extras import needs_extra  # late, both: the web server, for this alone

        with needs_extra("live"):
            from chouette_desk.live.server import LiveServer, bound_socket

        desk, folder = self._night.desk, data_folder()
        assert desk is not None
        self._stop()
        page = page_of(folder, evening_of(desk))
        listening = bound_socket(network.address, page.port, others=OTHER_PORTS)
        self._server = LiveServer(listening, host_names(network.address, ()), page.token)
        self._evening, self._address = page.evening, network.address
        self.url = self._server.url = url(network.address, self._server.port, page.token)
        keep_page(folder, structs.replace(page, url=self.url))
        self._show()
        self._server.start()
        self._timer.start()
        self._set_trouble("")

    def _stop(self, *, void: bool = False) -> None:
        """Stop serving; a ``void`` page says that it has ended until another is served."""
        if self._void is not None:
            self._void.stop()
            self._void = None
        if self._server is None:
            return
        self._timer.stop()
        self._soon.stop()
        server, self._server = self._server, None
        if void:
            server.void()
            self._void = server
        else:
            server.stop()
        self._tables = OwnEvening()
        self.url, self.readers = "", 0
        self._set_trouble("")

    def _set_trouble(self, trouble: str) -> None:
        """Set what keeps phones from the page, and tell everybody its state."""
        self.trouble = trouble
        desk = self._night.desk
        reached = "" if trouble else self.url
        self._night.evening_url = "" if not reached or is_only_here(reached) else reached
        self._night.page_url = table_url(reached, desk.number) if reached and desk is not None else ""
        self._shell.phones_changed.emit(self._sign())
        self.changed.emit()

    def _sign(self) -> str:
        """A few words for the status bar, empty while the page is off."""
        if not self.url:
            return ""
        if self.trouble:
            return _("On phones: no network")
        if not self.readers:
            return _("On phones: no readers")
        text = ngettext("On phones: {number} reader", "On phones: {number} readers", self.readers)
        return text.format(number=self.readers)

    # The tables

    def _follow_desk(self) -> None:
        """Show the night that is open now; without one of this evening the page ends."""
        desk = self._night.desk
        if desk is None or evening_of(desk) != self._evening:
            self._stop()
        elif self._server is not None:
            self._set_trouble(self.trouble)
            self._show()

    def _look(self) -> None:
        """Show other desks' entries, and tell the server that this desk is alive."""
        self._show(look=True)
        assert self._server is not None, "it was just shown"
        self._looks += 1
        trouble = self.trouble if self._looks % LOOKS_AT_NETWORKS else self._network_trouble()
        if (self.readers, self.trouble) != (self._server.readers, trouble):
            self.readers = self._server.readers
            self._set_trouble(trouble)

    def _network_trouble(self) -> str:
        """A sentence if this computer has left the network; empty while it is in it."""
        if any(network.address == self._address for network in networks()):
            return ""
        text = _("The network is gone: {address} is no longer an address of this computer. Choose the network again.")
        return text.format(address=self._address)

    def _show_soon(self, _what: object = None) -> None:
        if self._server is not None:
            self._soon.start()

    def _show(self, *, look: bool = False) -> None:
        night = self._night
        assert self._server is not None, "the timers end with the page"
        assert night.desk is not None, "and the page with its night"
        self._tables.withhold(Withheld(self._settings.phones_points_only, self._settings.phones_initials))
        self._server.show(self._tables.shown(night.desk, self._book.club_book, night.tables, look=look))

    def cards(self) -> TableCards:
        """A card for each table in play."""
        night = self._night.night
        tables = [table for table in self._tables.tables if table.in_play]
        cards = tuple((table.title, table_url(self.url, table.number)) for table in tables)
        club = night.heading.club if night is not None else ""
        return TableCards(club or "", cards or (("", self.url),))


def show_on_phones(shell: Shell, settings: Settings, page: LivePage) -> None:
    """Show the dialog with the switch, or bring it to the front; it follows the page."""

    def show_page(dialog: PhonesDialog) -> None:
        dialog.show_networks(networks(), settings.phones_network)
        dialog.show_withheld(points_only=settings.phones_points_only, initials=settings.phones_initials)
        dialog.show_page(page.url, page.readers, page.trouble)

    def make(parent: QWidget) -> PhonesDialog:
        dialog = PhonesDialog(show_page, parent)
        dialog.switched.connect(partial(_switch, page, dialog))
        dialog.network_chosen.connect(partial(_change_network, page, dialog))
        dialog.withheld_chosen.connect(page.withhold)
        dialog.cards_requested.connect(lambda: print_document(page.cards(), _("table-cards"), parent))
        page.changed.connect(dialog.refresh)
        show_beside(dialog)
        return dialog

    shell.front(PhonesDialog, make)


def _switch(page: LivePage, dialog: PhonesDialog, on: bool) -> None:
    if on:
        page.switch_on(dialog.network())
    else:
        page.switch_off()


def _change_network(page: LivePage, dialog: PhonesDialog) -> None:
    """Serve in another network, if it is served."""
    if page.url:
        page.switch_on(dialog.network())
