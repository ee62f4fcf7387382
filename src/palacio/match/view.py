"""Views: the data sent to a seat or to the public. Clients get states in no other form.

Data that is the same in every match of a game is in `printed` and `legend`.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from palacio.match.azul.view import AzulBoard
from palacio.match.choice import (
    Choice,
    Choices,
    RefusedTarget,
    expand_actions,
    expand_refusals,
)
from palacio.match.compiled.buffers import Scratch, as_buffer, field, written_bytes
from palacio.match.errors import BadNotation
from palacio.match.game_modules import GAME_MODULES
from palacio.match.log import Header
from palacio.match.notation import PHASES
from palacio.match.result import only_one_left, winners
from palacio.match.sintra.view import SintraBoard
from palacio.rules.compiled import is_compiled
from palacio.rules.drafting import CENTER, NOBODY, OVER
from palacio.rules.state import State


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
    turn: int | None = None  # None before a draw and after the end
    marker: int | None = None  # the seat that has it; None while it is in the center
    row: int | None = None  # Azul: the row for which a column is being chosen
    indicator: list[int] = []  # Sintra: the colors of the rounds to come
    out: list[int] = []  # the seats that left, in order
    winners: list[int] = []
    choices: Choices | None = None  # only in the view of the seat whose turn it is

    @property
    def actions(self) -> list[Choice]:
        """The legal actions, with named fields."""
        return expand_actions(self.choices, GAME_MODULES[self.game].actions) if self.choices else []

    def penalty(self, choice: Choice) -> int:
        """Return the points that an action costs, on the floor or in broken glass: 0 or negative.

        The preview may show a smaller loss: a score never falls below 0, and glass counts at the
        end of the match.
        """
        board = self.boards[self.turn or 0]
        takes_marker = choice.source == CENTER and self.marker is None
        return GAME_MODULES[self.game].penalty(board, choice, takes_marker=takes_marker)

    @property
    def refused(self) -> list[RefusedTarget]:
        """The targets that colors can't go to, with named fields."""
        return expand_refusals(self.choices) if self.choices else []


_scratch = Scratch()
_decode_view = msgspec.json.Decoder(View).decode
_decode_choices = msgspec.json.Decoder(Choices).decode


def view(
    header: Header, state: State, seq: int, seat: int | None = None, out: Sequence[int] = ()
) -> View:
    """Return the view of a seat, or of the public; `out` lists the seats that have left.

    Raises BadNotation if there is no such seat.
    """
    if seat is not None and not NOBODY <= seat < header.seats:
        raise BadNotation(f"There is no seat {seat} in a match of {header.seats}.")
    public = _decode_view(encode_view(header, state, seq, out))
    if seat is None or seat < 0 or seat != public.turn:
        return public
    return msgspec.structs.replace(public, choices=choices(header, state))


def encode_view(header: Header, state: State, seq: int, out: Sequence[int] = ()) -> bytes:
    """Return the public view as JSON; `out` lists the seats that have left."""
    phase, turn = int(field(state, "phase")), int(field(state, "seat"))
    if only_one_left(header.seats, out):
        phase, turn = OVER, NOBODY
    text, compiled = _scratch.text, GAME_MODULES[header.game].compiled
    length = compiled.write_view(as_buffer(state), turn, text)
    first = f'{{"seq":{seq},{_encode_header(header)},"phase":"{PHASES[phase]}",'
    last = _encode_result(state, out, phase) if out or phase == OVER else "}"
    return first.encode() + written_bytes(text, length) + last.encode()


@lru_cache(10_000)
def _encode_header(header: Header) -> str:
    names = msgspec.json.encode(header.names).decode()
    return f'"game":"{header.game}","option":"{header.option}","names":{names}'


def _encode_result(state: State, out: Sequence[int], phase: int) -> str:
    best = list(winners(state, out)) if phase == OVER else []
    return f',"out":{list(out)},"winners":{best}}}'


def choices(header: Header, state: State) -> Choices:
    """Return the legal actions of the seat whose turn it is."""
    return _decode_choices(encode_choices(header, state))


def encode_choices(header: Header, state: State) -> bytes:
    """Return `choices` as JSON."""
    buffers, compiled = _scratch, GAME_MODULES[header.game].compiled
    length = compiled.write_choices(
        as_buffer(state), buffers.states(state), buffers.effects, buffers.previews, buffers.text
    )
    return written_bytes(buffers.text, length)


def is_warm() -> bool:
    """Return whether the compiled code behind views is already cached."""
    return all(is_compiled(each.compiled.write_choices) for each in GAME_MODULES.values())
