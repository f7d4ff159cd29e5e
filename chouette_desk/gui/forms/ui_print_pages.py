"""Made from ui/print_pages.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout

from chouette_desk.gui.widgets.scroll_areas import PagePreview
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_PrintPagesDialog(object):
    def setupUi(self, PrintPagesDialog: QDialog) -> None:
        if not PrintPagesDialog.objectName():
            PrintPagesDialog.setObjectName(u"PrintPagesDialog")
        PrintPagesDialog.resize(620, 620)
        self.outer = QVBoxLayout(PrintPagesDialog)
        self.outer.setObjectName(u"outer")
        self.form = QFormLayout()
        self.form.setObjectName(u"form")
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.what_label = QLabel(PrintPagesDialog)
        self.what_label.setObjectName(u"what_label")

        self.form.setWidget(0, QFormLayout.ItemRole.LabelRole, self.what_label)

        self.what = QComboBox(PrintPagesDialog)
        self.what.setObjectName(u"what")

        self.form.setWidget(0, QFormLayout.ItemRole.FieldRole, self.what)


        self.outer.addLayout(self.form)

        self.preview = PagePreview(PrintPagesDialog)
        self.preview.setObjectName(u"preview")

        self.outer.addWidget(self.preview)

        self.message = Sentence(PrintPagesDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(PrintPagesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(1, 1)
        self.what_label.setBuddy(self.what)

        self.retranslateUi(PrintPagesDialog)
        self.buttons.rejected.connect(PrintPagesDialog.reject)

        QMetaObject.connectSlotsByName(PrintPagesDialog)
    # setupUi

    def retranslateUi(self, PrintPagesDialog: QDialog) -> None:
        PrintPagesDialog.setWindowTitle(_("Print"))
        self.what_label.setText(_("P&ages:"))
    # retranslateUi

