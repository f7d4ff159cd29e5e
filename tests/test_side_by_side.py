"""Tests share nothing with another run of them on the same machine, nor do they depend on what else it has to do."""

import ast
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import TEMPORARY
from tests.ports import LOCAL, own_port

TESTS = Path(__file__).parent
MODULES = [path for path in sorted(TESTS.rglob("*.py")) if path != Path(__file__)]
PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/run/", "/var/run")
WHO_MAY_NAME_PLACES = {"conftest.py", "book/postgres.py", "proof/test_secrets.py"}
"""They make folders of their own there; in test_secrets.py it stands in an address that nobody opens."""
SOCKETS = {"bind", "connect", "create_server", "create_connection", "bound_socket", "connect_ex"}
WAITS = {"qWait", "sleep", "msleep", "wait_for_timeout"}
SHORT_ON_PURPOSE = {"live/test_kept_evening.py", "live/test_server.py"}
HOSTILE = {"live/attack.py"}


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call with the last part of the name of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).rpartition(".")[2], node


def places(tree: ast.AST) -> Iterator[str]:
    """Texts that name a folder which every program of the machine has in common."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(PLACES):
            yield f"{node.lineno}: {node.value}"


def ports(tree: ast.AST) -> Iterator[str]:
    """Sockets of a port that is written down: whoever else uses it is met."""
    for name, call in calls(tree):
        numbers = [each for argument in call.args for each in ast.walk(argument) if isinstance(each, ast.Constant)]
        if name in SOCKETS and any(isinstance(each.value, int) and each.value >= 1024 for each in numbers):
            yield f"{call.lineno}: {ast.unparse(call)}"


def time_limits(tree: ast.AST) -> Iterator[str]:
    """Limits in seconds that a busy machine passes: they are ``PATIENCE``, or ``within`` where a time is promised."""
    for _name, call in calls(tree):
        for keyword in call.keywords:
            if keyword.arg == "timeout" and isinstance(keyword.value, ast.Constant):
                yield f"{call.lineno}: {ast.unparse(call)}"


def counted_waits(tree: ast.AST) -> Iterator[str]:
    """Loops that wait so many times, and leave off before when something is so: that is ``until``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For) and ast.unparse(node.iter).startswith("range("):
            ends = any(isinstance(each, ast.Break | ast.Return) for each in ast.walk(node))
            if ends and any(name in WAITS for name, _call in calls(node)):
                yield f"{node.lineno}: {ast.unparse(node.iter)}"


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (places, "open('/tmp/night.json')"),
        (ports, "create_server(('127.0.0.1', 8484))"),
        (time_limits, "program.wait(timeout=5)"),
        (counted_waits, "for _ in range(9):\n    if done():\n        break\n    QTest.qWait(10)"),
    ],
)
def test_what_is_looked_for_is_found(found, text: str) -> None:
    assert len(list(found(ast.parse(text)))) == 1


@pytest.mark.parametrize(
    ("found", "excused"),
    [(places, WHO_MAY_NAME_PLACES), (ports, set()), (time_limits, SHORT_ON_PURPOSE), (counted_waits, HOSTILE)],
)
def test_no_test_meets_another_run_or_depends_on_its_speed(found, excused) -> None:
    named = {path.relative_to(TESTS).as_posix(): list(found(ast.parse(path.read_text("utf-8")))) for path in MODULES}
    assert {name: lines for name, lines in named.items() if lines and name not in excused} == {}


def test_the_temporary_folder_is_this_process_s_own_and_that_of_what_it_starts() -> None:
    assert Path(tempfile.gettempdir()) == TEMPORARY == Path(os.environ["TMPDIR"])
    command = [sys.executable, "-c", "import tempfile; print(tempfile.gettempdir())"]
    assert subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout.strip() == str(TEMPORARY)


def test_what_belongs_to_the_machine_s_user_is_not_met() -> None:
    for kind in ("CACHE_HOME", "CONFIG_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR"):
        assert Path(os.environ[f"XDG_{kind}"]).is_relative_to(TEMPORARY), kind


OTHER = """
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
