"""Made from ui/chips.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize
from PySide6.QtWidgets import QAbstractScrollArea, QDialog, QDialogButtonBox, QFormLayout, QLabel, QSpinBox, QTableWidget, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_ChipsDialog(object):
    def setupUi(self, ChipsDialog: QDialog) -> None:
        if not ChipsDialog.objectName():
            ChipsDialog.setObjectName(u"ChipsDialog")
        ChipsDialog.resize(720, 460)
        self.outer = QVBoxLayout(ChipsDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.worth_label = QLabel(ChipsDialog)
        self.worth_label.setObjectName(u"worth_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.worth_label)

        self.worth = QSpinBox(ChipsDialog)
        self.worth.setObjectName(u"worth")
        self.worth.setMinimum(1)
        self.worth.setMaximum(1000000)

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.worth)

        self.minimum_label = QLabel(ChipsDialog)
        self.minimum_label.setObjectName(u"minimum_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.minimum_label)

        self.minimum = QSpinBox(ChipsDialog)
        self.minimum.setObjectName(u"minimum")
        self.minimum.setMaximum(1000000)

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.minimum)

        self.chips_label = QLabel(ChipsDialog)
        self.chips_label.setObjectName(u"chips_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.chips_label)

        self.chips = QTableWidget(ChipsDialog)
        self.chips.setObjectName(u"chips")
        self.chips.setMinimumSize(QSize(0, 120))
        self.chips.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.chips)

        self.message = Sentence(ChipsDialog)
        self.message.setObjectName(u"message")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.message)


        self.outer.addLayout(self.fields)

        self.buttons = QDialogButtonBox(ChipsDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.worth_label.setBuddy(self.worth)
        self.minimum_label.setBuddy(self.minimum)

        self.retranslateUi(ChipsDialog)
        self.buttons.accepted.connect(ChipsDialog.accept)
        self.buttons.rejected.connect(ChipsDialog.reject)

        QMetaObject.connectSlotsByName(ChipsDialog)
    # setupUi

    def retranslateUi(self, ChipsDialog: QDialog) -> None:
        ChipsDialog.setWindowTitle(_("Chips"))
        self.worth_label.setText(_("&Worth of a chip in points:"))
        self.minimum_label.setText(_("&Least chips to buy in for:"))
        self.chips_label.setText(_("Players:"))
    # retranslateUi

