"""Positions to test bots on: sampled ones, and late ones that brute force can solve."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from palacio.bots import features
from palacio.bots.candidates import new_candidates
from palacio.bots.evaluation import evaluate
from palacio.bots.search import new_scratch
from palacio.bots.weights import evaluator_of
from palacio.match.position import format_position, parse_position
from palacio.rules import verbs
from palacio.rules.drafting import CHOICE
from palacio.rules.state import State, copy
from tests.rules.random_matches import positions, sample
from tests.rules.variants import Variant

# One variant per option; together they have all numbers of seats. The code under test depends on
# the option or on the number of seats, but never on a combination of both.
EACH_OPTION = [
    Variant("azul", "fixed", 2),
    Variant("azul", "free", 3),
    Variant("sintra", "a", 4),
    Variant("sintra", "b", 2),
]
each_option = pytest.mark.parametrize("variant", EACH_OPTION, ids=str)

Values = tuple[float, ...]  # one per seat

TOLERANCE = 1e-9  # rounding errors of sums and quotients are smaller


def legal_actions(s: State) -> list[int]:
    return [int(verbs.pick(s, number)) for number in range(verbs.count(s))]


def after(s: State, *actions: int) -> State:
    s = copy(s)
    for action in actions:
        verbs.apply(s, action, None)
    return s


def decisions(variant: Variant, seed: int, one_in: int, number: int | None = None) -> list[State]:
    """Return sampled positions in which the seat to move has more than one action."""
    found = (copy(s) for s in sample(variant, seed, one_in) if s.seat >= 0 and verbs.count(s) > 1)
    chosen = list(islice(found, number))
    assert chosen
    assert number in (None, len(chosen))
    return chosen


def likeliest_and_unlikeliest(s: State) -> tuple[int, int]:
    """Return the actions with the highest and the lowest policy logit."""
    candidates = new_candidates()
    count = features.score_candidates(s, evaluator_of(s).policy_weights, candidates)
    order = sorted(range(count), key=lambda number: -candidates.logits[number])
    return int(candidates.actions[order[0]]), int(candidates.actions[order[-1]])


@cache
def late_positions(variant: Variant, number: int, lines: int = 60) -> tuple[State, ...]:
    """Return positions with at most `lines` ways to end the round, some in the choice phase."""
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
                and count_lines(s, lines) <= lines
            ):
                yield copy(s)


def count_lines(s: State, limit: int) -> int:
    """Count the ways to end the round; stop counting beyond the limit."""
    if s.seat < 0:
        return 1
    lines = 0
    for action in legal_actions(s):
        lines += count_lines(after(s, action), limit - lines)
        if lines > limit:
            break
    return lines


def solutions(s: State) -> list[Values]:
    """Return the values at the end of the round if each seat maximizes its own value.

    Found by brute force. There are several results if a seat is indifferent between actions.
    """
    if s.seat < 0:
        return [values_of(s)]
    found = [solutions(after(s, action)) for action in legal_actions(s)]
    guaranteed = max(min(values[s.seat] for values in child) for child in found)
    limit = guaranteed - TOLERANCE
    return [values for child in found for values in child if values[s.seat] >= limit]


def values_of(s: State) -> Values:
    """Return the evaluator's value for each seat."""
    scratch = new_scratch(s.dtype)
    evaluate(s, evaluator_of(s), scratch.buffers, scratch.scores, scratch.values)
    return tuple(float(value) for value in scratch.values[: int(s.seats)])


def with_one_board(s: State, seat: int) -> State:
    """Return the position with the discard and the boards of other seats emptied into the bag."""
    head, *boards = format_position(s).split("|")
    head = " ".join(w for w in head.split() if not w.startswith(("bag=", "lid=", "tower=")))
    alone = [board if number == seat else "" for number, board in enumerate(boards)]
    return parse_position("|".join([f"{head} bag=* ", *alone]))
