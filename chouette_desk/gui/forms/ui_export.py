"""Made from ui/export.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout

from chouette_desk.wording.language import _

class Ui_ExportDialog(object):
    def setupUi(self, ExportDialog: QDialog) -> None:
        if not ExportDialog.objectName():
            ExportDialog.setObjectName(u"ExportDialog")
        ExportDialog.resize(420, 200)
        self.outer = QVBoxLayout(ExportDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.kind_label = QLabel(ExportDialog)
        self.kind_label.setObjectName(u"kind_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.kind_label)

        self.kind = QComboBox(ExportDialog)
        self.kind.setObjectName(u"kind")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.kind)

        self.paper_label = QLabel(ExportDialog)
        self.paper_label.setObjectName(u"paper_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.paper_label)

        self.paper = QComboBox(ExportDialog)
        self.paper.setObjectName(u"paper")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.paper)

        self.direction_label = QLabel(ExportDialog)
        self.direction_label.setObjectName(u"direction_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.direction_label)

        self.direction = QComboBox(ExportDialog)
        self.direction.setObjectName(u"direction")

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.direction)


        self.outer.addLayout(self.fields)

        self.buttons = QDialogButtonBox(ExportDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.kind_label.setBuddy(self.kind)
        self.paper_label.setBuddy(self.paper)
        self.direction_label.setBuddy(self.direction)

        self.retranslateUi(ExportDialog)
        self.buttons.accepted.connect(ExportDialog.accept)
        self.buttons.rejected.connect(ExportDialog.reject)

        QMetaObject.connectSlotsByName(ExportDialog)
    # setupUi

    def retranslateUi(self, ExportDialog: QDialog) -> None:
        ExportDialog.setWindowTitle(_("Export"))
        self.kind_label.setText(_("&Kind:"))
        self.paper_label.setText(_("&Paper:"))
        self.direction_label.setText(_("&Orientation:"))
    # retranslateUi

