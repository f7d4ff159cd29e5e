"""Made from ui/other_player.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_OtherPlayerDialog(object):
    def setupUi(self, OtherPlayerDialog: QDialog) -> None:
        if not OtherPlayerDialog.objectName():
            OtherPlayerDialog.setObjectName(u"OtherPlayerDialog")
        OtherPlayerDialog.resize(460, 200)
        self.outer = QVBoxLayout(OtherPlayerDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.wrong_label = QLabel(OtherPlayerDialog)
        self.wrong_label.setObjectName(u"wrong_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.wrong_label)

        self.wrong = QComboBox(OtherPlayerDialog)
        self.wrong.setObjectName(u"wrong")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.wrong)

        self.right_label = QLabel(OtherPlayerDialog)
        self.right_label.setObjectName(u"right_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.right_label)

        self.right = QComboBox(OtherPlayerDialog)
        self.right.setObjectName(u"right")
        self.right.setEditable(True)

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.right)

        self.from_here = QCheckBox(OtherPlayerDialog)
        self.from_here.setObjectName(u"from_here")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.from_here)


        self.outer.addLayout(self.fields)

        self.message = Sentence(OtherPlayerDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(OtherPlayerDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.wrong_label.setBuddy(self.wrong)
        self.right_label.setBuddy(self.right)
        QWidget.setTabOrder(self.wrong, self.right)
        QWidget.setTabOrder(self.right, self.from_here)

        self.retranslateUi(OtherPlayerDialog)
        self.buttons.accepted.connect(OtherPlayerDialog.accept)
        self.buttons.rejected.connect(OtherPlayerDialog.reject)

        QMetaObject.connectSlotsByName(OtherPlayerDialog)
    # setupUi

    def retranslateUi(self, OtherPlayerDialog: QDialog) -> None:
        OtherPlayerDialog.setWindowTitle(_("Another Player"))
        self.wrong_label.setText(_("&Entered as:"))
        self.right_label.setText(_("Should h&ave been:"))
        self.from_here.setText(_("Only from the chosen entry &on"))
    # retranslateUi

