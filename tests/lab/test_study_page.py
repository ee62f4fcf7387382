"""The page about reviews: its numbers, and its verdicts, which can be "missed"."""

import pytest

from palacio.bots import LEVELS
from palacio.lab.study_matches import MatchMeasure, SeatMeasure
from palacio.lab.study_page import MATCHES, error_rate, rates_of_levels, write_page


def measured(
    *,
    rest: float = 0.01,
    luck: float = 0.0,
    result: float = 1.0,
    lost: float = 1.0,
    same: int = 50,
    difference: float = 0.001,
    planted: str | None = "blunder",
    false: int = 0,
    core_s: float = 2.0,
) -> MatchMeasure:
    """Return the measurements of a two-seat match in which each seat made 20 decisions."""
    first = SeatMeasure(result, 0.5, luck, rest, lost, lost, 20)
    second = SeatMeasure(1 - result, 0.5, -luck, -rest, lost, lost, 20)
    return MatchMeasure(
        number=1,
        simulations=5000,
        seats=(first, second),
        actions=50,
        core_s=core_s,
        first_round_s=core_s / 5,
        same=same,
        difference=difference,
        planted=planted,
        exact=10,
        false=false,
    )


def section(title: str, *matches: MatchMeasure) -> str:
    """Return the first row of a section of the page."""
    page = write_page({"azul-fixed-2-artisan": matches})
    lines = page.split(f"## {title}\n")[1].splitlines()
    return next(line for line in lines if line.startswith("| azul-fixed-2-artisan"))


@pytest.mark.parametrize(
    ("title", "good", "bad"),
    [
        ("The rest of the sum", measured(rest=0.029), measured(rest=-0.04)),
        ("Two reviews of the same match", measured(same=45), measured(same=44)),
        ("Two reviews of the same match", measured(), measured(difference=0.011)),
        ("Planted and false blunders", measured(planted="doubtful"), measured(planted="none")),
        ("Planted and false blunders", measured(), measured(false=1)),
        ("Time", measured(core_s=3.0), measured(core_s=3.1)),
    ],
)
def test_verdict_says_whether_the_requirement_is_met(
    title: str, good: MatchMeasure, bad: MatchMeasure
) -> None:
    assert section(title, *[good] * MATCHES).endswith("| met |")
    assert section(title, *[bad] * MATCHES).endswith("| **missed** |")


def test_verdict_says_if_there_are_too_few_matches() -> None:
    row = section("The rest of the sum", *[measured()] * (MATCHES - 1))
    assert row.endswith("| met, too few matches |")


def test_luck_that_decides_every_match_explains_the_whole_result() -> None:
    lucky, unlucky = measured(luck=0.5), measured(luck=-0.5, result=0.0)
    row = section("Luck", *[lucky, unlucky] * 500)
    assert row.endswith("| +0.0% ± 3.2% | 1.00 | 0.00 | 0.00 | met |")


def test_luck_with_a_mean_above_zero_misses_the_requirement() -> None:
    row = section("Luck", *[measured(luck=0.11), measured(luck=0.10, result=0.0)] * 500)
    assert row.endswith("| **missed** |")


def test_error_rate_is_500_times_the_loss_of_a_decision() -> None:
    found = error_rate([measured(lost=1.0), measured(lost=2.0)])
    assert found.rate == pytest.approx(500 * 6 / 80)
    assert found.error == pytest.approx(500 * (2 * (1**2 + 1**2)) ** 0.5 / 80)


@pytest.mark.parametrize(("step", "verdict"), [(1.0, "met"), (0.0, "**missed**")])
def test_levels_with_equal_error_rates_miss_the_requirement(step: float, verdict: str) -> None:
    sets = {
        f"azul-fixed-2-{level}": [measured(lost=7.0 - step * at + noise) for noise in (0.0, 0.1)]
        * 50
        for at, level in enumerate(LEVELS)
    }
    assert list(rates_of_levels("azul", sets)) == list(LEVELS)
    assert f"| required | {verdict} | **missed**, too few matches |" in write_page(sets)
