"""The code as a whole: names that would shadow libraries, and a usable lock."""

import statistics
import tomllib

from commands import TOP

from chouette_desk.version import RELEASE
from tests.release.modules import modules

PACKAGING = TOP / "packaging"
RELATIVE = {"What", "Who", "Whom", "Whose", "Where", "How", "When", "That", "Which", "Whether"}


def lock() -> dict:
    """uv.lock as a table."""
    return tomllib.loads((TOP / "uv.lock").read_text(encoding="utf-8"))


def test_functions_are_short():
    lengths = sorted(length for module in modules() for length in module.lengths)
    assert statistics.median(lengths) <= 5
    assert lengths[int(0.95 * len(lengths))] <= 15


def test_docstrings_are_imperatives_or_noun_phrases():
    texts = [text for module in modules() for text in module.docstrings]
    relative = [text.splitlines()[0] for text in texts if text.split()[0] in RELATIVE]
    assert relative == []


def test_the_first_line_of_a_docstring_is_short():
    first = [text.splitlines()[0] for module in modules() for text in module.docstrings]
    assert [line for line in first if len(line) > 80] == []


def test_a_name_of_a_class_or_a_type_is_one_thing():
    """Only type variables, which a module has for itself, may be called alike."""
    found: dict[str, list[str]] = {}
    for module in modules():
        for name in module.types:
            found.setdefault(name, []).append(module.path)
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def test_packaging_never_becomes_a_package():
    """With an ``__init__.py`` it would shadow the library ``packaging``."""
    assert not list(PACKAGING.rglob("__init__.py"))


def test_no_script_shadows_a_library():
    assert not {"build.py", "version.py", "wheel.py", "platform.py"} & {path.name for path in PACKAGING.iterdir()}


def test_forms_and_resources_hold_no_python():
    assert not [*(TOP / "ui").rglob("*.py"), *(TOP / "resources").rglob("*.py")]


def test_no_sentence_is_marked_inside_an_f_string():
    """Python 3.11 hides f-string contents from the collector, 3.12 shows them.

    The template would depend on it.
    """
    assert [f"{module.path}:{line}" for module in modules() for line in module.marked] == []


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
    assert project["scripts"].keys().isdisjoint(project["gui-scripts"])
    assert RELEASE.count(".") == 2
