"""How a turn and a match of Sintra would end as they stand, told by the rules on a copy."""

from typing import Any

from palacio.match.readout import doing
from palacio.rules.drafting import CHOICE
from palacio.rules.sintra import end_round, pick
from palacio.rules.sintra_board import ROUNDS


def settle(room: Any, seat: int, tale: Any) -> None:
    """A complete strip scores the same whichever pane is kept."""
    if room[0].phase == CHOICE:
        doing.act(room, int(pick(room[0], 0)), tale)


def finish(room: Any, tale: Any) -> None:
    """SI-5.1: the match ends with the sixth round."""
    s = room[0]
    s.rounds = ROUNDS
    end_round(s, tale)
