"""The sentence of each problem: the problem, its place, and what would be allowed."""

from collections.abc import Iterator, Mapping

from chouette_desk.core.problems import Kind, Problem, Problems
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.wording.file_problems import OF_OLD_SHEETS
from chouette_desk.wording.language import N_, NAMED, _, ngettext
from chouette_desk.wording.problem_details import MORE, SPOKEN, Words, in_text
from chouette_desk.wording.text import called, location_text, one_line

TEMPLATES: Mapping[Kind, str] = {
    # the text of a file
    Kind.NOT_TEXT: N_("This is not a text file in UTF-8."),
    Kind.FILE_TOO_LARGE: N_("This file is larger than {most}, the limit for files of this kind."),
    Kind.NOT_JSON: N_("This is not JSON: {what}."),
    Kind.NAME_TWICE_IN_OBJECT: N_("“{name}” appears twice in {where}."),
    Kind.NOT_A_NIGHT: N_("This is not a night: it has no “format”."),
    Kind.TOO_MANY_EVENTS: N_("This night has {count} events, and at most {most} can be read; begin another night."),
    Kind.OTHER_FORMAT: N_("This program reads nights in the format “{known}”, not in {format}."),
    Kind.MISSING_FIELD: N_("“{field}” is missing."),
    Kind.UNKNOWN_FIELD: N_("“{field}” is not known here."),
    Kind.WRONG_TYPE: N_("{field} must be {expected}, not {got}."),
    Kind.UNKNOWN_EVENT: N_("{name} is not an event of a night; the events are {names}."),
    Kind.BAD_STAKE: N_(
        "The stake must be a plain amount such as 0.50, not “{text}”: at most 1000000000, with "
        "at most 12 digits, up to 4 of them decimals."
    ),
    Kind.BAD_CURRENCY: N_("The currency must be three capital letters such as EUR, not “{text}”."),
    Kind.BAD_DATE: N_("The date must be a day such as 2026-11-20, not “{text}”."),
    Kind.BAD_TIME: N_("The time must be written like 2026-11-20T21:30, not “{text}”."),
    Kind.BLANK_TEXT: N_("{field} is blank; it must say something."),
    Kind.BROKEN_TEXT: N_("{field} contains half a character, which cannot be saved in a file."),
    Kind.NUMBER_OUT_OF_RANGE: N_("{field} must be {bound}."),
    Kind.EMPTY_LIST: N_("{field} is empty; name at least one."),
    Kind.NAMED_TWICE: N_("{name} is named twice in {field}."),
    Kind.BAD_NAME: N_("A name must have 1 to 40 characters and no control characters, unlike “{name}” in {field}."),
    Kind.NOTHING_TO_SEE: N_("A name has nothing to show: write it with letters or other visible characters."),
    Kind.LOOKS_ALIKE: N_("{name} looks the same as {other}: write it so that the two can be told apart."),
    Kind.HIDDEN_SIGN: N_(
        "{field} contains a hidden character ({code}), which would change how text is shown: leave it out."
    ),
    Kind.LONG_TITLE: N_("The name in {field} has more than {most} characters: choose a shorter one."),
    Kind.NO_PERSON: N_(
        "{name} cannot be a player: “Club”, and any name with the word “table” in it, is a "
        "column for points of the club or of another table; choose another name."
    ),
    # a rulebook
    Kind.UNKNOWN_RULEBOOK: N_("There is no rulebook “{name}”."),
    Kind.BASE_CIRCLE: N_(
        "These rulebooks are based on one another in a circle, so none of them states its rules: {chain}."
    ),
    Kind.NOT_A_RULEBOOK: N_("This is not a rulebook in TOML: {why}."),
    Kind.UNKNOWN_OPTION: N_("A rulebook has no option “{option}”."),
    Kind.BAD_OPTION_VALUE: N_("{option} must be {allowed}, not {value}."),
    Kind.MISSING_OPTION: N_(
        "A rulebook that is not based on another, such as “aba”, must state every option; missing: {options}."
    ),
    # who
    Kind.NO_COLUMN: N_("{name} has no column on this sheet; seat the player first."),
    Kind.NOT_SEATED: N_("{name} is not at the table."),
    Kind.SAME_NAME: N_("{name} is the same name as {other}, who already has a column."),
    Kind.ALREADY_SEATED: N_("{name} is already at the table."),
    Kind.STAKE_OF_STRANGER: N_("{name} has a stake here but is not one of those who sit down."),
    Kind.NOT_IN_LINE: N_("{name} is not in the line."),
    Kind.NOT_ON_TEAM: N_("{name} is not on the Team of this game."),
    Kind.HAS_LEFT: N_("{name} has already left."),
    Kind.IS_AWAY: N_("{name} is away."),
    Kind.NOT_AWAY: N_("{name} is not away."),
    Kind.BOX_GOES_AWAY: N_(
        "{name} is Box and cannot go away: the Box may only leave, or decline the box where the rules allow it."
    ),
    Kind.TO_THEMSELVES: N_("{name} cannot give points to {name}; name two players."),
    # when
    Kind.NOT_IN_GAME: N_("No game is in progress; start one first."),
    Kind.IN_GAME: N_("Game {game} is in progress; wait until it is over."),
    Kind.NO_ORDER: N_("The players have no order yet; enter the dice or the order first."),
    Kind.OFFER_WAITS: N_("The doubles offered must be answered first: {names}."),
    Kind.NO_OFFER_WAITS: N_("No double waits for an answer, so there is nothing to say for {names}."),
    # order
    Kind.ORDER_NOT_WHOLE: N_("The order must name everyone who plays, and nobody else."),
    Kind.BOX_IS_AWAY: N_("{name} is away and cannot be Box; put a player who is not away first."),
    Kind.ORDER_BOTH_OR_NONE: N_("An order gives either the players or their dice, one of the two."),
    Kind.ROLLS_TOO_LATE: N_("The dice decide the order only before the first game; now name the players."),
    Kind.REASON_NEEDED: N_("After the first game a new order needs a reason."),
    Kind.REASON_TOO_EARLY: N_("Before the first game an order needs no reason; leave it out."),
    Kind.WRONG_DICE: N_(
        "Under {rulebook} each player rolls {wanted} for the order; {name} rolled {dice} in round {round}."
    ),
    Kind.NOT_A_DIE: N_("A die shows 1 to 6; {name} cannot have rolled {die}."),
    Kind.STILL_TIED: N_("{names} are tied and must roll again; missing: {late}."),
    Kind.ROLLED_AGAIN_FOR_NOTHING: N_("{name} is not tied with anybody, so there is no roll in round {round}."),
    Kind.ROLLS_MISSING: N_("Everyone who plays rolls for the order, and nobody else."),
    Kind.ROLLS_OF_ONE: N_("{name} joins alone, so nobody rolls for the order; leave the dice out."),
    Kind.ROLLS_OF_SPECTATORS: N_("Players who only look on do not roll for the order; leave the dice out."),
    # the line
    Kind.TOO_FEW_PLAYERS: N_("A chouette needs at least three players in the line; there are {players}."),
    Kind.TOO_MANY_COLUMNS: N_("A night has at most {most} players, and this would make {count}; begin another night."),
    Kind.TOO_MANY_PLAYERS: N_(
        "Under {rulebook} at most {most} play at one table unless everyone agrees, and there are "
        "{players}: {new_table} would form a new table."
    ),
    Kind.DODGED: N_(
        "Under {rulebook} {name}, who left when due to be Box, may rejoin only after another game has been played."
    ),
    Kind.MAY_NOT_DECLINE: N_("Under {rulebook} nobody may decline the box: {name} is Box."),
    Kind.NO_PARTNER_ALLOWED: N_("Under {rulebook} the Box takes no Partner, so {name} cannot be Partner."),
    Kind.PARTNER_TOO_FEW: N_(
        "Under {rulebook} the Box may take a Partner only with {least} or more players; there are {players}."
    ),
    Kind.PARTNER_IS_BOX: N_("{name} is Box and cannot be Partner; name one of the others, but not the Captain."),
    Kind.PARTNER_IS_CAPTAIN: N_("{name} is Captain and cannot be Partner; name another of the Team."),
    Kind.PARTNER_NEEDED: N_(
        "Under {rulebook} the Box must have a Partner with {least} or more players, and there are {players}: name one."
    ),
    Kind.PARTNER_IS_OTHER: N_("Under {rulebook} only {partner} can be Partner now, not {name}."),
    Kind.PARTNER_JUST_JOINED: N_(
        "Under {rulebook} {bottom}, at the bottom of the rotation, is asked to be Partner before {name}, who has just "
        "joined."
    ),
    Kind.PARTNER_REPLACED: N_(
        "Under {rulebook} the Box has one Partner: if {name} is named, {partner} is no longer Partner."
    ),
    Kind.NO_NEXT_CAPTAIN: N_("{name} cannot stay Partner: nobody else would be left to be Captain."),
    # stakes
    Kind.NOT_POWER_OF_TWO: N_("The stake of {name} must be 1, 2, 4, 8 or another power of two, not {multiple}."),
    Kind.STAKES_EQUAL: N_("Under {rulebook} everyone plays for the same stake: leave out {name}'s ({multiple})."),
    Kind.STAKE_FIXED: N_("Under {rulebook} a stake stays the same all night, so {name} must keep the same one."),
    Kind.STAKE_NEEDS_COMING_OR_GOING: N_(
        "Under {rulebook} {name} may change the stake only after another player has joined or left since the last game."
    ),
    Kind.REJOINS_ON_OTHER_STAKE: N_("Under {rulebook} {name} rejoins at the same stake as before, {had}, not {wants}."),
    # automatic doubles
    Kind.AGREED_NOT_ALLOWED: N_("Under {rulebook} automatic doubles are not agreed cube by cube: {names}."),
    Kind.AGREED_NEEDS_MATCH: N_("Automatic doubles can be agreed only after matching opening rolls: {names}."),
    Kind.AGREED_TOO_OFTEN: N_(
        "Cubes can be doubled by agreement only once for each matching roll ({matches}): {names}."
    ),
    Kind.POLICY_NOT_ALLOWED: N_("Under {rulebook} the Box does not choose the automatic doubles: “{policy}”."),
    Kind.LIMIT_WITHOUT_LIMITED: N_("A limit on automatic doubles goes only with the policy “limited”."),
    Kind.LIMITED_WITHOUT_LIMIT: N_("The policy “limited” needs a limit on automatic doubles, such as 1."),
    # cubes
    Kind.NO_CUBE: N_("{name} has no cube in this game."),
    Kind.CUBE_CLOSED: N_("{name}'s cube is out of this game."),
    Kind.NOT_THEIR_CUBE: N_("{name}'s cube is not in the hands of {by} now."),
    Kind.BOX_DOUBLES_ALL: N_(
        "Under {rulebook} the Box doubles all the cubes in the middle together: {missing} must be doubled as well."
    ),
    Kind.BOX_REDOUBLES_ALL: N_(
        "Under {rulebook} the Box redoubles all the Box's own cubes together: {missing} must be doubled as well."
    ),
    Kind.CAPTAIN_DOUBLES_ALL: N_(
        "Under {rulebook} the Captain doubles for the whole Team: {missing} must double as well."
    ),
    Kind.DOUBLES_SAME_VALUE: N_(
        "Under {rulebook} the Box doubles all the cubes of the same value together: {missing} must be doubled as well."
    ),
    Kind.DOUBLES_CAPTAIN_TOO: N_(
        "Under {rulebook} a Box who doubles at the Captain's level must double {captain} (Captain) as well."
    ),
    # answers
    Kind.NO_OFFER: N_("{name} has no offer to answer."),
    Kind.NOBODY_ANSWERED: N_("An answer must name at least one cube."),
    Kind.BOX_ANSWERS_ALL: N_("The Box answers all the waiting doubles at once: {missing} must be answered too."),
    Kind.SAME_ANSWER: N_(
        "Under {rulebook} the Box gives one answer to the whole Team: {names} must all be taken or all be dropped."
    ),
    Kind.TAKES_ALL_OR_NONE: N_("Under {rulebook} the Box takes all doubles offered together, or none: {doubled}."),
    Kind.REDOUBLES_ALL_OR_NONE: N_(
        "Under {rulebook} the Box takes all redoubles offered together, or none: {doubled}."
    ),
    Kind.TAKES_SAME_VALUE: N_(
        "Under {rulebook} the Box takes all doubles to the same value, or none: {doubled} to {value}."
    ),
    Kind.TAKES_CAPTAIN_TOO: N_(
        "Under {rulebook} a Box who takes any of the doubles must take that of {captain} (Captain)."
    ),
    Kind.TAKES_TOO_LITTLE: N_(
        "Under {rulebook} twice the starting values that the Box takes must be at least those "
        "that the Box drops: twice {taken} is less than {dropped}."
    ),
    Kind.MUST_TAKE_BOTH: N_("Under {rulebook} the Box must take both doubles of a Team of two: {doubled}."),
    Kind.TOO_FEW_TAKEN: N_("Under {rulebook} the Box must take {enough}, not {taken}."),
    Kind.NO_BEAVERS: N_("Under {rulebook} there are no beavers: {name} can be taken or dropped."),
    Kind.NOTHING_TO_BEAVER: N_("{name}'s cube has already been beavered: take it or drop it."),
    Kind.NO_RACCOONS: N_(
        "Under {rulebook} there are no raccoons: the beaver on {name}'s cube can be taken or dropped."
    ),
    Kind.NOTHING_TO_RACCOON: N_("{name}'s cube was not beavered, so there is nothing to raccoon."),
    # extras
    Kind.NO_EXTRAS: N_("Under {rulebook} there are no extras."),
    Kind.NO_LONE_TAKER: N_(
        "{name} cannot do this now: extras and reversing are possible only right after one "
        "player alone has taken the Box's double of all the cubes in the middle."
    ),
    Kind.NOT_A_GIVER: N_("{name} cannot give {lone} an extra."),
    Kind.EXTRA_NOT_DROPPED: N_("Under {rulebook} an extra cannot be dropped: {lone} must take it."),
    Kind.LONE_TAKER_MUST: N_("Under {rulebook} {name}, who alone takes, must {word} the double."),
    Kind.OTHERS_LIVE: N_(
        "Under {rulebook} extras and reversing are possible only when no other cube of the game "
        "is live; still live: {names}."
    ),
    Kind.NOT_REVERSIBLE: N_("{name} can no longer reverse the take into a drop."),
    # settlements, buying, seizing
    Kind.NO_SETTLEMENTS: N_("Under {rulebook} games are not settled."),
    Kind.SETTLED_TOO_EARLY: N_(
        "Under {rulebook} a cube may be settled only at 8 or more, and in one-roll situations: "
        "{name}'s cube is at {value}."
    ),
    Kind.TO_MISSING: N_("Say which side is paid {points} for {name}'s cube, the box or the team."),
    Kind.TO_WITH_ZERO: N_("{name}'s cube is settled for nothing, so neither side is paid."),
    Kind.WINNER_NEEDED: N_("{name} is Captain and settles for nothing: say who won, the box or the team."),
    Kind.WINNER_NOT_WANTED: N_(
        "A winner is named only if the Captain settles for nothing and the rulebook asks for "
        "one: leave it out for {name}."
    ),
    Kind.NO_BUYING: N_("Under {rulebook} cubes are not bought or sold."),
    Kind.BUYER_HOLDS: N_("{name} already holds a side of {cube}'s cube; to close it, settle it."),
    Kind.NO_SEIZING: N_("Under {rulebook} cubes are not seized as a penalty."),
    Kind.SEIZE_NOT_CLOSED: N_(
        "Under {rulebook} only a cube still in the game can be seized, and {name}'s cube is out of it."
    ),
    Kind.SEIZE_NOT_CENTRED: N_("Only a cube in the middle can be seized, and {name}'s cube has an owner."),
    Kind.CAPTAIN_SEIZES_LIVE: N_("The Captain can seize only a cube that is out of the game, and {name}'s is not."),
    Kind.CAPTAIN_SEIZES_OWN: N_("{name} is Captain and cannot seize the Captain's own cube."),
    # penalties
    Kind.NO_PENALTY: N_(
        "Under {rulebook} there is no set penalty for this; agree on the points, and enter a transfer."
    ),
    Kind.NO_PENALTY_OF: N_("{name} is neither a member of the Team of this game nor the Partner."),
    Kind.NOT_OUT_YET: N_("{name} is still in the game, so no points are named."),
    Kind.PARTNER_MAY_CONSULT: N_("Two cubes have been turned, so {name}, as Partner, may consult."),
    Kind.PENALTY_TO: N_("A penalty goes to {box} (Box) or {captain} (Captain), not to {name}."),
    # a whole game as on paper
    Kind.NOT_ZERO_SUM: N_(
        "The points of a game must sum to zero, and these come to {difference}; leave out "
        "{box} (Box), who then gets the rest."
    ),
    Kind.EVEN_CAPTAIN: N_("{name} is Captain and even: say who won, the Captain (won) or the Box (lost)."),
    Kind.ACTING_NOT_TEAM: N_(
        "{name} cannot have been acting captain: only a member of the Team behind the Captain can."
    ),
    # several tables
    Kind.OTHER_STAKE: N_(
        "A score can move to another sheet, and a payment go on two sheets, only if a point is "
        "worth the same on both: one table plays for {stake}, the other for {other}."
    ),
    **OF_OLD_SHEETS,
    # a night that is closed, and its dues
    Kind.NIGHT_CLOSED: N_("This night is closed; reopen it, with a reason, to change it."),
    Kind.NIGHT_OPEN: N_("This night is not closed yet, so there is nothing to pay; close it first."),
    Kind.GAME_UNFINISHED: N_("Game {game} is still in progress; finish it, or undo it, before the night is closed."),
    Kind.NO_SUCH_DUE: N_("There is no payment {number}; the night has {last}."),
    Kind.DUE_IS_PAID: N_("Payment {number} has already been paid."),
    Kind.DUE_IS_OPEN: N_("Payment {number} is open, so there is nothing to take back."),
    Kind.PAID_ELSEWHERE: N_(
        "Payment {number} has been paid but cannot go on this sheet, which uses another stake or "
        "currency or has no column for one of the two players; mark it as open first, and as "
        "paid once the evening is closed again."
    ),
    # a correction
    Kind.NO_SUCH_EVENT: N_("There is no event {number}: the night has {count}, counted from 0."),
    # a fee in money
    Kind.FEE_NEEDS_STAKE: N_("A fee in money needs a stake; this night has none, so give the fee in points."),
    Kind.FEE_NOT_WHOLE: N_("{fee} is not a whole number of points at {each} a point; {nearest} would be."),
}


def sentence(problem: Problem, rulebook: Rulebook | None = None) -> str:
    """Return the problem as one or two sentences.

    ``rulebook`` is the one in force, named where an option refuses.
    """
    fields: Words = {key: in_text(value) for key, value in problem.fields.items()}
    if spoken := SPOKEN.get(problem.kind):
        fields.update(spoken(problem.fields))
    fields["rulebook"] = called(rulebook)
    text = _(TEMPLATES[problem.kind]).format_map(fields)
    return one_line(" ".join(filter(None, (text, fields.get(MORE)))))


def sentences(problems: Problems, rulebook: Rulebook | None = None) -> str:
    """Return a refusal of at most five sentences; players' wrong dice are one."""
    each = list(_dice_together(problems))
    told = [sentence(problem, rulebook) for problem in each[:NAMED]]
    if more := len(each[NAMED:]):
        text = ngettext("{count} other thing is wrong.", "{count} other things are wrong.", more)
        told.append(text.format(count=more))
    return " ".join(told)


def _dice_together(problems: Problems) -> Iterator[Problem]:
    """Yield the problems, merging equal wrong numbers of dice of the same round."""
    dice: dict[object, list[object]] = {}
    for problem in problems:
        if problem.kind is Kind.WRONG_DICE:
            dice.setdefault((problem.fields["dice"], problem.fields["round"]), []).append(problem.fields["name"])
    for problem in problems:
        if problem.kind is not Kind.WRONG_DICE:
            yield problem
        elif names := dice.pop((problem.fields["dice"], problem.fields["round"]), None):
            yield Problem(problem.kind, {**problem.fields, "name": tuple(names)}, problem.option)


def refused_line(
    file: str, problems: Problems, event: int | None, name: str | None, rulebook: Rulebook | None = None
) -> str:
    """Return a refused file's line: ``FILE: event 14 (answer): Bob has no offer.``"""
    return one_line(": ".join(filter(None, (file, location_text(event, name), sentences(problems, rulebook)))))
