"""The networks of this computer, by which phones may reach it."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

from chouette_desk.live.addresses import LOOPBACK, in_order
from chouette_desk.wording.language import N_, _

KINDS = {QNetworkInterface.InterfaceType.Wifi: N_("Wi-Fi"), QNetworkInterface.InterfaceType.Ethernet: N_("Cable")}


ALONE = "alone"


class Network(Struct, frozen=True):
    """A network of this computer: interface name, description, and own address."""

    name: str
    text: str
    address: str


def networks() -> Sequence[Network]:
    """Return the active networks, likely ones for phones first, this computer last."""
    interfaces = {
        entry.ip().toString(): interface
        for interface in QNetworkInterface.allInterfaces()
        if interface.flags() & QNetworkInterface.InterfaceFlag.IsRunning
        for entry in interface.addressEntries()
        if entry.ip().protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
    }
    return [*(_network(interfaces[address], address) for address in in_order(interfaces)), alone()]


def _network(interface: QNetworkInterface, address: str) -> Network:
    kind = _(KINDS[interface.type()]) if interface.type() in KINDS else _("Network")
    text = _("{kind}, {address} ({name})").format(kind=kind, address=address, name=interface.humanReadableName())
    return Network(interface.name(), text, address)


def alone() -> Network:
    """This computer by itself, to try the page without a phone."""
    return Network(ALONE, _("This computer only, to try it out"), LOOPBACK)
