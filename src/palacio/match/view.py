"""Views: everything that a seat (or the public) is sent; the only serializer of a state.

Data that is the same in every match of a game is in `printed` and `legend`.
"""

from collections.abc import Sequence

import msgspec

from palacio.match.azul.view import AzulBoard
from palacio.match.choice import (
    Choice,
    Choices,
    RefusedTarget,
    expand_actions,
    expand_refusals,
    to_choices,
)
from palacio.match.errors import BadNotation
from palacio.match.game_modules import GAME_MODULES
from palacio.match.log import Header
from palacio.match.notation import PHASES
from palacio.match.result import only_one_left, winners
from palacio.match.sintra.view import SintraBoard
from palacio.rules import drafting
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import is_compiled
from palacio.rules.drafting import NOBODY, OVER
from palacio.rules.state import State
from palacio.rules.tiles import COLORS


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A view of a match. A space without a color is EMPTY (5)."""

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
    turn: int | None = None  # None: the bag's, or nobody's
    marker: int | None = None  # the seat that has it; None while it is in the center
    row: int | None = None  # Azul: whose column is being chosen
    indicator: list[int] = []  # Sintra: the colors of the rounds to come
    out: list[int] = []  # the seats that left, in order
    winners: list[int] = []
    choices: Choices | None = None  # only in the view of the seat whose turn it is

    @property
    def actions(self) -> list[Choice]:
        """The choices by name."""
        return expand_actions(self.choices, GAME_MODULES[self.game].actions) if self.choices else []

    @property
    def refused(self) -> list[RefusedTarget]:
        """The targets that colors can't go to, by name."""
        return expand_refusals(self.choices) if self.choices else []


def view(
    header: Header, state: State, seq: int, seat: int | None = None, out: Sequence[int] = ()
) -> View:
    """Return the view of a seat, or of the public; `out` are the seats that left.

    Raises BadNotation if there is no such seat.
    """
    module = GAME_MODULES[header.game]
    reader = module.compiled.read_state(state)
    option, phase, turn, starter, marker, rounds, seats = reader.read_list(7)
    if seat is not None and not NOBODY <= seat < seats:
        raise BadNotation(f"There is no seat {seat} in a match of {seats}.")
    if only_one_left(seats, out):
        phase, turn = OVER, NOBODY
    bag, discard, center, *displays = reader.read_rows(3 + drafting.displays(seats), COLORS)
    extras = module.view_extras(reader, phase)
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
        boards=[module.view_board(reader) for _ in range(seats)],
        turn=turn if turn >= 0 else None,
        marker=marker if marker >= 0 else None,
        out=list(out),
        winners=list(winners(state, out)) if phase == OVER else [],
        choices=choices(header, state) if seat is not None and 0 <= seat == turn else None,
        **extras,
    )


def choices(header: Header, state: State) -> Choices:
    """Return the legal actions of the seat whose turn it is."""
    return to_choices(GAME_MODULES[header.game].compiled.preview_actions(state))


def is_warm() -> bool:
    """Return whether the code behind views is in the cache of compiled code."""
    return all(is_compiled(each.compiled.write_previews) for each in GAME_MODULES.values())
