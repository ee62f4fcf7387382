"""The sentences of line mode: prompts, clocks, results and errors."""

from rich.text import Text

from palacio.bots.pool import BotFailed
from palacio.client.clocks import left_ms, say_time
from palacio.client.errors import DealMismatch
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_name, say_names
from palacio.i18n.story import localize
from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import Match
from palacio.rules.drafting import CHOICE
from palacio.rules.playout import ROUNDS_LIMIT
from palacio.rules.state import plain
from palacio.session.saving import NotSaved
from palacio.session.seat_text import join_names
from palacio.session.session import NothingToUndo
from palacio.wire.views import SeatPrivateView, TableView


def say_turn(match: Match, say: Catalogue) -> Text:
    """Return the prompt for a player's turn: a name and, for a choice, the question and answers."""
    name = say_name(match.header.names[match.seat], say)
    if match.state.phase != CHOICE:
        return _with_help(Text(name, "turn"), say)
    question = match.module.ask(plain(match.state))
    words = say(question.id, **localize(say, question.arguments))
    values = ", ".join(action.partition("=")[2] for action in match.actions())
    return Text.assemble((name, "turn"), f" {words} ", (values, "dim"))


def _with_help(words: Text, say: Catalogue) -> Text:
    return Text.assemble(words, " ", (say("line-for-help"), "dim"))


def say_prompt(
    table: TableView, own: SeatPrivateView | None, match: Match | None, say: Catalogue
) -> Text:
    """Return the prompt at a server's table: the player's options, or whose turn it is."""
    if table.stage == "over":
        return Text(say("line-ask-rematch") if own else "", "turn")
    if table.stage == "open":
        return _with_help(Text(_say_lobby(table, say)), say)
    if own and "answer" in own.may and table.undo_request is not None:
        words = say("line-ask-undo", seat=say_name(table.seats[table.undo_request].name, say))
        return _with_help(Text(words, "turn"), say)
    if own and match and own.choices:
        return say_turn(match, say)
    if own and "return" in own.may:
        return _with_help(Text(say("line-ask-back"), "turn"), say)
    return _with_help(Text(_say_whose_turn(table, say)), say)


def _say_whose_turn(table: TableView, say: Catalogue) -> str:
    turn = table.match.turn if table.match else None
    if turn is None:
        return ""
    return say("status-their-turn", seat=say_name(table.seats[turn].name, say))


def _say_lobby(table: TableView, say: Catalogue) -> str:
    names = say_names((seat.name for seat in table.seats if seat.name), say)
    if not names:
        return say("line-lobby-empty")
    seats = len(table.seats)
    return say("line-lobby", taken=len(names), seats=seats, names=", ".join(names))


def say_clocks(table: TableView, now_ms: float, say: Catalogue) -> str:
    """Return the time left for each seat; empty without a clock."""
    names = say_names((seat.name for seat in table.seats), say)
    left = ((name, left_ms(table, seat, now_ms)) for seat, name in enumerate(names))
    return ", ".join(f"{name} {say_time(ms, say)}" for name, ms in left if ms is not None)


def say_result(match: Match, say: Catalogue) -> str:
    names = say_names(match.header.names, say)
    pairs = zip(names, match.scores, strict=True)
    scores = ", ".join(say("pair", name=name, value=str(score)) for name, score in pairs)
    if not match.winners:
        return say("line-cut-off", scores=scores, rounds=ROUNDS_LIMIT)
    winners = join_names([names[seat] for seat in match.winners], say)
    return say("line-won", scores=scores, names=winners)


def say_error(error: Exception, typed: str, say: Catalogue) -> str:
    """Return an error in words. A server's errors are already translated."""
    match error:
        case IllegalAction(reason=reason):
            return say(f"refusal-{reason.replace('_', '-')}")
        case BadNotation():
            return say("line-not-understood", text=typed)
        case NothingToUndo():
            return say("undo-nothing")
        case NotSaved(reason=reason, file=file):
            return say(f"not-saved-{reason}", file=str(file))
        case DealMismatch():
            return say("deal-mismatch")
        case BotFailed(reason=reason):
            return say("line-bot-gone", words=reason).rstrip()
        case _:
            return str(error)
