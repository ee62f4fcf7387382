"""What a seat may do, and what each action would do, so that whoever shows it needs no rules.

`Choices` is what is sent: numbers in columns, small and quick. `Choice`, `Preview` and `Refused`
say the same in full, by name.
"""

from collections.abc import Sequence
from itertools import repeat

import msgspec

from palacio.match.readout.numbers import Foreseen
from palacio.match.readout.table import COMPLETES, ENDS_ROUND, LAST_ROUND, OUTCOMES, SHATTERS
from palacio.rules.refusal import Refusal
from palacio.rules.tiles import COLORS


class Action(msgspec.Struct, frozen=True, array_like=True):
    """What a number stands for, in every match of a game. The kind follows from what is there."""

    text: str
    source: int | None = None
    color: int | None = None
    target: int | None = None  # a line or the floor, a slot
    jokers: int = 0
    column: int | None = None


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    """The legal actions in columns: the first of each list belongs to the first action, and so on.

    A column of nothing but zeros is left out.
    """

    actions: list[int]  # their numbers
    placed: list[int] = []
    spilled: list[int] = []  # to the floor, or broken
    points: list[int] = []  # now, and at the round's end for what it completes
    steps: list[int] = []  # down the broken-glass track
    marks: list[int] = []  # 1 completes, 2 ends the round, 4 in the last round, 8 shatters
    refusals: list[list[int]] = []  # for each color, why it can't go to each target; 0 if it can


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    placed: int = 0
    spilled: int = 0  # to the floor, or broken
    completes: bool = False  # a line or a strip
    points: int = 0  # now, and at the round's end for what it completes
    ends_round: bool = False
    last_round: bool = False
    steps: int = 0  # down the broken-glass track
    shatters: bool = False  # and past its end


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the seat may do. Only the fields that the kind of action has are there."""

    id: int
    text: str
    source: int | None = None
    color: int | None = None
    target: int | None = None  # a line or the floor, a slot
    jokers: int = 0
    column: int | None = None
    preview: Preview = Preview()


class Refused(msgspec.Struct, frozen=True):
    """A place on the board that a color can't go to, and why."""

    color: int
    target: int
    reason: str


REASONS = tuple(refusal.name.lower() for refusal in Refusal)  # by number
assert list(Refusal) == list(range(len(REASONS)))


def gather(foreseen: Foreseen) -> Choices:
    """The choices that a game's readout has foreseen."""
    actions, *columns = foreseen.numbers.rows(OUTCOMES, foreseen.actions)
    placed, spilled, points, steps, marks = (c if any(c) else [] for c in columns)
    refusals = foreseen.numbers.rows(COLORS, foreseen.targets)
    refused = refusals if any(map(any, refusals)) else []
    return Choices(actions, placed, spilled, points, steps, marks, refused)


def spell_actions(choices: Choices, actions: Sequence[Action]) -> list[Choice]:
    """Each choice in full, by the game's table of actions."""
    columns = (choices.placed, choices.spilled, choices.points, choices.steps, choices.marks)
    rows = zip(choices.actions, *(column or repeat(0) for column in columns), strict=False)
    return [_spell(number, actions[number], *outcome) for number, *outcome in rows]


def _spell(
    number: int, what: Action, placed: int, spilled: int, points: int, steps: int, marks: int
) -> Choice:
    preview = Preview(
        placed=placed,
        spilled=spilled,
        completes=bool(marks & COMPLETES),
        points=points,
        ends_round=bool(marks & ENDS_ROUND),
        last_round=bool(marks & LAST_ROUND),
        steps=steps,
        shatters=bool(marks & SHATTERS),
    )
    return Choice(
        id=number,
        text=what.text,
        source=what.source,
        color=what.color,
        target=what.target,
        jokers=what.jokers,
        column=what.column,
        preview=preview,
    )


def spell_refused(choices: Choices) -> list[Refused]:
    """The refused places one by one."""
    return [
        Refused(color, target, REASONS[refusal])
        for color, refusals in enumerate(choices.refusals)
        for target, refusal in enumerate(refusals)
        if refusal
    ]
