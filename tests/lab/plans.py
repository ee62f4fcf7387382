"""Plans to play: two bots or more, at one table."""

import sys
from pathlib import Path

from palacio.bots import Budget
from palacio.lab.entrants import Entrant
from palacio.lab.plan import Plan, make_line_ups
from tests.rules.variants import Variant

BROKEN = Path(__file__).parent / "broken_bot.py"
FIRST = Path(__file__).parents[2] / "examples/first_bot.py"
BUDGET = Budget(ms=500)
AZUL = Variant("azul", "fixed", 2)


def ours(*names: str) -> list[Entrant]:
    return [Entrant(name, bot=name, budget=Budget(simulations=10)) for name in names]


def broken(how: str, *more: str, budget: Budget = BUDGET) -> Entrant:
    return Entrant(how, command=(sys.executable, "-S", str(BROKEN), how, *more), budget=budget)


def first_bot(budget: Budget = BUDGET) -> Entrant:
    return Entrant("first", command=(sys.executable, "-S", str(FIRST)), budget=budget)


def plan_of(*entrants: Entrant, variant: Variant = AZUL) -> Plan:
    line_ups = tuple(make_line_ups(entrants, variant.seats))
    return Plan(variant.game, variant.option, variant.seats, 3, line_ups, grace_ms=200)
