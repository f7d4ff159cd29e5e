"""A PostgreSQL server of the tests' own, in a temporary folder, always removed.

    with Cluster() as cluster:
        place = cluster.url(cluster.new_database())

Nothing here touches a server that the machine runs already.
"""

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import psycopg

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.database import Connection
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.postgres import ServerConnection
from tests.book.kept_tables import put_away
from tests.made_once import RUN, made_once
from tests.patience import PATIENCE
from tests.ports import own_port

WHO = "chouette"
DEBIAN = Path("/usr/lib/postgresql")
LONGEST_SOCKET_FOLDER = 80  # the socket's whole path has to stay under 104 bytes
PAUSE = 0.02

# Waits for a line that the owner of the server writes once he has stopped it himself. When the line cannot come any
# more, because the owner is gone, it stops the server and removes the folder.
WATCH = 'read -r line || { kill -INT $1; while kill -0 $1; do sleep 0.1; done; rm -rf "$2"; }'


class NoStart(Exception):  # noqa: N818
    """The server did not start; with the end of what it wrote."""


def programs() -> Path | None:
    """Return the newest folder of initdb and postgres; None if not installed."""
    versions = [path for path in DEBIAN.glob("*") if path.name.isdigit()]
    folders = [path / "bin" for path in sorted(versions, key=lambda path: -int(path.name))]
    if on_path := shutil.which("initdb"):
        folders.append(Path(on_path).resolve().parent)
    both = (folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists())
    return next(both, None)


class Cluster:
    """A server and its databases; if ``durable``, it writes through to the disk.

    A server that is killed must be durable. Starts with ``start`` or ``with``; ``kill`` is a SIGKILL of all its
    processes, after which ``start`` recovers.
    """

    def __init__(self, durable: bool = False) -> None:
        found = programs()
        assert found, "PostgreSQL is not installed"
        self._programs = found
        self._durable = durable
        self._names = itertools.count(1)
        self._server: subprocess.Popen[bytes] | None = None
        self._connections: dict[str, psycopg.Connection] = {}
        self._watch: subprocess.Popen[bytes] | None = None
        self.folder = short_folder()
        self.port = 0

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start the server and wait until it answers; raises NoStart when it does not."""
        if not self._pages.exists():
            self._initialise()
        first, until = not self.port, time.monotonic() + PATIENCE
        while True:
            self.port = own_port() if first else self.port
            self._launch()
            if self._answers(until):
                return
            self._forget()
            if time.monotonic() > until:
                raise NoStart(self._said())
            time.sleep(PAUSE)  # somebody took the port, or the processes of the killed one are not all gone yet

    def halt(self) -> None:
        """Stop the server at once but in order, and keep its databases for the next start."""
        if self._server:
            self._server.send_signal(signal.SIGINT)
            self._forget()

    def kill(self) -> None:
        """SIGKILL of the server and of whoever works for it."""
        assert self._server, "the server does not run"
        workers = children(self._server.pid)
        self._server.kill()
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        self._forget()

    def stop(self) -> None:
        """Stop the server for good and remove its folder."""
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self, template: str = "template1") -> str:
        """The name of a database nobody has used, made as a copy of the template."""
        name = f"club_{next(self._names)}"
        self._leave(template)
        self.run(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return name

    def empty(self, database: str) -> None:
        """Leave nothing in the database, no settings, and nobody else connected to it.

        The connection that does it is kept, for with each new one the server reads its catalogue anew.
        """
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        end = f"{others} WHERE datname = current_database() AND pid <> pg_backend_pid()"
        connection = self._kept_connection(database)
        connection.execute(f'{end}; ALTER DATABASE "{database}" RESET ALL'.encode())
        put_away(connection)

    def _kept_connection(self, database: str) -> psycopg.Connection:
        kept = self._connections.get(database)
        with contextlib.suppress(psycopg.OperationalError):
            if kept and kept.execute("SELECT 1"):
                return kept
        self._leave(database)
        self._connections[database] = psycopg.connect(self.address(database), autocommit=True)
        return self._connections[database]

    @contextlib.contextmanager
    def transaction_at(self, location: BookLocation, **how: bool) -> Iterator[Connection]:
        """Replace that of ``create``: a new book is made by the connection that is kept."""
        database = str(location.server.get("dbname"))
        if location.path is not None or location != location_of(self.url(database)):
            with transaction_at(location, **how) as connection:
                yield connection
            return
        kept = ServerConnection(self._kept_connection(database), location, pipelined=False)
        with kept.transaction(writes=True):
            yield kept

    def _leave(self, database: str) -> None:
        if kept := self._connections.pop(database, None):
            kept.close()

    def drop(self, database: str) -> None:
        """Remove the database, whoever still uses it."""
        self._leave(database)
        self.run(f'DROP DATABASE IF EXISTS "{database}" WITH (FORCE)')

    def run(self, command: str, database: str = "postgres") -> None:
        """Run one command outside of the books."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            connection.execute(command.encode())

    def url(self, database: str, tcp: bool = False) -> str:
        """Return a book's place through the socket's folder, or through ``tcp`` locally."""
        if tcp:
            return f"postgresql+psycopg://{WHO}@127.0.0.1:{self.port}/{database}"
        return f"postgresql+psycopg://{WHO}@/{database}?host={self.folder}&port={self.port}"

    def address(self, database: str) -> str:
        """The same in the words of PostgreSQL's own library."""
        return f"host={self.folder} port={self.port} user={WHO} dbname={database} connect_timeout=60"

    @property
    def _pages(self) -> Path:
        return self.folder / "pages"

    @property
    def _log(self) -> Path:
        return self.folder / "server.log"

    def _initialise(self) -> None:
        """Copy the files of empty databases, which this run makes once."""
        if RUN not in os.environ:
            self._make_pages(self._pages)
            return
        made = made_once("empty-cluster", self._make_in)
        copied = subprocess.run(["cp", "-R", made / "pages", self._pages], **self._as_somebody(), check=False)
        if copied.returncode:
            raise NoStart("the files of the databases could not be copied")

    def _make_in(self, folder: Path) -> None:
        folder.mkdir()
        if not os.geteuid():
            os.chown(folder, *somebody())
        self._make_pages(folder / "pages")

    def _make_pages(self, pages: Path) -> None:
        """Make the database files; names sort as on a club's server, not by bytes."""
        words = [self._programs / "initdb", "-A", "trust", "-U", WHO, "-E", "UTF8", "--locale=C", "--no-sync"]
        output = subprocess.run([words[0], "--help"], capture_output=True, encoding="utf-8", check=True).stdout
        language = ["--locale-provider=icu", "--icu-locale=en"] if "--icu-locale" in output else []
        done = subprocess.run([*words, *language, pages], **self._as_somebody(), capture_output=True, check=False)
        if done.returncode:
            raise NoStart(done.stderr.decode(errors="replace"))

    def _launch(self) -> None:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
            "fsync": "on" if self._durable else "off",
            "full_page_writes": "on" if self._durable else "off",
            "synchronous_commit": "on" if self._durable else "off",
            "shared_buffers": "16MB",
            "max_connections": 50,
            "autovacuum": "off",
            "jit": "off",
            "wal_level": "minimal",
            "max_wal_senders": 0,
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        server = [self._programs / "postgres", "-D", self._pages, *options]
        # Sessions of their own: Ctrl-C is for pytest, which then stops the server.
        common = {**self._as_somebody(), "start_new_session": True, "stderr": subprocess.DEVNULL}
        with self._log.open("ab") as log:
            streams: Mapping[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log}
            self._server = subprocess.Popen(server, **{**common, **streams})
        watch = ["/bin/sh", "-c", WATCH, "sh", str(self._server.pid), self.folder]
        self._watch = subprocess.Popen(watch, stdin=subprocess.PIPE, **common)

    def _answers(self, until: float) -> bool:
        """Whether the server answers before it ends, or before the time is up."""
        assert self._server
        while self._server.poll() is None and time.monotonic() < until:
            with contextlib.suppress(psycopg.OperationalError):
                self.run("SELECT 1")
                return True
            time.sleep(PAUSE)
        return False

    def _forget(self) -> None:
        """Wait until the server has ended, and send home who watches it."""
        assert self._server
        for database in tuple(self._connections):
            self._leave(database)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._server.wait(PATIENCE)
        self._server.kill()
        self._server.wait()
        self._server = None
        if self._watch:
            self._watch.communicate(b"stopped\n")
            self._watch = None

    def _as_somebody(self) -> dict[str, Any]:
        """Return how to run PostgreSQL's programs: for root as another user."""
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_", "LANG"))}
        common = {"cwd": self.folder, "env": {**plain, "LC_ALL": "C"}}
        if os.geteuid():
            return common
        user, group = somebody()
        os.chown(self.folder, user, group)
        return {**common, "user": user, "group": group, "extra_groups": ()}

    def _said(self) -> str:
        return self._log.read_text(errors="replace")[-2000:] if self._log.exists() else "nothing"


def short_folder() -> Path:
    """A new temporary folder whose path is short enough for a socket in it."""
    usual = tempfile.gettempdir()
    parent = usual if len(usual) < LONGEST_SOCKET_FOLDER else "/tmp"
    return Path(tempfile.mkdtemp(prefix="chouette-pg-", dir=parent))


def somebody() -> tuple[int, int]:
    """Return user and group for a server run by root: Debian's postgres, or nobody."""
    import pwd  # Windows has none, and no root either

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = known.get("postgres") or known["nobody"]
    return entry.pw_uid, entry.pw_gid


def children(process: int) -> Sequence[int]:
    """Return this process's running children; none where the system does not tell."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    return [int(number) for path in lists for number in path.read_text().split()]
