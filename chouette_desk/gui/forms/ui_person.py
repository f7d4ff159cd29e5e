"""Made from ui/person.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_PersonDialog(object):
    def setupUi(self, PersonDialog: QDialog) -> None:
        if not PersonDialog.objectName():
            PersonDialog.setObjectName(u"PersonDialog")
        PersonDialog.resize(460, 260)
        self.outer = QVBoxLayout(PersonDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.club_label = QLabel(PersonDialog)
        self.club_label.setObjectName(u"club_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.club_label)

        self.club = QLineEdit(PersonDialog)
        self.club.setObjectName(u"club")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.club)

        self.name_label = QLabel(PersonDialog)
        self.name_label.setObjectName(u"name_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.name_label)

        self.name = QLineEdit(PersonDialog)
        self.name.setObjectName(u"name")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.name)

        self.full_name_label = QLabel(PersonDialog)
        self.full_name_label.setObjectName(u"full_name_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.full_name_label)

        self.full_name = QLineEdit(PersonDialog)
        self.full_name.setObjectName(u"full_name")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.full_name)

        self.initials_label = QLabel(PersonDialog)
        self.initials_label.setObjectName(u"initials_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.initials_label)

        self.initials = QLineEdit(PersonDialog)
        self.initials.setObjectName(u"initials")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.initials)

        self.notes_label = QLabel(PersonDialog)
        self.notes_label.setObjectName(u"notes_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.notes_label)

        self.notes = QLineEdit(PersonDialog)
        self.notes.setObjectName(u"notes")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.notes)

        self.guest = QCheckBox(PersonDialog)
        self.guest.setObjectName(u"guest")

        self.fields.setWidget(5, QFormLayout.ItemRole.FieldRole, self.guest)


        self.outer.addLayout(self.fields)

        self.room = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.room)

        self.message = Sentence(PersonDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(PersonDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.club_label.setBuddy(self.club)
        self.name_label.setBuddy(self.name)
        self.full_name_label.setBuddy(self.full_name)
        self.initials_label.setBuddy(self.initials)
        self.notes_label.setBuddy(self.notes)
        QWidget.setTabOrder(self.club, self.name)
        QWidget.setTabOrder(self.name, self.full_name)
        QWidget.setTabOrder(self.full_name, self.initials)
        QWidget.setTabOrder(self.initials, self.notes)
        QWidget.setTabOrder(self.notes, self.guest)

        self.retranslateUi(PersonDialog)
        self.buttons.accepted.connect(PersonDialog.accept)
        self.buttons.rejected.connect(PersonDialog.reject)

        QMetaObject.connectSlotsByName(PersonDialog)
    # setupUi

    def retranslateUi(self, PersonDialog: QDialog) -> None:
        PersonDialog.setWindowTitle(_("Add a Player"))
        self.club_label.setText(_("Cl&ub:"))
        self.name_label.setText(_("&Name over the columns:"))
        self.full_name_label.setText(_("&Full name:"))
        self.full_name.setPlaceholderText(_("same as the name"))
        self.initials_label.setText(_("&Initials:"))
        self.initials.setPlaceholderText(_("chosen by the program"))
        self.notes_label.setText(_("N&otes:"))
        self.guest.setText(_("A &guest, not a member"))
    # retranslateUi

