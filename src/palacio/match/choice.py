"""A seat's legal actions with a preview of each, so that clients need not know the rules.

Views carry the compact form, `Choices`: numbers in columns. `Choice`, `Preview` and `RefusedTarget`
contain the same data in named fields.
"""

from collections.abc import Sequence
from itertools import repeat

import msgspec

from palacio.match.compiled.table import COMPLETES, ENDS_ROUND, LAST_ROUND, SHATTERS
from palacio.rules.refusal import Refusal


class ActionInfo(msgspec.Struct, frozen=True, array_like=True):
    """An action of a game, split into parts such as source, color and target.

    Parts that this kind of action lacks have their defaults.
    """

    text: str
    source: int | None = None
    color: int | None = None
    target: int | None = None  # Azul: a line or the floor; Sintra: a slot
    jokers: int = 0
    column: int | None = None


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    """The legal actions in columns: item n of each list belongs to action n.

    A column of zeros is left out.
    """

    actions: list[int]  # by number
    placed: list[int] = []
    spilled: list[int] = []  # tiles that go to the floor, or panes that break
    points: list[int] = []  # the seat's gain by the end of the round
    steps: list[int] = []  # down the broken-glass track
    flags: list[int] = []  # sums of COMPLETES 1, ENDS_ROUND 2, LAST_ROUND 4, SHATTERS 8
    refusals: list[list[int]] = []  # for each color, why it can't go to each target; 0 if it can


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The effects that an action would have, computed before it is played."""

    placed: int = 0
    spilled: int = 0  # tiles that go to the floor, or panes that break
    completes: bool = False  # a line or a strip
    points: int = 0  # the seat's gain by the end of the round
    ends_round: bool = False
    last_round: bool = False
    steps: int = 0  # down the broken-glass track
    shatters: bool = False  # reaches the end of that track


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action with its preview. Parts that this kind of action lacks have their defaults."""

    id: int
    text: str
    source: int | None = None
    color: int | None = None
    target: int | None = None  # Azul: a line or the floor; Sintra: a slot
    jokers: int = 0
    column: int | None = None
    preview: Preview = Preview()


class RefusedTarget(msgspec.Struct, frozen=True):
    """A target on the board that a color can't go to, and the reason."""

    color: int
    target: int
    reason: str


REASONS = tuple(refusal.name.lower() for refusal in Refusal)  # by number
assert list(Refusal) == list(range(len(REASONS)))


def expand_actions(choices: Choices, actions: Sequence[ActionInfo]) -> list[Choice]:
    """Return each choice with named fields; `actions` is the game's table of actions."""
    columns = (choices.placed, choices.spilled, choices.points, choices.steps, choices.flags)
    rows = zip(choices.actions, *(column or repeat(0) for column in columns), strict=False)
    return [_expand(number, actions[number], *outcome) for number, *outcome in rows]


def _expand(
    number: int, info: ActionInfo, placed: int, spilled: int, points: int, steps: int, flags: int
) -> Choice:
    preview = Preview(
        placed=placed,
        spilled=spilled,
        completes=bool(flags & COMPLETES),
        points=points,
        ends_round=bool(flags & ENDS_ROUND),
        last_round=bool(flags & LAST_ROUND),
        steps=steps,
        shatters=bool(flags & SHATTERS),
    )
    return Choice(id=number, **msgspec.structs.asdict(info), preview=preview)


def expand_refusals(choices: Choices) -> list[RefusedTarget]:
    return [
        RefusedTarget(color, target, REASONS[refusal])
        for color, refusals in enumerate(choices.refusals)
        for target, refusal in enumerate(refusals)
        if refusal
    ]
