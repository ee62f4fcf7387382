"""The reasons why one action is better than another: differences between their lines."""

from collections.abc import Iterator
from typing import Protocol

from palacio.rules.catalog import GAMES, game_of
from palacio.rules.state import State
from palacio.study import azul_differences, sintra_differences
from palacio.study.comparison import Comparison, change
from palacio.study.differences import LEAST, Difference, marker, more_tiles, victory
from palacio.study.lines import Lines, Step, replay_both
from palacio.study.report import Reason

_REASONS = 2  # at most
_SECOND = 0.4  # the least size of a second reason, as a fraction of the first one's
_MANY = 3.0  # points: the differences should explain a loss of at least this
_EXPLAINED = 0.5  # the part of such a loss that they should explain
_LEAST_PERCENT = 1


class _Game(Protocol):
    """The interface of each game's module of differences."""

    def differences(self, lines: Lines) -> Iterator[Difference]: ...
    def name_draft(self, step: Step) -> Reason: ...


_GAMES: dict[str, _Game] = {"azul": azul_differences, "sintra": sintra_differences}
assert _GAMES.keys() == GAMES.keys()


def explain(s: State, compared: Comparison) -> tuple[Difference, ...]:
    """Return one or two differences that explain why the best action is better, largest first.

    If there are none, return the gain that the search expects. If they explain less than half of a
    large loss in points, the total loss replaces the second difference.
    """
    lines = replay_both(s, compared.best.line, compared.played.line)
    game = _GAMES[game_of(s).id]
    found = [*game.differences(lines), *marker(lines), *more_tiles(lines, game.name_draft)]
    if compared.best.is_exact and compared.played.is_exact:
        found += victory(lines)
    clear = _clear(found)
    title = game.name_draft(lines.best.first)
    if not clear:
        return tuple(_outlook(lines.seat, title, compared))
    rest = _in_all(title, compared.points_lost, sum(each.size for each in clear))
    return (*clear[:1], *rest) if rest else clear


def _clear(found: list[Difference]) -> tuple[Difference, ...]:
    """Return the largest differences that are worth a sentence."""
    largest = sorted(found, key=lambda each: -each.size)[:_REASONS]
    least = max(LEAST, _SECOND * largest[0].size) if largest else LEAST
    return tuple(each for each in largest if each.size >= least)


def _in_all(title: Reason, lost: float, explained: float) -> tuple[Difference, ...]:
    """Return a large expected loss in points if less than half of it is explained; else nothing."""
    if lost < _MANY or explained >= _EXPLAINED * lost:
        return ()
    return (Difference(lost, Reason("reason-in-all", {"points": round(lost)}), title),)


def _outlook(seat: int, title: Reason, compared: Comparison) -> Iterator[Difference]:
    """Yield the expected gain in points, or a rival's loss if larger; below a point, the share."""
    gains = change(compared.best.points, compared.played.points)
    gained = {at: gain if at == seat else -gain for at, gain in enumerate(gains)}
    most = max(gained, key=lambda at: gained[at])
    points, percent = round(gained[most]), round(100 * compared.loss)
    if points >= LEAST and most == seat:
        yield Difference(points, Reason("reason-outlook", {"points": points}), title)
    elif points >= LEAST:
        reason = Reason("reason-outlook-rival", {"seat": most, "points": points})
        yield Difference(points, reason, title)
    elif percent >= _LEAST_PERCENT:
        yield Difference(0.0, Reason("reason-chance", {"percent": percent}), title)
