"""Addresses under which the live page can be reached."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from ipaddress import ip_address
from socket import create_connection, gethostname
from urllib.parse import urlsplit

LOOPBACK = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
PORT = 8484
ANSWERS_WITHIN = 1.0  # seconds, on this computer


def own_addresses() -> Sequence[str]:
    """Return this computer's IPv4 addresses, private networks first, no loopback.

    Asking the network would fail without one, and the computer's own name may stand for its loopback.
    """
    import ifaddr  # late: the window asks Qt

    found = (ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str))
    return in_order(found)


def in_order(addresses: Iterable[str]) -> Sequence[str]:
    """Return the addresses that a phone may reach, private networks first."""
    usable = [ip_address(address) for address in dict.fromkeys(addresses)]
    usable = [address for address in usable if not (address.is_loopback or address.is_link_local)]
    return [str(address) for address in sorted(usable, key=lambda address: not address.is_private)]


def shown_addresses(bind: str, own: Sequence[str]) -> Sequence[str]:
    """The addresses to show for a server that listens at ``bind``."""
    return (own or [LOOPBACK]) if bind in EVERYWHERE else [bind]


def host_names(bind: str, own: Sequence[str]) -> frozenset[str]:
    """Every name and address of this computer under which the page may be asked for."""
    if bind not in EVERYWHERE:
        return frozenset({bind, "localhost"} if ip_address(bind).is_loopback else {bind})
    name = gethostname().lower()
    return frozenset({*own, LOOPBACK, "localhost", name, f"{name}.local"})


def url(address: str, port: int, token: str) -> str:
    """The address of the page."""
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}:{port}/{token}/"


def table_url(page: str, number: int) -> str:
    """Return a table's address; 0, of a night file, is the page's own."""
    return f"{page}t/{number}" if number else page


def is_only_here(page: str) -> bool:
    """True if no other computer can reach the address of a page."""
    return ip_address(urlsplit(page).hostname or "").is_loopback


def is_served(page: str) -> bool:
    """True if this computer serves at the address of a page.

    It is asked from that address itself, which in another network may be that of another computer.
    """
    with suppress(OSError, ValueError):
        parts = urlsplit(page)
        host = parts.hostname or ""
        create_connection((host, parts.port or 0), ANSWERS_WITHIN, source_address=(host, 0)).close()
        return True
    return False
