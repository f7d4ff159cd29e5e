"""Made from ui/parting.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QListWidget, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_PartingDialog(object):
    def setupUi(self, PartingDialog: QDialog) -> None:
        if not PartingDialog.objectName():
            PartingDialog.setObjectName(u"PartingDialog")
        PartingDialog.resize(860, 440)
        self.outer = QVBoxLayout(PartingDialog)
        self.outer.setObjectName(u"outer")
        self.said = Sentence(PartingDialog)
        self.said.setObjectName(u"said")

        self.outer.addWidget(self.said)

        self.both = QGridLayout()
        self.both.setObjectName(u"both")
        self.here_label = QLabel(PartingDialog)
        self.here_label.setObjectName(u"here_label")

        self.both.addWidget(self.here_label, 0, 0, 1, 1)

        self.there_label = QLabel(PartingDialog)
        self.there_label.setObjectName(u"there_label")

        self.both.addWidget(self.there_label, 0, 1, 1, 1)

        self.here = QListWidget(PartingDialog)
        self.here.setObjectName(u"here")
        self.here.setWordWrap(True)

        self.both.addWidget(self.here, 1, 0, 1, 1)

        self.there = QListWidget(PartingDialog)
        self.there.setObjectName(u"there")
        self.there.setWordWrap(True)

        self.both.addWidget(self.there, 1, 1, 1, 1)


        self.outer.addLayout(self.both)

        self.buttons = QDialogButtonBox(PartingDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel)

        self.outer.addWidget(self.buttons)

        self.here_label.setBuddy(self.here)
        self.there_label.setBuddy(self.there)

        self.retranslateUi(PartingDialog)
        self.buttons.accepted.connect(PartingDialog.accept)
        self.buttons.rejected.connect(PartingDialog.reject)

        QMetaObject.connectSlotsByName(PartingDialog)
    # setupUi

    def retranslateUi(self, PartingDialog: QDialog) -> None:
        PartingDialog.setWindowTitle(_("Two Desks, One Night"))
        self.here_label.setText(_("Entered &here:"))
        self.there_label.setText(_("In the &book:"))
    # retranslateUi

