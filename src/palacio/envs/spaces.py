"""Gymnasium's spaces for a batch: an observation with the mask of legal actions, and an action."""

from typing import TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from palacio.envs.batch import Batch


class Observed(TypedDict):
    """An agent's observation of one match, with the actions that it may choose."""

    observation: npt.NDArray[np.uint8]
    action_mask: npt.NDArray[np.int8]


def observation_space(batch: Batch) -> spaces.Dict:
    """Return a dict of `observation`, bounded by its layout, and `action_mask`."""
    high = batch.layout.high()
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (batch.actions,), np.int8),
        }
    )


def action_space(batch: Batch) -> spaces.Discrete:
    return spaces.Discrete(batch.actions)


def copy_row(batch: Batch, match: int) -> Observed:
    """Return copies of one match's observation and action mask, for the seat to move."""
    out = batch.outputs
    mask = out.legal_action_mask[match].astype(np.int8)
    return {"observation": out.observation[match].copy(), "action_mask": mask}
