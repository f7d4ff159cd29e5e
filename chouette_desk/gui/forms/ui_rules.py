"""Made from ui/rules.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout

from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_RulesDialog(object):
    def setupUi(self, RulesDialog: QDialog) -> None:
        if not RulesDialog.objectName():
            RulesDialog.setObjectName(u"RulesDialog")
        RulesDialog.resize(920, 560)
        self.outer = QVBoxLayout(RulesDialog)
        self.outer.setObjectName(u"outer")
        self.explained = Sentence(RulesDialog)
        self.explained.setObjectName(u"explained")

        self.outer.addWidget(self.explained)

        self.rules = RulesForm(RulesDialog)
        self.rules.setObjectName(u"rules")

        self.outer.addWidget(self.rules)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.note_label = QLabel(RulesDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(RulesDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(RulesDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(RulesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(1, 1)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(RulesDialog)
        self.buttons.accepted.connect(RulesDialog.accept)
        self.buttons.rejected.connect(RulesDialog.reject)

        QMetaObject.connectSlotsByName(RulesDialog)
    # setupUi

    def retranslateUi(self, RulesDialog: QDialog) -> None:
        RulesDialog.setWindowTitle(_("Change the Rules"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

