"""Made from ui/dues.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QListView, QPushButton, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_DuesDialog(object):
    def setupUi(self, DuesDialog: QDialog) -> None:
        if not DuesDialog.objectName():
            DuesDialog.setObjectName(u"DuesDialog")
        DuesDialog.resize(600, 460)
        self.outer = QVBoxLayout(DuesDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.method_label = QLabel(DuesDialog)
        self.method_label.setObjectName(u"method_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.method_label)

        self.method = QComboBox(DuesDialog)
        self.method.setObjectName(u"method")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.method)


        self.outer.addLayout(self.fields)

        self.dues = QListView(DuesDialog)
        self.dues.setObjectName(u"dues")
        self.dues.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.dues.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.dues.setResizeMode(QListView.ResizeMode.Adjust)
        self.dues.setWordWrap(True)
        self.dues.setSpacing(3)

        self.outer.addWidget(self.dues)

        self.message = Sentence(DuesDialog)
        self.message.setObjectName(u"message")

        self.outer.addWidget(self.message)

        self.row = QHBoxLayout()
        self.row.setObjectName(u"row")
        self.all_paid = QPushButton(DuesDialog)
        self.all_paid.setObjectName(u"all_paid")
        self.all_paid.setAutoDefault(False)

        self.row.addWidget(self.all_paid)

        self.copy = QPushButton(DuesDialog)
        self.copy.setObjectName(u"copy")
        self.copy.setAutoDefault(False)

        self.row.addWidget(self.copy)

        self.rest = QSpacerItem(20, 10, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.row.addItem(self.rest)


        self.outer.addLayout(self.row)

        self.buttons = QDialogButtonBox(DuesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.method_label.setBuddy(self.method)
        QWidget.setTabOrder(self.method, self.dues)
        QWidget.setTabOrder(self.dues, self.all_paid)
        QWidget.setTabOrder(self.all_paid, self.copy)

        self.retranslateUi(DuesDialog)
        self.buttons.accepted.connect(DuesDialog.accept)
        self.buttons.rejected.connect(DuesDialog.reject)

        QMetaObject.connectSlotsByName(DuesDialog)
    # setupUi

    def retranslateUi(self, DuesDialog: QDialog) -> None:
        DuesDialog.setWindowTitle(_("Payments of the Night"))
        self.method_label.setText(_("&Paid how:"))
        self.dues.setAccessibleName(_("Payments"))
        self.all_paid.setText(_("&All paid"))
        self.copy.setText(_("&Copy as text"))
    # retranslateUi

