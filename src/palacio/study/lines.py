"""Two lines of play from one position, replayed as far as they can be compared."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from palacio.match.compiled import actions
from palacio.match.compiled.buffers import copy_to_buffer
from palacio.match.game_modules import GAME_MODULES
from palacio.match.refusal_text import check_refusal
from palacio.rules import tiles
from palacio.rules.catalog import game_of
from palacio.rules.drafting import DRAFT, OVER
from palacio.rules.effects import Effect, EffectKind, new_effects, read_effects
from palacio.rules.state import State, plain


class Step(NamedTuple):
    """An action of a line, with the position before it and its effects."""

    before: State
    action: int
    effects: list[Effect]
    after: State

    @property
    def seat(self) -> int:
        return int(self.before.seat)

    def find(self, kind: EffectKind) -> Effect | None:
        """Return the first effect of a kind; None if there is none."""
        return next((effect for effect in self.effects if effect.kind == kind), None)


class Line(NamedTuple):
    """A line of play. `settled` is its end, with boards scored as if the round ended there."""

    steps: list[Step]
    end: State
    settled: State
    effects: list[Effect]  # of all steps and of the end of the round
    is_round_over: bool  # the line itself ends the round

    @property
    def first(self) -> Step:
        return self.steps[0]

    @property
    def is_match_over(self) -> bool:
        return bool(self.end.phase == OVER)

    def of(self, seat: int, kind: EffectKind) -> Iterator[Effect]:
        """Yield a seat's effects of one kind."""
        return (each for each in self.effects if each.kind == kind and each.seat == seat)

    def left(self, color: int) -> int:
        """Return how many tiles of a color can still be taken in this round."""
        return on_offer(self.end, color)


def on_offer(s: State, color: int) -> int:
    """Return how many tiles of a color are on the displays and in the center."""
    return sum(int(tiles.count(int(heap), color)) for heap in s.sources)


class Lines(NamedTuple):
    """The lines of play that begin with a seat's best action and with the action it played."""

    best: Line
    played: Line
    seat: int

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(int(self.best.end.seats)) if seat != self.seat]


def replay_both(s: State, best: Sequence[int], played: Sequence[int]) -> Lines:
    """Replay two lines of actions from one position.

    Unless both lines end the round, they are cut to the same number of turns.
    """
    lines = [replay_line(s, line) for line in (best, played)]
    if not all(_ends_round(steps) for steps in lines):
        turns = min(map(_turns, lines))
        lines = [_cut(steps, turns) for steps in lines]
    return Lines(_line(lines[0]), _line(lines[1]), int(s.seat))


def replay_line(s: State, line: Sequence[int]) -> list[Step]:
    """Replay a line of actions, and return its steps."""
    found = []
    for action in line:
        states, effects = copy_to_buffer(s), new_effects()
        check_refusal(actions.act(states, action, effects))
        found.append(Step(plain(s), action, read_effects(effects), states[0]))
        s = states[0]
    return found


def _ends_round(steps: Sequence[Step]) -> bool:
    return steps[-1].find(EffectKind.ROUND_END) is not None


def _turns(steps: Sequence[Step]) -> int:
    """Return the number of turns. A choice of column or pane belongs to the turn before it."""
    return sum(step.before.phase == DRAFT for step in steps)


def _cut(steps: list[Step], turns: int) -> list[Step]:
    drafts = [at for at, step in enumerate(steps) if step.before.phase == DRAFT]
    return steps[: drafts[turns]] if turns < len(drafts) else steps


def _line(steps: list[Step]) -> Line:
    end, is_round_over = steps[-1].after, _ends_round(steps)
    states, effects = copy_to_buffer(end), new_effects()
    if not is_round_over:
        for seat in range(int(end.seats)):
            GAME_MODULES[game_of(end).id].settle(states, seat, effects)
    told = [effect for step in steps for effect in step.effects]
    told += read_effects(effects)
    return Line(steps, plain(end), plain(states[0]), told, is_round_over)
