"""A thousand matches of other programs: the rules agree on each decision, round and result."""

from collections.abc import Callable

import pytest

from tests.rules import oracle
from tests.rules.oracle import Account, Match

FILES = {"azul-two-seats": 400, "azul": 300, "sintra": 300}
CHUNK = 50
GIVEN = {"wall", "side", "seats", "strips", "indicator", "deals", "actions"}


def chunks(name: str) -> pytest.MarkDecorator:
    """Run a test with all matches of a file, all but the first chunk in the slow suite."""
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
def test_azul_for_two_agrees_with_four_engines(chunk: range) -> None:
    check_matches("azul-two-seats", chunk, oracle.play_azul)


@chunks("azul")
def test_azul_agrees_with_another_engine(chunk: range) -> None:
    check_matches("azul", chunk, oracle.play_azul)


@chunks("sintra")
def test_sintra_agrees_with_another_implementation(chunk: range) -> None:
    check_matches("sintra", chunk, oracle.play_sintra)


@pytest.mark.parametrize("name", FILES)
def test_every_match_of_the_data_is_replayed(name: str) -> None:
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
