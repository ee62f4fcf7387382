"""The page about reviews: its numbers, and its verdicts, "met" or "missed"."""

import pytest

from palacio.bots import LEVELS
from palacio.lab.study_matches import Disagreement, MatchMeasure, SeatMeasure
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
    disagreement: Disagreement = Disagreement(),  # noqa: B008 (frozen)
    before_deals: Disagreement = Disagreement(4, 0.4, 0.0),  # noqa: B008 (frozen)
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
        disagreement=disagreement,
        before_deals=before_deals,
    )


def section(title: str, *matches: MatchMeasure) -> str:
    """Return the row for these matches in the first table of a section."""
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
def test_verdict_is_met_or_missed(title: str, good: MatchMeasure, bad: MatchMeasure) -> None:
    assert section(title, *[good] * MATCHES).endswith("| met |")
    assert section(title, *[bad] * MATCHES).endswith("| **missed** |")


def test_verdict_mentions_too_few_matches() -> None:
    row = section("The rest of the sum", *[measured()] * (MATCHES - 1))
    assert row.endswith("| met, too few matches |")


def disagreement_row(*matches: MatchMeasure) -> str:
    """Return the row of the table about how much neighboring searches disagree."""
    page = write_page({"azul-fixed-2-artisan": matches})
    part = page.split("## Luck")[0].split("| set | matches | pairs |")[1]
    return next(line for line in part.splitlines() if line.startswith("| azul-fixed-2-artisan"))


def test_disagreement_is_the_mean_over_pairs_with_matches_as_independent_units() -> None:
    one = measured(disagreement=Disagreement(10, 0.2, 0.1))
    other = measured(disagreement=Disagreement(30, 0.6, -0.1))
    row = disagreement_row(*[one, other] * (MATCHES // 2))
    error = (MATCHES * 0.1**2 * MATCHES / (MATCHES - 1)) ** 0.5 / (20 * MATCHES)
    assert row.endswith(f"| {MATCHES * 20} | 2.0% | met | +0.00% ± {error:.2%} | 10.0% |")


def test_disagreement_above_the_limit_misses_the_requirement() -> None:
    row = disagreement_row(*[measured(disagreement=Disagreement(10, 0.31, 0.0))] * MATCHES)
    assert "| 3.1% | **missed** |" in row


def test_matches_without_a_measured_disagreement_get_no_verdict() -> None:
    unmeasured = measured(before_deals=Disagreement())
    assert disagreement_row(unmeasured).endswith("| 1 | – | – | – | – | – |")
    measured_one = measured(disagreement=Disagreement(10, 0.2, 0.1))
    assert "| 2 | 10 | 2.0% | met, too few matches |" in disagreement_row(unmeasured, measured_one)


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
def test_levels_must_differ_in_their_error_rates(step: float, verdict: str) -> None:
    sets = {
        f"azul-fixed-2-{level}": [measured(lost=7.0 - step * at + noise) for noise in (0.0, 0.1)]
        * 50
        for at, level in enumerate(LEVELS)
    }
    assert list(rates_of_levels("azul", sets)) == list(LEVELS)
    assert f"| required | {verdict} | **missed**, too few matches |" in write_page(sets)
