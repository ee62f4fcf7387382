"""What is drawn: all that the view has, in every size, with nothing cut off."""

import re
from collections import Counter
from functools import cache
from itertools import product

import pytest

from palacio.app import (
    help,
    lobby,
    online_app,
    online_result,
    online_table,
    replay,
    result,
    sintra,
    start,
    table,
)
from palacio.app.boards import draw_seat
from palacio.app.layout import Area, _size_of, lay
from palacio.app.paint import DARK, LIGHT, TINTS, contrast, mix, paint_of
from palacio.app.picking import new_picking
from palacio.app.picture import LEAST, Key, Notice, Picture, draw_keys, draw_table
from palacio.app.pieces import SCALES, across
from palacio.app.scene import Look, Scene
from palacio.match.azul.view import AzulBoard
from palacio.match.sintra.view import SintraBoard
from palacio.match.spans import width
from palacio.match.view import View
from palacio.rules.azul_board import MARKER
from palacio.rules.catalog import GAMES
from palacio.rules.tiles import EMPTY
from palacio.words.catalogue import LANGUAGES, catalogue
from tests.app.people import NAMES, a_match
from tests.words.test_catalogues import SCORING

SIZES = [(100, 30), (120, 40), (160, 50)]
VARIANTS = [
    (game.id, option, seats)
    for game in GAMES.values()
    for option in game.options
    for seats in (2, 3, 4)
]


@cache
def a_scene(game: str, option: str, seats: int, language: str = "en", plies: int = 25) -> Scene:
    match = a_match(game, seats, option, plies)
    view = match.view(match.seat)
    picking = new_picking(view.actions, view.refused)
    main = max(match.seat, 0)
    return Scene(view, NAMES[:seats], main, catalogue(language), Look(), picking)


def drawn(scene: Scene, size: tuple[int, int]) -> Picture:
    status = Notice("Ana", "turn")
    return draw_table(scene, *size, status, Notice("…"), table.KEYS)


@pytest.mark.parametrize(("variant", "size"), list(product(VARIANTS, SIZES)), ids=str)
def test_everything_is_on_the_screen_and_nothing_overlaps(
    variant: tuple[str, str, int], size: tuple[int, int]
) -> None:
    scene = a_scene(*variant)
    picture = drawn(scene, size)
    assert len(picture.block) == size[1]
    assert max(width(line) for line in picture.block) <= size[0]
    assert tiles_drawn(picture, scene) == tiles_seen(scene.view)
    assert not text_in(picture, picture.log).strip()
    text = "\n".join("".join(span.text for span in line) for line in picture.block)
    for seat, name in enumerate(scene.names):
        assert re.search(rf"{name}\b[^\n]*? {scene.view.boards[seat].score} ", text)
    for count in filter(None, scene.view.center):
        assert f"×{count}" in text


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_legal_spot_can_be_pointed_at(variant: tuple[str, str, int]) -> None:
    scene = a_scene(*variant)
    spots = {span.spot for line in drawn(scene, (100, 30)).block for span in line}
    assert set(scene.open) <= spots
    for take in scene.open:
        picked = Scene(
            scene.view, scene.names, scene.main, scene.say, picking=scene.picking.pick(take)
        )
        spots = {span.spot for line in drawn(picked, (100, 30)).block for span in line}
        assert set(picked.open) <= spots


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("game", list(GAMES))
def test_every_language_fits_into_the_smallest_screen(language: str, game: str) -> None:
    scene = a_scene(game, GAMES[game].options[0], 4, language)
    picture = drawn(scene, (100, 30))
    assert max(width(line) for line in picture.block) <= 100


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(
    "keys",
    [
        table.KEYS,
        table.KEYS_AT_THE_END,
        replay.KEYS,
        start.KEYS,
        result.KEYS,
        help.KEYS,
        lobby.KEYS,
        online_table.KEYS,
        online_result.KEYS,
    ],
    ids=["table", "end", "replay", "start", "result", "help", "lobby", "online", "online end"],
)
def test_every_key_of_the_bar_is_visible_in_every_language(
    keys: tuple[Key, ...], language: str
) -> None:
    line = draw_keys(keys, catalogue(language), LEAST[0])
    assert width(line) == LEAST[0]
    assert [span.spot for span in line if span.style == "band.title"] == list(keys)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_words_fit_into_their_columns_in_every_language(language: str) -> None:
    say = catalogue(language)
    rows = [*(help._LABEL + len(say(words)) for _, words in (*help.ROWS, *online_app.HERE))]
    assert max(rows + [len(say(f"help-{game}")) for game in GAMES]) <= LEAST[0]
    scored = [f"scored-{kind}" for kind in SCORING]
    assert max(len(say(words)) for words in (*scored, "total")) <= result._LABEL
    assert len(say("glass")) <= sintra._WORDS


def test_the_own_board_is_the_largest() -> None:
    for variant, size in product(VARIANTS, SIZES):
        layout = lay(a_scene(*variant, plies=0), size[0] - 2, size[1] - 8)
        assert layout.own.wide * layout.own.high >= layout.others.wide * layout.others.high


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_board_has_the_size_that_was_measured(variant: tuple[str, str, int]) -> None:
    for plies, scale in product((0, 25), SCALES):
        scene = a_scene(*variant, plies=plies)
        for seat in range(len(scene.names)):
            block = draw_seat(scene, seat, scale)
            assert _size_of(*variant[:2], scale) == (across(block), len(block))


@pytest.mark.parametrize("game", list(GAMES))
def test_letters_stand_next_to_the_shapes(game: str) -> None:
    scene = a_scene(game, GAMES[game].options[0], 2)
    with_letters = Scene(scene.view, scene.names, scene.main, scene.say, Look(letters=True))
    text = [span.text.strip() for line in drawn(with_letters, (100, 30)).block for span in line]
    tiles = [f"{scene.shape(color)}{scene.letter(color)}" for color in range(5)]
    assert set(tiles) <= set(text)


def test_shapes_are_one_cell_wide_and_differ_within_a_game() -> None:
    from rich.cells import cell_len

    for tints in TINTS.values():
        shapes = [tint.shape for tint in tints.values()]
        assert len(set(shapes)) == len(shapes)
        assert {cell_len(shape) for shape in shapes} == {1}


@pytest.mark.parametrize("page", [DARK, LIGHT], ids=lambda page: page.name)
def test_words_can_be_read_on_both_pages(page: object) -> None:
    assert isinstance(page, type(DARK))
    for ink in (page.ink, page.dim, page.gold, page.good, page.bad):
        assert contrast(ink, page.ground) >= 4.5
        assert contrast(ink, page.board) >= 4.0
    assert contrast(page.band_ink, page.band) >= 4.5
    assert contrast(mix(page.band_ink, page.band, 0.62), page.band) >= 3.5
    assert contrast(page.gold_ink, page.gold) >= 4.5


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("page", [DARK, LIGHT], ids=lambda page: page.name)
def test_shapes_can_be_seen_on_their_tiles(game: str, page: object) -> None:
    assert isinstance(page, type(DARK))
    paint = paint_of(game, page)
    for name in TINTS[game]:
        for kind, least in (("tile", 4.5), ("ghost", 4.5), ("space", 2.0)):
            style = paint.style(f"{kind}.{name}")
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(style.color.name, style.bgcolor.name) >= least, (kind, name)


# --- Reading a drawing back.


def tiles_drawn(picture: Picture, scene: Scene) -> Counter[str]:
    """Tiles by color, wherever they are drawn; in the center one stands for all of its color."""
    styles = (
        span.style.split()[-1] for line in picture.block for span in line if shows_tile(span.text)
    )
    names = (style.removeprefix("tile.") for style in styles if style.startswith("tile."))
    return Counter(name for name in names if name in scene.colors)


def shows_tile(text: str) -> bool:
    """Not the empty rows of a large tile."""
    return bool(text.strip())


def tiles_seen(view: View) -> Counter[str]:
    names = list(TINTS[view.game])
    colors = [c for heap in view.displays for c, n in enumerate(heap) for _ in range(n)]
    colors += [c for c, n in enumerate(view.center) if n]
    colors += [c for c in view.indicator if c != EMPTY]
    for board in view.boards:
        colors += azul_tiles(board) if isinstance(board, AzulBoard) else sintra_panes(board)
    return Counter(names[color] for color in colors)


def azul_tiles(board: AzulBoard) -> list[int]:
    lines = [line.color for line in board.lines for _ in range(line.count)]
    spaces = [*lines, *(c for row in board.wall for c in row), *board.floor]
    return [color for color in spaces if color not in (EMPTY, MARKER)]


def sintra_panes(board: SintraBoard) -> list[int]:
    strips = [pane for strip in board.strips if strip for pane in strip.panes]
    windows = [pane for window in board.windows for pane in (window.top, window.bottom)]
    return [pane for pane in [*strips, *windows] if pane != EMPTY]


def text_in(picture: Picture, area: Area) -> str:
    rows = ["".join(span.text for span in line) for line in picture.block]
    return "".join(row[area.x : area.x + area.columns] for row in rows[area.y : area.y + area.rows])
