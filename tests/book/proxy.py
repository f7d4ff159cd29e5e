"""A network between a desk and its server that can be cut, that can fall silent, and that can lose one answer."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.book.postgres import Cluster

COMMITTED = (b"COMMIT\x00",)
ENTERED = (b"INSERT INTO entry", *COMMITTED)
PIECE = 65536
TICK = 0.05  # seconds after which a pump looks whether it is still wanted


class Proxy:
    """Takes connections at ``port`` and hands them on to a server; every thread of it ends with ``stop``."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._listener: socket.socket | None = None
        self._threads: list[threading.Thread] = []
        self._sockets: list[socket.socket] = []
        self._open = threading.Event()
        self._open.set()
        self.port = 0
        self.loses: tuple[bytes, ...] = ()  # what a desk says, in order, until an answer is lost and its connection
        self.lost = 0
        self.mend()

    def place(self, cluster: Cluster, database: str) -> str:
        """The URL of a database of the cluster, through this network."""
        return cluster.url(database, tcp=True).replace(f":{cluster.port}/", f":{self.port}/")

    def cut(self) -> None:
        """From now on nobody is reached: connections end at once, and new ones are refused."""
        if self._listener is not None:
            with suppress(OSError):
                self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            self._listener = None
        self._hang_up()

    def mend(self) -> None:
        """The network is there again."""
        self._open.set()
        if self._listener is None:
            self._listener = socket.create_server(("127.0.0.1", self.port))
            self.port = self._listener.getsockname()[1]
            self._start(self._accept, self._listener)

    def fall_silent(self) -> None:
        """From now on nothing gets through, and nobody is told: connections stay, new ones are taken."""
        self._open.clear()

    def stop(self) -> None:
        """Cut for good."""
        self.cut()
        self._open.set()
        for thread in self._threads:
            thread.join()

    def _start(self, what: object, *given: object) -> None:
        thread = threading.Thread(target=what, args=given, daemon=True)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                desk, _ = listener.accept()
                server = socket.create_connection(("127.0.0.1", self._to))
            except ConnectionRefusedError:
                desk.close()
                continue
            except OSError:
                return
            self._sockets += [desk, server]
            losing = threading.Event()
            self._start(self._from_desk, desk, server, losing)
            self._start(self._from_server, server, desk, losing)

    def _from_desk(self, desk: socket.socket, server: socket.socket, losing: threading.Event) -> None:
        with suppress(OSError):
            while piece := desk.recv(PIECE):
                self._open.wait()
                if self.loses and self.loses[0] in piece:
                    self.loses = self.loses[1:]
                    if not self.loses:
                        losing.set()
                server.sendall(piece)
        _end(desk, server)

    def _from_server(self, server: socket.socket, desk: socket.socket, losing: threading.Event) -> None:
        with suppress(OSError):
            while piece := server.recv(PIECE):
                self._open.wait()
                if losing.is_set():  # it is done, and nobody is told
                    self.lost += 1
                    break
                desk.sendall(piece)
        _end(server, desk)

    def _hang_up(self) -> None:
        for each in self._sockets:
            _end(each)
        self._sockets.clear()


def _end(*sockets: socket.socket) -> None:
    for each in sockets:
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()


@contextmanager
def proxied(cluster: Cluster) -> Iterator[Proxy]:
    """A network to the cluster, gone when the block ends."""
    proxy = Proxy(cluster.port)
    try:
        yield proxy
    finally:
        proxy.stop()
