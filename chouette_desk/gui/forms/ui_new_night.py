"""Made from ui/new_night.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QRadioButton, QStackedWidget, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.inputs import DateField
from chouette_desk.gui.widgets.layouts import LowPages
from chouette_desk.gui.widgets.opening_dice import OpeningDice
from chouette_desk.gui.widgets.order_list import OrderList
from chouette_desk.gui.widgets.players_list import PlayersList
from chouette_desk.gui.widgets.regulars_bar import RegularsBar
from chouette_desk.gui.widgets.rulebook_box import RulebookBox
from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.gui.widgets.rules_in_short import RulesInShort
from chouette_desk.gui.widgets.sentence import (Message, Sentence)
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_NewNightDialog(object):
    def setupUi(self, NewNightDialog: QDialog) -> None:
        if not NewNightDialog.objectName():
            NewNightDialog.setObjectName(u"NewNightDialog")
        NewNightDialog.resize(980, 480)
        self.outer = QVBoxLayout(NewNightDialog)
        self.outer.setObjectName(u"outer")
        self.pages = LowPages(NewNightDialog)
        self.pages.setObjectName(u"pages")
        self.players_page = QWidget()
        self.players_page.setObjectName(u"players_page")
        self.players_layout = QHBoxLayout(self.players_page)
        self.players_layout.setSpacing(28)
        self.players_layout.setObjectName(u"players_layout")
        self.players_layout.setContentsMargins(0, 12, 0, 0)
        self.night_group = QWidget(self.players_page)
        self.night_group.setObjectName(u"night_group")
        self.night_layout = QVBoxLayout(self.night_group)
        self.night_layout.setObjectName(u"night_layout")
        self.night_layout.setContentsMargins(0, 0, 0, 0)
        self.night_heading = QLabel(self.night_group)
        self.night_heading.setObjectName(u"night_heading")

        self.night_layout.addWidget(self.night_heading)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.club_label = QLabel(self.night_group)
        self.club_label.setObjectName(u"club_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.club_label)

        self.club = QLineEdit(self.night_group)
        self.club.setObjectName(u"club")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.club)

        self.table_label = QLabel(self.night_group)
        self.table_label.setObjectName(u"table_label")

        self.fields.setWidget(1, QFormLayout.ItemRole.LabelRole, self.table_label)

        self.table = QLineEdit(self.night_group)
        self.table.setObjectName(u"table")

        self.fields.setWidget(1, QFormLayout.ItemRole.FieldRole, self.table)

        self.date_label = QLabel(self.night_group)
        self.date_label.setObjectName(u"date_label")

        self.fields.setWidget(2, QFormLayout.ItemRole.LabelRole, self.date_label)

        self.date = DateField(self.night_group)
        self.date.setObjectName(u"date")
        self.date.setCalendarPopup(True)

        self.fields.setWidget(2, QFormLayout.ItemRole.FieldRole, self.date)

        self.stake_label = QLabel(self.night_group)
        self.stake_label.setObjectName(u"stake_label")

        self.fields.setWidget(3, QFormLayout.ItemRole.LabelRole, self.stake_label)

        self.money = QHBoxLayout()
        self.money.setObjectName(u"money")
        self.stake = QLineEdit(self.night_group)
        self.stake.setObjectName(u"stake")

        self.money.addWidget(self.stake)

        self.currency = QComboBox(self.night_group)
        self.currency.setObjectName(u"currency")
        self.currency.setEditable(True)
        self.currency.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

        self.money.addWidget(self.currency)

        self.money.setStretch(0, 1)

        self.fields.setLayout(3, QFormLayout.ItemRole.FieldRole, self.money)

        self.rulebook_label = QLabel(self.night_group)
        self.rulebook_label.setObjectName(u"rulebook_label")

        self.fields.setWidget(4, QFormLayout.ItemRole.LabelRole, self.rulebook_label)

        self.rulebook = RulebookBox(self.night_group)
        self.rulebook.setObjectName(u"rulebook")

        self.fields.setWidget(4, QFormLayout.ItemRole.FieldRole, self.rulebook)


        self.night_layout.addLayout(self.fields)

        self.refused = Message(self.night_group)
        self.refused.setObjectName(u"refused")

        self.night_layout.addWidget(self.refused)

        self.about = RulesInShort(self.night_group)
        self.about.setObjectName(u"about")

        self.night_layout.addWidget(self.about)

        self.night_layout.setStretch(3, 1)

        self.players_layout.addWidget(self.night_group)

        self.players_group = QWidget(self.players_page)
        self.players_group.setObjectName(u"players_group")
        self.seats = QVBoxLayout(self.players_group)
        self.seats.setObjectName(u"seats")
        self.seats.setContentsMargins(0, 0, 0, 0)
        self.players_heading = QLabel(self.players_group)
        self.players_heading.setObjectName(u"players_heading")

        self.seats.addWidget(self.players_heading)

        self.regulars = RegularsBar(self.players_group)
        self.regulars.setObjectName(u"regulars")

        self.seats.addWidget(self.regulars)

        self.players = PlayersList(self.players_group)
        self.players.setObjectName(u"players")

        self.seats.addWidget(self.players)


        self.players_layout.addWidget(self.players_group)

        self.order_group = QWidget(self.players_page)
        self.order_group.setObjectName(u"order_group")
        self.orders = QVBoxLayout(self.order_group)
        self.orders.setObjectName(u"orders")
        self.orders.setContentsMargins(0, 0, 0, 0)
        self.order_heading = QLabel(self.order_group)
        self.order_heading.setObjectName(u"order_heading")

        self.orders.addWidget(self.order_heading)

        self.rolled = QRadioButton(self.order_group)
        self.rolled.setObjectName(u"rolled")
        self.rolled.setChecked(True)

        self.orders.addWidget(self.rolled)

        self.chosen = QRadioButton(self.order_group)
        self.chosen.setObjectName(u"chosen")

        self.orders.addWidget(self.chosen)

        self.how = QStackedWidget(self.order_group)
        self.how.setObjectName(u"how")
        self.dice_page = QWidget()
        self.dice_page.setObjectName(u"dice_page")
        self.dice_layout = QVBoxLayout(self.dice_page)
        self.dice_layout.setObjectName(u"dice_layout")
        self.dice_layout.setContentsMargins(0, 0, 0, 0)
        self.dice = OpeningDice(self.dice_page)
        self.dice.setObjectName(u"dice")

        self.dice_layout.addWidget(self.dice)

        self.how.addWidget(self.dice_page)
        self.order_page = QWidget()
        self.order_page.setObjectName(u"order_page")
        self.order_layout = QVBoxLayout(self.order_page)
        self.order_layout.setObjectName(u"order_layout")
        self.order_layout.setContentsMargins(0, 0, 0, 0)
        self.order = OrderList(self.order_page)
        self.order.setObjectName(u"order")

        self.order_layout.addWidget(self.order)

        self.how.addWidget(self.order_page)

        self.orders.addWidget(self.how)

        self.orders.setStretch(3, 1)

        self.players_layout.addWidget(self.order_group)

        self.players_layout.setStretch(0, 3)
        self.players_layout.setStretch(1, 3)
        self.players_layout.setStretch(2, 3)
        self.pages.addTab(self.players_page, "")
        self.rules_page = QWidget()
        self.rules_page.setObjectName(u"rules_page")
        self.rules_layout = QVBoxLayout(self.rules_page)
        self.rules_layout.setObjectName(u"rules_layout")
        self.rules_layout.setContentsMargins(0, 12, 0, 0)
        self.rules_explained = Sentence(self.rules_page)
        self.rules_explained.setObjectName(u"rules_explained")

        self.rules_layout.addWidget(self.rules_explained)

        self.rules = RulesForm(self.rules_page)
        self.rules.setObjectName(u"rules")

        self.rules_layout.addWidget(self.rules)

        self.rules_layout.setStretch(1, 1)
        self.pages.addTab(self.rules_page, "")

        self.outer.addWidget(self.pages)

        self.verdict = Verdict(NewNightDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(NewNightDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(0, 1)
        self.club_label.setBuddy(self.club)
        self.table_label.setBuddy(self.table)
        self.date_label.setBuddy(self.date)
        self.stake_label.setBuddy(self.stake)
        self.rulebook_label.setBuddy(self.rulebook)

        self.retranslateUi(NewNightDialog)
        self.buttons.accepted.connect(NewNightDialog.accept)
        self.buttons.rejected.connect(NewNightDialog.reject)

        QMetaObject.connectSlotsByName(NewNightDialog)
    # setupUi

    def retranslateUi(self, NewNightDialog: QDialog) -> None:
        NewNightDialog.setWindowTitle(_("New night"))
        self.night_group.setAccessibleName(_("The night"))
        self.night_heading.setText(_("The night"))
        self.club_label.setText(_("&Club:"))
        self.table_label.setText(_("T&able:"))
        self.date_label.setText(_("&Date:"))
        self.date.setDisplayFormat(_("yyyy-MM-dd"))
        self.stake_label.setText(_("Stake a &point:"))
        self.stake.setToolTip(_("For example 0.50; without a stake only points are kept"))
        self.stake.setPlaceholderText(_("none"))
        self.currency.setAccessibleName(_("Currency"))
        self.rulebook_label.setText(_("Rule&book:"))
        self.players_group.setAccessibleName(_("The players, in seating order"))
        self.players_heading.setText(_("The players, in seating order"))
        self.order_group.setAccessibleName(_("The starting order"))
        self.order_heading.setText(_("The starting order"))
        self.rolled.setText(_("Players &roll for the order"))
        self.chosen.setText(_("The order &is known"))
        self.pages.setTabText(self.pages.indexOf(self.players_page), _("Night and players"))
        self.pages.setTabText(self.pages.indexOf(self.rules_page), _("Rules in detail"))
    # retranslateUi

