"""All bots play by the rules; those that do not search play well enough to be met first."""

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
from tests.rules.random_matches import sample
from tests.rules.variants import Variant, every_variant

LITTLE = Budget(simulations=3)  # for those that search

every_bot = pytest.mark.parametrize("bot", BOTS)
SIMPLE = ("random", "greedy")
every_choice = pytest.mark.parametrize(
    ("game", "option"), [(game.id, option) for game in GAMES.values() for option in game.options]
)


@every_bot
@every_variant
def test_a_bot_picks_an_allowed_action_and_leaves_the_state_alone(
    variant: Variant, bot: str
) -> None:
    player = new_bot(bot, 2, LITTLE)
    for s in sample(variant, seed=1, one_in=5 if bot in SIMPLE else 30):
        if s.seat >= 0:
            before = to_bytes(s)
            assert verbs.refuse(s, player.choose(s)) == Refusal.NONE
            assert to_bytes(s) == before


@every_bot
@every_choice
def test_a_bot_with_the_same_seed_does_the_same(game: str, option: str, bot: str) -> None:
    first, again, other = (
        to_bytes(_play(game, option, (bot, bot), seed, turns=None if bot in SIMPLE else 3))
        for seed in (3, 3, 4)
    )
    assert first == again
    assert first != other


@every_choice
def test_greed_beats_chance(game: str, option: str) -> None:
    """Twenty matches: ten deals, played from both seats."""
    won = 0
    for seed in range(10):
        won += winners(_play(game, option, ("greedy", "random"), seed)) == (0,)
        won += winners(_play(game, option, ("random", "greedy"), seed)) == (1,)
    assert won >= 18


def test_the_greedy_bot_completes_the_line_that_scores_most() -> None:
    s = parse_position(
        "azul displays=bbyr/rrkw | lines=-/y/-/-/- wall=..r../.b.../..b../...../..... | "
    )
    yellow = azul_board.take_to(1, 1, 1)
    assert new_bot("greedy").choose(s) == yellow


def test_the_greedy_bot_breaks_no_glass_without_need() -> None:
    s = parse_position("sintra displays=yyyo/bbww | glazier=8 | ")
    assert verbs.count(s) > 1
    after = copy(s)
    verbs.apply(after, new_bot("greedy").choose(s), None)
    assert after.boards[0].track == 0


def _play(
    game: str, option: str, bots: tuple[str, str], seed: int, turns: int | None = None
) -> State:
    """The position in which a match by these bots ends, or is left after so many turns."""
    s = GAMES[game].begin(len(bots), option)
    players = [new_bot(bot, seed, LITTLE) for bot in bots]
    dice, room = new_dice(seed), playout.new_room()
    while playout.is_live(s) and turns != 0:
        if s.seat == CHANCE:
            playout.play_chance(s, dice, room)
        else:
            verbs.apply(s, players[s.seat].choose(s), None)
            turns = turns and turns - 1
    return s
