"""Made from ui/rulebook.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_RulebookDialog(object):
    def setupUi(self, RulebookDialog: QDialog) -> None:
        if not RulebookDialog.objectName():
            RulebookDialog.setObjectName(u"RulebookDialog")
        RulebookDialog.resize(720, 520)
        self.outer = QVBoxLayout(RulebookDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.name_label = QLabel(RulebookDialog)
        self.name_label.setObjectName(u"name_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.name_label)

        self.name = QLineEdit(RulebookDialog)
        self.name.setObjectName(u"name")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.name)


        self.outer.addLayout(self.fields)

        self.about = Sentence(RulebookDialog)
        self.about.setObjectName(u"about")

        self.outer.addWidget(self.about)

        self.rules = RulesForm(RulebookDialog)
        self.rules.setObjectName(u"rules")

        self.outer.addWidget(self.rules)

        self.below = QHBoxLayout()
        self.below.setObjectName(u"below")
        self.message = Sentence(RulebookDialog)
        self.message.setObjectName(u"message")

        self.below.addWidget(self.message)

        self.reset = QPushButton(RulebookDialog)
        self.reset.setObjectName(u"reset")
        self.reset.setAutoDefault(False)

        self.below.addWidget(self.reset)

        self.below.setStretch(0, 1)

        self.outer.addLayout(self.below)

        self.buttons = QDialogButtonBox(RulebookDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(2, 1)
        self.name_label.setBuddy(self.name)
        QWidget.setTabOrder(self.name, self.reset)

        self.retranslateUi(RulebookDialog)
        self.buttons.accepted.connect(RulebookDialog.accept)
        self.buttons.rejected.connect(RulebookDialog.reject)

        QMetaObject.connectSlotsByName(RulebookDialog)
    # setupUi

    def retranslateUi(self, RulebookDialog: QDialog) -> None:
        RulebookDialog.setWindowTitle(_("A Rulebook of the Club"))
        self.name_label.setText(_("&Name:"))
        self.reset.setText(_("&As in the base"))
    # retranslateUi

