"""Standings, compared with values worked out by hand."""

import pytest

from palacio.lab.batch import play_batch
from palacio.lab.results import Result, SeatResult
from palacio.lab.standings import anchor_of, make_report, tally
from tests.lab.sample_plans import builtin, plan_of
from tests.rules.variants import Variant


def result(number: int, *seats: tuple[str, int, int], at_fault: int | None = None) -> Result:
    results = [SeatResult(bot, score, place, 2, 10.0, 5.0, 7.0) for bot, score, place in seats]
    return Result(number, (number + 1) // 2, results, 5, at_fault is None, at_fault, "was late")


WON = result(1, ("greedy", 50, 1), ("random", 20, 2))
LOST = result(2, ("random", 40, 1), ("greedy", 30, 2))
TIED = result(3, ("greedy", 30, 1), ("random", 30, 1))
BROKEN = result(4, ("random", 9, 2), ("greedy", 0, 1), at_fault=0)


def test_tally_counts_wins_ties_points_and_time() -> None:
    greedy = tally([WON, LOST, TIED, BROKEN], ["greedy", "random"])["greedy"]
    assert (greedy.wins, greedy.ties, greedy.matches, greedy.faults) == (2, 1, 4, 0)
    assert greedy.scores == [50, 30, 30]  # without the aborted match
    assert greedy.margins == [30, -10, 0]
    assert greedy.shares == {1: [1.0, 0.0], 2: [0.5, 1.0]}
    assert (greedy.actions, greedy.wall_ms, greedy.cpu_ms, greedy.max_ms) == (8, 40, 20, 7)


def test_report_contains_rates_ratings_times_and_faults() -> None:
    report = make_report(plan_of(*builtin("greedy", "random")), [WON, LOST, TIED, BROKEN], 200)
    greedy, random = report["bots"]["greedy"], report["bots"]["random"]
    assert (greedy["win_rate"], random["win_rate"]) == (0.625, 0.375)
    assert greedy["elo"] == greedy["elo_low"] == 1270 > random["elo"]
    assert (greedy["ms_per_action"], greedy["cpu_ms_per_action"], greedy["ms_max"]) == (5, 2.5, 7)
    assert report["pairs"]["greedy"]["random"]["ahead"] == 0.625
    assert report["pairs"]["greedy"]["random"]["matches"] == 4
    assert report["line_ups"][0]["seats"] == ["greedy", "random"]
    assert (report["matches"], report["deals"], report["unfinished"]) == (4, 2, 1)
    assert report["faults"] == [{"match": 4, "seat": 0, "bot": "random", "what": "was late"}]


def test_shared_victory_is_divided_among_the_winners() -> None:
    four = [("a", 9, 1), ("b", 9, 1), ("a", 9, 1), ("b", 3, 4)]
    tallies = tally([result(1, *four)], ["a", "b"])
    assert tallies["a"].shares[1] == pytest.approx([1 / 3, 1 / 3])
    assert tallies["b"].shares[1] == pytest.approx([1 / 3, 0])


def test_report_lists_each_line_up_separately() -> None:
    plan = plan_of(*builtin("greedy", "random"), variant=Variant("azul", "fixed", 4))
    report = make_report(plan, play_batch(plan, [1, 5]), None)
    one_greedy, three_greedy = report["line_ups"]
    assert one_greedy["bots"]["greedy"]["win_rate"] == 1.0
    assert three_greedy["bots"]["greedy"]["win_rate"] == pytest.approx(1 / 3, abs=1e-4)
    assert three_greedy["bots"]["random"]["win_rate"] == 0.0


@pytest.mark.parametrize(
    ("names", "anchor"), [(["a", "random", "greedy"], "greedy"), (["a", "random"], "random")]
)
def test_anchor_is_a_baseline_or_else_the_first_bot(names: list[str], anchor: str) -> None:
    assert anchor_of(names) == anchor
    assert anchor_of(["b", "a"]) == "b"
