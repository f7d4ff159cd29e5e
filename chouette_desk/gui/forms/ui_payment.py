"""Made from ui/payment.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QSpinBox, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_PaymentDialog(object):
    def setupUi(self, PaymentDialog: QDialog) -> None:
        if not PaymentDialog.objectName():
            PaymentDialog.setObjectName(u"PaymentDialog")
        PaymentDialog.resize(480, 240)
        self.outer = QVBoxLayout(PaymentDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.payer_label = QLabel(PaymentDialog)
        self.payer_label.setObjectName(u"payer_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.payer_label)

        self.payer = PlayerBox(PaymentDialog)
        self.payer.setObjectName(u"payer")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.payer)

        self.payee_label = QLabel(PaymentDialog)
        self.payee_label.setObjectName(u"payee_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.payee_label)

        self.payee = PlayerBox(PaymentDialog)
        self.payee.setObjectName(u"payee")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.payee)

        self.points_label = QLabel(PaymentDialog)
        self.points_label.setObjectName(u"points_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.points_label)

        self.amount = QHBoxLayout()
        self.amount.setObjectName(u"amount")
        self.points = QSpinBox(PaymentDialog)
        self.points.setObjectName(u"points")
        self.points.setMinimum(1)
        self.points.setMaximum(1000000000)

        self.amount.addWidget(self.points)

        self.worth = Sentence(PaymentDialog)
        self.worth.setObjectName(u"worth")

        self.amount.addWidget(self.worth)

        self.amount.setStretch(1, 1)

        self.fields.setLayout(2, QFormLayout.ItemRole.FieldRole, self.amount)

        self.method_label = QLabel(PaymentDialog)
        self.method_label.setObjectName(u"method_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.method_label)

        self.method = QComboBox(PaymentDialog)
        self.method.setObjectName(u"method")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.method)

        self.note_label = QLabel(PaymentDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(PaymentDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(PaymentDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(PaymentDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.payer_label.setBuddy(self.payer)
        self.payee_label.setBuddy(self.payee)
        self.points_label.setBuddy(self.points)
        self.method_label.setBuddy(self.method)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(PaymentDialog)
        self.buttons.accepted.connect(PaymentDialog.accept)
        self.buttons.rejected.connect(PaymentDialog.reject)

        QMetaObject.connectSlotsByName(PaymentDialog)
    # setupUi

    def retranslateUi(self, PaymentDialog: QDialog) -> None:
        PaymentDialog.setWindowTitle(_("Payment"))
        self.payer_label.setText(_("Pa&id by:"))
        self.payee_label.setText(_("&To:"))
        self.points_label.setText(_("&Points:"))
        self.method_label.setText(_("&How:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

