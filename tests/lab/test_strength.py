"""The strength report: its matchups, and the text of the page."""

from typing import Any

import pytest

from palacio.bots import LEVELS
from palacio.lab.strength import Ladder, Matchup, ladders, matchups, write_page


def test_matchups_cover_every_game_and_option() -> None:
    covered = {(matchup.game, matchup.option) for matchup in matchups()}
    assert covered == {("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")}
    matches = {matchup.option: matchup.matches for matchup in matchups() if matchup.seats == 2}
    assert matches == {"fixed": 200, "free": 100, "a": 200, "b": 100}


def test_matchup_seats_the_first_bot_once() -> None:
    for matchup in matchups():
        (line_up,) = matchup.plan().line_ups
        assert [entrant.name for entrant in line_up].count(matchup.bots[0]) == 1
        assert len(line_up) == matchup.seats


def test_ladder_contains_every_level() -> None:
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


def test_page_marks_a_missed_requirement() -> None:
    matchup = Matchup("azul", "fixed", 4, ("master@200", "greedy"), 200, 0.75)
    page = write_page({matchup: {"matches": 200, "bots": {"master@200": _bot(0.7, 0)}}})
    line = next(line for line in page.splitlines() if line.startswith("| Azul"))
    assert line == (
        "| Azul, wall fixed | master@200 against three greedy | 200 | 70.0% | "
        "68.0% to 72.0% | 75% **missed** |"
    )


@pytest.mark.parametrize(
    ("last_step", "text"), [(100, "; all are at least"), (50, "; **not all** (lowest 50)")]
)
def test_page_judges_the_smallest_step_between_levels(last_step: int, text: str) -> None:
    names = [*list(LEVELS)[:-1], "master@500"]
    elos = [1000 + 100 * step for step in range(len(names) - 1)]
    elos.append(elos[-1] + last_step)
    bots = {name: _bot(0.5, elo) for name, elo in zip(names, elos, strict=True)}
    ladder = Ladder("sintra", "a", tuple(names))
    page = write_page({ladder: {"matches": 24, "bots": bots}})
    assert text in page
    assert "| apprentice | 1000 | 970 to 1030 |" in page
