"""Conformance checks: a correct bot passes, and each defect is reported."""

from dataclasses import replace

import pytest

from palacio.lab.batch import play_batch
from palacio.lab.plan import Pairing, Plan
from palacio.lab.probe import (
    ProbeTarget,
    check_exit,
    check_handshake,
    check_invalid_line,
    check_matches,
    check_reproducible,
    check_unknown_fields,
    probe,
    probe_target,
)
from palacio.lab.protocol import QuitMessage, encode
from palacio.lab.results import Result
from tests.lab.sample_plans import broken, first_bot
from tests.waiting import TIMEOUT_S

CORRECT = ProbeTarget(first_bot(), overshoot_ms=1000, simulations=5, exit_timeout_s=TIMEOUT_S)


def target(defect: str, start_ms: int = 60_000) -> ProbeTarget:
    return ProbeTarget(broken(defect), overshoot_ms=1000, simulations=5, start_ms=start_ms)


def test_correct_bot_passes_every_check() -> None:
    assert check_handshake(CORRECT) == ("answers hello", True, "first 1")
    matches = check_matches(CORRECT, "azul", "fixed", 2)
    assert matches.passed
    assert "actions, slowest" in matches.detail
    assert check_reproducible(CORRECT, "sintra", "b").passed
    assert check_unknown_fields(CORRECT).passed
    assert all(
        check_invalid_line(CORRECT, line).passed for line in (b"]\n", b'{"type": "dance"}\n')
    )
    assert check_exit(CORRECT, "exits", encode(QuitMessage())) == ("exits", True, "exit code 0")
    assert check_exit(CORRECT, "exits", b"").passed


@pytest.mark.slow
def test_builtin_bot_passes_every_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALACIO_PLAIN", "1")  # the bot starts some 50 times
    target = probe_target(("greedy",), budget_ms=60_000, overshoot_ms=1000, simulations=5)
    findings = list(probe(replace(target, exit_timeout_s=TIMEOUT_S)))
    assert [finding for finding in findings if not finding.passed] == []
    assert len(findings) == 1 + 12 + 2 + 1 + 2 + 2


@pytest.mark.slow
def test_failed_handshake_is_the_only_finding() -> None:
    (finding,) = probe(target("mute", start_ms=100))
    assert finding == ("answers hello", False, "did not answer within 100 ms")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_cover_every_seat_with_different_deals(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    pairings: list[Pairing] = []

    def play(plan: Plan, numbers: range) -> list[Result]:
        pairings.extend(map(plan.pairing, numbers))
        return play_batch(plan, [1])

    monkeypatch.setattr("palacio.lab.probe.play_batch", play)
    assert check_matches(CORRECT, "azul", "fixed", seats).passed
    names = [[entrant.name for entrant in pairing.line_up] for pairing in pairings]
    assert sorted(each.index("first") for each in names) == list(range(seats))
    assert [pairing.deal for pairing in pairings] == list(range(1, 1 + seats))


def test_illegal_action_and_killed_program_are_reported() -> None:
    finding = check_matches(target("illegal"), "azul", "fixed", 2)
    assert not finding.passed
    assert "That color is not there." in finding.detail
    assert not check_reproducible(target("killed"), "azul", "fixed").passed


def test_late_answer_is_reported() -> None:
    finding = check_matches(ProbeTarget(first_bot(), -60_000, 5), "azul", "fixed", 2)
    assert not finding.passed
    assert "of 60000 ms" in finding.detail


def test_different_actions_for_the_same_seed_are_reported() -> None:
    finding = check_reproducible(target("moody"), "azul", "fixed")
    assert not finding.passed
    assert "', then '" in finding.detail


@pytest.mark.slow
def test_program_that_does_not_exit_is_reported() -> None:
    assert (
        check_exit(target("stubborn"), "exits", encode(QuitMessage())).detail
        == "did not exit within 1 s"
    )
