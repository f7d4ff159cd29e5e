"""Made from ui/handbook.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSplitter, QTreeWidget, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.page_browser import PageBrowser

from chouette_desk.wording.language import _

class Ui_HandbookDialog(object):
    def setupUi(self, HandbookDialog: QDialog) -> None:
        if not HandbookDialog.objectName():
            HandbookDialog.setObjectName(u"HandbookDialog")
        HandbookDialog.resize(1060, 720)
        self.outer = QVBoxLayout(HandbookDialog)
        self.outer.setObjectName(u"outer")
        self.splitter = QSplitter(HandbookDialog)
        self.splitter.setObjectName(u"splitter")
        self.splitter.setOrientation(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.left = QWidget(self.splitter)
        self.left.setObjectName(u"left")
        self.left_layout = QVBoxLayout(self.left)
        self.left_layout.setObjectName(u"left_layout")
        self.left_layout.setContentsMargins(0, 0, 0, 0)
        self.looking = QHBoxLayout()
        self.looking.setObjectName(u"looking")
        self.look_for_label = QLabel(self.left)
        self.look_for_label.setObjectName(u"look_for_label")

        self.looking.addWidget(self.look_for_label)

        self.search = QLineEdit(self.left)
        self.search.setObjectName(u"search")
        self.search.setClearButtonEnabled(True)

        self.looking.addWidget(self.search)


        self.left_layout.addLayout(self.looking)

        self.contents = QTreeWidget(self.left)
        self.contents.setObjectName(u"contents")
        self.contents.setHeaderHidden(True)
        self.contents.setTextElideMode(Qt.TextElideMode.ElideRight)

        self.left_layout.addWidget(self.contents)

        self.splitter.addWidget(self.left)
        self.text = PageBrowser(self.splitter)
        self.text.setObjectName(u"text")
        self.text.setOpenExternalLinks(True)
        self.splitter.addWidget(self.text)

        self.outer.addWidget(self.splitter)

        self.ends = QHBoxLayout()
        self.ends.setObjectName(u"ends")
        self.back = QPushButton(HandbookDialog)
        self.back.setObjectName(u"back")
        self.back.setEnabled(False)
        self.back.setAutoDefault(False)

        self.ends.addWidget(self.back)

        self.forward = QPushButton(HandbookDialog)
        self.forward.setObjectName(u"forward")
        self.forward.setEnabled(False)
        self.forward.setAutoDefault(False)

        self.ends.addWidget(self.forward)

        self.buttons = QDialogButtonBox(HandbookDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.ends.addWidget(self.buttons)


        self.outer.addLayout(self.ends)

        self.outer.setStretch(0, 1)
        self.look_for_label.setBuddy(self.search)
        QWidget.setTabOrder(self.search, self.contents)
        QWidget.setTabOrder(self.contents, self.text)
        QWidget.setTabOrder(self.text, self.back)
        QWidget.setTabOrder(self.back, self.forward)

        self.retranslateUi(HandbookDialog)
        self.buttons.rejected.connect(HandbookDialog.reject)
        self.back.clicked.connect(self.text.backward)
        self.forward.clicked.connect(self.text.forward)
        self.text.backwardAvailable.connect(self.back.setEnabled)
        self.text.forwardAvailable.connect(self.forward.setEnabled)

        QMetaObject.connectSlotsByName(HandbookDialog)
    # setupUi

    def retranslateUi(self, HandbookDialog: QDialog) -> None:
        HandbookDialog.setWindowTitle(_("Handbook"))
        self.look_for_label.setText(_("&Look for:"))
        self.search.setPlaceholderText(_("Words to find in the handbook"))
        ___qtreewidgetitem = self.contents.headerItem()
        ___qtreewidgetitem.setText(0, _("Contents"))
        self.contents.setAccessibleName(_("Contents"))
        self.text.setAccessibleName(_("Page of the handbook"))
        self.back.setText(_("&Back"))
        self.forward.setText(_("&Forward"))
    # retranslateUi

