"""A Chromium of some years ago, driven through its DevTools pipe; playwright drives present ones alone."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from chouette_desk.resource_files import resource
from tests.live.browsers import PHONE
from tests.patience import PATIENCE

OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run")
END = b"\0"  # of a message
FONT = "DejaVuSans.ttf"
FONTS = """<?xml version="1.0"?>
<fontconfig><dir>{folder}</dir><cachedir>{folder}</cachedir></fontconfig>
"""
"""The browser's only font: an old fontconfig writes files into the folders of all that it finds."""


class OldPage:
    """The one page of such a browser."""

    def __init__(self, messages_to: int, messages_from: int) -> None:
        self._to, self._from, self._rest, self._number = messages_to, messages_from, b"", 0
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = {"sessionId": self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]}

    def _ask(self, method: str, session: dict[str, str] | None = None, **parameters: object) -> Any:
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters, **(session or {})}
        os.write(self._to, json.dumps(message).encode() + END)
        while (answer := json.loads(self._next())).get("id") != self._number:
            pass  # an event, which nobody waits for
        return answer["result"]

    def _next(self) -> bytes:
        while END not in self._rest:
            piece = os.read(self._from, 65_536)
            assert piece, "the browser has ended"
            self._rest += piece
        message, _end, self._rest = self._rest.partition(END)
        return message

    def go_to(self, url: str) -> None:
        """Open an address."""
        self._ask("Page.navigate", self._session, url=url)

    def value(self, expression: str) -> Any:
        """What an expression gives on the page."""
        answer = self._ask("Runtime.evaluate", self._session, expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait_for(self, expression: str) -> None:
        """Wait until an expression is true on the page, which may still be read."""
        end = time.monotonic() + PATIENCE
        while not self.value(
            f"(() => {{ try {{ return Boolean({expression}); }} catch (error) {{ return false; }} }})()"
        ):
            assert time.monotonic() < end, f"{expression} is not true of {self.value('document.body.innerText')}"
            time.sleep(0.05)


@contextmanager
def old_page(program: Path, folder: Path) -> Iterator[OldPage]:
    """Start the browser with a page as large as a phone's; it reads file 3 and writes file 4."""
    (theirs, to), (answers, written) = os.pipe(), os.pipe()
    shutil.copy(resource("fonts", FONT), folder)
    settings = folder / "fonts.conf"
    settings.write_text(FONTS.format(folder=folder))
    size = "--window-size={},{}".format(*PHONE)
    words = [str(program), *OPTIONS, size, f"--user-data-dir={folder}"]
    own = {**os.environ, "HOME": str(folder), "FONTCONFIG_FILE": str(settings)}
    connected = ["bash", "-c", f'exec "$@" 3<&{theirs} 4>&{written}', "bash", *words]
    browser = subprocess.Popen(connected, pass_fds=[theirs, written], stderr=subprocess.DEVNULL, env=own)
    os.close(theirs)
    os.close(written)
    try:
        yield OldPage(to, answers)
    finally:
        browser.kill()
        browser.wait()
        os.close(to)
        os.close(answers)
