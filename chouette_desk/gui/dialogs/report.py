"""An error that nobody expected, told so that it can be passed on."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from chouette_desk.wording.language import _


class ReportDialog(QDialog):
    """Says that something went wrong in the program, and has the text to send to its makers."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Something went wrong"))
        said = QLabel(
            _("That is a fault of the program. What was entered is safe. Please send this report to its makers.")
        )
        said.setWordWrap(True)
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(_("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (said, self.text, buttons):
            layout.addWidget(widget)
        self.resize(640, 420)
