"""Positions for bots: sampled ones, and late ones whose round can be looked at to its end."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from palacio.bots import senses
from palacio.bots.evaluation import evaluate
from palacio.bots.search import new_desk
from palacio.bots.sight import new_sight
from palacio.bots.weights import judge_of
from palacio.rules import verbs
from palacio.rules.drafting import CHOICE
from palacio.rules.state import State, copy
from tests.rules.random_matches import positions, sample
from tests.rules.variants import Variant

Values = tuple[float, ...]  # a share of winning for each seat

NEARLY = 1e-9  # sums and quotients of shares differ by less


def legal(s: State) -> list[int]:
    return [int(verbs.pick(s, number)) for number in range(verbs.count(s))]


def after(s: State, *actions: int) -> State:
    s = copy(s)
    for action in actions:
        verbs.apply(s, action, None)
    return s


def turns(variant: Variant, seed: int, one_in: int, number: int | None = None) -> list[State]:
    """Sampled positions in which a seat has the choice."""
    found = (copy(s) for s in sample(variant, seed, one_in) if s.seat >= 0 and verbs.count(s) > 1)
    chosen = list(islice(found, number))
    assert chosen
    assert number in (None, len(chosen))
    return chosen


def drawing(s: State) -> tuple[int, int]:
    """The actions that draw most and least."""
    sight = new_sight()
    many = range(senses.consider(s, judge_of(s).urges, sight))
    most, least = (pick(many, key=lambda number: sight.urges[number]) for pick in (max, min))
    return int(sight.actions[most]), int(sight.actions[least])


@cache
def late_rounds(variant: Variant, number: int, lines: int = 60) -> tuple[State, ...]:
    """Positions from which the round can go on in a few ways only, some with a choice first."""
    choices = tuple(islice(_late(variant, lines, phase=CHOICE), number // 2))
    assert choices or (variant.game, variant.option) == ("azul", "fixed")
    return choices + tuple(islice(_late(variant, lines), number - len(choices)))


def _late(variant: Variant, lines: int, phase: int | None = None) -> Iterator[State]:
    for seed in range(3):
        for s in positions(variant, seed):
            if (
                s.seat >= 0
                and 2 <= verbs.count(s) <= 12
                and phase in (None, int(s.phase))
                and lines_left(s, lines) <= lines
            ):
                yield copy(s)


def lines_left(s: State, limit: int) -> int:
    """In how many ways the round can go on; more than the limit are not counted."""
    if s.seat < 0:
        return 1
    lines = 0
    for action in legal(s):
        lines += lines_left(after(s, action), limit - lines)
        if lines > limit:
            break
    return lines


def outcomes(s: State) -> list[Values]:
    """What a round can be worth if each seat does the best for itself; several, if some are equal.

    A seat does without what is surely less than it can have, and nothing else.
    """
    if s.seat < 0:
        return [values_of(s)]
    found = [outcomes(after(s, action)) for action in legal(s)]
    sure = max(min(values[s.seat] for values in child) for child in found)
    return [values for child in found for values in child if values[s.seat] >= sure - NEARLY]


def values_of(s: State) -> Values:
    desk = new_desk(s.dtype)
    evaluate(s, judge_of(s), desk.features, desk.scores, desk.values)
    return tuple(float(value) for value in desk.values[: int(s.seats)])
