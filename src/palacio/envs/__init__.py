"""Environments for reinforcement learning. Each adapter needs the library that it is for."""

from palacio.arrays.layout import Field, Layout
from palacio.envs.batch import Batch, Outputs
from palacio.envs.compiled.step import SKIP
from palacio.envs.errors import BadSetting, IllegalBatchAction

__all__ = ["SKIP", "BadSetting", "Batch", "Field", "IllegalBatchAction", "Layout", "Outputs"]
