"""Every refusal of an event, for the tests of core and wording (rules.md 2)."""

import json
from typing import Any, NamedTuple

from chouette_desk.core.problems import Kind
from tests.core.laws import after, lines_of
from tests.core.table import Table, empty_table


class Attempt(NamedTuple):
    """An event that this table refuses, and what the sentence of the refusal needs."""

    table: Table
    event: dict[str, Any]
    fields: dict[str, Any]

    def refused(self) -> Table:
        """The table after the attempt."""
        return self.table.do(**self.event)


class Refusal(NamedTuple):
    """The first attempt's sentence, all attempts, and the option (None: no lifting)."""

    sentence: str
    attempts: list[Attempt]
    option: str | None


EVENTS_THERE = "seat, order, leave, away, back and 17 others"

# The kind of a refusal, the option that it names, and its sentence. Then each attempt: the table as in the laws, the
# event and what its sentence needs in the words of JSON.
TEXT = r"""
# shapes

MISSING_FIELD: “player” is missing.
    four | leave | field="player"
    four | player="Bob" | field="event"
UNKNOWN_FIELD: “why” is not known here. The fields are player, note, at and allow.
    four | leave player="Bob" why="tired" | field="why" known=["player", "note", "at", "allow"]
WRONG_TYPE: player must be a text in quotes, not 3.
    four | leave player=3 | field="player" expected="str" got="int" choices=[] value=3
    four | leave player=[] | field="player" expected="str" got="array" choices=[]
    four | stake player="Bob" multiple=true | field="multiple" expected="int" got="bool" choices=[] value=true
    four | stake player="Bob" multiple=2.0 | field="multiple" expected="int" got="float" choices=[] value=2.0
    four, start | finish winner="nobody" | field="winner" expected="" got="" choices=["box", "team"] value="nobody"
    empty, seat Ann Bob Cid | order rolls={"Ann": 3} | field="rolls[...]" expected="array" got="int" choices=[]
    four | start policy="some" | field="policy" expected="" got="" choices=["limited", "none", "unlimited"]
      … value="some"
    four | score points={"Bob": 1, "Cid": "2"} | field="points[...]" expected="int" got="str" choices=[] value="2"
    four | seat players=["Eve", 7] | field="players[1]" expected="str" got="int" choices=[] value=7
UNKNOWN_EVENT: “rest” is not an event of a night; the events are {events}.
    four | rest | name="rest"
BAD_TIME: The time must be written like 2026-11-20T21:30, not “half past nine”.
    four | note text="late" at="half past nine" | text="half past nine"
BLANK_TEXT: allow is blank; it must say something.
    four | note text="x" allow=" \t" | field="allow"
BROKEN_TEXT: text contains half a character, which cannot be saved in a file.
    four | note text="\ud800" | field="text"
NUMBER_OUT_OF_RANGE: multiple must be 1 or more.
    four | stake player="Bob" multiple=0 | field="multiple" sign=">=" bound=1
    four | start matches=21 | field="matches" sign="<=" bound=20
    four | transfer from="Ann" to="Bob" points=0 reason="x" | field="points" sign=">=" bound=1
EMPTY_LIST: players is empty; name at least one.
    empty | seat players=[] | field="players"
NAMED_TWICE: Ann is named twice in players.
    empty | seat players=["Ann", "Ann "] | name="Ann" field="players"
    four, start, double team Bob Cid | answer take=["Bob"] drop=["Bob", "Cid"] | name="Bob" field="answer"
BAD_NAME: A name must have 1 to 40 characters and no control characters, unlike
… “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx” in players.
    empty | seat players=["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"] |
      … name="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" field="players"
    empty | seat players=["  "] | name="" field="players"
UNKNOWN_OPTION: A rulebook has no option “doubles”. Perhaps box_doubles, team_doubles or order_doubles is meant.
    four | rules change={"doubles": true} | option="doubles"
BAD_OPTION_VALUE: players_max must be a whole number, 3 or more or null for any number, not 2.
    four | rules change={"players_max": 2} | option="players_max" value=2 choices=[null] least=3

# who

NO_COLUMN: Zoe has no column on this sheet; seat the player first.
    four | leave player="Zoe" | name="Zoe"
    four | stake player="Zoe" multiple=2 | name="Zoe"
    four | payment from="Zoe" to="Ann" points=1 | name="Zoe"
    four | score points={"Zoe": 1} | name="Zoe"
    four | transfer from="Ann" to="Zoe" points=1 reason="x" | name="Zoe"
NOT_SEATED: Zoe is not at the table.
    four, start | buy cube="Bob" side="team" buyer="Zoe" points=1 | name="Zoe"
    four, away Dee, start | buy cube="Bob" side="team" buyer="Dee" points=1 | name="Dee"
SAME_NAME: BOB is the same name as Bob, who already has a column.
    four | seat players=["BOB"] | name="BOB" other="Bob"
    empty | seat players=["Straße", "STRASSE"] | name="STRASSE" other="Straße"
ALREADY_SEATED: Bob is already at the table.
    four | seat players=["Bob"] | name="Bob"
    four, seat Gus spectator=True | seat players=["Gus"] spectator=true | name="Gus"
STAKE_OF_STRANGER: Bob has a stake here but is not one of those who sit down.
    four | seat players=["Eve"] stakes={"Bob": 2} | name="Bob"
NOT_IN_LINE: Gus is not in the line.
    four, seat Gus spectator=True | score points={"Gus": 1, "Bob": 1} | name="Gus"
    six | partner player="Zoe" | name="Zoe"
    four, seat Gus spectator=True | away player="Gus" | name="Gus"
NOT_ON_TEAM: Ann is not on the Team of this game.
    four | start matches=1 agreed=["Ann"] | name="Ann"
    four | start stakes={"Ann": 2} | name="Ann"
HAS_LEFT: Dee has already left.
    four, leave Dee | leave player="Dee" | name="Dee"
    four, leave Dee | away player="Dee" | name="Dee"
    four, leave Dee | stake player="Dee" multiple=2 | name="Dee"
IS_AWAY: Dee is away.
    four, away Dee | away player="Dee" | name="Dee"
    four, away Dee | seat players=["Dee"] | name="Dee"
    four, away Dee | partner player="Dee" | name="Dee"
    four, away Dee | score points={"Dee": 1} | name="Dee"
NOT_AWAY: Dee is not away.
    four | back player="Dee" | name="Dee"
BOX_GOES_AWAY: Ann is Box and cannot go away: the Box may only leave, or decline the box where the rules allow it.
    four | away player="Ann" | name="Ann"
BOX_IS_AWAY: Dee is away and cannot be Box; put a player who is not away first.
    four, away Dee | order players=["Dee", "Ann", "Bob", "Cid"] | name="Dee"
TO_THEMSELVES: Ann cannot give points to Ann; name two players.
    four | transfer from="Ann" to="Ann" points=1 reason="x" | name="Ann"

# when

NOT_IN_GAME: No game is in progress; start one first.
    four | finish winner="box"
    four | double by="box" cubes=["Bob"]
IN_GAME: Game 1 is in progress; wait until it is over.
    four, start | start | game=1
    four, start | away player="Bob" | game=1
    four, start | rules change={"jacoby": false} | game=1
    four, start | order players=["Ann", "Bob", "Cid", "Dee"] | game=1
    four, start | partner player=null | game=1
    four, start | decline-box | game=1
    four, start | score points={"Bob": 1} | game=1
NO_ORDER: The players have no order yet; enter the dice or the order first.
    empty, seat Ann Bob Cid | start
    empty, seat Ann Bob Cid | score points={"Bob": 1}
    empty, seat Ann Bob Cid | decline-box
    empty, seat Ann Bob Cid | partner player="Bob"
OFFER_WAITS: The doubles offered must be answered first: Bob and Cid.
    four, start, double team Bob Cid | finish winner="box" | names=["Bob", "Cid"]
    four, start, double team Bob Cid | double by="box" cubes=["Dee"] | names=["Bob", "Cid"]
    four, start, double team Bob Cid | settle cube="Dee" points=0 | names=["Bob", "Cid"]
    four, start, double team Bob Cid | seize cube="Dee" | names=["Bob", "Cid"]
    four, start, double team Bob Cid | buy cube="Dee" side="team" buyer="Cid" points=0 | names=["Bob", "Cid"]
NO_OFFER_WAITS: No double waits for an answer, so there is nothing to say for Bob.
    four, start | answer take=["Bob"] | names=["Bob"]

# order

ORDER_NOT_WHOLE: The order must name everyone who plays, and nobody else. Missing: Bob and Cid. Not playing: Zoe.
    empty, seat Ann Bob Cid | order players=["Ann", "Zoe"] | missing=["Bob", "Cid"] strangers=["Zoe"]
    empty, seat Ann Bob Cid | order players=["Ann", "Bob"] | missing=["Cid"] strangers=[]
    empty, seat Ann Bob Cid | order players=["Ann", "Bob", "Cid", "Zoe"] | missing=[] strangers=["Zoe"]
ORDER_BOTH_OR_NONE: An order gives either the players or their dice, one of the two.
    empty, seat Ann Bob Cid | order
    empty, seat Ann Bob Cid | order players=["Ann", "Bob", "Cid"] rolls={"Ann": [[6, 6]], "Bob": [[5, 5]], "Cid":
      … [[4, 4]]}
REASON_NEEDED: After the first game a new order needs a reason.
    four, start, finish box | order players=["Ann", "Bob", "Cid", "Dee"]
REASON_TOO_EARLY: Before the first game an order needs no reason; leave it out.
    empty, seat Ann Bob Cid | order players=["Ann", "Bob", "Cid"] reason="so"
WRONG_DICE (order_dice): Under the Atlanta rules each player rolls 2 dice for the order; Cid rolled 1 in round 1.
    empty, seat Ann Bob Cid | order rolls={"Ann": [[6, 6]], "Bob": [[5, 5]], "Cid": [[4]]} |
      … name="Cid" round=1 dice=1 wanted=2
NOT_A_DIE: A die shows 1 to 6; Cid cannot have rolled 0.
    empty, seat Ann Bob Cid | order rolls={"Ann": [[6, 6]], "Bob": [[5, 5]], "Cid": [[0, 4]]} | name="Cid" die=0
    empty, seat Ann Bob Cid | order rolls={"Ann": [[6, 6]], "Bob": [[5, 5]], "Cid": [[7, 1]]} | name="Cid" die=7
STILL_TIED: Bob and Cid are tied and must roll again; missing: Bob and Cid.
    empty, seat Ann Bob Cid | order rolls={"Ann": [[6, 6]], "Bob": [[5, 5]], "Cid": [[5, 5]]} |
      … names=["Bob", "Cid"] late=["Bob", "Cid"]
ROLLED_AGAIN_FOR_NOTHING: Cid is not tied with anybody, so there is no roll in round 2.
    empty, seat Ann Bob Cid | order rolls={"Ann": [[6, 6]], "Bob": [[5, 5]], "Cid": [[4, 4], [1, 1]]} |
      … name="Cid" round=2
ROLLS_MISSING: Everyone who plays rolls for the order, and nobody else. Missing: Cid.
    empty, seat Ann Bob Cid | order rolls={"Ann": [[6, 6]], "Bob": [[1, 1]]} | missing=["Cid"] strangers=[]
    four | seat players=["Eve", "Fay"] rolls={"Eve": [[6, 6]]} | missing=["Fay"] strangers=[]
ROLLS_OF_ONE: Eve joins alone, so nobody rolls for the order; leave the dice out.
    four | seat players=["Eve"] rolls={"Eve": [[6, 6]]} | name="Eve"
ROLLS_OF_SPECTATORS: Players who only look on do not roll for the order; leave the dice out.
    four | seat players=["Eve", "Fay"] rolls={"Eve": [[6, 6]], "Fay": [[1, 1]]} spectator=true

# the line

TOO_FEW_PLAYERS: A chouette needs at least three players in the line; there are 2.
    three, leave Cid | start | players=2
    three, leave Cid | score points={"Bob": 1} | players=2
    three st-albans, leave Cid, leave Bob | decline-box | players=1
TOO_MANY_PLAYERS (players_max): Under the club guide at most 6 play at one table unless everyone agrees, and there
… are 7: Eve, Fay and Gil would form a new table.
    seven guide | start | players=7 most=6 new_table=["Eve", "Fay", "Gil"]
    six st-albans | score points={"Bob": 1} | players=6 most=5 new_table=["Dee", "Eve", "Fay"]
DODGED (box_dodging): Under the club guide Bob, who left when due to be Box, may rejoin only after another game has
… been played.
    four guide, start, finish team, leave Bob | seat players=["Bob"] | name="Bob"
MAY_NOT_DECLINE (box_may_decline): Under the Atlanta rules nobody may decline the box: Ann is Box.
    four | decline-box | name="Ann"
NO_PARTNER_ALLOWED (partner_from): Under the club guide the Box takes no Partner, so Dee cannot be Partner.
    four guide | partner player="Dee" | name="Dee"
PARTNER_TOO_FEW (partner_from): Under the Atlanta rules the Box may take a Partner only with 6 or more players; there
… are 5.
    five | partner player="Dee" | players=5 least=6
PARTNER_IS_BOX: Ann is Box and cannot be Partner; name one of the others, but not the Captain.
    six | partner player="Ann" | name="Ann"
PARTNER_IS_CAPTAIN: Bob is Captain and cannot be Partner; name another of the Team.
    six | partner player="Bob" | name="Bob"
NO_NEXT_CAPTAIN: Cid cannot stay Partner: nobody else would be left to be Captain.
    three partner_from=3, partner Cid, leave Bob | partner player="Cid" | name="Cid"
PARTNER_NEEDED (partner_must_from): Under the Atlanta rules the Box must have a Partner with 6 or more players, and
… there are 6: name one.
    six partner_must_from=6 | start | players=6 least=6
PARTNER_IS_OTHER (partner_is): Under the Atlanta rules only Cid can be Partner now, not Dee.
    six partner_is=next-in-line | partner player="Dee" | name="Dee" partner="Cid"

# stakes

NOT_POWER_OF_TWO: The stake of Bob must be 1, 2, 4, 8 or another power of two, not 3.
    four | stake player="Bob" multiple=3 | name="Bob" multiple=3
    four | start stakes={"Bob": 3} | name="Bob" multiple=3
STAKES_EQUAL (stakes): Under the club guide everyone plays for the same stake: leave out Eve's (2).
    four guide | seat players=["Eve"] stakes={"Eve": 2} | name="Eve" multiple=2
    four guide | start stakes={"Bob": 1} | name="Bob" multiple=1
STAKE_FIXED (stake_changes): Under the club guide a stake stays the same all night, so Bob must keep the same one.
    four guide | stake player="Bob" multiple=1 | name="Bob"
STAKE_NEEDS_COMING_OR_GOING (stake_changes): Under the St Albans rules Bob may change the stake only after another
… player has joined or left since the last game.
    four st-albans, start, finish box | stake player="Bob" multiple=2 | name="Bob"
REJOINS_ON_OTHER_STAKE (stake_changes): Under the St Albans rules Dee rejoins at the same stake as before, 1, not 2.
    four st-albans, leave Dee | seat players=["Dee"] stakes={"Dee": 2} | name="Dee" had=1 wants=2

# automatic doubles

AGREED_NOT_ALLOWED (automatic_doubles): Under the club guide automatic doubles are not agreed cube by cube: Bob.
    four guide | start matches=1 agreed=["Bob"] | names=["Bob"]
AGREED_NEEDS_MATCH: Automatic doubles can be agreed only after matching opening rolls: Bob.
    four | start agreed=["Bob"] | names=["Bob"]
AGREED_TOO_OFTEN: Cubes can be doubled by agreement only once for each matching roll (2): Bob.
    four | start matches=2 agreed={"Bob": 3, "Cid": 2} | names=["Bob"] matches=2
POLICY_NOT_ALLOWED (automatic_doubles): Under the club guide the Box does not choose the automatic doubles: “none”.
    four guide | start policy="none" | policy="none"
LIMIT_WITHOUT_LIMITED: A limit on automatic doubles goes only with the policy “limited”.
    four guide automatic_doubles=box-decides | start limit=1
LIMITED_WITHOUT_LIMIT: The policy “limited” needs a limit on automatic doubles, such as 1.
    four guide automatic_doubles=box-decides | start policy="limited"

# cubes

NO_CUBE: Ann has no cube in this game.
    four, start | double by="box" cubes=["Ann"] | name="Ann"
    four, start, double team Bob Cid | answer take=["Ann"] | name="Ann"
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee | extra cube="Ann" | name="Ann"
    four, start | settle cube="Zoe" points=0 | name="Zoe"
    four, start | seize cube="Ann" | name="Ann"
    four, start | buy cube="Ann" side="team" buyer="Cid" points=0 | name="Ann"
CUBE_CLOSED: Cid's cube is out of this game.
    four, start, dropped box Cid | double by="box" cubes=["Cid"] | name="Cid"
    four, start, dropped box Cid | settle cube="Cid" points=0 | name="Cid"
    four, start, dropped box Cid | buy cube="Cid" side="team" buyer="Dee" points=0 | name="Cid"
NOT_THEIR_CUBE: Bob's cube is not in the hands of the Box now.
    four, start, taken box Bob | double by="box" cubes=["Bob"] | name="Bob" by="box"
    four, start, buy Bob box Cid 1 | seize cube="Bob" | name="Bob" by="box"
BOX_DOUBLES_ALL (box_doubles): Under the club guide the Box doubles all the cubes in the middle together: Cid and Dee
… must be doubled as well.
    four guide, start | double by="box" cubes=["Bob"] |
      … doubled=["Bob"] missing=["Cid", "Dee"] whole=["Bob", "Cid", "Dee"]
BOX_REDOUBLES_ALL (box_redoubles): Under the International rules the Box redoubles all the Box's own cubes together:
… Cid and Dee must be doubled as well.
    four iba, start, taken team Bob Cid Dee | double by="box" cubes=["Bob"] |
      … doubled=["Bob"] missing=["Cid", "Dee"] whole=["Bob", "Cid", "Dee"]
CAPTAIN_DOUBLES_ALL (team_doubles): Under the International rules the Captain doubles for the whole Team: Cid and Dee
… must double as well.
    four iba, start | double by="team" cubes=["Bob"] |
      … doubled=["Bob"] missing=["Cid", "Dee"] whole=["Bob", "Cid", "Dee"]
DOUBLES_SAME_VALUE (box_doubles): Under the social rules the Box doubles all the cubes of the same value together:
… Cid and Dee must be doubled as well.
    four social box_doubles=same-value, start | double by="box" cubes=["Bob"] |
      … doubled=["Bob"] missing=["Cid", "Dee"] whole=["Bob", "Cid", "Dee"]
DOUBLES_CAPTAIN_TOO (box_doubles): Under the social rules a Box who doubles at the Captain's level must double Bob
… (Captain) as well.
    four social box_doubles=captain-too, start | double by="box" cubes=["Cid"] | captain="Bob" doubled=["Cid"]

# answers

NO_OFFER: Dee has no offer to answer.
    four, start, double team Bob Cid | answer take=["Dee"] | name="Dee"
NOBODY_ANSWERED: An answer must name at least one cube.
    four, start, double team Bob Cid | answer
    four, start, double team Bob Cid | answer take=[]
BOX_ANSWERS_ALL: The Box answers all the waiting doubles at once: Cid must be answered too.
    four, start, double team Bob Cid | answer take=["Bob"] | missing=["Cid"]
SAME_ANSWER (team_doubles): Under the International rules the Box gives one answer to the whole Team: Bob, Cid and
… Dee must all be taken or all be dropped.
    four iba, start, double team Bob Cid Dee | answer take=["Bob"] drop=["Cid", "Dee"] | names=["Bob", "Cid", "Dee"]
TAKES_ALL_OR_NONE (initial_takes): Under the club guide the Box takes all doubles offered together, or none: Bob and
… Cid both doubled.
    four guide, start, double team Bob Cid | answer take=["Bob"] drop=["Cid"] |
      … offered=["Bob", "Cid"] taken=["Bob"] dropped=["Cid"]
REDOUBLES_ALL_OR_NONE (redouble_takes): Under the club guide the Box takes all redoubles offered together, or none:
… Bob and Cid both doubled.
    four guide, start, taken box Bob Cid Dee, double team Bob Cid | answer take=["Bob"] drop=["Cid"] |
      … offered=["Bob", "Cid"] taken=["Bob"] dropped=["Cid"]
TOO_FEW_TAKEN (initial_takes): Under the Atlanta rules the Box must take none of the 3 doubles or at least 2, not 1.
    four, start, double team Bob Cid Dee | answer take=["Bob"] drop=["Cid", "Dee"] |
      … offered=["Bob", "Cid", "Dee"] taken=1 least=2
TAKES_SAME_VALUE (initial_takes): Under the social rules the Box takes all doubles to the same value, or none: Bob
… and Cid both doubled to 2.
    four social initial_takes=same-value, start, double team Bob Cid | answer take=["Bob"] drop=["Cid"] |
      … offered=["Bob", "Cid"] taken=["Bob"] dropped=["Cid"] value=2
TAKES_CAPTAIN_TOO (initial_takes): Under the social rules a Box who takes any of the doubles must take that of Bob
… (Captain).
    four social initial_takes=with-captain, start, double team Bob Cid | answer take=["Cid"] drop=["Bob"] |
      … captain="Bob" taken=["Cid"]
TAKES_TOO_LITTLE (initial_takes): Under the social rules twice the starting values that the Box takes must be at
… least those that the Box drops: twice 1 is less than 3.
    five social initial_takes=break-even-with-captain, start, double team Bob Cid Dee Eve |
      … answer take=["Bob"] drop=["Cid", "Dee", "Eve"] | taken=1 dropped=3
MUST_TAKE_BOTH (three_handed): Under the social rules the Box must take both doubles of a Team of two: Bob and Cid
… both doubled.
    three social three_handed=must-take-both, start, double team Bob Cid | answer drop=["Bob", "Cid"] |
      … offered=["Bob", "Cid"]
NO_BEAVERS (beavers): Under the St Albans rules there are no beavers: Bob can be taken or dropped.
    four st-albans, start, double team Bob | answer beaver=["Bob"] | name="Bob"
NOTHING_TO_BEAVER: Bob's cube has already been beavered: take it or drop it.
    four, start, double team Bob, answer beaver Bob | answer beaver=["Bob"] | name="Bob"
NO_RACCOONS (raccoons): Under the club guide there are no raccoons: the beaver on Bob's cube can be taken or dropped.
    four guide, start, double team Bob, answer beaver Bob | answer raccoon=["Bob"] | name="Bob"
NOTHING_TO_RACCOON: Bob's cube was not beavered, so there is nothing to raccoon.
    four, start, double team Bob Cid | answer raccoon=["Bob"] take=["Cid"] | name="Bob"

# extras

NO_EXTRAS (extras): Under the club guide there are no extras.
    four guide, start, double box Bob Cid Dee, answer take Cid drop Bob Dee | extra cube="Bob"
    four guide, start, double box Bob Cid Dee, answer take Cid drop Bob Dee | reverse cube="Cid"
NO_LONE_TAKER: Bob cannot do this now: extras and reversing are possible only right after one player alone has taken
… the Box's double of all the cubes in the middle.
    four, start | extra cube="Bob" | name="Bob"
    four, start | reverse cube="Bob" | name="Bob"
NOT_A_GIVER: Bob cannot give Cid an extra. Only Dee can.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob | extra cube="Bob" |
      … name="Bob" lone="Cid" givers=["Dee"]
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee | extra cube="Cid" |
      … name="Cid" lone="Cid" givers=["Bob", "Dee"]
EXTRA_NOT_DROPPED (extras_may_be_dropped): Under the St Albans rules an extra cannot be dropped: Cid must take it.
    four st-albans, start, double box Bob Cid Dee, answer take Cid drop Bob Dee | extra cube="Bob" answer="drop" |
      … lone="Cid"
OTHERS_LIVE (extras): Under the Atlanta rules extras and reversing are possible only when no other cube of the game
… is live; still live: Bob.
    four, start, taken box Bob, double box Cid Dee, answer take Cid drop Dee | extra cube="Dee" | names=["Bob"]
NOT_REVERSIBLE: Cid can no longer reverse the take into a drop.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob | reverse cube="Cid" | name="Cid"

# settlements, buying, seizing

NO_SETTLEMENTS (settlements): Under the club guide games are not settled.
    four guide, start | settle cube="Cid" points=1 to="box"
SETTLED_TOO_EARLY (settlements): Under the St Albans rules a cube may be settled only at 8 or more, and in one-roll
… situations: Cid's cube is at 1.
    four st-albans, start | settle cube="Cid" points=1 to="box" | name="Cid" value=1
TO_MISSING: Say which side is paid 1 point for Bob's cube, the box or the team.
    four, start | settle cube="Bob" points=1 | name="Bob" points=1
TO_WITH_ZERO: Bob's cube is settled for nothing, so neither side is paid.
    four, start | settle cube="Bob" points=0 to="box" | name="Bob"
WINNER_NEEDED: Bob is Captain and settles for nothing: say who won, the box or the team.
    four even_captain=declare, start | settle cube="Bob" points=0 | name="Bob"
WINNER_NOT_WANTED: A winner is named only if the Captain settles for nothing and the rulebook asks for one: leave it
… out for Cid.
    four, start | settle cube="Cid" points=0 winner="box" | name="Cid"
NO_BUYING (buying): Under the club guide cubes are not bought or sold.
    four guide, start | buy cube="Bob" side="team" buyer="Cid" points=1
BUYER_HOLDS: Bob already holds a side of Bob's cube; to close it, settle it.
    four, start | buy cube="Bob" side="team" buyer="Bob" points=1 | name="Bob" cube="Bob"
    four, start | buy cube="Bob" side="team" buyer="Ann" points=1 | name="Ann" cube="Bob"
NO_SEIZING (seizing): Under the club guide cubes are not seized as a penalty.
    four guide, start | seize cube="Bob"
SEIZE_NOT_CLOSED (seizing): Under the St Albans rules only a cube still in the game can be seized, and Cid's cube is
… out of it.
    four st-albans, start, double box Bob Cid Dee, answer take Bob Dee drop Cid | seize cube="Cid" | name="Cid"
SEIZE_NOT_CENTRED: Only a cube in the middle can be seized, and Cid's cube has an owner.
    four, start, taken box Cid | seize cube="Cid" | name="Cid"
CAPTAIN_SEIZES_LIVE: The Captain can seize only a cube that is out of the game, and Cid's is not.
    four, start | seize cube="Cid" by="captain" | name="Cid"
CAPTAIN_SEIZES_OWN: Bob is Captain and cannot seize the Captain's own cube.
    four, start, dropped box Bob | seize cube="Bob" by="captain" | name="Bob"

# a whole game as on paper

NOT_ZERO_SUM: The points of a game must sum to zero, and these come to +2; leave out Ann (Box), who then gets the
… rest.
    four | score points={"Ann": 1, "Bob": 1} | box="Ann" difference=2
EVEN_CAPTAIN: Bob is Captain and even: say who won, the Captain (won) or the Box (lost).
    four guide | score points={"Cid": 1} | name="Bob"
    four guide | score points={"Bob": 1} captain="even" | name="Bob"
ACTING_NOT_TEAM: Bob cannot have been acting captain: only a member of the Team behind the Captain can.
    four | score points={"Bob": -1} acting="Bob" | name="Bob"
    six, partner Fay | score points={"Bob": -1} acting="Fay" | name="Fay"
"""


def refusals() -> dict[Kind, Refusal]:
    """The refusals of the text."""
    found: list[tuple[Kind, Refusal]] = []
    for line in lines_of(TEXT.replace("{events}", EVENTS_THERE)):
        if line.startswith(" "):
            found[-1][1].attempts.append(_attempt(*line.strip().split(" | ")))
        else:
            head, _colon, sentence = line.partition(": ")
            kind, _space, option = head.partition(" ")
            found.append((Kind[kind], Refusal(sentence, [], option.strip("()") or None)))
    return dict(found)


def _attempt(table: str, event: str, fields: str = "") -> Attempt:
    name, _space, raw = event.partition(" ")
    given = _pairs(event) if "=" in name else {"event": name, **_pairs(raw)}
    needed = {key: tuple(value) if isinstance(value, list) else value for key, value in _pairs(fields).items()}
    return Attempt(after(empty_table("aba"), table, "aba"), given, needed)


def _pairs(text: str) -> dict[str, Any]:
    """Names with values: ``player="Bob" multiple=2``."""
    found = {}
    while text:
        name, _equals, rest = text.partition("=")
        found[name], end = json.JSONDecoder().raw_decode(rest)
        text = rest[end:].lstrip()
    return found


REFUSALS = refusals() | {
    Kind.TOO_MANY_COLUMNS: Refusal(
        "A night has at most 200 players, and this would make 201; begin another night.",
        [
            _attempt(
                "empty", f"seat players={json.dumps([f'P{number}' for number in range(201)])}", "count=201 most=200"
            )
        ],
        None,
    )
}
