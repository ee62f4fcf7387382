"""`palacio analyze`: its table and its JSON."""

import json
from pathlib import Path

import pytest

from palacio.match.record import parse_record
from tests.cli.prompt import palacio

LINE = "azul displays=bbyr/rrkw | lines=-/y/-/-/- wall=..r../.b.../..b../...../..... | "
LAST = "azul displays=y | lines=-/y/-/-/- | "
FEW = ("--simulations", "200")


def test_every_action_has_visits_a_value_and_scores() -> None:
    found = json.loads(palacio("analyze", LINE, *FEW, "--json").stdout)
    assert found["simulations"] == 200
    assert sum(action["visits"] for action in found["actions"]) in (199, 200)
    best = found["actions"][0]
    assert 0 <= best["value"] <= 1
    assert len(best["scores"]) == 2
    assert found["line"][0] == best["action"]


def test_same_seed_gives_the_same_analysis() -> None:
    first, again = (palacio("analyze", LINE, *FEW, "--json").stdout for _ in range(2))
    assert json.loads(first)["actions"] == json.loads(again)["actions"]


def test_last_action_of_a_round_is_exact() -> None:
    done = palacio("analyze", LAST, *FEW)
    assert "Seat 1 to play" in done.stdout
    assert "exact" in done.stdout


def test_record_is_searched_after_an_event(record: Path) -> None:
    done = palacio("analyze", str(record), "--event", "10", *FEW, "--json")
    line = parse_record(record.read_text("utf-8")).log[11].text
    assert line in [action["action"] for action in json.loads(done.stdout)["actions"]]


def test_event_past_the_end_is_refused(record: Path) -> None:
    done = palacio("analyze", str(record), "--event", "9999", *FEW)
    assert done.exit_code == 1
    assert done.stderr == "The record has no event 9999: the last one is 60.\n"


@pytest.mark.parametrize(
    ("where", "words"),
    [("nowhere", "No such file"), ("azul displays=q | | ", "q"), (None, "nobody's turn")],
)
def test_unusable_position_is_refused(where: str | None, words: str, record: Path) -> None:
    done = palacio("analyze", where or str(record), *FEW)
    assert done.exit_code == 1
    assert words in done.stderr
