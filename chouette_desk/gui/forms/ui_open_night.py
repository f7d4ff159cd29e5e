"""Made from ui/open_night.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.table_view import RowsView

from chouette_desk.wording.language import _

class Ui_OpenNightDialog(object):
    def setupUi(self, OpenNightDialog: QDialog) -> None:
        if not OpenNightDialog.objectName():
            OpenNightDialog.setObjectName(u"OpenNightDialog")
        OpenNightDialog.resize(820, 480)
        self.outer = QVBoxLayout(OpenNightDialog)
        self.outer.setObjectName(u"outer")
        self.looking = QHBoxLayout()
        self.looking.setObjectName(u"looking")
        self.look_for_label = QLabel(OpenNightDialog)
        self.look_for_label.setObjectName(u"look_for_label")

        self.looking.addWidget(self.look_for_label)

        self.search = QLineEdit(OpenNightDialog)
        self.search.setObjectName(u"search")
        self.search.setClearButtonEnabled(True)

        self.looking.addWidget(self.search)


        self.outer.addLayout(self.looking)

        self.nights = RowsView(OpenNightDialog)
        self.nights.setObjectName(u"nights")
        self.nights.setWordWrap(False)

        self.outer.addWidget(self.nights)

        self.message = Sentence(OpenNightDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.ends = QHBoxLayout()
        self.ends.setObjectName(u"ends")
        self.open_file = QPushButton(OpenNightDialog)
        self.open_file.setObjectName(u"open_file")
        self.open_file.setAutoDefault(False)

        self.ends.addWidget(self.open_file)

        self.import_files = QPushButton(OpenNightDialog)
        self.import_files.setObjectName(u"import_files")
        self.import_files.setAutoDefault(False)

        self.ends.addWidget(self.import_files)

        self.buttons = QDialogButtonBox(OpenNightDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Open)

        self.ends.addWidget(self.buttons)


        self.outer.addLayout(self.ends)

        self.outer.setStretch(1, 1)
        self.look_for_label.setBuddy(self.search)
        QWidget.setTabOrder(self.search, self.nights)
        QWidget.setTabOrder(self.nights, self.open_file)
        QWidget.setTabOrder(self.open_file, self.import_files)

        self.retranslateUi(OpenNightDialog)
        self.buttons.accepted.connect(OpenNightDialog.accept)
        self.buttons.rejected.connect(OpenNightDialog.reject)

        QMetaObject.connectSlotsByName(OpenNightDialog)
    # setupUi

    def retranslateUi(self, OpenNightDialog: QDialog) -> None:
        OpenNightDialog.setWindowTitle(_("Open a Night"))
        self.look_for_label.setText(_("&Look for:"))
        self.search.setPlaceholderText(_("A date, a club, a table, players, open or closed"))
        self.nights.setAccessibleName(_("Nights of the book"))
        self.open_file.setText(_("Open a night &file\u2026"))
        self.import_files.setText(_("&Import night files\u2026"))
    # retranslateUi

