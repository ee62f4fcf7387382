"""The played action and a better one on a board. The better one is drawn like a selection."""

from typing import NamedTuple

from palacio.app.draw.selection import Path, Selection, Spot, new_selection, path_of_action
from palacio.match.game_modules import GameModule
from palacio.match.view import View
from palacio.study.report import ActionReview


class ComparedActions(NamedTuple):
    """The parts of a scene that show the played action and the better one."""

    selection: Selection
    focus: Spot | None
    played: Path


def compare_actions(view: View, decision: ActionReview, module: GameModule) -> ComparedActions:
    """Return the parts of the scene that show a decision: the played action and the better one.

    `view` is the deciding seat's view, with its legal actions.
    """
    better = [choice for choice in view.actions if choice.text == decision.best.action]
    selection = new_selection(better)
    path: Path = next(iter(selection.paths), ())
    for spot in path[:-1]:
        selection = selection.pick(spot)
    played = path_of_action(decision.played.action, module)
    return ComparedActions(selection, path[-1] if path else None, played)
