"""Functions that dispatch to a version of a game's rules by the type of the state.

Compiled code resolves the version at compile time, at no cost; plain code looks it up.
"""

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any

from palacio.rules.catalog import Game, all_rules, rules_of
from palacio.rules.compiled import PLAIN
from palacio.rules.state import State


def rolls(s: State) -> int:
    return rules_of(s).rolls(s)


def sides(s: State, die: int) -> int:
    return rules_of(s).sides(s, die)


def write_chances(s: State, rolled: Any, die: int, chances: Any) -> None:
    rules_of(s).write_chances(s, rolled, die, chances)


def draw(s: State, rolled: Any, outcome: Any) -> None:
    rules_of(s).draw(s, rolled, outcome)


def refuse_outcome(s: State, outcome: Any) -> int:
    return rules_of(s).refuse_outcome(s, outcome)


def place(s: State, outcome: Any, effects: Any) -> None:
    rules_of(s).place(s, outcome, effects)


def count(s: State) -> int:
    return rules_of(s).count(s)


def pick(s: State, number: int) -> int:
    return rules_of(s).pick(s, number)


def refuse(s: State, action: int) -> int:
    return rules_of(s).refuse(s, action)


def apply(s: State, action: int, effects: Any) -> None:
    rules_of(s).apply(s, action, effects)


def tiebreak(s: State, seat: int) -> int:
    return rules_of(s).tiebreak(s, seat)


def inventory(s: State) -> int:
    return rules_of(s).inventory(s)


def by_game(verb: Callable[..., Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Let compiled code call `verb`: Numba replaces it with the function of the state's game."""
    _dispatch(verb, lambda game, rules: functions[game.id])


def by_version(verb: Callable[..., Any]) -> None:
    """Let compiled code call `verb`: Numba replaces it with the function of the state's rules."""
    _dispatch(verb, lambda game, rules: getattr(rules, verb.__name__))


def _dispatch(verb: Callable[..., Any], choose: Callable[[Game, Any], Callable[..., Any]]) -> None:
    """Register `choose`, which Numba calls whenever it compiles a call of `verb`.

    Numba requires the typing function and the implementation to have the same signature, hence one
    pair for each number of arguments.
    """
    if PLAIN:
        return
    from numba.extending import overload

    def own(state: Any) -> Callable[..., Any]:
        return choose(*{_type_of(each[1].STATE): each for each in all_rules()}[state])

    typed: dict[int, Callable[..., Any]] = {
        1: lambda s: (lambda rule: lambda s: rule(s))(own(s)),
        2: lambda s, a: (lambda rule: lambda s, a: rule(s, a))(own(s)),
        3: lambda s, a, b: (lambda rule: lambda s, a, b: rule(s, a, b))(own(s)),
        4: lambda s, a, b, c: (lambda rule: lambda s, a, b, c: rule(s, a, b, c))(own(s)),
    }
    overload(verb)(typed[len(signature(verb).parameters)])


@cache
def _type_of(dtype: Any) -> Any:
    """Return Numba's type of a state."""
    import numba
    import numpy as np

    typeof: Any = numba.typeof
    return typeof(np.zeros(1, dtype)[0])


VERBS: tuple[Callable[..., Any], ...] = (
    rolls,
    sides,
    write_chances,
    draw,
    refuse_outcome,
    place,
    count,
    pick,
    refuse,
    apply,
    tiebreak,
    inventory,
)
for _verb in VERBS:
    by_version(_verb)
