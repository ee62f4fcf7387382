"""A legal action with what it would do, so that whoever shows it needs no rules."""

import msgspec

from palacio.rules.refusal import Refusal


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


def reason(refusal: int) -> str:
    return Refusal(refusal).name.lower()
