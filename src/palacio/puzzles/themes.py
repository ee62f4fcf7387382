"""The themes of puzzles: patterns in the lines of the best action and of the best wrong one."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from palacio.match.compiled import actions
from palacio.match.compiled.buffers import copy_to_buffer
from palacio.puzzles.answers import count_answers
from palacio.puzzles.puzzle import Kind
from palacio.puzzles.solver import Solved, Solver
from palacio.rules.components import TRACK
from palacio.rules.drafting import CHOICE, OVER
from palacio.rules.effects import Effect, EffectKind, new_effects, read_effects
from palacio.rules.state import State

_FLOOR_POINTS = 3  # the least number of points that the right action saves
_PLAN_DECISIONS = 2


class PlayedLine(NamedTuple):
    """A line of play, with its positions and the effects of each action."""

    states: list[State]  # before each action, then after the last one
    effects: list[list[Effect]]

    def of_seat(self, seat: int) -> list[Effect]:
        return [effect for each in self.effects for effect in each if effect.seat == seat]


def play_line(s: State, line: Sequence[int]) -> PlayedLine:
    """Play a line of legal actions, and return it with its positions and effects."""
    found = PlayedLine([s], [])
    for action in line:
        states, effects = copy_to_buffer(found.states[-1]), new_effects()
        actions.act(states, action, effects)
        found.states.append(states[0])
        found.effects.append(read_effects(effects))
    return found


class PuzzleLines(NamedTuple):
    """A puzzle's position, with its best line and that of the best wrong action."""

    seat: int
    is_choice: bool
    right: Solved
    wrong: Solved
    right_line: PlayedLine
    wrong_line: PlayedLine
    decisions: int  # positions on the best line that would be puzzles for this seat


def find_kinds(s: State, solved: Sequence[Solved], solver: Solver) -> tuple[Kind, ...]:
    """Return the themes of a puzzle's position. The puzzle asks for the first of them."""
    right, wrong = solved[0], solved[count_answers(solved) or 1]
    best = play_line(s, right.line)
    lines = PuzzleLines(
        seat=int(s.seat),
        is_choice=bool(s.phase == CHOICE),
        right=right,
        wrong=wrong,
        right_line=best,
        wrong_line=play_line(s, wrong.line),
        decisions=_count_decisions(best.states, int(s.seat), solver),
    )
    return tuple(kind for kind, is_here in _PATTERNS.items() if is_here(lines)) or ("draft",)


def _count_decisions(states: Sequence[State], seat: int, solver: Solver) -> int:
    own = (s for s in states if s.seat == seat)
    found = (solver.solve(s) for s in own)
    return sum(bool(solved and count_answers(solved)) for solved in found)


def _is_column(lines: PuzzleLines) -> bool:
    """Return whether the best action chooses a column of the free wall."""
    return lines.is_choice and _does(lines.right_line, EffectKind.TILED)


def _is_pane(lines: PuzzleLines) -> bool:
    """Return whether the best action chooses which pane of a complete strip goes to a window."""
    return lines.is_choice and _does(lines.right_line, EffectKind.KEPT)


def _is_win(lines: PuzzleLines) -> bool:
    """Return whether the best action wins the match in this round, and no wrong one does."""
    return lines.right.share == 1.0 and lines.wrong.share < 1.0


def _is_floor(lines: PuzzleLines) -> bool:
    """Return whether the best action saves points on the floor or the broken glass track."""
    seat = lines.seat
    lost, saved = (_cost(line, seat) for line in (lines.wrong_line, lines.right_line))
    return lost - saved >= _FLOOR_POINTS


def _cost(line: PlayedLine, seat: int) -> int:
    """Return the points that a seat loses on its floor, or by steps down the broken glass track."""
    own = line.of_seat(seat)
    floor = sum(-effect.points for effect in own if effect.kind == EffectKind.FLOOR)
    steps = [effect for effect in own if effect.kind == EffectKind.STEPS]
    return floor + sum(int(TRACK[step.b] - TRACK[step.a]) for step in steps)


def _is_window(lines: PuzzleLines) -> bool:
    """Return whether the best action completes a strip, and the best wrong one does not."""
    both = (lines.right_line, lines.wrong_line)
    right, wrong = (_does(line, EffectKind.COMPLETED) for line in both)
    return right and not wrong


def _does(line: PlayedLine, kind: EffectKind) -> bool:
    """Return whether the first action of a line has this effect."""
    return any(effect.kind == kind for effect in line.effects[0])


def _is_plan(lines: PuzzleLines) -> bool:
    """Return whether at least two positions on the best line would be puzzles for the seat."""
    return lines.decisions >= _PLAN_DECISIONS


def _is_endgame(lines: PuzzleLines) -> bool:
    """Return whether the best line ends the match."""
    return bool(lines.right_line.states[-1].phase == OVER)


_PATTERNS: dict[Kind, Callable[[PuzzleLines], bool]] = {
    "column": _is_column,
    "pane": _is_pane,
    "win": _is_win,
    "floor": _is_floor,
    "window": _is_window,
    "plan": _is_plan,
    "endgame": _is_endgame,
}
