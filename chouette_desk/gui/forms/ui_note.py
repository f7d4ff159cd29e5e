"""Made from ui/note.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_NoteDialog(object):
    def setupUi(self, NoteDialog: QDialog) -> None:
        if not NoteDialog.objectName():
            NoteDialog.setObjectName(u"NoteDialog")
        NoteDialog.resize(520, 140)
        self.outer = QVBoxLayout(NoteDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.text_label = QLabel(NoteDialog)
        self.text_label.setObjectName(u"text_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.text_label)

        self.text = QLineEdit(NoteDialog)
        self.text.setObjectName(u"text")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.text)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(NoteDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(NoteDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.text_label.setBuddy(self.text)

        self.retranslateUi(NoteDialog)
        self.buttons.accepted.connect(NoteDialog.accept)
        self.buttons.rejected.connect(NoteDialog.reject)

        QMetaObject.connectSlotsByName(NoteDialog)
    # setupUi

    def retranslateUi(self, NoteDialog: QDialog) -> None:
        NoteDialog.setWindowTitle(_("Note"))
        self.text_label.setText(_("&Remark:"))
        self.text.setPlaceholderText(_("Printed under the sheet"))
    # retranslateUi

