"""The connections of the live page: who may stay, and a deadline for each request.

A connection comes to uvicorn only once it has asked with the token: uvicorn has neither deadline nor limits, and spends
on a byte what is spent here on a hundred.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from hmac import compare_digest
from http import HTTPStatus
from secrets import token_urlsafe
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

DEADLINE = 10.0  # seconds for a whole request
PAUSE = 0.2  # seconds before a wrong token is answered
LONGEST_HEAD = 8192  # bytes
MOST = 900  # connections; a page takes two, and a process may have 1,024 files
NEW_OF_ADDRESS, MOST_NEW = 64, 512  # of them that have not asked with the token yet; 32 are accepted at once
HEADERS = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
HEAD_ENDS = b"\r\n\r\n"

Peer = tuple[str, int]
"""Address and port at the other end of a connection."""


class ConnectionLimits:
    """The connections of a server within their limits, and its token.

    New ones, which have not asked with the token yet, make room for others, the oldest first. Those of one address are
    limited until they have: behind a router all phones have the same.
    """

    def __init__(self, token: str, ended: bytes) -> None:
        """``ended`` is the page for whoever asks with another token."""
        self._token, self.ended = token.encode(), ended
        self._is_closed = False
        self._all = set[Peer]()
        self._new = dict[Peer, "NewConnection"]()
        self._new_of = defaultdict[str, dict[Peer, "NewConnection"]](dict)

    def has_token(self, head: bytes) -> bool:
        """True if a request asks with the token."""
        given = head.partition(b" /")[2][: len(self._token) + 1]
        return compare_digest(given[:-1], self._token) and given[-1:] in (b"/", b" ", b"?")

    def void(self) -> None:
        """Know nobody's token from now on."""
        self._token = token_urlsafe(len(self._token)).encode()

    def close(self) -> None:
        """Admit none from now on: the server stops."""
        self._is_closed = True

    def admit(self, connection: "NewConnection") -> bool:
        """Admit a new connection; False where too many may stay, or the server stops."""
        if self._is_closed:
            return False
        address, _port = peer = connection.peer
        new = self._new_of[address]
        if len(new) >= NEW_OF_ADDRESS:
            _end_oldest(new)
        is_full = len(self._all) >= MOST or len(self._new) >= MOST_NEW
        if is_full and not _end_oldest(self._new):
            return False
        self._all.add(peer)
        self._new[peer] = self._new_of[address][peer] = connection
        return True

    def accept(self, peer: Peer) -> None:
        """Let a connection stay."""
        self._new.pop(peer, None)
        new = self._new_of[peer[0]]
        new.pop(peer, None)
        if not new:
            del self._new_of[peer[0]]

    def forget(self, peer: Peer) -> None:
        """Forget a connection that has ended."""
        self.accept(peer)
        self._all.discard(peer)


def _end_oldest(new: dict[Peer, "NewConnection"]) -> bool:
    oldest = next(iter(new.values()), None)
    if oldest is not None:
        oldest.end()
    return oldest is not None


class NewConnection(asyncio.Protocol):
    """A connection before its token; ended if it comes without one or takes too long."""

    limits: ConnectionLimits  # of the server: uvicorn makes connections, with arguments of its own
    peer: Peer = "", 0
    transport: asyncio.Transport
    _end: asyncio.TimerHandle

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None
    ) -> None:
        self._arguments = config, server_state, app_state
        self._loop, self._connections, self._head = asyncio.get_running_loop(), server_state.connections, b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Override: not one too many."""
        address = transport.get_extra_info("peername") or self.peer
        self.transport, self.peer = transport, (str(address[0]), int(address[1]))
        self._end = self._loop.call_later(DEADLINE, transport.abort)
        self._connections.add(self)  # type: ignore[arg-type]  # which are told to shut down
        if not self.limits.admit(self):
            transport.abort()

    def connection_lost(self, _exc: Exception | None) -> None:
        """Override."""
        self._leave()
        self.limits.forget(self.peer)

    def data_received(self, data: bytes) -> None:
        """Override: read until the head of the request is whole."""
        self._head += data
        if len(self._head) > LONGEST_HEAD:
            self._refuse(431)
        elif HEAD_ENDS in self._head:
            if self.limits.has_token(self._head):
                self._open()
            else:
                self.transport.pause_reading()
                self._end.cancel()
                self._end = self._loop.call_later(PAUSE, self._refuse, 404)

    def _open(self) -> None:
        self._leave()
        self.limits.accept(self.peer)
        connection = KnownConnection(*self._arguments)
        connection.limits, connection.peer = self.limits, self.peer
        self.transport.set_protocol(connection)
        connection.connection_made(self.transport)
        connection.data_received(self._head)

    def _refuse(self, status: int) -> None:
        self.transport.write(b"".join(_refusal(status, self.limits.ended)))
        self.transport.close()

    def _leave(self) -> None:
        self._end.cancel()
        self._connections.discard(self)

    def end(self) -> None:
        """End it at once, for others."""
        self.limits.forget(self.peer)
        self.transport.abort()

    def shutdown(self) -> None:
        """End it: the server stops."""
        self.transport.abort()


def _refusal(status: int, ended: bytes) -> Iterator[bytes]:
    """Yield a refusal; for a wrong token, most likely an old one, the page ``ended``."""
    content = ended if status == 404 else b""
    yield f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
    own = {"content-type": "text/html; charset=utf-8", "content-length": str(len(content)), "connection": "close"}
    for name, value in {**HEADERS, **own}.items():
        yield f"{name}: {value}\r\n".encode()
    yield b"\r\n" + content


class KnownConnection(H11Protocol):
    """A connection that has shown the token; its requests must be complete in time."""

    limits: ConnectionLimits
    peer: Peer
    _end: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Override."""
        self._end_wait()
        self.limits.forget(self.peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Override: a request that has begun is to end in time."""
        try:
            super().data_received(data)
        except h11.LocalProtocolError:  # of uvicorn, which cannot refuse what comes while it answers
            self.transport.abort()
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self.transport.is_closing():
            self._end = self._end or self.loop.call_later(DEADLINE, self.transport.abort)
        else:
            self._end_wait()

    def _end_wait(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None


def connections_of(limits: ConnectionLimits) -> type[NewConnection]:
    """The class of the connections of one server."""
    return type("ServedConnection", (NewConnection,), {"limits": limits})
