"""Made from ui/settle_up.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QCheckBox, QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QSpacerItem, QTableView, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.sentence import Message

from chouette_desk.wording.language import _

class Ui_SettleUpDialog(object):
    def setupUi(self, SettleUpDialog: QDialog) -> None:
        if not SettleUpDialog.objectName():
            SettleUpDialog.setObjectName(u"SettleUpDialog")
        SettleUpDialog.resize(660, 440)
        self.outer = QVBoxLayout(SettleUpDialog)
        self.outer.setObjectName(u"outer")
        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.who_label = QLabel(SettleUpDialog)
        self.who_label.setObjectName(u"who_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.who_label)

        self.who = QComboBox(SettleUpDialog)
        self.who.setObjectName(u"who")
        sizePolicy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        sizePolicy.setHorizontalStretch(0)
        sizePolicy.setVerticalStretch(0)
        sizePolicy.setHeightForWidth(self.who.sizePolicy().hasHeightForWidth())
        self.who.setSizePolicy(sizePolicy)
        self.who.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.who)

        self.way_label = QLabel(SettleUpDialog)
        self.way_label.setObjectName(u"way_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.way_label)

        self.way = QComboBox(SettleUpDialog)
        self.way.setObjectName(u"way")
        sizePolicy.setHeightForWidth(self.way.sizePolicy().hasHeightForWidth())
        self.way.setSizePolicy(sizePolicy)
        self.way.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.way)

        self.banker_label = QLabel(SettleUpDialog)
        self.banker_label.setObjectName(u"banker_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.banker_label)

        self.banker = QComboBox(SettleUpDialog)
        self.banker.setObjectName(u"banker")
        sizePolicy.setHeightForWidth(self.banker.sizePolicy().hasHeightForWidth())
        self.banker.setSizePolicy(sizePolicy)
        self.banker.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.banker)

        self.together = QCheckBox(SettleUpDialog)
        self.together.setObjectName(u"together")

        self.fields.setWidget(3, QFormLayout.ItemRole.FieldRole, self.together)

        self.fee = QCheckBox(SettleUpDialog)
        self.fee.setObjectName(u"fee")
        self.fee.setChecked(True)

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.fee)


        self.outer.addLayout(self.fields)

        self.payments = QTableView(SettleUpDialog)
        self.payments.setObjectName(u"payments")
        self.payments.setMinimumSize(QSize(0, 110))
        self.payments.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.payments.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.payments.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.payments.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.payments.setTabKeyNavigation(False)
        self.payments.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.payments.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.payments.setShowGrid(False)
        self.payments.setWordWrap(False)
        self.payments.horizontalHeader().setHighlightSections(False)
        self.payments.verticalHeader().setVisible(False)

        self.outer.addWidget(self.payments)

        self.ticking = QHBoxLayout()
        self.ticking.setObjectName(u"ticking")
        self.method_label = QLabel(SettleUpDialog)
        self.method_label.setObjectName(u"method_label")

        self.ticking.addWidget(self.method_label)

        self.method = QComboBox(SettleUpDialog)
        self.method.setObjectName(u"method")

        self.ticking.addWidget(self.method)

        self.all_paid = QPushButton(SettleUpDialog)
        self.all_paid.setObjectName(u"all_paid")
        self.all_paid.setAutoDefault(False)

        self.ticking.addWidget(self.all_paid)

        self.beside = QSpacerItem(20, 10, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.ticking.addItem(self.beside)


        self.outer.addLayout(self.ticking)

        self.summary = Message(SettleUpDialog)
        self.summary.setObjectName(u"summary")

        self.outer.addWidget(self.summary)

        self.foot = QHBoxLayout()
        self.foot.setObjectName(u"foot")
        self.pages = QHBoxLayout()
        self.pages.setObjectName(u"pages")
        self.copy = QPushButton(SettleUpDialog)
        self.copy.setObjectName(u"copy")
        self.copy.setAutoDefault(False)

        self.pages.addWidget(self.copy)

        self.receipts = QPushButton(SettleUpDialog)
        self.receipts.setObjectName(u"receipts")
        self.receipts.setAutoDefault(False)

        self.pages.addWidget(self.receipts)

        self.print_it = QPushButton(SettleUpDialog)
        self.print_it.setObjectName(u"print_it")
        self.print_it.setAutoDefault(False)

        self.pages.addWidget(self.print_it)


        self.foot.addLayout(self.pages)

        self.ends = QHBoxLayout()
        self.ends.setObjectName(u"ends")
        self.between = QSpacerItem(20, 10, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.ends.addItem(self.between)

        self.reopen = QPushButton(SettleUpDialog)
        self.reopen.setObjectName(u"reopen")
        self.reopen.setAutoDefault(False)

        self.ends.addWidget(self.reopen)

        self.close_night = QPushButton(SettleUpDialog)
        self.close_night.setObjectName(u"close_night")
        self.close_night.setAutoDefault(False)

        self.ends.addWidget(self.close_night)

        self.buttons = QDialogButtonBox(SettleUpDialog)
        self.buttons.setObjectName(u"buttons")
        sizePolicy1 = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        sizePolicy1.setHorizontalStretch(0)
        sizePolicy1.setVerticalStretch(0)
        sizePolicy1.setHeightForWidth(self.buttons.sizePolicy().hasHeightForWidth())
        self.buttons.setSizePolicy(sizePolicy1)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok)

        self.ends.addWidget(self.buttons)


        self.foot.addLayout(self.ends)

        self.foot.setStretch(1, 1)

        self.outer.addLayout(self.foot)

        self.who_label.setBuddy(self.who)
        self.way_label.setBuddy(self.way)
        self.banker_label.setBuddy(self.banker)
        self.method_label.setBuddy(self.method)
        QWidget.setTabOrder(self.who, self.way)
        QWidget.setTabOrder(self.way, self.banker)
        QWidget.setTabOrder(self.banker, self.together)
        QWidget.setTabOrder(self.together, self.fee)
        QWidget.setTabOrder(self.fee, self.payments)
        QWidget.setTabOrder(self.payments, self.method)
        QWidget.setTabOrder(self.method, self.all_paid)
        QWidget.setTabOrder(self.all_paid, self.copy)
        QWidget.setTabOrder(self.copy, self.receipts)
        QWidget.setTabOrder(self.receipts, self.print_it)
        QWidget.setTabOrder(self.print_it, self.reopen)
        QWidget.setTabOrder(self.reopen, self.close_night)

        self.retranslateUi(SettleUpDialog)
        self.buttons.accepted.connect(SettleUpDialog.accept)

        QMetaObject.connectSlotsByName(SettleUpDialog)
    # setupUi

    def retranslateUi(self, SettleUpDialog: QDialog) -> None:
        SettleUpDialog.setWindowTitle(_("Settle up"))
        self.who_label.setText(_("Who &settles:"))
        self.way_label.setText(_("&Way:"))
        self.banker_label.setText(_("Thro&ugh whom:"))
        self.payments.setAccessibleName(_("Payments"))
        self.method_label.setText(_("Paid &how:"))
        self.all_paid.setText(_("&All paid"))
        self.copy.setText(_("&Copy as text"))
        self.receipts.setText(_("&Receipts\u2026"))
        self.print_it.setText(_("&Print\u2026"))
        self.reopen.setText(_("Reope&n the night\u2026"))
        self.close_night.setText(_("C&lose the night"))
    # retranslateUi

