"""The winners: most points, then the game's tie-break, then a shared victory (AZ-4.5, SI-5.6)."""

from palacio.rules import verbs
from palacio.rules.compiled import rule
from palacio.rules.drafting import OVER
from palacio.rules.state import State


@rule
def is_beaten(s: State, seat: int, rival: int) -> bool:
    ours = s.boards[seat].score
    theirs = s.boards[rival].score
    if ours != theirs:
        return ours < theirs
    return verbs.tiebreak(s, seat) < verbs.tiebreak(s, rival)


@rule
def is_winner(s: State, seat: int) -> bool:
    for rival in range(s.seats):
        if is_beaten(s, seat, rival):
            return False
    return True


def winners(s: State) -> tuple[int, ...]:
    """Return the winning seats; none before the match is over."""
    return tuple(seat for seat in range(s.seats) if s.phase == OVER and is_winner(s, seat))
