"""Private classes of uvicorn that the live page extends; a later uvicorn is tried."""

import inspect
import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import Server

from chouette_desk.live import connections, server

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
EXTENDED = {
    Server: (("__init__", "config"), ("startup", "sockets"), ("shutdown", "sockets")),
    H11Protocol: (
        ("__init__", "config", "server_state", "app_state", "_loop"),
        ("connection_made", "transport"),
        ("connection_lost", "exc"),
        ("data_received", "data"),
    ),
}
"""Each with the methods that are called or overridden, and their parameters."""


def test_these_classes_of_uvicorn_are_extended_and_no_others():
    bases = {
        base
        for module in (connections, server)
        for _name, value in inspect.getmembers(module, inspect.isclass)
        if value.__module__ == module.__name__
        for base in value.__bases__
        if base.__module__.partition(".")[0] == "uvicorn"
    }
    assert bases == set(EXTENDED)


def test_they_have_the_methods_that_are_used():
    for extended, methods in EXTENDED.items():
        for method, *parameters in methods:
            known = list(inspect.signature(getattr(extended, method)).parameters)
            assert known == ["self", *parameters], (extended, method)


def test_they_have_the_attributes_that_are_used():
    """Instances have them, so only the source of the classes says so."""
    assert "self.server_state = " in inspect.getsource(Server)
    for name in ("conn", "transport", "loop"):
        assert re.search(rf"\bself\.{name}\b[^=\n]* = ", inspect.getsource(H11Protocol)), name


def test_no_later_uvicorn_is_let_in():
    """The upper bound is the release after the one that these tests run with."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    (bounds,) = (one for one in project["optional-dependencies"]["live"] if one.startswith("uvicorn"))
    major, minor, *_rest = map(int, version("uvicorn").split("."))
    assert bounds.endswith(f",<{major}.{minor + 1}")


def test_a_request_that_uvicorn_cannot_refuse_ends_its_connection(monkeypatch):
    """It comes while another one is answered."""
    ended = []

    def confused(_self: H11Protocol, _data: bytes) -> None:
        raise h11.LocalProtocolError("too late")

    monkeypatch.setattr(H11Protocol, "data_received", confused)
    connection = connections.KnownConnection.__new__(connections.KnownConnection)
    connection.transport = SimpleNamespace(abort=lambda: ended.append(True), is_closing=lambda: bool(ended))
    connection.conn = h11.Connection(h11.SERVER)
    connection.data_received(b"GET / HTTP/1.1")
    assert ended == [True]
