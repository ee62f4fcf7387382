"""Both lines of a reviewed action, replayed by the second implementation of each game."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from palacio.match.match import Match, fold
from palacio.study.report import ActionReview
from tests.study.azul_by_hand import LETTERS as AZUL_LETTERS
from tests.study.azul_by_hand import AzulByHand
from tests.study.sintra_by_hand import LETTERS as SINTRA_LETTERS
from tests.study.sintra_by_hand import SintraByHand

NAMES = {"azul": ("blue", "yellow", "red", "black", "white")}
NAMES["sintra"] = ("yellow", "orange", "pink", "blue", "white")
_LETTERS = {"azul": AZUL_LETTERS, "sintra": SINTRA_LETTERS}
BY_HAND: dict[str, Any] = {"azul": AzulByHand, "sintra": SintraByHand}


class Draft(NamedTuple):
    """The tiles that one action of a line takes."""

    seat: int
    letter: str
    place: str  # a line or a strip; "f" or "x" if they are not placed
    amount: int
    left: int  # tiles of this color on offer after it


class Args:
    """The arguments of a message. A check must read all of them."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._given, self.unread = given, set(given)

    def __getitem__(self, name: str) -> Any:
        self.unread.discard(name)
        return self._given[name]

    def get(self, name: str, default: Any) -> Any:
        return self[name] if name in self._given else default


def at_event(match: Match, seq: int) -> str:
    """Return the position before an event."""
    events = [(event.seat, event.text) for event in match.log[:seq]]
    return fold(match.header, events).position()


class Sides:
    """The best and the played line of an action, replayed as far as they can be compared."""

    def __init__(self, match: Match, action: ActionReview) -> None:
        self.position = at_event(match, action.seq)
        self.game, self.seat, self.action = match.header.game, action.seat, action
        lines = [list(action.best.line), list(action.played.line)]
        if not all(self._play(line).is_round_over for line in lines):
            turns = min(sum("=" not in text for text in line) for line in lines)
            lines = [_cut(line, turns) for line in lines]
        self.lines = lines
        self.best, self.played = (self._settled(line) for line in lines)
        self.first_best, self.first_played = (self._play(line[:1]) for line in lines)
        self.before = self._play([])
        self._drafts = [self._drafted(line) for line in lines]

    def _drafted(self, line: list[str]) -> list[Draft]:
        table, found = BY_HAND[self.game](self.position), []
        for text in line:
            if "=" not in text and text != "home":
                source, letter = table.sources[text[0]], text[1]
                left = table.on_offer(letter) - source[letter]
                place = text[3:].split("+")[0]
                found.append(Draft(table.turn, letter, place, source[letter], left))
            table.play(text)
        return found

    def _play(self, line: list[str]) -> Any:
        table = BY_HAND[self.game](self.position)
        for text in line:
            table.play(text)
        return table

    def _settled(self, line: list[str]) -> Any:
        table = self._play(line)
        if not table.is_round_over:
            table.settle()
        return table

    def own(self, board: str) -> tuple[Any, Any]:
        """Return this part of the seat's board, after the best line and after the played line."""
        return self.of(self.seat, board)

    def rival(self, seat: int, board: str) -> tuple[Any, Any]:
        """Return this part of a rival's board, after the best line and after the played line."""
        assert seat != self.seat
        return self.of(seat, board)

    def of(self, seat: int, what: str) -> tuple[Any, Any]:
        return getattr(self.best.boards[seat], what), getattr(self.played.boards[seat], what)

    def letter(self, color: Any) -> str:
        return _LETTERS[self.game][NAMES[self.game].index(color)]

    def drafts(self, line: int, seat: int) -> list[Draft]:
        """Return the drafts of a seat in the best line (0) or the played one (1)."""
        return [each for each in self._drafts[line] if each.seat == seat]

    def amount(self, text: str) -> int:
        """Return how many tiles an action takes, counted in the position before it."""
        return int(self.before.sources[text[0]][text[1]])


def _cut(line: list[str], turns: int) -> list[str]:
    drafts = [at for at, text in enumerate(line) if "=" not in text]
    return line[: drafts[turns]] if turns < len(drafts) else line


def lead(table: Any, seat: int) -> int:
    scores = [board.score for board in table.boards]
    return int(scores.pop(seat) - max(scores))
