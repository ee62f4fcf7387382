"""Differences between two lines of play, each with its size and the messages about it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from palacio.match.game_modules import GAME_MODULES
from palacio.rules.catalog import game_of
from palacio.rules.effects import EffectKind
from palacio.study.lines import Line, Lines, Step, on_offer
from palacio.study.report import Args, Reason

LEAST = 1.0  # points: smaller differences are not worth a sentence
_FIRST_DRAFT = 1.3  # estimated worth in points of drafting first in a round
_MORE, _PER_TILE = 0.8, 0.4  # estimated points for more tiles on the same line: base, and per tile
_MAIN_PART = 2 / 3  # the part of a gain that a row or slot must account for to be named
_AGAINST_MANY = 0.5  # weight of a difference for one of several rivals
_PLACING = (EffectKind.PLACED, EffectKind.GLAZED, EffectKind.JOKERS)


class Difference(NamedTuple):
    """An advantage of the better line over the played one."""

    size: float  # in points, to rank it
    reason: Reason
    title: Reason


class Gain(NamedTuple):
    """The difference in points between two lines of play, which score in several rows or slots."""

    place: int | None  # the row or slot that accounts for the gain; None if none does
    points: int  # of the first line: at that place, or at all places if it is None
    other: int  # of the second line: at the same place or places
    sums: tuple[int, int]  # of the first and of the second line, at all places

    @property
    def total(self) -> int:
        return self.sums[0] - self.sums[1]


def gain(first: Mapping[int, int], second: Mapping[int, int]) -> Gain:
    """Return the difference in points. Its place is None if no single place accounts for it."""
    more = {place: points - second.get(place, 0) for place, points in first.items()}
    less = [place for place, points in second.items() if points > first.get(place, 0)]
    sums = sum(first.values()), sum(second.values())
    place = max(more, key=lambda each: more[each], default=None)
    if less or place is None or more[place] < _MAIN_PART * (sums[0] - sums[1]):
        return Gain(None, *sums, sums)
    return Gain(place, first[place], second.get(place, 0), sums)


class Draft(NamedTuple):
    """The tiles that a step takes."""

    source: int
    color: int
    amount: int


def draft_of(step: Step) -> Draft | None:
    """Return the tiles that a step takes; None if it takes none."""
    took = step.find(EffectKind.TOOK)
    return took and Draft(took.a, took.b, took.c)


def is_last(step: Step) -> bool:
    """Return whether a step takes the last tiles of a color in this round."""
    draft = draft_of(step)
    return draft is not None and on_offer(step.before, draft.color) == draft.amount


# --- Differences in both games.


def marker(lines: Lines) -> Iterator[Difference]:
    """Yield a difference for the start marker, if only the better action takes it.

    There is no difference if the match ends with this round.
    """
    takes = lines.best.first.find(EffectKind.MARKER)
    if takes is None or any(lines.played.of(lines.seat, EffectKind.MARKER)):
        return
    if not (lines.best.is_match_over or lines.played.is_match_over):
        next_round = int(lines.best.first.before.rounds) + 1
        reason = Reason("reason-marker", {"round": next_round})
        yield Difference(_FIRST_DRAFT, reason, Reason("title-marker"))


def more_tiles(lines: Lines, name_draft: Callable[[Step], Reason]) -> Iterator[Difference]:
    """Yield a difference if the better action puts more tiles of one color on the same lines."""
    best, played = (_placed(line.first) for line in (lines.best, lines.played))
    draft, other = draft_of(lines.best.first), draft_of(lines.played.first)
    if not (draft and other and draft.color == other.color and best.keys() == played.keys()):
        return
    more = sum(best.values()) - sum(played.values())
    if more > 0 and draft.amount > other.amount:
        args: Args = {"color": color_name(lines.best.first, draft.color), "count": draft.amount}
        reason = Reason("reason-more", args | {"played": other.amount})
        yield Difference(_MORE + _PER_TILE * more, reason, name_draft(lines.best.first))


def _placed(step: Step) -> Counter[int]:
    """Return how many tiles a step places, by line or strip."""
    placed: Counter[int] = Counter()
    for each in step.effects:
        if each.kind in _PLACING and each.seat == step.seat:
            placed[each.a] += each.c
    return placed


def color_name(step: Step, color: int) -> str:
    return GAME_MODULES[game_of(step.before).id].palette.names[color]


def of_rivals(
    lines: Lines, of_rival: Callable[[Lines, int], Iterable[Difference]]
) -> Iterator[Difference]:
    """Yield the differences for each rival. With several rivals, each difference counts less."""
    weight = 1.0 if len(lines.rivals) == 1 else _AGAINST_MANY
    for rival in lines.rivals:
        for found in of_rival(lines, rival):
            yield found._replace(size=found.size * weight)


def victory(lines: Lines) -> Iterator[Difference]:
    """Yield a difference for victory, if both lines end the match and only the better one wins."""
    best, played = (_lead(line, lines.seat) for line in (lines.best, lines.played))
    if best is None or played is None or not best > 0 >= played:
        return
    reason = Reason("reason-wins", {"points": best, "lost": -played})
    yield Difference(100.0, reason, Reason("title-finish"))


def _lead(line: Line, seat: int) -> int | None:
    """Return the seat's final lead over its best rival; None if the match goes on."""
    if not line.is_match_over:
        return None
    scores = [int(board.score) for board in line.end.boards[: int(line.end.seats)]]
    return scores.pop(seat) - max(scores)
