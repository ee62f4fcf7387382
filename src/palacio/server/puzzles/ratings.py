"""Ratings of people and puzzles. An answer is a match between the two (openskill's Plackett-Luce).

The scale is that of Elo: with small sigmas, a lead of 400 points wins ten of eleven matches.
"""

import math

from openskill.models import PlackettLuce

from palacio.server.store.skill import Skill

_ELO = 400 / math.log(10)  # points by which the odds grow e-fold
_DRIFT = 3.0  # added to both sigmas before each answer, so that ratings never freeze

_MODEL = PlackettLuce(beta=_ELO / math.sqrt(2), tau=_DRIFT)


def rate(solver: Skill, puzzle: Skill, *, is_right: bool) -> tuple[Skill, Skill]:
    """Return the ratings of person and puzzle after an answer. The person wins if it is right."""
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in (solver, puzzle)]
    [[own], [other]] = _MODEL.rate(teams, ranks=[1, 2] if is_right else [2, 1])
    after = Skill(other.mu, other.sigma) if solver.is_settled else puzzle
    return Skill(own.mu, own.sigma), after
