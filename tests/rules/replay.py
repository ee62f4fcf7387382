"""Matches played step by step by compiled rules, and replayed by the plain rules.

`python -m tests.rules.replay` replays the matches on its standard input and prints how many steps
they had.
"""

import contextlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np

from palacio.rules import playout, state, verbs
from palacio.rules.compiled import rule
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from palacio.rules.refusal import Refusal
from palacio.rules.state import put
from palacio.rules.tiles import ALL_TILES
from tests.rules.variants import Variant

ROOT = Path(__file__).parents[2]

STEPS_MAX = 4096  # more than a match has before it is cut off
NUMBERS_MAX = 40  # in an outcome: Sintra's setup for four seats has 39


class Played(NamedTuple):
    variant: Variant
    seed: int
    done: list[list[int]]  # at each step: chance's outcome, or a seat's action; padded
    states: bytes  # the state after each step

    def __str__(self) -> str:
        return f"{self.variant}, seed {self.seed}"


# --- Play, compiled.


def play_matches(variant: Variant, seeds: Iterable[int]) -> Iterator[Played]:
    start = variant.begin()
    states = state.blanks(start.dtype, STEPS_MAX + 1)
    done = np.zeros((STEPS_MAX, NUMBERS_MAX), np.int64)
    for seed in seeds:
        put(states, 0, start)
        steps = play(states, done, new_dice(seed), playout.new_scratch())
        yield Played(variant, seed, done[:steps].tolist(), states[1 : steps + 1].tobytes())


@rule
def play(states: Any, done: Any, dice: Any, scratch: Any) -> int:
    """Play at random from the first state to the end; return the number of steps."""
    steps = 0
    while playout.is_live(states[steps]):
        assert steps < len(done)
        put(states, steps + 1, states[steps])
        step(states[steps + 1], done[steps], dice, scratch)
        steps += 1
        assert verbs.inventory(states[steps]) == ALL_TILES
    return steps


@rule
def step(s: Any, numbers: Any, dice: Any, scratch: Any) -> None:
    """Play one random action; write its number or, for chance, the numbers of its outcome."""
    if s.seat == CHANCE:
        playout.play_chance(s, dice, scratch)
        numbers[:] = scratch[1][: len(numbers)]
    else:
        numbers[0] = playout.random_action(s, dice)
        assert verbs.refuse(s, numbers[0]) == Refusal.NONE
        verbs.apply(s, numbers[0], None)


# --- Replay, plain.


def check_plain(matches: Iterable[Played]) -> None:
    """Check that the plain rules, in another process, give the same states at every step."""
    steps = 0
    process = start_replay()
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError), process:  # the process reports why it ended
        for played in matches:
            pickle.dump(played, process.stdin)
            steps += len(played.done)
        replayed, _ = process.communicate()
    assert process.returncode == 0, "a match differs: see the captured standard error"
    assert int(replayed) == steps


def start_replay() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.rules.replay"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PALACIO_PLAIN": "1"},
        cwd=ROOT,
    )


def replay_all(source: IO[bytes]) -> int:
    steps = 0
    with contextlib.suppress(EOFError):
        while True:
            steps += replay(pickle.load(source))
    return steps


def replay(played: Played) -> int:
    """Replay a match, and check each state."""
    s = played.variant.begin()
    size = s.dtype.itemsize
    for number, done in enumerate(played.done):
        if s.seat == CHANCE:
            verbs.place(s, done, None)
        else:
            verbs.apply(s, done[0], None)
        expected = played.states[number * size :][:size]
        assert state.to_bytes(s) == expected, f"{played}: step {number} leads to another state"
    return len(played.done)


if __name__ == "__main__":
    print(replay_all(sys.stdin.buffer))
