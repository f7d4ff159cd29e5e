"""Made from ui/correct.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QAbstractItemView, QDialog, QDialogButtonBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QListView, QPushButton, QVBoxLayout

from chouette_desk.gui.widgets.correction_preview import PreviewPanel
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_CorrectDialog(object):
    def setupUi(self, CorrectDialog: QDialog) -> None:
        if not CorrectDialog.objectName():
            CorrectDialog.setObjectName(u"CorrectDialog")
        CorrectDialog.resize(1040, 600)
        self.outer = QVBoxLayout(CorrectDialog)
        self.outer.setObjectName(u"outer")
        self.both = QHBoxLayout()
        self.both.setObjectName(u"both")
        self.entered = QVBoxLayout()
        self.entered.setObjectName(u"entered")
        self.log_label = QLabel(CorrectDialog)
        self.log_label.setObjectName(u"log_label")

        self.entered.addWidget(self.log_label)

        self.log = QListView(CorrectDialog)
        self.log.setObjectName(u"log")
        self.log.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.log.setWordWrap(True)
        self.log.setResizeMode(QListView.ResizeMode.Adjust)

        self.entered.addWidget(self.log)

        self.ways = QGridLayout()
        self.ways.setObjectName(u"ways")
        self.as_points = QPushButton(CorrectDialog)
        self.as_points.setObjectName(u"as_points")
        self.as_points.setAutoDefault(False)

        self.ways.addWidget(self.as_points, 0, 0, 1, 1)

        self.as_cubes = QPushButton(CorrectDialog)
        self.as_cubes.setObjectName(u"as_cubes")
        self.as_cubes.setAutoDefault(False)

        self.ways.addWidget(self.as_cubes, 0, 1, 1, 1)

        self.as_line = QPushButton(CorrectDialog)
        self.as_line.setObjectName(u"as_line")
        self.as_line.setAutoDefault(False)

        self.ways.addWidget(self.as_line, 3, 0, 1, 1)

        self.enter_again = QPushButton(CorrectDialog)
        self.enter_again.setObjectName(u"enter_again")
        self.enter_again.setAutoDefault(False)

        self.ways.addWidget(self.enter_again, 0, 0, 1, 1)

        self.winner = QPushButton(CorrectDialog)
        self.winner.setObjectName(u"winner")
        self.winner.setAutoDefault(False)

        self.ways.addWidget(self.winner, 1, 0, 1, 1)

        self.before = QPushButton(CorrectDialog)
        self.before.setObjectName(u"before")
        self.before.setAutoDefault(False)

        self.ways.addWidget(self.before, 1, 1, 1, 1)

        self.strike = QPushButton(CorrectDialog)
        self.strike.setObjectName(u"strike")
        self.strike.setAutoDefault(False)

        self.ways.addWidget(self.strike, 2, 0, 1, 1)

        self.player = QPushButton(CorrectDialog)
        self.player.setObjectName(u"player")
        self.player.setAutoDefault(False)

        self.ways.addWidget(self.player, 2, 1, 1, 1)


        self.entered.addLayout(self.ways)


        self.both.addLayout(self.entered)

        self.preview_panel = PreviewPanel(CorrectDialog)
        self.preview_panel.setObjectName(u"preview_panel")

        self.both.addWidget(self.preview_panel)

        self.both.setStretch(0, 1)
        self.both.setStretch(1, 1)

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

        self.message = Sentence(CorrectDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(CorrectDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.log_label.setBuddy(self.log)
        self.why_label.setBuddy(self.why)

        self.retranslateUi(CorrectDialog)
        self.buttons.accepted.connect(CorrectDialog.accept)
        self.buttons.rejected.connect(CorrectDialog.reject)

        QMetaObject.connectSlotsByName(CorrectDialog)
    # setupUi

    def retranslateUi(self, CorrectDialog: QDialog) -> None:
        CorrectDialog.setWindowTitle(_("Correct"))
        self.log_label.setText(_("What was &entered:"))
        self.as_points.setText(_("Re-enter &points\u2026"))
        self.as_cubes.setText(_("Re-enter result and &cubes\u2026"))
        self.as_line.setText(_("Re-enter as a li&ne\u2026"))
        self.enter_again.setText(_("&Re-enter it\u2026"))
        self.winner.setText(_("Other side &won"))
        self.before.setText(_("A game was left out &before it"))
        self.strike.setText(_("Stri&ke it"))
        self.player.setText(_("It was another p&layer\u2026"))
        self.why_label.setText(_("Wh&y (kept as a note):"))
    # retranslateUi

