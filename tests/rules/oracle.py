"""Replays of matches that other programs played, to compare the results."""

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from palacio.rules import azul_board, sintra_board, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.components import TRACK
from palacio.rules.drafting import CHANCE, OVER
from palacio.rules.effects import EffectKind, new_effects, read_effects
from palacio.rules.refusal import Refusal
from palacio.rules.result import winners
from palacio.rules.state import State
from palacio.rules.tiles import some
from tests.rules.table import numbers

Match = dict[str, Any]
Account = dict[str, Any]

DATA = Path(__file__).with_name("data")

_FINAL_SCORING = {EffectKind.LEFTOVERS, EffectKind.TRACK, EffectKind.ORNAMENT, EffectKind.PALETTE}


def load(name: str) -> list[Match]:
    with lzma.open(DATA / f"{name}.jsonl.xz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


# --- Azul.


def play_azul(match: Match) -> Account:
    """Replay a match; return its decisions and results, with the same keys as `match`."""
    s = GAMES["azul"].begin(match.get("seats", 2), match.get("wall", "fixed"))
    verbs.place(s, numbers([match["starts"][0]]), None)
    account: Account = {"starts": [], "turns": [], "legal": [], "scores": []}
    actions = iter(match["actions"])
    for deal in match["deals"]:
        place_deal(s, deal, account)
        while s.seat >= 0:
            decide(s, azul_action(next(actions)), account, None)
        account["scores"].append(scores(s))
    check_end(s, actions)
    return account | {"winners": list(winners(s))}


def azul_action(action: list[Any]) -> int:
    match action:
        case ["column", column]:
            return azul_board.choose(column)
        case ["take", source, color, line] | [source, color, line]:
            return azul_board.take_to(source, color, line)
    raise ValueError(action)


# --- Sintra.


def play_sintra(match: Match) -> Account:
    """Replay a match; return its decisions and results, with the same keys as `match`."""
    s = GAMES["sintra"].begin(match["seats"], match["side"])
    verbs.place(s, sintra_setup(match), None)
    account: Account = {"starts": [], "turns": [], "legal": [], "scores": [], "tracks": []}
    actions = iter(match["actions"])
    effects = new_effects()
    for deal in match["deals"]:
        place_deal(s, deal, account)
        while s.seat >= 0:
            effects[0] = 0
            decide(s, sintra_action(next(actions)), account, effects)
        account["scores"].append(scores_before_the_end(s, effects))
        account["tracks"].append([int(TRACK[s.boards[seat].track]) for seat in range(s.seats)])
    check_end(s, actions)
    lost = [int(s.boards[seat].lost) for seat in range(s.seats)]
    return account | {"final": scores(s), "lost": lost, "winners": list(winners(s))}


def sintra_setup(match: Match) -> Any:
    """Return the start player, indicator and all seats' faces; `match` counts strips from 1."""
    strips = [strip for seat in match["strips"] for strip in seat]
    faces = [2 * (strip - 1) + side for strip, side in strips]
    return numbers([match["starts"][0], *match["indicator"], *faces])


def sintra_action(action: list[Any]) -> int:
    match action:
        case ["home"]:
            return sintra_board.HOME
        case ["keep", color]:
            return sintra_board.keep(color)
        case ["take", source, color, -1, _]:
            return sintra_board.take_to(source, color, sintra_board.BREAK)
        case ["take", source, color, slot, jokers]:
            return sintra_board.take_to(source, color, sintra_board.slot_target(slot, jokers))
    raise ValueError(action)


def scores_before_the_end(s: State, effects: Any) -> list[int]:
    """Return the current scores minus any points of the final scoring in these effects."""
    before = scores(s)
    for kind, seat, *_, points in read_effects(effects):
        if kind in _FINAL_SCORING:
            before[seat] -= points
    return before


# --- Both.


def place_deal(s: State, deal: list[list[int]], account: Account) -> None:
    outcome = numbers([sum(some(c, n) for c, n in enumerate(display)) for display in deal])
    assert s.seat == CHANCE, f"round {len(account['starts']) + 1} has no deal"
    assert verbs.refuse_outcome(s, outcome) == Refusal.NONE, deal
    verbs.place(s, outcome, None)
    account["starts"].append(int(s.seat))


def decide(s: State, action: int, account: Account, effects: Any) -> None:
    """Record the seat and its number of legal actions, and apply the chosen action."""
    account["turns"].append(int(s.seat))
    account["legal"].append(verbs.count(s))
    refusal = Refusal(verbs.refuse(s, action))
    assert refusal == Refusal.NONE, f"decision {len(account['legal']) - 1}: {refusal.name}"
    verbs.apply(s, action, effects)


def check_end(s: State, actions: Iterator[Any]) -> None:
    assert next(actions, None) is None, "it is over too early"
    assert s.phase == OVER, "it is not over"


def scores(s: State) -> list[int]:
    return [int(s.boards[seat].score) for seat in range(s.seats)]
