"""Made from ui/practice.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QAbstractScrollArea, QDialog, QDialogButtonBox, QLabel, QListWidget, QVBoxLayout

from chouette_desk.wording.language import _

class Ui_PracticeDialog(object):
    def setupUi(self, PracticeDialog: QDialog) -> None:
        if not PracticeDialog.objectName():
            PracticeDialog.setObjectName(u"PracticeDialog")
        PracticeDialog.resize(560, 260)
        self.outer = QVBoxLayout(PracticeDialog)
        self.outer.setObjectName(u"outer")
        self.nights_label = QLabel(PracticeDialog)
        self.nights_label.setObjectName(u"nights_label")

        self.outer.addWidget(self.nights_label)

        self.nights = QListWidget(PracticeDialog)
        self.nights.setObjectName(u"nights")
        self.nights.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)

        self.outer.addWidget(self.nights)

        self.buttons = QDialogButtonBox(PracticeDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Open)

        self.outer.addWidget(self.buttons)

        self.nights_label.setBuddy(self.nights)

        self.retranslateUi(PracticeDialog)
        self.buttons.accepted.connect(PracticeDialog.accept)
        self.buttons.rejected.connect(PracticeDialog.reject)
        self.nights.itemActivated.connect(PracticeDialog.accept)

        QMetaObject.connectSlotsByName(PracticeDialog)
    # setupUi

    def retranslateUi(self, PracticeDialog: QDialog) -> None:
        PracticeDialog.setWindowTitle(_("Practice night"))
        self.nights_label.setText(_("&Open a copy of this night, to try everything on:"))
    # retranslateUi

