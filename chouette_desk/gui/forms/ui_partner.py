"""Made from ui/partner.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_PartnerDialog(object):
    def setupUi(self, PartnerDialog: QDialog) -> None:
        if not PartnerDialog.objectName():
            PartnerDialog.setObjectName(u"PartnerDialog")
        PartnerDialog.resize(480, 240)
        self.outer = QVBoxLayout(PartnerDialog)
        self.outer.setObjectName(u"outer")
        self.suggestion = Sentence(PartnerDialog)
        self.suggestion.setObjectName(u"suggestion")

        self.outer.addWidget(self.suggestion)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.player_label = QLabel(PartnerDialog)
        self.player_label.setObjectName(u"player_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.player_label)

        self.player = PlayerBox(PartnerDialog)
        self.player.setObjectName(u"player")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.player)

        self.note_label = QLabel(PartnerDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(PartnerDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(PartnerDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(PartnerDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.player_label.setBuddy(self.player)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(PartnerDialog)
        self.buttons.accepted.connect(PartnerDialog.accept)
        self.buttons.rejected.connect(PartnerDialog.reject)

        QMetaObject.connectSlotsByName(PartnerDialog)
    # setupUi

    def retranslateUi(self, PartnerDialog: QDialog) -> None:
        PartnerDialog.setWindowTitle(_("Partner of the Box"))
        self.player_label.setText(_("&Partner:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

