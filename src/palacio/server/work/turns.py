"""A bot's turn: what it is asked, and how its answer is played."""

from dataclasses import dataclass

import structlog

from palacio.match.match import UNDO, Match
from palacio.rules.catalog import GAMES
from palacio.rules.refusal import Refusal
from palacio.rules.state import to_bytes
from palacio.server.seeing.metrics import BOTS_ILLEGAL
from palacio.server.table.draft import Draft
from palacio.server.table.events import Played
from palacio.server.table.table import LEAVING, Table
from palacio.server.work.thinkers import Question

_NO_ACTIONS = ("salt=", UNDO, *LEAVING)

log = structlog.get_logger()


class TooLate(Exception):
    """The position that was thought about is gone."""


@dataclass(frozen=True)
class Turn:
    seat: int
    level: str
    moved: int  # the version of the position

    def play(self, action: str, draft: Draft) -> None:
        if bots_turn(draft.before) != self:
            raise TooLate
        draft.play(self.seat, action)
        draft.go_on()


def bots_turn(table: Table) -> Turn | None:
    """The turn of the bot that is to act at this table, if one is."""
    seat = table.turn
    level = None if seat is None else table.level_of(seat)
    return None if seat is None or level is None else Turn(seat, level, table.moved)


def is_anothers(table: Table) -> bool:
    """Has a bot just acted, so that whoever thought for it goes on with the next one?"""
    played = [e for e in table.pages[-1].events if isinstance(e, Played) and e.seat >= 0]
    if not played or played[-1].text.startswith(_NO_ACTIONS):
        return False
    return table.level_of(played[-1].seat) is not None


def question_of(match: Match, turn: Turn) -> Question:
    return Question(match.header.game, to_bytes(match.state), turn.level)


def check_answer(match: Match, action: int | None) -> str:
    """The action as the log writes it. A bot that broke the rules plays the first legal one."""
    if action is not None and _is_legal(match, action):
        return match.face.format_action(action)
    BOTS_ILLEGAL.inc()
    log.error("bot broke the rules", action=action, position=match.position())
    return match.actions()[0]


def _is_legal(match: Match, action: int) -> bool:
    rules = GAMES[match.header.game].rules
    return (
        0 <= action < int(rules.ACTIONS) and int(rules.refuse(match.state, action)) == Refusal.NONE
    )
