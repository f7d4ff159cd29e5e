"""Made from ui/seize.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_SeizeDialog(object):
    def setupUi(self, SeizeDialog: QDialog) -> None:
        if not SeizeDialog.objectName():
            SeizeDialog.setObjectName(u"SeizeDialog")
        SeizeDialog.resize(500, 240)
        self.outer = QVBoxLayout(SeizeDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.cube_label = QLabel(SeizeDialog)
        self.cube_label.setObjectName(u"cube_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.cube_label)

        self.cube = PlayerBox(SeizeDialog)
        self.cube.setObjectName(u"cube")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.cube)

        self.by_label = QLabel(SeizeDialog)
        self.by_label.setObjectName(u"by_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.by_label)

        self.by = QComboBox(SeizeDialog)
        self.by.setObjectName(u"by")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.by)

        self.note_label = QLabel(SeizeDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(SeizeDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(SeizeDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(SeizeDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.cube_label.setBuddy(self.cube)
        self.by_label.setBuddy(self.by)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(SeizeDialog)
        self.buttons.accepted.connect(SeizeDialog.accept)
        self.buttons.rejected.connect(SeizeDialog.reject)

        QMetaObject.connectSlotsByName(SeizeDialog)
    # setupUi

    def retranslateUi(self, SeizeDialog: QDialog) -> None:
        SeizeDialog.setWindowTitle(_("Seize a Cube"))
        self.cube_label.setText(_("&Cube of:"))
        self.by_label.setText(_("Sei&zed by:"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

