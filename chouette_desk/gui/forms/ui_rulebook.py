"""Made from ui/rulebook.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_RulebookDialog(object):
    def setupUi(self, RulebookDialog: QDialog) -> None:
        if not RulebookDialog.objectName():
            RulebookDialog.setObjectName(u"RulebookDialog")
        RulebookDialog.resize(720, 640)
        self.outer = QVBoxLayout(RulebookDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.name_label = QLabel(RulebookDialog)
        self.name_label.setObjectName(u"name_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.name_label)

        self.name = QLineEdit(RulebookDialog)
        self.name.setObjectName(u"name")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.name)

        self.address_label = QLabel(RulebookDialog)
        self.address_label.setObjectName(u"address_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.address_label)

        self.address = QLineEdit(RulebookDialog)
        self.address.setObjectName(u"address")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.address)

        self.text_label = QLabel(RulebookDialog)
        self.text_label.setObjectName(u"text_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.text_label)

        self.text = QPlainTextEdit(RulebookDialog)
        self.text.setObjectName(u"text")
        sizePolicy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        sizePolicy.setHorizontalStretch(0)
        sizePolicy.setVerticalStretch(0)
        sizePolicy.setHeightForWidth(self.text.sizePolicy().hasHeightForWidth())
        self.text.setSizePolicy(sizePolicy)
        self.text.setMaximumSize(QSize(16777215, 72))
        self.text.setTabChangesFocus(True)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.text)


        self.outer.addLayout(self.fields)

        self.about = Sentence(RulebookDialog)
        self.about.setObjectName(u"about")

        self.outer.addWidget(self.about)

        self.rules = RulesForm(RulebookDialog)
        self.rules.setObjectName(u"rules")

        self.outer.addWidget(self.rules)

        self.below = QHBoxLayout()
        self.below.setObjectName(u"below")
        self.message = Sentence(RulebookDialog)
        self.message.setObjectName(u"message")

        self.below.addWidget(self.message)

        self.reset = QPushButton(RulebookDialog)
        self.reset.setObjectName(u"reset")
        self.reset.setAutoDefault(False)

        self.below.addWidget(self.reset)

        self.below.setStretch(0, 1)

        self.outer.addLayout(self.below)

        self.buttons = QDialogButtonBox(RulebookDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(2, 1)
        self.name_label.setBuddy(self.name)
        self.address_label.setBuddy(self.address)
        self.text_label.setBuddy(self.text)
        QWidget.setTabOrder(self.name, self.address)
        QWidget.setTabOrder(self.address, self.text)
        QWidget.setTabOrder(self.text, self.reset)

        self.retranslateUi(RulebookDialog)
        self.buttons.accepted.connect(RulebookDialog.accept)
        self.buttons.rejected.connect(RulebookDialog.reject)

        QMetaObject.connectSlotsByName(RulebookDialog)
    # setupUi

    def retranslateUi(self, RulebookDialog: QDialog) -> None:
        RulebookDialog.setWindowTitle(_("A Rulebook of the Club"))
        self.name_label.setText(_("&Name:"))
        self.address_label.setText(_("A&ddress:"))
        self.address.setPlaceholderText(_("Where the club's rules can be read"))
        self.text_label.setText(_("&Sentences:"))
        self.text.setPlaceholderText(_("What else the club says, one sentence a line: printed with the rules in short"))
        self.reset.setText(_("&As in the base"))
    # retranslateUi

