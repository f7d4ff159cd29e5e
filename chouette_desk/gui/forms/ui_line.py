"""Made from ui/line.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSizePolicy, QSpacerItem, QVBoxLayout

from chouette_desk.gui.widgets.entry_bar import EntryBar
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_LineDialog(object):
    def setupUi(self, LineDialog: QDialog) -> None:
        if not LineDialog.objectName():
            LineDialog.setObjectName(u"LineDialog")
        LineDialog.resize(680, 190)
        self.outer = QVBoxLayout(LineDialog)
        self.outer.setObjectName(u"outer")
        self.before = Sentence(LineDialog)
        self.before.setObjectName(u"before")

        self.outer.addWidget(self.before)

        self.bar = EntryBar(LineDialog)
        self.bar.setObjectName(u"bar")

        self.outer.addWidget(self.bar)

        self.rest = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.outer.addItem(self.rest)

        self.buttons = QDialogButtonBox(LineDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)


        self.retranslateUi(LineDialog)
        self.buttons.accepted.connect(LineDialog.accept)
        self.buttons.rejected.connect(LineDialog.reject)

        QMetaObject.connectSlotsByName(LineDialog)
    # setupUi

    def retranslateUi(self, LineDialog: QDialog) -> None:
        LineDialog.setWindowTitle(_("As a Line"))
        self.before.setText(_("The entry as a line of the short notation. Change what is wrong in it."))
    # retranslateUi

