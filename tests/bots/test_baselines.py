"""Every bot plays legal actions, and the baselines have their expected strength."""

import pytest

from palacio.bots import BOTS, Budget, new_bot
from palacio.match.position import parse_position
from palacio.rules import azul_board, playout, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from palacio.rules.refusal import Refusal
from palacio.rules.result import winners
from palacio.rules.state import State, copy, to_bytes
from tests.bots.sample_positions import EACH_OPTION
from tests.rules.random_matches import sample
from tests.rules.variants import VARIANTS, Variant

SMALL = Budget(simulations=3)  # for bots that search

each_game = pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "b")])
every_variant = pytest.mark.parametrize(
    "variant",
    [
        pytest.param(
            variant, marks=() if variant in EACH_OPTION else pytest.mark.slow, id=str(variant)
        )
        for variant in VARIANTS
    ],
)
every_bot = pytest.mark.parametrize("bot", BOTS)
BASELINES = ("random", "greedy")
every_option = pytest.mark.parametrize(
    ("game", "option"), [(game.id, option) for game in GAMES.values() for option in game.options]
)


@every_bot
@every_variant
def test_bot_chooses_a_legal_action_and_leaves_the_state_unchanged(
    variant: Variant, bot: str
) -> None:
    player = new_bot(bot, 2, SMALL)
    for s in sample(variant, seed=1, one_in=5 if bot in BASELINES else 30):
        if s.seat >= 0:
            before = to_bytes(s)
            assert verbs.refuse(s, player.choose(s)) == Refusal.NONE
            assert to_bytes(s) == before


@every_bot
@each_game
def test_same_seed_gives_the_same_match(game: str, option: str, bot: str) -> None:
    first, again, other = (
        to_bytes(_play(game, option, (bot, bot), seed, turns=None if bot in BASELINES else 3))
        for seed in (3, 3, 4)
    )
    assert first == again
    assert first != other


@every_option
def test_greedy_beats_random(game: str, option: str) -> None:
    """The bots play twenty matches: ten deals, each from both seats."""
    won = 0
    for seed in range(10):
        won += winners(_play(game, option, ("greedy", "random"), seed)) == (0,)
        won += winners(_play(game, option, ("random", "greedy"), seed)) == (1,)
    assert won >= 18


def test_greedy_bot_completes_the_line_with_the_most_points() -> None:
    s = parse_position(
        "azul displays=bbyr/rrkw | lines=-/y/-/-/- wall=..r../.b.../..b../...../..... | "
    )
    yellow = azul_board.take_to(1, 1, 1)
    assert new_bot("greedy").choose(s) == yellow


def test_greedy_bot_avoids_breaking_glass() -> None:
    s = parse_position("sintra displays=yyyo/bbww | glazier=8 | ")
    assert verbs.count(s) > 1
    after = copy(s)
    verbs.apply(after, new_bot("greedy").choose(s), None)
    assert after.boards[0].track == 0


def _play(
    game: str, option: str, bots: tuple[str, str], seed: int, turns: int | None = None
) -> State:
    """Play a match to its end, or for a number of turns, and return the position."""
    s = GAMES[game].begin(len(bots), option)
    players = [new_bot(bot, seed, SMALL) for bot in bots]
    dice, scratch = new_dice(seed), playout.new_scratch()
    while playout.is_live(s) and turns != 0:
        if s.seat == CHANCE:
            playout.play_chance(s, dice, scratch)
        else:
            verbs.apply(s, players[s.seat].choose(s), None)
            turns = turns and turns - 1
    return s
