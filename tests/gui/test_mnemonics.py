"""No letter with Alt means two things in a form; test_access.py asks the same of every dialog that is open."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QGroupBox, QLabel, QTabWidget, QWidget

FORMS = sorted(Path(__file__).parents[2].glob("ui/*.ui"))


def twice(texts: Iterable[str]) -> list[str]:
    """The letters that more than one of the texts has."""
    letters = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
    return [letter for letter, count in letters.items() if letter and count > 1]


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
