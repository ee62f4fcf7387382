"""What is to be drawn: a view, what the person points at, and how it is to look."""

from dataclasses import dataclass, field
from functools import cached_property

from palacio.app.paint import TINTS
from palacio.app.picking import Path, Picking, Place, Spot, Take, new_picking
from palacio.match.choice import Choice
from palacio.match.faces import FACES
from palacio.match.view import View
from palacio.words.catalogue import Catalogue


@dataclass(frozen=True)
class Look:
    """How a person likes it."""

    letters: bool = False  # on tiles, next to their shapes
    enlarged: int = 0  # how many seats on from one's own the large board is


@dataclass(frozen=True)
class Scene:
    view: View
    names: tuple[str, ...]
    main: int  # the seat whose board is large
    say: Catalogue
    look: Look = Look()
    picking: Picking = field(default_factory=new_picking)
    focus: Spot | None = None
    hint: Path = ()
    last: Path = ()  # what the last action took, and where it went
    actor: int | None = None  # whose action that was

    @cached_property
    def open(self) -> dict[Spot, list[Choice]]:
        return self.picking.open

    @cached_property
    def refused(self) -> dict[Spot, str]:
        return self.picking.refused

    @property
    def colors(self) -> tuple[str, ...]:
        return FACES[self.view.game].palette.names

    def letter(self, color: int) -> str:
        return FACES[self.view.game].palette.letter(color)

    def shape(self, color: int) -> str:
        return TINTS[self.view.game][self.colors[color]].shape

    def mark(self, spot: Spot) -> str:
        """How a spot is framed: `focus`, `picked`, `hint`, or not at all."""
        if spot == self.focus:
            return "focus"
        if spot in self.picking.picked:
            return "picked"
        return "hint" if spot in self.hint[len(self.picking.picked) :] else ""

    @property
    def taken(self) -> Take | None:
        """What has been picked to be placed."""
        picked = self.picking.picked
        return picked[0] if picked and isinstance(picked[0], Take) else None

    def foreseen(self, seat: int) -> tuple[int, Choice] | None:
        """The color and the choice whose outcome a board shows, where an allowed one is meant."""
        take = self.taken
        if seat != self.view.turn or take is None:
            return None
        spot = self.picking.picked[1] if len(self.picking.picked) > 1 else self.focus
        choices = self._choices_at(spot)
        return (take.color, choices[0]) if choices else None

    def _choices_at(self, spot: Spot | None) -> list[Choice]:
        if len(self.picking.picked) > 1:  # a place is picked, and the jokers are pointed at
            return self.open.get(self.focus, []) if self.focus else []
        return self.open.get(spot, []) if isinstance(spot, Place) else []

    def points_at(self, spot: Spot) -> int | None:
        """What a spot would bring; where it leaves several choices, the best of them."""
        choices = self.open.get(spot)
        return max(choice.preview.points for choice in choices) if choices else None
