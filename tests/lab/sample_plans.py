"""Entrants and plans for tests."""

import sys
from pathlib import Path

from palacio.bots import Budget
from palacio.lab.entrants import Entrant
from palacio.lab.plan import Plan, make_line_ups
from tests.rules.variants import Variant

BROKEN = Path(__file__).parent / "broken_bot.py"
FIRST = Path(__file__).parents[2] / "docs/examples/first_bot.py"
BUDGET = Budget(ms=60_000)  # for programs, which answer at once unless the machine stalls
AZUL = Variant("azul", "fixed", 2)


def builtin(*names: str) -> list[Entrant]:
    return [Entrant(name, bot=name, budget=Budget(simulations=10)) for name in names]


def broken(defect: str, *more: str, budget: Budget = BUDGET) -> Entrant:
    return Entrant(
        defect, command=(sys.executable, "-S", str(BROKEN), defect, *more), budget=budget
    )


def first_bot(budget: Budget = BUDGET) -> Entrant:
    return Entrant("first", command=(sys.executable, "-S", str(FIRST)), budget=budget)


def plan_of(*entrants: Entrant, variant: Variant = AZUL) -> Plan:
    line_ups = tuple(make_line_ups(entrants, variant.seats))
    return Plan(variant.game, variant.option, variant.seats, 3, line_ups, grace_ms=200)
