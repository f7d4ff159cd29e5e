"""Made from ui/game_points.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.points_row import PointsRow

from chouette_desk.wording.language import _

class Ui_GamePointsDialog(object):
    def setupUi(self, GamePointsDialog: QDialog) -> None:
        if not GamePointsDialog.objectName():
            GamePointsDialog.setObjectName(u"GamePointsDialog")
        GamePointsDialog.resize(620, 260)
        self.outer = QVBoxLayout(GamePointsDialog)
        self.outer.setObjectName(u"outer")
        self.row = PointsRow(GamePointsDialog)
        self.row.setObjectName(u"row")

        self.outer.addWidget(self.row)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.note_label = QLabel(GamePointsDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(GamePointsDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(GamePointsDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.note_label.setBuddy(self.note)

        self.retranslateUi(GamePointsDialog)
        self.buttons.accepted.connect(GamePointsDialog.accept)
        self.buttons.rejected.connect(GamePointsDialog.reject)

        QMetaObject.connectSlotsByName(GamePointsDialog)
    # setupUi

    def retranslateUi(self, GamePointsDialog: QDialog) -> None:
        GamePointsDialog.setWindowTitle(_("Game as Points"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

