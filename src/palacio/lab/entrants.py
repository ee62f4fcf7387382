"""Who plays: one of our bots, or a program from outside, with a budget for each action."""

import re
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace

from palacio.bots import BOTS, UNLIMITED, Budget
from palacio.match.errors import UserError

_ENTRANT = re.compile(
    r"(?P<name>(?P<bot>[A-Za-z0-9_.+-]{1,24})(@(?P<limit>\d{1,9})(?P<sims>sims)?)?)"
    r"(=(?P<command>.*))?"
)


@dataclass(frozen=True)
class Entrant:
    name: str
    bot: str = ""  # one of ours; or
    command: tuple[str, ...] = ()  # a program and its arguments
    budget: Budget = UNLIMITED

    @property
    def is_ours(self) -> bool:
        return not self.command


def parse_entrants(texts: Sequence[str], budget: Budget) -> tuple[Entrant, ...]:
    """Those named at the prompt; two of one name could not be told apart."""
    entrants = tuple(parse_entrant(text, budget) for text in texts)
    for text, entrant in zip(texts, entrants, strict=True):
        if sum(other.name == entrant.name for other in entrants) > 1:
            raise UserError(f"'{text}' is there twice; give a program another name.")
    return entrants


def parse_entrant(text: str, budget: Budget) -> Entrant:
    """`greedy`, `master@400` (ms), `master@1000sims`, `mine=python my_bot.py`."""
    found = _ENTRANT.fullmatch(text)
    if not found:
        raise UserError(f"'{text}' is no bot: write NAME, NAME@400 (ms) or NAME=COMMAND.")
    if found["limit"] and int(found["limit"]) == 0:
        raise UserError(f"'{text}' could not think at all: a budget is 1 at least.")
    own = _own_budget(budget, found["limit"], found["sims"])
    if found["command"] is not None:
        return Entrant(found["name"], command=_split(found["bot"], found["command"]), budget=own)
    check_bot(found["bot"])
    return Entrant(found["name"], bot=found["bot"], budget=own)


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise UserError(f"There is no bot '{name}'; there are {', '.join(BOTS)}.")


def _own_budget(budget: Budget, limit: str | None, sims: str | None) -> Budget:
    """By the same clock as everybody's."""
    if limit is None:
        return budget
    ms, simulations = (None, int(limit)) if sims else (int(limit), None)
    return replace(budget, ms=ms, simulations=simulations)


def _split(name: str, command: str) -> tuple[str, ...]:
    if name in BOTS:
        raise UserError(f"'{name}' is one of our bots; give your program another name.")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UserError(f"'{command}' is no command: {error}.") from error
    return find_program(words)


def find_program(words: Sequence[str]) -> tuple[str, ...]:
    """A command line whose program is there to be run."""
    program = words[0] if words else ""
    if program in BOTS:
        raise UserError(f"'{program}' is one of our bots and takes no arguments; options go first.")
    if not shutil.which(program):
        raise UserError(f"There is no program '{program}' to run, and no bot of that name.")
    return tuple(words)
