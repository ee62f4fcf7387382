"""The candidate actions of a position with their policy logits."""

from typing import Any, NamedTuple

from palacio.rules.compiled import array

ACTIONS_MAX = 512  # in one position
_CACHE_MAX = 64


class Candidates(NamedTuple):
    """Buffers that a game's `score_candidates` overwrites for every position."""

    actions: Any
    logits: Any  # one per action; their softmax is the prior
    cache: Any  # terms that several actions of the position share


def new_candidates() -> Candidates:
    return Candidates(array(ACTIONS_MAX), array(ACTIONS_MAX, "f8"), array(_CACHE_MAX, "f8"))
