"""Made from ui/extra.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_ExtraDialog(object):
    def setupUi(self, ExtraDialog: QDialog) -> None:
        if not ExtraDialog.objectName():
            ExtraDialog.setObjectName(u"ExtraDialog")
        ExtraDialog.resize(500, 240)
        self.outer = QVBoxLayout(ExtraDialog)
        self.outer.setObjectName(u"outer")
        self.explained = Sentence(ExtraDialog)
        self.explained.setObjectName(u"explained")

        self.outer.addWidget(self.explained)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.cube_label = QLabel(ExtraDialog)
        self.cube_label.setObjectName(u"cube_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.cube_label)

        self.cube = PlayerBox(ExtraDialog)
        self.cube.setObjectName(u"cube")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.cube)

        self.answer_label = QLabel(ExtraDialog)
        self.answer_label.setObjectName(u"answer_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.answer_label)

        self.answer = QComboBox(ExtraDialog)
        self.answer.setObjectName(u"answer")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.answer)

        self.note_label = QLabel(ExtraDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(ExtraDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(ExtraDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(ExtraDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.cube_label.setBuddy(self.cube)
        self.answer_label.setBuddy(self.answer)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(ExtraDialog)
        self.buttons.accepted.connect(ExtraDialog.accept)
        self.buttons.rejected.connect(ExtraDialog.reject)

        QMetaObject.connectSlotsByName(ExtraDialog)
    # setupUi

    def retranslateUi(self, ExtraDialog: QDialog) -> None:
        ExtraDialog.setWindowTitle(_("Give an Extra"))
        self.cube_label.setText(_("&Giver:"))
        self.answer_label.setText(_("&Lone taker:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

