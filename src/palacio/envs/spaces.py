"""Gymnasium's spaces of a batch: an observation with the mask of legal actions, and an action."""

from typing import Any

import numpy as np
from gymnasium import spaces

from palacio.envs.batch import Batch


def observation_space(batch: Batch) -> Any:
    """Return a dict of `observation`, bounded by its layout, and `action_mask`."""
    high = batch.layout.high()
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (batch.actions,), np.int8),
        }
    )


def action_space(batch: Batch) -> Any:
    return spaces.Discrete(batch.actions)


def copy_row(batch: Batch, match: int) -> dict[str, Any]:
    """Return a copy of what the seat to move sees."""
    out = batch.outputs
    mask = out.legal_action_mask[match].astype(np.int8)
    return {"observation": out.observation[match].copy(), "action_mask": mask}
