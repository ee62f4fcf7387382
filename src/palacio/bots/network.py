"""The value network: an encoder shared by all boards, and a head for each seat.

The same design serves every game, option and number of seats. The encoder turns each board into 64
numbers. A seat's head reads the numbers for its own board, the sum over all boards, the table
inputs and the scores.

Sums are in float32, so that the weights fit in a core's cache, and in a fixed order, so that
compiled and plain code agree to the last bit.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from palacio.bots.inputs import encode_board, encode_scores, encode_table
from palacio.rules.compiled import array, lean_rule, reals
from palacio.rules.drafting import SEATS_MAX
from palacio.rules.state import State

BOARD_UNITS = 64
HEAD_UNITS = 32
WIN, POINTS, LOG_SPREAD, OUTPUTS = range(4)
POINTS_SCALE = 10.0  # points per unit of the outputs for points and spread
WIN_POINTS = 12.0  # points of expected final score that add 1 to the logit of winning

_INPUTS_MAX = 256


class Network(NamedTuple):
    """Weights with one row of units per input, and biases."""

    board_weights: Any
    board_bias: Any
    seen_weights: Any  # of an encoded board: for its own seat's head, then for the shared part
    table_weights: Any
    score_weights: Any
    head_bias: Any
    output_weights: Any
    output_bias: Any


class Buffers(NamedTuple):
    """Preallocated memory for one evaluation."""

    inputs: Any
    nonzero: Any  # the indices of the inputs that are not 0
    encoded: Any  # one board
    fresh: Any  # the encoded board times `seen_weights`
    seen: Any  # per seat: the half of `fresh` for its own head
    shared: Any  # the sum that the heads of all seats share
    head: Any
    outputs: Any


def new_network(arrays: Mapping[str, Any]) -> Network:
    """Return a network with these weights and biases, which are named as in `lab/learner.py`.

    The weights of a seat's own board and of the sum of boards are joined into one array, because
    long rows are faster.
    """
    seen = np.concatenate([arrays["own_weights"], arrays["sum_weights"]], axis=1)
    return Network(
        _single(arrays["board_weights"]),
        _single(arrays["board_bias"]),
        _single(seen),
        _single(arrays["table_weights"]),
        _single(arrays["score_weights"]),
        _single(arrays["head_bias"]),
        reals(np.ravel(arrays["output_weights"]).tolist()),
        reals(arrays["output_bias"]),
    )


def _single(weights: Any) -> Any:
    """Return weights as a NumPy array in single precision, even in plain mode."""
    return np.array(weights, dtype=np.float32)


_NOTHING = np.zeros((0, 0)), np.zeros(0)
NO_NETWORK = Network(
    *(_single(_NOTHING[number]) for number in (0, 1, 0, 0, 0, 1)), *(reals([]) for _ in range(2))
)


def new_buffers() -> Buffers:
    return Buffers(
        array(_INPUTS_MAX, "f8"),
        array(_INPUTS_MAX),
        array(BOARD_UNITS, "f4"),
        array(2 * HEAD_UNITS, "f4"),
        np.zeros((SEATS_MAX, HEAD_UNITS), "f4"),
        array(HEAD_UNITS, "f4"),
        array(HEAD_UNITS, "f4"),
        array(OUTPUTS, "f8"),
    )


@lean_rule
def is_network(network: Network) -> bool:
    """Return whether a network has weights: `NO_NETWORK` has none."""
    return len(network.output_bias) > 0


@lean_rule
def predict(s: State, network: Network, buffers: Buffers, scores: Any, logits: Any) -> None:
    """Write each seat's expected final score to `scores`, and its logit of winning to `logits`.

    The position must be between two rounds. The last seat's outputs stay in the buffers.
    """
    start_heads(s, network, buffers)
    for seat in range(s.seats):
        see_board(s, seat, network, buffers)
    for seat in range(s.seats):
        run_head(s, seat, network, buffers)
        scores[seat] = float(s.boards[seat].score) + POINTS_SCALE * buffers.outputs[POINTS]
        logits[seat] = buffers.outputs[WIN] + scores[seat] / WIN_POINTS


@lean_rule
def start_heads(s: State, network: Network, buffers: Buffers) -> None:
    """Start the shared part of the heads with the bias and the table inputs."""
    encode_table(s, buffers.inputs)
    copy_bias(buffers.shared, network.head_bias)
    add_products(buffers.shared, buffers.inputs, network.table_weights, buffers.nonzero)


@lean_rule
def see_board(s: State, seat: int, network: Network, buffers: Buffers) -> None:
    """Encode a seat's board, for its own head (`buffers.seen`) and all heads (`buffers.shared`)."""
    encode_board(s, seat, buffers.inputs)
    copy_bias(buffers.encoded, network.board_bias)
    add_products(buffers.encoded, buffers.inputs, network.board_weights, buffers.nonzero)
    rectify(buffers.encoded)
    for unit in range(2 * HEAD_UNITS):
        buffers.fresh[unit] = np.float32(0.0)
    add_products(buffers.fresh, buffers.encoded, network.seen_weights, buffers.nonzero)
    for unit in range(HEAD_UNITS):
        buffers.seen[seat, unit] = buffers.fresh[unit]
        buffers.shared[unit] += buffers.fresh[HEAD_UNITS + unit]


@lean_rule
def run_head(s: State, seat: int, network: Network, buffers: Buffers) -> None:
    """Write a seat's outputs to the buffers."""
    encode_scores(s, seat, buffers.inputs)
    for unit in range(HEAD_UNITS):
        buffers.head[unit] = buffers.shared[unit] + buffers.seen[seat, unit]
    add_products(buffers.head, buffers.inputs, network.score_weights, buffers.nonzero)
    for output in range(OUTPUTS):
        total = network.output_bias[output]
        for unit in range(HEAD_UNITS):
            weight = network.output_weights[unit * OUTPUTS + output]
            total += float(max(buffers.head[unit], 0.0)) * weight
        buffers.outputs[output] = total


@lean_rule
def copy_bias(units: Any, bias: Any) -> None:
    for unit in range(len(units)):
        units[unit] = bias[unit]


@lean_rule
def add_products(units: Any, inputs: Any, weights: Any, nonzero: Any) -> None:
    """Add each input times its row of weights to `units`. Most inputs are 0 and cost nothing.

    Four inputs at a time are twice as fast as one. Rows are not sliced, because Numba would count
    references to each slice.
    """
    count = find_nonzero(inputs, len(weights), nonzero)
    singles = count % 4
    for number in range(singles):
        first = nonzero[number]
        a = np.float32(inputs[first])
        for unit in range(len(units)):
            units[unit] += a * weights[first, unit]
    for number in range(singles, count, 4):
        first, second = nonzero[number], nonzero[number + 1]
        third, fourth = nonzero[number + 2], nonzero[number + 3]
        a, b = np.float32(inputs[first]), np.float32(inputs[second])
        c, d = np.float32(inputs[third]), np.float32(inputs[fourth])
        for unit in range(len(units)):
            units[unit] += (a * weights[first, unit] + b * weights[second, unit]) + (
                c * weights[third, unit] + d * weights[fourth, unit]
            )


@lean_rule
def find_nonzero(inputs: Any, length: int, nonzero: Any) -> int:
    """Write the indices of the inputs that are not 0, and return how many there are."""
    count = 0
    for number in range(length):
        nonzero[count] = number
        count += inputs[number] != 0.0
    return count


@lean_rule
def rectify(units: Any) -> None:
    for unit in range(len(units)):
        units[unit] = max(units[unit], 0.0)
