"""The view: everything a seat (or the public) is sent, and the only serializer of a state."""

import msgspec

from palacio.match.azul.view import AzulBoard
from palacio.match.choice import Choice, Refused
from palacio.match.errors import BadNotation
from palacio.match.faces import FACES, Face
from palacio.match.log import Header
from palacio.match.notation import PHASES, amounts
from palacio.match.sintra.view import SintraBoard
from palacio.rules import drafting, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.result import winners
from palacio.rules.state import State, plain


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    seq: int  # events so far
    game: str
    option: str
    names: list[str]
    phase: str
    round: int
    turn: int | None  # None: the bag, or nobody
    starter: int
    marker: int | None  # the seat that has it; None while it is in the center
    bag: list[int]  # how many of each color
    discard: list[int]
    center: list[int]
    displays: list[list[int]]
    boards: list[AzulBoard | SintraBoard]
    row: int | None = None  # Azul: whose column is being chosen
    indicator: list[int | None] | None = None  # Sintra: the colors of the rounds to come
    winners: list[int] = []
    actions: list[Choice] = []  # for the seat whose turn it is, and for no one else
    refused: list[Refused] = []


def view(header: Header, state: State, seq: int, seat: int | None = None) -> View:
    """What this seat sees; without a seat, what the public sees."""
    s, face = plain(state), FACES[header.game]
    if seat is not None and not drafting.NOBODY <= seat < s.seats:
        raise BadNotation(f"There is no seat {seat} in a match of {s.seats}.")
    on_turn = seat is not None and 0 <= seat == s.seat
    sources = [amounts(heap) for heap in s.sources[: 1 + drafting.displays(s.seats)]]
    return View(
        seq=seq,
        game=header.game,
        option=GAMES[header.game].options[s.option],
        names=list(header.names),
        phase=PHASES[s.phase],
        round=s.rounds,
        turn=s.seat if s.seat >= 0 else None,
        starter=s.starter,
        marker=s.marker if s.marker >= 0 else None,
        bag=amounts(s.bag),
        discard=amounts(s.discard),
        center=sources[drafting.CENTER],
        displays=sources[1:],
        boards=[face.view_board(s.boards[seat]) for seat in range(s.seats)],
        winners=list(winners(state)),
        actions=_choices(face, state) if on_turn else [],
        refused=face.view_refused(state) if on_turn else [],
        **face.view_extras(s),
    )


def _choices(face: Face, s: State) -> list[Choice]:
    picks = (int(verbs.pick(s, number)) for number in range(verbs.count(s)))
    return [face.view_choice(action, face.preview(s, action)) for action in picks]
