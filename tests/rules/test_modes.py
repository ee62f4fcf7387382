"""Compiled and plain rules lead to the same state at every step, and never lose a tile.

The slow test plays 10,000 matches of each variant, which takes ten minutes on two cores.
"""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from palacio.rules.compiled import PLAIN
from tests.rules.replay import check_plain, play_matches
from tests.rules.variants import VARIANTS, Variant, every_variant

MATCHES = int(os.environ.get("PALACIO_MATCHES", "10000"))
CORES = os.cpu_count() or 1

pytestmark = pytest.mark.skipif(PLAIN, reason="compiled rules play the matches")


@pytest.mark.slow
def test_a_difference_between_the_modes_is_detected() -> None:
    *matches, last = play_matches(VARIANTS[0], range(2))
    check_plain([*matches, last])
    wrong = last._replace(states=last.states[:-1] + b"\xff")
    with pytest.raises(AssertionError, match="differs"):
        check_plain([*matches, wrong, *matches])


@pytest.mark.slow
@every_variant
def test_thousands_of_matches_have_the_same_states_compiled_and_plain(variant: Variant) -> None:
    shares = [range(first, MATCHES, CORES) for first in range(CORES)]
    with ThreadPoolExecutor(CORES) as pool:
        list(pool.map(lambda seeds: check_plain(play_matches(variant, seeds)), shares))
