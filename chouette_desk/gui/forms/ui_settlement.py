"""Made from ui/settlement.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QListView, QPushButton, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

from chouette_desk.wording.language import _

class Ui_SettlementDialog(object):
    def setupUi(self, SettlementDialog: QDialog) -> None:
        if not SettlementDialog.objectName():
            SettlementDialog.setObjectName(u"SettlementDialog")
        SettlementDialog.resize(560, 480)
        self.outer = QVBoxLayout(SettlementDialog)
        self.outer.setObjectName(u"outer")
        self.form = QFormLayout()
        self.form.setObjectName(u"form")
        self.who_label = QLabel(SettlementDialog)
        self.who_label.setObjectName(u"who_label")

        self.form.setWidget(0, QFormLayout.ItemRole.LabelRole, self.who_label)

        self.who = QComboBox(SettlementDialog)
        self.who.setObjectName(u"who")

        self.form.setWidget(0, QFormLayout.ItemRole.FieldRole, self.who)


        self.outer.addLayout(self.form)

        self.payments = QListView(SettlementDialog)
        self.payments.setObjectName(u"payments")
        self.payments.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.payments.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.payments.setResizeMode(QListView.ResizeMode.Adjust)
        self.payments.setWordWrap(True)
        self.payments.setSpacing(3)

        self.outer.addWidget(self.payments)

        self.summary = Sentence(SettlementDialog)
        self.summary.setObjectName(u"summary")

        self.outer.addWidget(self.summary)

        self.row = QHBoxLayout()
        self.row.setObjectName(u"row")
        self.all_paid = QPushButton(SettlementDialog)
        self.all_paid.setObjectName(u"all_paid")
        self.all_paid.setAutoDefault(False)

        self.row.addWidget(self.all_paid)

        self.copy = QPushButton(SettlementDialog)
        self.copy.setObjectName(u"copy")
        self.copy.setAutoDefault(False)

        self.row.addWidget(self.copy)

        self.print_it = QPushButton(SettlementDialog)
        self.print_it.setObjectName(u"print_it")
        self.print_it.setAutoDefault(False)

        self.row.addWidget(self.print_it)

        self.rest = QSpacerItem(20, 10, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.row.addItem(self.rest)


        self.outer.addLayout(self.row)

        self.buttons = QDialogButtonBox(SettlementDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.who_label.setBuddy(self.who)
        QWidget.setTabOrder(self.payments, self.who)
        QWidget.setTabOrder(self.who, self.all_paid)
        QWidget.setTabOrder(self.all_paid, self.copy)
        QWidget.setTabOrder(self.copy, self.print_it)

        self.retranslateUi(SettlementDialog)
        self.buttons.accepted.connect(SettlementDialog.accept)
        self.buttons.rejected.connect(SettlementDialog.reject)

        QMetaObject.connectSlotsByName(SettlementDialog)
    # setupUi

    def retranslateUi(self, SettlementDialog: QDialog) -> None:
        SettlementDialog.setWindowTitle(_("Settle up"))
        self.who_label.setText(_("&Who settles:"))
        self.payments.setAccessibleName(_("Payments"))
        self.all_paid.setText(_("&All paid"))
        self.copy.setText(_("&Copy as text"))
        self.print_it.setText(_("&Print the sheet with it\u2026"))
    # retranslateUi

