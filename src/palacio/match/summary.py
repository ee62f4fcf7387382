"""A match in short: where the points came from, and how the scores went."""

from collections import defaultdict

import msgspec

from palacio.match.leaving import LEAVING, places
from palacio.match.match import UNDO, Match
from palacio.match.story import Happening, RoundEnd


class Summary(msgspec.Struct, frozen=True):
    """A list has one number for each seat."""

    scores: list[int]
    places: list[int]  # 1 for the best, so far or for good; equals share a place
    sources: dict[str, list[int]]  # points by the name of what happened, such as `tiled`
    rounds: list[list[int]]  # the scores at the end of each round; bonuses at the end come after
    winners: list[int]  # seats, once the match is over
    out: list[int]  # the seats that left, in order


def summarize(match: Match) -> Summary:
    """From the story alone, so that what is told and what is shown add up to the same."""
    sources: dict[str, list[int]] = defaultdict(lambda: [0] * match.header.seats)
    scores, rounds = [0] * match.header.seats, []
    for happening in _lasting(match):
        points = getattr(happening, "points", 0)
        if points:
            scores[_seat(happening)] += points
            sources[str(happening.__struct_config__.tag)][_seat(happening)] += points
        if isinstance(happening, RoundEnd):
            rounds.append(scores.copy())
    place = list(places(match.state, match.out))
    return Summary(scores, place, dict(sources), rounds, list(match.winners), list(match.out))


def _seat(happening: Happening) -> int:
    seat: int = getattr(happening, "seat")  # noqa: B009 (whatever brings points has one)
    return seat


def _lasting(match: Match) -> list[Happening]:
    """All that happened and was not taken back."""
    story = match.story()
    actions: list[int] = []
    for event in match.log:
        if event.text == UNDO:
            story[actions.pop()] = []
        elif event.seat >= 0 and event.text not in LEAVING:
            actions.append(event.seq)
    return [happening for happenings in story for happening in happenings]
