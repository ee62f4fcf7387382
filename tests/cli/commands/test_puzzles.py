"""`palacio puzzles`: it finds puzzles, and resumes where it was stopped."""

import gzip
from pathlib import Path

import msgspec
import pytest

from palacio.lab.puzzle_search import jobs_of_every_set, missing
from palacio.puzzles.shipped import Collection
from tests.cli.prompt import palacio

ONE = ("--matches", "1", "--workers", "1")


@pytest.mark.slow
def test_puzzles_and_page_are_written_and_stored_matches_give_them_again(tmp_path: Path) -> None:
    results, out, page = tmp_path / "results", tmp_path / "out", tmp_path / "page.md"
    options = (*ONE, "--results", results, "--out", out, "--page", page)
    assert palacio("puzzles", *options).exit_code == 0
    assert missing(results, jobs_of_every_set(1)) == []
    files = {file.name: file.read_bytes() for file in out.iterdir()}
    assert sorted(files) == ["azul.json.gz", "sintra.json.gz"]
    found = msgspec.json.decode(gzip.decompress(files["azul.json.gz"]), type=Collection)
    assert found.command == "palacio puzzles --matches 1"
    assert f"**{len(found.puzzles)}**" in page.read_text("utf-8")
    assert palacio("puzzles", *options, "--no-play").exit_code == 0
    assert {file.name: file.read_bytes() for file in out.iterdir()} == files


def test_no_matches_are_played_with_the_no_play_option(tmp_path: Path) -> None:
    done = palacio("puzzles", *ONE, "--no-play", "--results", tmp_path, "--out", tmp_path / "out")
    assert done.exit_code == 0
    assert "| matches | 0 | 0 |" in done.output
    assert not (tmp_path / "out").exists()


def test_bad_record_is_refused_with_the_name_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.palacio").write_text("no record")
    refused = palacio("puzzles", *ONE, "--no-play", "--records", tmp_path)
    assert refused.exit_code == 1
    assert "mine.palacio: the header" in refused.output
