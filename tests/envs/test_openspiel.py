"""The OpenSpiel games pass OpenSpiel's own checks."""

import os
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from palacio.envs import Batch
from palacio.envs.errors import BadSetting
from palacio.match.errors import IllegalAction
from palacio.rules.catalog import GAMES
from tests.extras import need
from tests.rules.variants import Variant

need("pyspiel")

import pyspiel  # noqa: E402

import palacio.envs.openspiel  # noqa: E402, F401, registers the games

# Each option and each number of seats once: OpenSpiel's test takes about a second.
EVERY_OPTION = [
    Variant("azul", "fixed", 2),
    Variant("azul", "free", 3),
    Variant("sintra", "a", 4),
    Variant("sintra", "b", 2),
]
every_game = pytest.mark.parametrize("game", GAMES)


def load(variant: Variant) -> Any:
    name = f"palacio_{variant.game}(players={variant.seats},option={variant.option})"
    return pyspiel.load_game(name)


def play(state: Any, rng: Random, steps: int = 10_000) -> None:
    """Play at random until the end, but at most this many steps."""
    while not state.is_terminal() and steps > 0:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY_OPTION, ids=str)
def test_game_passes_the_random_simulation_test(variant: Variant) -> None:
    pyspiel.random_sim_test(load(variant), num_sims=1, serialize=False, verbose=False)


@every_game
def test_default_parameters_are_two_players_and_the_first_option(game: str) -> None:
    loaded = pyspiel.load_game(f"palacio_{game}")
    assert loaded.num_players() == 2
    assert str(loaded) == f"palacio_{game}(option={GAMES[game].options[0]},players=2)"
    assert loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


@every_game
def test_observation_is_that_of_a_batch_plus_the_turn(game: str) -> None:
    state = pyspiel.load_game(f"palacio_{game}(players=3)").new_initial_state()
    play(state, Random(1), steps=120)
    while state.is_chance_node():
        play(state, Random(1), steps=1)
    batch = Batch(game, seats=3)
    batch.states[0] = state.node.state
    batch.show()
    for seat in range(3):
        tensor = np.array(state.observation_tensor(seat))
        assert (tensor[:-3] == batch.observe(0, seat)).all()
        assert tensor[-3:].tolist() == [
            float((seat + after) % 3 == state.current_player()) for after in range(3)
        ]


@every_game
def test_serialized_state_is_restored_within_a_deal_and_after_it(game: str) -> None:
    loaded = pyspiel.load_game(f"palacio_{game}")
    state = loaded.new_initial_state()
    for steps in (7, 60, 60):
        play(state, Random(steps), steps)
        assert str(loaded.deserialize_state(state.serialize())) == str(state)
        assert str(pickle.loads(pickle.dumps(state))) == str(state)


@every_game
def test_clone_is_independent_and_keeps_its_class(game: str) -> None:
    state = pyspiel.load_game(f"palacio_{game}").new_initial_state()
    play(state, Random(1), 70)
    text, twin = str(state), state.clone()
    play(twin, Random(2))
    assert str(state) == text
    assert twin.is_terminal()
    assert sum(twin.returns()) == pytest.approx(0)


def test_action_strings_are_deals_or_actions_in_notation() -> None:
    state = pyspiel.load_game("palacio_azul").new_initial_state()
    play(state, Random(1), 1)
    assert [state.action_to_string(color) for color in state.legal_actions()] == [
        f"deal {letter}" for letter in "byrkw"
    ]
    play(state, Random(1), 20)
    action = state.legal_actions()[0]
    assert state.action_to_string(action) == Batch("azul").action_text(action)


def test_illegal_action_and_impossible_parameter_are_refused() -> None:
    state = pyspiel.load_game("palacio_azul").new_initial_state()
    with pytest.raises(IllegalAction):
        state.apply_action(5)
    with pytest.raises(BadSetting):
        pyspiel.load_game("palacio_azul(option=round)")


def test_process_ends_normally_after_a_match() -> None:
    """OpenSpiel keeps references to the registered games until after the interpreter exits."""
    code = "import pyspiel, palacio.envs.openspiel; pyspiel.load_game('palacio_azul')"
    settings = os.environ | {"PALACIO_PLAIN": "1"}
    assert subprocess.run([sys.executable, "-c", code], env=settings).returncode == 0
