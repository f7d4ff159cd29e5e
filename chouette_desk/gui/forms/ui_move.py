"""Made from ui/move.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QListView, QListWidget, QRadioButton, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_MoveDialog(object):
    def setupUi(self, MoveDialog: QDialog) -> None:
        if not MoveDialog.objectName():
            MoveDialog.setObjectName(u"MoveDialog")
        MoveDialog.resize(560, 400)
        self.outer = QVBoxLayout(MoveDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.player_label = QLabel(MoveDialog)
        self.player_label.setObjectName(u"player_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.player_label)

        self.player = PlayerBox(MoveDialog)
        self.player.setObjectName(u"player")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.player)

        self.leaves_label = QLabel(MoveDialog)
        self.leaves_label.setObjectName(u"leaves_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.leaves_label)

        self.leaves = QComboBox(MoveDialog)
        self.leaves.setObjectName(u"leaves")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.leaves)

        self.joins_label = QLabel(MoveDialog)
        self.joins_label.setObjectName(u"joins_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.joins_label)

        self.joins = QComboBox(MoveDialog)
        self.joins.setObjectName(u"joins")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.joins)

        self.settled = QRadioButton(MoveDialog)
        self.settled.setObjectName(u"settled")
        self.settled.setChecked(True)

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.settled)

        self.carried = QRadioButton(MoveDialog)
        self.carried.setObjectName(u"carried")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.carried)

        self.reason_label = QLabel(MoveDialog)
        self.reason_label.setObjectName(u"reason_label")

        self.fields.setWidget(5, QFormLayout.ItemRole.LabelRole, self.reason_label)

        self.reason = QLineEdit(MoveDialog)
        self.reason.setObjectName(u"reason")

        self.fields.setWidget(5, QFormLayout.ItemRole.FieldRole, self.reason)

        self.preview_label = QLabel(MoveDialog)
        self.preview_label.setObjectName(u"preview_label")

        self.fields.setWidget(6, QFormLayout.ItemRole.LabelRole, self.preview_label)

        self.preview = QListWidget(MoveDialog)
        self.preview.setObjectName(u"preview")
        self.preview.setMinimumSize(QSize(0, 80))
        self.preview.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.preview.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.preview.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.preview.setResizeMode(QListView.ResizeMode.Adjust)
        self.preview.setWordWrap(True)

        self.fields.setWidget(6, QFormLayout.ItemRole.FieldRole, self.preview)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(MoveDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(MoveDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.player_label.setBuddy(self.player)
        self.leaves_label.setBuddy(self.leaves)
        self.joins_label.setBuddy(self.joins)
        self.reason_label.setBuddy(self.reason)
        self.preview_label.setBuddy(self.preview)

        self.retranslateUi(MoveDialog)
        self.buttons.accepted.connect(MoveDialog.accept)
        self.buttons.rejected.connect(MoveDialog.reject)

        QMetaObject.connectSlotsByName(MoveDialog)
    # setupUi

    def retranslateUi(self, MoveDialog: QDialog) -> None:
        MoveDialog.setWindowTitle(_("Move a Player"))
        self.player_label.setText(_("&Player:"))
        self.leaves_label.setText(_("&From:"))
        self.joins_label.setText(_("&To:"))
        self.settled.setText(_("&Settled: paid now, and the score begins at zero"))
        self.carried.setText(_("&Carried: the player keeps the score"))
        self.reason_label.setText(_("&Reason:"))
        self.preview_label.setText(_("T&hen:"))
    # retranslateUi

