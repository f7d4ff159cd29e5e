"""Made from ui/preferences.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSizePolicy, QSpacerItem, QSpinBox, QTabWidget, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_PreferencesDialog(object):
    def setupUi(self, PreferencesDialog: QDialog) -> None:
        if not PreferencesDialog.objectName():
            PreferencesDialog.setObjectName(u"PreferencesDialog")
        PreferencesDialog.resize(560, 250)
        self.outer = QVBoxLayout(PreferencesDialog)
        self.outer.setObjectName(u"outer")
        self.tabs = QTabWidget(PreferencesDialog)
        self.tabs.setObjectName(u"tabs")
        self.appearance = QWidget()
        self.appearance.setObjectName(u"appearance")
        self.appearance_layout = QVBoxLayout(self.appearance)
        self.appearance_layout.setObjectName(u"appearance_layout")
        self.look = QFormLayout()
        self.look.setObjectName(u"look")
        self.look.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self.theme_label = QLabel(self.appearance)
        self.theme_label.setObjectName(u"theme_label")

        self.look.setWidget(0, QFormLayout.ItemRole.LabelRole, self.theme_label)

        self.theme = QComboBox(self.appearance)
        self.theme.setObjectName(u"theme")

        self.look.setWidget(0, QFormLayout.ItemRole.FieldRole, self.theme)

        self.zoom_label = QLabel(self.appearance)
        self.zoom_label.setObjectName(u"zoom_label")

        self.look.setWidget(1, QFormLayout.ItemRole.LabelRole, self.zoom_label)

        self.zoom = QSpinBox(self.appearance)
        self.zoom.setObjectName(u"zoom")
        self.zoom.setMinimum(50)
        self.zoom.setMaximum(250)
        self.zoom.setSingleStep(10)

        self.look.setWidget(1, QFormLayout.ItemRole.FieldRole, self.zoom)


        self.appearance_layout.addLayout(self.look)

        self.show_points = QCheckBox(self.appearance)
        self.show_points.setObjectName(u"show_points")

        self.appearance_layout.addWidget(self.show_points)

        self.show_marks = QCheckBox(self.appearance)
        self.show_marks.setObjectName(u"show_marks")

        self.appearance_layout.addWidget(self.show_marks)

        self.show_corners = QCheckBox(self.appearance)
        self.show_corners.setObjectName(u"show_corners")

        self.appearance_layout.addWidget(self.show_corners)

        self.show_order = QCheckBox(self.appearance)
        self.show_order.setObjectName(u"show_order")

        self.appearance_layout.addWidget(self.show_order)

        self.under_look = QSpacerItem(10, 4, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.appearance_layout.addItem(self.under_look)

        self.tabs.addTab(self.appearance, "")
        self.entry = QWidget()
        self.entry.setObjectName(u"entry")
        self.entry_layout = QVBoxLayout(self.entry)
        self.entry_layout.setObjectName(u"entry_layout")
        self.who = QFormLayout()
        self.who.setObjectName(u"who")
        self.who.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.person_label = QLabel(self.entry)
        self.person_label.setObjectName(u"person_label")

        self.who.setWidget(0, QFormLayout.ItemRole.LabelRole, self.person_label)

        self.person = QLineEdit(self.entry)
        self.person.setObjectName(u"person")

        self.who.setWidget(0, QFormLayout.ItemRole.FieldRole, self.person)


        self.entry_layout.addLayout(self.who)

        self.person_explained = Sentence(self.entry)
        self.person_explained.setObjectName(u"person_explained")

        self.entry_layout.addWidget(self.person_explained)

        self.tab_across = QCheckBox(self.entry)
        self.tab_across.setObjectName(u"tab_across")

        self.entry_layout.addWidget(self.tab_across)

        self.show_entry_bar = QCheckBox(self.entry)
        self.show_entry_bar.setObjectName(u"show_entry_bar")

        self.entry_layout.addWidget(self.show_entry_bar)

        self.live_keys = QCheckBox(self.entry)
        self.live_keys.setObjectName(u"live_keys")

        self.entry_layout.addWidget(self.live_keys)

        self.keys_explained = Sentence(self.entry)
        self.keys_explained.setObjectName(u"keys_explained")

        self.entry_layout.addWidget(self.keys_explained)

        self.updates = QCheckBox(self.entry)
        self.updates.setObjectName(u"updates")

        self.entry_layout.addWidget(self.updates)

        self.updates_explained = Sentence(self.entry)
        self.updates_explained.setObjectName(u"updates_explained")

        self.entry_layout.addWidget(self.updates_explained)

        self.under_entry = QSpacerItem(10, 4, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.entry_layout.addItem(self.under_entry)

        self.tabs.addTab(self.entry, "")
        self.folders = QWidget()
        self.folders.setObjectName(u"folders")
        self.folders_layout = QVBoxLayout(self.folders)
        self.folders_layout.setObjectName(u"folders_layout")
        self.places = QFormLayout()
        self.places.setObjectName(u"places")
        self.places.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.folder_label = QLabel(self.folders)
        self.folder_label.setObjectName(u"folder_label")

        self.places.setWidget(0, QFormLayout.ItemRole.LabelRole, self.folder_label)

        self.folder_row = QHBoxLayout()
        self.folder_row.setObjectName(u"folder_row")
        self.folder = QLineEdit(self.folders)
        self.folder.setObjectName(u"folder")
        self.folder.setReadOnly(True)

        self.folder_row.addWidget(self.folder)

        self.folder_change = QPushButton(self.folders)
        self.folder_change.setObjectName(u"folder_change")
        self.folder_change.setAutoDefault(False)

        self.folder_row.addWidget(self.folder_change)


        self.places.setLayout(0, QFormLayout.ItemRole.FieldRole, self.folder_row)

        self.out_folder_label = QLabel(self.folders)
        self.out_folder_label.setObjectName(u"out_folder_label")

        self.places.setWidget(1, QFormLayout.ItemRole.LabelRole, self.out_folder_label)

        self.out_folder_row = QHBoxLayout()
        self.out_folder_row.setObjectName(u"out_folder_row")
        self.out_folder = QLineEdit(self.folders)
        self.out_folder.setObjectName(u"out_folder")
        self.out_folder.setReadOnly(True)

        self.out_folder_row.addWidget(self.out_folder)

        self.out_folder_change = QPushButton(self.folders)
        self.out_folder_change.setObjectName(u"out_folder_change")
        self.out_folder_change.setAutoDefault(False)

        self.out_folder_row.addWidget(self.out_folder_change)


        self.places.setLayout(1, QFormLayout.ItemRole.FieldRole, self.out_folder_row)


        self.folders_layout.addLayout(self.places)

        self.folders_explained = Sentence(self.folders)
        self.folders_explained.setObjectName(u"folders_explained")

        self.folders_layout.addWidget(self.folders_explained)

        self.under_folders = QSpacerItem(10, 4, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.folders_layout.addItem(self.under_folders)

        self.tabs.addTab(self.folders, "")
        self.book = QWidget()
        self.book.setObjectName(u"book")
        self.book_layout = QVBoxLayout(self.book)
        self.book_layout.setObjectName(u"book_layout")
        self.which = QFormLayout()
        self.which.setObjectName(u"which")
        self.which.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.location_label = QLabel(self.book)
        self.location_label.setObjectName(u"location_label")

        self.which.setWidget(0, QFormLayout.ItemRole.LabelRole, self.location_label)

        self.location = QLineEdit(self.book)
        self.location.setObjectName(u"location")
        self.location.setReadOnly(True)

        self.which.setWidget(0, QFormLayout.ItemRole.FieldRole, self.location)

        self.backups_label = QLabel(self.book)
        self.backups_label.setObjectName(u"backups_label")

        self.which.setWidget(1, QFormLayout.ItemRole.LabelRole, self.backups_label)

        self.backups = QLineEdit(self.book)
        self.backups.setObjectName(u"backups")
        self.backups.setReadOnly(True)

        self.which.setWidget(1, QFormLayout.ItemRole.FieldRole, self.backups)


        self.book_layout.addLayout(self.which)

        self.backups_explained = Sentence(self.book)
        self.backups_explained.setObjectName(u"backups_explained")

        self.book_layout.addWidget(self.backups_explained)

        self.book_buttons = QHBoxLayout()
        self.book_buttons.setObjectName(u"book_buttons")
        self.other_book = QPushButton(self.book)
        self.other_book.setObjectName(u"other_book")
        self.other_book.setAutoDefault(False)

        self.book_buttons.addWidget(self.other_book)

        self.show_backups = QPushButton(self.book)
        self.show_backups.setObjectName(u"show_backups")
        self.show_backups.setAutoDefault(False)

        self.book_buttons.addWidget(self.show_backups)

        self.beside = QSpacerItem(10, 4, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.book_buttons.addItem(self.beside)


        self.book_layout.addLayout(self.book_buttons)

        self.under_book = QSpacerItem(10, 4, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.book_layout.addItem(self.under_book)

        self.tabs.addTab(self.book, "")

        self.outer.addWidget(self.tabs)

        self.buttons = QDialogButtonBox(PreferencesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

        self.outer.addWidget(self.buttons)

        self.theme_label.setBuddy(self.theme)
        self.zoom_label.setBuddy(self.zoom)
        self.person_label.setBuddy(self.person)
        self.folder_label.setBuddy(self.folder)
        self.out_folder_label.setBuddy(self.out_folder)

        self.retranslateUi(PreferencesDialog)
        self.buttons.rejected.connect(PreferencesDialog.reject)

        self.tabs.setCurrentIndex(0)


        QMetaObject.connectSlotsByName(PreferencesDialog)
    # setupUi

    def retranslateUi(self, PreferencesDialog: QDialog) -> None:
        PreferencesDialog.setWindowTitle(_("Preferences"))
        self.theme_label.setText(_("Co&lours:"))
        self.zoom_label.setText(_("&Size:"))
        self.zoom.setSuffix(_(" %"))
        self.show_points.setText(_("&Points instead of totals"))
        self.show_marks.setText(_("&Marks: circles, crossed circles, rings"))
        self.show_corners.setText(_("Le&tters and small points"))
        self.show_order.setText(_("Or&der panel"))
        self.tabs.setTabText(self.tabs.indexOf(self.appearance), _("&Appearance"))
        self.person_label.setText(_("Your &name:"))
        self.tab_across.setText(_("Tab &goes across the columns"))
        self.show_entry_bar.setText(_("Entr&y bar"))
        self.live_keys.setText(_("Single &keys for a game in progress"))
        self.updates.setText(_("Look for a newer program on&ce a week"))
        self.tabs.setTabText(self.tabs.indexOf(self.entry), _("&Entry"))
        self.folder_label.setText(_("N&ight files:"))
        self.folder_change.setText(_("Ch&oose\u2026"))
        self.out_folder_label.setText(_("E&xports:"))
        self.out_folder_change.setText(_("&Use another\u2026"))
        self.tabs.setTabText(self.tabs.indexOf(self.folders), _("&Folders"))
        self.location_label.setText(_("Book:"))
        self.backups_label.setText(_("Backups:"))
        self.other_book.setText(_("Anothe&r book\u2026"))
        self.show_backups.setText(_("Sho&w the backups"))
        self.tabs.setTabText(self.tabs.indexOf(self.book), _("&Book"))
    # retranslateUi

