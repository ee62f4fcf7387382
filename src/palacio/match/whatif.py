"""What-if: the story that an action would have, and each seat's score if the match ended now.

Both are computed on copies, by the rules themselves. Nothing is drawn from the bag, so the result
contains no hidden information.
"""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

import msgspec

from palacio.match.compiled import actions
from palacio.match.compiled.buffers import copy_to_buffer
from palacio.match.game_modules import GameModule
from palacio.match.match import Match
from palacio.match.refusal_text import check_refusal
from palacio.match.story import StoryItem
from palacio.rules.drafting import DRAFT, OVER
from palacio.rules.effects import Effect, EffectKind, new_effects, read_effects
from palacio.rules.refusal import Refusal


class WhatIf(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one action of the seat whose turn it is.

    Items that the end of the round would produce with or without this action are left out. The
    points of a take are those of the seat's `items` minus those of `anyway`. Effects after the
    choice of a column, and Sintra's final scoring, are in `items` but not in `points`.
    """

    items: list[Any]  # story items: the first `now` at once, the others by the end of the round
    now: int
    points: int  # as in the action's preview
    score: int  # the seat's score after these items and those that happen in any case
    anyway: list[Any] = []  # items that the end of the round would produce only without the action


class IfOver(msgspec.Struct, frozen=True):
    """The final scoring of one seat's board if the match ended now."""

    items: list[Any]  # story items, one for each source of points
    points: int
    score: int  # including `points`


def what_if(match: Match, action: str) -> WhatIf:
    """Return the effects that this action would have.

    Raises IllegalAction if it is not legal, BadNotation if the text is not an action.
    """
    number, seat = match.module.parse_action(action), match.seat
    if match.is_over:  # the rules do not know which seats have left
        check_refusal(Refusal.MATCH_OVER)
    states, effects = copy_to_buffer(match.state), new_effects()
    check_refusal(actions.act(states, number, effects))
    now = read_effects(effects)
    settled, anyway = _settle_both(match, states)
    later = _except(settled, anyway)
    return WhatIf(
        items=_story(match.module, [*now, *later]),
        now=len(now),
        points=_previewed_points(match, number),
        score=match.scores[seat] + _points([*now, *settled], seat),
        anyway=_story(match.module, _except(anyway, settled)),
    )


def if_over(match: Match) -> list[IfOver]:
    """Return each seat's final scoring if the match ended now; after the end, the real one."""
    states, effects = copy_to_buffer(match.state), new_effects()
    match.module.finish(states, effects)
    scoring = read_effects(effects)
    return [_if_over(match, seat, scoring) for seat in range(match.header.seats)]


def _if_over(match: Match, seat: int, scoring: Iterable[Effect]) -> IfOver:
    own = [effect for effect in scoring if effect.seat == seat]
    points = _points(own, seat)
    to_come = 0 if match.state.phase == OVER else points
    return IfOver(_story(match.module, own), points, match.scores[seat] + to_come)


# --- The end of the round, as previews count it.


def _settle_both(match: Match, states: Any) -> tuple[list[Effect], list[Effect]]:
    """Return the seat's effects at the end of the round, with its action and without it.

    Both lists are empty for the choice of a column or pane, which is itself part of the end of the
    round.
    """
    if match.state.phase != DRAFT:
        return [], []
    without = copy_to_buffer(match.state)
    return _settle(match.module, states, match.seat), _settle(match.module, without, match.seat)


def _settle(module: GameModule, states: Any, seat: int) -> list[Effect]:
    """Return the seat's effects at the end of the round, but not the effect of keeping a pane."""
    effects = new_effects()
    module.settle(states, seat, effects)
    in_round = takewhile(lambda e: e.kind != EffectKind.ROUND_END, read_effects(effects))
    return [effect for effect in in_round if effect.kind != EffectKind.KEPT]


def _except(effects: Iterable[Effect], others: list[Effect]) -> list[Effect]:
    return [effect for effect in effects if effect not in others]


def _previewed_points(match: Match, action: int) -> int:
    choices = match.choices()
    return choices.points[choices.actions.index(action)] if choices.points else 0


def _points(effects: Iterable[Effect], seat: int) -> int:
    return sum(effect.points for effect in effects if effect.seat == seat)


def _story(module: GameModule, effects: Iterable[Effect]) -> list[StoryItem]:
    return [module.story_items[effect.kind](effect) for effect in effects]
