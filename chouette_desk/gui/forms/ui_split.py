"""Made from ui/split.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QListWidget, QPushButton, QVBoxLayout

from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_SplitDialog(object):
    def setupUi(self, SplitDialog: QDialog) -> None:
        if not SplitDialog.objectName():
            SplitDialog.setObjectName(u"SplitDialog")
        SplitDialog.resize(560, 440)
        self.outer = QVBoxLayout(SplitDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.newcomer_label = QLabel(SplitDialog)
        self.newcomer_label.setObjectName(u"newcomer_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.newcomer_label)

        self.newcomer_row = QHBoxLayout()
        self.newcomer_row.setObjectName(u"newcomer_row")
        self.newcomer = QLineEdit(SplitDialog)
        self.newcomer.setObjectName(u"newcomer")

        self.newcomer_row.addWidget(self.newcomer)

        self.add = QPushButton(SplitDialog)
        self.add.setObjectName(u"add")
        self.add.setAutoDefault(False)

        self.newcomer_row.addWidget(self.add)


        self.fields.setLayout(0, QFormLayout.ItemRole.FieldRole, self.newcomer_row)

        self.players_label = QLabel(SplitDialog)
        self.players_label.setObjectName(u"players_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.players_label)

        self.players = QListWidget(SplitDialog)
        self.players.setObjectName(u"players")
        self.players.setMinimumSize(QSize(0, 80))
        self.players.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.players.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.players)

        self.propose = QPushButton(SplitDialog)
        self.propose.setObjectName(u"propose")
        self.propose.setAutoDefault(False)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.propose)

        self.table_label = QLabel(SplitDialog)
        self.table_label.setObjectName(u"table_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.table_label)

        self.table = QLineEdit(SplitDialog)
        self.table.setObjectName(u"table")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.table)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(SplitDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(SplitDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.newcomer_label.setBuddy(self.newcomer)
        self.players_label.setBuddy(self.players)
        self.table_label.setBuddy(self.table)

        self.retranslateUi(SplitDialog)
        self.buttons.accepted.connect(SplitDialog.accept)
        self.buttons.rejected.connect(SplitDialog.reject)

        QMetaObject.connectSlotsByName(SplitDialog)
    # setupUi

    def retranslateUi(self, SplitDialog: QDialog) -> None:
        SplitDialog.setWindowTitle(_("Split the Table"))
        self.newcomer_label.setText(_("&Newcomers:"))
        self.newcomer.setPlaceholderText(_("Type a name, then Enter"))
        self.add.setText(_("&Add"))
        self.players_label.setText(_("&Who moves:"))
        self.propose.setText(_("As the rules p&ropose"))
        self.table_label.setText(_("New &table:"))
    # retranslateUi

