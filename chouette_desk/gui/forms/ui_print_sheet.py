"""Made from ui/print_sheet.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QSizePolicy, QSpacerItem, QSpinBox, QVBoxLayout

from chouette_desk.gui.widgets.page_preview import PagePreview
from chouette_desk.gui.widgets.sentence import Message

from chouette_desk.wording.language import _

class Ui_PrintDialog(object):
    def setupUi(self, PrintDialog: QDialog) -> None:
        if not PrintDialog.objectName():
            PrintDialog.setObjectName(u"PrintDialog")
        PrintDialog.resize(1000, 740)
        self.outer = QVBoxLayout(PrintDialog)
        self.outer.setObjectName(u"outer")
        self.middle = QHBoxLayout()
        self.middle.setObjectName(u"middle")
        self.choices = QVBoxLayout()
        self.choices.setObjectName(u"choices")
        self.form = QFormLayout()
        self.form.setObjectName(u"form")
        self.what_label = QLabel(PrintDialog)
        self.what_label.setObjectName(u"what_label")

        self.form.setWidget(0, QFormLayout.ItemRole.LabelRole, self.what_label)

        self.what = QComboBox(PrintDialog)
        self.what.setObjectName(u"what")

        self.form.setWidget(0, QFormLayout.ItemRole.FieldRole, self.what)

        self.paper_label = QLabel(PrintDialog)
        self.paper_label.setObjectName(u"paper_label")

        self.form.setWidget(1, QFormLayout.ItemRole.LabelRole, self.paper_label)

        self.paper = QComboBox(PrintDialog)
        self.paper.setObjectName(u"paper")

        self.form.setWidget(1, QFormLayout.ItemRole.FieldRole, self.paper)

        self.landscape = QCheckBox(PrintDialog)
        self.landscape.setObjectName(u"landscape")

        self.form.setWidget(2, QFormLayout.ItemRole.FieldRole, self.landscape)

        self.marks_label = QLabel(PrintDialog)
        self.marks_label.setObjectName(u"marks_label")

        self.form.setWidget(3, QFormLayout.ItemRole.LabelRole, self.marks_label)

        self.marks = QComboBox(PrintDialog)
        self.marks.setObjectName(u"marks")

        self.form.setWidget(3, QFormLayout.ItemRole.FieldRole, self.marks)

        self.points = QCheckBox(PrintDialog)
        self.points.setObjectName(u"points")

        self.form.setWidget(4, QFormLayout.ItemRole.FieldRole, self.points)

        self.lines_label = QLabel(PrintDialog)
        self.lines_label.setObjectName(u"lines_label")

        self.form.setWidget(11, QFormLayout.ItemRole.LabelRole, self.lines_label)

        self.lines = QComboBox(PrintDialog)
        self.lines.setObjectName(u"lines")

        self.form.setWidget(11, QFormLayout.ItemRole.FieldRole, self.lines)

        self.qr = QCheckBox(PrintDialog)
        self.qr.setObjectName(u"qr")

        self.form.setWidget(10, QFormLayout.ItemRole.FieldRole, self.qr)

        self.players_label = QLabel(PrintDialog)
        self.players_label.setObjectName(u"players_label")

        self.form.setWidget(5, QFormLayout.ItemRole.LabelRole, self.players_label)

        self.players = QSpinBox(PrintDialog)
        self.players.setObjectName(u"players")
        self.players.setMinimum(3)
        self.players.setMaximum(20)
        self.players.setValue(7)

        self.form.setWidget(5, QFormLayout.ItemRole.FieldRole, self.players)

        self.pages_label = QLabel(PrintDialog)
        self.pages_label.setObjectName(u"pages_label")

        self.form.setWidget(6, QFormLayout.ItemRole.LabelRole, self.pages_label)

        self.pages = QSpinBox(PrintDialog)
        self.pages.setObjectName(u"pages")
        self.pages.setMinimum(1)
        self.pages.setMaximum(50)

        self.form.setWidget(6, QFormLayout.ItemRole.FieldRole, self.pages)

        self.names = QCheckBox(PrintDialog)
        self.names.setObjectName(u"names")

        self.form.setWidget(7, QFormLayout.ItemRole.FieldRole, self.names)

        self.rulebook_label = QLabel(PrintDialog)
        self.rulebook_label.setObjectName(u"rulebook_label")

        self.form.setWidget(8, QFormLayout.ItemRole.LabelRole, self.rulebook_label)

        self.rulebook = QComboBox(PrintDialog)
        self.rulebook.setObjectName(u"rulebook")

        self.form.setWidget(8, QFormLayout.ItemRole.FieldRole, self.rulebook)

        self.rules_label = QLabel(PrintDialog)
        self.rules_label.setObjectName(u"rules_label")

        self.form.setWidget(9, QFormLayout.ItemRole.LabelRole, self.rules_label)

        self.rules = QComboBox(PrintDialog)
        self.rules.setObjectName(u"rules")

        self.form.setWidget(9, QFormLayout.ItemRole.FieldRole, self.rules)


        self.choices.addLayout(self.form)

        self.message = Message(PrintDialog)
        self.message.setObjectName(u"message")

        self.choices.addWidget(self.message)

        self.rest = QSpacerItem(230, 20, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.choices.addItem(self.rest)


        self.middle.addLayout(self.choices)

        self.preview = PagePreview(PrintDialog)
        self.preview.setObjectName(u"preview")

        self.middle.addWidget(self.preview)


        self.outer.addLayout(self.middle)

        self.buttons = QDialogButtonBox(PrintDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.what_label.setBuddy(self.what)
        self.paper_label.setBuddy(self.paper)
        self.marks_label.setBuddy(self.marks)
        self.lines_label.setBuddy(self.lines)
        self.players_label.setBuddy(self.players)
        self.pages_label.setBuddy(self.pages)
        self.rulebook_label.setBuddy(self.rulebook)
        self.rules_label.setBuddy(self.rules)

        self.retranslateUi(PrintDialog)
        self.buttons.rejected.connect(PrintDialog.reject)

        QMetaObject.connectSlotsByName(PrintDialog)
    # setupUi

    def retranslateUi(self, PrintDialog: QDialog) -> None:
        PrintDialog.setWindowTitle(_("Print"))
        self.what_label.setText(_("&Sheet:"))
        self.paper_label.setText(_("&Paper:"))
        self.landscape.setText(_("&Landscape"))
        self.marks_label.setText(_("&Marks:"))
        self.points.setText(_("P&oints next to the totals"))
        self.lines_label.setText(_("Lines num&bered:"))
        self.qr.setText(_("&QR code of the page for phones"))
        self.players_label.setText(_("&Columns:"))
        self.pages_label.setText(_("Pa&ges:"))
        self.names.setText(_("&Names and order of this night"))
        self.rulebook_label.setText(_("R&ulebook:"))
        self.rules_label.setText(_("Short &rules:"))
    # retranslateUi

