"""Made from ui/trail.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QAbstractItemView, QDialog, QDialogButtonBox, QTableView, QVBoxLayout

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_TrailDialog(object):
    def setupUi(self, TrailDialog: QDialog) -> None:
        if not TrailDialog.objectName():
            TrailDialog.setObjectName(u"TrailDialog")
        TrailDialog.resize(980, 560)
        self.outer = QVBoxLayout(TrailDialog)
        self.outer.setObjectName(u"outer")
        self.lines = QTableView(TrailDialog)
        self.lines.setObjectName(u"lines")
        self.lines.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.lines.setTabKeyNavigation(False)
        self.lines.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.lines.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.lines.setShowGrid(False)
        self.lines.setAlternatingRowColors(True)
        self.lines.horizontalHeader().setHighlightSections(False)

        self.outer.addWidget(self.lines)

        self.message = Sentence(TrailDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(TrailDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)


        self.retranslateUi(TrailDialog)
        self.buttons.rejected.connect(TrailDialog.reject)

        QMetaObject.connectSlotsByName(TrailDialog)
    # setupUi

    def retranslateUi(self, TrailDialog: QDialog) -> None:
        TrailDialog.setWindowTitle(_("Audit Trail"))
        self.lines.setAccessibleName(_("Audit trail"))
    # retranslateUi

