"""Made from ui/order.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QRadioButton, QVBoxLayout

from chouette_desk.gui.widgets.opening_dice import OpeningDice
from chouette_desk.gui.widgets.order_list import OrderList
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_OrderDialog(object):
    def setupUi(self, OrderDialog: QDialog) -> None:
        if not OrderDialog.objectName():
            OrderDialog.setObjectName(u"OrderDialog")
        OrderDialog.resize(460, 420)
        self.outer = QVBoxLayout(OrderDialog)
        self.outer.setObjectName(u"outer")
        self.explained = Sentence(OrderDialog)
        self.explained.setObjectName(u"explained")

        self.outer.addWidget(self.explained)

        self.rolled = QRadioButton(OrderDialog)
        self.rolled.setObjectName(u"rolled")

        self.outer.addWidget(self.rolled)

        self.chosen = QRadioButton(OrderDialog)
        self.chosen.setObjectName(u"chosen")

        self.outer.addWidget(self.chosen)

        self.dice = OpeningDice(OrderDialog)
        self.dice.setObjectName(u"dice")

        self.outer.addWidget(self.dice)

        self.order = OrderList(OrderDialog)
        self.order.setObjectName(u"order")

        self.outer.addWidget(self.order)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.reason_label = QLabel(OrderDialog)
        self.reason_label.setObjectName(u"reason_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.reason_label)

        self.reason = QLineEdit(OrderDialog)
        self.reason.setObjectName(u"reason")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.reason)

        self.note_label = QLabel(OrderDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(OrderDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(OrderDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(OrderDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(3, 1)
        self.outer.setStretch(4, 1)
        self.reason_label.setBuddy(self.reason)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(OrderDialog)
        self.buttons.accepted.connect(OrderDialog.accept)
        self.buttons.rejected.connect(OrderDialog.reject)

        QMetaObject.connectSlotsByName(OrderDialog)
    # setupUi

    def retranslateUi(self, OrderDialog: QDialog) -> None:
        OrderDialog.setWindowTitle(_("Order of the Line"))
        self.rolled.setText(_("Players ro&ll for the order"))
        self.chosen.setText(_("The order &is known"))
        self.reason_label.setText(_("&Reason:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

