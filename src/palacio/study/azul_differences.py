"""Differences between two lines of play in Azul."""

from collections.abc import Iterator
from typing import NamedTuple

from palacio.match.azul.notation import palette
from palacio.rules.azul import COLOR_BONUS, COLUMN_BONUS
from palacio.rules.azul_board import LINES, TAKES
from palacio.rules.effects import Effect, EffectKind
from palacio.rules.tiles import COLORS, EMPTY
from palacio.study.differences import Difference, draft_of, gain, is_last, of_rivals
from palacio.study.lines import Line, Lines, Step
from palacio.study.report import Args, Reason

# Estimated worth of 0 to 5 tiles of a column or color, as a fraction of the bonus for all 5.
_ON_THE_WAY = (0.0, 0.0, 0.05, 0.15, 0.35, 1.0)
_WORTH_A_SENTENCE = 3  # a sentence needs at least this many tiles of a column or a color
_ENDING = 4.0  # estimated worth in points of ending the match, for a seat that wants to end it
_AT_ONCE = 0.5  # points per tile after the first, of a line that a single draft completes
_PER_TILE = 0.35  # points per tile on an incomplete line


def differences(lines: Lines) -> Iterator[Difference]:
    """Yield the advantages of the better line over the played one, in any order."""
    yield from _own_wall(lines)
    yield from _own_floor(lines)
    yield from _columns(lines)
    yield from _colors(lines)
    yield from _progress(lines)
    yield from _own_row(lines)
    yield from of_rivals(lines, _of_rival)


def _of_rival(lines: Lines, rival: int) -> Iterator[Difference]:
    yield from _rival_wall(lines, rival)
    yield from _rival_floor(lines, rival)
    yield from _rival_row(lines, rival)


# --- Tiles on the wall at the end of the round.


class _Completion(NamedTuple):
    """The step of a line of play that completes a pattern line."""

    step: Step
    color: int
    amount: int  # of tiles that it takes


def _points_by_row(line: Line, seat: int) -> dict[int, int]:
    return {effect.a // COLORS: effect.points for effect in line.of(seat, EffectKind.TILED)}


def _completion(line: Line, seat: int, row: int) -> _Completion | None:
    """Return the step that completes a seat's pattern line; None if no step in `line` does."""
    for step in line.steps:
        placed = step.find(EffectKind.PLACED)
        if placed and (placed.seat, placed.a) == (seat, row) and _fills(step, placed):
            draft = draft_of(step)
            return draft and _Completion(step, draft.color, draft.amount)
    return None


def _fills(step: Step, placed: Effect) -> bool:
    return bool(step.before.boards[placed.seat].line_count[placed.a] + placed.c == placed.a + 1)


def _may_complete(line: Line, seat: int, row: int, color: int) -> bool:
    """Return whether a seat completes a line with this color, or can still do so in this round."""
    tiled = {(each.a // COLORS, each.b) for each in line.of(seat, EffectKind.TILED)}
    if (row, color) in tiled or line.is_round_over:
        return (row, color) in tiled
    board = line.end.boards[seat]
    if board.line_count[row] and board.line_color[row] != color:
        return False
    return line.left(color) >= row + 1 - int(board.line_count[row])


def _own_wall(lines: Lines) -> Iterator[Difference]:
    yield from _largest(*_own_gain(lines), *_at_once(lines))


def _largest(*found: Difference) -> Iterator[Difference]:
    yield from sorted(found, key=lambda each: -each.size)[:1]


def _at_once(lines: Lines) -> Iterator[Difference]:
    """Yield a difference for a pattern line that only the better action completes at once."""
    best, played = (_completed_now(line.first) for line in (lines.best, lines.played))
    if best is not None and played is None:
        points = _points_by_row(lines.best, lines.seat)[best]
        for found in _own_line(lines, best, points):
            yield found._replace(size=_AT_ONCE * best)


def _completed_now(step: Step) -> int | None:
    placed = step.find(EffectKind.PLACED)
    return placed.a if placed and _fills(step, placed) else None


def _own_gain(lines: Lines) -> Iterator[Difference]:
    best, played = (_points_by_row(line, lines.seat) for line in (lines.best, lines.played))
    found = gain(best, played)
    if found.place is None:
        reason = Reason("reason-wall", {"points": found.points, "played": found.other})
        yield Difference(found.total, reason, name_draft(lines.best.first))
    elif found.other:
        args: Args = {"row": found.place + 1, "points": found.points, "played": found.other}
        title = Reason("title-row", {"row": found.place + 1})
        yield Difference(found.total, Reason("reason-tile-more", args), title)
    else:
        yield from _own_line(lines, found.place, found.points)


def _own_line(lines: Lines, row: int, points: int) -> Iterator[Difference]:
    """Yield a difference for a pattern line that is completed only in the better line of play."""
    done = _completion(lines.best, lines.seat, row)
    if done is None:  # the line was complete before; the played action lost its points
        return
    args: Args = {"line": row + 1, "color": palette.names[done.color]}
    args["points"] = points
    if done.step is lines.best.first:
        yield Difference(points, Reason("reason-line", args), name_draft(done.step))
    elif not _may_complete(lines.played, lines.seat, row, done.color):
        yield Difference(points, Reason("reason-line-later", args), name_draft(done.step))


def name_draft(step: Step) -> Reason:
    """Return a title that names the tiles that a step takes."""
    draft, placed = draft_of(step), step.find(EffectKind.PLACED)
    if draft is None:  # the step chooses a column
        return Reason("title-column", {"column": step.action - TAKES + 1})
    args: Args = {"color": palette.names[draft.color], "count": draft.amount}
    if is_last(step):
        return Reason("title-last", args)
    if placed is None:
        return Reason("title-floor", {"count": draft.amount})
    return Reason("title-tiles", args | {"line": placed.a + 1})


def _rival_wall(lines: Lines, rival: int) -> Iterator[Difference]:
    yield from _largest(*_rival_gain(lines, rival), *_answered(lines, rival))


def _answered(lines: Lines, rival: int) -> Iterator[Difference]:
    """Yield a difference if a rival replies by completing a line with the better action's tiles."""
    answer = next((step for step in lines.played.steps[1:2] if step.seat == rival), None)
    row = answer and _completed_now(answer)
    if answer is None or row is None or draft_of(answer) != draft_of(lines.best.first):
        return
    for found in _denied_line(lines, rival, row, _points_by_row(lines.played, rival)[row]):
        yield found._replace(size=_AT_ONCE * row)


def _rival_gain(lines: Lines, rival: int) -> Iterator[Difference]:
    best, played = (_points_by_row(line, rival) for line in (lines.best, lines.played))
    found = gain(played, best)
    if found.place is not None and not found.other:
        yield from _denied_line(lines, rival, found.place, found.points)
    elif lines.best.is_round_over:
        args: Args = {"seat": rival, "points": found.sums[1], "played": found.sums[0]}
        size, reason = found.total, Reason("reason-rival-wall", args)
        yield Difference(size, reason, name_draft(lines.best.first))


def _denied_line(lines: Lines, rival: int, row: int, points: int) -> Iterator[Difference]:
    """Yield a difference for a pattern line that a rival completes only after the played action."""
    done = _completion(lines.played, rival, row)
    if done is None or _may_complete(lines.best, rival, row, done.color):
        return
    args: Args = {"seat": rival, "line": row + 1, "points": points}
    args |= {"color": palette.names[done.color], "count": done.amount}
    taken = draft_of(lines.best.first) == draft_of(done.step)
    names = ("seat", "color", "count")
    title = Reason("title-for", {name: args[name] for name in names})
    yield Difference(points, Reason("reason-deny-take" if taken else "reason-deny", args), title)


# --- The floor.


def _floor(line: Line, seat: int) -> tuple[int, int]:
    """Return how many floor spaces are filled, and the points that they cost."""
    found = next(line.of(seat, EffectKind.FLOOR), None)
    return (found.a, -found.points) if found else (0, 0)


def _own_floor(lines: Lines) -> Iterator[Difference]:
    best, played = (_floor(line, lines.seat) for line in (lines.best, lines.played))
    count, points = played[0] - best[0], played[1] - best[1]
    if count > 0:
        reason = Reason("reason-floor", {"count": count, "points": points})
        yield Difference(points, reason, Reason("title-floor", {"count": played[0]}))


def _rival_floor(lines: Lines, rival: int) -> Iterator[Difference]:
    best, played = (_floor(line, rival) for line in (lines.best, lines.played))
    count, points = best[0] - played[0], best[1] - played[1]
    if count > 0 and lines.best.is_round_over:
        reason = Reason("reason-rival-floor", {"seat": rival, "count": count, "points": points})
        yield Difference(points, reason, Reason("title-floor", {"count": best[0]}))


# --- Bonuses at the end of the match.


def _wall(line: Line, seat: int) -> list[int]:
    return [int(color) for color in line.settled.boards[seat].wall]


def _column_counts(wall: list[int]) -> list[int]:
    return [sum(color != EMPTY for color in wall[column::COLORS]) for column in range(COLORS)]


def _columns(lines: Lines) -> Iterator[Difference]:
    best, played = (_column_counts(_wall(line, lines.seat)) for line in (lines.best, lines.played))
    size, column = _furthest(best, played)
    if best[column] < _WORTH_A_SENTENCE:
        return
    args: Args = {"column": column + 1}
    title = Reason("title-column", {"column": column + 1})
    if best[column] == LINES:
        reason = Reason("reason-column-full", args | {"points": COLUMN_BONUS})
    else:
        reason = Reason("reason-column", args | {"count": best[column]})
    yield Difference(COLUMN_BONUS * size, reason, title)


def _colors(lines: Lines) -> Iterator[Difference]:
    best, played = (_color_counts(_wall(line, lines.seat)) for line in (lines.best, lines.played))
    size, color = _furthest(best, played)
    if best[color] < _WORTH_A_SENTENCE:
        return
    args: Args = {"color": palette.names[color]}
    title = Reason("title-color", args | {"count": LINES})
    if best[color] == LINES:
        reason = Reason("reason-color-full", args | {"points": COLOR_BONUS})
    else:
        reason = Reason("reason-color", args | {"count": best[color]})
    yield Difference(COLOR_BONUS * size, reason, title)


def _color_counts(wall: list[int]) -> list[int]:
    return [wall.count(color) for color in range(COLORS)]


def _furthest(best: list[int], played: list[int]) -> tuple[float, int]:
    """Return the better line's largest advantage towards a bonus, and its column or color."""
    pairs = zip(best, played, strict=True)
    leads = [_ON_THE_WAY[more] - _ON_THE_WAY[less] for more, less in pairs]
    return max((lead, at) for at, lead in enumerate(leads))


# --- Full rows, which end the match.


def _full_row(line: Line, seat: int) -> int | None:
    wall = _wall(line, seat)
    rows = [wall[COLORS * row : COLORS * (row + 1)] for row in range(LINES)]
    return next((at for at, row in enumerate(rows) if EMPTY not in row), None)


def _own_row(lines: Lines) -> Iterator[Difference]:
    row = _full_row(lines.best, lines.seat)
    if row is not None and _nobody_ends(lines.played):
        args: Args = {"row": row + 1}
        yield Difference(_ENDING, Reason("reason-row-full", args), Reason("title-finish"))


def _rival_row(lines: Lines, rival: int) -> Iterator[Difference]:
    row = _full_row(lines.played, rival)
    if row is not None and _nobody_ends(lines.best):
        reason = Reason("reason-deny-row", {"seat": rival, "row": row + 1})
        yield Difference(_ENDING, reason, Reason("title-row", {"row": row + 1}))


def _nobody_ends(line: Line) -> bool:
    """Return whether the line ends the round, but not the match."""
    return line.is_round_over and not line.is_match_over


# --- Lines that wait for the next round.


def _progress(lines: Lines) -> Iterator[Difference]:
    placed = lines.best.first.find(EffectKind.PLACED)
    if placed is None or not lines.best.is_round_over or lines.best.is_match_over:
        return
    size, color = placed.a + 1, placed.b
    count, other = (_on_line(line, lines.seat, placed) for line in (lines.best, lines.played))
    args: Args = {"line": size, "size": size, "count": count, "color": palette.names[color]}
    title = Reason("title-line", {"line": size})
    yield Difference(_PER_TILE * (count - other), Reason("reason-progress", args), title)


def _on_line(line: Line, seat: int, placed: Effect) -> int:
    """Return how many tiles of the placed color are on their pattern line at the end of `line`."""
    board = line.end.boards[seat]
    return int(board.line_count[placed.a]) if board.line_color[placed.a] == placed.b else 0
