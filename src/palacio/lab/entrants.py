"""Entrants of a tournament: built-in bots, your classes or outside programs, each with a budget."""

import re
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace

from palacio.bots import BOTS, UNLIMITED, Budget
from palacio.lab.match_bot import MatchBotFactory, check_bot
from palacio.match.errors import UserError

_ENTRANT = re.compile(
    r"(?P<name>(?P<bot>[A-Za-z0-9_.+-]{1,24})(@(?P<limit>\d{1,9})(?P<sims>sims)?)?)"
    r"(=(?P<command>.*))?"
)


@dataclass(frozen=True)
class Entrant:
    name: str
    bot: str = ""  # name of a built-in bot
    command: tuple[str, ...] = ()  # of an outside program, instead of `bot`
    budget: Budget = UNLIMITED
    factory: MatchBotFactory | None = None  # of a bot in this process, instead of `bot`

    @property
    def is_builtin(self) -> bool:
        return bool(self.bot)


def parse_entrants(texts: Sequence[str], budget: Budget) -> tuple[Entrant, ...]:
    """Return the entrants on a command line. Raises UserError if one is invalid or a duplicate."""
    entrants = tuple(parse_entrant(text, budget) for text in texts)
    check_names(entrants)
    return entrants


def check_names(entrants: Sequence[Entrant]) -> None:
    """Raise UserError if two entrants have the same name."""
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise UserError(f"'{name}' is listed twice; give one of them another name.")


def parse_entrant(text: str, budget: Budget) -> Entrant:
    """Return the entrant that a string describes. Raises UserError if the string is invalid.

    Examples: `greedy`, `master@400` (ms), `master@1000sims` and `mine=python my_bot.py`.
    """
    found = _ENTRANT.fullmatch(text)
    if not found:
        raise UserError(f"'{text}' is not a bot: write NAME, NAME@400 (ms) or NAME=COMMAND.")
    if found["limit"] and int(found["limit"]) == 0:
        raise UserError(f"'{text}': a budget must be at least 1.")
    own = _own_budget(budget, found["limit"], found["sims"])
    if found["command"] is not None:
        return Entrant(found["name"], command=_split(found["bot"], found["command"]), budget=own)
    check_bot(found["bot"])
    return Entrant(found["name"], bot=found["bot"], budget=own)


def _own_budget(budget: Budget, limit: str | None, sims: str | None) -> Budget:
    """Return the entrant's own limit on the common clock, or the common budget if it has none."""
    if limit is None:
        return budget
    ms, simulations = (None, int(limit)) if sims else (int(limit), None)
    return replace(budget, ms=ms, simulations=simulations)


def _split(name: str, command: str) -> tuple[str, ...]:
    if name in BOTS:
        raise UserError(f"'{name}' is a built-in bot; give your program another name.")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UserError(f"'{command}' is not a command: {error}.") from error
    return find_program(words)


def find_program(words: Sequence[str]) -> tuple[str, ...]:
    """Return the command line of a program. Raises UserError if the program does not exist."""
    program = words[0] if words else ""
    if program in BOTS:
        raise UserError(f"'{program}' is a built-in bot without arguments; put options before it.")
    if not shutil.which(program):
        raise UserError(f"There is no program '{program}' to run, and no bot of that name.")
    return tuple(words)
