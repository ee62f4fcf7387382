"""Golden playthroughs: complete and unchanged."""

from difflib import unified_diff

import pytest

from palacio.rules.catalog import GAMES, SEATS
from tests.golden import FOLDER
from tests.golden.playthroughs import begin, file_of, replay_page, variants, write
from tests.rules.variants import Variant

LINES_MAX = 450


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_golden_playthroughs_are_unchanged(variant: Variant) -> None:
    page = file_of(variant).read_text("utf-8")
    now = write(replay_page(page, begin(variant)))
    assert now == page, difference(variant, page, now)


def difference(variant: Variant, page: str, now: str) -> str:
    lines = unified_diff(page.split("\n"), now.split("\n"), "the file", "now", lineterm="", n=1)
    how = "If this is intended, run `make golden` and read the diff."
    return "\n".join([f"{variant} has changed. {how}", *list(lines)[:40]])


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_number_of_seats_has_a_playthrough(game: str) -> None:
    written = [variant for variant in variants() if file_of(variant).exists()]
    assert {v.option for v in written if v.game == game} == set(GAMES[game].options)
    assert {v.seats for v in written if v.game == game} == set(SEATS)


def test_golden_pages_are_all_used_and_short_enough_to_read() -> None:
    pages = {path for path in FOLDER.glob("*.txt") if path.stem != "perft"}
    assert pages == {file_of(variant) for variant in variants()}
    assert all(page.read_text("utf-8").count("\n") <= LINES_MAX for page in pages)
