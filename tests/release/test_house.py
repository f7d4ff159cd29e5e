"""The house as a whole: names that would shadow libraries, and a lock that anybody can use."""

import ast
import statistics
import tomllib
from functools import cache
from pathlib import Path

from commands import TOP
from compile_translations import KEYWORDS

import chouette_desk

PACKAGING = TOP / "packaging"
PACKAGE = TOP / "chouette_desk"
RELATIVE = {"What", "Who", "Whom", "Whose", "Where", "How", "When", "That", "Which", "Whether"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def trees() -> dict[Path, ast.Module]:
    """The modules written by hand."""
    files = (path for path in PACKAGE.rglob("*.py") if "forms" not in path.parts)
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """All nodes of these modules."""
    return [(path, node) for path, tree in trees().items() for node in ast.walk(tree)]


def lock() -> dict:
    """uv.lock as a table."""
    return tomllib.loads((TOP / "uv.lock").read_text(encoding="utf-8"))


def test_functions_are_short():
    functions = [node for _path, node in nodes() if isinstance(node, Function)]
    lengths = sorted((node.end_lineno or 0) - node.lineno + 1 for node in functions)
    assert statistics.median(lengths) <= 6
    assert lengths[int(0.95 * len(lengths))] <= 16


def test_docstrings_are_imperatives_or_noun_phrases():
    documented = [node for _path, node in nodes() if isinstance(node, ast.Module | ast.ClassDef | Function)]
    texts = [text for node in documented if (text := ast.get_docstring(node))]
    relative = [text.splitlines()[0] for text in texts if text.split()[0] in RELATIVE]
    assert relative == []


def test_a_name_of_a_class_or_a_type_is_one_thing():
    """Only type variables, which a module has for itself, may be called alike."""
    found: dict[str, list[str]] = {}
    for path, tree in trees().items():
        for node in tree.body:
            for name in _types(node):
                found.setdefault(name, []).append(str(path.relative_to(PACKAGE)))
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def _types(node: ast.stmt) -> list[str]:
    """The classes and other types that a statement of a module names; constants are in capitals."""
    if isinstance(node, ast.ClassDef):
        return [node.name]
    value = getattr(node, "value", None)
    if not isinstance(node, ast.Assign) or ast.unparse(value).startswith("TypeVar("):
        return []
    names = [target.id for target in node.targets if isinstance(target, ast.Name)]
    return [name for name in names if name[0].isupper() and not name.isupper()]


def test_packaging_never_becomes_a_package():
    """With an ``__init__.py`` it would shadow the library ``packaging``."""
    assert not list(PACKAGING.rglob("__init__.py"))


def test_no_script_shadows_a_library():
    assert not {"build.py", "version.py", "wheel.py", "platform.py"} & {path.name for path in PACKAGING.iterdir()}


def test_forms_and_resources_hold_no_python():
    assert not [*(TOP / "ui").rglob("*.py"), *(TOP / "resources").rglob("*.py")]


def test_no_sentence_is_marked_inside_an_f_string():
    """Python 3.11 does not show the collector what stands in there, 3.12 does: the template would depend on it."""
    marked = [
        f"{path.relative_to(TOP)}:{call.lineno}"
        for path in (TOP / "chouette_desk").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "id", None) in KEYWORDS
    ]
    assert marked == []


def test_the_lock_names_no_index_but_pypi():
    sources = [package["source"] for package in lock()["package"]]
    assert {source["registry"] for source in sources if "registry" in source} == {"https://pypi.org/simple"}
    assert [source for source in sources if "registry" not in source] == [{"editable": "."}]


def test_the_lock_s_files_come_from_pypi_too():
    urls = [
        file["url"]
        for package in lock()["package"]
        for file in (*package.get("wheels", ()), package.get("sdist"))
        if file
    ]
    assert urls
    assert all(url.startswith("https://files.pythonhosted.org/") for url in urls)


def test_the_version_stands_in_one_place():
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dynamic"] == ["version"]
    assert chouette_desk.__version__.count(".") == 2
