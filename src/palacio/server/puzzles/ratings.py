"""Ratings of people and puzzles. Each answer is rated as a match between the two (Plackett-Luce).

The scale is Elo's: with small sigmas, a lead of 400 points wins ten matches out of eleven.
"""

import math

from openskill.models import PlackettLuce

from palacio.server.store.skill import Skill

_ELO = 400 / math.log(10)  # the lead in points that multiplies the odds by e
_DRIFT = 3.0  # added to both sigmas before each answer, so that ratings never freeze

_MODEL = PlackettLuce(beta=_ELO / math.sqrt(2), tau=_DRIFT)


def rate(solver: Skill, puzzle: Skill, *, is_right: bool) -> tuple[Skill, Skill]:
    """Return the person's and the puzzle's ratings after an answer. A right answer is a win.

    The puzzle's rating does not change unless the person's rating is settled.
    """
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in (solver, puzzle)]
    [[own], [other]] = _MODEL.rate(teams, ranks=[1, 2] if is_right else [2, 1])
    after = Skill(other.mu, other.sigma) if solver.is_settled else puzzle
    return Skill(own.mu, own.sigma), after
