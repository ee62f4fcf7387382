"""The page about strength: what is to be shown, and how it is told."""

from typing import Any

import pytest

from palacio.bots import LEVELS
from palacio.lab.strength import Ladder, Trial, ladders, trials, write_page


def test_every_game_and_option_is_on_trial() -> None:
    shown = {(trial.game, trial.option) for trial in trials()}
    assert shown == {("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")}
    matches = {trial.option: trial.matches for trial in trials() if trial.seats == 2}
    assert matches == {"fixed": 200, "free": 100, "a": 200, "b": 100}


@pytest.mark.parametrize("trial", list(trials()), ids=lambda trial: trial.folder)
def test_a_trial_seats_the_bot_once(trial: Trial) -> None:
    (line_up,) = trial.plan().line_ups
    assert [entrant.name for entrant in line_up].count(trial.bots[0]) == 1
    assert len(line_up) == trial.seats


def test_every_level_is_on_the_ladder() -> None:
    for ladder in ladders():
        assert {bot.partition("@")[0] for bot in ladder.bots} >= LEVELS.keys()


def _bot(rate: float, elo: float, ms_max: float = 205.0) -> dict[str, Any]:
    return {
        "win_rate": rate,
        "win_rate_low": rate - 0.02,
        "win_rate_high": rate + 0.02,
        "elo": elo,
        "elo_low": elo - 30,
        "elo_high": elo + 30,
        "mean_score": 61.25,
        "ms_per_action": 12.5,
        "ms_max": ms_max,
    }


def test_the_page_says_what_was_missed() -> None:
    trial = Trial("azul", "fixed", 4, ("master@200", "greedy"), 200, 0.75)
    page = write_page({trial: {"matches": 200, "bots": {"master@200": _bot(0.7, 0)}}})
    line = next(line for line in page.splitlines() if line.startswith("| Azul"))
    assert line == (
        "| Azul, wall fixed | master@200 against three greedy | 200 | 70.0% | "
        "68.0% to 72.0% | 75% **missed** |"
    )


@pytest.mark.parametrize(
    ("last", "words"), [(1500, "; all of them"), (1450, "; **not** all of them")]
)
def test_the_page_says_how_far_levels_are_apart(last: int, words: str) -> None:
    names = [*list(LEVELS)[:-1], "master@500"]
    elos = [*(1000 + 100 * step for step in range(len(names) - 1)), last]
    bots = {name: _bot(0.5, elo) for name, elo in zip(names, elos, strict=True)}
    ladder = Ladder("sintra", "a", tuple(names))
    page = write_page({ladder: {"matches": 24, "bots": bots}})
    assert words in page
    assert "| apprentice | 1000 | 970 to 1030 |" in page
