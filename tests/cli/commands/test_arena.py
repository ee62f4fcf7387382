"""`palacio arena`: its reports, its errors, and how it continues after being stopped."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result as Done

from palacio.lab.result_store import RESULTS
from tests.cli.prompt import PROMPT, palacio, palacio_process
from tests.extras import need
from tests.lab.sample_plans import BROKEN, FIRST
from tests.waiting import SCENARIO_S, block_until

FIRST_BOT = f"first={sys.executable} -S {FIRST}"
PATIENT = ("--grace-ms", "60000")  # no fault if the machine stalls
LONG = ("arena", "greedy", "random", "--matches", "40", "--seed", "2", *PATIENT)
ENDLESS = (*LONG, "--matches", "100000")  # plays until it is stopped
SLOW_BOT = f"slow={sys.executable} -S {BROKEN} slow"


def arena(*args: str | Path) -> Done:
    return palacio("arena", *args, "--workers", "1", *PATIENT)


def outcome(folder: Path) -> list[Any]:
    """Return all results without the fields that depend on the clock."""
    results = [json.loads(line) for line in (folder / RESULTS).read_text("utf-8").splitlines()[1:]]
    for seat in (seat for result in results for seat in result["seats"]):
        del seat["wall_ms"], seat["cpu_ms"], seat["max_ms"]
    return sorted(results, key=lambda result: int(result["number"]))


def test_json_report_has_rates_ratings_and_pairs_for_all_bots() -> None:
    done = arena("greedy", "random", FIRST_BOT, "--matches", "2", "--seed", "5", "--json")
    report = json.loads(done.stdout)
    assert done.exit_code == 0
    assert (report["game"], report["option"], report["seats"]) == ("azul", "fixed", 2)
    assert (report["matches"], report["deals"], report["budget_ms"]) == (6, 1, 200)
    assert list(report["bots"]) == ["greedy", "random", "first"]
    for bot in report["bots"].values():
        assert bot["win_rate_low"] <= bot["win_rate"] <= bot["win_rate_high"]
        assert bot["elo_low"] <= bot["elo"] <= bot["elo_high"]
        assert bot["matches"] == 4
        assert bot["faults"] == 0
    assert report["bots"]["greedy"]["elo"] == 1270
    assert report["pairs"]["random"]["first"]["matches"] == 2


@pytest.mark.slow
def test_printed_report_fits_80_columns_and_names_the_anchor() -> None:
    match = ("--game", "sintra", "--matches", "2", "--seed", "0")
    done = arena("greedy", "random", FIRST_BOT, *match)
    title, *lines = done.output.splitlines()
    assert title == "Stained Glass of Sintra, side a, 2 seats: 6 matches of 1 deal"
    (greedy,) = (line for line in lines if line.startswith(" greedy  1270  anchor"))
    assert "faults" not in done.output
    assert any(line.startswith(" ahead of") for line in lines)
    assert max(map(len, lines)) <= 80
    assert greedy


def test_arena_with_programs_draws_a_random_seed_and_keeps_it(tmp_path: Path) -> None:
    command = ("random", FIRST_BOT, "--matches", "2", "--json", "--out", tmp_path)
    first = arena(*command)
    seed = json.loads(first.stdout)["seed"]
    assert seed != 0
    assert first.stderr == f"To play the same deals again: --seed {seed}\n"
    again = arena(*command)
    assert again.stderr == ""
    assert json.loads(again.stdout)["seed"] == seed


def test_gauntlet_is_reported_by_line_up() -> None:
    done = arena("greedy", "random", "--seats", "3", "--matches", "3", "--gauntlet", "greedy")
    assert "one of" in done.output
    assert "random, random  100.0%" in done.output


def test_a_bots_faults_are_reported() -> None:
    broken = f"bad={sys.executable} -S {BROKEN} raises"
    done = arena("random", broken, "--matches", "2")
    assert done.exit_code == 0
    assert "Match 1: bad ended with exit code 1: RuntimeError: out of ideas\n" in done.output


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("greedy",), "An arena needs at least two bots."),
        (("greedy", "greedy"), "'greedy' is listed twice; give one of them another name."),
        (("greedy", "deep"), "There is no bot 'deep'"),
        (("greedy", "random@0"), "'random@0': a budget must be at least 1."),
        (("greedy", "random", "--game", "chess"), "There is no game 'chess'"),
        (("greedy", "random", "--plot", "ratings.txt"), "its name must end in .png."),
    ],
)
def test_user_error_is_reported_on_one_line(args: tuple[str, ...], words: str) -> None:
    done = arena(*args)
    assert done.exit_code == 1
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_ratings_are_plotted(tmp_path: Path) -> None:
    need("matplotlib")
    file = tmp_path / "ratings.png"
    assert arena("greedy", "random", "--matches", "2", "--plot", file).exit_code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_missing_package_for_plots_or_ray_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'palacio[plot]'" in arena("greedy", "random", "--plot", "x.png").stderr
    assert "pip install 'palacio[ray]'" in arena("greedy", "random", "--ray", "local").stderr


@pytest.fixture
def running(
    tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """An arena in another process, and the folder where it has stored its first results."""
    folder = tmp_path / "arena"
    arena = getattr(request, "param", LONG)
    command = [sys.executable, "-c", PROMPT, *arena, "--workers", "1", "--out", str(folder)]
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=_accept_ctrl_c,
    ) as one:
        block_until(lambda: lines(folder) >= 4 or one.poll() is not None, SCENARIO_S)
        assert lines(folder) >= 4
        yield one, folder
        one.kill()


def lines(folder: Path) -> int:
    """Return the number of complete lines in the file of results."""
    file = folder / RESULTS
    return file.read_bytes().count(b"\n") if file.exists() else 0


def _accept_ctrl_c() -> None:
    """Let SIGINT end this process, even if the tests run in the background and ignore SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
def test_killed_arena_continues_from_its_stored_results(
    running: tuple[subprocess.Popen[str], Path], tmp_path: Path
) -> None:
    process, folder = running
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    kept = (folder / RESULTS).read_bytes()
    assert palacio(*LONG, "--workers", "1", "--out", folder).exit_code == 0
    assert (folder / RESULTS).read_bytes().startswith(kept[: kept.rindex(b"\n") + 1])
    palacio(*LONG, "--workers", "1", "--out", tmp_path / "whole")
    assert outcome(folder) == outcome(tmp_path / "whole")
    assert palacio("verify", *folder.glob("*.palacio")).exit_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("running", [ENDLESS], indirect=True)
def test_stopped_arena_reports_its_results(
    running: tuple[subprocess.Popen[str], Path],
) -> None:
    process, _ = running
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=SCENARIO_S)
    assert process.returncode == 130
    assert "the same command continues from here" in errors
    assert "greedy  1270  anchor" in output


@pytest.mark.slow
def test_arena_stopped_while_workers_start_prints_neither_a_table_nor_a_traceback() -> None:
    """The bot never answers, so no match ends, however late the signal comes."""
    slow = "arena", SLOW_BOT, "random", "--seed", "2", *PATIENT
    command = [sys.executable, "-c", PROMPT, *slow, "--workers", "2"]
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=_accept_ctrl_c,
        start_new_session=True,
    ) as process:
        block_until(lambda: workers_of(process.pid), SCENARIO_S)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        output, errors = process.communicate(timeout=SCENARIO_S)
    assert process.returncode == 130
    assert output == ""
    assert errors == "Stopped. No match had ended.\n"


def workers_of(pid: int) -> list[str]:
    """Return the ids of the worker processes that this process has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()
    return [child for child in children if b"spawn_main" in command_of(child)]


def command_of(pid: str) -> bytes:
    """Return the command of a process; empty if the process has ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


@pytest.mark.slow
def test_ray_gives_the_same_results_as_a_local_pool(tmp_path: Path) -> None:
    need("ray")
    command = ("arena", "greedy", "random", "--budget-simulations", "10", "--matches", "6")
    for name, where in {"ray": ("--ray", "local"), "pool": ()}.items():
        out = ("--workers", "2", "--out", tmp_path / name)
        done = palacio_process(*command, *where, *out, PALACIO_PLAIN="1")
        assert done.returncode == 0, done.stderr
    assert len(outcome(tmp_path / "ray")) == 6
    assert outcome(tmp_path / "ray") == outcome(tmp_path / "pool")
    records = [sorted((tmp_path / name).glob("*.palacio")) for name in ("ray", "pool")]
    assert [file.read_bytes() for file in records[0]] == [file.read_bytes() for file in records[1]]
