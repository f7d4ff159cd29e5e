"""Made from ui/buy.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QRadioButton, QSizePolicy, QSpacerItem, QSpinBox, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_BuyDialog(object):
    def setupUi(self, BuyDialog: QDialog) -> None:
        if not BuyDialog.objectName():
            BuyDialog.setObjectName(u"BuyDialog")
        BuyDialog.resize(500, 240)
        self.outer = QVBoxLayout(BuyDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.cube_label = QLabel(BuyDialog)
        self.cube_label.setObjectName(u"cube_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.cube_label)

        self.cube = PlayerBox(BuyDialog)
        self.cube.setObjectName(u"cube")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.cube)

        self.row1_label = QLabel(BuyDialog)
        self.row1_label.setObjectName(u"row1_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.row1_label)

        self.side_group = QWidget(BuyDialog)
        self.side_group.setObjectName(u"side_group")
        self.sides = QVBoxLayout(self.side_group)
        self.sides.setObjectName(u"sides")
        self.sides.setContentsMargins(0, 0, 0, 0)
        self.team_side = QRadioButton(self.side_group)
        self.team_side.setObjectName(u"team_side")
        self.team_side.setChecked(True)

        self.sides.addWidget(self.team_side)

        self.box_side = QRadioButton(self.side_group)
        self.box_side.setObjectName(u"box_side")

        self.sides.addWidget(self.box_side)


        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.side_group)

        self.buyer_label = QLabel(BuyDialog)
        self.buyer_label.setObjectName(u"buyer_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.buyer_label)

        self.buyer = PlayerBox(BuyDialog)
        self.buyer.setObjectName(u"buyer")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.buyer)

        self.points_label = QLabel(BuyDialog)
        self.points_label.setObjectName(u"points_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.points_label)

        self.amount = QHBoxLayout()
        self.amount.setObjectName(u"amount")
        self.points = QSpinBox(BuyDialog)
        self.points.setObjectName(u"points")
        self.points.setMinimum(-1000000000)
        self.points.setMaximum(1000000000)

        self.amount.addWidget(self.points)

        self.worth = Sentence(BuyDialog)
        self.worth.setObjectName(u"worth")

        self.amount.addWidget(self.worth)

        self.amount.setStretch(1, 1)

        self.fields.setLayout(3, QFormLayout.ItemRole.FieldRole, self.amount)

        self.note_label = QLabel(BuyDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(BuyDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(BuyDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(BuyDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.cube_label.setBuddy(self.cube)
        self.buyer_label.setBuddy(self.buyer)
        self.points_label.setBuddy(self.points)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(BuyDialog)
        self.buttons.accepted.connect(BuyDialog.accept)
        self.buttons.rejected.connect(BuyDialog.reject)

        QMetaObject.connectSlotsByName(BuyDialog)
    # setupUi

    def retranslateUi(self, BuyDialog: QDialog) -> None:
        BuyDialog.setWindowTitle(_("Buy a Side of a Cube"))
        self.cube_label.setText(_("&Cube of:"))
        self.row1_label.setText(_("Side:"))
        self.team_side.setText(_("&Team side"))
        self.box_side.setText(_("&Box side"))
        self.buyer_label.setText(_("Buye&r:"))
        self.points_label.setText(_("Pays the se&ller:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

