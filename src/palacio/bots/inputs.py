"""Dispatch to each game's inputs for the value network, by the type of the state."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from palacio.bots import azul_inputs, sintra_inputs
from palacio.rules import verbs
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.compiled import lean_rule
from palacio.rules.state import State

INPUT_MODULES: dict[str, ModuleType] = {"azul": azul_inputs, "sintra": sintra_inputs}
assert INPUT_MODULES.keys() == GAMES.keys()

SCORE_INPUTS = 3
_SCORE_SCALE = 25.0  # points; the scores are divided by it


def encode_board(s: State, seat: int, inputs: Any) -> None:
    """Write the inputs of a seat's board between two rounds."""
    INPUT_MODULES[game_of(s).id].encode_board(s, seat, inputs)


def encode_table(s: State, inputs: Any) -> None:
    """Write the inputs that all seats share."""
    INPUT_MODULES[game_of(s).id].encode_table(s, inputs)


VERBS: tuple[Callable[..., Any], ...] = (encode_board, encode_table)
for _verb in VERBS:
    by_game = {id_: getattr(module, _verb.__name__) for id_, module in INPUT_MODULES.items()}
    verbs.by_game(_verb, by_game)


@lean_rule
def encode_scores(s: State, seat: int, inputs: Any) -> None:
    """Write a seat's score, its lead over the best rival, and its lead over the rivals' mean."""
    own = float(s.boards[seat].score)
    best = 0.0
    total = 0.0
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, float(s.boards[rival].score))
            total += float(s.boards[rival].score)
    inputs[0] = own / _SCORE_SCALE
    inputs[1] = (own - best) / _SCORE_SCALE
    inputs[2] = (own - total / (s.seats - 1)) / _SCORE_SCALE


@lean_rule
def encode_positions(states: Any, boards: Any, tables: Any, scores: Any, buffer: Any) -> None:
    """Write the inputs of many positions, for training: `boards` and `scores` have a row per seat.

    `buffer` holds one board's inputs, so that this function shares compiled code with the search.
    """
    for number in range(len(states)):
        s = states[number]
        encode_table(s, buffer)
        copy_inputs(buffer, tables[number])
        for seat in range(s.seats):
            encode_board(s, seat, buffer)
            copy_inputs(buffer, boards[number, seat])
            encode_scores(s, seat, buffer)
            copy_inputs(buffer, scores[number, seat])


@lean_rule
def copy_inputs(buffer: Any, inputs: Any) -> None:
    for number in range(len(inputs)):
        inputs[number] = buffer[number]
