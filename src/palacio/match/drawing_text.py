"""The labels of a drawing: in English here, in other languages from a `Catalogue`."""

from typing import Any, Protocol

from palacio.rules.catalog import GAMES

_LABELS = {
    "drawing-displays": "displays",
    "drawing-center": "center",
    "drawing-bag": "bag",
    "drawing-rounds": "rounds",
    "drawing-broken": "broken",
    "drawing-points": "{points} points",
    "drawing-round": "round {round}",
    "drawing-over": "over after {rounds} rounds",
    "discard-azul": "lid",
    "discard-sintra": "tower",
}
for _game in GAMES.values():
    _LABELS[f"game-{_game.id}"] = _game.title
    _LABELS[f"option-{_game.id}"] = _game.option_name
    _LABELS |= {f"option-{_game.id}-{option}": option for option in _game.options}


class Words(Protocol):
    """A function that returns the label with this id: `english`, or a `Catalogue`."""

    def __call__(self, id_: str, **arguments: Any) -> str: ...


def english(id_: str, **arguments: Any) -> str:
    return _LABELS[id_].format(**arguments)
