"""Drawings: no wider than requested, complete, and readable without colors."""

from collections.abc import Iterator

import pytest

from palacio.match.drawing import draw, draw_text
from palacio.match.log import NAME_LENGTH, Header
from palacio.match.match import Match
from palacio.match.spans import Block, text_of, width
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHOICE, NOBODY
from tests.match.matches import header_of, match_at, played, whole
from tests.rules.variants import VARIANTS, Variant, every_variant

COLUMNS = (80, 100, 140)


def moments(variant: Variant) -> Iterator[Match]:
    yield Match(header_of(variant))
    for events in (8, 20, 55):
        yield played(variant, events=events)
    yield whole(variant)


@every_variant
@pytest.mark.parametrize("columns", COLUMNS)
def test_no_line_is_wider_than_requested(variant: Variant, columns: int) -> None:
    for match in moments(variant):
        assert widest(draw(match.header, match.state, columns)) <= columns


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize("game", GAMES)
def test_long_names_do_not_push_boards_over_the_edge(game: str, columns: int) -> None:
    match = whole(Variant(game, GAMES[game].options[0], 4))
    names = ("Al", "B" * NAME_LENGTH, "C", "D" * NAME_LENGTH)
    header = Header(game, match.header.option, names, match.header.rules_version)
    assert widest(draw(header, match.state, columns)) <= columns


def widest(block: Block) -> int:
    return max(width(line) for line in block)


@every_variant
def test_a_wider_drawing_never_has_more_lines(variant: Variant) -> None:
    match = whole(variant)
    heights = [len(draw(match.header, match.state, columns)) for columns in (40, *COLUMNS, 400)]
    assert heights == sorted(heights, reverse=True)


@every_variant
def test_every_name_and_score_is_drawn(variant: Variant) -> None:
    for match in moments(variant):
        text = draw_text(match.header, match.state)
        for name, score in zip(match.header.names, match.scores, strict=True):
            assert f" {name}" in text
            assert f"  {score} points" in text


@every_variant
def test_the_title_names_game_option_and_round(variant: Variant) -> None:
    game = GAMES[variant.game]
    for match in moments(variant):
        title = draw_text(match.header, match.state).split("\n")[0]
        assert title.startswith(f" {game.title}  {game.option_name} {variant.option}, ")
        over = f"over after {match.state.rounds} rounds"
        assert title.endswith(over if match.is_over else f"round {match.state.rounds}")


@every_variant
def test_the_seat_to_move_and_the_winners_are_marked(variant: Variant) -> None:
    for match in moments(variant):
        text = draw_text(match.header, match.state)
        asked = match.state.phase == CHOICE and variant.game == "azul"  # a row is marked, too
        assert text.count("▶") == (match.seat >= 0) + asked
        assert text.count("★") == len(match.winners)


@every_variant
def test_str_is_the_drawing_without_trailing_spaces(variant: Variant) -> None:
    for match in moments(variant):
        text = draw_text(match.header, match.state)
        assert str(match) == text
        assert all(line == line.rstrip() for line in text.split("\n"))
        assert text == text_of(draw(match.header, match.state))


@every_variant
def test_the_marker_is_in_the_center_until_it_is_taken(variant: Variant) -> None:
    for match in moments(variant):
        drawn = draw(match.header, match.state)
        center = next(line for line in drawn if line and line[0].text.startswith(" center"))
        shown = any(span.style == "marker" for span in center)
        assert shown == (match.seat >= 0 and match.state.marker == NOBODY)


@every_variant
def test_tiles_are_uppercase_and_printed_spaces_are_not(variant: Variant) -> None:
    for match in moments(variant):
        spans = [span for line in draw(match.header, match.state) for span in line]
        for span in spans:
            kind, _, name = span.style.partition(".")
            if kind in ("tile", "space"):
                assert name in match.module.palette.names
                assert span.text.isupper() == (kind == "tile")


def test_tiles_are_drawn_in_their_places() -> None:
    rows = rows_of(
        "azul displays=bbyr center=3k marker=2 lid=2w"
        " | score=12 lines=b/-/-/rr/- wall=...../.b.../...../...../..... | floor=mky"
    )
    for row in (
        "displays 1 B B Y R",
        "center c K ×3",
        "bag 16b 18y 17r 16k 18w lid 0b 0y 0r 0k 2w",
        "▶ Ana 12 points",
        "1 B ▸ b y r k w",
        "2 · · ▸ w B y r k",
        "4 · · R R ▸ r k w b y",
        "f · · · · · · ·",
        "f 1 K Y · · · ·",
    ):
        assert row in rows


def test_panes_are_drawn_in_their_places() -> None:
    rows = rows_of(
        "sintra round=3 displays=yypb | score=-2 track=2 glazier=3"
        " strips=1a:y,2a,-,4a,5a,6a,7a,8b:o+w windows=..,p.,yo,..,..,..,..,.."
    )
    for row in (
        "center c 1",
        "rounds O P B W",
        "▶ Ana -2 points",
        "1 2 ▼ 4 5 6 7 8",
        "Y o b w y o W",
        "p b y o o p O",
        "y o b w y o ?",
        "1a 2a - 4a 5a 6a 7a 8b",
        "· P Y · · · · ·",
        "· · O · · · · ·",
        "broken 0 -1▸-2 -4 -6 -8 -11 -14 -18",
        "▼ 2 3 4 5 6 7 8",
    ):
        assert row in rows


def rows_of(position: str) -> list[str]:
    """Return the lines of a drawing, one board below the other, with single spaces."""
    match = match_at(position)
    text = text_of(draw(match.header, match.state, columns=40))
    return [" ".join(line.split()) for line in text.split("\n")]


def test_drawings_of_different_variants_differ() -> None:
    boards = {draw_text(whole(v).header, whole(v).state) for v in VARIANTS}
    assert len(boards) == len(VARIANTS)


@every_variant
def test_a_drawing_of_one_board_names_the_other_seats(
    variant: Variant,
) -> None:
    for match in moments(variant):
        block = draw(match.header, match.state, 80, only=0)
        text = text_of(block)
        assert len(block) <= 21  # a terminal has 24, and the prompt needs some
        for name, score in zip(match.header.names, match.scores, strict=True):
            assert f"{name}  {score} points" in text
