"""Made from ui/earlier.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QListWidget, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.sheet_view import SheetView

from chouette_desk.wording.language import _

class Ui_EarlierDialog(object):
    def setupUi(self, EarlierDialog: QDialog) -> None:
        if not EarlierDialog.objectName():
            EarlierDialog.setObjectName(u"EarlierDialog")
        EarlierDialog.resize(980, 560)
        self.outer = QVBoxLayout(EarlierDialog)
        self.outer.setObjectName(u"outer")
        self.message = Sentence(EarlierDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.both = QHBoxLayout()
        self.both.setObjectName(u"both")
        self.versions = QListWidget(EarlierDialog)
        self.versions.setObjectName(u"versions")
        self.versions.setWordWrap(True)
        self.versions.setSpacing(3)

        self.both.addWidget(self.versions)

        self.sheet_view = SheetView(EarlierDialog)
        self.sheet_view.setObjectName(u"sheet_view")

        self.both.addWidget(self.sheet_view)

        self.both.setStretch(0, 1)
        self.both.setStretch(1, 3)

        self.outer.addLayout(self.both)

        self.buttons = QDialogButtonBox(EarlierDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)


        self.retranslateUi(EarlierDialog)
        self.buttons.rejected.connect(EarlierDialog.reject)

        QMetaObject.connectSlotsByName(EarlierDialog)
    # setupUi

    def retranslateUi(self, EarlierDialog: QDialog) -> None:
        EarlierDialog.setWindowTitle(_("Earlier Versions"))
        self.versions.setAccessibleName(_("Earlier versions"))
        self.sheet_view.setAccessibleName(_("Sheet as it was"))
    # retranslateUi

