"""Made from ui/merge.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.facts import FactsView
from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_MergeDialog(object):
    def setupUi(self, MergeDialog: QDialog) -> None:
        if not MergeDialog.objectName():
            MergeDialog.setObjectName(u"MergeDialog")
        MergeDialog.resize(560, 420)
        self.outer = QVBoxLayout(MergeDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.gone_label = QLabel(MergeDialog)
        self.gone_label.setObjectName(u"gone_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.gone_label)

        self.gone = PlayerBox(MergeDialog)
        self.gone.setObjectName(u"gone")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.gone)

        self.into_label = QLabel(MergeDialog)
        self.into_label.setObjectName(u"into_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.into_label)

        self.into = PlayerBox(MergeDialog)
        self.into.setObjectName(u"into")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.into)


        self.outer.addLayout(self.fields)

        self.preview = FactsView(MergeDialog)
        self.preview.setObjectName(u"preview")

        self.outer.addWidget(self.preview)

        self.message = Sentence(MergeDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(MergeDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(1, 1)
        self.gone_label.setBuddy(self.gone)
        self.into_label.setBuddy(self.into)
        QWidget.setTabOrder(self.gone, self.into)
        QWidget.setTabOrder(self.into, self.preview)

        self.retranslateUi(MergeDialog)
        self.buttons.accepted.connect(MergeDialog.accept)
        self.buttons.rejected.connect(MergeDialog.reject)

        QMetaObject.connectSlotsByName(MergeDialog)
    # setupUi

    def retranslateUi(self, MergeDialog: QDialog) -> None:
        MergeDialog.setWindowTitle(_("Merge Two Players"))
        self.gone_label.setText(_("&This player:"))
        self.into_label.setText(_("is the &same person as:"))
        self.preview.setAccessibleName(_("What the merge does"))
    # retranslateUi

