"""Made from ui/decline.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_DeclineDialog(object):
    def setupUi(self, DeclineDialog: QDialog) -> None:
        if not DeclineDialog.objectName():
            DeclineDialog.setObjectName(u"DeclineDialog")
        DeclineDialog.resize(480, 240)
        self.outer = QVBoxLayout(DeclineDialog)
        self.outer.setObjectName(u"outer")
        self.question = Sentence(DeclineDialog)
        self.question.setObjectName(u"question")

        self.outer.addWidget(self.question)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.note_label = QLabel(DeclineDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(DeclineDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(DeclineDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(DeclineDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.note_label.setBuddy(self.note)

        self.retranslateUi(DeclineDialog)
        self.buttons.accepted.connect(DeclineDialog.accept)
        self.buttons.rejected.connect(DeclineDialog.reject)

        QMetaObject.connectSlotsByName(DeclineDialog)
    # setupUi

    def retranslateUi(self, DeclineDialog: QDialog) -> None:
        DeclineDialog.setWindowTitle(_("Decline the Box"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

