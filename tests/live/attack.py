"""A hostile reader: run as a program of its own, which prints how it fared.

``python -m tests.live.attack URL REQUESTS`` sends so many requests of every hostile kind from many addresses at once,
and holds connections on which nothing, or too little, is ever sent; it prints a line of JSON.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count, cycle
from urllib.parse import urlsplit

ADDRESSES = [f"127.0.1.{number}" for number in range(1, 41)]
AT_ONCE = 96
AGAIN = 0.5  # seconds until one that was ended comes again
HELD = 700  # connections that send nothing, or never read


class Target:
    """The page that is attacked."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.host, self.port = str(parts.hostname), int(parts.port or 0)
        self.path, self.name = parts.path, f"{parts.hostname}:{parts.port}"
        self._addresses = cycle(ADDRESSES)

    @asynccontextmanager
    async def connection(self, address: str = "") -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection, from the next address unless one is named."""
        local = (address or next(self._addresses), 0)
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=local)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def ask(self, request: bytes, address: str = "") -> bytes:
        """The answer to a request, until the connection ends."""
        async with self.connection(address) as (reader, writer):
            writer.write(request)
            return await reader.read()

    def get(self, path: str, host: str = "", *lines: str) -> bytes:
        """A whole request."""
        head = [f"GET {path} HTTP/1.1", f"Host: {host or self.name}", "Connection: close", *lines]
        return "\r\n".join([*head, "", ""]).encode()


def hostile(target: Target) -> list[bytes]:
    """Return requests that must get no page; none is served for more than a moment."""
    token = target.path.strip("/")
    wrong = [f"/{'x' * len(token)}/", f"/{token[:-1]}/", f"/{token}x/", f"/{token.swapcase()}/", "/", "//", "/board"]
    paths = [
        "../../etc/passwd", "%2e%2e/%2e%2e/x", "..%5c..%5cx", "%00", "t/99", "t/-1", "page.html", "//x",
    ]  # fmt: skip
    hosts = [
        "evil.example", f"{target.host}.evil.example:{target.port}", "", "localhost", f"{target.host}@evil:1",
        "[::1]",
    ]  # fmt: skip
    return [
        *(target.get(path) for path in wrong),
        *(target.get(target.path + path) for path in paths),
        *(target.get(target.path, host or " ") for host in hosts),
        *(target.get(target.path, "", "Content-Length: 9").replace(b"GET", method) for method in (b"POST", b"BREW")),
        target.get(target.path, "", f"Cookie: {'x' * 60_000}"),
        target.get(target.path, "", *(f"X-{number}: y" for number in range(1500))),
        target.get(f"{target.path}?me={'x' * 3000}"),
        target.get(target.path, "", "Transfer-Encoding: chunked") + b"zz\r\n",
        target.get(target.path, "", "Content-Length: -5"),
        target.get(target.path, "", f"Host: {target.name}"),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n" * 400,
        b"GET " + b"/" * 9000,
    ]  # fmt: skip


async def _flood(target: Target, total: int, seen: Counter[str]) -> None:
    """So many requests, some dozens at once, each cut off after a moment."""
    requests, numbers = cycle(hostile(target)), count()

    async def one_after_the_other() -> None:
        while next(numbers) < total:
            answer = b""
            with suppress(OSError, TimeoutError):
                answer = await asyncio.wait_for(target.ask(next(requests)), 1)
            seen[answer[9:12].decode("ascii", "replace") or "cut"] += 1

    await asyncio.gather(*(one_after_the_other() for _number in range(AT_ONCE)))


async def _hold(target: Target, until: asyncio.Event, seen: Counter[str]) -> None:
    """Open connections in turn that send slowly, send nothing, or never read."""
    kinds = cycle([b"", b"G", b"GET / HTT", target.get(target.path)[:60], target.get(f"{target.path}changes")])
    while not until.is_set():
        with suppress(OSError, TimeoutError):
            async with target.connection() as (reader, writer):
                writer.write(next(kinds))
                for _byte in range(40):
                    await asyncio.sleep(0.1)
                    writer.write(b"a")
                    if until.is_set() or reader.at_eof() or writer.is_closing():
                        break
        seen["held"] += 1
        await asyncio.sleep(AGAIN)


async def attack(url: str, total: int) -> dict[str, int]:
    """What became of the requests: so many of each status, cut off, or held."""
    target, until, seen = Target(url), asyncio.Event(), Counter[str]()
    held = [asyncio.ensure_future(_hold(target, until, seen)) for _number in range(HELD)]
    await _flood(target, total, seen)
    until.set()
    await asyncio.gather(*held)
    return dict(seen)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(sys.argv[1], int(sys.argv[2])))))
