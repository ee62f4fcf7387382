"""Bots from outside, sound and broken: real processes, and no match waits for one forever."""

import os
import select
import signal
from pathlib import Path

import pytest

from palacio.bots import Budget
from palacio.lab.batch import Roster, play_batch, play_match
from palacio.lab.pipe import Pipe
from palacio.lab.plan import Pairing
from palacio.lab.players import Fault, Player
from palacio.lab.program import Program
from palacio.lab.results import Result
from palacio.match.record import verify
from palacio.rules import verbs
from palacio.rules.refusal import Refusal
from tests.lab.plans import broken, first_bot, ours, plan_of
from tests.match.matches import begun
from tests.rules.variants import Variant, every_variant


@every_variant
def test_a_program_plays_every_game(variant: Variant) -> None:
    patient = Budget(ms=5000)  # it answers at once, but a busy machine may stall
    plan = plan_of(first_bot(patient), *ours("random"), variant=variant)
    (result,) = play_batch(plan, [1])
    assert result.fault == ""
    assert result.is_finished
    assert verify(result.record).deals_proven
    assert result.seats[0].bot == "first"
    assert result.seats[0].actions > 0
    assert 0 < result.seats[0].max_ms <= result.seats[0].wall_ms


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("killed", "was killed by SIGKILL"),
        ("raises", "ended with exit code 1: RuntimeError: out of ideas"),
        ("nonsense", "wrote nonsense: 'I resign!' is no message"),
        ("unknown", "Invalid value 'dance'"),
        ("illegal", "There is no tile of that color there."),
        ("cheat", "wrote no action"),
        ("wrong-id", "answered 0 when asked"),
        ("gives-up", "gave up: I have seen enough."),
        ("floods", "writes more than a message can hold"),
        ("chatters", "gave no action"),
    ],
)
def test_a_broken_bot_is_reported_and_loses_and_the_next_match_is_played(
    how: str, words: str
) -> None:
    _check_faults(play_batch(plan_of(broken(how), *ours("random")), [1, 2]), how, words)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("slow", "gave no answer in 300 ms"),
        ("half", "gave no answer in 300 ms"),
        ("hangs-up", "hung up"),
    ],
)
def test_a_bot_that_says_nothing_more_is_not_waited_for(how: str, words: str) -> None:
    entrant = broken(how, budget=Budget(ms=100))
    _check_faults(play_batch(plan_of(entrant, *ours("random")), [1]), how, words)


@pytest.mark.skipif(not hasattr(signal, "SIGRTMIN"), reason="all signals have names here")
def test_a_bot_that_a_nameless_signal_kills_loses_too() -> None:
    results = play_batch(plan_of(broken("killed-oddly"), *ours("random")), [1])
    _check_faults(results, "killed-oddly", "was killed by signal 40")


def _check_faults(results: list[Result], how: str, words: str) -> None:
    for result in results:
        assert result.at_fault is not None
        assert words in result.fault
        assert result.seats[result.at_fault].bot == how
        assert result.seats[result.at_fault].place == 2
        assert not result.is_finished
        assert "\nresult: unfinished\n" in result.record
        verify(result.record)


def test_a_program_that_is_killed_from_outside_loses_too() -> None:
    plan = plan_of(broken("sound"), *ours("random"))
    roster = Roster(plan)
    first = play_match(plan, plan.pairing(1), roster)
    (program,) = (p for p in roster.players(plan.line_ups[0]) if isinstance(p, Program))
    assert program.pid
    os.kill(program.pid, signal.SIGKILL)
    second, third = (play_match(plan, plan.pairing(number), roster) for number in (3, 5))
    roster.close()
    assert [each.fault for each in (first, second, third)] == ["", "was killed by SIGKILL", ""]


def test_all_output_to_standard_error_is_read() -> None:
    (result,) = play_batch(plan_of(broken("shouts"), *ours("random")), [1])
    assert result.fault == ""


@pytest.mark.parametrize(
    ("how", "words"),
    [("stranger", "speaks protocol 2, not 1"), ("mute", "gave no answer in 200 ms")],
)
def test_a_program_that_does_not_get_ready_is_a_fault(how: str, words: str) -> None:
    program = Program(broken(how), start_ms=200 if how == "mute" else 5000, grace_ms=100)
    with pytest.raises(Fault, match=words):
        program.begin(begun(Variant("azul", "fixed", 2)), 0, 0)
    program.fail("is late")


def test_a_program_that_is_not_there_is_a_fault() -> None:
    entrant = broken("sound")
    program = Program(type(entrant)("gone", command=("/nowhere/bot",)), 1000, 100)
    with pytest.raises(Fault, match="could not be started: No such file"):
        program.start()
    program.close()


@pytest.mark.parametrize("how", ["sound", "stubborn"])
def test_nothing_is_left_running(how: str) -> None:
    program = Program(broken(how), 5000, 100)
    program.start()
    pid = program.pid
    assert pid
    program.close()
    assert program.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """Even if the program has ended by then, as scripts around a bot do."""
    os.mkfifo(tmp_path / "fifo")
    end = os.open(tmp_path / "fifo", os.O_RDONLY | os.O_NONBLOCK)
    script = '(echo begun; exec sleep 47) > "$0" & cat'
    pipe = Pipe(("sh", "-c", script, str(tmp_path / "fifo")))
    assert _read(end) == b"begun\n"
    assert pipe.close() == 0
    assert _read(end) == b""  # nobody is left to write
    os.close(end)


def _read(end: int) -> bytes:
    assert select.select([end], [], [], 5)[0]
    return os.read(end, 100)


@pytest.mark.parametrize("numbers", [[1, 2], [1, 3, 5], [2, 1, 4, 3]])
def test_no_program_meets_a_deal_again_that_it_has_seen(numbers: list[int]) -> None:
    results = play_batch(plan_of(broken("spy"), *ours("random")), numbers)
    assert [result.fault for result in results] == [""] * len(numbers)


class CarelessRoster(Roster):
    """Keeps its players for all matches."""

    def seat(self, pairing: Pairing) -> list[Player]:
        return self.players(pairing.line_up)


def test_a_program_that_met_a_deal_again_would_know_what_is_drawn() -> None:
    """In whichever seat: so the test above could fail."""
    plan = plan_of(broken("spy"), *ours("random"))
    roster = CarelessRoster(plan)
    first, again = (play_match(plan, plan.pairing(number), roster).fault for number in (1, 2))
    roster.close()
    assert (first, again) == ("", "gave up: I know what will be drawn.")


def test_a_program_is_not_told_whom_it_plays() -> None:
    (result,) = play_batch(plan_of(broken("curious"), *ours("random")), [1])
    assert result.fault == "gave up: seat 1, seat 2"
    assert "\nseats: curious 1, random 2\n" in result.record


def test_a_program_is_asked_by_what_it_sees() -> None:
    """The first bot picks among the legal actions of its view."""
    match = begun(Variant("sintra", "a", 2))
    program = Program(first_bot(), 5000, 1000)
    program.begin(match, match.seat, 0)
    answer = program.choose(match)
    program.close()
    assert verbs.refuse(match.state, answer.action) == Refusal.NONE
    assert answer.cpu_ms == 0
