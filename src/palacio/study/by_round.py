"""The review of a match while it is being computed: a report after each searched round."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import pairwise
from typing import NamedTuple

from palacio.match.match import Match
from palacio.rules.drafting import CHANCE
from palacio.study.assembly import Assembly
from palacio.study.report import MatchReview
from palacio.study.timeline import Moment, timeline
from palacio.study.values import Position, Value, evaluate, positions


class RoundsReview(NamedTuple):
    """The review of the rounds searched so far. The last review covers the whole match."""

    report: MatchReview
    done: int  # positions that have been searched
    total: int
    values: Mapping[int, Value]  # of these positions, by event number


def review_by_round(
    match: Match,
    *,
    simulations: int,
    seed: int = 0,
    workers: int = 1,
    known: Mapping[int, Value] | None = None,
) -> Generator[RoundsReview, None, None]:
    """Yield the review after each round. The last review equals the result of `review`.

    `known` has the values of the rounds that an interrupted review with the same seed has already
    searched. Only the other rounds are searched and reported.
    """
    moments, values = timeline(match), dict(known or {})
    found = positions(match, moments)
    new = [position for position in found if position.seq not in values]
    with closing(evaluate(new, simulations, seed, workers)) as searched:
        for end, positions_of_round in _rounds(found):
            is_last = end == len(found)
            missing = [each for each in positions_of_round if each.seq not in values]
            values |= {position.seq: next(searched) for position in missing}
            if missing or is_last:
                seen = moments if is_last else _before(moments, found[end])
                made = Assembly(match, seen, values, is_partial=not is_last)
                yield RoundsReview(made.report(simulations, seed), end, len(found), dict(values))


def _rounds(found: Sequence[Position]) -> Iterator[tuple[int, Sequence[Position]]]:
    """Yield, for each round, the index after its last position, and its positions, deal first."""
    starts = [at for at in range(1, len(found)) if _begins_round(found[at - 1], found[at])]
    for begin, end in pairwise([0, *starts, len(found)]):
        yield end, found[begin:end]


def _begins_round(before: Position, after: Position) -> bool:
    return bool(after.state.seat == CHANCE != before.state.seat)


def _before(moments: Sequence[Moment], position: Position) -> list[Moment]:
    return [moment for moment in moments if moment.seq < position.seq]
