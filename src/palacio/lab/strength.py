"""The strength report: its matches, and the page about their results."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from palacio.bots import LEVELS, Budget
from palacio.bots.search_bot import DEFAULT_MS
from palacio.lab.entrants import parse_entrants
from palacio.lab.plan import Plan, make_line_ups
from palacio.rules.catalog import GAMES

SEED = 2026
_MANY, _FEW = 200, 100  # matches with a game's first option, and with the other
_LADDER_MATCHES = 24  # per pair
_NEIGHBORS = 3  # matches between bots further apart are too one-sided to rate them
_STEP = 100  # required Elo difference between neighboring levels


@dataclass(frozen=True)
class Matchup:
    """A line-up whose first bot is required to reach a win rate."""

    game: str
    option: str
    seats: int
    bots: tuple[str, ...]
    matches: int
    required: float

    @property
    def folder(self) -> str:
        return "-".join((self.game, self.option, str(self.seats), *self.bots))

    def plan(self) -> Plan:
        entrants = parse_entrants(self.bots, Budget(is_cpu_time=True))
        line_ups = make_line_ups(entrants, self.seats, self.bots[0])
        return Plan(self.game, self.option, self.seats, SEED, tuple(line_ups))


@dataclass(frozen=True)
class Ladder:
    """All levels and baselines, each against its neighbors in strength."""

    game: str
    option: str
    bots: tuple[str, ...]  # in the expected order of strength, the weakest first
    matches: int = _LADDER_MATCHES

    @property
    def folder(self) -> str:
        return f"{self.game}-{self.option}-rungs"

    def plan(self) -> Plan:
        rungs = {
            entrant: at
            for at, entrant in enumerate(parse_entrants(self.bots, Budget(is_cpu_time=True)))
        }
        near = (
            (a, b) for a, b in make_line_ups(tuple(rungs), 2) if rungs[b] - rungs[a] <= _NEIGHBORS
        )
        return Plan(self.game, self.option, 2, SEED, tuple(near))


def matchups() -> Iterator[Matchup]:
    for game in GAMES.values():
        for option in game.options:
            matches = _MANY if option == game.options[0] else _FEW
            for seats, bots, many, required in (
                (2, ("master@200", "greedy"), matches, 0.99),
                (2, ("master@200", "alphabeta@200"), matches, 0.75),
                (2, ("master@400", "master@50"), matches, 0.65),
                (4, ("master@200", "greedy"), _FEW, 0.75),
            ):
                yield Matchup(game.id, option, seats, bots, many, required)


def ladders() -> Iterator[Ladder]:
    first, *levels = (name for name, level in LEVELS.items() if level.simulations)
    bots = ("random", first, "greedy", *levels, "alphabeta@100", "master@100")
    bots += (f"master@{DEFAULT_MS}",)
    return (Ladder(game.id, game.options[0], bots) for game in GAMES.values())


# --- The page.

_MATCHUP_HEADER = (
    "| game | bots | matches | win rate | 95 % interval | required |",
    "|---|---|---|---|---|---|",
)

_HEAD = """# How strong the bots are

`palacio strength` writes this page. It keeps the matches in a folder, so you can stop it at any
time and continue later.

Each deal is played from every seat. A victory shared by n seats counts 1/n. The 95 % confidence
interval of a win rate treats the matches of one deal as one observation, since they are not
independent. Budgets are in milliseconds of CPU time per action, so other work on the machine does
not weaken a bot. The column "ms per action" is wall time, which equals CPU time on an idle machine.
`palacio probe` checks that bots stay within their budgets.
[Decision 0004](decisions/0004-search.md) describes the search and the variants that we tried.
"""


def write_page(reports: Mapping[Matchup | Ladder, Any]) -> str:
    rows = [_matchup_row(each, made) for each, made in reports.items() if isinstance(each, Matchup)]
    parts = [_HEAD, "## Matches\n", *_MATCHUP_HEADER, *rows, ""]
    for each, report in reports.items():
        if isinstance(each, Ladder):
            parts += [f"## The ladder: {_name(each.game, each.option)}\n", _ladder_text(report)]
    return "\n".join(parts)


def _name(game: str, option: str) -> str:
    return f"{GAMES[game].title}, {GAMES[game].option_name} {option}"


def _matchup_row(matchup: Matchup, report: Any) -> str:
    bot = report["bots"][matchup.bots[0]]
    others = matchup.bots[1] if matchup.seats == 2 else f"three {matchup.bots[1]}"
    met = "" if bot["win_rate"] >= matchup.required else " **missed**"
    cells = (
        _name(matchup.game, matchup.option),
        f"{matchup.bots[0]} against {others}",
        f"{report['matches']}",
        f"{bot['win_rate']:.1%}",
        f"{bot['win_rate_low']:.1%} to {bot['win_rate_high']:.1%}",
        f"{matchup.required:.0%}{met}",
    )
    return f"| {' | '.join(cells)} |"


def _ladder_text(report: Any) -> str:
    bots = sorted(report["bots"].items(), key=lambda item: item[1]["elo"])
    lines = [
        f"{report['matches']} matches, each bot against those at most {_NEIGHBORS} places away.",
        "Ratings are maximum-likelihood estimates, with `greedy` at 1270. The number after `@` is",
        "the budget in ms per action; levels without `@` use a fixed number of simulations.",
        "",
        "| bot | Elo | 95 % interval | win rate | mean score | ms per action |",
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
    """Return a line about the Elo differences between neighboring levels.

    For `master`, the rating at its default budget counts.
    """
    elos = [bots[name if name in bots else f"{name}@{DEFAULT_MS}"]["elo"] for name in LEVELS]
    steps = [round(b - a) for a, b in pairwise(elos)]
    listed = ", ".join(f"{step:+d}" for step in steps)
    met = "all are" if min(steps) >= _STEP else f"**not all** (lowest {min(steps)}) are"
    return f"Elo differences from level to level: {listed}; {met} at least {_STEP}."
