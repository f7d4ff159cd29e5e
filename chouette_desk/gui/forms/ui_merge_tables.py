"""Made from ui/merge_tables.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QListView, QListWidget, QRadioButton, QVBoxLayout

from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_MergeTablesDialog(object):
    def setupUi(self, MergeTablesDialog: QDialog) -> None:
        if not MergeTablesDialog.objectName():
            MergeTablesDialog.setObjectName(u"MergeTablesDialog")
        MergeTablesDialog.resize(560, 400)
        self.outer = QVBoxLayout(MergeTablesDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.joins_label = QLabel(MergeTablesDialog)
        self.joins_label.setObjectName(u"joins_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.joins_label)

        self.joins = QComboBox(MergeTablesDialog)
        self.joins.setObjectName(u"joins")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.joins)

        self.leaves_label = QLabel(MergeTablesDialog)
        self.leaves_label.setObjectName(u"leaves_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.leaves_label)

        self.leaves = QComboBox(MergeTablesDialog)
        self.leaves.setObjectName(u"leaves")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.leaves)

        self.settled = QRadioButton(MergeTablesDialog)
        self.settled.setObjectName(u"settled")
        self.settled.setChecked(True)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.settled)

        self.carried = QRadioButton(MergeTablesDialog)
        self.carried.setObjectName(u"carried")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.carried)

        self.reason_label = QLabel(MergeTablesDialog)
        self.reason_label.setObjectName(u"reason_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.reason_label)

        self.reason = QLineEdit(MergeTablesDialog)
        self.reason.setObjectName(u"reason")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.reason)

        self.preview_label = QLabel(MergeTablesDialog)
        self.preview_label.setObjectName(u"preview_label")

        self.fields.setWidget(5, QFormLayout.ItemRole.LabelRole, self.preview_label)

        self.preview = QListWidget(MergeTablesDialog)
        self.preview.setObjectName(u"preview")
        self.preview.setMinimumSize(QSize(0, 80))
        self.preview.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.preview.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.preview.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.preview.setResizeMode(QListView.ResizeMode.Adjust)
        self.preview.setWordWrap(True)

        self.fields.setWidget(5, QFormLayout.ItemRole.FieldRole, self.preview)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(MergeTablesDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(MergeTablesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.joins_label.setBuddy(self.joins)
        self.leaves_label.setBuddy(self.leaves)
        self.reason_label.setBuddy(self.reason)
        self.preview_label.setBuddy(self.preview)

        self.retranslateUi(MergeTablesDialog)
        self.buttons.accepted.connect(MergeTablesDialog.accept)
        self.buttons.rejected.connect(MergeTablesDialog.reject)

        QMetaObject.connectSlotsByName(MergeTablesDialog)
    # setupUi

    def retranslateUi(self, MergeTablesDialog: QDialog) -> None:
        MergeTablesDialog.setWindowTitle(_("Merge Two Tables"))
        self.joins_label.setText(_("Table that s&tays:"))
        self.leaves_label.setText(_("Table that &ends:"))
        self.settled.setText(_("&Settled: paid now, and all begin at zero"))
        self.carried.setText(_("&Carried: the players keep their scores"))
        self.reason_label.setText(_("&Reason:"))
        self.preview_label.setText(_("T&hen:"))
    # retranslateUi

