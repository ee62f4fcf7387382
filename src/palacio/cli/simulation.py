"""Matches in which everything follows from a seed: the deals, and what bots do."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from palacio.bots import BOTS
from palacio.cli.text import write_text
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.record import format_record
from palacio.rules import playout
from palacio.rules.dice import new_dice


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    option: str | None
    seats: int
    seed: int
    bots: tuple[str, ...]  # one for all seats, or one for each

    def line_up(self) -> tuple[str, ...]:
        """The bot of each seat."""
        for bot in self.bots:
            if bot not in BOTS:
                raise UserError(f"There is no bot '{bot}'; there are {', '.join(BOTS)}.")
        if len(self.bots) == 1:
            return self.bots * self.seats
        if len(self.bots) != self.seats:
            raise UserError(f"Name one bot, or one for each of the {self.seats} seats.")
        return self.bots


def run(plan: Plan, matches: int, out: str | None) -> None:
    if out == "-" and matches > 1:
        raise UserError("Standard output takes one record; give a file's name for more.")
    wins = [0] * plan.seats
    for number in range(1, matches + 1):
        match = simulate_match(plan, number)
        if out:
            write_text(_numbered(out, number, matches), format_record(match))
        click.echo(f"Match {number}: {result_line(match)}", err=out == "-")
        for seat in match.winners:
            wins[seat] += 1
    if matches > 1:
        names = zip(_names(plan.line_up()), wins, strict=True)
        click.echo("Won: " + ", ".join(f"{name}: {won}" for name, won in names))


def simulate_match(plan: Plan, number: int) -> Match:
    """Match number 1, 2, ... of a plan, to its end or AZ-4.6's limit."""
    bots = plan.line_up()
    match = seeded_match(plan, number, _names(bots))
    dice = new_dice(int.from_bytes(_derive(plan.seed, number, "dice")))
    while playout.is_live(match.state):
        match.play(BOTS[bots[match.seat]](match.state, dice))
    return match


def seeded_match(plan: Plan, number: int, names: Sequence[str] = ()) -> Match:
    """The table laid and the first deal made, by a secret and salts that follow from the seed."""
    salts = (_derive(plan.seed, number, f"salt {seat}") for seat in range(plan.seats))
    return new_match(
        plan.game,
        plan.seats,
        plan.option,
        names=names,
        secret=_derive(plan.seed, number, "secret"),
        salts=[salt.hex()[:16] for salt in salts],
    )


def _derive(seed: int, number: int, purpose: str) -> bytes:
    return hashlib.sha256(f"palacio {seed} {number} {purpose}".encode()).digest()


def _names(bots: Sequence[str]) -> list[str]:
    return [f"{bot} {seat}" for seat, bot in enumerate(bots, start=1)]


def _numbered(out: str, number: int, matches: int) -> str:
    """With several matches, a number before the suffix: `run-07.txt`."""
    path = Path(out)
    digits = f"{number:0{len(str(matches))}}"
    return out if matches == 1 else str(path.with_stem(f"{path.stem}-{digits}"))


def result_line(match: Match) -> str:
    scores = ", ".join(f"{n}: {s}" for n, s in zip(match.header.names, match.scores, strict=True))
    if not match.is_over:
        return f"{scores}; cut off after {playout.ROUNDS_LIMIT} rounds, unfinished."
    return f"{scores}; won by {' and '.join(match.header.names[seat] for seat in match.winners)}."
