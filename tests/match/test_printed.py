"""Printed data and legend: true to the rules, and complete."""

import msgspec
import pytest

from palacio.match.azul.printed import AzulPrinted
from palacio.match.azul.view import AzulBoard
from palacio.match.errors import BadNotation
from palacio.match.game_modules import GAME_MODULES
from palacio.match.printed import Legend, Printed, legend, printed
from palacio.match.sintra.printed import SintraPrinted
from palacio.match.sintra.view import SintraBoard
from palacio.rules import azul, azul_board
from palacio.rules.catalog import GAMES
from palacio.rules.components import FACE_JOKERS, FACE_SPACES
from palacio.rules.refusal import Refusal
from palacio.rules.tiles import COLORS, EMPTY, some
from tests.match.matches import match_at, whole
from tests.rules.variants import Variant, every_azul, every_sintra

every_option = pytest.mark.parametrize(
    ("game", "option"), [(game.id, option) for game in GAMES.values() for option in game.options]
)


@every_option
def test_printed_data_round_trips_through_json(game: str, option: str) -> None:
    for data, kind in ((printed(game, option), Printed), (legend(game), Legend)):
        assert msgspec.json.decode(msgspec.json.encode(data), type=kind) == data


@pytest.mark.parametrize(
    ("game", "option", "words"),
    [("chess", "fixed", "There is no game 'chess'"), ("azul", "a", "The wall is fixed or free.")],
)
def test_an_unknown_game_or_option_is_refused(game: str, option: str, words: str) -> None:
    with pytest.raises(BadNotation, match=words):
        printed(game, option)
    with pytest.raises(BadNotation, match="There is no game"):
        legend("chess")


# --- Azul.


def azul_printed(option: str) -> AzulPrinted:
    data = printed("azul", option)
    assert isinstance(data, AzulPrinted)
    return data


def test_each_color_has_its_space_on_the_fixed_wall() -> None:
    """AZ-1.4: the printed space of each color is the one that the rules use."""
    wall = azul_printed("fixed").wall
    assert wall[0] == (0, 1, 2, 3, 4)
    assert wall[1] == (4, 0, 1, 2, 3)
    for row in range(azul_board.LINES):
        for color, letter in enumerate(legend("azul").letters):
            lines = "/".join(letter if line == row else "-" for line in range(azul_board.LINES))
            s = match_at(f"azul center=b | lines={lines}").state
            assert azul_board.columns(s, s.boards[0], row) == 1 << wall[row].index(color)


def test_the_free_wall_has_no_colors() -> None:
    assert {color for row in azul_printed("free").wall for color in row} == {EMPTY}


@every_azul
def test_tiles_are_on_spaces_of_their_color(variant: Variant) -> None:
    wall = azul_printed(variant.option).wall
    boards = [b for b in whole(variant).view().boards if isinstance(b, AzulBoard)]
    for board in boards:
        for meant, lying in zip(wall, board.wall, strict=True):
            for space, tile in zip(meant, lying, strict=True):
                assert EMPTY in (space, tile) or space == tile
    assert any(tile != EMPTY for board in boards for row in board.wall for tile in row)


@pytest.mark.parametrize("lying", range(8))
def test_the_floor_costs_the_printed_points(lying: int) -> None:
    """AZ-3.3: the floor costs the sum of the printed points."""
    match = match_at(f"azul displays=w | score=50 floor={'b' * lying or '-'}")
    azul.settle(match.state, 0)
    points = int(match.state.boards[0].score) - 50
    assert sum(azul_printed("fixed").floor[:lying]) == points


def test_printed_bonuses_are_those_of_the_rules() -> None:
    """AZ-4.4: rows, columns and colors have the printed bonuses."""
    full = "byrkw/wbyrk/kwbyr/rkwby/yrkwb"
    match = match_at(f"azul phase=over | wall={full}")
    azul.add_bonuses(match.state.boards[0], 0, None)
    data = azul_printed("fixed")
    bonuses = (data.row_bonus, data.column_bonus, data.color_bonus)
    assert bonuses == (2, 7, 10)
    assert int(match.state.boards[0].score) == 5 * sum(bonuses)
    assert data.least_score == 0


# --- Sintra.


def sintra_printed(option: str) -> SintraPrinted:
    data = printed("sintra", option)
    assert isinstance(data, SintraPrinted)
    return data


def test_printed_faces_are_those_of_the_rules() -> None:
    for number, face in enumerate(sintra_printed("a").faces):
        assert sum(some(color, 1) for color in face if color is not None) == FACE_SPACES[number]
        assert face.count(None) == FACE_JOKERS[number]


def test_a_board_has_windows_track_and_the_bonus_of_its_side() -> None:
    a, b = sintra_printed("a"), sintra_printed("b")
    assert a.windows == b.windows == (4, 3, 3, 2, 2, 1, 1, 2)
    assert a.track == (0, -1, -2, -4, -6, -8, -11, -14, -18)
    assert (a.ornaments, a.palette) == ((0, 0, 3, 6, 10), False)
    assert (b.ornaments, b.palette) == ((), True)
    assert a.leftovers == 3


@every_sintra
def test_a_strip_shows_the_colors_of_its_face(variant: Variant) -> None:
    faces = sintra_printed(variant.option).faces
    for board in whole(variant).view().boards:
        assert isinstance(board, SintraBoard)
        for strip in filter(None, board.strips):
            assert tuple(space.color for space in strip.spaces) == faces[strip.face]
            assert strip.back == faces[strip.face ^ 1]


# --- The legend.


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_lists_every_action(game: str) -> None:
    actions, module = legend(game).actions, GAME_MODULES[game]
    assert len(actions) == GAMES[game].rules.ACTIONS
    assert [module.parse_action(action.text) for action in actions] == list(range(len(actions)))


def test_an_action_in_the_legend_has_the_parts_of_its_kind() -> None:
    azul, sintra = ({a.text: a for a in legend(game).actions} for game in ("azul", "sintra"))
    rows = {text: msgspec.to_builtins(azul[text]) for text in ("2b>3", "cw>f", "col=4")}
    assert rows == {
        "2b>3": ["2b>3", 2, 0, 2, 0, None],
        "cw>f": ["cw>f", 0, 4, 5, 0, None],
        "col=4": ["col=4", None, None, None, 0, 3],
    }
    rows = {t: msgspec.to_builtins(sintra[t]) for t in ("2p>5", "2p>5+1", "cp>x", "home", "keep=p")}
    assert rows == {
        "2p>5": ["2p>5", 2, 2, 4, 0, None],
        "2p>5+1": ["2p>5+1", 2, 2, 4, 1, None],
        "cp>x": ["cp>x", 0, 2, None, 0, None],
        "home": ["home", None, None, None, 0, None],
        "keep=p": ["keep=p", None, 2, None, 0, None],
    }


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_names_every_color_and_every_reason_to_refuse(game: str) -> None:
    words = legend(game)
    assert len(words.colors) == len(words.letters) == COLORS == words.empty
    assert words.reasons[Refusal.LINE_FULL] == "line_full"
    assert len(words.reasons) == len(Refusal)
