"""Made from ui/group.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.players_list import PlayersList
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_GroupDialog(object):
    def setupUi(self, GroupDialog: QDialog) -> None:
        if not GroupDialog.objectName():
            GroupDialog.setObjectName(u"GroupDialog")
        GroupDialog.resize(460, 440)
        self.outer = QVBoxLayout(GroupDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.name_label = QLabel(GroupDialog)
        self.name_label.setObjectName(u"name_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.name_label)

        self.name = QLineEdit(GroupDialog)
        self.name.setObjectName(u"name")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.name)


        self.outer.addLayout(self.fields)

        self.players_label = QLabel(GroupDialog)
        self.players_label.setObjectName(u"players_label")

        self.outer.addWidget(self.players_label)

        self.players = PlayersList(GroupDialog)
        self.players.setObjectName(u"players")

        self.outer.addWidget(self.players)

        self.message = Sentence(GroupDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(GroupDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(2, 1)
        self.name_label.setBuddy(self.name)
        self.players_label.setBuddy(self.players)
        QWidget.setTabOrder(self.name, self.players)

        self.retranslateUi(GroupDialog)
        self.buttons.accepted.connect(GroupDialog.accept)
        self.buttons.rejected.connect(GroupDialog.reject)

        QMetaObject.connectSlotsByName(GroupDialog)
    # setupUi

    def retranslateUi(self, GroupDialog: QDialog) -> None:
        GroupDialog.setWindowTitle(_("A Group"))
        self.name_label.setText(_("&Name of the group:"))
        self.players_label.setText(_("&Players, in order of seating:"))
    # retranslateUi

