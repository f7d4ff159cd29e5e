"""Made from ui/leave.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QListView, QListWidget, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_LeaveDialog(object):
    def setupUi(self, LeaveDialog: QDialog) -> None:
        if not LeaveDialog.objectName():
            LeaveDialog.setObjectName(u"LeaveDialog")
        LeaveDialog.resize(520, 320)
        self.outer = QVBoxLayout(LeaveDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.player_label = QLabel(LeaveDialog)
        self.player_label.setObjectName(u"player_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.player_label)

        self.player = PlayerBox(LeaveDialog)
        self.player.setObjectName(u"player")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.player)

        self.row1_label = QLabel(LeaveDialog)
        self.row1_label.setObjectName(u"row1_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.row1_label)

        self.score = Sentence(LeaveDialog)
        self.score.setObjectName(u"score")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.score)

        self.payments_label = QLabel(LeaveDialog)
        self.payments_label.setObjectName(u"payments_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.payments_label)

        self.payments = QListWidget(LeaveDialog)
        self.payments.setObjectName(u"payments")
        self.payments.setMinimumSize(QSize(0, 60))
        self.payments.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.payments.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.payments.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.payments.setResizeMode(QListView.ResizeMode.Adjust)
        self.payments.setWordWrap(True)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.payments)

        self.record = QCheckBox(LeaveDialog)
        self.record.setObjectName(u"record")
        self.record.setChecked(True)

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.record)

        self.method_label = QLabel(LeaveDialog)
        self.method_label.setObjectName(u"method_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.method_label)

        self.method = QComboBox(LeaveDialog)
        self.method.setObjectName(u"method")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.method)

        self.note_label = QLabel(LeaveDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(5, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(LeaveDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(5, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(LeaveDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(LeaveDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.player_label.setBuddy(self.player)
        self.payments_label.setBuddy(self.payments)
        self.method_label.setBuddy(self.method)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(LeaveDialog)
        self.buttons.accepted.connect(LeaveDialog.accept)
        self.buttons.rejected.connect(LeaveDialog.reject)

        QMetaObject.connectSlotsByName(LeaveDialog)
    # setupUi

    def retranslateUi(self, LeaveDialog: QDialog) -> None:
        LeaveDialog.setWindowTitle(_("Leave the Table"))
        self.player_label.setText(_("&Who leaves:"))
        self.row1_label.setText(_("Score:"))
        self.payments_label.setText(_("Pa&yments:"))
        self.record.setText(_("Wr&ite these payments on the sheet"))
        self.method_label.setText(_("&How:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

