"""Single window: a second start hands its files to the window that is there.

A window listens on a socket of its book, and the first window of these settings on one for night files and for starts
that name nothing. Only this user can reach them.
"""

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QEventLoop, QObject, QTimer

from chouette_desk.files.sha256 import sha256

if TYPE_CHECKING:  # QtNetwork takes 10 ms, so it waits until somebody listens or asks
    from PySide6.QtNetwork import QLocalSocket

SHOWN = b"shown\n"
PATIENCE = 1500  # milliseconds that a second start waits for an answer
PIPES = os.name == "nt"  # named there, and no files


def socket_folder() -> Path:
    """The folder of this user's sockets: a temporary one, for paths must be short."""
    user = os.getuid() if hasattr(os, "getuid") else ""
    return Path(QDir.tempPath()) / f"chouette-desk-{user}"


def socket_of(file: Path) -> str:
    """The socket of the window that has this book, or these settings, as Qt names it."""
    key = sha256(os.fsencode(file.absolute())).hexdigest()[:16]
    return f"chouette-desk-{key}" if PIPES else str(socket_folder() / key)


def anybody_listens() -> bool:
    """Tell whether a window may listen at all, at no cost where none does."""
    folder = socket_folder()
    return PIPES or (folder.is_dir() and any(folder.iterdir()))


class WindowServer(QObject):
    """Listen for other starts until ``stop``; call ``opened`` with their files.

    Where another window listens already, or no socket can be made, nothing is heard.
    """

    def __init__(self, parent: QObject, file: Path, opened: Callable[[Sequence[Path]], object]) -> None:
        from PySide6.QtNetwork import QLocalServer

        from chouette_desk.desk.private_folder import make_private  # late: no first paint needs it

        super().__init__(parent)
        self._opened, self._server = opened, QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)
        if connection_to(file) is not None:
            return
        try:
            make_private(socket_folder())
        except OSError:
            return
        QLocalServer.removeServer(socket_of(file))  # of a program that was killed
        self._server.listen(socket_of(file))

    def _accept(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.disconnected.connect(socket.deleteLater)
        socket.readyRead.connect(lambda: self._answer(socket))

    def _answer(self, socket: "QLocalSocket") -> None:
        if socket.canReadLine():
            files = json.loads(bytes(socket.readLine().data()))
            socket.write(SHOWN)
            socket.flush()
            QTimer.singleShot(0, self, lambda: self._opened([Path(file) for file in files]))

    def stop(self) -> None:
        """Listen no longer."""
        self._server.close()
        self.deleteLater()


def hand_over(file: Path, files: Sequence[Path]) -> bool:
    """Have the window of this book, or of these settings, show itself and open files.

    Return False where no window answers.
    """
    socket = connection_to(file)
    if socket is None:
        return False
    answer = QEventLoop()
    socket.readyRead.connect(answer.quit)
    socket.disconnected.connect(answer.quit)
    QTimer.singleShot(PATIENCE, answer, answer.quit)
    socket.write(f"{json.dumps([str(one.absolute()) for one in files])}\n".encode())
    answer.exec()
    return socket.readLine().data() == SHOWN


def connection_to(file: Path) -> "QLocalSocket | None":
    """A connection to the window of this book, or of these settings, or None."""
    if not PIPES:
        from chouette_desk.desk.private_folder import is_private  # late: as above

        if not Path(socket_of(file)).exists() or not is_private(socket_folder()):
            return None
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(socket_of(file))
    return socket if socket.waitForConnected(PATIENCE) else None
