"""An observation contains the same data as the seat's view."""

from typing import Any

import numpy as np
import pytest

from palacio.envs import Batch
from palacio.match.azul.view import AzulBoard
from palacio.match.match import new_match
from palacio.match.sintra.view import SintraBoard
from palacio.match.view import View, view
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHOICE
from palacio.rules.tiles import COLORS, EMPTY
from tests.rules.variants import Variant, every_variant

STEPS = 90
LINES = 5


def counts(colors: Any) -> list[int]:
    """Return the count of each color; numbers that are not colors are left out."""
    return [list(colors).count(color) for color in range(COLORS)]


def one_hot(color: int) -> list[int]:
    return counts([color])


@every_variant
def test_observation_shows_what_the_view_shows(variant: Variant) -> None:
    batch = Batch(variant.game, variant.option, seats=variant.seats, seed=3)
    names = tuple("ABCD"[: variant.seats])
    header = new_match(variant.game, option=variant.option, seats=variant.seats, names=names).header
    for _ in range(STEPS):
        s = batch.states[0]
        fields = batch.layout.split(batch.outputs.observation[0])
        check_table(fields, view(header, s, 0, s.seat), variant)
        batch.step(batch.sample())


def check_table(fields: dict[str, Any], shown: View, variant: Variant) -> None:
    assert shown.turn is not None
    for name in ("bag", "discard", "center", "displays"):
        assert fields[name].tolist() == getattr(shown, name), name
    assert fields["round"] == shown.round
    assert bool(fields["center_marker"]) == (shown.marker is None)
    if variant.game == "sintra":
        assert fields["indicator"].tolist() == indicator(shown)
        assert bool(fields["choice"]) == (shown.phase == "choice")
    elif variant.option == "free":
        row = LINES if shown.row is None else shown.row
        assert fields["choice_row"].tolist() == [int(line == row) for line in range(LINES)]
    for after, board in enumerate(fields["boards"]):
        seat = (shown.turn + after) % variant.seats
        assert bool(board["marker"]) == (shown.marker == seat)
        assert bool(board["starter"]) == (shown.starter == seat)
        drawn = shown.boards[seat]
        if isinstance(drawn, AzulBoard):
            check_azul(board, drawn, variant.option)
        else:
            check_sintra(board, drawn)


def indicator(shown: View) -> list[list[int]]:
    """Return the one-hot colors from this round on, then zeros for as many rounds as are over."""
    coming = [color for color in shown.indicator if color != EMPTY]
    return [one_hot(color) for color in coming] + [[0] * COLORS] * (6 - len(coming))


def check_azul(board: dict[str, Any], shown: AzulBoard, option: str) -> None:
    assert board["score"] == shown.score
    for line, (lines, drawn) in enumerate(zip(board["lines"], shown.lines, strict=True)):
        expected = [drawn.count if color == drawn.color else 0 for color in range(COLORS)]
        assert lines.tolist() == expected, line
    if option == "fixed":
        assert board["wall"].tolist() == [counts(row) for row in shown.wall]
    else:
        assert board["wall"].tolist() == [[one_hot(color) for color in row] for row in shown.wall]
    assert board["floor"].tolist() == [*counts(shown.floor), shown.floor.count(6)]


def check_sintra(board: dict[str, Any], shown: SintraBoard) -> None:
    assert int(board["score"][0]) - int(board["score"][1]) == shown.score
    assert board["lost"] == shown.lost
    assert board["track"] == shown.track
    assert board["glazier"].tolist() == [int(slot == shown.glazier) for slot in range(8)]
    for slot, (strip, window) in enumerate(zip(shown.strips, shown.windows, strict=True)):
        spaces = strip.spaces if strip else []
        printed = [space.color for space in spaces]
        back = strip.back if strip and window.top == EMPTY else ()
        on_jokers = [space.pane for space in spaces if space.color is None]
        on_color = [space.pane for space in spaces if space.color is not None]
        assert board["spaces"][slot].tolist() == [*counts(printed), printed.count(None)]
        assert board["back"][slot].tolist() == [*counts(back), list(back).count(None)]
        assert board["panes"][slot].tolist() == counts(on_color)
        assert board["on_jokers"][slot].tolist() == counts(on_jokers)
        windows = [one_hot(window.top), one_hot(window.bottom)]
        assert board["windows"][slot].tolist() == windows


@every_variant
def test_no_byte_of_an_observation_exceeds_the_limit_in_the_layout(variant: Variant) -> None:
    batch = Batch(variant.game, variant.option, seats=variant.seats, size=16, seed=3)
    high = batch.layout.high()
    assert high.shape == (batch.layout.size,) == batch.outputs.observation.shape[1:]
    for _ in range(STEPS):
        assert (batch.step(batch.sample()).observation <= high).all()


@every_variant
def test_batch_has_the_same_actions_and_states_as_a_match(variant: Variant) -> None:
    match = new_match(variant.game, option=variant.option, seats=variant.seats)
    batch = Batch(variant.game, variant.option, seats=variant.seats, seed=1)
    for turn in range(STEPS // 2):
        batch.states[0] = match.state
        actions = np.flatnonzero(batch.show().legal_action_mask[0])
        texts = [batch.action_text(int(action)) for action in actions]
        assert sorted(texts) == sorted(match.actions())
        before = match.round
        match.play(texts[turn % len(texts)])
        batch.step([actions[turn % len(texts)]])
        if match.is_over:
            break
        if match.round == before:  # otherwise, each rolled its own dice for a deal
            assert batch.states[0].tobytes() == match.state.tobytes()


def test_random_matches_on_the_free_wall_include_choices_of_a_column() -> None:
    batch = Batch("azul", "free", size=8, seed=1)
    seen = 0
    for _ in range(STEPS):
        seen += int((batch.states["phase"] == CHOICE).sum())
        batch.step(batch.sample())
    assert seen > 0


@pytest.mark.parametrize("game", GAMES)
def test_observation_of_any_seat_begins_with_its_own_board(game: str) -> None:
    batch = Batch(game, seats=3, seed=1)
    mover = int(batch.outputs.current_player[0])
    assert (batch.observe(0, mover) == batch.outputs.observation[0]).all()
    for after in range(3):
        seen = batch.layout.split(batch.observe(0, (mover + after) % 3))
        own = batch.layout.split(batch.outputs.observation[0])["boards"][after]
        assert all((seen["boards"][0][name] == part).all() for name, part in own.items())
