"""A machine of shell scripts: tests choose what apt-get, dpkg-query, sudo answer."""

from collections.abc import Callable
from pathlib import Path

import pytest
import system_packages

FakeProgram = Callable[..., Path]


@pytest.fixture
def machine(tmp_path, monkeypatch) -> FakeProgram:
    """Return a function that puts programs on an otherwise empty PATH.

    Each program writes its calls into calls.txt.
    """
    programs = tmp_path / "bin"
    programs.mkdir()
    calls = tmp_path / "calls.txt"
    calls.touch()

    def put(name: str, script: str = "exit 0") -> Path:
        path = programs / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >> "{calls}"\n{script}\n')
        path.chmod(0o755)
        return calls

    put("env", 'while case "$1" in *=*) true;; *) false;; esac; do export "$1"; shift; done; exec "$@"')
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(system_packages, "PAUSE_BEFORE_RETRY", 0)
    return put


@pytest.fixture
def debian(machine, monkeypatch) -> FakeProgram:
    """A Debian for root: nothing installed, and apt offers all by their first names."""
    machine("dpkg-query")
    machine("apt-get")
    offers = 'offer() { printf "%s:\\n  Installed: (none)\\n  Candidate: 1.0\\n" "$1"; }'
    machine("apt-cache", f'{offers}\nshift; for name; do case "$name" in *t64) ;; *) offer "$name";; esac; done')
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    return machine
