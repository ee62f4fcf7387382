"""`palacio analyze`: what a search finds, for people and as JSON."""

import json
from pathlib import Path

import pytest

from palacio.match.record import parse_record
from tests.cli.prompt import palacio

LINE = "azul displays=bbyr/rrkw | lines=-/y/-/-/- wall=..r../.b.../..b../...../..... | "
LAST = "azul center=y marker=1 | lines=-/y/-/-/- | "
FEW = ("--simulations", "200")


def test_every_action_has_visits_a_value_and_scores() -> None:
    found = json.loads(palacio("analyze", LINE, *FEW, "--json").stdout)
    assert found["simulations"] == 200
    assert sum(action["visits"] for action in found["actions"]) in (199, 200)
    best = found["actions"][0]
    assert 0 <= best["value"] <= 1
    assert len(best["scores"]) == 2
    assert found["line"][0] == best["action"]


def test_the_same_seed_finds_the_same() -> None:
    first, again = (palacio("analyze", LINE, *FEW, "--json").stdout for _ in range(2))
    assert json.loads(first)["actions"] == json.loads(again)["actions"]


def test_a_round_that_is_all_but_over_is_told_exactly() -> None:
    done = palacio("analyze", LAST, *FEW)
    assert "Seat 1 is to decide" in done.stdout
    assert "exact" in done.stdout


def test_a_record_is_searched_where_it_stood(record: Path) -> None:
    done = palacio("analyze", str(record), "--ply", "10", *FEW, "--json")
    line = parse_record(record.read_text("utf-8")).log[11].text
    assert line in [action["action"] for action in json.loads(done.stdout)["actions"]]


def test_an_event_past_the_end_is_refused(record: Path) -> None:
    done = palacio("analyze", str(record), "--ply", "9999", *FEW)
    assert done.exit_code == 1
    assert done.stderr == "The record has no event 9999: the last one is 60.\n"


@pytest.mark.parametrize(
    ("where", "words"),
    [("nowhere", "No such file"), ("azul displays=q | | ", "q"), (None, "nothing to decide")],
)
def test_what_cannot_be_searched_is_told(where: str | None, words: str, record: Path) -> None:
    done = palacio("analyze", where or str(record), *FEW)
    assert done.exit_code == 1
    assert words in done.stderr
