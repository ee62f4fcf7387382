"""The story of an action that was not played, so that clients can draw it without the rules."""

from typing import Any

import msgspec

from palacio.match.compiled import actions
from palacio.match.compiled.buffers import copy_to_buffer
from palacio.match.match import Match
from palacio.rules.effects import new_effects, read_effects
from palacio.rules.state import State

Item = dict[str, Any]  # a story item as in JSON


def story_of_action(match: Match, state: State, action: int) -> tuple[Item, ...]:
    """Return the story items of a legal action in this position, without any deal that follows."""
    effects = new_effects()
    actions.act(copy_to_buffer(state), action, effects)
    items = match.module.story_items
    return tuple(msgspec.to_builtins(items[each.kind](each)) for each in read_effects(effects))
