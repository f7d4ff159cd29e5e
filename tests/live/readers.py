"""Readers of a page, as a program that prints when each of them had which game.

``python -m tests.live.readers URL NUMBER LAST`` opens so many pages, each from an address of its own, as browsers do: a
stream that tells of newer versions, and a request for each of them. It ends when all have the game that is the last.
"""

import asyncio
import gzip
import json
import re
import sys
import time
from collections import defaultdict
from urllib.parse import urlsplit

GAME = re.compile(rb"Next: game (\d+)")


class Reader:
    """One open page."""

    def __init__(self, url: str, number: int, last: int, seen: dict[int, list[float]]) -> None:
        parts = urlsplit(url)
        self._host, self._port, self._path = str(parts.hostname), int(parts.port or 0), parts.path
        self._address = f"127.0.{2 + number // 250}.{1 + number % 250}"
        self._last, self._seen = last, seen

    async def follow(self) -> None:
        """Follow the page until it has the last game."""
        reader, writer = await self._ask("changes")
        version, game = b"", 0
        while game < self._last:
            if not (line := await reader.readline()):
                raise EOFError("the page ended before its last game")
            if line.startswith(b"data: ") and line.split()[1] != version:
                version, before, game = line.split()[1], game, await self._page()
                for known in range(before + 1, game + 1):
                    self._seen[known].append(time.time())
        writer.transport.abort()

    async def _ask(self, path: str, *lines: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(self._host, self._port, local_addr=(self._address, 0))
        head = [f"GET {self._path}{path} HTTP/1.1", f"Host: {self._host}:{self._port}", *lines]
        writer.write("\r\n".join([*head, "", ""]).encode())
        return reader, writer

    async def _page(self) -> int:
        """Fetch the page; the game that is next on it."""
        reader, writer = await self._ask("", "Accept-Encoding: gzip", "Connection: close")
        content = (await reader.read()).partition(b"\r\n\r\n")[2]
        writer.transport.abort()
        found = GAME.search(gzip.decompress(content))
        return int(found[1]) if found else 0


async def main(url: str, number: int, last: int) -> dict[int, list[float]]:
    """When each reader had which game."""
    seen = defaultdict[int, list[float]](list)
    await asyncio.gather(*(Reader(url, index, last, seen).follow() for index in range(number)))
    return seen


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))))
