"""A bot's turn: the question to the bot, and the check of its answer."""

import secrets
from dataclasses import dataclass

import structlog

from palacio.bots.process import Question
from palacio.match.daily_deal import bot_seed
from palacio.match.kinds import is_action
from palacio.match.match import Match
from palacio.rules.state import to_bytes
from palacio.server.table.draft import Draft
from palacio.server.table.events import Played
from palacio.server.table.table import Table
from palacio.server.telemetry.metrics import BOT_ANSWERS_INVALID
from palacio.server.worker.fallback import budget_of

log = structlog.get_logger()


class TooLate(Exception):
    """The bot's answer is for an outdated position."""


@dataclass(frozen=True)
class BotTurn:
    seat: int
    level: str
    position_seq: int

    def play(self, action: str, draft: Draft) -> None:
        if bot_turn(draft.before) != self:
            raise TooLate
        draft.play(self.seat, action)
        draft.play_automatic()


def bot_turn(table: Table) -> BotTurn | None:
    """Return the turn of the bot that is to act, or None if it is not a bot's turn."""
    seat = table.turn
    level = None if seat is None else table.level_of(seat)
    return None if seat is None or level is None else BotTurn(seat, level, table.position_seq)


def follows_bot_action(table: Table) -> bool:
    """Return whether a bot acted last. If so, the same worker also plays the next turn."""
    played = [e for e in table.entries[-1].events if isinstance(e, Played) and e.seat >= 0]
    if not played or not is_action(played[-1].seat, played[-1].text):
        return False
    return table.level_of(played[-1].seat) is not None


def seed_of(table: Table) -> int:
    """Return a random seed; in a daily deal, the one that every person's bot gets at this event."""
    return bot_seed(table.commitment, table.match_events) if table.day else secrets.randbits(62)


def question_of(match: Match, turn: BotTurn, seed: int, share: float = 1.0) -> Question:
    """Return the question for the bot, with a share of its level's thinking time."""
    return Question(
        game=match.header.game,
        position=to_bytes(match.state),
        bot=turn.level,
        rules=match.header.rules_version,
        seed=seed,
        budget=budget_of(turn.level, share),
    )


def check_answer(match: Match, action: int | None) -> str:
    """Return the action in notation; if it is illegal or missing, the first legal action."""
    if action is not None and _is_legal(match, action):
        return match.module.format_action(action)
    BOT_ANSWERS_INVALID.inc()
    log.error("bot answer invalid", action=action, position=match.position())
    return match.actions()[0]


def _is_legal(match: Match, action: int) -> bool:
    return action in match.action_numbers()
