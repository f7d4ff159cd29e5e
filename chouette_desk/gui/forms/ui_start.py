"""Made from ui/start.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.start_options import StartOptions
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_StartDialog(object):
    def setupUi(self, StartDialog: QDialog) -> None:
        if not StartDialog.objectName():
            StartDialog.setObjectName(u"StartDialog")
        StartDialog.resize(520, 260)
        self.outer = QVBoxLayout(StartDialog)
        self.outer.setObjectName(u"outer")
        self.who = Sentence(StartDialog)
        self.who.setObjectName(u"who")

        self.outer.addWidget(self.who)

        self.options = StartOptions(StartDialog)
        self.options.setObjectName(u"options")

        self.outer.addWidget(self.options)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.note_label = QLabel(StartDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(StartDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(StartDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(StartDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.note_label.setBuddy(self.note)

        self.retranslateUi(StartDialog)
        self.buttons.accepted.connect(StartDialog.accept)
        self.buttons.rejected.connect(StartDialog.reject)

        QMetaObject.connectSlotsByName(StartDialog)
    # setupUi

    def retranslateUi(self, StartDialog: QDialog) -> None:
        StartDialog.setWindowTitle(_("Start a Game"))
        self.note_label.setText(_("&Note:"))
    # retranslateUi

