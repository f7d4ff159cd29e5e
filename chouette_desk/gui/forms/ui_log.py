"""Made from ui/log.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QAbstractItemView, QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QLineEdit, QTableView, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_LogDialog(object):
    def setupUi(self, LogDialog: QDialog) -> None:
        if not LogDialog.objectName():
            LogDialog.setObjectName(u"LogDialog")
        LogDialog.resize(820, 480)
        self.outer = QVBoxLayout(LogDialog)
        self.outer.setObjectName(u"outer")
        self.looking = QHBoxLayout()
        self.looking.setObjectName(u"looking")
        self.look_for_label = QLabel(LogDialog)
        self.look_for_label.setObjectName(u"look_for_label")

        self.looking.addWidget(self.look_for_label)

        self.search = QLineEdit(LogDialog)
        self.search.setObjectName(u"search")
        self.search.setClearButtonEnabled(True)

        self.looking.addWidget(self.search)


        self.outer.addLayout(self.looking)

        self.lines = QTableView(LogDialog)
        self.lines.setObjectName(u"lines")
        self.lines.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.lines.setTabKeyNavigation(False)
        self.lines.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.lines.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.lines.setShowGrid(False)
        self.lines.verticalHeader().setVisible(False)

        self.outer.addWidget(self.lines)

        self.message = Sentence(LogDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(LogDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(1, 1)
        self.look_for_label.setBuddy(self.search)
        QWidget.setTabOrder(self.search, self.lines)

        self.retranslateUi(LogDialog)
        self.buttons.rejected.connect(LogDialog.reject)

        QMetaObject.connectSlotsByName(LogDialog)
    # setupUi

    def retranslateUi(self, LogDialog: QDialog) -> None:
        LogDialog.setWindowTitle(_("The Book's Log"))
        self.look_for_label.setText(_("&Look for:"))
        self.search.setPlaceholderText(_("A date, a desk, a name, what was done"))
        self.lines.setAccessibleName(_("What was done"))
    # retranslateUi

