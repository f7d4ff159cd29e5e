"""Made from ui/fee.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QDialog, QDialogButtonBox, QDoubleSpinBox, QFormLayout, QLabel, QLineEdit, QListWidget, QRadioButton, QSpinBox, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_FeeDialog(object):
    def setupUi(self, FeeDialog: QDialog) -> None:
        if not FeeDialog.objectName():
            FeeDialog.setObjectName(u"FeeDialog")
        FeeDialog.resize(560, 440)
        self.outer = QVBoxLayout(FeeDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.in_points = QRadioButton(FeeDialog)
        self.in_points.setObjectName(u"in_points")
        self.in_points.setChecked(True)

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.in_points)

        self.points = QSpinBox(FeeDialog)
        self.points.setObjectName(u"points")
        self.points.setMinimum(1)
        self.points.setMaximum(1000000)

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.points)

        self.in_money = QRadioButton(FeeDialog)
        self.in_money.setObjectName(u"in_money")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.in_money)

        self.money = QLineEdit(FeeDialog)
        self.money.setObjectName(u"money")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.money)

        self.in_percent = QRadioButton(FeeDialog)
        self.in_percent.setObjectName(u"in_percent")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.in_percent)

        self.percent = QDoubleSpinBox(FeeDialog)
        self.percent.setObjectName(u"percent")
        self.percent.setDecimals(1)
        self.percent.setMaximum(100.000000000000000)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.percent)

        self.reason_label = QLabel(FeeDialog)
        self.reason_label.setObjectName(u"reason_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.reason_label)

        self.reason = QLineEdit(FeeDialog)
        self.reason.setObjectName(u"reason")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.reason)

        self.players_label = QLabel(FeeDialog)
        self.players_label.setObjectName(u"players_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.players_label)

        self.players = QListWidget(FeeDialog)
        self.players.setObjectName(u"players")
        self.players.setMinimumSize(QSize(0, 80))
        self.players.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.players.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.players)

        self.so_far_label = QLabel(FeeDialog)
        self.so_far_label.setObjectName(u"so_far_label")

        self.fields.setWidget(5, QFormLayout.ItemRole.LabelRole, self.so_far_label)

        self.so_far = Sentence(FeeDialog)
        self.so_far.setObjectName(u"so_far")

        self.fields.setWidget(5, QFormLayout.ItemRole.FieldRole, self.so_far)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(FeeDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(FeeDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.reason_label.setBuddy(self.reason)
        self.players_label.setBuddy(self.players)

        self.retranslateUi(FeeDialog)
        self.buttons.accepted.connect(FeeDialog.accept)
        self.buttons.rejected.connect(FeeDialog.reject)

        QMetaObject.connectSlotsByName(FeeDialog)
    # setupUi

    def retranslateUi(self, FeeDialog: QDialog) -> None:
        FeeDialog.setWindowTitle(_("Fee for the Club"))
        self.in_points.setText(_("P&oints each:"))
        self.in_money.setText(_("&Money each:"))
        self.money.setPlaceholderText(_("2.00"))
        self.in_percent.setText(_("Percent of what was &won:"))
        self.reason_label.setText(_("&Reason:"))
        self.players_label.setText(_("Who &pays:"))
        self.so_far_label.setText(_("So far:"))
    # retranslateUi

