"""The live page's server: one thread with starlette and uvicorn, used only here."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from ipaddress import ip_address
from math import inf
from socket import AF_INET, AF_INET6, create_server, socket
from threading import Event, Thread
from urllib.parse import quote

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chouette_desk.core.trouble import Trouble
from chouette_desk.live.addresses import is_only_here
from chouette_desk.live.connections import HEADERS, LONGEST_HEAD, ConnectionLimits, connections_of
from chouette_desk.live.published import Body, Versions, body
from chouette_desk.paper.live_page.pages import ended_page
from chouette_desk.paper.live_page.shown import ShownTable
from chouette_desk.resource_files import resource
from chouette_desk.wording.language import _

KEEP_ALIVE = 5  # seconds that an idle connection is kept
LONGEST_PATH = 400  # bytes
ACCEPTED_AT_ONCE, QUEUE = 32, 4096  # connections: many new ones do not keep the others waiting
PING = 2.0  # seconds
PATIENCE = 5.0  # seconds without a word of the desk until the page is no longer live
STOP_WITHIN = 5.0  # seconds
FILES = {
    "page.css": ("web", "text/css"),
    "page.js": ("web", "text/javascript"),
    "reload.js": ("web", "text/javascript"),
    "chouette-desk.svg": ("icons", "image/svg+xml"),
}
LOG = logging.getLogger("uvicorn.error")
LOG.addHandler(logging.NullHandler())  # or its warnings would go to standard error


class LiveServer:
    """Serves the live page at a bound socket until it is stopped.

    ``show`` may be called from any thread; the page is made in the server's own. Readers are told that the page is
    live while ``show`` is called every few seconds, whether there is something new or not: a desk that hangs is heard
    no more.
    """

    def __init__(self, listening: socket, hosts: Iterable[str], token: str, patience: float = PATIENCE) -> None:
        """Listen as ``hosts``, the names and addresses that may be asked for.

        After ``patience`` seconds without ``show`` nobody is told any more that the page is live.
        """
        self.token, self.url = token, ""  # the address that boards show
        self.port: int = listening.getsockname()[1]
        self._socket, self._versions = listening, Versions(f"/{self.token}")
        self._pages = _Pages(self.token, self._versions, patience)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._started = Event()
        self._guard = _Guard(self._pages.app)
        self.know_as(hosts)
        self._limits = ConnectionLimits(token, ended_page().encode())
        self._server = _Uvicorn(self._config(self._guard, self._limits), self._started, self._limits)
        self._thread = Thread(target=self._run, name="live page", daemon=True)

    def _config(self, app: ASGIApp, limits: ConnectionLimits) -> uvicorn.Config:
        return uvicorn.Config(
            app,
            http=connections_of(limits),
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=1,
            backlog=ACCEPTED_AT_ONCE,
            h11_max_incomplete_event_size=LONGEST_HEAD,
        )

    def start(self) -> None:
        """Serve, in a thread; comes back when connections are taken."""
        self._thread.start()
        self._started.wait(STOP_WITHIN)

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self._socket])

        asyncio.run(serve())

    def show(self, tables: Sequence[ShownTable]) -> None:
        """Show these tables from now on, the first of them where none is named."""
        url = "" if not self.url or is_only_here(self.url) else self.url
        was_lost, self._pages.heard = not self._pages.is_live, time.monotonic()
        if (self._versions.publish(tables, url) or was_lost) and self._loop is not None:
            self._loop.call_soon_threadsafe(self._pages.wake)

    def know_as(self, hosts: Iterable[str]) -> None:
        """Answer to these names and addresses from now on, as after a network change."""
        self._guard.hosts = _with_port(hosts, self.port)

    def lose(self) -> None:
        """Send readers nothing until tables are shown again, as these may be outdated."""
        self._pages.heard = -inf

    @property
    def readers(self) -> int:
        """The number of pages that are open and follow."""
        return self._pages.readers

    def void(self) -> None:
        """End the page: tell every reader, and whoever asks for it from now on."""
        self._limits.void()
        self._guard.is_void = True
        assert self._loop is not None, "what has not begun does not end"
        self._loop.call_soon_threadsafe(self._pages.end)

    def stop(self) -> None:
        """End every connection, the thread and the socket."""
        self._server.should_exit = True
        if self._loop is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._pages.close)
            self._thread.join(STOP_WITHIN)
        self._socket.close()


def bound_socket(address: str, port: int, *, others: int = 0) -> socket:
    """Return a socket listening at the port or one of ``others`` on; raises Trouble."""
    why = ""
    for number in range(port, port + others + 1):
        try:
            family = AF_INET6 if ip_address(address).version == 6 else AF_INET
            return create_server((address, number), family=family, backlog=256)
        except OSError as error:
            why = error.strerror or str(error)
        except ValueError as error:
            why = str(error)
    text = _("The page cannot be shown at {address}, port {port}: {why}.")
    raise Trouble(text.format(address=address, port=port, why=why))


class _Uvicorn(uvicorn.Server):
    """A server that reports its start, accepts few at once, and leaves none open.

    Many connections may wait.
    """

    def __init__(self, config: uvicorn.Config, started: Event, limits: ConnectionLimits) -> None:
        super().__init__(config)
        self._has_started, self._limits = started, limits

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Override."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)
        self._has_started.set()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Override: admit none any more, and cut off those that do not end in time."""
        self._limits.close()
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        await asyncio.sleep(0)  # in which they are lost


def _with_port(hosts: Iterable[str], port: int) -> frozenset[str]:
    """The hosts as a browser names them in a request."""
    names = [f"[{host}]" if ":" in host else host.lower() for host in hosts]
    return frozenset(f"{name}:{port}" for name in names) | (frozenset(names) if port == 80 else frozenset())


class _Guard:
    """A filter for GET and HEAD at own addresses and normal paths; adds headers."""

    def __init__(self, app: ASGIApp) -> None:
        """``is_void``: the page has ended, also for connections that had its token."""
        self._app, self.hosts, self.is_void = app, frozenset[str](), False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let the app do it."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *RAW_HEADERS]
            await send(message)

        app = self._refusal(scope) or self._app
        await app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> Response | None:
        hosts = Headers(scope=scope).getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            return _refusal(400)
        if scope["method"] not in ("GET", "HEAD"):
            return _refusal(405)
        if self.is_void:
            return HTMLResponse(ended_page(), 404, {"connection": "close"})
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_PATH:
            return _refusal(414)
        head = sum(len(name) + len(value) for name, value in scope["headers"])  # uvicorn's limit is for unfinished ones
        return _refusal(431) if head > LONGEST_HEAD else None


RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def _refusal(status: int) -> Response:
    return PlainTextResponse(f"{status}\n", status)


class _Pages:
    """The answers to those who know the token, which is checked before."""

    def __init__(self, token: str, versions: Versions, patience: float) -> None:
        self._versions, self._patience = versions, patience
        self._files = {
            name: (body(resource(folder, name).read_bytes()), kind) for name, (folder, kind) in FILES.items()
        }
        self._changed, self._is_closing, self._has_ended = asyncio.Event(), False, False
        self.heard, self.readers = -inf, 0
        self.app = Starlette(
            routes=[
                Route(f"/{token}", self._table),
                Route(f"/{token}/", self._table),
                Route(f"/{token}/t/{{number:int}}", self._table),
                Route(f"/{token}/t/{{number:int}}/rules", self._rules),
                Route(f"/{token}/evening.html", self._evening_file),
                Route(f"/{token}/board", self._board),
                Route(f"/{token}/changes", self._changes),
                Route(f"/{token}/{{file}}", self._file),
            ],
            exception_handlers={HTTPException: _as_refusal},
        )
        self.app.router.redirect_slashes = False

    @property
    def is_live(self) -> bool:
        """True while the desk is heard."""
        return time.monotonic() - self.heard < self._patience

    def wake(self) -> None:
        """Tell every reader the version."""
        self._changed.set()
        self._changed = asyncio.Event()

    def close(self) -> None:
        """End every stream."""
        self._is_closing = True
        self.wake()

    def end(self) -> None:
        """End every stream, and say in it that the page has ended."""
        self._has_ended = True
        self.close()

    async def _table(self, request: Request) -> Response:
        number: int | None = request.path_params.get("number")
        return _answer(request, self._versions.now.table(number, request.query_params.get("me", "")), "text/html")

    async def _rules(self, request: Request) -> Response:
        return _answer(request, self._versions.now.rules(request.path_params["number"]), "text/html")

    async def _evening_file(self, request: Request) -> Response:
        if not self._versions.now.evening.tables:
            raise HTTPException(404)
        answer = _answer(request, self._versions.now.evening_file(), "text/html")
        answer.headers["content-disposition"] = f"attachment; filename*=UTF-8''{quote(self._versions.now.file_name)}"
        return answer

    async def _board(self, request: Request) -> Response:
        return _answer(request, self._versions.now.board(request.query_params.get("theme", "")), "text/html")

    async def _file(self, request: Request) -> Response:
        content, kind = self._files.get(request.path_params["file"], (None, ""))
        return _answer(request, content, kind)

    async def _changes(self, request: Request) -> Response:
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        return StreamingResponse(self._stream(), media_type="text/event-stream")

    async def _stream(self) -> AsyncIterator[str]:
        """The name of the version and the time, now, at each new one, and by turns."""
        self.readers += 1
        try:
            yield "retry: 1000\n\n"
            while not self._is_closing:
                changed = self._changed
                if self.is_live:
                    now = self._versions.now
                    yield f"event: version\ndata: {now.name} {now.clock}\n\n"
                await _set_within(changed, PING)
            if self._has_ended:
                yield "event: ended\ndata: \n\n"
        finally:
            self.readers -= 1


async def _set_within(event: asyncio.Event, seconds: float) -> None:
    """Wait until it is set, or for so many seconds."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)


def _answer(request: Request, content: Body | None, kind: str) -> Response:
    if content is None:
        raise HTTPException(404)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(content.plain, media_type=kind)
    return Response(content.gzip, media_type=kind, headers={"content-encoding": "gzip", "vary": "accept-encoding"})


async def _as_refusal(_request: Request, error: Exception) -> Response:
    return _refusal(error.status_code if isinstance(error, HTTPException) else 500)
