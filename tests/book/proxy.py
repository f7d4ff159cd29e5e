"""A network between desk and server that can be cut, go silent or lose one answer."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tests.book.postgres import Cluster

COMMITTED = (b"COMMIT\x00",)
ENTERED = (b"INSERT INTO entry", *COMMITTED)
PIECE = 65536


class Proxy:
    """A forwarder from ``port`` to a server; all its threads end with ``stop``."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._threads: list[threading.Thread] = []
        self._sockets: list[socket.socket] = []
        self._through = threading.Event()
        self._through.set()
        self._away = False
        self.port: int = self._listener.getsockname()[1]
        self.loses: tuple[bytes, ...] = ()  # what a desk says, in order, until an answer is lost and its connection
        self.lost = 0
        self._start(self._accept)

    def place(self, cluster: Cluster, database: str) -> str:
        """The URL of a database of the cluster, through this network."""
        return cluster.url(database, tcp=True).replace(f":{cluster.port}/", f":{self.port}/")

    @property
    def is_away(self) -> bool:
        """True while nobody is reached."""
        return self._away

    def cut(self) -> None:
        """From now on nobody is reached: connections end at once, and new ones too.

        The port stays taken: who knocks again and again at one that is free is in the end connected to himself.
        """
        self._away = True
        self.drop()

    def drop(self) -> None:
        """The connections end; new ones are taken at once."""
        ended, self._sockets = self._sockets, []  # first, or one that comes meanwhile ends too
        _end(*ended)

    def mend(self) -> None:
        """The network is there again."""
        self._away = False
        self._through.set()

    def fall_silent(self) -> None:
        """Let nothing through any more, unannounced: connections stay, new ones are taken."""
        self._through.clear()

    def stop(self) -> None:
        """Cut for good."""
        self.cut()
        self._through.set()
        _end(self._listener)
        for thread in self._threads:
            thread.join()

    def _start(self, what: Callable[..., None], *given: object) -> None:
        thread = threading.Thread(target=what, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                desk, _ = self._listener.accept()
                self._connect(desk)

    def _connect(self, desk: socket.socket) -> None:
        """Hands a connection on to the server."""
        try:
            if self._away:
                raise ConnectionRefusedError
            server = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            desk.close()
            return
        for end in (desk, server):  # as both their programs do: a small piece does not wait for an acknowledgement
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._sockets += [desk, server]
        if self._away:  # cut at this very moment
            _end(desk, server)
        losing = threading.Event()
        self._start(self._from_desk, desk, server, losing)
        self._start(self._from_server, server, desk, losing)

    def _from_desk(self, desk: socket.socket, server: socket.socket, losing: threading.Event) -> None:
        with suppress(OSError):
            while piece := desk.recv(PIECE):
                self._through.wait()
                if self.loses and self.loses[0] in piece:
                    self.loses = self.loses[1:]
                    if not self.loses:
                        losing.set()
                server.sendall(piece)
        _end(desk, server)

    def _from_server(self, server: socket.socket, desk: socket.socket, losing: threading.Event) -> None:
        with suppress(OSError):
            while piece := server.recv(PIECE):
                self._through.wait()
                if losing.is_set():  # it is done, and nobody is told
                    self.lost += 1
                    break
                desk.sendall(piece)
        _end(server, desk)


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
