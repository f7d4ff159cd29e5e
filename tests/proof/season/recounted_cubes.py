"""The cubes of a game counted again from the night file's text (rules.md 4).

Who holds a side, what a cube stands at, who won what from whom; nothing of the program is used. No cube is sold or
seized in this season.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping

from tests.proof.season.sheet import Raw

TIMES = {"single": 1, "gammon": 2, "backgammon": 3}
OTHER = {"box": "team", "team": "box"}


class Cubes:
    """The cubes of one game: ``won`` by pair, and what each player did, by counter."""

    def __init__(self, box: str, team: list[str], multiples: Mapping[str, int], start: Raw, *, jacoby: bool) -> None:
        self.jacoby = jacoby
        self.won: Counter[tuple[str, str]] = Counter()
        self.did: dict[str, Counter[str]] = defaultdict(Counter)
        self.highest: Counter[str] = Counter()
        self.takers: dict[str, list[tuple[str, str]]] = defaultdict(list)
        self.starts = {
            name: min(multiples.get(box, 1), multiples.get(name, 1)) * (2 if name in start.get("agreed", []) else 1)
            for name in team
        }
        self.cubes: dict[str, Raw] = {
            name: {"value": self.starts[name], "box": box, "team": name, "owner": None, "turned": False, "live": True}
            for name in team
        }
        self.lone = ""

    @property
    def over(self) -> bool:
        return not any(cube["live"] for cube in self.cubes.values())

    def add(self, event: Raw) -> None:
        """One more event of the game."""
        if handle := getattr(self, f"_{event['event']}", None):
            handle(event)

    def _double(self, event: Raw) -> None:
        for name in event["cubes"]:
            cube = self.cubes[name]
            self.did[cube[event["by"]]].update(["doubles"] + ["redoubles"] * (cube["owner"] is not None))
            cube["offer"] = {"by": event["by"], "value": 2 * cube["value"], "to": OTHER[event["by"]], "beavered": False}

    def _answer(self, event: Raw) -> None:
        for word in ("take", "drop", "beaver"):
            for name in event.get(word, []):
                self._reply(name, word)

    def _reply(self, name: str, word: str) -> None:
        cube = self.cubes[name]
        offer, who = cube["offer"], cube[cube["offer"]["to"]]
        if word != "drop" and not offer["beavered"]:
            self.did[who]["takes"] += 1
            self.takers[name].append((who, offer["to"]))
        if word == "take":
            cube.update(value=offer["value"], owner=OTHER[offer["by"]], turned=True, offer=None)
            self.lone = cube["team"] if cube["team"] == name else self.lone
        elif word == "beaver":
            self.did[who]["beavers"] += 1
            cube["offer"] = {**offer, "value": 2 * offer["value"], "to": offer["by"], "beavered": True}
        else:
            self.did[who]["beaver_drops" if offer["beavered"] else "drops"] += 1
            self.did[cube[OTHER[offer["to"]]]]["dropped"] += not offer["beavered"]
            self._close(cube, OTHER[offer["to"]], offer["value"] // 2, cube_at=offer["value"] // 2)

    def _reverse(self, event: Raw) -> None:
        cube = self.cubes[event["cube"]]
        self.takers[event["cube"]].clear()
        self.did[cube["team"]]["takes"] -= 1
        self.did[cube["team"]]["drops"] += 1
        self.did[cube["box"]]["dropped"] += 1
        self._close(cube, "box", cube["value"] // 2, cube_at=cube["value"] // 2)

    def _extra(self, event: Raw) -> None:
        name, answer = event["cube"], event.get("answer", "take")
        price, taker = self.starts[name], self.lone
        self._pay(name, taker, price)
        self.did[name]["extras_given"] += 1
        self.did[taker]["extras_received"] += 1
        if answer == "drop":
            self.did[taker]["drops"] += 1
            self.did[name]["dropped"] += 1
            self._pay(taker, name, 2 * price)
            return
        self.did[taker]["takes"] += 1
        self.takers[name].append((taker, "team"))
        cube = {"value": 2 * price, "box": name, "team": taker, "owner": "team", "turned": True, "live": True}
        if answer == "beaver":
            self.did[taker]["beavers"] += 1
            cube["offer"] = {"by": "box", "value": 4 * price, "to": "box", "beavered": True}
        self.cubes[name] = cube

    def _settle(self, event: Raw) -> None:
        cube = self.cubes[event["cube"]]
        self.did[cube["box"]]["settled"] += 1
        self.did[cube["team"]]["settled"] += 1
        self._close(cube, event["to"], event["points"], cube_at=cube["value"])

    def _finish(self, event: Raw) -> None:
        value, happy = event.get("value", "single"), set()
        for cube in self.cubes.values():
            if cube["live"]:
                times = TIMES[value] if cube["turned"] or not self.jacoby else 1
                if times > 1:
                    happy |= {(cube[event["winner"]], "won"), (cube[OTHER[event["winner"]]], "lost")}
                self._close(cube, event["winner"], cube["value"] * times, cube_at=cube["value"])
        for name, how in happy:
            self.did[name][f"{value}s_{how}"] += 1

    def _close(self, cube: Raw, winner: str, points: int, *, cube_at: int) -> None:
        cube["live"] = False
        cube["offer"] = None
        self._pay(cube[OTHER[winner]], cube[winner], points)
        for name in (cube["box"], cube["team"]):
            self.highest[name] = max(self.highest[name], cube_at)
        member = next(name for name, each in self.cubes.items() if each is cube)
        for who, side in self.takers.pop(member, []):
            self.did[who]["takes_won" if side == winner else "takes_lost"] += 1

    def _pay(self, loser: str, winner: str, points: int) -> None:
        self.won[winner, loser] += points
        self.won[loser, winner] -= points
