"""Made from ui/correct.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QAbstractItemView, QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QTreeView, QVBoxLayout

from chouette_desk.gui.widgets.correction_preview import PreviewPanel
from chouette_desk.gui.widgets.sentence import (Message, Sentence)

from chouette_desk.wording.language import _

class Ui_CorrectDialog(object):
    def setupUi(self, CorrectDialog: QDialog) -> None:
        if not CorrectDialog.objectName():
            CorrectDialog.setObjectName(u"CorrectDialog")
        CorrectDialog.resize(1040, 600)
        self.outer = QVBoxLayout(CorrectDialog)
        self.outer.setObjectName(u"outer")
        self.both = QHBoxLayout()
        self.both.setSpacing(16)
        self.both.setObjectName(u"both")
        self.entered = QVBoxLayout()
        self.entered.setSpacing(6)
        self.entered.setObjectName(u"entered")
        self.log_label = QLabel(CorrectDialog)
        self.log_label.setObjectName(u"log_label")

        self.entered.addWidget(self.log_label)

        self.log = QTreeView(CorrectDialog)
        self.log.setObjectName(u"log")
        self.log.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.log.setWordWrap(True)
        self.log.setHeaderHidden(True)
        self.log.setExpandsOnDoubleClick(False)

        self.entered.addWidget(self.log)


        self.both.addLayout(self.entered)

        self.corrected = QVBoxLayout()
        self.corrected.setSpacing(6)
        self.corrected.setObjectName(u"corrected")
        self.how_row = QHBoxLayout()
        self.how_row.setObjectName(u"how_row")
        self.subject = Sentence(CorrectDialog)
        self.subject.setObjectName(u"subject")

        self.how_row.addWidget(self.subject)

        self.how_label = QLabel(CorrectDialog)
        self.how_label.setObjectName(u"how_label")

        self.how_row.addWidget(self.how_label)

        self.how = QPushButton(CorrectDialog)
        self.how.setObjectName(u"how")
        self.how.setAutoDefault(False)

        self.how_row.addWidget(self.how)

        self.how_row.setStretch(0, 1)

        self.corrected.addLayout(self.how_row)

        self.hint = Sentence(CorrectDialog)
        self.hint.setObjectName(u"hint")

        self.corrected.addWidget(self.hint)

        self.preview_panel = PreviewPanel(CorrectDialog)
        self.preview_panel.setObjectName(u"preview_panel")

        self.corrected.addWidget(self.preview_panel)


        self.both.addLayout(self.corrected)

        self.both.setStretch(0, 2)
        self.both.setStretch(1, 3)

        self.outer.addLayout(self.both)

        self.why_row = QHBoxLayout()
        self.why_row.setObjectName(u"why_row")
        self.why_label = QLabel(CorrectDialog)
        self.why_label.setObjectName(u"why_label")

        self.why_row.addWidget(self.why_label)

        self.why = QLineEdit(CorrectDialog)
        self.why.setObjectName(u"why")

        self.why_row.addWidget(self.why)


        self.outer.addLayout(self.why_row)

        self.message = Message(CorrectDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(CorrectDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.log_label.setBuddy(self.log)
        self.how_label.setBuddy(self.how)
        self.why_label.setBuddy(self.why)

        self.retranslateUi(CorrectDialog)
        self.buttons.accepted.connect(CorrectDialog.accept)
        self.buttons.rejected.connect(CorrectDialog.reject)

        QMetaObject.connectSlotsByName(CorrectDialog)
    # setupUi

    def retranslateUi(self, CorrectDialog: QDialog) -> None:
        CorrectDialog.setWindowTitle(_("Correct"))
        self.log_label.setText(_("What was &entered:"))
        self.how_label.setText(_("&How was it?"))
        self.hint.setText(_("Choose the wrong entry, then how to correct it. You see what would change before anything does."))
        self.why_label.setText(_("Wh&y (kept as a note):"))
    # retranslateUi

