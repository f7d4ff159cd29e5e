"""Running named steps: lanes in parallel, steps of a lane in turn, ordered output."""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from commands import OUTPUT, SPENT, Spent, Stop, say, to_standard_output


@dataclass(frozen=True, slots=True)
class Step:
    """One check: its work gets a folder and returns a note, or raises Stop with one."""

    name: str
    about: str
    work: Callable[[Path], str]
    lane: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one step, with its elapsed and processor time."""

    step: Step
    passed: bool
    seconds: float
    processor: float
    note: str

    def row(self, width: int) -> str:
        """This result as a line of the table."""
        word = "passed" if self.passed else "FAILED"
        return (
            f"{self.step.name:<{width}}  {word}  {self.seconds:7.1f} s  {self.processor:7.1f} s  {self.note}".rstrip()
        )


class Screen:
    """Standard output of parallel steps, shown in the order of the steps.

    A step's lines are shown as they come once every step before it has ended, and held back until then.
    """

    def __init__(self, count: int) -> None:
        self._lock = threading.Lock()
        self._held: list[list[str]] = [[] for _ in range(count)]
        self._running = set(range(count))
        self._front = 0

    def show(self, index: int, line: str) -> None:
        """A line of the step at this index."""
        with self._lock:
            self._held[index].append(line)
            self._flush()

    def end(self, index: int) -> None:
        """The step at this index prints nothing more."""
        with self._lock:
            self._running.remove(index)
            self._flush()

    def _flush(self) -> None:
        while self._front < len(self._held):
            lines = self._held[self._front]
            while lines:
                to_standard_output(lines.pop(0))
            if self._front in self._running:
                return
            self._front += 1


def run_steps(steps: Sequence[Step], folder: Path) -> list[Result]:
    """Run each step, whatever became of those before; return results in step order."""
    screen = Screen(len(steps))
    lanes: dict[str, dict[int, Step]] = {}
    for index, step in enumerate(steps):
        lanes.setdefault(step.lane, {})[index] = step
    with ThreadPoolExecutor(max(len(lanes), 1)) as pool:
        running = [pool.submit(_run_lane, lane, screen, folder) for lane in lanes.values()]
        results = {index: result for lane in running for index, result in lane.result().items()}
    return [results[index] for index in sorted(results)]


def _run_lane(lane: Mapping[int, Step], screen: Screen, folder: Path) -> dict[int, Result]:
    results = {}
    for index, step in lane.items():
        OUTPUT.set(partial(screen.show, index))
        SPENT.set(spent := Spent())
        say(f"\n--- {step.name}: {step.about}")
        started, own = time.monotonic(), time.thread_time()
        try:
            passed, note = _outcome(step, folder)
        finally:
            screen.end(index)
        processor = spent.seconds + time.thread_time() - own
        results[index] = Result(step, passed, time.monotonic() - started, processor, note)
    return results


def _outcome(step: Step, folder: Path) -> tuple[bool, str]:
    """Whether the step passed, and its note."""
    try:
        return True, step.work(folder)
    except Stop as stop:
        say(str(stop))
        return False, str(stop)


def table(results: Sequence[Result], last: str) -> str:
    """Return a line per step with its times, the sum of processor time, and a last line."""
    width = name_width([result.step for result in results])
    head = f"{'':<{width}}  {'':6}  {'time':>9}  processor"
    rows = [result.row(width) for result in results]
    processor = f"{'':<{width}}  {'':6}  {'in all':>9}  {sum(result.processor for result in results):7.1f} s"
    return "\n".join(["", head, *rows, processor, "", last])


def failures(what: str, results: Sequence[Result], seconds: float) -> str:
    """The last line where steps failed."""
    failed = [result.step.name for result in results if not result.passed]
    return f"{what}: {len(failed)} of {len(results)} steps FAILED ({', '.join(failed)}) in {seconds:.0f} s."


def name_width(steps: Sequence[Step]) -> int:
    """How wide the column of names is."""
    return max(len(step.name) for step in steps)
