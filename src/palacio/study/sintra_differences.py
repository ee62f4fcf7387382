"""Differences between two lines of play in Sintra."""

from collections import Counter
from collections.abc import Iterator

from palacio.match.sintra.notation import palette
from palacio.rules import tiles
from palacio.rules.components import GONE, TRACK, WINDOW_POINTS
from palacio.rules.effects import Effect, EffectKind
from palacio.rules.sintra import ORNAMENT_POINTS, SPACES
from palacio.rules.sintra_board import HOME, SIDE_B, SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY
from palacio.study.differences import Difference, Draft, draft_of, gain, is_last, of_rivals
from palacio.study.lines import Line, Lines, Step
from palacio.study.report import Args, Reason

_PER_STRIP_IN_REACH = 0.5  # points per strip that the glazier can still reach
_TURN = 2.0  # points that a turn is about worth
_PER_PANE = 0.5  # base points per pane on an incomplete strip
_BONUS_SHARE = 0.7  # the part of a bonus that counts, since it may also be reached later


def differences(lines: Lines) -> Iterator[Difference]:
    """Yield the advantages of the better line over the played one, in any order."""
    yield from _own_strips(lines)
    yield from _own_glass(lines)
    yield from _glazier(lines)
    yield from _home(lines)
    yield from _fill(lines)
    yield from _palette(lines) if lines.best.end.option == SIDE_B else _ornaments(lines)
    yield from of_rivals(lines, _of_rival)


def _of_rival(lines: Lines, rival: int) -> Iterator[Difference]:
    yield from _rival_strips(lines, rival)
    yield from _rival_glass(lines, rival)


# --- Strips.


def _points_by_slot(line: Line, seat: int) -> Counter[int]:
    """Return a seat's points for completed strips (the round's color and windows), by slot."""
    points: Counter[int] = Counter()
    for kind in (EffectKind.BONUS_COLOR, EffectKind.WINDOW):
        for effect in line.of(seat, kind):
            points[effect.a] += effect.points
    return points


def _completion(line: Line, seat: int, slot: int) -> Step | None:
    """Return the first step that completes a strip by taking panes; None if none does."""
    return next((step for step in line.steps if _completes(step, seat, slot)), None)


def _completes(step: Step, seat: int, slot: int) -> bool:
    done = step.find(EffectKind.COMPLETED)
    return done is not None and (done.seat, done.a) == (seat, slot)


def _own_strips(lines: Lines) -> Iterator[Difference]:
    best, played = (_points_by_slot(line, lines.seat) for line in (lines.best, lines.played))
    found = gain(best, played)
    if found.place is None:
        reason = Reason("reason-strips", {"points": found.points, "played": found.other})
        yield Difference(found.total, reason, name_draft(lines.best.first))
    elif found.other:
        yield from _better_strip(lines, found.place, found.points, found.other)
    else:
        yield from _own_strip(lines, found.place, found.points)


def _better_strip(lines: Lines, slot: int, points: int, other: int) -> Iterator[Difference]:
    """Yield a difference for a strip that scores in both lines, but more in the better one."""
    title = Reason("title-strip", {"slot": slot + 1})
    best, played = (_round_color(line, lines.seat, slot) for line in (lines.best, lines.played))
    if best and played and best.points - played.points == points - other:
        args: Args = {"slot": slot + 1, "count": best.c, "played": played.c}
        reason = Reason("reason-round-color", args | {"color": palette.names[best.b]})
    else:
        reason = Reason("reason-strip-more", {"slot": slot + 1, "points": points, "played": other})
    yield Difference(points - other, reason, title)


def _round_color(line: Line, seat: int, slot: int) -> Effect | None:
    found = (each for each in line.of(seat, EffectKind.BONUS_COLOR) if each.a == slot)
    return next(found, None)


def _own_strip(lines: Lines, slot: int, points: int) -> Iterator[Difference]:
    """Yield a difference for a strip that only the better line completes."""
    step = _completion(lines.best, lines.seat, slot)
    args: Args = {"slot": slot + 1, "points": points}
    if step is None:  # the strip was complete before, and the line only chooses its pane
        return
    if step is lines.best.first:
        yield Difference(points, Reason("reason-strip", args), name_draft(step))
    elif (draft := draft_of(step)) and not _is_left(lines.played, draft):
        args["color"] = palette.names[draft.color]
        yield Difference(points, Reason("reason-strip-later", args), name_draft(step))


def _is_left(line: Line, draft: Draft) -> bool:
    """Return whether the round still offers as many panes of the draft's color as were taken."""
    return not line.is_round_over and line.left(draft.color) >= draft.amount


def name_draft(step: Step) -> Reason:
    """Return a title that names the panes of a step, or says that the glazier goes home."""
    draft, glazed = draft_of(step), step.find(EffectKind.GLAZED) or step.find(EffectKind.JOKERS)
    kept = step.find(EffectKind.KEPT)
    if draft is None and kept is not None:
        return Reason("title-palette", {"color": palette.names[kept.b]})
    if draft is None:
        return Reason("title-home")
    args: Args = {"color": palette.names[draft.color], "count": draft.amount}
    if is_last(step):
        return Reason("title-last", args)
    return Reason("title-panes", args | {"slot": glazed.a + 1}) if glazed else Reason("title-glass")


def _rival_strips(lines: Lines, rival: int) -> Iterator[Difference]:
    best, played = (_points_by_slot(line, rival) for line in (lines.best, lines.played))
    found = gain(played, best)
    if found.place is not None and not found.other:
        yield from _denied_strip(lines, rival, found.place, found.points)
    elif lines.best.is_round_over:
        args: Args = {"seat": rival, "points": found.sums[1], "played": found.sums[0]}
        size, reason = found.total, Reason("reason-rival-strips", args)
        yield Difference(size, reason, name_draft(lines.best.first))


def _denied_strip(lines: Lines, rival: int, slot: int, points: int) -> Iterator[Difference]:
    """Yield a difference for a strip that a rival completes only after the played action."""
    step = _completion(lines.played, rival, slot)
    draft = step and draft_of(step)
    if not draft or _is_left(lines.best, draft):
        return
    reason = Reason("reason-deny-strip", {"seat": rival, "slot": slot + 1, "points": points})
    args: Args = {"count": draft.amount, "color": palette.names[draft.color]}
    yield Difference(points, reason, Reason("title-for", args | {"seat": rival}))


def _fill(lines: Lines) -> Iterator[Difference]:
    """Yield a difference for panes that the better action adds to a strip that stays incomplete."""
    slot = int(lines.best.first.after.boards[lines.seat].glazier)
    count, other = (
        _panes(line.end.boards[lines.seat], slot) for line in (lines.best, lines.played)
    )
    is_open = 2 < count < SPACES and not lines.best.is_match_over
    if draft_of(lines.best.first) is None or not is_open or _is_completed(lines, slot):
        return
    worth = _PER_PANE * (1 + float(WINDOW_POINTS[slot]) / 4)
    reason = Reason("reason-fill", {"slot": slot + 1, "count": count})
    yield Difference(worth * (count - other), reason, Reason("title-strip", {"slot": slot + 1}))


def _is_completed(lines: Lines, slot: int) -> bool:
    """Return whether either line completes the strip, so that its panes can't be compared."""
    both = (lines.best, lines.played)
    return any(_completion(line, lines.seat, slot) is not None for line in both)


def _panes(board: State, slot: int) -> int:
    return int(tiles.total(int(board.panes[slot])) + tiles.total(int(board.jokers[slot])))


# --- Broken glass.


def _glass(line: Line, seat: int) -> tuple[int, int]:
    """Return a seat's steps down the broken glass track, and the points that they cost."""
    before, end = line.first.before.boards[seat], line.end.boards[seat]
    rest = 0 if line.is_match_over else int(TRACK[end.track])
    cost = int(end.lost) - int(before.lost) + rest - int(TRACK[before.track])
    return sum(1 for _ in line.of(seat, EffectKind.STEPS)), cost


def _own_glass(lines: Lines) -> Iterator[Difference]:
    best, played = (_glass(line, lines.seat) for line in (lines.best, lines.played))
    count, points = played[0] - best[0], played[1] - best[1]
    if count > 0:
        reason = Reason("reason-glass", {"count": count, "points": points})
        yield Difference(points, reason, Reason("title-glass"))


def _rival_glass(lines: Lines, rival: int) -> Iterator[Difference]:
    best, played = (_glass(line, rival) for line in (lines.best, lines.played))
    count, points = best[0] - played[0], best[1] - played[1]
    if count > 0 and lines.best.is_round_over:
        reason = Reason("reason-rival-glass", {"seat": rival, "count": count, "points": points})
        yield Difference(points, reason, Reason("title-glass"))


# --- The glazier.


def _in_reach(board: State) -> int:
    return sum(int(face) != GONE for face in board.faces[int(board.glazier) :])


def _glazier(lines: Lines) -> Iterator[Difference]:
    """Yield a difference for the strips that are within reach only after the better action."""
    if lines.best.is_match_over:
        return
    best, played = (line.first.after.boards[lines.seat] for line in (lines.best, lines.played))
    count = _in_reach(best) - _in_reach(played)
    if lines.best.first.action == HOME:
        reason = Reason("reason-home", {"count": count})
        yield Difference(_PER_STRIP_IN_REACH * count, reason, Reason("title-home"))
    else:
        args: Args = {
            "slot": int(best.glazier) + 1,
            "played": int(played.glazier) + 1,
            "count": count,
        }
        reason = Reason("reason-glazier", args)
        yield Difference(_PER_STRIP_IN_REACH * count, reason, Reason("title-glazier"))


def _home(lines: Lines) -> Iterator[Difference]:
    """Yield a difference if the played line loses a turn by sending the glazier home more often.

    If the best action itself sends the glazier home, yield nothing.
    """
    best, played = (_times_home(line, lines.seat) for line in (lines.best, lines.played))
    if played > best and lines.best.first.action != HOME:
        yield Difference(_TURN, Reason("reason-no-home"), Reason("title-home"))


def _times_home(line: Line, seat: int) -> int:
    return sum(step.seat == seat and step.action == HOME for step in line.steps)


# --- Bonuses at the end of the match.


def _ornaments(lines: Lines) -> Iterator[Difference]:
    best, played = (_frames(line.settled.boards[lines.seat]) for line in (lines.best, lines.played))
    points = [[int(ORNAMENT_POINTS[count]) for count in counts] for counts in (best, played)]
    size, at = max((more - less, at) for at, (more, less) in enumerate(zip(*points, strict=True)))
    args: Args = {"ornament": at + 1, "count": best[at], "points": points[0][at]}
    title = Reason("title-ornament", {"ornament": at + 1})
    yield Difference(_BONUS_SHARE * size, Reason("reason-ornament", args), title)


def _frames(board: State) -> list[int]:
    """Return how many panes each ornament has around it."""
    filled = [(board.top[slot] != EMPTY) + (board.bottom[slot] != EMPTY) for slot in range(SLOTS)]
    return [filled[slot] + filled[slot + 1] for slot in range(0, SLOTS, 2)]


def _palette(lines: Lines) -> Iterator[Difference]:
    """Yield the difference in side B's bonus for complete windows, if both actions keep a pane."""
    kept = lines.best.first.find(EffectKind.KEPT)
    if kept is None or lines.played.first.find(EffectKind.KEPT) is None:
        return
    best, played = (_bonus(line.first.after.boards[lines.seat]) for line in lines[:2])
    args: Args = {"color": palette.names[kept.b], "points": best, "played": played}
    title = Reason("title-palette", {"color": palette.names[kept.b]})
    yield Difference(best - played, Reason("reason-palette", args), title)


def _bonus(board: State) -> int:
    panes = [int(pane) for pane in (*board.top, *board.bottom)]
    windows = sum(int(pane) != EMPTY for pane in board.bottom)
    return windows * max(panes.count(color) for color in range(COLORS))
