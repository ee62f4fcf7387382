"""The tester: it passes what is sound, and says what is not."""

import pytest

from palacio.lab.batch import play_batch
from palacio.lab.plan import Pairing, Plan
from palacio.lab.probe import (
    Trial,
    check_end,
    check_hello,
    check_matches,
    check_nonsense,
    check_the_same_again,
    check_unknown_fields,
    probe,
    trial_of,
)
from palacio.lab.protocol import Quit, encode
from palacio.lab.results import Result
from tests.lab.plans import broken, first_bot

SOUND = Trial(first_bot(), late_ms=1000, simulations=5)


def trial(how: str, start_ms: int = 5000) -> Trial:
    return Trial(broken(how), late_ms=1000, simulations=5, start_ms=start_ms)


def test_a_sound_bot_passes() -> None:
    assert check_hello(SOUND) == ("says who it is", True, "first 1")
    matches = check_matches(SOUND, "azul", "fixed", 2)
    assert matches.is_good
    assert "actions, the slowest" in matches.words
    assert check_the_same_again(SOUND, "sintra", "b").is_good
    assert check_unknown_fields(SOUND).is_good
    assert all(check_nonsense(SOUND, line).is_good for line in (b"]\n", b'{"type": "dance"}\n'))
    assert check_end(SOUND, "ends", encode(Quit())) == ("ends", True, "exit code 0")
    assert check_end(SOUND, "ends", b"").is_good


@pytest.mark.slow
def test_a_bot_of_ours_passes_all() -> None:
    findings = list(probe(trial_of(("greedy",), budget_ms=50, late_ms=1000, simulations=5)))
    assert [finding for finding in findings if not finding.is_good] == []
    assert len(findings) == 1 + 12 + 2 + 1 + 2 + 2


def test_a_bot_that_is_not_there_gets_one_finding() -> None:
    (finding,) = probe(trial("mute", start_ms=100))
    assert finding == ("says who it is", False, "gave no answer in 100 ms")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_is_tried_on_every_seat_at_deals_of_its_own(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    pairings: list[Pairing] = []

    def play(plan: Plan, numbers: range) -> list[Result]:
        pairings.extend(map(plan.pairing, numbers))
        return play_batch(plan, [1])

    monkeypatch.setattr("palacio.lab.probe.play_batch", play)
    assert check_matches(SOUND, "azul", "fixed", seats).is_good
    names = [[entrant.name for entrant in pairing.line_up] for pairing in pairings]
    assert sorted(each.index("first") for each in names) == list(range(seats))
    assert [pairing.deal for pairing in pairings] == list(range(1, 1 + seats))


def test_faults_are_told() -> None:
    finding = check_matches(trial("illegal"), "azul", "fixed", 2)
    assert not finding.is_good
    assert "There is no tile of that color there." in finding.words
    assert not check_the_same_again(trial("killed"), "azul", "fixed").is_good


def test_a_late_answer_is_told() -> None:
    finding = check_matches(Trial(first_bot(), -500, 5), "azul", "fixed", 2)
    assert not finding.is_good
    assert "ms of 500" in finding.words


def test_a_bot_that_does_otherwise_the_second_time_is_told() -> None:
    finding = check_the_same_again(trial("moody"), "azul", "fixed")
    assert not finding.is_good
    assert " became " in finding.words


def test_a_bot_that_stays_is_told() -> None:
    assert check_end(trial("stubborn"), "ends", encode(Quit())).words == "no end within 1 s"
