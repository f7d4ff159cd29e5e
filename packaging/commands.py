"""Running other programs: live output, and one sentence for a failure."""

import os
import subprocess
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
TAIL = 400
UNWANTED = frozenset(
    {
        "CONDA_PREFIX",
        "PIP_NO_BINARY",
        "PIP_NO_DEPS",
        "PIP_NO_INDEX",
        "PIP_PREFIX",
        "PIP_REQUIRE_HASHES",
        "PIP_ROOT",
        "PIP_TARGET",
        "PIP_USER",
        "PYTHONDONTWRITEBYTECODE",
        "PYTHONHOME",
        "PYTHONOPTIMIZE",
        "PYTHONPATH",
        "PYTHONPLATLIBDIR",
        "PYTHONSAFEPATH",
        "PYTHONSTARTUP",
        "QT_PLUGIN_PATH",
        "QT_QPA_PLATFORM_PLUGIN_PATH",
        "VIRTUAL_ENV",
        "__PYVENV_LAUNCHER__",
    }
)
WANTED_OF_UV = frozenset(
    {"UV_CACHE_DIR", "UV_HTTP_TIMEOUT", "UV_INSECURE_HOST", "UV_LINK_MODE", "UV_NATIVE_TLS", "UV_OFFLINE"}
)


class Stop(Exception):  # noqa: N818  not an error of the program: a sentence for its user
    """A failure and its remedy, in one sentence for the person at the keyboard."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a program ended: its exit status and its last lines."""

    status: int
    lines: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether the program ended well."""
        return self.status == 0

    @property
    def last(self) -> str:
        """The last line that says anything."""
        return next((line.strip() for line in reversed(self.lines) if line.strip()), "")


def to_standard_output(line: str) -> None:
    """Print one line now, before whatever the next program prints."""
    print(line, flush=True)


OUTPUT: ContextVar[Callable[[str], None]] = ContextVar("OUTPUT", default=to_standard_output)
"""What is done with each line of output; a thread may set its own."""


@dataclass(slots=True)
class Spent:
    """The processor time of ended programs and of their children, in seconds."""

    seconds: float = 0.0


SPENT: ContextVar[Spent] = ContextVar("SPENT", default=Spent())  # noqa: B039  a sum of what no step asked for
"""What is added to when a program ends; a thread may set its own."""


def say(line: str = "") -> None:
    """Put out one line."""
    OUTPUT.get()(line)


def run(command: Sequence[str | Path], environment: Mapping[str, str]) -> Outcome:
    """Run a program, show both output streams live, and keep the last lines."""
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=TOP,
        env=dict(environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as program:
        assert program.stdout is not None
        tail: deque[str] = deque(maxlen=TAIL)
        for line in program.stdout:
            tail.append(line.rstrip("\n"))
            say(tail[-1])
        wait_for(program)
    return Outcome(program.returncode, tuple(tail))


def ask(command: Sequence[str | Path], environment: Mapping[str, str], folder: Path = TOP) -> Outcome:
    """Run a program silently and keep its standard output; status 127 if not found."""
    try:
        program = subprocess.Popen(
            [str(part) for part in command],
            cwd=folder,
            env=dict(environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
        )
    except OSError:
        return Outcome(127, ())
    with program:
        assert program.stdout is not None
        lines = program.stdout.read().splitlines()
        wait_for(program)
    return Outcome(program.returncode, tuple(lines))


def wait_for(program: subprocess.Popen[str]) -> None:
    """Wait for a program to end, and add its processor time where the system tells."""
    if hasattr(os, "wait4"):
        _process, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        SPENT.get().seconds += used.ru_utime + used.ru_stime
    else:
        program.wait()


def recognised(lines: Sequence[str], troubles: Sequence[tuple[Sequence[str], str]]) -> str | None:
    """Return the sentence of the first trouble with a sign in these lines, or None."""
    text = "\n".join(lines).lower()
    return next((sentence for signs, sentence in troubles if any(sign in text for sign in signs)), None)


def clean_environment(**more: str) -> dict[str, str]:
    """Return the environment with ``more``, without what disturbs Python tools or Qt.

    The tools are Python itself, pip and uv.
    """
    harmless = {name: value for name, value in os.environ.items() if is_harmless(name)}
    return harmless | more


def is_harmless(name: str) -> bool:
    """Whether an environment variable may reach the programs that are run here."""
    return name not in UNWANTED and (not name.startswith("UV_") or name in WANTED_OF_UV)
