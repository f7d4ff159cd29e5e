"""Hostile readers: an honest one is served all the same, and nothing remains.

With ``CHOUETTE_DESK_LONG=1`` it is 40,000 requests.
"""

import json
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

from tests.live.served import served
from tests.live.shown import LONG, within

REQUESTS = 40_000 if LONG else 600
SERVED_WITHIN = within(0.2)  # seconds
PAUSE = 0.02  # seconds between two looks of the honest reader


def look(url: str) -> float:
    """How long the page takes for somebody who asks for it as a browser does."""
    parts, began = urlsplit(url), time.perf_counter()
    with closing(HTTPConnection(str(parts.hostname), parts.port, timeout=within(5))) as connection:
        connection.request("GET", parts.path, headers={"Connection": "close"})
        answer = connection.getresponse()
        assert answer.status == 200
        assert b"</html>" in answer.read()
    return time.perf_counter() - began


def test_an_honest_reader_is_served_whatever_others_do():
    with served() as desk:
        url = desk.url
        assert look(url) < within(5), "the page is made once"
        command = [sys.executable, "-m", "tests.live.attack", url, str(REQUESTS)]
        took, failed = list[float](), list[str]()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as hostile:
            while hostile.poll() is None:
                try:
                    took.append(look(url))
                except (OSError, HTTPException, AssertionError) as error:
                    failed.append(repr(error))
                time.sleep(PAUSE)
            seen = json.loads(hostile.stdout.read())
        assert failed == []
        assert len(took) > 20
        took.sort()
        of, p50, p99 = len(took), took[len(took) // 2], took[int(len(took) * 0.99)]
        print(f"{seen}; an honest reader, {of} times: p50 {p50:.3f} s, p99 {p99:.3f} s, max {took[-1]:.3f} s")
        assert took[-1] < SERVED_WITHIN
        assert "200" not in seen, "nobody without the address sees anything"
        assert sum(number for status, number in seen.items() if status != "held") == REQUESTS
        desk.ask("stop")
        assert desk.ask("left") == desk.ask("before"), "no thread, socket or file is left"
