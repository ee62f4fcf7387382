"""The fitted weights, one file for each game, option and number of seats."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from palacio.bots.evaluation import Judge
from palacio.rules.catalog import game_of
from palacio.rules.compiled import reals
from palacio.rules.state import State

FITTED = Path(__file__).with_name("fitted")
MARGIN = 0.1  # of an action's value: so that a lost or won match is still played well


def judge_of(s: State) -> Judge:
    game = game_of(s)
    return _read(weights_file(game.id, game.options[s.option], int(s.seats)))


def weights_file(game: str, option: str, seats: int) -> Path:
    return FITTED / f"{game}-{option}-{seats}.json"


@cache
def _read(file: Path) -> Judge:
    data = json.loads(file.read_text("utf-8"))
    return new_judge(data["gains"], data["spread"], data["urges"])


def new_judge(gains: Any, spread: Any, urges: Any) -> Judge:
    return Judge(reals(gains), reals(spread), reals(urges), MARGIN)
