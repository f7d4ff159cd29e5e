"""Made from ui/phones.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout

from chouette_desk.gui.widgets.qr_code import QrCode
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_PhonesDialog(object):
    def setupUi(self, PhonesDialog: QDialog) -> None:
        if not PhonesDialog.objectName():
            PhonesDialog.setObjectName(u"PhonesDialog")
        PhonesDialog.resize(520, 640)
        self.outer = QVBoxLayout(PhonesDialog)
        self.outer.setObjectName(u"outer")
        self.about = Sentence(PhonesDialog)
        self.about.setObjectName(u"about")

        self.outer.addWidget(self.about)

        self.on = QCheckBox(PhonesDialog)
        self.on.setObjectName(u"on")

        self.outer.addWidget(self.on)

        self.form = QFormLayout()
        self.form.setObjectName(u"form")
        self.network_label = QLabel(PhonesDialog)
        self.network_label.setObjectName(u"network_label")

        self.form.setWidget(0, QFormLayout.ItemRole.LabelRole, self.network_label)

        self.network = QComboBox(PhonesDialog)
        self.network.setObjectName(u"network")

        self.form.setWidget(0, QFormLayout.ItemRole.FieldRole, self.network)

        self.url_label = QLabel(PhonesDialog)
        self.url_label.setObjectName(u"url_label")

        self.form.setWidget(1, QFormLayout.ItemRole.LabelRole, self.url_label)

        self.url = QLineEdit(PhonesDialog)
        self.url.setObjectName(u"url")
        self.url.setReadOnly(True)

        self.form.setWidget(1, QFormLayout.ItemRole.FieldRole, self.url)


        self.outer.addLayout(self.form)

        self.code = QrCode(PhonesDialog)
        self.code.setObjectName(u"code")

        self.outer.addWidget(self.code)

        self.message = Sentence(PhonesDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(PhonesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.network_label.setBuddy(self.network)
        self.url_label.setBuddy(self.url)

        self.retranslateUi(PhonesDialog)
        self.buttons.rejected.connect(PhonesDialog.reject)

        QMetaObject.connectSlotsByName(PhonesDialog)
    # setupUi

    def retranslateUi(self, PhonesDialog: QDialog) -> None:
        PhonesDialog.setWindowTitle(_("Show on Phones"))
        self.on.setText(_("&Show the tables of this evening on phones"))
        self.network_label.setText(_("&Network:"))
        self.url_label.setText(_("&Address:"))
    # retranslateUi

