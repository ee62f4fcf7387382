"""Positions set up by hand, as the fields of a view. They may be impossible."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from palacio.match.azul.view import AzulBoard
from palacio.match.game_modules import GAME_MODULES
from palacio.match.log import find_game
from palacio.match.notation import format_seat, spell_one
from palacio.match.sintra.view import SintraBoard
from palacio.rules.drafting import CHANCE, NOBODY


class PositionDraft(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The fields of a view that determine a position. All other tiles are in the bag."""

    game: Literal["azul", "sintra"]
    option: str
    round: int
    starter: int
    center: list[int]  # how many of each color
    displays: list[list[int]]
    discard: list[int]
    boards: list[AzulBoard | SintraBoard]
    phase: Literal["deal", "draft", "choice"] = "draft"
    turn: int | None = None
    marker: int | None = None  # the seat that has it; None while it is in the center
    row: int | None = None  # Azul: the row for which a column is being chosen
    indicator: list[int] = []  # Sintra: the colors of the rounds to come


def spell_draft(draft: PositionDraft) -> str:
    """Return a draft as a position line. `parse_position` checks it.

    Raises BadNotation if the game has no such option.
    """
    game = find_game(draft.game, draft.option)
    head = [game.id, f"{game.option_name}={draft.option}", f"seats={len(draft.boards)}"]
    boards = (f"| {GAME_MODULES[_game_of(board)].spell_board(board)}" for board in draft.boards)
    return " ".join([*head, *_spell_table(draft), *boards])


def _game_of(board: AzulBoard | SintraBoard) -> str:
    """Return the game of a board, which in a draft may differ from the game of the table."""
    return "azul" if isinstance(board, AzulBoard) else "sintra"


def _spell_table(draft: PositionDraft) -> Iterator[str]:
    module = GAME_MODULES[draft.game]
    yield f"phase={draft.phase}"
    yield f"round={draft.round}"
    yield f"turn={format_seat(CHANCE if draft.turn is None else draft.turn)}"
    yield f"start={format_seat(draft.starter)}"
    yield f"marker={format_seat(NOBODY if draft.marker is None else draft.marker)}"
    yield f"{module.discard}={_spell_heap(draft.discard, module.palette.letters)}"
    yield f"center={_spell_heap(draft.center, module.palette.letters)}"
    heaps = (_spell_heap(heap, module.palette.letters) for heap in draft.displays)
    yield f"displays={'/'.join(heaps)}"
    if draft.row is not None:
        yield f"row={draft.row + 1}"
    if draft.indicator:
        yield f"indicator={_spell_indicator(draft)}"


def _spell_heap(counts: Sequence[int], letters: str) -> str:
    present = zip(counts, letters, strict=False)
    return "".join(f"{count}{letter}" for count, letter in present if count) or "-"


def _spell_indicator(draft: PositionDraft) -> str:
    """Return the round indicator as text. The spaces of past rounds are always empty."""
    past = draft.round - (draft.phase != "deal")
    palette = GAME_MODULES[draft.game].palette
    colors = "".join(spell_one(palette, color) for color in draft.indicator)
    return "." * min(past, len(colors)) + colors[max(0, past) :]
