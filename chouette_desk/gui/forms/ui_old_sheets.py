"""Made from ui/old_sheets.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QListWidget, QPushButton, QSizePolicy, QSpacerItem, QStackedWidget, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.old_sheet_view import OldSheetView
from chouette_desk.gui.widgets.rulebook_box import RulebookBox
from chouette_desk.gui.widgets.sentence import (Message, Sentence)
from chouette_desk.gui.widgets.sheet_people import SheetPeople
from chouette_desk.wording.language import _

class Ui_OldSheetsDialog(object):
    def setupUi(self, OldSheetsDialog: QDialog) -> None:
        if not OldSheetsDialog.objectName():
            OldSheetsDialog.setObjectName(u"OldSheetsDialog")
        OldSheetsDialog.resize(960, 560)
        self.outer = QVBoxLayout(OldSheetsDialog)
        self.outer.setObjectName(u"outer")
        self.sides = QHBoxLayout()
        self.sides.setObjectName(u"sides")
        self.left = QVBoxLayout()
        self.left.setObjectName(u"left")
        self.files_label = QLabel(OldSheetsDialog)
        self.files_label.setObjectName(u"files_label")

        self.left.addWidget(self.files_label)

        self.files = QListWidget(OldSheetsDialog)
        self.files.setObjectName(u"files")
        self.files.setWordWrap(True)
        self.files.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

        self.left.addWidget(self.files)

        self.file_buttons = QHBoxLayout()
        self.file_buttons.setObjectName(u"file_buttons")
        self.add_files = QPushButton(OldSheetsDialog)
        self.add_files.setObjectName(u"add_files")
        self.add_files.setAutoDefault(False)

        self.file_buttons.addWidget(self.add_files)

        self.remove_file = QPushButton(OldSheetsDialog)
        self.remove_file.setObjectName(u"remove_file")
        self.remove_file.setAutoDefault(False)

        self.file_buttons.addWidget(self.remove_file)


        self.left.addLayout(self.file_buttons)

        self.left.setStretch(1, 1)

        self.sides.addLayout(self.left)

        self.right = QVBoxLayout()
        self.right.setObjectName(u"right")
        self.heading = QLabel(OldSheetsDialog)
        self.heading.setObjectName(u"heading")

        self.right.addWidget(self.heading)

        self.message = Message(OldSheetsDialog)
        self.message.setObjectName(u"message")

        self.right.addWidget(self.message)

        self.steps = QStackedWidget(OldSheetsDialog)
        self.steps.setObjectName(u"steps")
        self.sheet_step = QWidget()
        self.sheet_step.setObjectName(u"sheet_step")
        self.sheet_layout = QVBoxLayout(self.sheet_step)
        self.sheet_layout.setObjectName(u"sheet_layout")
        self.sheet_layout.setContentsMargins(0, 0, 0, 0)
        self.reading = QHBoxLayout()
        self.reading.setObjectName(u"reading")
        self.page_label = QLabel(self.sheet_step)
        self.page_label.setObjectName(u"page_label")

        self.reading.addWidget(self.page_label)

        self.page = QComboBox(self.sheet_step)
        self.page.setObjectName(u"page")

        self.reading.addWidget(self.page)

        self.figures_label = QLabel(self.sheet_step)
        self.figures_label.setObjectName(u"figures_label")

        self.reading.addWidget(self.figures_label)

        self.figures = QComboBox(self.sheet_step)
        self.figures.setObjectName(u"figures")

        self.reading.addWidget(self.figures)

        self.next_mistake = QPushButton(self.sheet_step)
        self.next_mistake.setObjectName(u"next_mistake")
        self.next_mistake.setAutoDefault(False)

        self.reading.addWidget(self.next_mistake)

        self.reading.setStretch(1, 1)
        self.reading.setStretch(3, 1)

        self.sheet_layout.addLayout(self.reading)

        self.view = OldSheetView(self.sheet_step)
        self.view.setObjectName(u"view")

        self.sheet_layout.addWidget(self.view)

        self.how_to_repair = Sentence(self.sheet_step)
        self.how_to_repair.setObjectName(u"how_to_repair")

        self.sheet_layout.addWidget(self.how_to_repair)

        self.sheet_layout.setStretch(1, 1)
        self.steps.addWidget(self.sheet_step)
        self.players_step = QWidget()
        self.players_step.setObjectName(u"players_step")
        self.players_layout = QVBoxLayout(self.players_step)
        self.players_layout.setObjectName(u"players_layout")
        self.players_layout.setContentsMargins(0, 0, 0, 0)
        self.people = SheetPeople(self.players_step)
        self.people.setObjectName(u"people")

        self.players_layout.addWidget(self.people)

        self.players_layout.setStretch(0, 1)
        self.steps.addWidget(self.players_step)
        self.night_step = QWidget()
        self.night_step.setObjectName(u"night_step")
        self.night_layout = QVBoxLayout(self.night_step)
        self.night_layout.setObjectName(u"night_layout")
        self.night_layout.setContentsMargins(0, 0, 0, 0)
        self.night_side = QHBoxLayout()
        self.night_side.setObjectName(u"night_side")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.date_label = QLabel(self.night_step)
        self.date_label.setObjectName(u"date_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.date_label)

        self.date = QLineEdit(self.night_step)
        self.date.setObjectName(u"date")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.date)

        self.club_label = QLabel(self.night_step)
        self.club_label.setObjectName(u"club_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.club_label)

        self.club = QLineEdit(self.night_step)
        self.club.setObjectName(u"club")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.club)

        self.table_label = QLabel(self.night_step)
        self.table_label.setObjectName(u"table_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.table_label)

        self.table = QLineEdit(self.night_step)
        self.table.setObjectName(u"table")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.table)

        self.stake_label = QLabel(self.night_step)
        self.stake_label.setObjectName(u"stake_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.stake_label)

        self.money = QHBoxLayout()
        self.money.setObjectName(u"money")
        self.stake = QLineEdit(self.night_step)
        self.stake.setObjectName(u"stake")

        self.money.addWidget(self.stake)

        self.currency = QComboBox(self.night_step)
        self.currency.setObjectName(u"currency")
        self.currency.setEditable(True)
        self.currency.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

        self.money.addWidget(self.currency)

        self.money.setStretch(0, 1)

        self.fields.setLayout(3, QFormLayout.ItemRole.FieldRole, self.money)

        self.rulebook_label = QLabel(self.night_step)
        self.rulebook_label.setObjectName(u"rulebook_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.rulebook_label)

        self.rulebook = RulebookBox(self.night_step)
        self.rulebook.setObjectName(u"rulebook")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.rulebook)


        self.night_side.addLayout(self.fields)

        self.beside = QSpacerItem(1, 1, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.night_side.addItem(self.beside)

        self.night_side.setStretch(0, 3)
        self.night_side.setStretch(1, 2)

        self.night_layout.addLayout(self.night_side)

        self.as_file = QHBoxLayout()
        self.as_file.setObjectName(u"as_file")
        self.save = QPushButton(self.night_step)
        self.save.setObjectName(u"save")
        self.save.setAutoDefault(False)

        self.as_file.addWidget(self.save)

        self.behind = QSpacerItem(1, 1, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.as_file.addItem(self.behind)

        self.as_file.setStretch(1, 1)

        self.night_layout.addLayout(self.as_file)

        self.below = QSpacerItem(1, 1, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.night_layout.addItem(self.below)

        self.night_layout.setStretch(2, 1)
        self.steps.addWidget(self.night_step)

        self.right.addWidget(self.steps)

        self.right.setStretch(2, 1)

        self.sides.addLayout(self.right)

        self.sides.setStretch(0, 1)
        self.sides.setStretch(1, 3)

        self.outer.addLayout(self.sides)

        self.ends = QHBoxLayout()
        self.ends.setObjectName(u"ends")
        self.space = QSpacerItem(1, 1, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.ends.addItem(self.space)

        self.back = QPushButton(OldSheetsDialog)
        self.back.setObjectName(u"back")
        self.back.setAutoDefault(False)

        self.ends.addWidget(self.back)

        self.forward = QPushButton(OldSheetsDialog)
        self.forward.setObjectName(u"forward")
        self.forward.setAutoDefault(True)

        self.ends.addWidget(self.forward)

        self.keep = QPushButton(OldSheetsDialog)
        self.keep.setObjectName(u"keep")
        self.keep.setAutoDefault(True)

        self.ends.addWidget(self.keep)

        self.buttons = QDialogButtonBox(OldSheetsDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.ends.addWidget(self.buttons)

        self.ends.setStretch(0, 1)

        self.outer.addLayout(self.ends)

        self.outer.setStretch(0, 1)
        self.files_label.setBuddy(self.files)
        self.page_label.setBuddy(self.page)
        self.figures_label.setBuddy(self.figures)
        self.date_label.setBuddy(self.date)
        self.club_label.setBuddy(self.club)
        self.table_label.setBuddy(self.table)
        self.stake_label.setBuddy(self.stake)
        self.rulebook_label.setBuddy(self.rulebook)

        self.retranslateUi(OldSheetsDialog)
        self.buttons.rejected.connect(OldSheetsDialog.reject)

        QMetaObject.connectSlotsByName(OldSheetsDialog)
    # setupUi

    def retranslateUi(self, OldSheetsDialog: QDialog) -> None:
        OldSheetsDialog.setWindowTitle(_("Old sheets"))
        self.files_label.setText(_("F&iles:"))
        self.add_files.setText(_("&Add files\u2026"))
        self.remove_file.setText(_("&Remove"))
        self.page_label.setText(_("Pa&ge:"))
        self.figures_label.setText(_("&Figures:"))
        self.next_mistake.setText(_("Next &mistake"))
        self.view.setAccessibleName(_("The old sheet"))
        self.date_label.setText(_("&Date:"))
        self.date.setPlaceholderText(_("2026-11-20"))
        self.club_label.setText(_("C&lub:"))
        self.table_label.setText(_("&Table:"))
        self.stake_label.setText(_("Stake a &point:"))
        self.stake.setPlaceholderText(_("0.50"))
        self.currency.setAccessibleName(_("Currency"))
        self.rulebook_label.setText(_("R&ulebook:"))
        self.save.setText(_("&Save as a night file\u2026"))
        self.back.setText(_("&Back"))
        self.forward.setText(_("&Next"))
        self.keep.setText(_("Put into the b&ook"))
    # retranslateUi

