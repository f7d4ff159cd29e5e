"""The start of the program: what it does without until somebody asks for it."""

import subprocess
import sys

from chouette_desk.resource_files import resource

OPENED = """
import sys
from PySide6.QtWidgets import QApplication
QApplication.exec = lambda _app: QApplication.processEvents() or 0
from chouette_desk.cli import main
main(sys.argv[1:])
print(*sys.modules)
"""
LATE = (
    "alembic", "babel", "html", "openpyxl", "platformdirs", "pypdfium2", "reportlab", "sqlalchemy", "sqlite3",
    "PySide6.QtPrintSupport",
)  # fmt: skip


def test_a_night_is_shown_before_anything_is_loaded_that_only_a_command_needs(tmp_path, monkeypatch):
    """Dialogs, paper and spreadsheets wait for who opens them."""
    night = tmp_path / "friday.chouette.json"
    night.write_bytes(resource("practice", "riverside-friday.chouette.json").read_bytes())
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    done = subprocess.run([sys.executable, "-c", OPENED, night], capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.split())
    assert "chouette_desk.gui.models.sheet" in loaded
    assert not loaded & set(LATE)
    early = {name for name in loaded if name.startswith(("chouette_desk.gui.dialogs.", "chouette_desk.gui.forms.ui_"))}
    assert early == {"chouette_desk.gui.forms.ui_main_window"}
