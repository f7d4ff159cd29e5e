"""Made from ui/fingerprint.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QProgressBar, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_FingerprintDialog(object):
    def setupUi(self, FingerprintDialog: QDialog) -> None:
        if not FingerprintDialog.objectName():
            FingerprintDialog.setObjectName(u"FingerprintDialog")
        FingerprintDialog.resize(560, 150)
        self.outer = QVBoxLayout(FingerprintDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.fingerprint_label = QLabel(FingerprintDialog)
        self.fingerprint_label.setObjectName(u"fingerprint_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.fingerprint_label)

        self.fingerprint = QLineEdit(FingerprintDialog)
        self.fingerprint.setObjectName(u"fingerprint")
        self.fingerprint.setClearButtonEnabled(True)

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.fingerprint)


        self.outer.addLayout(self.fields)

        self.message = Sentence(FingerprintDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.progress = QProgressBar(FingerprintDialog)
        self.progress.setObjectName(u"progress")

        self.outer.addWidget(self.progress)

        self.room = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.room)

        self.buttons = QDialogButtonBox(FingerprintDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.fingerprint_label.setBuddy(self.fingerprint)

        self.retranslateUi(FingerprintDialog)
        self.buttons.rejected.connect(FingerprintDialog.reject)

        QMetaObject.connectSlotsByName(FingerprintDialog)
    # setupUi

    def retranslateUi(self, FingerprintDialog: QDialog) -> None:
        FingerprintDialog.setWindowTitle(_("Check a Printed Sheet"))
        self.fingerprint_label.setText(_("&Fingerprint:"))
        self.fingerprint.setPlaceholderText(_("the ten letters and digits at the foot of the sheet"))
        self.progress.setAccessibleName(_("Nights compared"))
    # retranslateUi

