"""Made from ui/groups.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QListWidget, QPushButton, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_GroupsDialog(object):
    def setupUi(self, GroupsDialog: QDialog) -> None:
        if not GroupsDialog.objectName():
            GroupsDialog.setObjectName(u"GroupsDialog")
        GroupsDialog.resize(520, 360)
        self.outer = QVBoxLayout(GroupsDialog)
        self.outer.setObjectName(u"outer")
        self.middle = QHBoxLayout()
        self.middle.setObjectName(u"middle")
        self.groups = QListWidget(GroupsDialog)
        self.groups.setObjectName(u"groups")

        self.middle.addWidget(self.groups)

        self.actions = QVBoxLayout()
        self.actions.setObjectName(u"actions")
        self.new_group = QPushButton(GroupsDialog)
        self.new_group.setObjectName(u"new_group")
        self.new_group.setAutoDefault(False)

        self.actions.addWidget(self.new_group)

        self.change = QPushButton(GroupsDialog)
        self.change.setObjectName(u"change")
        self.change.setAutoDefault(False)

        self.actions.addWidget(self.change)

        self.forget = QPushButton(GroupsDialog)
        self.forget.setObjectName(u"forget")
        self.forget.setAutoDefault(False)

        self.actions.addWidget(self.forget)

        self.room = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.actions.addItem(self.room)


        self.middle.addLayout(self.actions)

        self.middle.setStretch(0, 1)

        self.outer.addLayout(self.middle)

        self.message = Sentence(GroupsDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(GroupsDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        QWidget.setTabOrder(self.groups, self.new_group)
        QWidget.setTabOrder(self.new_group, self.change)
        QWidget.setTabOrder(self.change, self.forget)

        self.retranslateUi(GroupsDialog)
        self.buttons.rejected.connect(GroupsDialog.reject)

        QMetaObject.connectSlotsByName(GroupsDialog)
    # setupUi

    def retranslateUi(self, GroupsDialog: QDialog) -> None:
        GroupsDialog.setWindowTitle(_("Groups"))
        self.groups.setAccessibleName(_("Groups of the club"))
        self.new_group.setText(_("&New group\u2026"))
        self.change.setText(_("&Change\u2026"))
        self.forget.setText(_("&Remove\u2026"))
    # retranslateUi

