"""The cost of one action: the loss to its seat, compared with the best action.

Run as a program, this module is a bot process that also answers questions about costs.
"""

from palacio.bots.process import Cost, Question, main
from palacio.rules.catalog import GAMES
from palacio.rules.state import State, from_bytes
from palacio.study.comparison import compare
from palacio.study.searcher import Searcher
from palacio.study.timeline import Moment

SIMULATIONS = 2_000


def cost_of(s: State, action: int, simulations: int = SIMULATIONS, seed: int = 0) -> Cost:
    """Return the cost of an action of the seat to move. The same seed gives the same cost."""
    found = Searcher(s, simulations).search(s, simulations, seed, (), action)
    compared = compare(found, Moment(0, int(s.seat), "", s, ()))
    is_mistake = compared.judgement in ("mistake", "blunder")
    return Cost(compared.loss, compared.points_lost, is_mistake)


def rate(question: Question) -> Cost:
    """Return the cost of the action that the question names."""
    assert question.rated is not None
    rules = GAMES[question.game].versions[question.rules]
    return cost_of(from_bytes(rules.STATE, question.position), question.rated)


if __name__ == "__main__":
    main(rate)
