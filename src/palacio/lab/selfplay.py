"""Matches that a bot plays against itself, and what is to be learned from them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from palacio.bots import senses
from palacio.bots.evaluation import Judge
from palacio.bots.level import MANNER
from palacio.bots.search import Desk, draw_action, new_desk, open_root, simulate
from palacio.bots.tree import Tree, children, new_tree, plant
from palacio.rules import playout, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHANCE
from palacio.rules.state import State

_HASTE = MANNER._replace(sharpness=2.0)  # of matches by what draws alone
_STRAYS = 12  # one action in so many is drawn by its visits, so that boards differ
_KEEPS = 7  # one decision in so many is kept: neighbors teach little new
_NODES_PER_SIMULATION = 100


@dataclass(frozen=True)
class Standing:
    """All boards between two rounds, and how the match ended for them."""

    stage: int
    scores: Any  # per seat
    features: Any  # per seat
    finals: Any  # per seat


@dataclass(frozen=True)
class Decision:
    """What the actions of a position do, and how often the search visited each."""

    deeds: Any  # per action, as many numbers as an urge has weights
    visits: Any


@dataclass
class Lessons:
    standings: list[Standing] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)


Chooser = Callable[[State], int]


class Teacher:
    """Plays all seats of one game, and takes notes."""

    def __init__(self, game: str, option: str, seats: int, judge: Judge, seed: int) -> None:
        self._begin = partial(GAMES[game].begin, seats, option)
        self._judge = judge
        self._dice = new_dice(seed)
        self._desk: Desk = new_desk(GAMES[game].rules.STATE)
        self.lessons = Lessons()

    def play_by_urge(self, matches: int) -> None:
        """Quick matches by what draws at first sight: many boards, of middling play."""
        for _ in range(matches):
            self._play(lambda s: draw_action(s, self._judge, _HASTE, self._desk, self._dice))

    def play_by_search(self, matches: int, simulations: int) -> None:
        """Better and slower matches: boards as they come up between those who search."""
        tree = new_tree(1000 + simulations * _NODES_PER_SIMULATION, int(self._begin().seats))
        for _ in range(matches):
            self._play(lambda s: self._search(s, tree, simulations))

    def _play(self, choose: Chooser) -> None:
        s, between, room = self._begin(), [], playout.new_room()
        while playout.is_live(s):
            if s.seat != CHANCE:
                verbs.apply(s, choose(s), None)
                continue
            if s.rounds > 0:
                between.append(_stand(s))
            playout.play_chance(s, self._dice, room)
        finals = _scores(s)
        self.lessons.standings += [Standing(*each, finals) for each in between]

    def _search(self, s: State, tree: Tree, simulations: int) -> int:
        plant(tree, s.seats, s.seat)
        open_root(tree, s, self._judge, self._desk)
        simulate(tree, s, self._judge, MANNER, self._desk, self._dice, simulations)
        visits = np.array([tree.visits[child] for child in children(tree, 0)])
        if tree.solved[0] == 0 and roll(self._dice, _KEEPS) == 0:
            self.lessons.decisions.append(Decision(deeds_of(s, self._desk), visits))
        at = int(visits.argmax())
        if roll(self._dice, _STRAYS) == 0:
            at = int(np.searchsorted(visits.cumsum(), roll(self._dice, int(visits.sum())), "right"))
        return int(tree.action[children(tree, 0)[at]])


def _stand(s: State) -> tuple[int, Any, Any]:
    sense = senses.senses_of(s)
    features = np.zeros((s.seats, sense.FEATURES))
    for seat in range(s.seats):
        sense.describe(s, seat, features[seat])
    return int(sense.stage(s)), _scores(s), features


def _scores(s: State) -> Any:
    return np.array([float(s.boards[seat].score) for seat in range(s.seats)])


def deeds_of(s: State, desk: Desk) -> Any:
    """What each action does: urges are sums, so each weight alone shows its part."""
    many = senses.senses_of(s).URGES
    columns = []
    for weight in np.eye(many):
        actions = senses.consider(s, weight, desk.sight)
        columns.append(desk.sight.urges[:actions].copy())
    return np.array(columns).T
