"""Made from ui/stake.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.inputs import (PlayerBox, PowerSpin)
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_StakeDialog(object):
    def setupUi(self, StakeDialog: QDialog) -> None:
        if not StakeDialog.objectName():
            StakeDialog.setObjectName(u"StakeDialog")
        StakeDialog.resize(480, 240)
        self.outer = QVBoxLayout(StakeDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.player_label = QLabel(StakeDialog)
        self.player_label.setObjectName(u"player_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.player_label)

        self.player = PlayerBox(StakeDialog)
        self.player.setObjectName(u"player")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.player)

        self.multiple_label = QLabel(StakeDialog)
        self.multiple_label.setObjectName(u"multiple_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.multiple_label)

        self.amount = QHBoxLayout()
        self.amount.setObjectName(u"amount")
        self.multiple = PowerSpin(StakeDialog)
        self.multiple.setObjectName(u"multiple")

        self.amount.addWidget(self.multiple)

        self.worth = Sentence(StakeDialog)
        self.worth.setObjectName(u"worth")

        self.amount.addWidget(self.worth)

        self.amount.setStretch(1, 1)

        self.fields.setLayout(1, QFormLayout.ItemRole.FieldRole, self.amount)

        self.note_label = QLabel(StakeDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(StakeDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(StakeDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(StakeDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.player_label.setBuddy(self.player)
        self.multiple_label.setBuddy(self.multiple)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(StakeDialog)
        self.buttons.accepted.connect(StakeDialog.accept)
        self.buttons.rejected.connect(StakeDialog.reject)

        QMetaObject.connectSlotsByName(StakeDialog)
    # setupUi

    def retranslateUi(self, StakeDialog: QDialog) -> None:
        StakeDialog.setWindowTitle(_("Change a Stake"))
        self.player_label.setText(_("&Player:"))
        self.multiple_label.setText(_("&Stake:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

