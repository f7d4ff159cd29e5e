"""The modules written by hand, each read once a run for the tests of the house."""

import ast
import pickle
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from commands import TOP
from compile_translations import KEYWORDS

from tests.made_once import made_once

PACKAGE = TOP / "chouette_desk"
KEPT = "modules.pickle"
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Module:
    """A module by its path in the package, and its content, without its large tree."""

    path: str
    lengths: list[int] = field(default_factory=list)
    """How many lines each function has, without its docstring."""
    docstrings: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    """The classes and other types that its statements name; constants are in capitals."""
    names: set[object] = field(default_factory=set)
    """The names and texts in its code; the texts of docstrings are none."""
    marked: list[int] = field(default_factory=list)
    """The lines where a sentence is marked inside an f-string."""

    def note(self, node: ast.AST) -> None:
        """Note what a node says."""
        if isinstance(node, ast.Module | ast.ClassDef | Function) and (text := ast.get_docstring(node)):
            self.docstrings.append(text)
        if isinstance(node, Function):
            self.lengths.append(_last_line(node) - node.lineno + 1 - _lines_of_docstring(node))
        elif isinstance(node, ast.JoinedStr):
            self.marked += _marked(node)
        self.names.update(_names(node))


@cache
def modules() -> list[Module]:
    """The modules of the package, but the compiled forms."""
    return pickle.loads((made_once("modules", _keep) / KEPT).read_bytes())


def _keep(folder: Path) -> None:
    folder.mkdir()
    read = [_read(path) for path in sorted(PACKAGE.rglob("*.py")) if "forms" not in path.parts]
    (folder / KEPT).write_bytes(pickle.dumps(read))


def _read(path: Path) -> Module:
    tree = ast.parse(path.read_text("utf-8"))
    module = Module(path.relative_to(PACKAGE).as_posix())
    module.types = [name for node in tree.body for name in _types(node)]
    for node in ast.walk(tree):
        module.note(node)
    return module


def _last_line(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def _lines_of_docstring(function: Function) -> int:
    first = function.body[0]
    return _last_line(first) - first.lineno + 1 if ast.get_docstring(function) else 0


def _types(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef):
        return [node.name]
    value = getattr(node, "value", None)
    if not isinstance(node, ast.Assign) or ast.unparse(value).startswith("TypeVar("):
        return []
    names = [target.id for target in node.targets if isinstance(target, ast.Name)]
    return [name for name in names if name[0].isupper() and not name.isupper()]


def _names(node: ast.AST) -> tuple[object, ...]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name) | ast.alias(name=name):
            return (name,)
        case ast.Constant(value=value):
            return (value,)
        case _:
            return ()


def _marked(text: ast.JoinedStr) -> Iterator[int]:
    for call in ast.walk(text):
        if isinstance(call, ast.Call) and getattr(call.func, "id", None) in KEYWORDS:
            yield call.lineno
