"""How strong the bots are: which matches are to show it, and the page that tells what they did."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from palacio.bots import LEVELS, Budget
from palacio.bots.searcher import USUAL_MS
from palacio.lab.entrants import parse_entrants
from palacio.lab.plan import Plan, make_line_ups
from palacio.rules.catalog import GAMES

SEED = 2026
_MANY, _FEW = 200, 100  # matches, of a game's usual option and of the other
_LADDER_MATCHES = 24  # of each pair
_NEIGHBORS = 3  # rungs up and down: between those further apart there is little to see
_STEP = 100  # Elo between two levels


@dataclass(frozen=True)
class Trial:
    """One line-up that is to win so often."""

    game: str
    option: str
    seats: int
    bots: tuple[str, ...]  # the first is on trial
    matches: int
    bar: float

    @property
    def folder(self) -> str:
        return "-".join((self.game, self.option, str(self.seats), *self.bots))

    def plan(self) -> Plan:
        entrants = parse_entrants(self.bots, Budget(of_core=True))
        line_ups = make_line_ups(entrants, self.seats, self.bots[0])
        return Plan(self.game, self.option, self.seats, SEED, tuple(line_ups))


@dataclass(frozen=True)
class Ladder:
    """All levels and fixed points, each against those next to it."""

    game: str
    option: str
    bots: tuple[str, ...]  # from the weakest up, as far as one knows
    matches: int = _LADDER_MATCHES

    @property
    def folder(self) -> str:
        return f"{self.game}-{self.option}-rungs"

    def plan(self) -> Plan:
        rungs = {
            entrant: at
            for at, entrant in enumerate(parse_entrants(self.bots, Budget(of_core=True)))
        }
        near = (
            (a, b) for a, b in make_line_ups(tuple(rungs), 2) if rungs[b] - rungs[a] <= _NEIGHBORS
        )
        return Plan(self.game, self.option, 2, SEED, tuple(near))


def trials() -> Iterator[Trial]:
    for game in GAMES.values():
        for option in game.options:
            matches = _MANY if option == game.options[0] else _FEW
            for seats, bots, many, bar in (
                (2, ("master@200", "greedy"), matches, 0.99),
                (2, ("master@200", "alphabeta@200"), matches, 0.75),
                (2, ("master@400", "master@50"), matches, 0.65),
                (4, ("master@200", "greedy"), _FEW, 0.75),
            ):
                yield Trial(game.id, option, seats, bots, many, bar)


def ladders() -> Iterator[Ladder]:
    first, *levels = (name for name, level in LEVELS.items() if level.simulations)
    bots = ("random", first, "greedy", *levels, "alphabeta@100", "master@100")
    bots += (f"master@{USUAL_MS}",)
    return (Ladder(game.id, game.options[0], bots) for game in GAMES.values())


# --- The page.

_TRIAL_HEADS = (
    "| game | bots | matches | won | 95 % | bar |",
    "|---|---|---|---|---|---|",
)

_HEAD = """# How strong the bots are

Written by `palacio strength`: run it again and this page is written anew. Matches already played
are kept in the folder it is given, so it can be stopped at any time.

Every deal is played from every seat. A shared victory counts as its share, and the 95 % interval
takes the matches of one deal as one observation, since they hang together. Budgets are
milliseconds an action of one core's time, as its own clock counts them: on an idle machine the
same as on the wall, and on a busy one nobody is the weaker for it. `palacio probe` shows that a bot
keeps to them. How the search works and what was tried: [decisions/0004](decisions/0004-search.md).
"""


def write_page(reports: Mapping[Trial | Ladder, Any]) -> str:
    table = [_trial_line(each, told) for each, told in reports.items() if isinstance(each, Trial)]
    parts = [_HEAD, "## Matches\n", *_TRIAL_HEADS, *table, ""]
    for each, told in reports.items():
        if isinstance(each, Ladder):
            parts += [f"## The ladder: {_name(each.game, each.option)}\n", _ladder_text(told)]
    return "\n".join(parts)


def _name(game: str, option: str) -> str:
    return f"{GAMES[game].title}, {GAMES[game].option_name} {option}"


def _trial_line(trial: Trial, report: Any) -> str:
    bot = report["bots"][trial.bots[0]]
    others = trial.bots[1] if trial.seats == 2 else f"three {trial.bots[1]}"
    met = "" if bot["win_rate"] >= trial.bar else " **missed**"
    cells = (
        _name(trial.game, trial.option),
        f"{trial.bots[0]} against {others}",
        f"{report['matches']}",
        f"{bot['win_rate']:.1%}",
        f"{bot['win_rate_low']:.1%} to {bot['win_rate_high']:.1%}",
        f"{trial.bar:.0%}{met}",
    )
    return f"| {' | '.join(cells)} |"


def _ladder_text(report: Any) -> str:
    bots = sorted(report["bots"].items(), key=lambda item: item[1]["elo"])
    lines = [
        f"{report['matches']} matches, each bot against those up to {_NEIGHBORS} rungs away;",
        "ratings by maximum likelihood, greedy at 1270. `@` gives a budget in ms; the levels",
        "without it look at a fixed number of simulations.",
        "",
        "| bot | Elo | 95 % | won | points | ms an action |",
        "|---|---|---|---|---|---|",
        *(_ladder_line(name, bot) for name, bot in bots),
        "",
        _steps(report["bots"]),
        "",
    ]
    return "\n".join(lines)


def _ladder_line(name: str, bot: Any) -> str:
    cells = (
        name,
        f"{bot['elo']:.0f}",
        f"{bot['elo_low']:.0f} to {bot['elo_high']:.0f}",
        f"{bot['win_rate']:.1%}",
        f"{bot['mean_score']:.1f}",
        f"{bot['ms_per_action']:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def _steps(bots: Any) -> str:
    """From level to level; `master` is what it is with its usual budget."""
    elos = [bots[name if name in bots else f"{name}@{USUAL_MS}"]["elo"] for name in LEVELS]
    steps = [round(b - a) for a, b in pairwise(elos)]
    said = ", ".join(f"{step:+d}" for step in steps)
    met = "all of them" if min(steps) >= _STEP else f"**not** all of them (least {min(steps)})"
    return f"Steps from level to level: {said}; {met} are {_STEP} Elo or more."
