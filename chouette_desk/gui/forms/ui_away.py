"""Made from ui/away.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_AwayDialog(object):
    def setupUi(self, AwayDialog: QDialog) -> None:
        if not AwayDialog.objectName():
            AwayDialog.setObjectName(u"AwayDialog")
        AwayDialog.resize(480, 200)
        self.outer = QVBoxLayout(AwayDialog)
        self.outer.setObjectName(u"outer")
        self.explained = Sentence(AwayDialog)
        self.explained.setObjectName(u"explained")

        self.outer.addWidget(self.explained)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.player_label = QLabel(AwayDialog)
        self.player_label.setObjectName(u"player_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.player_label)

        self.player = PlayerBox(AwayDialog)
        self.player.setObjectName(u"player")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.player)

        self.note_label = QLabel(AwayDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(AwayDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(AwayDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(AwayDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.player_label.setBuddy(self.player)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(AwayDialog)
        self.buttons.accepted.connect(AwayDialog.accept)
        self.buttons.rejected.connect(AwayDialog.reject)

        QMetaObject.connectSlotsByName(AwayDialog)
    # setupUi

    def retranslateUi(self, AwayDialog: QDialog) -> None:
        AwayDialog.setWindowTitle(_("Away for a While"))
        self.player_label.setText(_("&Player:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

