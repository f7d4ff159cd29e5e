"""Made from ui/close_night.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QListView, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_CloseNightDialog(object):
    def setupUi(self, CloseNightDialog: QDialog) -> None:
        if not CloseNightDialog.objectName():
            CloseNightDialog.setObjectName(u"CloseNightDialog")
        CloseNightDialog.resize(600, 500)
        self.outer = QVBoxLayout(CloseNightDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.way_label = QLabel(CloseNightDialog)
        self.way_label.setObjectName(u"way_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.way_label)

        self.way = QComboBox(CloseNightDialog)
        self.way.setObjectName(u"way")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.way)

        self.banker_label = QLabel(CloseNightDialog)
        self.banker_label.setObjectName(u"banker_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.banker_label)

        self.banker = QComboBox(CloseNightDialog)
        self.banker.setObjectName(u"banker")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.banker)


        self.outer.addLayout(self.fields)

        self.together = QCheckBox(CloseNightDialog)
        self.together.setObjectName(u"together")

        self.outer.addWidget(self.together)

        self.payments = QListView(CloseNightDialog)
        self.payments.setObjectName(u"payments")
        self.payments.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.payments.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.payments.setResizeMode(QListView.ResizeMode.Adjust)
        self.payments.setWordWrap(True)
        self.payments.setSpacing(3)

        self.outer.addWidget(self.payments)

        self.message = Sentence(CloseNightDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.buttons = QDialogButtonBox(CloseNightDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.way_label.setBuddy(self.way)
        self.banker_label.setBuddy(self.banker)
        QWidget.setTabOrder(self.way, self.banker)
        QWidget.setTabOrder(self.banker, self.together)
        QWidget.setTabOrder(self.together, self.payments)

        self.retranslateUi(CloseNightDialog)
        self.buttons.accepted.connect(CloseNightDialog.accept)
        self.buttons.rejected.connect(CloseNightDialog.reject)

        QMetaObject.connectSlotsByName(CloseNightDialog)
    # setupUi

    def retranslateUi(self, CloseNightDialog: QDialog) -> None:
        CloseNightDialog.setWindowTitle(_("Close the Night"))
        self.way_label.setText(_("&Settled:"))
        self.banker_label.setText(_("Through &whom:"))
        self.payments.setAccessibleName(_("Payments"))
    # retranslateUi

