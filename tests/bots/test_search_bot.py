"""The search bot: its analysis, its budget, and the reuse of its tree."""

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
from tests.bots.sample_positions import (
    EACH_OPTION,
    after,
    decisions,
    each_option,
    late_positions,
    legal_actions,
)
from tests.bots.search_bots import new_search_bot, root_visits
from tests.rules.random_matches import positions
from tests.rules.table import after as after_texts
from tests.rules.table import state_at, strips, windows
from tests.rules.variants import VARIANTS, Variant

ROOT = Path(__file__).parents[2]
BUDGET_MS, OVERSHOOT_MS = 15, 20
SIMULATIONS = 10 if PLAIN else 1000

ONLY_THE_FLOOR = "azul displays=bb | wall=b..../.b.../..b../...b./....b |"
ONLY_TO_BREAK = (
    "sintra displays=bb | glazier=8 "
    f"strips={strips(dict.fromkeys(range(1, 8), '-'))} "
    f"windows={windows(dict.fromkeys(range(1, 8), 'yp'))} |"
)

two_seats = pytest.mark.parametrize("variant", [v for v in EACH_OPTION if v.seats == 2], ids=str)


def midround(variant: Variant, number: int = 1) -> list[State]:
    """Return positions in the middle of a round, with 10 to 40 actions."""
    found = [s for s in decisions(variant, seed=5, one_in=2) if 10 <= verbs.count(s) <= 40]
    assert len(found) >= number
    return found[:number]


def analyze(s: State, simulations: int = 30, seed: int = 1) -> Analysis:
    return new_search_bot(simulations=simulations, seed=seed).analyze(s)


def visits(analysis: Analysis) -> int:
    return sum(candidate.visits for candidate in analysis.candidates)


# --- Analysis.


@each_option
def test_same_seed_and_simulations_give_the_same_analysis(variant: Variant) -> None:
    for s in midround(variant):
        before = to_bytes(s)
        first, again = (replace(analyze(s), ms=0) for _ in range(2))
        assert first == again
        assert to_bytes(s) == before


@pytest.mark.skipif(PLAIN, reason="compares with the compiled rules")
def test_compiled_and_plain_search_give_the_same_visits() -> None:
    chosen = [s for v in EACH_OPTION for s in (*midround(v), late_positions(v, number=2)[-1])]
    lines = "\n".join(map(format_position, chosen))
    plain = subprocess.run(
        [sys.executable, "-m", "tests.bots.search_bots"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PALACIO_PLAIN": "1"},
        cwd=ROOT,
    )
    for s, answer in zip(chosen, plain.stdout.splitlines(), strict=True):
        assert root_visits(s) == json.loads(answer), format_position(s)


@each_option
def test_analysis_lists_every_legal_action_with_the_best_first(variant: Variant) -> None:
    for s in (*midround(variant), late_positions(variant, number=2)[-1]):
        analysis = analyze(s)
        assert sorted(candidate.action for candidate in analysis.candidates) == legal_actions(s)
        assert visits(analysis) == analysis.simulations <= 30
        best = analysis.candidates[0]
        if all(candidate.is_exact for candidate in analysis.candidates):
            assert best.value == max(candidate.value for candidate in analysis.candidates)
        else:
            assert best.visits == max(candidate.visits for candidate in analysis.candidates)


@each_option
def test_candidate_has_an_expected_score_for_each_seat(variant: Variant) -> None:
    for s in midround(variant):
        for candidate in analyze(s).candidates:
            assert len(candidate.scores) == variant.seats
            assert 0 <= candidate.value <= 1


@each_option
def test_principal_variation_begins_with_the_best_action_and_is_legal(variant: Variant) -> None:
    for s in (*midround(variant), *late_positions(variant, number=2)):
        analysis = analyze(s, simulations=60)
        assert analysis.principal_variation[0] == analysis.candidates[0].action
        then = copy(s)
        for action in analysis.principal_variation:
            assert then.seat >= 0
            assert verbs.refuse(then, action) == Refusal.NONE
            verbs.apply(then, action, None)


@each_option
def test_principal_variation_of_a_solved_round_reaches_its_end(variant: Variant) -> None:
    for s in late_positions(variant, number=2):
        analysis = analyze(s, simulations=3000)
        assert all(candidate.is_exact for candidate in analysis.candidates)
        assert after(s, *analysis.principal_variation).seat < 0


def test_pruned_actions_are_in_neither_candidates_nor_principal_variation() -> None:
    for s in midround(Variant("azul", "fixed", 2), number=3):
        for seed in range(20):
            analysis = new_search_bot("apprentice", simulations=8, seed=seed).analyze(s)
            assert analysis.principal_variation[0] == analysis.candidates[0].action
            assert all(candidate.value >= 0 for candidate in analysis.candidates)


# --- Matches that can be won at once.


@pytest.mark.parametrize("level", ["foreman", "master"])
@pytest.mark.parametrize(
    ("position", "win"),
    [
        # Five in a row: 5 points, and 2 for the row.
        ("azul displays=b/y/rr | score=20 wall=.yrkw/...../...../...../..... | score=26", "1b>1"),
        # Other actions compete, and the rival could win the same way.
        (
            "azul displays=b/bb/yr | score=30 wall=.yrkw/...../...../...../..... "
            "| score=29 wall=.yrkw/...../...../...../.....",
            "1b>1",
        ),
        # The last pane of the match completes a strip; on any other strip it is a leftover.
        (
            f"sintra round=6 displays=p | score=20 strips={strips({8: '8a:yyww'})} | score=21",
            "1p>8",
        ),
    ],
)
def test_winning_action_is_chosen(level: str, position: str, win: str) -> None:
    s = state_at(position)
    action = new_search_bot(level, simulations=400).choose(s)
    assert to_bytes(after(s, action)) == to_bytes(after_texts(s, win))


# --- Budget.


@pytest.mark.skipif(PLAIN, reason="64 plain simulations between two clock reads take longer")
@two_seats
def test_time_budget_is_kept(variant: Variant) -> None:
    """Measures the CPU time of twenty actions, which other load on the machine does not change."""
    spread = [copy(s) for s in positions(variant, seed=6) if s.seat >= 0 and verbs.count(s) > 1]
    bot = new_search_bot(ms=BUDGET_MS)
    for s in (spread[0], after(spread[0], bot.choose(spread[0]))):
        bot.choose(s)  # loads the compiled code of search and tree reuse
    assert max(cpu_ms(bot, s) for s in spread[:: len(spread) // 20]) <= BUDGET_MS + OVERSHOOT_MS


def cpu_ms(bot: SearchBot, s: State) -> float:
    begin = time.thread_time()
    bot.choose(s)
    return 1000 * (time.thread_time() - begin)


@pytest.mark.parametrize("rollout_rounds", [0, 2])
def test_analysis_does_not_depend_on_how_high_the_round_number_is(rollout_rounds: int) -> None:
    """AZ-4.6: the number of rounds in a match is not limited."""
    params = LEVELS["master"].params._replace(rollout_rounds=rollout_rounds)
    level = replace(LEVELS["master"], params=params)
    first, *later = (
        SearchBot(1, Budget(simulations=60), level).analyze(
            state_at(f"azul round={number} displays=bbyr/yykw center=rk | score=9 lines=-/y/-/-/-")
        )
        for number in (6, 40, 41, 9000)  # earlier rounds are calibrated differently
    )
    assert len({candidate.value for candidate in first.candidates}) > 1
    assert all(each.candidates == first.candidates for each in later)


@pytest.mark.parametrize("position", [ONLY_THE_FLOOR, ONLY_TO_BREAK])
def test_forced_action_is_chosen_without_search(
    monkeypatch: pytest.MonkeyPatch, position: str
) -> None:
    monkeypatch.delattr(SearchBot, "analyze")
    s = state_at(position)
    assert verbs.count(s) == 1
    assert new_search_bot().choose(s) == verbs.pick(s, 0)


def test_search_ends_at_the_first_limit_reached() -> None:
    s = midround(Variant("azul", "fixed", 2))[0]
    assert new_search_bot(simulations=10, ms=60_000).analyze(s).simulations == 10
    for level in ("apprentice", "improver"):
        limit = LEVELS[level].simulations
        assert new_search_bot(level, simulations=1000).analyze(s).simulations == limit


@each_option
def test_bots_in_two_threads_do_not_affect_each_other(variant: Variant) -> None:
    s = midround(variant)[0]
    alone = [replace(analyze(s, SIMULATIONS, seed), ms=0) for seed in (1, 2)]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda seed: replace(analyze(s, SIMULATIONS, seed), ms=0), (1, 2)))
    assert together == alone


# --- Tree reuse.


@each_option
def test_subtree_is_reused_after_the_expected_actions(variant: Variant) -> None:
    for s in midround(variant):
        bot = new_search_bot(simulations=40)
        variation = bot.analyze(s).principal_variation
        for number in range(1, min(len(variation), variant.seats + 1)):
            then = after(s, *variation[:number])
            if then.seat < 0 or verbs.count(then) < 2:
                break
            again = bot.analyze(then)
            assert visits(again) >= again.simulations
            assert number > 1 or visits(again) > again.simulations
            assert sorted(candidate.action for candidate in again.candidates) == legal_actions(then)


@each_option
def test_search_after_an_unvisited_action_starts_without_visits(variant: Variant) -> None:
    for s in midround(variant):
        bot = new_search_bot(simulations=20)
        analysis = bot.analyze(s)
        unvisited = next(each.action for each in analysis.candidates if each.visits == 0)
        then = after(s, unvisited)
        again = bot.analyze(then)
        assert visits(again) == again.simulations == 20
        assert all(0 <= each.value <= 1 for each in again.candidates)
        most = max(again.candidates, key=lambda each: each.visits)
        assert most.value == pytest.approx(
            analyze(then, simulations=20).candidates[0].value, abs=0.2
        )


def test_subtree_is_reused_after_a_rival_takes_two_actions() -> None:
    almost = f"glazier=8 strips={strips({8: '8a:yyww'})}"
    s = state_at(f"sintra round=2 displays=b/p/o | glazier=8 | {almost}")
    bot = new_search_bot(simulations=1000)
    bot.analyze(s)
    then = after_texts(s, "1b>x", "2p>8", "keep=y")
    assert then.seat == s.seat
    again = bot.analyze(then)
    assert visits(again) > again.simulations


@each_option
def test_second_search_of_a_position_adds_to_the_visits_of_the_first(variant: Variant) -> None:
    for s in midround(variant):
        bot = new_search_bot(simulations=20)
        bot.analyze(s)
        again = bot.analyze(s)
        assert (again.simulations, visits(again)) == (20, 40)


def test_tree_is_reset_for_another_game_option_number_of_seats_or_round() -> None:
    bot = new_search_bot(simulations=3)
    for variant in VARIANTS:
        for rounds in (1, 2):
            s = next(s for s in positions(variant, seed=5) if s.seat >= 0 and s.rounds == rounds)
            analysis = bot.analyze(s)
            assert visits(analysis) == analysis.simulations == 3
            assert sorted(candidate.action for candidate in analysis.candidates) == legal_actions(s)


@two_seats
def test_bot_that_reuses_its_tree_chooses_legal_actions_in_a_random_match(variant: Variant) -> None:
    bots = [SearchBot(seed, Budget(simulations=3), LEVELS["master"]) for seed in range(2)]
    turns = 0
    for s in positions(variant, seed=9):
        if s.seat >= 0 and s.rounds == 2:
            assert verbs.refuse(s, bots[s.seat].choose(s)) == Refusal.NONE
            turns += 1
    assert turns > 5
