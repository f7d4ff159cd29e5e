"""Dialogs about seats and parts: Box, away and back, order, Partner, stake, start."""

from PySide6.QtWidgets import QLineEdit, QRadioButton, QWidget

from chouette_desk.core.events import Away, Back, DeclineBox, Order, Partner, Stake, Start
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.partners import customary_partner, possible_partners
from chouette_desk.core.rotation import partner_is_chosen
from chouette_desk.core.seating import in_line, partner_allowed
from chouette_desk.gui.dialogs.base import EntryDialog
from chouette_desk.gui.dialogs.rows import NOTE, EntryRows, beside, row, wide
from chouette_desk.gui.widgets.inputs import PlayerBox, PowerSpin
from chouette_desk.gui.widgets.layouts import same_width
from chouette_desk.gui.widgets.opening_dice import DICE_MISSING, OpeningDice
from chouette_desk.gui.widgets.order_list import OrderList
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.start_options import StartOptions
from chouette_desk.gui.widgets.verdict import ProposedEvents, box_and_captain_text
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.payments import stake_text
from chouette_desk.wording.safe_text import isolated


class DeclineForm(EntryRows):
    title = N_("Decline the Box")
    question: Sentence = wide()
    note: QLineEdit = NOTE


class DeclineDialog(EntryDialog[DeclineForm]):
    """A plain question, and who is Box then."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(DeclineForm(), _("&Decline"), night, parent)
        box = isolated(night.box or "")
        self.ui.question.show_text(_("Does {name} decline the box and go to the end of the line?").format(name=box))
        self.begin()
        self.ok.setFocus()

    def proposed_events(self) -> ProposedEvents:
        return (DeclineBox(),)

    def ok_text(self, after: Night) -> str:
        return box_and_captain_text(after)


class AwayForm(EntryRows):
    title, size = N_("Away for a while"), (480, 200)
    explained: Sentence = wide()
    player: PlayerBox = row(N_("&Player:"))
    note: QLineEdit = NOTE


class AwayDialog(EntryDialog[AwayForm]):
    """Ask who pauses; the place in the line is kept."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(AwayForm(), _("Go a&way"), night, parent)
        text = _(
            "A player who is away keeps their column and their place in the line, and is skipped until they come back."
        )
        self.ui.explained.show_text(text)
        players = [name for name, player in night.players.items() if player.status is SeatStatus.PLAYS]
        self.ui.player.offer([name for name in players if name != night.box], nobody=_("choose a player"))
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        name = self.ui.player.name()
        return (Away(player=name),) if name is not None else _("Choose who goes away for a while.")

    def ok_text(self, after: Night) -> str:
        return box_and_captain_text(after) if after.whole_line else ""


class BackDialog(EntryDialog[AwayForm]):
    """Ask which of the players who are away is back."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(AwayForm(), _("&Back again"), night, parent)
        self.setWindowTitle(_("Back again"))
        text = _("A player who comes back plays from the next game on, at their old place in the line.")
        self.ui.explained.show_text(text)
        self.ui.player.offer(night.away, nobody=_("choose a player") if len(night.away) > 1 else None)
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        if not self.night.away:
            return _("Nobody is away.")
        name = self.ui.player.name()
        return (Back(player=name),) if name is not None else _("Choose who is back.")

    def ok_text(self, after: Night) -> str:
        if after.game is not None:
            text = _("Game {number} is in progress: the player will play from the next game on.")
            return text.format(number=after.game.number)
        return box_and_captain_text(after) if after.whole_line else ""


class OrderForm(EntryRows):
    title, size = N_("Order of the line"), (460, 420)
    explained: Sentence = wide(text=N_("The order for the next game, the Box first."))
    rolled: QRadioButton = wide(text=N_("Players ro&ll for the order"))
    chosen: QRadioButton = wide(text=N_("The order &is known"), checked=True)
    dice: OpeningDice = wide(grows=True)
    order: OrderList = wide(grows=True)
    reason: QLineEdit = row(N_("&Reason:"))
    note: QLineEdit = NOTE


class OrderDialog(EntryDialog[OrderForm]):
    """The whole line, set by the director: rolled or named first, later with a reason."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(OrderForm(), _("&Set the order"), night, parent)
        ui, seated = self.ui, in_line(night)
        ui.order.offer(night.whole_line or seated)
        ui.show_row(ui.reason, bool(night.played))
        is_first = not night.whole_line and bool(seated)
        if is_first:
            ui.dice.ask(seated, night.rulebook)
        (ui.rolled if is_first else ui.chosen).setChecked(True)
        for button in (ui.rolled, ui.chosen):
            button.setVisible(is_first)
            button.toggled.connect(self._show_way)
        self._show_way()
        self.begin()
        ui.dice.focus_missing()

    def _show_way(self) -> None:
        self.ui.dice.setVisible(self.ui.rolled.isChecked())
        self.ui.order.setVisible(self.ui.chosen.isChecked())
        self.ui.explained.setVisible(self.ui.chosen.isChecked())

    def proposed_events(self) -> ProposedEvents:
        names, dice = self.ui.order.names(), self.ui.dice
        if not names:
            return _("Nobody is playing yet; seat the players first.")
        if self.ui.rolled.isChecked():
            if not dice.complete():
                return _(DICE_MISSING)
            return (Order(rolls=dice.rolls(), note=dice.note()),)
        if names == self.night.whole_line:
            return _("This is the line as it is now. Move a name to change it.")
        if not self.night.played:
            return (Order(players=names),)
        reason = self.ui.reason.text().strip()
        if not reason:
            return _("Say why you are changing the order; the reason is kept with the sheet.")
        return (Order(players=names, reason=reason),)

    def ok_text(self, after: Night) -> str:
        return box_and_captain_text(after)


class PartnerForm(EntryRows):
    title = N_("Partner of the Box")
    suggestion: Sentence = wide()
    player: PlayerBox = row(N_("&Partner:"))
    note: QLineEdit = NOTE


class PartnerDialog(EntryDialog[PartnerForm]):
    """Ask for the Partner: at first the one due, the present or the customary one."""

    def __init__(self, night: Night, parent: QWidget | None = None, chosen: Name | None = None) -> None:
        """``chosen``: the player named elsewhere, for whom a reason is to be asked."""
        super().__init__(PartnerForm(), _("Na&me"), night, parent)
        usual = night.partner or (_may_stay(night) if night.due else customary_partner(night))
        self.ui.player.offer(possible_partners(night), nobody=_("No Partner"), chosen=chosen or usual)
        self.ui.suggestion.show_text(_explained(night))
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        if (name := self.ui.player.name()) is None and self.night.partner is None and self.night.due is None:
            return _("There is no Partner now. Choose one, or leave it as it is.")
        return (Partner(player=name),)

    def ok_text(self, after: Night) -> str:
        captain = isolated(after.captain or "")
        if after.partner is None:
            return _("{captain} is Captain, and the Box plays alone.").format(captain=captain)
        text = _("{partner} is Partner of the Box, {box}; {captain} is Captain.")
        return text.format(partner=isolated(after.partner), box=isolated(after.box or ""), captain=captain)


def _may_stay(night: Night) -> Name | None:
    """The Partner due to be Captain, if so many play that the Box may have a Partner."""
    return night.due if partner_allowed(night) else None


def _explained(night: Night) -> str:
    if night.due is not None and _may_stay(night) is None:
        text = _("{name} was Partner and is now due to be Captain, so {name} is no longer Partner.")
        return text.format(name=isolated(night.due))
    if night.due is not None:
        text = _(
            "{name} was Partner and is now due to be Captain. If you name {name} again, {name} stays "
            "Partner and goes to the end of the line."
        )
        return text.format(name=isolated(night.due))
    name = customary_partner(night)
    if name and not partner_is_chosen(night.rulebook):
        return _("Under your rules only {name} can be Partner.").format(name=isolated(name))
    return _("By custom the Partner is {name}.").format(name=isolated(name)) if name else ""


class StakeForm(EntryRows):
    title = N_("Change a stake")
    player: PlayerBox = row(N_("&Player:"))
    multiple: PowerSpin = row(N_("&Stake:"))
    worth: Sentence = beside()
    note: QLineEdit = NOTE


class StakeDialog(EntryDialog[StakeForm]):
    """Ask for a player and their stake from now on, in times of the basic stake."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(StakeForm(), _("&Change"), night, parent)
        ui = self.ui
        ui.player.offer(night.people)
        ui.player.currentIndexChanged.connect(self._show_present_stake)
        self._show_present_stake()
        self.explain(ui.worth, ui.multiple.valueChanged, lambda: stake_text(night, ui.multiple.number()))
        self.begin()

    def _show_present_stake(self) -> None:
        player = self.night.players.get(self.ui.player.name() or "")
        self.ui.multiple.set_number(player.multiple if player else 1)

    def proposed_events(self) -> ProposedEvents:
        name, multiple = self.ui.player.name(), self.ui.multiple.number()
        if name is None:
            return _("Nobody is at the table yet; seat the players first.")
        if multiple == self.night.players[name].multiple:
            return _("This is the player's current stake. Choose another.")
        return (Stake(player=name, multiple=multiple),)


PLAIN = Start()


class StartForm(EntryRows):
    title, size = N_("Start a game"), (520, 260)
    who: Sentence = wide()
    options: StartOptions = wide()
    note: QLineEdit = NOTE


class StartDialog(EntryDialog[StartForm]):
    """Begin a game kept as it is played; ask what the rulebook leaves open."""

    def __init__(self, night: Night, parent: QWidget | None = None, start: Start = PLAIN) -> None:
        super().__init__(StartForm(), _("&Start"), night, parent)
        self.setWindowTitle(_("Start game {number}").format(number=len(night.played) + 1))
        self.ui.who.show_text(_who(night))
        self.ui.options.set_night(night)
        self.ui.options.fill(start)
        same_width([*filter(None, [self.ui.label_of(self.ui.note)]), *self.ui.options.labels()])
        self.ui.options.matches.setFocus()
        self.ui.options.matches.selectAll()
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        return (self.ui.options.start(),)

    def ok_text(self, after: Night) -> str:
        """Override: the starting values of the cubes, where they are not 1."""
        cubes = after.game.cubes.values() if after.game else ()
        values = [_("{name} {value}").format(name=isolated(cube.member), value=cube.start) for cube in cubes]
        if all(cube.start == 1 for cube in cubes):
            return ""
        return _("The cubes start at: {values}.").format(values=", ".join(values))


def _who(night: Night) -> str:
    if not night.team:
        return ""
    box = isolated(night.box or "")
    team = listed([isolated(name) for name in night.team])
    if night.partner is None:
        return _("{box} is Box against {team}.").format(box=box, team=team)
    return _("{box} is Box with {partner} against {team}.").format(box=box, partner=isolated(night.partner), team=team)
