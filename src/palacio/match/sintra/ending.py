"""Trial runs of the end of a Sintra turn or match, on a copy of the state."""

from typing import Any

from palacio.match.compiled import actions
from palacio.rules.catalog import rules_of
from palacio.rules.drafting import CHOICE
from palacio.rules.sintra_board import ROUNDS


def settle(states: Any, seat: int, effects: Any) -> None:
    """Keep an arbitrary pane of a complete strip, if there is one, and record the effects.

    The seat scores the same points whichever pane it keeps.
    """
    if states[0].phase == CHOICE:
        actions.act(states, int(rules_of(states[0]).pick(states[0], 0)), effects)


def finish(states: Any, effects: Any) -> None:
    """SI-5.1: end the match now, as if the sixth round were over, and record the effects."""
    s = states[0]
    s.rounds = ROUNDS
    rules_of(s).end_round(s, effects)
