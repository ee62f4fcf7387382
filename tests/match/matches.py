"""Matches for tests, each determined by a seed or by the position it begins in."""

import hashlib
from functools import cache

from palacio.match.kinds import FAIR_DEAL
from palacio.match.log import Header
from palacio.match.match import Match, fold, new_match
from palacio.match.position import parse_position
from palacio.rules import playout, state
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.dice import new_dice
from tests.rules.variants import Variant

NAMES = ("Ana", "Bo", "Carla", "Dinis")


def begun(variant: Variant, seed: int = 0) -> Match:
    """Return a match after setup and the first deal."""
    return _begun(variant, seed).copy()


@cache
def _begun(variant: Variant, seed: int) -> Match:
    return new_match(
        variant.game,
        seats=variant.seats,
        option=variant.option,
        names=NAMES[: variant.seats],
        secret=hashlib.sha256(b"secret %d" % seed).digest(),
        salts=[f"salt{seed}of{seat}" for seat in range(variant.seats)],
    )


def played(variant: Variant, seed: int = 0, events: int | None = None) -> Match:
    """Return a match of random actions, up to `events` events, its end, or AZ-4.6's limit."""
    return _played(variant, seed, events).copy()


@cache
def _played(variant: Variant, seed: int, events: int | None) -> Match:
    match = begun(variant, seed)
    dice = new_dice(seed)
    while playout.is_live(match.state) and (events is None or len(match.log) < events):
        match.play(int(playout.random_action(match.referee.state, dice)))
    return match


@cache
def whole(variant: Variant) -> Match:
    """Return one whole match. All tests share it, so it must not be changed."""
    return played(variant)


def without_fair_deal(match: Match) -> Match:
    """Return the match with the same draws and actions, but without a fair deal."""
    events = [(e.seat, e.text) for e in match.log if not e.text.startswith(FAIR_DEAL)]
    return fold(match.header, events)


def folded(match: Match) -> Match:
    """Return the match replayed from its log."""
    return fold(match.header, [(event.seat, event.text) for event in match.log])


def match_at(position: str) -> Match:
    """Return a match in this position, with an empty log."""
    s = parse_position(position)
    game = game_of(s)
    option = game.options[int(s.option)]
    match = Match(Header(game.id, option, NAMES[: int(s.seats)], game.rules_version))
    match.referee.state = s
    return match


def header_of(variant: Variant) -> Header:
    version = GAMES[variant.game].rules_version
    return Header(variant.game, variant.option, NAMES[: variant.seats], version)


def state_bytes(match: Match) -> bytes:
    return state.to_bytes(match.state)


def snapshot(match: Match) -> object:
    """Return everything that a refused action must not change."""
    deal = match.referee.deal.salts.copy(), match.referee.deal.secret, match.referee.deal.counter
    log = list(match.log), list(match.referee.effects)
    return log, deal, state_bytes(match), match.out, match.undoable
