"""Tournaments from Python: bots given as classes, their faults, and what they can see."""

from pathlib import Path

import pytest

from palacio.lab.tournament import run_arena
from palacio.match.errors import UserError
from palacio.match.match import Match


class First:
    """A bot that plays the first legal action, as text."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, match: Match) -> str:
        return match.actions()[0]


class Last(First):
    """A bot that plays the last legal action, as a number."""

    def choose(self, match: Match) -> int:  # type: ignore[override]
        return match.action_numbers()[-1]


class Broken(First):
    def choose(self, match: Match) -> str:
        raise RuntimeError("no idea")


class Odd(First):
    def choose(self, match: Match) -> str:
        return None  # type: ignore[return-value]


class Wrong(First):
    def choose(self, match: Match) -> str:
        return "9z>9"


class Curious(First):
    """A bot that looks for the secret, and changes its copy of the match."""

    def choose(self, match: Match) -> str:
        if match.referee.deal.secret or match.referee.deal.dice:
            raise AssertionError("the draws to come are known")
        action = match.actions()[0]
        match.play(action)
        return action


def test_bots_given_as_classes_play_built_in_bots_from_every_seat() -> None:
    result = run_arena(First, Last, "random", matches=4, seed=1)
    assert result.title.startswith("Azul, wall fixed, 2 seats: 12 matches of 2 deals")
    assert {each.bot for each in result.standings} == {"First", "Last", "random"}
    assert [each.elo for each in result.standings] == sorted(
        (each.elo for each in result.standings), reverse=True
    )
    assert all(each.matches == 8 and each.faults == 0 for each in result.standings)
    assert len(result.matches) == 12
    assert all(match.record.startswith("palacio record") for match in result.matches)
    assert all(each.bot in str(result) for each in result.standings)


def test_the_same_seed_plays_the_same_matches() -> None:
    records = [[m.record for m in run_arena(First, "random", matches=2).matches] for _ in range(2)]
    assert records[0] == records[1]


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (Broken, "raised RuntimeError: no idea"),
        (Odd, "chose None: "),
        (Wrong, "chose '9z>9': "),
    ],
)
def test_a_bot_with_a_fault_loses_and_the_fault_is_reported(
    broken: type[First], fault: str
) -> None:
    result = run_arena(broken, "random", matches=2)
    assert result.standings[-1].faults == 2
    assert all(match.fault.startswith(fault) for match in result.matches)


def test_a_bot_gets_a_copy_of_the_match_without_future_draws() -> None:
    result = run_arena(Curious, "random", matches=2)
    assert [match.fault for match in result.matches] == ["", ""]


@pytest.mark.slow
def test_bots_given_as_classes_play_in_worker_processes() -> None:
    alone, together = (run_arena(First, Last, matches=2, workers=n) for n in (1, 2))
    assert [m.record for m in alone.matches] == [m.record for m in together.matches]


def test_matches_stored_in_a_folder_are_not_played_again(tmp_path: Path) -> None:
    first = run_arena(First, "random", matches=2, out=tmp_path)
    again = run_arena(First, "random", matches=2, out=tmp_path)
    assert [m.seats for m in again.matches] == [m.seats for m in first.matches]
    with pytest.raises(UserError, match="holds another arena"):
        run_arena(Last, "random", matches=2, out=tmp_path)


def test_impossible_tournament_is_refused_with_a_reason() -> None:
    with pytest.raises(UserError, match="at least two bots"):
        run_arena("greedy")
    with pytest.raises(UserError, match="'First' is listed twice"):
        run_arena(First, First)
    with pytest.raises(UserError, match="There is no bot 'deep'"):
        run_arena("deep", "random")
    with pytest.raises(UserError, match="There is no game 'chess'"):
        run_arena("greedy", "random", game="chess")
