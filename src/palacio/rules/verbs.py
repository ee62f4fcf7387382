"""The games' functions under one name each: which game is meant follows from the state's type.

Compiled code picks the game while it is compiled, at no cost; plain code looks it up.
"""

from collections.abc import Callable
from typing import Any

from palacio.rules.catalog import GAMES, rules_of
from palacio.rules.compiled import PLAIN
from palacio.rules.state import State


def rolls(s: State) -> int:
    return rules_of(s).rolls(s)


def sides(s: State, die: int) -> int:
    return rules_of(s).sides(s, die)


def draw(s: State, rolled: Any, outcome: Any) -> None:
    rules_of(s).draw(s, rolled, outcome)


def refuse_outcome(s: State, outcome: Any) -> int:
    return rules_of(s).refuse_outcome(s, outcome)


def place(s: State, outcome: Any, tale: Any) -> None:
    rules_of(s).place(s, outcome, tale)


def count(s: State) -> int:
    return rules_of(s).count(s)


def pick(s: State, number: int) -> int:
    return rules_of(s).pick(s, number)


def refuse(s: State, action: int) -> int:
    return rules_of(s).refuse(s, action)


def apply(s: State, action: int, tale: Any) -> None:
    rules_of(s).apply(s, action, tale)


def tiebreak(s: State, seat: int) -> int:
    return rules_of(s).tiebreak(s, seat)


def inventory(s: State) -> int:
    return rules_of(s).inventory(s)


if not PLAIN:
    import numba
    import numpy as np
    from numba.extending import overload

    _typeof: Any = numba.typeof
    _RULES = {_typeof(np.zeros(1, g.rules.STATE)[0]): g.rules for g in GAMES.values()}

    def _rule(verb: Callable[..., Any], s: Any) -> Any:
        return getattr(_RULES[s], verb.__name__)

    def _compile(verb: Callable[..., Any], arity: int) -> None:
        """Tell Numba what the verb is for a type of state; its own signature must be the same."""
        typed: dict[int, Callable[..., Any]] = {
            1: lambda s: (lambda rule: lambda s: rule(s))(_rule(verb, s)),
            2: lambda s, a: (lambda rule: lambda s, a: rule(s, a))(_rule(verb, s)),
            3: lambda s, a, b: (lambda rule: lambda s, a, b: rule(s, a, b))(_rule(verb, s)),
        }
        overload(verb)(typed[arity])

    _VERBS: dict[int, tuple[Callable[..., Any], ...]] = {
        1: (rolls, count, inventory),
        2: (sides, refuse_outcome, pick, refuse, tiebreak),
        3: (draw, place, apply),
    }
    for _arity, _verbs in _VERBS.items():
        for _verb in _verbs:
            _compile(_verb, _arity)
