"""Drawings contain everything in the view, in every size and language."""

import re
from collections import Counter
from functools import cache
from itertools import product

import pytest

from palacio.app import online_app
from palacio.app.draw import sintra
from palacio.app.draw.boards import draw_seat
from palacio.app.draw.layout import Area, _size_of, fit_layout
from palacio.app.draw.palette import DARK, LIGHT, TILE_STYLES, Theme
from palacio.app.draw.pieces import SCALES, across
from palacio.app.draw.scene import DisplayOptions, Scene
from palacio.app.draw.selection import new_selection
from palacio.app.draw.spot_text import say_hint
from palacio.app.draw.styles import contrast, mix, styles_for
from palacio.app.draw.table_view import MIN_SIZE, Drawing, Key, Notice, draw_keys, draw_table
from palacio.app.screens import (
    help,
    lobby,
    replay,
    result,
    review,
    rules,
    start,
    table,
)
from palacio.app.tables.local import LocalTable
from palacio.app.tables.remote import RemoteTable
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.lab.match_bot import bot
from palacio.match.azul.view import AzulBoard
from palacio.match.match import Match, new_match
from palacio.match.sintra.view import SintraBoard
from palacio.match.spans import width
from palacio.match.view import View
from palacio.rules.azul_board import MARKER
from palacio.rules.catalog import GAMES
from palacio.rules.tiles import EMPTY
from tests.i18n.test_catalogues import SCORING
from tests.session.matches import NAMES, a_match

SIZES = [(100, 30), (120, 40), (160, 50)]
VARIANTS = [
    (game.id, option, seats)
    for game in GAMES.values()
    for option in game.options
    for seats in (2, 3, 4)
]


@cache
def a_scene(game: str, option: str, seats: int, language: str = "en", actions: int = 25) -> Scene:
    match = a_match(game, seats, option, actions)
    view = match.view(match.seat)
    selection = new_selection(view.actions, view.refused)
    main = max(match.seat, 0)
    return Scene(view, NAMES[:seats], main, catalogue(language), DisplayOptions(), selection)


def drawn(scene: Scene, size: tuple[int, int]) -> Drawing:
    status = Notice("Ana", "turn")
    return draw_table(scene, *size, status, Notice("…"), LocalTable.keys)


@pytest.mark.parametrize(("variant", "size"), list(product(VARIANTS, SIZES)), ids=str)
def test_all_tiles_are_drawn_and_nothing_overlaps(
    variant: tuple[str, str, int], size: tuple[int, int]
) -> None:
    scene = a_scene(*variant)
    drawing = drawn(scene, size)
    assert len(drawing.block) == size[1]
    assert max(width(line) for line in drawing.block) <= size[0]
    assert tiles_drawn(drawing, scene) == tiles_in(scene.view)
    assert not text_in(drawing, drawing.log).strip()
    text = "\n".join("".join(span.text for span in line) for line in drawing.block)
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
            scene.view, scene.names, scene.main, scene.say, selection=scene.selection.pick(take)
        )
        spots = {span.spot for line in drawn(picked, (100, 30)).block for span in line}
        assert set(picked.open) <= spots


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("game", list(GAMES))
def test_table_fits_into_the_smallest_screen_in_every_language(language: str, game: str) -> None:
    scene = a_scene(game, GAMES[game].options[0], 4, language)
    drawing = drawn(scene, (100, 30))
    assert max(width(line) for line in drawing.block) <= 100


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize(
    "keys",
    [
        LocalTable.keys,
        table.KEYS_AT_THE_END,
        replay.KEYS,
        replay.REVIEW_KEYS,
        review.KEYS,
        start.KEYS,
        LocalTable.result_keys,
        help.KEYS,
        rules.KEYS,
        lobby.KEYS,
        RemoteTable.keys,
        RemoteTable.result_keys,
    ],
    ids=[
        "table",
        "end",
        "replay",
        "review",
        "overview",
        "start",
        "result",
        "help",
        "rules",
        "lobby",
        "online",
        "online end",
    ],
)
def test_all_keys_of_the_bottom_line_fit_in_every_language(
    keys: tuple[Key, ...], language: str
) -> None:
    line = draw_keys(keys, catalogue(language), MIN_SIZE[0])
    assert width(line) == MIN_SIZE[0]
    assert [span.spot for span in line if span.style == "band.title"] == list(keys)


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_help_texts_and_labels_fit_into_their_columns_in_every_language(language: str) -> None:
    say = catalogue(language)
    rows = [*(help._LABEL + len(say(words)) for _, words in (*help.ROWS, *online_app.ONLINE_ROWS))]
    assert max(rows + [len(say(f"help-{game}")) for game in GAMES]) <= MIN_SIZE[0]
    scored = [f"scored-{kind}" for kind in SCORING]
    assert max(len(say(words)) for words in (*scored, "total")) <= result._LABEL
    assert len(say("glass")) <= sintra._LABEL


def test_own_board_is_at_least_as_large_as_the_others() -> None:
    for variant, size in product(VARIANTS, SIZES):
        layout = fit_layout(a_scene(*variant, actions=0), size[0] - 2, size[1] - 8)
        assert layout.own.wide * layout.own.high >= layout.others.wide * layout.others.high


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_boards_have_the_size_that_the_layout_assumes(variant: tuple[str, str, int]) -> None:
    for actions, scale in product((0, 25), SCALES):
        scene = a_scene(*variant, actions=actions)
        for seat in range(len(scene.names)):
            block = draw_seat(scene, seat, scale)
            assert _size_of(*variant[:2], scale) == (across(block), len(block))


@pytest.mark.parametrize("game", list(GAMES))
def test_letters_option_draws_letters_next_to_the_shapes(game: str) -> None:
    scene = a_scene(game, GAMES[game].options[0], 2)
    with_letters = Scene(
        scene.view, scene.names, scene.main, scene.say, DisplayOptions(letters=True)
    )
    text = [span.text.strip() for line in drawn(with_letters, (100, 30)).block for span in line]
    tiles = [f"{scene.shape(color)}{scene.letter(color)}" for color in range(5)]
    assert set(tiles) <= set(text)


def test_shapes_are_one_cell_wide_and_differ_within_a_game() -> None:
    from rich.cells import cell_len

    for tiles in TILE_STYLES.values():
        shapes = [tile.shape for tile in tiles.values()]
        assert len(set(shapes)) == len(shapes)
        assert {cell_len(shape) for shape in shapes} == {1}


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_text_has_enough_contrast_in_both_themes(theme: Theme) -> None:
    for ink in (theme.ink, theme.dim, theme.gold, theme.good, theme.bad):
        assert contrast(ink, theme.ground) >= 4.5
        assert contrast(ink, theme.board) >= 4.0
    assert contrast(theme.band_ink, theme.band) >= 4.5
    assert contrast(mix(theme.band_ink, theme.band, 0.62), theme.band) >= 3.5
    assert contrast(theme.gold_ink, theme.gold) >= 4.5


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_shapes_have_enough_contrast_on_their_tiles(game: str, theme: Theme) -> None:
    styles = styles_for(game, theme)
    for name in TILE_STYLES[game]:
        for kind, least in (("tile", 4.5), ("ghost", 4.5), ("space", 2.0)):
            style = styles.style(f"{kind}.{name}")
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(style.color.name, style.bgcolor.name) >= least, (kind, name)


# --- Reading a drawing back.


def tiles_drawn(drawing: Drawing, scene: Scene) -> Counter[str]:
    """Count the drawn tiles by color. The center shows each color once."""
    styles = (
        span.style.split()[-1] for line in drawing.block for span in line if shows_tile(span.text)
    )
    names = (style.removeprefix("tile.") for style in styles if style.startswith("tile."))
    return Counter(name for name in names if name in scene.colors)


def shows_tile(text: str) -> bool:
    """Return whether a row of a tile shows its shape. The tile's other rows are blank."""
    return bool(text.strip())


def tiles_in(view: View) -> Counter[str]:
    names = list(TILE_STYLES[view.game])
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


def text_in(drawing: Drawing, area: Area) -> str:
    rows = ["".join(span.text for span in line) for line in drawing.block]
    return "".join(row[area.x : area.x + area.columns] for row in rows[area.y : area.y + area.rows])


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("azul wall=free phase=choice row=2 | lines=-/bb/-/-/- | ", "column 1 (col=1)"),
        ("sintra phase=choice", "(keep="),
    ],
)
def test_hint_to_choose_a_column_or_a_pane_contains_its_notation(position: str, words: str) -> None:
    match = choosing(position)
    view = match.view(match.seat)
    selection = new_selection(view.actions, view.refused)
    scene = Scene(view, match.header.names, match.seat, catalogue("en"), selection=selection)
    assert words in say_hint(scene, "master", view.actions[0])


def choosing(position: str) -> Match:
    """Return a match with a choice to make: Azul at `position`, Sintra after bots have played."""
    if position.startswith("azul"):
        return Match.from_position(position)
    match, eager = new_match("sintra", seed=1), bot("greedy")
    while match.view().phase != "choice":
        match.play(eager.choose(match))
    return match
