"""Made from ui/reopen.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_ReopenDialog(object):
    def setupUi(self, ReopenDialog: QDialog) -> None:
        if not ReopenDialog.objectName():
            ReopenDialog.setObjectName(u"ReopenDialog")
        ReopenDialog.resize(560, 180)
        self.outer = QVBoxLayout(ReopenDialog)
        self.outer.setObjectName(u"outer")
        self.message = Sentence(ReopenDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.reason_label = QLabel(ReopenDialog)
        self.reason_label.setObjectName(u"reason_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.reason_label)

        self.reason = QLineEdit(ReopenDialog)
        self.reason.setObjectName(u"reason")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.reason)


        self.outer.addLayout(self.fields)

        self.buttons = QDialogButtonBox(ReopenDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.reason_label.setBuddy(self.reason)

        self.retranslateUi(ReopenDialog)
        self.buttons.accepted.connect(ReopenDialog.accept)
        self.buttons.rejected.connect(ReopenDialog.reject)

        QMetaObject.connectSlotsByName(ReopenDialog)
    # setupUi

    def retranslateUi(self, ReopenDialog: QDialog) -> None:
        ReopenDialog.setWindowTitle(_("Reopen the Night"))
        self.reason_label.setText(_("&Why:"))
    # retranslateUi

