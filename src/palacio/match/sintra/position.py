"""Sintra's part of a position line: `score=3 ... strips=1a:yy,8b:op+w,... windows=yp,y.,...`."""

from palacio.match.errors import BadNotation, ImpossiblePosition
from palacio.match.notation import NOTHING, Fields, parse_number
from palacio.match.sintra.notation import format_face, palette, parse_face
from palacio.rules import tiles
from palacio.rules.components import FACE_JOKERS, FACE_SPACES, GONE, TRACK_END
from palacio.rules.drafting import CHOICE, DEAL, DRAFT, OVER, SETUP
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import ROUNDS, SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import EMPTY

_EMPTY = "."
_DEFAULT_INDICATOR = "yyopbw"
_DEFAULT_STRIPS = ",".join(f"{number}a" for number in range(1, SLOTS + 1))


def format_extras(s: State) -> list[str]:
    return [f"indicator={''.join(_format_pane(color) for color in s.indicator)}"]


def parse_extras(s: State, fields: Fields) -> None:
    """Parse the indicator: a color for each of the six rounds, none for past rounds."""
    gone = _colors_gone(s)
    text = fields.take("indicator", (_EMPTY * gone + _DEFAULT_INDICATOR[gone:])[:ROUNDS])
    if len(text) != ROUNDS:
        raise BadNotation("The round indicator has six spaces: 'wyopbw', '...pbw'.")
    for space, letter in enumerate(text):
        s.indicator[space] = _parse_pane(letter)


def _colors_gone(s: State) -> int:
    """Count the empty spaces of the indicator: all before setup, then one for each past round."""
    return ROUNDS if s.phase == SETUP else int(s.rounds) - (s.phase in (DRAFT, CHOICE))


def format_board(board: State) -> str:
    strips = ",".join(_format_strip(board, slot) for slot in range(SLOTS))
    both = zip(board.top, board.bottom, strict=True)
    windows = ",".join(_format_pane(top) + _format_pane(bottom) for top, bottom in both)
    return (
        f"score={board.score} lost={board.lost} track={board.track} "
        f"glazier={board.glazier + 1} strips={strips} windows={windows}"
    )


def _format_strip(board: State, slot: int) -> str:
    """Return a strip as text, such as `8b:op+w`: strip, side, panes, and panes on jokers."""
    text = format_face(board.faces[slot])
    if board.panes[slot] or board.jokers[slot]:
        text += ":" + palette.spell(board.panes[slot]).removeprefix(NOTHING)
    if board.jokers[slot]:
        text += "+" + palette.spell(board.jokers[slot])
    return text


def _format_pane(color: int) -> str:
    return _EMPTY if color == EMPTY else palette.letter(color)


def parse_board(s: State, seat: int, fields: Fields) -> None:
    board = s.boards[seat]
    board.score = parse_number(fields.take("score", "0"), -9999, 9999)
    board.lost = parse_number(fields.take("lost", "0"), 0, 9999)
    board.track = parse_number(fields.take("track", "0"), 0, TRACK_END - 1)
    board.glazier = parse_number(fields.take("glazier", "1"), 1, SLOTS) - 1
    default = ",".join([NOTHING] * SLOTS) if s.phase == SETUP else _DEFAULT_STRIPS
    strips = fields.take("strips", default).split(",")
    windows = fields.take("windows", ",".join([_EMPTY * 2] * SLOTS)).split(",")
    if len(strips) != SLOTS or [len(w) for w in windows] != [2] * SLOTS:
        raise BadNotation(f"A board has {SLOTS} strips and {SLOTS} windows: '1a:yy,...' 'yp,..,'.")
    for slot in range(SLOTS):
        _parse_strip(board, slot, strips[slot])
        board.top[slot], board.bottom[slot] = map(_parse_pane, windows[slot])


def _parse_strip(board: State, slot: int, text: str) -> None:
    name, _, panes = text.partition(":")
    own, _, jokers = panes.partition("+")
    face = parse_face(name)
    board.faces[slot] = face
    board.panes[slot] = palette.heap(own or NOTHING)
    board.jokers[slot] = palette.heap(jokers or NOTHING)
    fits = tiles.covers(FACE_SPACES[face], board.panes[slot])
    if not fits or tiles.total(board.jokers[slot]) > FACE_JOKERS[face]:
        raise BadNotation(f"'{text}' has panes that do not fit on strip {name}.")


def _parse_pane(letter: str) -> int:
    return EMPTY if letter == _EMPTY else palette.color(letter)


def check_position(s: State) -> None:
    for seat in range(s.seats):
        _check_board(s, seat, choosing=s.phase == CHOICE and s.seat == seat)
    if s.rounds > ROUNDS:
        raise BadNotation(f"There are {ROUNDS} rounds.")
    if s.phase == DEAL and s.rounds >= ROUNDS:
        raise BadNotation(f"There is no deal after round {ROUNDS}.")
    if s.phase == OVER and s.rounds < ROUNDS:
        raise BadNotation(f"The match is over after round {ROUNDS}: 'round={ROUNDS}'.")
    gone = _colors_gone(s)
    if [color == EMPTY for color in s.indicator] != [at < gone for at in range(ROUNDS)]:
        words = "The indicator shows the colors of this round and of those to come."
        raise ImpossiblePosition("position_indicator", words)


def _check_board(s: State, seat: int, *, choosing: bool) -> None:
    """Raise BadNotation if a strip is on the board twice, or is in an unreachable state."""
    board = s.boards[seat]
    strips = [int(face) // 2 for face in board.faces if face != GONE]
    twice = next((strip for strip in strips if strips.count(strip) > 1), None)
    if twice is not None:
        words = "A strip is on the board twice."
        raise ImpossiblePosition("position_strip_twice", words, seat=seat + 1, strip=twice + 1)
    for slot in range(SLOTS):
        if problem := _problem_of_slot(s, board, slot, choosing=choosing):
            raise ImpossiblePosition(*problem, seat=seat + 1, slot=slot + 1)


def _problem_of_slot(
    s: State, board: State, slot: int, *, choosing: bool
) -> tuple[str, str] | None:
    """Return why a strip and its window can't occur together (a code, and words), or None."""
    is_gone, is_full = board.faces[slot] == GONE, board.bottom[slot] != EMPTY
    if is_full and board.top[slot] == EMPTY:
        return "position_window", "A window is filled from the top."
    if is_gone != (s.phase == SETUP or is_full):
        code = "position_strip_gone" if is_gone else "position_strip_left"
        return code, "A strip is gone when its window is full, and not before."
    is_complete = tiles.total(board.panes[slot] + board.jokers[slot]) == SPACES
    if is_complete != (choosing and slot == board.glazier):
        words = "A strip is complete only under the glazier, while a pane is chosen."
        return "position_strip_complete", words
    return None
