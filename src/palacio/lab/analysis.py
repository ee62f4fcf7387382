"""The analysis of a position: how a search rates each action."""

from dataclasses import dataclass

from palacio.bots import LEVELS, Budget, CandidateStats, SearchBot
from palacio.lab.match_bot import check_turn
from palacio.match.match import Match

DEFAULT_SIMULATIONS = 2000


@dataclass(frozen=True)
class ActionAnalysis:
    """A search's rating of one action."""

    action: str
    number: int
    visits: int  # simulations that began with this action
    win_share: float  # for the seat to move, from 0 to 1, against equals; a shared win counts half
    points: tuple[float, ...]  # expected final score of each seat
    line: tuple[str, ...]  # expected actions, this one first, at most to the end of the round
    is_exact: bool  # all continuations in this round have been searched


@dataclass(frozen=True)
class MatchAnalysis:
    """A search's ratings of all actions in a position."""

    seat: int  # whose turn it is
    actions: tuple[ActionAnalysis, ...]  # every legal action, the best one first
    simulations: int
    ms: float

    @property
    def best(self) -> ActionAnalysis:
        """The action that the search would choose."""
        return self.actions[0]


def analyze(
    match: Match, *, simulations: int | None = None, ms: int | None = None, seed: int = 0
) -> MatchAnalysis:
    """Search a match's current position and rate every legal action.

    The search stops after the given number of simulations or milliseconds (by default, after 2,000
    simulations), or as soon as the round is solved. It knows only what the players know. Raises
    UserError if it is no seat's turn, and ValueError for a limit below 1.
    """
    check_turn(match)
    if simulations is None and ms is None:
        simulations = DEFAULT_SIMULATIONS
    searched = SearchBot(seed, Budget(ms, simulations), LEVELS["master"]).analyze(match.state)
    rated = tuple(_rate(match, stats) for stats in searched.candidates)
    return MatchAnalysis(match.seat, rated, searched.simulations, searched.ms)


def _rate(match: Match, stats: CandidateStats) -> ActionAnalysis:
    return ActionAnalysis(
        action=match.action_text(stats.action),
        number=stats.action,
        visits=stats.visits,
        win_share=stats.win_share,
        points=stats.scores,
        line=tuple(match.action_text(action) for action in stats.line),
        is_exact=stats.is_exact,
    )
