"""How well a bot plays: how far it looks, what escapes it, and how sure its hand is."""

from dataclasses import dataclass

from palacio.bots.search import Manner

MANNER = Manner(curiosity=1.5, caution=0.0, patience=2, sharpness=1.5, horizon=0)


@dataclass(frozen=True)
class Level:
    simulations: int | None = None  # None: as many as its budget has
    notices: int | None = None  # how many actions meet its eye; None: all
    eye: float = 1.0  # how surely those are the ones that draw most
    wavers: float = 0.0  # differences in value up to this it may not feel
    manner: Manner = MANNER


# Weaker hands notice fewer actions, look less far, and don't feel small differences: what a
# person gets wrong, not throws of dice.
LEVELS = {
    "apprentice": Level(8, notices=2, eye=0.35, wavers=0.1),
    "improver": Level(14, notices=3, eye=0.5, wavers=0.07),
    "journeyman": Level(40, notices=4, eye=0.9),
    "artisan": Level(200, notices=8),
    "foreman": Level(1000),
    "master": Level(),
}
