"""The summary of a match: where the points came from, and the scores by round."""

from collections import defaultdict

import msgspec

from palacio.match.kinds import UNDO, is_action
from palacio.match.match import Match
from palacio.match.referee import first_state
from palacio.match.result import places
from palacio.match.story import RoundEnd, SeatItem, StoryItem
from palacio.rules.drafting import CHOICE, DRAFT


class Summary(msgspec.Struct, frozen=True):
    """The points of a match by source and by round. Lists of points have one item for each seat."""

    scores: list[int]
    places: list[int]  # 1 for the best, so far or at the end; equals share a place
    sources: dict[str, list[int]]  # points by kind of story item, such as `tiled`, or `position`
    rounds: list[list[int]]  # scores at the end of each round, before the final bonuses
    winners: list[int]  # seats, once the match is over
    out: list[int]  # the seats that left, in order


def summarize(match: Match) -> Summary:
    """Return the summary of a match. It adds up the points of the story, so texts and totals agree.

    If a match began in a position, the scores in that position count as a source of points. They
    are also listed for the earlier rounds, whose scores are unknown.
    """
    sources: dict[str, list[int]] = defaultdict(lambda: [0] * match.header.seats)
    scores, rounds = _before(match)
    if any(scores):
        sources["position"] = scores.copy()
    for item in _not_undone(match):
        if isinstance(item, SeatItem) and (points := getattr(item, "points", 0)):
            scores[item.seat] += points
            sources[str(item.__struct_config__.tag)][item.seat] += points
        if isinstance(item, RoundEnd):
            rounds.append(scores.copy())
    place = list(places(match.state, match.out))
    return Summary(scores, place, dict(sources), rounds, list(match.winners), list(match.out))


def _before(match: Match) -> tuple[list[int], list[list[int]]]:
    """Return the scores before the first event, and the same scores for each earlier round."""
    first = first_state(match.header)
    scores = [int(first.boards[seat].score) for seat in range(match.header.seats)]
    ended = int(first.rounds) - (first.phase in (DRAFT, CHOICE))
    return scores, [scores.copy() for _ in range(ended)]


def _not_undone(match: Match) -> list[StoryItem]:
    """Return the story items of all events that were not undone."""
    story = match.story()
    actions: list[int] = []
    for event in match.log:
        if event.text == UNDO:
            story[actions.pop()] = []
        elif is_action(event.seat, event.text):
            actions.append(event.seq)
    return [item for items in story for item in items]
