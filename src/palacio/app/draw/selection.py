"""Selecting an action: a person points at spots until only one action fits."""

from collections.abc import Iterable
from dataclasses import dataclass

from palacio.match.choice import ActionInfo, Choice, RefusedTarget
from palacio.match.errors import UserError
from palacio.match.game_modules import GameModule
from palacio.match.log import Event
from palacio.match.notation import format_source
from palacio.rules.drafting import CHANCE


@dataclass(frozen=True)
class Take:
    """A color at a source. Spots are classes, not tuples, so that two kinds never compare equal."""

    source: int
    color: int


@dataclass(frozen=True)
class Place:
    """A target: a line, the floor or a strip. `target` is None if all panes are to be broken."""

    target: int | None


@dataclass(frozen=True)
class Jokers:
    """The number of panes to put on jokers."""

    number: int


@dataclass(frozen=True)
class Column:
    column: int


@dataclass(frozen=True)
class Keep:
    kept: int


@dataclass(frozen=True)
class Home:
    """The spot that sends the glazier home."""


Spot = Take | Place | Jokers | Column | Keep | Home
Path = tuple[Spot, ...]


def paths_of(choices: Iterable[Choice]) -> dict[Path, Choice]:
    """Return the choices by path. A path lists the spots to pick, in order, to select a choice.

    A path ends with the number of jokers only if several choices differ in nothing else.
    """
    paths: dict[Path, list[Choice]] = {}
    for choice in choices:
        paths.setdefault(_path_of(choice), []).append(choice)
    return {
        (*path, Jokers(choice.jokers)) if len(alike) > 1 else path: choice
        for path, alike in paths.items()
        for choice in alike
    }


def _path_of(choice: Choice | ActionInfo) -> Path:
    """Return the spots that select an action; the fields that are set show its kind."""
    if choice.column is not None:
        return (Column(choice.column),)
    if choice.source is not None and choice.color is not None:
        return (Take(choice.source, choice.color), Place(choice.target))
    return (Home(),) if choice.color is None else (Keep(choice.color),)


@dataclass(frozen=True)
class Selection:
    """The actions that are possible, and the spots that have been picked so far."""

    paths: dict[Path, Choice]
    refusals: dict[tuple[int, int], str]  # reasons, by color and target
    picked: Path = ()

    @property
    def open(self) -> dict[Spot, list[Choice]]:
        """The spots that can be picked next, each with the choices that remain."""
        spots: dict[Spot, list[Choice]] = {}
        depth = len(self.picked)
        for path, choice in self.paths.items():
            if path[:depth] == self.picked and len(path) > depth:
                spots.setdefault(path[depth], []).append(choice)
        return spots

    @property
    def refused(self) -> dict[Spot, str]:
        """The places that refuse the picked color, with the reasons."""
        if len(self.picked) != 1 or not isinstance(self.picked[0], Take):
            return {}
        color = self.picked[0].color
        return {Place(t): why for (c, t), why in self.refusals.items() if c == color}

    def pick(self, spot: Spot) -> "Selection":
        return Selection(self.paths, self.refusals, (*self.picked, spot))

    def back(self) -> "Selection":
        return Selection(self.paths, self.refusals, self.picked[:-1])

    @property
    def choice(self) -> Choice | None:
        """The selected action; None while several are possible."""
        return self.paths.get(self.picked)


def new_selection(
    choices: Iterable[Choice] = (), refused: Iterable[RefusedTarget] = ()
) -> Selection:
    return Selection(paths_of(choices), {(r.color, r.target): r.reason for r in refused})


def path_to(selection: Selection, action: int) -> Path:
    """Return the spots that select an action."""
    return next(path for path, choice in selection.paths.items() if choice.id == action)


def path_of_event(event: Event, module: GameModule) -> Path:
    """Return the spots that select a seat's action; empty for other events."""
    return () if event.seat == CHANCE else path_of_action(event.text, module)


def path_of_action(text: str, module: GameModule) -> Path:
    """Return the spots that select an action in notation; empty for text such as a salt."""
    try:
        action = module.actions[module.parse_action(text)]
    except UserError:
        return ()
    return _path_of(action)


def key_of(spot: Spot, choices: list[Choice]) -> str:
    """Return the key that picks a spot: its character in action notation."""
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
