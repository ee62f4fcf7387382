"""The levels of play: how much each level searches, and the mistakes it makes."""

from dataclasses import dataclass

from palacio.bots.search import SearchParams

DEFAULT_PARAMS = SearchParams(
    c_puct=1.5, fpu_reduction=0.0, expand_after=2, rollout_sharpness=1.5, rollout_rounds=0
)


@dataclass(frozen=True)
class Level:
    simulations: int | None = None  # per action; None: as many as the budget allows
    top_k: int | None = None  # actions kept at the root, sampled by their prior; None: all
    prior_sharpness: float = 1.0  # sharpness of that sampling; lower keeps more unlikely actions
    value_noise: float = 0.0  # the value of the chosen action may be lower by up to this
    has_network: bool = False  # evaluate with the value network, where there is one
    params: SearchParams = DEFAULT_PARAMS


# Weaker levels overlook actions, search less and misjudge small differences, as people do,
# instead of playing random actions.
LEVELS = {
    "apprentice": Level(8, top_k=2, prior_sharpness=0.35, value_noise=0.1),
    "improver": Level(14, top_k=3, prior_sharpness=0.5, value_noise=0.07),
    "journeyman": Level(40, top_k=4, prior_sharpness=0.9),
    "artisan": Level(200, top_k=8),
    "foreman": Level(1000),
    "master": Level(has_network=True),
}

# The names of bots at tables, the same in every language.
NAMES = {
    "apprentice": "Inês",
    "improver": "Tomás",
    "journeyman": "Beatriz",
    "artisan": "Duarte",
    "foreman": "Leonor",
    "master": "Baltasar",
}
