"""Tests share nothing with another run, and do not depend on the machine's load."""

import fcntl
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import LONG_AGO, OF_A_RUN, TEMPORARY, remove_left_ones
from tests.made_once import RUN
from tests.ports import LOCAL, own_port

TESTS = Path(__file__).parent
MODULES = [path for path in sorted(TESTS.rglob("*.py")) if path != Path(__file__)]
WHO_MAY_NAME_PLACES = {"conftest.py", "book/postgres.py", "proof/test_secrets.py"}
"""They make folders of their own there; in test_secrets.py it stands in an address that nobody opens."""
SHORT_ON_PURPOSE = {"live/test_kept_evening.py", "live/test_server.py"}
HOSTILE = {"live/attack.py"}
Looked = Callable[[str], list[str]]


def places(text: str) -> list[str]:
    """Folders which every program of the machine has in common."""
    return re.findall(r"""["'](?:/tmp|/var/tmp|/dev/shm|/run|/var/run)\b.*""", text)


def ports(text: str) -> list[str]:
    """Sockets of a port that is written down: whoever else uses it is met."""
    return re.findall(
        r"\b(?:bind|connect|connect_ex|create_server|create_connection|bound_socket)\(.*\b\d{4,5}\b", text
    )


def time_limits(text: str) -> list[str]:
    """Return limits that a busy machine exceeds: use ``PATIENCE`` or ``within``.

    ``within`` is for a time that is promised.
    """
    return re.findall(r"\btimeout=[\d._]+[,)].*", text)


def counted_waits(text: str) -> list[str]:
    """Return loops that wait a number of times or end early; ``until`` is for that."""
    loops = re.findall(r"^( *)for \w+ in range\(\d+\):\n((?:\1 +.*\n|\n)+)", text, re.MULTILINE)
    waits, ends = re.compile(r"\b(?:qWait|sleep|msleep|wait_for_timeout)\("), re.compile(r"\b(?:break|return)\b")
    return [body for _indent, body in loops if waits.search(body) and ends.search(body)]


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (places, "open('/tmp/night.json')"),
        (ports, "create_server(('127.0.0.1', 8484))"),
        (time_limits, "program.wait(timeout=5)"),
        (counted_waits, "for _ in range(9):\n    if done():\n        break\n    QTest.qWait(10)\n"),
    ],
)
def test_what_is_looked_for_is_found(found: Looked, text: str) -> None:
    assert len(found(text)) == 1


@pytest.mark.parametrize(
    ("found", "excused"),
    [(places, WHO_MAY_NAME_PLACES), (ports, set()), (time_limits, SHORT_ON_PURPOSE), (counted_waits, HOSTILE)],
)
def test_no_test_meets_another_run_or_depends_on_its_speed(found: Looked, excused: set[str]) -> None:
    named = {path.relative_to(TESTS).as_posix(): found(path.read_text("utf-8")) for path in MODULES}
    assert {name: lines for name, lines in named.items() if lines and name not in excused} == {}


def test_the_temporary_folder_is_this_process_s_own_and_that_of_what_it_starts() -> None:
    assert Path(tempfile.gettempdir()) == TEMPORARY == Path(os.environ["TMPDIR"])
    command = [sys.executable, "-c", "import tempfile; print(tempfile.gettempdir())"]
    assert subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout.strip() == str(TEMPORARY)


def test_the_folder_of_a_killed_run_goes_and_that_of_a_running_one_stays(tmp_path: Path) -> None:
    names = ("running", "killed", "new")
    running, killed, new = (tmp_path / f"{OF_A_RUN}-{name}" for name in names)
    for folder in (running, killed, new):
        (folder / "inside").mkdir(parents=True)
    held = os.open(running, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_SH)
    for folder in (running, killed):
        os.utime(folder, (0, time.time() - LONG_AGO - 1))
    remove_left_ones(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([running, new])
    os.close(held)
    remove_left_ones(tmp_path)
    assert list(tmp_path.iterdir()) == [new]


def test_what_belongs_to_the_machine_s_user_is_not_met() -> None:
    for kind in ("CACHE_HOME", "CONFIG_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR"):
        assert Path(os.environ[f"XDG_{kind}"]).is_relative_to(os.environ[RUN]), kind


INTERRUPTED = """
import subprocess, sys
import tests.conftest
program = "import os, signal; os.kill(os.getpid(), signal.SIGINT)"
print(subprocess.run([sys.executable, "-c", program], stderr=subprocess.DEVNULL).returncode)
"""


def test_programs_hear_ctrl_c_where_the_tests_run_in_the_background() -> None:
    script = f"import signal, os\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n{INTERRUPTED}"
    done = subprocess.run([sys.executable, "-c", script], cwd=TESTS.parent, capture_output=True, encoding="utf-8")
    assert done.stdout == f"{-signal.SIGINT}\n", done.stderr


OTHER = """
from tests.made_once import RUN
from tests.ports import own_port
ports = {own_port() for _port in range(300)}
print(*sorted(ports), flush=True)
input()
"""


def test_a_port_is_given_to_one_test_alone_among_all_runs() -> None:
    """Whether somebody listens at it just then or not."""
    command = [sys.executable, "-c", OTHER]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=TESTS.parent, stdin=pipe, stdout=pipe, encoding="utf-8") as other:
        assert other.stdout is not None
        theirs = {int(port) for port in other.stdout.readline().split()}
        ours = {own_port() for _port in range(300)}
        other.communicate("\n")
    assert len(theirs) == len(ours) == 300
    assert not theirs & ours
    with socket.create_server((LOCAL, min(ours))):
        pass
