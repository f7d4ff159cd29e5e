"""Compiled forms and collected sentences: made from sources, noticed when stale."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import TOP
from compile_forms import compiled_forms
from compile_translations import catalogues
from made_files import main
from setup_machine import told_plainly

FORM = """<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0">
 <class>Greeting</class>
 <widget class="QDialog" name="Greeting">
  <property name="windowTitle"><string>New &quot;night&quot;</string></property>
  <layout class="QVBoxLayout" name="rows">
   <item>
    <widget class="QLabel" name="words">
     <property name="text"><string>First line
and a second</string></property>
     <property name="toolTip"><string comment="on paper">Sheet</string></property>
    </widget>
   </item>
  </layout>
 </widget>
</ui>
"""
MAKERS = {"compile_forms.py": compiled_forms, "compile_translations.py": catalogues}
MODULE = Path("chouette_desk", "gui", "forms", "ui_greeting.py")
TEMPLATE = Path("resources", "i18n", "chouette_desk.pot")
GERMAN = Path("resources", "i18n", "de", "LC_MESSAGES", "chouette_desk.po")


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A small checkout with one form and one sentence."""
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "greeting.ui").write_text(FORM)
    (tmp_path / "chouette_desk").mkdir()
    (tmp_path / "chouette_desk" / "words.py").write_text(
        'print(_("Hello {name}"), ngettext("a game", "{n} games", n))\n'
    )
    return tmp_path


Make = Callable[..., tuple[int, str]]
"""Runs one of the two scripts in the small checkout: its exit status, and what it complains of."""


@pytest.fixture
def make(checkout, monkeypatch, capsys) -> Make:
    """Run a script as a function."""

    def run(script: str, *options: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", [script, "--top", str(checkout), *options])
        status = told_plainly(lambda: main("", MAKERS[script], script))
        return status, capsys.readouterr().err

    return run


@pytest.fixture
def make_as_program(checkout) -> Make:
    """Run a script as a program of its own."""

    def run(script: str, *options: str) -> tuple[int, str]:
        command = [sys.executable, TOP / "packaging" / script, "--top", checkout, *options]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        return done.returncode, done.stderr

    return run


def test_a_form_becomes_a_typed_module_with_gettext(checkout, make):
    assert make("compile_forms.py") == (0, "")
    source = (checkout / MODULE).read_text()
    assert source.startswith('"""Made from ui/greeting.ui by packaging/compile_forms.py')
    assert "def setupUi(self, Greeting: QDialog) -> None:" in source
    assert 'Greeting.setWindowTitle(_("New \\"night\\""))' in source
    assert 'pgettext("on paper", "Sheet")' in source
    assert "from chouette_desk.wording.language import _, pgettext\n" in source
    assert "translate(" not in source
    assert "Compiler version" not in source
    assert "QConicalGradient" not in source, "what a form does not use, it does not load"
    compile(source, str(MODULE), "exec")


def test_check_is_content_with_fresh_forms(make):
    make("compile_forms.py")
    assert make("compile_forms.py", "--check") == (0, "")


def test_check_names_a_stale_form_and_writes_nothing(checkout, make):
    make("compile_forms.py")
    form = checkout / "ui" / "greeting.ui"
    form.write_text(form.read_text().replace("First line", "Another line"))
    before = (checkout / MODULE).read_bytes()
    status, said = make("compile_forms.py", "--check")
    assert status == 1
    assert MODULE.as_posix() in said
    assert (checkout / MODULE).read_bytes() == before


def test_a_compiled_form_whose_form_is_gone_is_named_and_removed(checkout, make):
    make("compile_forms.py")
    (checkout / "ui" / "greeting.ui").unlink()
    assert MODULE.as_posix() in make("compile_forms.py", "--check")[1]
    assert make("compile_forms.py") == (0, "")
    assert not (checkout / MODULE).exists()


def test_without_any_form_nothing_is_stale(checkout, make):
    (checkout / "ui" / "greeting.ui").unlink()
    assert make("compile_forms.py", "--check") == (0, "")


def test_a_form_that_is_no_form_is_told(checkout, make_as_program):
    (checkout / "ui" / "greeting.ui").write_text("nonsense")
    status, said = make_as_program("compile_forms.py")
    assert status == 1
    assert "greeting.ui could not be compiled" in said
    assert "Traceback" not in said


def test_the_template_holds_the_sentences_and_nothing_that_changes_by_itself(checkout, make_as_program):
    assert make_as_program("compile_translations.py") == (0, "")
    text = (checkout / TEMPLATE).read_text()
    assert 'msgid "Hello {name}"' in text
    assert 'msgid_plural "{n} games"' in text
    assert "#: chouette_desk/words.py\n" in text
    assert "Date" not in text
    assert "Generated-By" not in text


def test_check_names_a_stale_template(checkout, make):
    make("compile_translations.py")
    assert make("compile_translations.py", "--check") == (0, "")
    shutil.copy(checkout / "chouette_desk" / "words.py", checkout / "chouette_desk" / "same_words.py")
    status, said = make("compile_translations.py", "--check")
    assert status == 1
    assert TEMPLATE.as_posix() in said


def test_a_translation_is_brought_up_and_compiled(checkout, make):
    path = checkout / GERMAN
    path.parent.mkdir(parents=True)
    path.write_text('msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Hello {name}"\nmsgstr "Guten Abend, {name}"\n')
    make("compile_translations.py")
    assert 'msgid_plural "{n} games"' in path.read_text()
    assert b"Guten Abend, {name}" in path.with_suffix(".mo").read_bytes()
    assert make("compile_translations.py", "--check") == (0, "")
    path.with_suffix(".mo").write_bytes(b"old")
    assert make("compile_translations.py", "--check")[0] == 1
