"""Texts about spots, choices and results, in the user's language."""

from palacio.app.draw.scene import Scene
from palacio.app.draw.selection import Column, Home, Jokers, Keep, Place, Spot, Take
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_names
from palacio.i18n.story import points_text, source_text, tiles_text
from palacio.match.choice import Choice, Preview
from palacio.match.match import Match
from palacio.match.sintra.view import SintraBoard
from palacio.match.view import View
from palacio.rules.azul_board import FLOOR
from palacio.rules.components import TRACK
from palacio.session.seat_text import join_names


def _azul_place(say: Catalogue, target: int | None) -> str:
    if target is None or target == FLOOR:
        return say("place-floor")
    return say("place-line", number=target + 1)


def _sintra_place(say: Catalogue, target: int | None) -> str:
    return say("place-break") if target is None else say("place-strip", number=target + 1)


_PLACES = {"azul": _azul_place, "sintra": _sintra_place}


def say_question(scene: Scene) -> str:
    """Return the question that asks for the next pick: a color, place, jokers, column or pane."""
    view, say = scene.view, scene.say
    if len(scene.selection.picked) == 2:
        return say("ask-jokers")
    if scene.taken:
        return say("ask-place")
    if view.phase == "choice" and view.turn is not None:
        return _ask_choice(scene, view, view.turn)
    return say("ask-take", game=view.game)


def say_winners(match: Match, say: Catalogue) -> str:
    names = say_names((match.header.names[seat] for seat in match.winners), say)
    return say("status-won", names=join_names(names, say)) if names else say("status-cut-off")


def _ask_choice(scene: Scene, view: View, turn: int) -> str:
    board = view.boards[turn]
    if isinstance(board, SintraBoard):
        return scene.say("ask-keep", number=board.glazier + 1)
    row = view.row or 0
    color = say_color(scene, board.lines[row].color)
    return scene.say("ask-column", row=row + 1, color=color)


def say_color(scene: Scene, color: int) -> str:
    return scene.say(f"color-{scene.colors[color]}")


def say_spot(scene: Scene, spot: Spot) -> str:
    """Return a spot's action and its preview in words, or the reason why the spot is refused."""
    if spot in scene.refused:
        place = spot.target if isinstance(spot, Place) else None
        reason = scene.say(f"refusal-{scene.refused[spot].replace('_', '-')}")
        words = _PLACES[scene.view.game](scene.say, place)
        return scene.say("pair", name=_capital(words), value=reason)
    words = _capital(_say_action(scene, spot))
    choices = scene.open.get(spot, [])
    if isinstance(spot, Take) or not choices:
        return words
    best = max(choices, key=lambda choice: choice.preview.points)
    return scene.say("pair", name=words, value=say_preview(scene, best))


def _say_action(scene: Scene, spot: Spot) -> str:
    say = scene.say
    match spot:
        case Take(source, color):
            return say("spot-take", tiles=_tiles_at(scene, spot), source=source_text(say, source))
        case Place(target):
            return _PLACES[scene.view.game](say, target)
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
    return tiles_text(scene.say, scene.colors[take.color], heaps[take.source][take.color])


def say_preview(scene: Scene, choice: Choice) -> str:
    """Return the outcome of an action in a few words."""
    say, seen = scene.say, choice.preview
    parts = [
        say("preview-placed", count=seen.placed) if seen.placed else "",
        say(f"preview-spilled-{scene.view.game}", count=seen.spilled) if seen.spilled else "",
        say("preview-completes") if seen.completes else "",
        points_text(say, seen.points),
        _say_floor(scene, choice),
        _say_glass(scene, seen),
        say("preview-shatters") if seen.shatters else "",
        say("preview-last-round") if seen.last_round else "",
    ]
    return " · ".join(part for part in parts if part)


def _say_floor(scene: Scene, choice: Choice) -> str:
    """Return the cost of the floor in words; empty if it is 0 or equal to the action's points."""
    if isinstance(scene.view.boards[0], SintraBoard):
        return ""
    cost = scene.view.penalty(choice)
    is_hidden = cost not in (0, choice.preview.points)
    return scene.say("preview-floor", points=str(cost)) if is_hidden else ""


def _say_glass(scene: Scene, seen: Preview) -> str:
    """Return how an action changes the cost of broken glass; empty if it is unchanged or reset."""
    board = scene.view.boards[scene.view.turn or 0]
    if not isinstance(board, SintraBoard) or not seen.steps or seen.shatters:
        return ""
    before, after = (str(-int(TRACK[at])) for at in (board.track, board.track + seen.steps))
    return scene.say("preview-glass", before=before, after=after)


def say_hint(scene: Scene, bot: str, choice: Choice) -> str:
    """Return the action that a bot recommends, as a sentence."""
    return scene.say("hint", bot=scene.say(f"bot-{bot}"), action=say_choice(scene, choice))


def say_choice(scene: Scene, choice: Choice) -> str:
    """Return a complete action in words, with its notation."""
    if choice.column is not None:
        return f"{scene.say('hint-column', number=choice.column + 1)} ({choice.text})"
    if choice.source is None or choice.color is None:
        spot = next(path[0] for path, c in scene.selection.paths.items() if c.id == choice.id)
        return f"{_say_action(scene, spot)} ({choice.text})"
    take = _say_action(scene, Take(choice.source, choice.color))
    place = _PLACES[scene.view.game](scene.say, choice.target)
    message = "hint-break" if choice.target is None else "hint-take"
    return f"{scene.say(message, take=take, place=place)} ({choice.text})"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
