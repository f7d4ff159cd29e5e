"""Made from ui/correct.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize
from PySide6.QtWidgets import QAbstractItemView, QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QLineEdit, QListView, QPlainTextEdit, QPushButton, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from chouette_desk.wording.language import _

class Ui_CorrectDialog(object):
    def setupUi(self, CorrectDialog: QDialog) -> None:
        if not CorrectDialog.objectName():
            CorrectDialog.setObjectName(u"CorrectDialog")
        CorrectDialog.resize(780, 560)
        self.outer = QVBoxLayout(CorrectDialog)
        self.outer.setObjectName(u"outer")
        self.log_label = QLabel(CorrectDialog)
        self.log_label.setObjectName(u"log_label")

        self.outer.addWidget(self.log_label)

        self.log = QListView(CorrectDialog)
        self.log.setObjectName(u"log")
        self.log.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.log.setWordWrap(True)

        self.outer.addWidget(self.log)

        self.buttons_row = QHBoxLayout()
        self.buttons_row.setObjectName(u"buttons_row")
        self.as_points = QPushButton(CorrectDialog)
        self.as_points.setObjectName(u"as_points")
        self.as_points.setAutoDefault(False)

        self.buttons_row.addWidget(self.as_points)

        self.as_cubes = QPushButton(CorrectDialog)
        self.as_cubes.setObjectName(u"as_cubes")
        self.as_cubes.setAutoDefault(False)

        self.buttons_row.addWidget(self.as_cubes)

        self.anew = QPushButton(CorrectDialog)
        self.anew.setObjectName(u"anew")
        self.anew.setAutoDefault(False)

        self.buttons_row.addWidget(self.anew)

        self.strike = QPushButton(CorrectDialog)
        self.strike.setObjectName(u"strike")
        self.strike.setAutoDefault(False)

        self.buttons_row.addWidget(self.strike)

        self.rest = QSpacerItem(20, 10, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.buttons_row.addItem(self.rest)


        self.outer.addLayout(self.buttons_row)

        self.preview_label = QLabel(CorrectDialog)
        self.preview_label.setObjectName(u"preview_label")

        self.outer.addWidget(self.preview_label)

        self.preview = QPlainTextEdit(CorrectDialog)
        self.preview.setObjectName(u"preview")
        self.preview.setMaximumSize(QSize(16777215, 150))
        self.preview.setTabChangesFocus(True)
        self.preview.setReadOnly(True)

        self.outer.addWidget(self.preview)

        self.why_row = QHBoxLayout()
        self.why_row.setObjectName(u"why_row")
        self.why_label = QLabel(CorrectDialog)
        self.why_label.setObjectName(u"why_label")

        self.why_row.addWidget(self.why_label)

        self.why = QLineEdit(CorrectDialog)
        self.why.setObjectName(u"why")

        self.why_row.addWidget(self.why)


        self.outer.addLayout(self.why_row)

        self.buttons = QDialogButtonBox(CorrectDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.log_label.setBuddy(self.log)
        self.preview_label.setBuddy(self.preview)
        self.why_label.setBuddy(self.why)
        QWidget.setTabOrder(self.log, self.as_points)
        QWidget.setTabOrder(self.as_points, self.as_cubes)
        QWidget.setTabOrder(self.as_cubes, self.anew)
        QWidget.setTabOrder(self.anew, self.strike)
        QWidget.setTabOrder(self.strike, self.preview)
        QWidget.setTabOrder(self.preview, self.why)

        self.retranslateUi(CorrectDialog)
        self.buttons.accepted.connect(CorrectDialog.accept)
        self.buttons.rejected.connect(CorrectDialog.reject)

        QMetaObject.connectSlotsByName(CorrectDialog)
    # setupUi

    def retranslateUi(self, CorrectDialog: QDialog) -> None:
        CorrectDialog.setWindowTitle(_("Correct"))
        self.log_label.setText(_("&What was entered:"))
        self.as_points.setText(_("&Points anew\u2026"))
        self.as_cubes.setText(_("Result and &cubes anew\u2026"))
        self.anew.setText(_("&Enter it anew\u2026"))
        self.strike.setText(_("&Strike it"))
        self.preview_label.setText(_("What wo&uld change:"))
        self.why_label.setText(_("W&hy (kept as a note):"))
    # retranslateUi

