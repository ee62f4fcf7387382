"""Matches to look at: each follows from its seed, or stands at a position."""

import hashlib
from functools import cache

from palacio.match.log import Header
from palacio.match.match import Match, fold, new_match
from palacio.match.position import parse_position
from palacio.rules import playout, state
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.dice import new_dice
from tests.rules.variants import Variant

NAMES = ("Ana", "Bo", "Carla", "Dinis")


def begun(variant: Variant, seed: int = 0) -> Match:
    """The table laid and the first deal made, fairly."""
    return new_match(
        variant.game,
        variant.seats,
        variant.option,
        names=NAMES[: variant.seats],
        secret=hashlib.sha256(b"secret %d" % seed).digest(),
        salts=[f"salt{seed}of{seat}" for seat in range(variant.seats)],
    )


def played(variant: Variant, seed: int = 0, events: int | None = None) -> Match:
    """Random actions, to the end (or AZ-4.6's limit) or until there are so many events."""
    match = begun(variant, seed)
    dice = new_dice(seed)
    while playout.is_live(match.state) and (events is None or len(match.log) < events):
        match.play(int(playout.random_action(match.state, dice)))
    return match


@cache
def whole(variant: Variant) -> Match:
    """One whole match, the same for all who look: don't play on."""
    return played(variant)


def entered(match: Match) -> Match:
    """The same deals and actions as if from a real table: nobody committed to anything."""
    notes = ("commit=", "salt=", "reveal=")
    events = [(e.seat, e.text) for e in match.log if not e.text.startswith(notes)]
    return fold(match.header, events)


def folded(match: Match) -> Match:
    """What the log alone tells."""
    return fold(match.header, [(event.seat, event.text) for event in match.log])


def standing(position: str) -> Match:
    """A match that stands at a position, with nothing in its log."""
    s = parse_position(position)
    game = game_of(s)
    option = game.options[int(s.option)]
    match = Match(Header(game.id, option, NAMES[: int(s.seats)], game.rules_version))
    match.state = s
    return match


def header_of(variant: Variant) -> Header:
    version = GAMES[variant.game].rules_version
    return Header(variant.game, variant.option, NAMES[: variant.seats], version)


def state_bytes(match: Match) -> bytes:
    return state.to_bytes(match.state)


def snapshot(match: Match) -> object:
    """All that a refusal must leave alone."""
    told, fair = (list(match.log), list(match.tales)), (match.salts[:], match.secret, match.thrown)
    return told, fair, state_bytes(match), match.out, match.undoable
