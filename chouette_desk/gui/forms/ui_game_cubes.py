"""Made from ui/game_cubes.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QFrame, QHBoxLayout, QLabel, QLineEdit, QRadioButton, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.cube_results import CubeResults
from chouette_desk.gui.widgets.scroll_areas import FittingArea
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.start_options import StartOptions
from chouette_desk.gui.widgets.verdict import Verdict

from chouette_desk.wording.language import _

class Ui_GameCubesDialog(object):
    def setupUi(self, GameCubesDialog: QDialog) -> None:
        if not GameCubesDialog.objectName():
            GameCubesDialog.setObjectName(u"GameCubesDialog")
        GameCubesDialog.resize(680, 420)
        self.outer = QVBoxLayout(GameCubesDialog)
        self.outer.setObjectName(u"outer")
        self.result = QFormLayout()
        self.result.setObjectName(u"result")
        self.result.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.row0_label = QLabel(GameCubesDialog)
        self.row0_label.setObjectName(u"row0_label")

        self.result.setWidget(0, QFormLayout.ItemRole.LabelRole, self.row0_label)

        self.winner_group = QWidget(GameCubesDialog)
        self.winner_group.setObjectName(u"winner_group")
        self.winners = QHBoxLayout(self.winner_group)
        self.winners.setObjectName(u"winners")
        self.winners.setContentsMargins(0, 0, 0, 0)
        self.box_won = QRadioButton(self.winner_group)
        self.box_won.setObjectName(u"box_won")

        self.winners.addWidget(self.box_won)

        self.team_won = QRadioButton(self.winner_group)
        self.team_won.setObjectName(u"team_won")

        self.winners.addWidget(self.team_won)

        self.wr = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.winners.addItem(self.wr)


        self.result.setWidget(0, QFormLayout.ItemRole.FieldRole, self.winner_group)

        self.row1_label = QLabel(GameCubesDialog)
        self.row1_label.setObjectName(u"row1_label")

        self.result.setWidget(1, QFormLayout.ItemRole.LabelRole, self.row1_label)

        self.value_group = QWidget(GameCubesDialog)
        self.value_group.setObjectName(u"value_group")
        self.values = QHBoxLayout(self.value_group)
        self.values.setObjectName(u"values")
        self.values.setContentsMargins(0, 0, 0, 0)
        self.single = QRadioButton(self.value_group)
        self.single.setObjectName(u"single")
        self.single.setChecked(True)

        self.values.addWidget(self.single)

        self.gammon = QRadioButton(self.value_group)
        self.gammon.setObjectName(u"gammon")

        self.values.addWidget(self.gammon)

        self.backgammon = QRadioButton(self.value_group)
        self.backgammon.setObjectName(u"backgammon")

        self.values.addWidget(self.backgammon)

        self.vr = QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

        self.values.addItem(self.vr)


        self.result.setWidget(1, QFormLayout.ItemRole.FieldRole, self.value_group)


        self.outer.addLayout(self.result)

        self.options = StartOptions(GameCubesDialog)
        self.options.setObjectName(u"options")

        self.outer.addWidget(self.options)

        self.area = FittingArea(GameCubesDialog)
        self.area.setObjectName(u"area")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page = QWidget()
        self.page.setObjectName(u"page")
        self.page_layout = QVBoxLayout(self.page)
        self.page_layout.setObjectName(u"page_layout")
        self.page_layout.setContentsMargins(0, 0, 0, 0)
        self.cubes = CubeResults(self.page)
        self.cubes.setObjectName(u"cubes")

        self.page_layout.addWidget(self.cubes)

        self.under = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

        self.page_layout.addItem(self.under)

        self.area.setWidget(self.page)

        self.outer.addWidget(self.area)

        self.next = Sentence(GameCubesDialog)
        self.next.setObjectName(u"next")

        self.outer.addWidget(self.next)

        self.fields = QFormLayout()
        self.fields.setObjectName(u"fields")
        self.fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.note_label = QLabel(GameCubesDialog)
        self.note_label.setObjectName(u"note_label")

        self.fields.setWidget(0, QFormLayout.ItemRole.LabelRole, self.note_label)

        self.note = QLineEdit(GameCubesDialog)
        self.note.setObjectName(u"note")

        self.fields.setWidget(0, QFormLayout.ItemRole.FieldRole, self.note)


        self.outer.addLayout(self.fields)

        self.verdict = Verdict(GameCubesDialog)
        self.verdict.setObjectName(u"verdict")

        self.outer.addWidget(self.verdict)

        self.buttons = QDialogButtonBox(GameCubesDialog)
        self.buttons.setObjectName(u"buttons")
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Cancel|QDialogButtonBox.StandardButton.Ok)

        self.outer.addWidget(self.buttons)

        self.outer.setStretch(2, 1)
        self.note_label.setBuddy(self.note)

        self.retranslateUi(GameCubesDialog)
        self.buttons.accepted.connect(GameCubesDialog.accept)
        self.buttons.rejected.connect(GameCubesDialog.reject)

        QMetaObject.connectSlotsByName(GameCubesDialog)
    # setupUi

    def retranslateUi(self, GameCubesDialog: QDialog) -> None:
        GameCubesDialog.setWindowTitle(_("Game as Result and Cubes"))
        self.row0_label.setText(_("Board won by:"))
        self.box_won.setText(_("&Box"))
        self.team_won.setText(_("&Team"))
        self.row1_label.setText(_("Won with:"))
        self.single.setText(_("&Single"))
        self.gammon.setText(_("&Gammon"))
        self.backgammon.setText(_("Bac&kgammon"))
        self.note_label.setText(_("N&ote:"))
    # retranslateUi

