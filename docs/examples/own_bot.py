"""Your own bot in the arena: `python docs/examples/own_bot.py`."""

import palacio
from palacio.lab import run_arena


class Eager:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, match: palacio.Match) -> str:
        choices = match.view(match.seat).actions
        return max(choices, key=lambda choice: choice.preview.points).text


if __name__ == "__main__":
    print(run_arena(Eager, "random", "greedy", matches=10))
