"""Perft: the numbers of legal lines of play have not changed."""

import pytest

from palacio.match.position import format_position, parse_position
from tests.golden.perft import LINES_FAST, Count, count_lines, names, read

COUNTS = read()
FAST = [count for count in COUNTS if count.lines <= LINES_FAST]
SLOW = [count for count in COUNTS if count.lines > LINES_FAST]


@pytest.mark.parametrize("count", FAST, ids=str)
def test_perft_counts_are_unchanged(count: Count) -> None:
    assert count_lines(parse_position(count.position), count.depth) == count.lines


@pytest.mark.slow
@pytest.mark.parametrize("count", SLOW, ids=str)
def test_perft_counts_of_longer_lines_are_unchanged(count: Count) -> None:
    assert count_lines(parse_position(count.position), count.depth) == count.lines


def test_every_variant_has_perft_counts() -> None:
    assert list(dict.fromkeys(count.name for count in COUNTS)) == names()
    assert {count.name for count in FAST} == set(names())


def test_perft_positions_are_in_canonical_form_and_from_the_named_game() -> None:
    for count in COUNTS:
        assert format_position(parse_position(count.position)) == count.position
        assert count.name.startswith(count.position.split()[0])
