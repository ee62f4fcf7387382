"""The scenes, in the order of the faults."""

from faults.scenes import bus, clocks, database, killed, plants, stopped, twice
from faults.scenes.scene import Play, Scene, Size

__all__ = ["SCENES", "Play", "Scene", "Size"]

_MODULES = (killed, stopped, bus, database, twice, clocks, plants)
SCENES: list[Scene] = [scene for module in _MODULES for scene in module.SCENES]
