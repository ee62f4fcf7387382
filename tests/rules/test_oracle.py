"""A thousand matches of other programs: the rules agree on each decision, round and result."""

from collections.abc import Callable

import pytest

from tests.rules import oracle
from tests.rules.oracle import Account, Match

FILES = {"azul-two-seats": 400, "azul": 300, "sintra": 300}
CHUNK = 50
GIVEN = {"wall", "side", "seats", "strips", "indicator", "deals", "actions"}


def chunks(name: str) -> list[range]:
    return [range(first, first + CHUNK) for first in range(0, FILES[name], CHUNK)]


def chunk_id(chunk: range) -> str:
    return f"matches-{chunk[0]}-to-{chunk[-1]}"


@pytest.mark.parametrize("chunk", chunks("azul-two-seats"), ids=chunk_id)
def test_azul_with_two_seats_goes_as_four_engines_agree(chunk: range) -> None:
    check_matches("azul-two-seats", chunk, oracle.play_azul)


@pytest.mark.parametrize("chunk", chunks("azul"), ids=chunk_id)
def test_azul_goes_as_another_engine_says(chunk: range) -> None:
    check_matches("azul", chunk, oracle.play_azul)


@pytest.mark.parametrize("chunk", chunks("sintra"), ids=chunk_id)
def test_sintra_goes_as_another_reading_of_its_rules_says(chunk: range) -> None:
    check_matches("sintra", chunk, oracle.play_sintra)


@pytest.mark.parametrize("name", FILES)
def test_no_match_is_left_out(name: str) -> None:
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
