"""The program that a bot process runs: reads questions and writes replies, as lines of JSON."""

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread

import msgspec

from palacio.bots import UNLIMITED, Bot, Budget, new_bot
from palacio.rules.catalog import GAMES
from palacio.rules.state import from_bytes


@dataclass(frozen=True)
class Question:
    """A position in which a bot is to choose an action."""

    game: str
    position: bytes  # the state, as `to_bytes` writes it
    bot: str
    rules: int = 1  # the version of the game's rules
    seed: int = 0
    budget: Budget = UNLIMITED
    memory: str = ""  # questions with the same key go to one bot, which may keep its search tree
    rated: int | None = None  # ask for the cost of this action instead of the bot's choice


@dataclass(frozen=True)
class Cost:
    """The loss from an action, in share of winning and in points, compared with the best action."""

    share: float  # lost share of winning
    points: float  # lost points of the expected lead
    is_mistake: bool  # whether a review would judge it a mistake or a blunder


@dataclass(frozen=True)
class Reply:
    """The reply to a question: an action, the cost of an action, or the bot's exception."""

    action: int = -1
    error: str = ""
    cost: Cost | None = None


_bots: dict[tuple[str, str], Bot] = {}  # by memory key and name


def choose(question: Question) -> int:
    rules = GAMES[question.game].versions[question.rules]
    state = from_bytes(rules.STATE, question.position)
    key = question.memory, question.bot
    bot = _bots.get(key) or new_bot(question.bot, question.seed, question.budget)
    if question.memory:
        _bots[key] = bot
    return int(bot.choose(state))


def main(rate: Callable[[Question], Cost] | None = None) -> None:
    """Answer questions until stdin ends. `rate` computes the costs of actions; it is optional."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent to handle
    questions: SimpleQueue[str] = SimpleQueue()
    Thread(target=_read, args=(questions,), daemon=True).start()
    while True:
        print(msgspec.json.encode(_reply(questions.get(), rate)).decode(), flush=True)


def _reply(line: str, rate: Callable[[Question], Cost] | None) -> Reply:
    try:
        question = msgspec.json.decode(line, type=Question)
        if question.rated is not None and rate:
            return Reply(cost=rate(question))
        return Reply(choose(question))
    except Exception as error:
        return Reply(error=f"{type(error).__name__}: {error}")


def _read(questions: "SimpleQueue[str]") -> None:
    """Queue the lines of stdin. When it closes, exit even during a search: the parent is gone."""
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
