"""Sintra's printed data: valid replacements are accepted, others refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from palacio.rules import components

FILE = Path(components.__file__).with_name("components.json")
JOKER = components.JOKER


@pytest.fixture
def data() -> Any:
    return json.loads(FILE.read_text("utf-8"))


def test_the_original_components_are_accepted(data: Any) -> None:
    components._check(data)


def test_strips_need_no_jokers_and_the_track_may_be_short(data: Any) -> None:
    data["strips"][7][1] = ["white"] * 5
    data["track"] = [0, 18]
    components._check(data)


@pytest.mark.parametrize(
    ("where", "value", "reason"),
    [
        (("colors",), ["yellow", "orange", "pink", "blue"], "five colors"),
        (("colors", 4), "black", "different initials"),
        (("strips", slice(7, 8)), [], "eight strips"),
        (("strips", 0), [["yellow"] * 5], "two sides"),
        (("strips", 0), [["yellow"] * 5] * 3, "two sides"),
        (("strips", 0, 1), ["yellow"] * 4, "five spaces"),
        (("strips", 0, 1), ["yellow"] * 6, "five spaces"),
        (("strips", 0, 1, 2), "red", "A space has a color"),
        (("strips", 0, 1, 2), JOKER, "One side at most has jokers"),
        (("strips", 7, 1, 2), JOKER, "two jokers at most"),
        (("window_points",), [1] * 7, "eight windows"),
        (("window_points",), [1] * 9, "eight windows"),
        (("track", 0), 1, "starts at 0"),
        (("track",), [], "starts at 0"),
        (("track",), [0], "at least two spaces"),
    ],
)
def test_invalid_components_are_refused_with_a_reason(
    data: Any, where: tuple[Any, ...], value: Any, reason: str
) -> None:
    part = data
    for step in where[:-1]:
        part = part[step]
    part[where[-1]] = value
    with pytest.raises(ValueError, match=rf"components\.json: .*{reason}"):
        components._check(data)
