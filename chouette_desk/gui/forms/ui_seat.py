"""Made from ui/seat.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QAbstractScrollArea, QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QListWidget, QPushButton, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PowerSpin
from chouette_desk.gui.widgets.opening_dice import OpeningDice
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_SeatDialog(object):
    def setupUi(self, SeatDialog: QDialog) -> None:
        if not SeatDialog.objectName():
            SeatDialog.setObjectName(u"SeatDialog")
        SeatDialog.resize(500, 320)
        self.outer = QVBoxLayout(SeatDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.name_label = QLabel(SeatDialog)
        self.name_label.setObjectName(u"name_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.name_label)

        self.name = QComboBox(SeatDialog)
        self.name.setObjectName(u"name")
        self.name.setEditable(True)
        self.name.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.name)

        self.multiple_label = QLabel(SeatDialog)
        self.multiple_label.setObjectName(u"multiple_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.multiple_label)

        self.amount = QHBoxLayout()
        self.amount.setObjectName(u"amount")
        self.multiple = PowerSpin(SeatDialog)
        self.multiple.setObjectName(u"multiple")

        self.amount.addWidget(self.multiple)

        self.worth = Sentence(SeatDialog)
        self.worth.setObjectName(u"worth")

        self.amount.addWidget(self.worth)

        self.amount.setStretch(1, 1)

        self.fields.setLayout(1, QFormLayout.ItemRole.FieldRole, self.amount)

        self.looks_on = QCheckBox(SeatDialog)
        self.looks_on.setObjectName(u"looks_on")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.looks_on)

        self.more = QHBoxLayout()
        self.more.setObjectName(u"more")
        self.another = QPushButton(SeatDialog)
        self.another.setObjectName(u"another")
        self.another.setAutoDefault(False)

        self.more.addWidget(self.another)

        self.push = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.more.addItem(self.push)


        self.fields.setLayout(3, QFormLayout.ItemRole.FieldRole, self.more)

        self.row4_label = QLabel(SeatDialog)
        self.row4_label.setObjectName(u"row4_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.row4_label)

        self.others = QListWidget(SeatDialog)
        self.others.setObjectName(u"others")
        self.others.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.others)

        self.roll = QCheckBox(SeatDialog)
        self.roll.setObjectName(u"roll")

        self.fields.setWidget(5, QFormLayout.ItemRole.FieldRole, self.roll)

        self.dice = OpeningDice(SeatDialog)
        self.dice.setObjectName(u"dice")

        self.fields.setWidget(6, QFormLayout.ItemRole.FieldRole, self.dice)

        self.note_label = QLabel(SeatDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(7, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(SeatDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(7, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(SeatDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(SeatDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.name_label.setBuddy(self.name)
        self.multiple_label.setBuddy(self.multiple)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(SeatDialog)
        self.buttons.accepted.connect(SeatDialog.accept)
        self.buttons.rejected.connect(SeatDialog.reject)

        QMetaObject.connectSlotsByName(SeatDialog)
    # setupUi

    def retranslateUi(self, SeatDialog: QDialog) -> None:
        SeatDialog.setWindowTitle(_("Seat Players"))
        self.name_label.setText(_("N&ame:"))
        self.multiple_label.setText(_("&Stake:"))
        self.looks_on.setText(_("Only &looks on"))
        self.another.setText(_("And anothe&r"))
        self.row4_label.setText(_("Also:"))
        self.others.setToolTip(_("Press Del to take a name off the list"))
        self.roll.setText(_("They r&oll for their order"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

