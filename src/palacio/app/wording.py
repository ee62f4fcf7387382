"""What the screen says about spots and choices, in the reader's language."""

from functools import cache

from palacio.app.picking import Column, Home, Jokers, Keep, Place, Spot, Take
from palacio.app.scene import Scene
from palacio.app.sitting import PERSON
from palacio.match.choice import Choice, Preview
from palacio.match.match import Match
from palacio.match.sintra.view import SintraBoard
from palacio.match.view import View
from palacio.rules.azul_board import FLOOR
from palacio.rules.components import TRACK
from palacio.words.catalogue import LANGUAGES, Catalogue, catalogue
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


def say_winners(match: Match, say: Catalogue) -> str:
    names = [match.header.names[seat] for seat in match.winners]
    return say("status-won", names=_say_names(names, say)) if names else say("status-cut-off")


def _say_names(names: list[str], say: Catalogue) -> str:
    *others, last = names
    return say("names", names=", ".join(others), last=last) if others else last


def say_seat(name: str, sitter: str, say: Catalogue) -> str:
    """A name; with it the level of a bot that is called otherwise, in whatever language."""
    if sitter == PERSON or any(name.startswith(level) for level in _levels(sitter)):
        return name
    return say("bot-seat", name=name, bot=say(f"bot-{sitter}"))


@cache
def _levels(bot: str) -> tuple[str, ...]:
    """What a bot is called in each language, and on the command line."""
    return (bot, *(catalogue(language, ("game",))(f"bot-{bot}") for language in LANGUAGES))


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
        _say_glass(scene, seen),
        say("preview-shatters") if seen.shatters else "",
        say("preview-last-round") if seen.last_round else "",
    ]
    return SEPARATOR.join(part for part in parts if part)


def _say_glass(scene: Scene, seen: Preview) -> str:
    """What the broken glass costs now, and what it would; past the end it begins anew."""
    board = scene.view.boards[scene.view.turn or 0]
    if not isinstance(board, SintraBoard) or not seen.steps or seen.shatters:
        return ""
    before, after = (str(-int(TRACK[at])) for at in (board.track, board.track + seen.steps))
    return scene.say("preview-glass", before=before, after=after)


def say_hint(scene: Scene, bot: str, choice: Choice) -> str:
    """What a bot would do."""
    return scene.say("hint", bot=scene.say(f"bot-{bot}"), action=say_choice(scene, choice))


def say_choice(scene: Scene, choice: Choice) -> str:
    """A whole action: what to take and where to put it."""
    if choice.column is not None:
        return scene.say("hint-column", number=choice.column + 1)
    if choice.source is None or choice.color is None:
        spot = next(path[0] for path, c in scene.picking.paths.items() if c.id == choice.id)
        return _say_bare(scene, spot)
    take = _say_bare(scene, Take(choice.source, choice.color))
    return f"{_say_taking(scene, take, choice.target)} ({choice.text})"


def _say_taking(scene: Scene, take: str, target: int | None) -> str:
    if target is None:
        return scene.say("hint-break", take=take)
    place = say_place(scene.say, scene.view.game, target)
    return scene.say("hint-take", take=take, place=place)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
