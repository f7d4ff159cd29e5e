"""No Alt letter has two meanings in a form; test_access.py tests open dialogs."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QGroupBox, QLabel, QTabWidget, QWidget

GUI = Path(__file__).parents[2] / "chouette_desk" / "gui"
FORMS = sorted(Path(__file__).parents[2].glob("ui/*.ui"))


def twice(texts: Iterable[str]) -> list[str]:
    """The letters that more than one of the texts has."""
    letters = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
    return [letter for letter, count in letters.items() if letter and count > 1]


NAMES = {"Box", "Captain", "Partner", "Team"}
"""The words that begin with a capital letter wherever they stand."""
BUTTONS = {"QPushButton", "QRadioButton", "QCheckBox", "QToolButton"}


def capitals(text: str) -> list[str]:
    """The words behind the first that begin with a capital letter and are no names."""
    words = re.findall(r"[^\W\d_][\w'’-]*", text.replace("&", ""))
    return [word for word in words[1:] if word[0].isupper() and not word.isupper() and word not in NAMES]


def button_texts(form: Path) -> Iterator[str]:
    """The texts of the buttons of a form."""
    for widget in ElementTree.parse(form).iter("widget"):
        if widget.get("class") in BUTTONS:
            yield from (
                each.findtext("string", "") for each in widget.findall("property") if each.get("name") == "text"
            )


def ok_texts() -> Iterator[str]:
    """Yield the texts of the buttons that accept a dialog, given to its base class."""
    for module in GUI.rglob("*.py"):
        for call in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            is_base = isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "__init__" and len(call.args) > 1
            for text in ast.walk(call.args[1]) if is_base else ():
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield text.value


def test_buttons_have_a_capital_letter_at_their_beginning_alone():
    """A window's title is written as a title, a button as a command."""
    texts = [*ok_texts(), *(text for form in FORMS for text in button_texts(form))]
    assert len(texts) > 60
    assert {text: capitals(text) for text in texts if capitals(text)} == {}
    assert capitals("Begin the &Night with the Box") == ["Night"]


def texts_of(dialog: QWidget) -> list[str]:
    """Every text in which an ampersand names a key, shown at the moment or not."""
    texts = [label.text() for label in dialog.findChildren(QLabel) if label.buddy()]
    texts += [button.text() for button in dialog.findChildren(QAbstractButton)]
    texts += [group.title() for group in dialog.findChildren(QGroupBox)]
    return texts + [tabs.tabText(tab) for tabs in dialog.findChildren(QTabWidget) for tab in range(tabs.count())]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_no_letter_stands_twice_in_a_form(form):
    texts = [element.text or "" for element in ElementTree.parse(form).iter("string")]
    assert twice(texts) == []
