"""How a target is labelled: whether it may be chosen, and what it would bring."""

from palacio.app.picking import Place
from palacio.app.scene import Scene


def worth_style(points: int | None) -> str:
    return "good" if points and points > 0 else "bad" if points else "plain"


def key_style(scene: Scene, spot: Place) -> str:
    if scene.mark(spot) == "focus":
        return "gold.fill"
    if scene.mark(spot) == "hint":
        return "good"
    return "gold" if spot in scene.open or spot in scene.picking.picked else "dim"


def is_last(scene: Scene, seat: int, spot: Place) -> bool:
    """Did this seat's action, the last one, go there?"""
    return scene.actor == seat and spot in scene.last


def last_style(scene: Scene, seat: int, spot: Place) -> str:
    return "good" if is_last(scene, seat, spot) else "dim"
