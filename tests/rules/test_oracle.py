"""A thousand matches from other programs: the rules agree on each decision, round and result."""

from collections.abc import Callable

import pytest

from tests.rules import oracle
from tests.rules.oracle import Account, Match

FILES = {"azul-two-seats": 400, "azul": 300, "sintra": 300}
CHUNK = 50
GIVEN = {"wall", "side", "seats", "strips", "indicator", "deals", "actions"}


def chunks(name: str) -> pytest.MarkDecorator:
    """Run a test on each chunk of a file's matches; only the first chunk is in the fast suite."""
    return pytest.mark.parametrize(
        "chunk",
        [
            pytest.param(
                range(first, first + CHUNK),
                id=f"matches-{first}-to-{first + CHUNK - 1}",
                marks=[pytest.mark.slow] if first else [],
            )
            for first in range(0, FILES[name], CHUNK)
        ],
    )


@chunks("azul-two-seats")
def test_azul_matches_of_two_seats_agree_with_four_other_programs(chunk: range) -> None:
    check_matches("azul-two-seats", chunk, oracle.play_azul)


@chunks("azul")
def test_azul_matches_agree_with_another_program(chunk: range) -> None:
    check_matches("azul", chunk, oracle.play_azul)


@chunks("sintra")
def test_sintra_matches_agree_with_another_program(chunk: range) -> None:
    check_matches("sintra", chunk, oracle.play_sintra)


@pytest.mark.parametrize("name", FILES)
def test_every_match_in_the_data_is_replayed(name: str) -> None:
    assert len(oracle.load(name)) == FILES[name]


def check_matches(name: str, chunk: range, play: Callable[[Match], Account]) -> None:
    matches = oracle.load(name)
    for number in chunk:
        try:
            check_match(matches[number], play(matches[number]))
        except AssertionError as error:
            raise AssertionError(f"{name}, match {number}: {error}") from error


def check_match(match: Match, account: Account) -> None:
    for key in match.keys() - GIVEN:
        assert account[key] == match[key], key
