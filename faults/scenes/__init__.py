"""The scenes, in the order of the faults."""

from faults.scenes import (
    bus,
    clocks,
    database,
    deploy,
    followed,
    hostile,
    killed,
    lasting,
    many,
    plants,
    secrets,
    sockets,
    standby,
    stopped,
    twice,
    work,
)
from faults.scenes.scene import Play, Scene, Size

__all__ = ["SCENES", "Play", "Scene", "Size"]

_MODULES = (
    killed,
    stopped,
    bus,
    database,
    standby,
    twice,
    clocks,
    sockets,
    many,
    work,
    hostile,
    deploy,
    secrets,
    followed,
    lasting,
    plants,
)
SCENES: list[Scene] = sorted(
    (scene for module in _MODULES for scene in module.SCENES),
    key=lambda scene: int(scene.fault.removeprefix("F")),
)
