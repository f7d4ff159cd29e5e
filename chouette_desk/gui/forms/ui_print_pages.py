"""Made from ui/print_pages.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout

from chouette_desk.gui.widgets.scroll_areas import PagePreview
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_PrintPagesDialog(object):
    def setupUi(self, PrintPagesDialog: QDialog) -> None:
        if not PrintPagesDialog.objectName():
            PrintPagesDialog.setObjectName(u"PrintPagesDialog")
        PrintPagesDialog.resize(620, 620)
        self.outer = QVBoxLayout(PrintPagesDialog)
        self.outer.setObjectName(u"outer")
        self.preview = PagePreview(PrintPagesDialog)
        self.preview.setObjectName(u"preview")

        self.outer.addWidget(self.preview)

        self.message = Sentence(PrintPagesDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(PrintPagesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)

        self.retranslateUi(PrintPagesDialog)
        self.buttons.rejected.connect(PrintPagesDialog.reject)

        QMetaObject.connectSlotsByName(PrintPagesDialog)
    # setupUi

    def retranslateUi(self, PrintPagesDialog: QDialog) -> None:
        PrintPagesDialog.setWindowTitle(_("Print"))
    # retranslateUi

