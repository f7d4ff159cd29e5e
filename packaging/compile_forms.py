"""Compile ``ui/`` into ``chouette_desk/gui/forms``, with gettext and types."""

import new_enough  # noqa: F401  stops an older Python with a sentence, so it comes first

# isort: split

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from commands import Stop, ask, clean_environment
from made_files import Made, main
from setup_machine import told_plainly

try:
    from PySide6.QtCore import QLibraryInfo
except ImportError:
    sys.exit("This needs Qt: run it as .venv/bin/python packaging/compile_forms.py, after check.py --setup.")

# pyside6-uic is a Python program that runs this one: fifteen times as slow.
UIC = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.LibraryExecutablesPath), "uic")
FORMS = Path("chouette_desk", "gui", "forms")
STRING = r'u?"(?:[^"\\]|\\.)*"(?:\n"(?:[^"\\]|\\.)*")*'
TRANSLATE = re.compile(rf'QCoreApplication\.translate\("\w*", ({STRING}), (None|{STRING})\)')
METHOD = re.compile(r"(def (?:setupUi|retranslateUi)\(self, (\w+))\):")
IMPORTED = re.compile(r"from (PySide6\.\w+) import \(?([\w,\s]+?)\)?\n(?=\S|\n)")
NOISE = re.compile(r"^#(?:if QT_CONFIG\(\w+\)|endif // QT_CONFIG\(\w+\))\n", re.MULTILINE)
ROOM = b'"""The windows and dialogs of ``ui/``, compiled by packaging/compile_forms.py."""\n'


def compiled_forms(top: Path) -> Made:
    """Return the expected content of the forms room's files.

    It is None for compiled forms whose form is gone.
    """
    forms = sorted((top / "ui").glob("*.ui"))
    room = top / FORMS
    files: dict[Path, bytes | None] = dict.fromkeys(room.glob("ui_*.py"))
    files |= {room / f"ui_{form.stem}.py": compiled(form) for form in forms}
    if forms:
        files[room / "__init__.py"] = ROOM
    return files


def compiled(form: Path) -> bytes:
    """Return the Python module of a form, independent of the version of uic."""
    answer = ask([UIC, "-g", "python", form], clean_environment())
    if not answer.ok:
        raise Stop(f"{form.name} could not be compiled by {UIC}; open it in Qt Designer.")
    return reworded("\n".join(answer.lines) + "\n", form).encode()


def reworded(source: str, form: Path) -> str:
    """The module of uic with our heading, typed methods and texts through gettext."""
    body = NOISE.sub("", source[source.index("from PySide6") :])
    body = TRANSLATE.sub(gettext_call, body)
    if "QCoreApplication.translate(" in body:
        raise Stop(f"{form.name} has a text that compile_forms.py does not know how to hand to gettext.")
    kind = top_widget(form)
    body = METHOD.sub(rf"\1: {kind}) -> None:", body)
    body = IMPORTED.sub(lambda line: used_of(line, body), body)
    names = [name for name in ("_", "pgettext") if f"({name}(" in body or f" {name}(" in body]
    if names:
        body = body.replace(
            "\nclass Ui_", f"\nfrom chouette_desk.wording.language import {', '.join(names)}\n\nclass Ui_", 1
        )
    return f'"""Made from ui/{form.name} by packaging/compile_forms.py: change the form, not this file."""\n\n{body}'


def used_of(line: re.Match[str], source: str) -> str:
    """Return the import of only the used names: each Qt name slows the start down."""
    module, names = line.groups()
    code = source[source.index("class Ui_") :]
    used = [name for name in re.findall(r"\w+", names) if re.search(rf"\b{name}\b", code)]
    return f"from {module} import {', '.join(used)}\n" if used else ""


def gettext_call(call: re.Match[str]) -> str:
    """The gettext call that replaces one translate call of Qt."""
    text, context = (part.removeprefix("u") for part in call.groups())
    return f"_({text})" if context == "None" else f"pgettext({context}, {text})"


def top_widget(form: Path) -> str:
    """The class of the form's outermost widget."""
    widget = ElementTree.parse(form).getroot().find("widget")
    if widget is None:
        raise Stop(f"{form.name} has no widget in it.")
    return widget.attrib["class"]


if __name__ == "__main__":
    sys.exit(told_plainly(lambda: main("Compile ui/*.ui for the program.", compiled_forms, "compile_forms.py")))
