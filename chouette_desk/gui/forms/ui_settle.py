"""Made from ui/settle.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QRadioButton, QSizePolicy, QSpacerItem, QSpinBox, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_SettleDialog(object):
    def setupUi(self, SettleDialog: QDialog) -> None:
        if not SettleDialog.objectName():
            SettleDialog.setObjectName(u"SettleDialog")
        SettleDialog.resize(500, 240)
        self.outer = QVBoxLayout(SettleDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.cube_label = QLabel(SettleDialog)
        self.cube_label.setObjectName(u"cube_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.cube_label)

        self.cube = PlayerBox(SettleDialog)
        self.cube.setObjectName(u"cube")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.cube)

        self.points_label = QLabel(SettleDialog)
        self.points_label.setObjectName(u"points_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.points_label)

        self.amount = QHBoxLayout()
        self.amount.setObjectName(u"amount")
        self.points = QSpinBox(SettleDialog)
        self.points.setObjectName(u"points")
        self.points.setMaximum(1000000000)

        self.amount.addWidget(self.points)

        self.worth = Sentence(SettleDialog)
        self.worth.setObjectName(u"worth")

        self.amount.addWidget(self.worth)

        self.amount.setStretch(1, 1)

        self.fields.setLayout(1, QFormLayout.ItemRole.FieldRole, self.amount)

        self.row2_label = QLabel(SettleDialog)
        self.row2_label.setObjectName(u"row2_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.row2_label)

        self.to_group = QWidget(SettleDialog)
        self.to_group.setObjectName(u"to_group")
        self.to = QHBoxLayout(self.to_group)
        self.to.setObjectName(u"to")
        self.to.setContentsMargins(0, 0, 0, 0)
        self.to_team = QRadioButton(self.to_group)
        self.to_team.setObjectName(u"to_team")
        self.to_team.setChecked(True)

        self.to.addWidget(self.to_team)

        self.to_box = QRadioButton(self.to_group)
        self.to_box.setObjectName(u"to_box")

        self.to.addWidget(self.to_box)

        self.tr = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.to.addItem(self.tr)


        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.to_group)

        self.winner_label = QLabel(SettleDialog)
        self.winner_label.setObjectName(u"winner_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.winner_label)

        self.winner = QComboBox(SettleDialog)
        self.winner.setObjectName(u"winner")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.winner)

        self.note_label = QLabel(SettleDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(SettleDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(SettleDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(SettleDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.cube_label.setBuddy(self.cube)
        self.points_label.setBuddy(self.points)
        self.winner_label.setBuddy(self.winner)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(SettleDialog)
        self.buttons.accepted.connect(SettleDialog.accept)
        self.buttons.rejected.connect(SettleDialog.reject)

        QMetaObject.connectSlotsByName(SettleDialog)
    # setupUi

    def retranslateUi(self, SettleDialog: QDialog) -> None:
        SettleDialog.setWindowTitle(_("Settle a Cube"))
        self.cube_label.setText(_("&Cube of:"))
        self.points_label.setText(_("&Points:"))
        self.row2_label.setText(_("Paid to:"))
        self.to_team.setText(_("&Team side"))
        self.to_box.setText(_("&Box side"))
        self.winner_label.setText(_("Who has &won:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

