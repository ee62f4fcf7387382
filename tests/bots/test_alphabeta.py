"""The fixed point: minimax to the round's end, everybody against the one who decides."""

import time

import pytest

from palacio.bots import Bot, Budget, new_bot
from palacio.bots.handmade import outlook
from palacio.rules import playout, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import PLAIN
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from palacio.rules.result import winners
from palacio.rules.state import State, copy, to_bytes
from tests.bots.rounds import after, drawing, late_rounds, legal, turns
from tests.rules.variants import VARIANTS, Variant, every_variant

BUDGET_MS, OVERSHOOT_MS = 15, 20

ENOUGH = Budget(simulations=1_000_000)


def minimax(s: State, me: int) -> int:
    """Written down as simply as can be."""
    if s.seat < 0:
        mine, *theirs = (
            int(outlook(copy(s), seat))
            for seat in (me, *(seat for seat in range(s.seats) if seat != me))
        )
        return mine - max(theirs)
    values = [minimax(after(s, action), me) for action in legal(s)]
    return max(values) if s.seat == me else min(values)


@every_variant
def test_with_enough_time_it_is_minimax_to_the_rounds_end(variant: Variant) -> None:
    for s in late_rounds(variant, number=4):
        before = to_bytes(s)
        action = new_bot("alphabeta", budget=ENOUGH).choose(s)
        assert minimax(after(s, action), int(s.seat)) == minimax(s, int(s.seat))
        assert to_bytes(s) == before


@every_variant
def test_the_same_number_of_nodes_leads_to_the_same_action(variant: Variant) -> None:
    for s in turns(variant, seed=2, one_in=8, number=2):
        first, again = (
            new_bot("alphabeta", seed, Budget(simulations=50)).choose(s) for seed in range(2)
        )
        assert first == again


def test_nothing_is_left_over_from_the_position_before() -> None:
    for variant in VARIANTS[::4]:
        chosen = late_rounds(variant, number=2)
        bot = new_bot("alphabeta", budget=ENOUGH)
        one_bot = [bot.choose(s) for s in chosen]
        assert one_bot == [new_bot("alphabeta", budget=ENOUGH).choose(s) for s in chosen]


def test_with_no_time_at_all_it_does_what_draws_most() -> None:
    for variant in VARIANTS[::4]:
        s = turns(variant, seed=2, one_in=5, number=1)[0]
        most, _ = drawing(s)
        assert new_bot("alphabeta", budget=Budget(simulations=1)).choose(s) == most


@pytest.mark.parametrize("game", GAMES)
def test_a_budget_of_time_is_kept(game: str) -> None:
    """By the processor's time, and the quickest of three tries: a timer rings late on a busy
    machine now and then, and a bot that does not listen is late always."""
    variant = Variant(game, GAMES[game].options[0], 4)
    bot = new_bot("alphabeta", budget=Budget(ms=BUDGET_MS))
    first, *others = turns(variant, seed=2, one_in=5, number=6)
    bot.choose(first)  # whatever is loaded at first is no part of thinking
    for s in others:
        assert min(spent_ms(bot, s) for _ in range(3)) <= BUDGET_MS + OVERSHOOT_MS


def spent_ms(bot: Bot, s: State) -> float:
    begin = time.thread_time()
    bot.choose(s)
    return 1000 * (time.thread_time() - begin)


@pytest.mark.skipif(PLAIN, reason="whole matches of search take too long with plain rules")
@pytest.mark.parametrize(
    ("game", "option"), [(game.id, option) for game in GAMES.values() for option in game.options]
)
def test_looking_ahead_beats_greed(game: str, option: str) -> None:
    """Ten matches: five deals, played from both seats."""
    won = 0
    for seed in range(5):
        won += winners(play(game, option, ("alphabeta", "greedy"), seed)) == (0,)
        won += winners(play(game, option, ("greedy", "alphabeta"), seed)) == (1,)
    assert won >= 7


def play(game: str, option: str, names: tuple[str, str], seed: int) -> State:
    s = GAMES[game].begin(len(names), option)
    bots = [new_bot(name, seed, Budget(simulations=1000)) for name in names]
    dice, room = new_dice(seed), playout.new_room()
    while playout.is_live(s):
        if s.seat == CHANCE:
            playout.play_chance(s, dice, room)
        else:
            verbs.apply(s, bots[s.seat].choose(s), None)
    return s
