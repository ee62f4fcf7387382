"""Environments for reinforcement learning. The adapters need the libraries that they adapt to."""

from palacio.envs.batch import Batch, Outputs
from palacio.envs.compiled.step import SKIP
from palacio.envs.errors import BadSetting, IllegalBatchAction
from palacio.envs.layout import Field, Layout

__all__ = ["SKIP", "BadSetting", "Batch", "Field", "IllegalBatchAction", "Layout", "Outputs"]
