"""Made from ui/check.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QAbstractItemView, QDialog, QDialogButtonBox, QProgressBar, QTableView, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_CheckDialog(object):
    def setupUi(self, CheckDialog: QDialog) -> None:
        if not CheckDialog.objectName():
            CheckDialog.setObjectName(u"CheckDialog")
        CheckDialog.resize(720, 420)
        self.outer = QVBoxLayout(CheckDialog)
        self.outer.setObjectName(u"outer")
        self.message = Sentence(CheckDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.progress = QProgressBar(CheckDialog)
        self.progress.setObjectName(u"progress")

        self.outer.addWidget(self.progress)

        self.findings = QTableView(CheckDialog)
        self.findings.setObjectName(u"findings")
        self.findings.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.findings.setTabKeyNavigation(False)
        self.findings.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.findings.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.findings.setShowGrid(False)
        self.findings.verticalHeader().setVisible(False)

        self.outer.addWidget(self.findings)

        self.buttons = QDialogButtonBox(CheckDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(2, 1)

        self.retranslateUi(CheckDialog)
        self.buttons.rejected.connect(CheckDialog.reject)

        QMetaObject.connectSlotsByName(CheckDialog)
    # setupUi

    def retranslateUi(self, CheckDialog: QDialog) -> None:
        CheckDialog.setWindowTitle(_("Check the Book"))
        self.progress.setAccessibleName(_("Nights checked"))
        self.findings.setAccessibleName(_("Findings"))
    # retranslateUi

