"""The end of a turn or match of Sintra, tried on a copy, with its effects."""

from typing import Any

from palacio.match.compiled import actions
from palacio.rules.catalog import rules_of
from palacio.rules.drafting import CHOICE
from palacio.rules.sintra_board import ROUNDS


def settle(states: Any, seat: int, effects: Any) -> None:
    """Keep any pane of a complete strip: the choice does not change the points."""
    if states[0].phase == CHOICE:
        actions.act(states, int(rules_of(states[0]).pick(states[0], 0)), effects)


def finish(states: Any, effects: Any) -> None:
    """SI-5.1: end the match, as after the sixth round."""
    s = states[0]
    s.rounds = ROUNDS
    rules_of(s).end_round(s, effects)
