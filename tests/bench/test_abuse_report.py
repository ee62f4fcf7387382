"""The section of docs/security.md about abusive guests: its ratios, goals and replacement."""

from pathlib import Path

from bench.abuse.attacks import ATTACKS, Tally
from bench.abuse.measurements import QUIET, Phase, Summary, summarize
from bench.abuse.report import TITLE, report, write_section
from bench.abuse.strangers import Sample


def summary(p99_ms: float, bots_p99_ms: float = 100.0) -> Summary:
    return Summary(2.0, p99_ms, 20.0, bots_p99_ms, 300.0, 20.0, 20, 0.3)


def test_report_counts_the_attacks_that_meet_each_goal() -> None:
    summaries = {QUIET: summary(10), "crowd": summary(19), "seats": summary(21, 1500)}
    text = report(summaries, 3, 3.0)
    assert "| 19.0 | 1.9 |" in text
    assert "| 21.0 | 2.1 |" in text
    assert "1 of\n2 attacks meet this goal" in text
    assert "within 1 s (p99):\n1 of 2 meet this goal" in text


def test_report_has_a_row_for_every_attack() -> None:
    text = report({name: summary(10) for name in (QUIET, *ATTACKS)}, 3, 3.0)
    assert text.count("| 2.0 | 10.0 | 1.0 |") == 1 + len(ATTACKS)


def test_summary_has_medians_over_phases_and_pools_all_bot_answers() -> None:
    phases = [phase(ms) for ms in (10.0, 1000.0, 20.0)]
    found = summarize(phases)
    assert found.p99_ms == found.p50_ms == 20
    assert found.bots_p50_ms == 20
    assert found.bots_p99_ms >= 1000
    assert found.sent_per_s == 50


def phase(ms: float) -> Phase:
    sample = Sample([ms] * 50, [ms] * 50, [ms] * 50, [ms] * 10)
    return Phase(sample, 0.3, Tally(sent=100, admitted=10, seconds=2.0))


def test_section_is_replaced_and_the_rest_of_the_page_is_kept(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# A\n\nfirst\n\n{TITLE}\n\nold\n\n## Last\n\nlast\n")
    write_section(page, "new")
    assert page.read_text() == f"# A\n\nfirst\n\n{TITLE}\n\nnew\n\n## Last\n\nlast\n"
