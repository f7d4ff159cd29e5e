"""Made from ui/conflict.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QListWidget, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_ConflictDialog(object):
    def setupUi(self, ConflictDialog: QDialog) -> None:
        if not ConflictDialog.objectName():
            ConflictDialog.setObjectName(u"ConflictDialog")
        ConflictDialog.resize(860, 440)
        self.outer = QVBoxLayout(ConflictDialog)
        self.outer.setObjectName(u"outer")
        self.message = Sentence(ConflictDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.both = QGridLayout()
        self.both.setObjectName(u"both")
        self.here_label = QLabel(ConflictDialog)
        self.here_label.setObjectName(u"here_label")

        self.both.addWidget(self.here_label, 0, 0, 1, 1)

        self.there_label = QLabel(ConflictDialog)
        self.there_label.setObjectName(u"there_label")

        self.both.addWidget(self.there_label, 0, 1, 1, 1)

        self.here = QListWidget(ConflictDialog)
        self.here.setObjectName(u"here")
        self.here.setWordWrap(True)

        self.both.addWidget(self.here, 1, 0, 1, 1)

        self.there = QListWidget(ConflictDialog)
        self.there.setObjectName(u"there")
        self.there.setWordWrap(True)

        self.both.addWidget(self.there, 1, 1, 1, 1)


        self.outer.addLayout(self.both)

        self.buttons = QDialogButtonBox(ConflictDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel)

        self.outer.addWidget(self.buttons)

        self.here_label.setBuddy(self.here)
        self.there_label.setBuddy(self.there)

        self.retranslateUi(ConflictDialog)
        self.buttons.accepted.connect(ConflictDialog.accept)
        self.buttons.rejected.connect(ConflictDialog.reject)

        QMetaObject.connectSlotsByName(ConflictDialog)
    # setupUi

    def retranslateUi(self, ConflictDialog: QDialog) -> None:
        ConflictDialog.setWindowTitle(_("Two Desks, One Night"))
        self.here_label.setText(_("Entered &here:"))
        self.there_label.setText(_("In the &book:"))
    # retranslateUi

