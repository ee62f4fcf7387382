"""`GameTree` plays the same matches as a batch, but chance rolls one die at a time."""

from random import Random

import numpy as np
import pytest

from palacio.envs import Batch
from palacio.envs.errors import BadSetting
from palacio.envs.tree import GameTree, Node
from palacio.match.errors import IllegalAction
from palacio.rules import playout, verbs
from palacio.rules.drafting import CHANCE, NOBODY
from palacio.rules.state import to_bytes
from tests.rules.variants import Variant, every_variant


def new_tree(variant: Variant) -> GameTree:
    return GameTree(variant.game, variant.option, variant.seats)


def play_chance(node: Node, rng: Random) -> None:
    """Let chance draw until it is a seat's turn."""
    while node.player == CHANCE:
        outcomes, chances = zip(*node.outcomes(), strict=True)
        node.play(rng.choices(outcomes, chances)[0])


@every_variant
def test_tree_plays_like_a_batch_with_the_same_deals(variant: Variant) -> None:
    rng, tree = Random(4), new_tree(variant)
    node, actions = tree.root(), 0
    batch = Batch(variant.game, variant.option, seats=variant.seats, autoreset="off")
    while node.player != NOBODY:
        play_chance(node, rng)
        batch.states[0] = node.state
        out = batch.show()
        if node.player == NOBODY:
            break
        assert node.player == out.current_player[0]
        assert node.legal_actions() == np.flatnonzero(out.legal_action_mask[0]).tolist()
        for seat in range(variant.seats):
            assert (node.observe(seat) == batch.observe(0, seat)).all()
        action = rng.choice(node.legal_actions())
        assert tree.action_text(action) == batch.action_text(action)
        before = node.state.rounds
        node.play(action)
        batch.step([action])
        actions += 1
        if node.player not in (CHANCE, NOBODY) and node.state.rounds == before:
            assert to_bytes(node.state) == to_bytes(batch.states[0])
    assert 20 < actions <= tree.longest
    if batch.outputs.ended[0]:
        assert node.rewards() == pytest.approx(batch.outputs.rewards[0].tolist())
        assert sum(node.rewards()) == pytest.approx(0, abs=1e-12)


@every_variant
def test_deal_has_a_node_for_each_tile_with_at_most_five_outcomes(variant: Variant) -> None:
    node = new_tree(variant).root()
    for _ in range(verbs.rolls(node.state)):  # setup
        node.play(node.outcomes()[0][0])
    tiles = 4 * (2 * variant.seats + 1)
    for draw in range(tiles):
        assert node.player == CHANCE
        outcomes = node.outcomes()
        assert [color for color, _ in outcomes] == [0, 1, 2, 3, 4]
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        node.play(draw % 5)
    assert node.player == node.state.starter


def test_chances_are_the_shares_of_colors_left_in_the_bag() -> None:
    node = GameTree("azul", "fixed", 2).root()
    node.play(1)
    for _ in range(3):
        node.play(2)
    assert node.outcomes() == [(c, (17 if c == 2 else 20) / 97) for c in range(5)]
    assert node.outcome_text(2) == "deal r"


def test_impossible_action_is_refused_and_changes_nothing() -> None:
    node = GameTree("azul", "fixed", 2).root()
    for bad in (-1, 2, 8, 10**12):
        with pytest.raises(IllegalAction):
            node.play(bad)
    play_chance(node, Random(1))
    text, illegal = str(node), int(np.flatnonzero(node.legal_mask() == 0)[0])
    for bad in (-1, illegal, 180, 10**12):
        with pytest.raises(IllegalAction):
            node.play(bad)
    assert str(node) == text


def test_match_that_is_cut_off_is_over() -> None:
    """AZ-4.6: a game tree cuts a match off after 40 rounds, like a batch."""
    rng, tree = Random(2), GameTree("azul", "fixed", 2)
    node, actions = tree.root(), 0
    while node.player != NOBODY:
        play_chance(node, rng)
        if node.player != NOBODY:
            node.play(next(a for a in node.legal_actions() if a % 6 == 5))  # to the floor
            actions += 1
    assert node.state.rounds == playout.ROUNDS_LIMIT + 1
    assert node.rewards() == [0.0, 0.0]
    assert actions <= tree.longest
    with pytest.raises(IllegalAction):
        node.play(0)


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_copy_within_a_deal_is_independent(game: str) -> None:
    rng, node = Random(3), GameTree(game, None, 2).root()
    for _ in range(6):
        node.play(node.outcomes()[0][0])
    twin, text = node.copy(), str(node)
    assert str(twin) == text
    play_chance(twin, rng)
    assert str(node) == text
    assert str(twin) != text


def test_impossible_variant_is_refused() -> None:
    for game, option, seats in (("chess", None, 2), ("azul", "a", 2), ("azul", None, 5)):
        with pytest.raises(BadSetting):
            GameTree(game, option, seats)
