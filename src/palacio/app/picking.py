"""From spots to an action: what a person points at, one after the other, until it is clear."""

from collections.abc import Iterable
from dataclasses import dataclass

from palacio.match.choice import Action, Choice, Refused
from palacio.match.errors import UserError
from palacio.match.faces import Face
from palacio.match.log import Event
from palacio.match.notation import format_source
from palacio.rules.drafting import CHANCE


@dataclass(frozen=True)
class Take:
    """A color at a source. Spots are no tuples: column 1 must not equal line 1."""

    source: int
    color: int


@dataclass(frozen=True)
class Place:
    """A line, the floor or a strip; None lets all break."""

    target: int | None


@dataclass(frozen=True)
class Jokers:
    """How many of the panes go on jokers, where that is open."""

    number: int


@dataclass(frozen=True)
class Column:
    column: int


@dataclass(frozen=True)
class Keep:
    kept: int


@dataclass(frozen=True)
class Home:
    """The glazier goes home."""


Spot = Take | Place | Jokers | Column | Keep | Home
Path = tuple[Spot, ...]


def paths_of(choices: Iterable[Choice]) -> dict[Path, Choice]:
    """Each choice by what has to be pointed at; jokers only where that makes a difference."""
    paths: dict[Path, list[Choice]] = {}
    for choice in choices:
        paths.setdefault(_path_of(choice), []).append(choice)
    return {
        (*path, Jokers(choice.jokers)) if len(alike) > 1 else path: choice
        for path, alike in paths.items()
        for choice in alike
    }


def _path_of(choice: Choice | Action) -> Path:
    """The kind of action follows from the fields that it has."""
    if choice.column is not None:
        return (Column(choice.column),)
    if choice.source is not None and choice.color is not None:
        return (Take(choice.source, choice.color), Place(choice.target))
    return (Home(),) if choice.color is None else (Keep(choice.color),)


@dataclass(frozen=True)
class Picking:
    """What may be done, and what of it has been pointed at so far."""

    paths: dict[Path, Choice]
    refusals: dict[tuple[int, int], str]  # by color and target
    picked: Path = ()

    @property
    def open(self) -> dict[Spot, list[Choice]]:
        """What may be pointed at next, each with the choices that it leaves."""
        spots: dict[Spot, list[Choice]] = {}
        depth = len(self.picked)
        for path, choice in self.paths.items():
            if path[:depth] == self.picked and len(path) > depth:
                spots.setdefault(path[depth], []).append(choice)
        return spots

    @property
    def refused(self) -> dict[Spot, str]:
        """The places that the picked color can't go to, and why."""
        if len(self.picked) != 1 or not isinstance(self.picked[0], Take):
            return {}
        color = self.picked[0].color
        return {Place(t): why for (c, t), why in self.refusals.items() if c == color}

    def pick(self, spot: Spot) -> "Picking":
        return Picking(self.paths, self.refusals, (*self.picked, spot))

    def back(self) -> "Picking":
        return Picking(self.paths, self.refusals, self.picked[:-1])

    @property
    def choice(self) -> Choice | None:
        """The action, once it is clear."""
        return self.paths.get(self.picked)


def new_picking(choices: Iterable[Choice] = (), refused: Iterable[Refused] = ()) -> Picking:
    return Picking(paths_of(choices), {(r.color, r.target): r.reason for r in refused})


def path_to(picking: Picking, action: int) -> Path:
    """What has to be pointed at for this action."""
    return next(path for path, choice in picking.paths.items() if choice.id == action)


def path_of_event(event: Event, face: Face) -> Path:
    """What was pointed at, if a seat has taken or placed something."""
    if event.seat == CHANCE:
        return ()
    try:
        action = face.actions[face.parse_action(event.text)]
    except UserError:  # a salt, or an undo
        return ()
    return _path_of(action)


def key_of(spot: Spot, choices: list[Choice]) -> str:
    """The key that means a spot: what notation would write for it."""
    match spot:
        case Take(source, _):
            return format_source(source)
        case Place(target):
            text = choices[0].text.partition(">")[2] if choices else str((target or 0) + 1)
            return text[:1]
        case Jokers(number):
            return str(number)
        case Column(column):
            return str(column + 1)
        case Keep():
            return choices[0].text[-1]
        case Home():
            return "0"
