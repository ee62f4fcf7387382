"""The games' functions under one name each: which game is meant follows from the state's type.

Compiled code picks the game while it is compiled, at no cost; plain code looks it up.
"""

from collections.abc import Callable
from inspect import signature
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


def by_game(verb: Callable[..., Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Let compiled code call `verb`: it becomes the function of the game whose state it is given.

    Numba wants the same signature of what types a call and of what does it, hence one for each
    number of arguments.
    """
    if PLAIN:
        return
    import numba
    import numpy as np
    from numba.extending import overload

    typeof: Any = numba.typeof
    own = {typeof(np.zeros(1, GAMES[id_].rules.STATE)[0]): f for id_, f in functions.items()}
    typed: dict[int, Callable[..., Any]] = {
        1: lambda s: (lambda rule: lambda s: rule(s))(own[s]),
        2: lambda s, a: (lambda rule: lambda s, a: rule(s, a))(own[s]),
        3: lambda s, a, b: (lambda rule: lambda s, a, b: rule(s, a, b))(own[s]),
    }
    overload(verb)(typed[len(signature(verb).parameters)])


VERBS: tuple[Callable[..., Any], ...] = (
    rolls,
    sides,
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
    by_game(_verb, {id_: getattr(game.rules, _verb.__name__) for id_, game in GAMES.items()})
