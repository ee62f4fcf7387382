"""The legal actions of a seat with a preview of each, so that a client needs no rules.

Views carry the compact form, `Choices`: numbers in columns. `Choice`, `Preview` and `RefusedTarget`
contain the same data in named fields.
"""

from collections.abc import Sequence
from itertools import repeat

import msgspec

from palacio.match.compiled.table import COMPLETES, ENDS_ROUND, LAST_ROUND, SHATTERS
from palacio.rules.refusal import Refusal


class ActionInfo(msgspec.Struct, frozen=True, array_like=True):
    """The parts of one action, the same in every match of a game; absent parts are None."""

    text: str
    source: int | None = None
    color: int | None = None
    target: int | None = None  # a line or the floor, a slot
    jokers: int = 0
    column: int | None = None


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    """The legal actions in columns: item n of each list belongs to action n.

    A column of zeros is left out.
    """

    actions: list[int]  # the numbers of the actions
    placed: list[int] = []
    spilled: list[int] = []  # to the floor, or broken
    points: list[int] = []  # now, and at the end of the round for the lines it completes
    steps: list[int] = []  # down the broken-glass track
    flags: list[int] = []  # 1 completes, 2 ends the round, 4 in the last round, 8 shatters
    refusals: list[list[int]] = []  # for each color, why it can't go to each target; 0 if it can


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The effects of an action, known before it is played."""

    placed: int = 0
    spilled: int = 0  # to the floor, or broken
    completes: bool = False  # a line or a strip
    points: int = 0  # now, and at the end of the round for the lines it completes
    ends_round: bool = False
    last_round: bool = False
    steps: int = 0  # down the broken-glass track
    shatters: bool = False  # reaches the end of that track


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action; only the fields that its kind has are set."""

    id: int
    text: str
    source: int | None = None
    color: int | None = None
    target: int | None = None  # a line or the floor, a slot
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
