"""The program that a review process runs: reads tasks and writes review parts, as JSON lines."""

import os
import signal
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from queue import SimpleQueue
from threading import Thread

import msgspec

from palacio.match.log import Header
from palacio.match.match import Match, new_match
from palacio.match.referee import Referee
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import PLAIN
from palacio.study.analysis import PositionTask, analyze_position
from palacio.study.by_round import RoundsReview, review_by_round
from palacio.study.report import MatchReview
from palacio.study.searcher import Searched
from palacio.study.values import Drawn, Value

_WARM_UP_SIMULATIONS = 8


class ReviewTask(msgspec.Struct, frozen=True, tag="review"):
    """A match to review."""

    header: Header
    events: list[tuple[int, str]]  # seats and texts
    simulations: int
    seed: int = 0
    workers: int = 1
    searched: bytes = b""  # `searched` of the last part of an interrupted review, to continue it


class ReviewPart(msgspec.Struct, frozen=True):
    """The review of the rounds so far, or the error that ended the review."""

    done: int = 0
    total: int = 0
    report: msgspec.Raw = msgspec.Raw(b"null")
    searched: bytes = b""
    error: str = ""

    @property
    def is_last(self) -> bool:
        return self.done == self.total

    def read_report(self) -> MatchReview:
        return msgspec.json.decode(self.report, type=MatchReview)


class _Values(msgspec.Struct, frozen=True):
    """Values by event number, split by type: msgspec can't decode a union of tuple types."""

    searched: dict[int, Searched]
    drawn: dict[int, Drawn]


def task_of(match: Match, names: tuple[str, ...], simulations: int, workers: int) -> ReviewTask:
    """Return the task of reviewing a match, with these names in the report."""
    return ReviewTask(
        replace(match.header, names=names),
        [(event.seat, event.text) for event in match.log],
        simulations,
        workers=workers,
    )


def parts(task: ReviewTask | PositionTask) -> Iterator[ReviewPart]:
    """Yield the parts of a review. The analysis of a position has a single part."""
    if isinstance(task, PositionTask):
        report = msgspec.Raw(msgspec.json.encode(analyze_position(task)))
        yield ReviewPart(1, 1, report)
        return
    known = _unpack(task.searched) if task.searched else {}
    for made in review_by_round(
        _match(task),
        simulations=task.simulations,
        seed=task.seed,
        workers=task.workers,
        known=known,
    ):
        yield _part(made)


def _match(task: ReviewTask) -> Match:
    match = Match(task.header)
    _replay(match.referee, task.events)
    return match


def _replay(referee: Referee, events: list[tuple[int, str]]) -> None:
    for seat, text in events:
        referee.accept(seat, text)


def _part(made: RoundsReview) -> ReviewPart:
    report = msgspec.Raw(msgspec.json.encode(made.report))
    is_last = made.done == made.total
    return ReviewPart(made.done, made.total, report, b"" if is_last else _pack(made.values))


def _pack(values: Mapping[int, Value]) -> bytes:
    searched = {seq: each for seq, each in values.items() if isinstance(each, Searched)}
    drawn = {seq: each for seq, each in values.items() if isinstance(each, Drawn)}
    return zlib.compress(msgspec.msgpack.encode(_Values(searched, drawn)))


def _unpack(packed: bytes) -> dict[int, Value]:
    stored = msgspec.msgpack.decode(zlib.decompress(packed), type=_Values)
    return dict(sorted((stored.searched | stored.drawn).items()))


# --- The process.


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent to handle
    tasks: SimpleQueue[str] = SimpleQueue()
    Thread(target=_read, args=(tasks,), daemon=True).start()
    _warm_up(sys.argv[1:] or GAMES)
    while True:
        for part in _answer(tasks.get()):
            print(msgspec.json.encode(part).decode(), flush=True)


def _read(tasks: "SimpleQueue[str]") -> None:
    """Queue the lines of stdin. When it closes, exit even during a search: the parent is gone."""
    for line in sys.stdin:
        tasks.put(line)
    os._exit(0)


def _warm_up(games: Iterable[str]) -> None:
    """Load the compiled search of these games."""
    for game in () if PLAIN else games:
        match = new_match(game)
        match.play(match.actions()[0])
        for _ in review_by_round(match, simulations=_WARM_UP_SIMULATIONS):
            pass


def _answer(line: str) -> Iterator[ReviewPart]:
    try:
        yield from parts(msgspec.json.decode(line, type=ReviewTask | PositionTask))
    except Exception as error:
        yield ReviewPart(error=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
