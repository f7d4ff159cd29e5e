"""Compiled forms and collected sentences: made from sources, noticed when stale."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from commands import TOP

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


def make(script: str, checkout: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run one of the two scripts in the small checkout."""
    command = [sys.executable, TOP / "packaging" / script, "--top", checkout, *options]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_a_form_becomes_a_typed_module_with_gettext(checkout):
    assert make("compile_forms.py", checkout).returncode == 0
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


def test_check_is_content_with_fresh_forms(checkout):
    make("compile_forms.py", checkout)
    assert make("compile_forms.py", checkout, "--check").returncode == 0


def test_check_names_a_stale_form_and_writes_nothing(checkout):
    make("compile_forms.py", checkout)
    form = checkout / "ui" / "greeting.ui"
    form.write_text(form.read_text().replace("First line", "Another line"))
    before = (checkout / MODULE).read_bytes()
    done = make("compile_forms.py", checkout, "--check")
    assert done.returncode == 1
    assert MODULE.as_posix() in done.stderr
    assert (checkout / MODULE).read_bytes() == before


def test_a_compiled_form_whose_form_is_gone_is_named_and_removed(checkout):
    make("compile_forms.py", checkout)
    (checkout / "ui" / "greeting.ui").unlink()
    assert MODULE.as_posix() in make("compile_forms.py", checkout, "--check").stderr
    assert make("compile_forms.py", checkout).returncode == 0
    assert not (checkout / MODULE).exists()


def test_without_any_form_nothing_is_stale(tmp_path):
    assert make("compile_forms.py", tmp_path, "--check").returncode == 0


def test_a_form_that_is_no_form_is_told(checkout):
    (checkout / "ui" / "greeting.ui").write_text("nonsense")
    done = make("compile_forms.py", checkout)
    assert done.returncode == 1
    assert "greeting.ui could not be compiled" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_template_holds_the_sentences_and_nothing_that_changes_by_itself(checkout):
    make("compile_translations.py", checkout)
    text = (checkout / TEMPLATE).read_text()
    assert 'msgid "Hello {name}"' in text
    assert 'msgid_plural "{n} games"' in text
    assert "#: chouette_desk/words.py\n" in text
    assert "Date" not in text
    assert "Generated-By" not in text


def test_check_names_a_stale_template(checkout):
    make("compile_translations.py", checkout)
    assert make("compile_translations.py", checkout, "--check").returncode == 0
    shutil.copy(checkout / "chouette_desk" / "words.py", checkout / "chouette_desk" / "same_words.py")
    done = make("compile_translations.py", checkout, "--check")
    assert done.returncode == 1
    assert TEMPLATE.as_posix() in done.stderr


def test_a_translation_is_brought_up_and_compiled(checkout):
    path = checkout / GERMAN
    path.parent.mkdir(parents=True)
    path.write_text('msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Hello {name}"\nmsgstr "Guten Abend, {name}"\n')
    make("compile_translations.py", checkout)
    assert 'msgid_plural "{n} games"' in path.read_text()
    assert b"Guten Abend, {name}" in path.with_suffix(".mo").read_bytes()
    assert make("compile_translations.py", checkout, "--check").returncode == 0
    path.with_suffix(".mo").write_bytes(b"old")
    assert make("compile_translations.py", checkout, "--check").returncode == 1
