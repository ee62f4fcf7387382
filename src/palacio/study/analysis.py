"""The analysis of one position: its best actions, their values, and the reasons."""

from typing import Any

import msgspec

from palacio.match.game_modules import GAME_MODULES
from palacio.match.position import parse_position
from palacio.rules.catalog import game_of
from palacio.rules.effects import EffectKind
from palacio.rules.state import State
from palacio.study.comparison import compare
from palacio.study.lines import Step, replay_line
from palacio.study.reasons import explain
from palacio.study.report import Reason
from palacio.study.searcher import Rated, Searched, Searcher
from palacio.study.shares import Numbers
from palacio.study.timeline import Moment

SIMULATIONS = 4_000
_MOST = 4  # actions that are shown
_LINE_MOST = 6  # actions of a line


class LineStep(msgspec.Struct, frozen=True):
    """One action of an expected line."""

    seat: int
    action: str
    items: tuple[dict[str, Any], ...]  # story items


class AnalyzedAction(msgspec.Struct, frozen=True):
    """An action, with the results that the search expects after it."""

    action: str
    shares: Numbers  # of winning, of each seat
    points: Numbers  # final score of each seat
    visits: int  # simulations that began with it
    is_exact: bool  # all continuations in this round have been searched
    line: tuple[LineStep, ...]  # this action first, at most to the end of the round
    loss: float  # share of winning that the seat loses by it, compared with the best one
    reasons: tuple[Reason, ...]  # why the best is better; for the best: better than the next


class PositionAnalysis(msgspec.Struct, frozen=True):
    """The best actions in a position, the best one first."""

    seat: int  # the seat to move
    simulations: int
    actions: tuple[AnalyzedAction, ...]


class PositionTask(msgspec.Struct, frozen=True, tag="position"):
    """A position to analyze, with a seat to move."""

    position: str
    simulations: int = SIMULATIONS


def analyze_position(task: PositionTask) -> PositionAnalysis:
    """Search a position, and return its best actions. The same task gives the same result."""
    s = parse_position(task.position)
    rated = Searcher(s, task.simulations).rank(s, task.simulations, _MOST)
    best, *others = (_analyze(s, rated, at) for at in range(len(rated)))
    if others:
        best = msgspec.structs.replace(best, reasons=others[0].reasons)
    return PositionAnalysis(int(s.seat), task.simulations, (best, *others))


def _analyze(s: State, ranked: list[Rated], at: int) -> AnalyzedAction:
    """Return the analysis of an action: its expected line, and why the best one is better."""
    rated = ranked[at]
    compared = compare(Searched(ranked[0], rated, 1.0), Moment(0, int(s.seat), "", s, ()))
    is_worse = compared.best is not rated
    steps = replay_line(s, rated.line[:_LINE_MOST])
    return AnalyzedAction(
        action=_text(s, rated.action),
        shares=rated.shares,
        points=rated.points,
        visits=rated.visits,
        is_exact=rated.is_exact,
        line=tuple(_line_step(step) for step in steps),
        loss=compared.loss,
        reasons=tuple(each.reason for each in explain(s, compared)) if is_worse else (),
    )


def _text(s: State, action: int) -> str:
    return GAME_MODULES[game_of(s).id].format_action(action)


def _line_step(step: Step) -> LineStep:
    """Return a step with its story. The end of the round, if it follows, is left out."""
    told = GAME_MODULES[game_of(step.before).id].story_items
    kinds = [effect.kind for effect in step.effects]
    end = kinds.index(EffectKind.ROUND_END) if EffectKind.ROUND_END in kinds else len(kinds)
    items = (msgspec.to_builtins(told[each.kind](each)) for each in step.effects[:end])
    return LineStep(step.seat, _text(step.before, step.action), tuple(items))
