"""Outside programs, correct and broken. They run as real processes, and no match hangs."""

import os
import select
import signal
from pathlib import Path

import pytest

from palacio.bots import Budget
from palacio.lab.batch import Roster, play_batch, play_match
from palacio.lab.line_process import LineProcess
from palacio.lab.plan import Pairing
from palacio.lab.players import Fault, Player
from palacio.lab.program_player import ProgramPlayer
from palacio.lab.results import Result
from palacio.match.record import verify
from palacio.rules import verbs
from palacio.rules.refusal import Refusal
from tests.bots.sample_positions import each_option
from tests.lab.sample_plans import broken, builtin, first_bot, plan_of
from tests.match.matches import begun
from tests.rules.variants import Variant
from tests.waiting import TIMEOUT_S


@each_option
def test_program_plays_a_whole_match(variant: Variant) -> None:
    plan = plan_of(first_bot(), *builtin("random"), variant=variant)
    (result,) = play_batch(plan, [1])
    assert result.fault == ""
    assert result.is_finished
    assert verify(result.record).deals_proven
    assert result.seats[0].bot == "first"
    assert result.seats[0].actions > 0
    assert 0 < result.seats[0].max_ms <= result.seats[0].wall_ms


@pytest.mark.slow
@pytest.mark.parametrize(
    ("defect", "fault"),
    [
        ("killed", "was killed by SIGKILL"),
        ("raises", "ended with exit code 1: RuntimeError: out of ideas"),
        ("nonsense", "sent an invalid message: 'I resign!' is not a message"),
        ("unknown", "Invalid value 'dance'"),
        ("illegal", "That color is not there."),
        ("cheat", "sent an invalid action"),
        ("wrong-id", "answered id 0 instead of"),
        ("gives-up", "gave up: I have seen enough."),
        ("floods", "wrote a line that is too long"),
        ("chatters", "did not answer with an action"),
        ("hangs-up", "closed its pipe"),
    ],
)
def test_broken_bot_loses_and_the_next_match_is_played(defect: str, fault: str) -> None:
    _check_faults(play_batch(plan_of(broken(defect), *builtin("random")), [1, 2]), defect, fault)


@pytest.mark.slow
@pytest.mark.parametrize("defect", ["slow", "half"])
def test_silent_bot_loses_after_the_timeout(defect: str) -> None:
    entrant = broken(defect, budget=Budget(ms=100))
    results = play_batch(plan_of(entrant, *builtin("random")), [1])
    _check_faults(results, defect, "did not answer within 300 ms")


@pytest.mark.skipif(not hasattr(signal, "SIGRTMIN"), reason="all signals have names on this system")
def test_bot_killed_by_a_signal_without_a_name_loses() -> None:
    results = play_batch(plan_of(broken("killed-oddly"), *builtin("random")), [1])
    _check_faults(results, "killed-oddly", "was killed by signal 40")


def _check_faults(results: list[Result], defect: str, fault: str) -> None:
    for result in results:
        assert result.at_fault is not None
        assert fault in result.fault
        assert result.seats[result.at_fault].bot == defect
        assert result.seats[result.at_fault].place == 2
        assert not result.is_finished
        assert "\nresult: unfinished\n" in result.record
        verify(result.record)


def test_program_killed_between_matches_loses_and_is_restarted() -> None:
    plan = plan_of(broken("sound"), *builtin("random"))
    roster = Roster(plan)
    first = play_match(plan, plan.pairing(1), roster)
    (program,) = (p for p in roster.players(plan.line_ups[0]) if isinstance(p, ProgramPlayer))
    assert program.pid
    os.kill(program.pid, signal.SIGKILL)
    second, third = (play_match(plan, plan.pairing(number), roster) for number in (3, 5))
    roster.close()
    assert [each.fault for each in (first, second, third)] == ["", "was killed by SIGKILL", ""]


def test_large_output_to_standard_error_does_not_block() -> None:
    (result,) = play_batch(plan_of(broken("shouts"), *builtin("random")), [1])
    assert result.fault == ""


@pytest.mark.parametrize(
    ("defect", "fault"),
    [("other-protocol", "speaks protocol 2, not 1"), ("mute", "did not answer within 200 ms")],
)
def test_failed_handshake_is_a_fault(defect: str, fault: str) -> None:
    program = ProgramPlayer(
        broken(defect), start_ms=200 if defect == "mute" else 60_000, grace_ms=100
    )
    with pytest.raises(Fault, match=fault):
        program.begin(begun(Variant("azul", "fixed", 2)), 0, 0)
    program.fail("is late")


def test_missing_program_is_a_fault() -> None:
    entrant = broken("sound")
    program = ProgramPlayer(type(entrant)("gone", command=("/nowhere/bot",)), 1000, 100)
    with pytest.raises(Fault, match="could not be started: No such file"):
        program.start()
    program.close()


@pytest.mark.slow
@pytest.mark.parametrize("defect", ["sound", "stubborn"])
def test_closed_program_is_not_running(defect: str) -> None:
    program = ProgramPlayer(broken(defect), 60_000, 100)
    program.start()
    pid = program.pid
    assert pid
    program.close()
    assert program.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_children_of_a_program_are_killed_with_it(tmp_path: Path) -> None:
    """The children are killed even if the program has already exited, like a wrapper script."""
    os.mkfifo(tmp_path / "fifo")
    end = os.open(tmp_path / "fifo", os.O_RDONLY | os.O_NONBLOCK)
    script = '(echo begun; exec sleep 47) > "$0" & cat'
    process = LineProcess(("sh", "-c", script, str(tmp_path / "fifo")))
    assert _read(end) == b"begun\n"
    assert process.close(timeout_s=TIMEOUT_S) == 0
    assert _read(end) == b""  # no writer is left
    os.close(end)


def _read(end: int) -> bytes:
    assert select.select([end], [], [], TIMEOUT_S)[0]
    return os.read(end, 100)


@pytest.mark.slow
@pytest.mark.parametrize("numbers", [[1, 2], [1, 3, 5], [2, 1, 4, 3]])
def test_program_is_restarted_before_a_deal_repeats(numbers: list[int]) -> None:
    results = play_batch(plan_of(broken("spy"), *builtin("random")), numbers)
    assert [result.fault for result in results] == [""] * len(numbers)


class KeepingRoster(Roster):
    """A roster that never replaces its players."""

    def seat(self, pairing: Pairing) -> list[Player]:
        return self.players(pairing.line_up)


def test_program_that_is_not_restarted_knows_which_tiles_come_next() -> None:
    """Shows that the previous test can fail: without a restart, the bot recognizes the deal."""
    plan = plan_of(broken("spy"), *builtin("random"))
    roster = KeepingRoster(plan)
    first, again = (play_match(plan, plan.pairing(number), roster).fault for number in (1, 2))
    roster.close()
    assert (first, again) == ("", "gave up: I know the coming tiles.")


def test_player_names_are_hidden_from_programs() -> None:
    (result,) = play_batch(plan_of(broken("curious"), *builtin("random")), [1])
    assert result.fault == "gave up: seat 1, seat 2"
    assert "\nnames: curious 1, random 2\n" in result.record


def test_program_answers_with_a_legal_action() -> None:
    match = begun(Variant("sintra", "a", 2))
    program = ProgramPlayer(first_bot(), 60_000, 1000)
    program.begin(match, match.seat, 0)
    answer = program.choose(match)
    program.close()
    assert verbs.refuse(match.state, answer.action) == Refusal.NONE
    assert answer.cpu_ms == 0
