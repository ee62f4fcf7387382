"""The bot that searches: what it finds, how long it takes, and what it remembers."""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from palacio.bots import LEVELS, Analysis, Budget, SearchBot
from palacio.match.position import format_position
from palacio.rules import verbs
from palacio.rules.compiled import PLAIN
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy, to_bytes
from tests.bots.rounds import after, late_rounds, legal, turns
from tests.bots.searching import found, searcher
from tests.rules.random_matches import positions
from tests.rules.table import after as after_texts
from tests.rules.table import stand, strips, windows
from tests.rules.variants import VARIANTS, Variant, every_variant

ROOT = Path(__file__).parents[2]
BUDGET_MS, OVERSHOOT_MS = 15, 20
SIMULATIONS = 10 if PLAIN else 1000

ONLY_THE_FLOOR = "azul displays=bb | wall=b..../.b.../..b../...b./....b |"
ONLY_TO_BREAK = (
    "sintra displays=bb | glazier=8 "
    f"strips={strips(dict.fromkeys(range(1, 8), '-'))} "
    f"windows={windows(dict.fromkeys(range(1, 8), 'yp'))} |"
)

two_seats = pytest.mark.parametrize("variant", [v for v in VARIANTS if v.seats == 2], ids=str)


def middle(variant: Variant, number: int = 1) -> list[State]:
    """In the middle of a round: a few actions to choose from, and a while to go."""
    found = [s for s in turns(variant, seed=5, one_in=2) if 10 <= verbs.count(s) <= 40]
    assert len(found) >= number
    return found[:number]


def analyze(s: State, simulations: int = 30, seed: int = 1) -> Analysis:
    return searcher(simulations=simulations, seed=seed).analyze(s)


def visits(analysis: Analysis) -> int:
    return sum(option.visits for option in analysis.options)


# --- What it finds.


@every_variant
def test_the_same_seed_and_simulations_find_the_same(variant: Variant) -> None:
    for s in middle(variant):
        before = to_bytes(s)
        first, again = (replace(analyze(s), ms=0) for _ in range(2))
        assert first == again
        assert to_bytes(s) == before


@pytest.mark.skipif(PLAIN, reason="compared with the compiled rules, which would be compiled first")
def test_compiled_or_plain_a_search_finds_the_same() -> None:
    chosen = [s for v in VARIANTS for s in (*middle(v), late_rounds(v, number=2)[-1])]
    lines = "\n".join(map(format_position, chosen))
    plain = subprocess.run(
        [sys.executable, "-m", "tests.bots.searching"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PALACIO_PLAIN": "1"},
        cwd=ROOT,
    )
    for s, answer in zip(chosen, plain.stdout.splitlines(), strict=True):
        assert found(s) == json.loads(answer), format_position(s)


@every_variant
def test_every_action_is_an_option_and_the_best_comes_first(variant: Variant) -> None:
    for s in (*middle(variant), late_rounds(variant, number=2)[-1]):
        analysis = analyze(s)
        assert sorted(option.action for option in analysis.options) == legal(s)
        assert visits(analysis) == analysis.simulations <= 30
        best = analysis.options[0]
        if all(option.is_exact for option in analysis.options):
            assert best.value == max(option.value for option in analysis.options)
        else:
            assert best.visits == max(option.visits for option in analysis.options)


@every_variant
def test_an_option_expects_a_score_for_each_seat(variant: Variant) -> None:
    for s in middle(variant):
        for option in analyze(s).options:
            assert len(option.scores) == variant.seats
            assert 0 <= option.value <= 1


@every_variant
def test_the_line_begins_with_the_best_action_and_can_be_played(variant: Variant) -> None:
    for s in (*middle(variant), *late_rounds(variant, number=2)):
        analysis = analyze(s, simulations=60)
        assert analysis.line[0] == analysis.options[0].action
        then = copy(s)
        for action in analysis.line:
            assert then.seat >= 0
            assert verbs.refuse(then, action) == Refusal.NONE
            verbs.apply(then, action, None)


@every_variant
def test_the_line_of_a_round_looked_through_goes_to_its_end(variant: Variant) -> None:
    for s in late_rounds(variant, number=2):
        analysis = analyze(s, simulations=3000)
        assert all(option.is_exact for option in analysis.options)
        assert after(s, *analysis.line).seat < 0


def test_what_escapes_a_bot_is_in_neither_options_nor_line() -> None:
    """As many simulations as that each action is looked at about once."""
    for s in middle(Variant("azul", "fixed", 2), number=3):
        for seed in range(20):
            analysis = searcher("apprentice", simulations=8, seed=seed).analyze(s)
            assert analysis.line[0] == analysis.options[0].action
            assert all(option.value >= 0 for option in analysis.options)


# --- A match that can be won at once.


@pytest.mark.parametrize("level", ["foreman", "master"])
@pytest.mark.parametrize(
    ("position", "win"),
    [
        # Five in a row: 5 points, and 2 for the row.
        ("azul displays=b/y/rr | score=20 wall=.yrkw/...../...../...../..... | score=26", "1b>1"),
        # Two more to choose from, and a rival who would do the same.
        (
            "azul displays=b/bb/yr | score=30 wall=.yrkw/...../...../...../..... "
            "| score=29 wall=.yrkw/...../...../...../.....",
            "1b>1",
        ),
        # The last pane of the match completes a strip; elsewhere it would be a leftover.
        (
            f"sintra round=6 displays=p | score=20 strips={strips({8: '8a:yyww'})} | score=21",
            "1p>8",
        ),
    ],
)
def test_a_won_match_is_won(level: str, position: str, win: str) -> None:
    s = stand(position)
    action = searcher(level, simulations=400).choose(s)
    assert to_bytes(after(s, action)) == to_bytes(after_texts(s, win))


# --- How long it takes.


@pytest.mark.skipif(
    PLAIN, reason="64 plain simulations, after which it looks at the clock, take longer"
)
@two_seats
def test_a_budget_of_time_is_kept(variant: Variant) -> None:
    """Twenty actions of a match, by the processor's time: what a busy machine gives to others in
    between is not the bot's, and one that thinks for too long spends it all the same."""
    spread = [copy(s) for s in positions(variant, seed=6) if s.seat >= 0 and verbs.count(s) > 1]
    bot = searcher(ms=BUDGET_MS)
    for s in (spread[0], after(spread[0], bot.choose(spread[0]))):
        bot.choose(s)  # whatever is loaded at first, to think and to remember, is no part of it
    assert max(spent_ms(bot, s) for s in spread[:: len(spread) // 20]) <= BUDGET_MS + OVERSHOOT_MS


def spent_ms(bot: SearchBot, s: State) -> float:
    begin = time.thread_time()
    bot.choose(s)
    return 1000 * (time.thread_time() - begin)


@pytest.mark.parametrize("position", [ONLY_THE_FLOOR, ONLY_TO_BREAK])
def test_a_single_action_needs_no_thought(position: str) -> None:
    s = stand(position)
    assert verbs.count(s) == 1
    begin = time.perf_counter()
    assert searcher(ms=60_000).choose(s) == verbs.pick(s, 0)
    assert time.perf_counter() - begin < 10


def test_a_budget_of_both_kinds_ends_with_the_first() -> None:
    s = middle(Variant("azul", "fixed", 2))[0]
    assert searcher(simulations=10, ms=60_000).analyze(s).simulations == 10
    for level in ("apprentice", "improver"):
        limit = LEVELS[level].simulations
        assert searcher(level, simulations=1000).analyze(s).simulations == limit


@every_variant
def test_two_bots_that_think_at_once_do_not_disturb_each_other(variant: Variant) -> None:
    s = middle(variant)[0]
    alone = [replace(analyze(s, SIMULATIONS, seed), ms=0) for seed in (1, 2)]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda seed: replace(analyze(s, SIMULATIONS, seed), ms=0), (1, 2)))
    assert together == alone


# --- What it remembers.


@every_variant
def test_what_was_thought_about_counts_after_the_expected_actions(variant: Variant) -> None:
    """Its own and the rivals', as far as it looked."""
    for s in middle(variant):
        bot = searcher(simulations=40)
        line = bot.analyze(s).line
        for number in range(1, min(len(line), variant.seats + 1)):
            then = after(s, *line[:number])
            if then.seat < 0 or verbs.count(then) < 2:
                break
            again = bot.analyze(then)
            assert visits(again) >= again.simulations
            assert number > 1 or visits(again) > again.simulations
            assert sorted(option.action for option in again.options) == legal(then)


@every_variant
def test_an_action_that_was_never_looked_at_is_followed_too(variant: Variant) -> None:
    for s in middle(variant):
        bot = searcher(simulations=20)
        analysis = bot.analyze(s)
        unseen = next(option.action for option in analysis.options if option.visits == 0)
        then = after(s, unseen)
        again = bot.analyze(then)
        assert visits(again) == again.simulations == 20
        assert all(0 <= option.value <= 1 for option in again.options)
        most = max(again.options, key=lambda option: option.visits)
        assert most.value == pytest.approx(analyze(then, simulations=20).options[0].value, abs=0.2)


def test_a_rival_who_completes_a_strip_and_keeps_a_pane_is_followed() -> None:
    almost = f"glazier=8 strips={strips({8: '8a:yyww'})}"
    s = stand(f"sintra round=2 displays=b/p/o | glazier=8 | {almost}")
    bot = searcher(simulations=1000)
    bot.analyze(s)
    then = after_texts(s, "1b>x", "2p>8", "keep=y")
    assert then.seat == s.seat
    again = bot.analyze(then)
    assert visits(again) > again.simulations


@every_variant
def test_the_same_position_is_thought_about_further(variant: Variant) -> None:
    for s in middle(variant):
        bot = searcher(simulations=20)
        bot.analyze(s)
        again = bot.analyze(s)
        assert (again.simulations, visits(again)) == (20, 40)


def test_nothing_is_remembered_from_another_game_option_number_of_seats_or_round() -> None:
    bot = searcher(simulations=3)
    for variant in VARIANTS:
        for rounds in (1, 2):
            s = next(s for s in positions(variant, seed=5) if s.seat >= 0 and s.rounds == rounds)
            analysis = bot.analyze(s)
            assert visits(analysis) == analysis.simulations == 3
            assert sorted(option.action for option in analysis.options) == legal(s)


@two_seats
def test_two_bots_that_remember_play_on_whatever_happened(variant: Variant) -> None:
    """Each sees its own turns only."""
    bots = [SearchBot(seed, Budget(simulations=3), LEVELS["master"]) for seed in range(2)]
    seen = 0
    for s in positions(variant, seed=9):
        if s.seat >= 0 and s.rounds == 2:
            assert verbs.refuse(s, bots[s.seat].choose(s)) == Refusal.NONE
            seen += 1
    assert seen > 5
