"""`palacio simulate`: its records, its seeds and its output files."""

import sys
from pathlib import Path

import pytest

from palacio.lab import batch
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from tests.cli.prompt import palacio, palacio_process
from tests.lab.sample_plans import FIRST
from tests.rules.variants import Variant, every_variant


@every_variant
def test_every_game_is_played_to_its_end_with_a_valid_record(
    variant: Variant, tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    plan = ("--game", variant.game, "--option", variant.option, "--seats", str(variant.seats))
    done = palacio("simulate", *plan, "--out", file)
    assert done.exit_code == 0
    assert "; won by " in done.output
    assert "deals proven" in palacio("verify", file).output


def test_same_seed_gives_the_same_record_and_another_seed_a_different_one(tmp_path: Path) -> None:
    seeds = {"one": "5", "again": "5", "other": "6"}
    for name, seed in seeds.items():
        palacio("simulate", "--seed", seed, "--out", tmp_path / name)
    one, again, other = ((tmp_path / name).read_bytes() for name in seeds)
    assert one == again
    assert one != other


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_same_seed_gives_the_same_record_with_compiled_and_plain_rules(
    game: str, tmp_path: Path
) -> None:
    bots = ("--bot", "greedy", "--bot", "random")
    command = ("simulate", "--game", game, *bots, "--seed", "8", "--out")
    palacio(*command, tmp_path / "here")
    palacio_process(*command, tmp_path / "plain", PALACIO_PLAIN="1")
    assert (tmp_path / "here").read_bytes() == (tmp_path / "plain").read_bytes()


def test_several_matches_differ_and_their_files_are_numbered(tmp_path: Path) -> None:
    done = palacio("simulate", "--matches", "10", "--out", tmp_path / "run.txt")
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files[:2]] == ["run-01.txt", "run-02.txt"]
    assert len({file.read_bytes() for file in files}) == 10
    assert done.output.splitlines()[-1].startswith("Won: random 1: ")
    assert palacio("verify", *files).exit_code == 0


def test_first_of_several_matches_equals_a_single_match_with_the_same_seed(tmp_path: Path) -> None:
    palacio("simulate", "--seed", "9", "--out", tmp_path / "one.txt")
    palacio("simulate", "--seed", "9", "--matches", "2", "--out", tmp_path / "two.txt")
    assert (tmp_path / "one.txt").read_bytes() == (tmp_path / "two-1.txt").read_bytes()


def test_dash_writes_only_the_record_to_standard_output(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    palacio("simulate", "--seed", "7", "--out", file)
    done = palacio("simulate", "--seed", "7", "--out", "-")
    assert done.stdout == file.read_text("utf-8")
    assert done.stderr.startswith("Match 1: ")


def test_writing_several_records_to_standard_output_is_refused() -> None:
    done = palacio("simulate", "--matches", "2", "--out", "-")
    assert done.exit_code == 1
    assert "takes one record" in done.stderr


def test_bots_take_the_seats_in_order(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    palacio("simulate", "--seats", "3", "--bot", "greedy", "--out", file)
    assert "\nnames: greedy 1, greedy 2, greedy 3\n" in file.read_text("utf-8")
    palacio("simulate", "--bot", "random", "--bot", "greedy", "--out", file)
    assert "\nnames: random 1, greedy 2\n" in file.read_text("utf-8")


def test_number_of_bots_that_does_not_fit_the_seats_is_refused() -> None:
    done = palacio("simulate", "--seats", "3", "--bot", "greedy", "--bot", "random")
    assert done.exit_code == 1
    assert done.stderr == "Name one bot, or one for each of the 3 seats.\n"


def test_endless_match_is_cut_off(tmp_path: Path) -> None:
    """AZ-4.6: in this match, no line can take any of the tiles that are left."""
    file = tmp_path / "match.txt"
    done = palacio("simulate", "--option", "free", "--seed", "1567", "--out", file)
    assert done.output.endswith("cut off after 40 rounds, unfinished.\n")
    assert "\nresult: unfinished\n" in file.read_text("utf-8")
    assert ", deals not proven" in palacio("verify", file).output


def test_compiled_code_is_loaded_before_the_first_match(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []
    monkeypatch.setattr("palacio.lab.batch.warm_up", lambda plan: done.append("warm"))
    play_batch = batch.play_batch

    def play(plan: Plan, numbers: list[int]) -> list[Result]:
        done.append("play")
        return play_batch(plan, numbers)

    monkeypatch.setattr("palacio.lab.batch.play_batch", play)
    palacio("simulate", "--matches", "2")
    assert done == ["warm", "play", "play"]


def test_simulation_with_programs_prints_its_random_seed() -> None:
    mine = f"mine={sys.executable} -S {FIRST}"
    first, again = (palacio("simulate", "--bot", mine) for _ in range(2))
    assert first.stderr.startswith("To play the same deals again: --seed ")
    seed = first.stderr.split()[-1]
    assert first.stderr != again.stderr
    assert palacio("simulate", "--bot", mine, "--seed", seed).output == first.stdout


def test_file_that_cannot_be_written_is_a_user_error(tmp_path: Path) -> None:
    done = palacio("simulate", "--out", tmp_path / "nowhere" / "match.txt")
    assert done.exit_code == 1
    assert "No such file or directory" in done.stderr
