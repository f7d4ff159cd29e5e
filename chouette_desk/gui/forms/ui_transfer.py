"""Made from ui/transfer.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QSpinBox, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_TransferDialog(object):
    def setupUi(self, TransferDialog: QDialog) -> None:
        if not TransferDialog.objectName():
            TransferDialog.setObjectName(u"TransferDialog")
        TransferDialog.resize(480, 240)
        self.outer = QVBoxLayout(TransferDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.loser_label = QLabel(TransferDialog)
        self.loser_label.setObjectName(u"loser_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.loser_label)

        self.loser = PlayerBox(TransferDialog)
        self.loser.setObjectName(u"loser")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.loser)

        self.winner_label = QLabel(TransferDialog)
        self.winner_label.setObjectName(u"winner_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.winner_label)

        self.winner = PlayerBox(TransferDialog)
        self.winner.setObjectName(u"winner")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.winner)

        self.points_label = QLabel(TransferDialog)
        self.points_label.setObjectName(u"points_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.points_label)

        self.amount = QHBoxLayout()
        self.amount.setObjectName(u"amount")
        self.points = QSpinBox(TransferDialog)
        self.points.setObjectName(u"points")
        self.points.setMinimum(1)
        self.points.setMaximum(1000000000)

        self.amount.addWidget(self.points)

        self.worth = Sentence(TransferDialog)
        self.worth.setObjectName(u"worth")

        self.amount.addWidget(self.worth)

        self.amount.setStretch(1, 1)

        self.fields.setLayout(2, QFormLayout.ItemRole.FieldRole, self.amount)

        self.reason_label = QLabel(TransferDialog)
        self.reason_label.setObjectName(u"reason_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.reason_label)

        self.reason = QLineEdit(TransferDialog)
        self.reason.setObjectName(u"reason")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.reason)

        self.note_label = QLabel(TransferDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(TransferDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(TransferDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(TransferDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.loser_label.setBuddy(self.loser)
        self.winner_label.setBuddy(self.winner)
        self.points_label.setBuddy(self.points)
        self.reason_label.setBuddy(self.reason)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(TransferDialog)
        self.buttons.accepted.connect(TransferDialog.accept)
        self.buttons.rejected.connect(TransferDialog.reject)

        QMetaObject.connectSlotsByName(TransferDialog)
    # setupUi

    def retranslateUi(self, TransferDialog: QDialog) -> None:
        TransferDialog.setWindowTitle(_("Transfer Points"))
        self.loser_label.setText(_("Points fro&m:"))
        self.winner_label.setText(_("&To:"))
        self.points_label.setText(_("&Points:"))
        self.reason_label.setText(_("&Reason:"))
        self.reason.setPlaceholderText(_("a penalty, a correction \u2026"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

