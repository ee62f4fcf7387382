"""Compiled or plain, the rules lead to the same state at every step, and no tile is ever lost.

The 10,000 matches of each kind in the slow test keep two cores busy for about ten minutes.
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


def test_a_few_matches_go_the_same_way_compiled_and_plain() -> None:
    check_plain(played for variant in VARIANTS for played in play_matches(variant, range(5)))


def test_a_state_that_differs_is_noticed() -> None:
    *matches, last = play_matches(VARIANTS[0], range(5))
    wrong = last._replace(states=last.states[:-1] + b"\xff")
    with pytest.raises(AssertionError, match="differs"):
        check_plain([*matches, wrong, *matches])


@pytest.mark.slow
@every_variant
def test_thousands_of_matches_go_the_same_way_compiled_and_plain(variant: Variant) -> None:
    shares = [range(first, MATCHES, CORES) for first in range(CORES)]
    with ThreadPoolExecutor(CORES) as pool:
        list(pool.map(lambda seeds: check_plain(play_matches(variant, seeds)), shares))
