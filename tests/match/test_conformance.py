"""Random matches of every variant: each is recorded, and its record verified.

The slow test uses the same matches as `tests/rules/test_modes.py`; PALACIO_MATCHES sets how many
are played for each variant. The default of 10,000 takes about eleven minutes on two cores.
"""

import os

import pytest

from palacio.match.match import Match
from palacio.match.record import format_record, verify
from palacio.rules.compiled import PLAIN
from palacio.rules.drafting import CHANCE
from tests.match.matches import header_of, played, state_bytes
from tests.rules.random_matches import seeds
from tests.rules.replay import Played, play_matches
from tests.rules.variants import Variant, every_variant

MATCHES = int(os.environ.get("PALACIO_MATCHES", "10000"))


@every_variant
@seeds(5)
def test_records_of_a_few_matches_verify(variant: Variant, seed: int) -> None:
    match = played(variant, seed)
    verdict = verify(format_record(match))
    assert verdict.deals_proven == match.is_over
    assert verdict.match.log == match.log
    assert state_bytes(verdict.match) == state_bytes(match)


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="compiled rules play the matches")
@every_variant
def test_records_of_thousands_of_matches_verify(variant: Variant) -> None:
    for done in play_matches(variant, range(MATCHES)):
        text = format_record(entered(done))
        last = done.states[-len(done.states) // len(done.done) :]
        assert state_bytes(verify(text).match) == last, f"{done}: another state"


def entered(done: Played) -> Match:
    match = Match(header_of(done.variant))
    for numbers in done.done:
        module, s = match.module, match.state
        at_random = s.seat == CHANCE
        text = module.format_outcome(s, numbers) if at_random else module.format_action(numbers[0])
        match.referee.accept(int(s.seat), text)
    return match
