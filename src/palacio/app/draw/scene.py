"""The scene to draw: a view, the selection, and the display options."""

from dataclasses import dataclass, field
from functools import cached_property

from palacio.app.draw.palette import TILE_STYLES
from palacio.app.draw.selection import Path, Place, Selection, Spot, Take, new_selection
from palacio.i18n.catalogue import Catalogue
from palacio.match.choice import Choice
from palacio.match.game_modules import GAME_MODULES
from palacio.match.view import View

PLAYED, BETTER = "▹", "▸"  # signs for the played action and the better one


@dataclass(frozen=True)
class DisplayOptions:
    """A user's options for how the table is drawn."""

    letters: bool = False  # whether tiles have letters next to their shapes
    main_offset: int = 0  # seats from the player's own board to the large one


@dataclass(frozen=True)
class Scene:
    view: View
    names: tuple[str, ...]
    main: int  # the seat whose board is large
    say: Catalogue
    display_options: DisplayOptions = DisplayOptions()
    selection: Selection = field(default_factory=new_selection)
    focus: Spot | None = None
    hint: Path = ()
    last: Path = ()  # the spots of the last action
    actor: int | None = None  # the seat of the last action
    played: Path = ()  # the spots of the played action, if a better one is shown

    @cached_property
    def open(self) -> dict[Spot, list[Choice]]:
        return self.selection.open

    @cached_property
    def refused(self) -> dict[Spot, str]:
        return self.selection.refused

    @property
    def colors(self) -> tuple[str, ...]:
        return GAME_MODULES[self.view.game].palette.names

    def letter(self, color: int) -> str:
        return GAME_MODULES[self.view.game].palette.letter(color)

    def shape(self, color: int) -> str:
        return TILE_STYLES[self.view.game][self.colors[color]].shape

    def mark(self, spot: Spot) -> str:
        """Return a spot's frame: `focus`, `picked`, `hint`, `played`, or an empty string."""
        if spot == self.focus:
            return "focus"
        if spot in self.selection.picked:
            return "picked"
        if spot in self.hint[len(self.selection.picked) :]:
            return "hint"
        return "played" if spot in self.played else ""

    @property
    def taken(self) -> Take | None:
        """The picked color that has yet to be placed, and its source."""
        picked = self.selection.picked
        return picked[0] if picked and isinstance(picked[0], Take) else None

    def preview_for(self, seat: int) -> tuple[int, Choice] | None:
        """Return the color and the choice to preview on a seat's board, if there is one."""
        if seat != self.view.turn or self.taken is None or self.focus not in self.open:
            return None
        return self.taken.color, self.open[self.focus][0]

    def points_at(self, spot: Spot) -> int | None:
        """Return the points of the best choice at a spot; None if there is no choice."""
        choices = self.open.get(spot)
        return max(choice.preview.points for choice in choices) if choices else None


# --- Styles for a target's key and points.


def points_style(points: int | None) -> str:
    return "good" if points and points > 0 else "bad" if points else "plain"


def key_style(scene: Scene, spot: Place) -> str:
    if scene.mark(spot) == "focus":
        return "gold.fill"
    if scene.mark(spot) == "hint":
        return "good"
    if scene.mark(spot) == "played":
        return "title"
    return "gold" if spot in scene.open or spot in scene.selection.picked else "dim"


def is_last(scene: Scene, seat: int, spot: Place) -> bool:
    """Return whether the last action was this seat's and targeted this spot."""
    return scene.actor == seat and spot in scene.last


def last_style(scene: Scene, seat: int, spot: Place) -> str:
    return "good" if is_last(scene, seat, spot) else "dim"


def sign_of(scene: Scene, spot: Place) -> str:
    """Return a place's sign: solid for the better action's target, hollow for the played one's."""
    if not scene.played:
        return ""
    return {"focus": BETTER, "played": PLAYED}.get(scene.mark(spot), "")
