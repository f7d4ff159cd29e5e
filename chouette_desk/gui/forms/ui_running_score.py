"""Made from ui/running_score.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout

from chouette_desk.gui.widgets.chart import ChartView
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_RunningScoreDialog(object):
    def setupUi(self, RunningScoreDialog: QDialog) -> None:
        if not RunningScoreDialog.objectName():
            RunningScoreDialog.setObjectName(u"RunningScoreDialog")
        RunningScoreDialog.resize(760, 420)
        self.outer = QVBoxLayout(RunningScoreDialog)
        self.outer.setObjectName(u"outer")
        self.chart = ChartView(RunningScoreDialog)
        self.chart.setObjectName(u"chart")

        self.outer.addWidget(self.chart)

        self.message = Sentence(RunningScoreDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(RunningScoreDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)


        self.retranslateUi(RunningScoreDialog)
        self.buttons.rejected.connect(RunningScoreDialog.reject)

        QMetaObject.connectSlotsByName(RunningScoreDialog)
    # setupUi

    def retranslateUi(self, RunningScoreDialog: QDialog) -> None:
        RunningScoreDialog.setWindowTitle(_("Running Score"))
    # retranslateUi

