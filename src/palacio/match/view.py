"""The view: everything a seat (or the public) is sent, and the only serializer of a state.

What is the same in every match of a game is not in it, but in `printed` and `legend`.
"""

from collections.abc import Sequence

import msgspec

from palacio.match.azul.view import AzulBoard
from palacio.match.choice import Choice, Choices, Refused, gather, spell_actions, spell_refused
from palacio.match.errors import BadNotation
from palacio.match.faces import FACES
from palacio.match.leaving import is_left, winners
from palacio.match.log import Header
from palacio.match.notation import PHASES
from palacio.match.sintra.view import SintraBoard
from palacio.rules import drafting
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import is_compiled
from palacio.rules.drafting import NOBODY, OVER
from palacio.rules.state import State
from palacio.rules.tiles import COLORS


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where there is no color, on whatever space, it is EMPTY (5)."""

    seq: int  # events so far
    game: str
    option: str
    names: list[str]
    phase: str
    round: int
    starter: int
    bag: list[int]  # how many of each color
    discard: list[int]
    center: list[int]
    displays: list[list[int]]
    boards: list[AzulBoard | SintraBoard]
    turn: int | None = None  # None: the bag, or nobody
    marker: int | None = None  # the seat that has it; None while it is in the center
    row: int | None = None  # Azul: whose column is being chosen
    indicator: list[int] = []  # Sintra: the colors of the rounds to come
    out: list[int] = []  # the seats that left, in order
    winners: list[int] = []
    choices: Choices | None = None  # for the seat whose turn it is, and for no one else

    @property
    def actions(self) -> list[Choice]:
        """The choices in full."""
        return spell_actions(self.choices, FACES[self.game].actions) if self.choices else []

    @property
    def refused(self) -> list[Refused]:
        """Where colors can't go, in full."""
        return spell_refused(self.choices) if self.choices else []


def view(
    header: Header, state: State, seq: int, seat: int | None = None, out: Sequence[int] = ()
) -> View:
    """What this seat sees; without a seat, what the public sees. Some seats may have left."""
    face = FACES[header.game]
    seen = face.readout.look(state)
    option, phase, turn, starter, marker, rounds, seats = seen.some(7)
    if seat is not None and not NOBODY <= seat < seats:
        raise BadNotation(f"There is no seat {seat} in a match of {seats}.")
    if is_left(seats, out):
        phase, turn = OVER, NOBODY
    bag, discard, center, *displays = seen.rows(3 + drafting.displays(seats), COLORS)
    extras = face.view_extras(seen, phase)
    return View(
        seq=seq,
        game=header.game,
        option=GAMES[header.game].options[option],
        names=list(header.names),
        phase=PHASES[phase],
        round=rounds,
        starter=starter,
        bag=bag,
        discard=discard,
        center=center,
        displays=displays,
        boards=[face.view_board(seen) for _ in range(seats)],
        turn=turn if turn >= 0 else None,
        marker=marker if marker >= 0 else None,
        out=list(out),
        winners=list(winners(state, out)) if phase == OVER else [],
        choices=choices(header, state) if seat is not None and 0 <= seat == turn else None,
        **extras,
    )


def choices(header: Header, state: State) -> Choices:
    """What the seat on turn may do: the part of its view that nobody else has."""
    return gather(FACES[header.game].readout.foresee(state))


def is_warm() -> bool:
    """Have the rules behind views been compiled here before?"""
    return all(is_compiled(face.readout.preview) for face in FACES.values())
