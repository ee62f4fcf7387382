"""What the screen says about spots and choices, in the reader's language."""

from palacio.app.picking import Column, Home, Jokers, Keep, Place, Spot, Take
from palacio.app.scene import Scene
from palacio.match.choice import Choice
from palacio.match.sintra.view import SintraBoard
from palacio.match.view import View
from palacio.rules.azul_board import FLOOR
from palacio.words.catalogue import Catalogue
from palacio.words.story import say_points, say_source, say_tiles

SEPARATOR = " · "


def say_place(say: Catalogue, game: str, target: int | None) -> str:
    return _PLACES[game](say, target)


def _azul_place(say: Catalogue, target: int | None) -> str:
    if target is None or target == FLOOR:
        return say("place-floor")
    return say("place-line", number=target + 1)


def _sintra_place(say: Catalogue, target: int | None) -> str:
    return say("place-break") if target is None else say("place-strip", number=target + 1)


_PLACES = {"azul": _azul_place, "sintra": _sintra_place}


def say_question(scene: Scene) -> str:
    """What is to be decided."""
    view, say = scene.view, scene.say
    if len(scene.picking.picked) == 2:
        return say("ask-jokers")
    if scene.taken:
        return say("ask-place")
    if view.phase == "choice" and view.turn is not None:
        return _ask_choice(scene, view, view.turn)
    return say("ask-take")


def _ask_choice(scene: Scene, view: View, turn: int) -> str:
    board = view.boards[turn]
    if isinstance(board, SintraBoard):
        return scene.say("ask-keep", number=board.glazier + 1)
    row = view.row or 0
    color = board.lines[row].color or 0
    return scene.say("ask-column", row=row + 1, color=say_color(scene, color))


def say_color(scene: Scene, color: int) -> str:
    return scene.say(f"color-{scene.colors[color]}")


def say_spot(scene: Scene, spot: Spot) -> str:
    """What pointing at this would do, with what comes of it."""
    if spot in scene.refused:
        place = spot.target if isinstance(spot, Place) else None
        reason = scene.say(f"refusal-{scene.refused[spot].replace('_', '-')}")
        words = say_place(scene.say, scene.view.game, place)
        return scene.say("pair", name=_capital(words), value=reason)
    words = _capital(_say_bare(scene, spot))
    choices = scene.open.get(spot, [])
    if isinstance(spot, Take) or not choices:
        return words
    return scene.say("pair", name=words, value=say_preview(scene, best_of(choices)))


def best_of(choices: list[Choice]) -> Choice:
    return max(choices, key=lambda choice: choice.preview.points)


def _say_bare(scene: Scene, spot: Spot) -> str:
    say = scene.say
    match spot:
        case Take(source, color):
            return say("spot-take", tiles=_tiles_at(scene, spot), source=say_source(say, source))
        case Place(target):
            return say_place(say, scene.view.game, target)
        case Jokers(number):
            return say("spot-jokers", count=number)
        case Column(column):
            return say("spot-column", number=column + 1)
        case Keep(color):
            return say("spot-keep", color=say_color(scene, color))
        case Home():
            return say("spot-home")


def _tiles_at(scene: Scene, take: Take) -> str:
    heaps = [scene.view.center, *scene.view.displays]
    return say_tiles(scene.say, scene.colors[take.color], heaps[take.source][take.color])


def say_preview(scene: Scene, choice: Choice) -> str:
    """What an action would do, in a few words."""
    say, seen = scene.say, choice.preview
    parts = [
        say("preview-placed", count=seen.placed) if seen.placed else "",
        say(f"preview-spilled-{scene.view.game}", count=seen.spilled) if seen.spilled else "",
        say("preview-completes") if seen.completes else "",
        say_points(say, seen.points),
        say("preview-shatters") if seen.shatters else "",
        say("preview-last-round") if seen.last_round else "",
    ]
    return SEPARATOR.join(part for part in parts if part)


def say_choice(scene: Scene, choice: Choice) -> str:
    """A whole action: what to take and where to put it."""
    say = scene.say
    if choice.source is None or choice.color is None:
        spot = next(path[0] for path, c in scene.picking.paths.items() if c.id == choice.id)
        return _say_bare(scene, spot)
    take = Take(choice.source, choice.color)
    place = say_place(say, scene.view.game, choice.target)
    words = say("hint-take", take=_say_bare(scene, take), place=place)
    return f"{words} ({choice.text})"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
