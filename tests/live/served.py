"""An evening served in its own process, which can be frozen, killed and counted.

``python -m tests.live.served [PORT TOKEN]`` prints its address, then answers the commands of ``COMMANDS``, a line each.
"""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGCONT

from chouette_desk.core.events import Score
from tests.live.shown import Evening, night_of


class Served(subprocess.Popen[str]):
    """The process, and the address of its page."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-m", "tests.live.served", *words]
        super().__init__(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.stdout is not None
        self.url = self.stdout.readline().strip()

    def ask(self, command: str) -> str:
        """The answer to a command."""
        assert self.stdin is not None
        assert self.stdout is not None
        print(command, file=self.stdin, flush=True)
        return self.stdout.readline().strip()


@contextmanager
def served(*words: str) -> Iterator[Served]:
    """An evening in a process of its own, for as long as it is used."""
    with Served(*words) as process:
        try:
            yield process
        finally:
            process.send_signal(SIGCONT)
            process.kill()


def left() -> str:
    """The threads and the open files of this process."""
    return f"{threading.active_count()} {len(list(Path('/proc/self/fd').iterdir()))}"


def main(port: str = "0", token: str = "") -> None:
    """Serve until the commands end."""
    before, shown = left(), Evening(night_of(), port=int(port), token=token)
    commands = {
        "before": lambda: before,
        "game": lambda: shown.enter(Score(points={"Bob": 2})),
        "stop": lambda: shown.server.stop(),
        "left": left,
    }
    print(f"{shown.url}/", flush=True)
    for line in sys.stdin:
        print(commands[line.strip()](), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
