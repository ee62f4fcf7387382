"""A second implementation of Sintra, independent of the rules, to check numbers in reviews."""

import json
from collections import Counter
from importlib.resources import files

from tests.study.table_by_hand import TableByHand, fields, heap

PRINTED = json.loads(files("palacio.rules").joinpath("components.json").read_text("utf-8"))
LETTERS = "".join(color[0] for color in PRINTED["colors"])
TRACK, WINDOWS = PRINTED["track"], PRINTED["window_points"]
ORNAMENT = [0, 0, 3, 6, 10]


class Strip:
    def __init__(self, text: str) -> None:
        face, _, panes = text.partition(":")
        own, _, jokers = panes.partition("+")
        self.number, self.side = int(face[0]) - 1, "ab".index(face[1])
        self.own, self.jokers = heap(own), heap(jokers)

    @property
    def printed(self) -> Counter[str]:
        return Counter(space[0] for space in PRINTED["strips"][self.number][self.side])

    def panes(self) -> Counter[str]:
        return self.own + self.jokers

    def put(self, letter: str, count: int, jokers: int) -> int:
        """Put panes on the strip; return how many fit."""
        own = min(count - jokers, self.printed[letter] - self.own[letter])
        self.own[letter] += own
        self.jokers[letter] += jokers
        return own + jokers

    def turn_over(self) -> None:
        self.side, self.own, self.jokers = 1 - self.side, Counter(), Counter()


class SintraBoardByHand:
    def __init__(self, text: str) -> None:
        known = fields(text)
        self.score, self.track = int(known["score"]), int(known["track"])
        self.glazier = int(known["glazier"]) - 1
        texts = known["strips"].split(",")
        self.strips = [None if each == "-" else Strip(each) for each in texts]
        self.windows = [each.replace(".", "") for each in known["windows"].split(",")]
        self.scored: Counter[int] = Counter()  # points by slot
        self.round_colors: dict[int, int] = {}  # panes of the round's color, by slot
        self.steps = self.homes = 0
        self.glass_before = TRACK[self.track]
        self.shattered = 0

    def break_glass(self, steps: int) -> None:
        self.steps += steps
        for _ in range(steps):
            self.track += 1
            if self.track == len(TRACK) - 1:
                self.track, self.shattered = 0, self.shattered + TRACK[-1]
                self.score -= TRACK[-1]

    @property
    def glass_cost(self) -> int:
        return int(self.shattered + TRACK[self.track] - self.glass_before)

    def in_reach(self) -> int:
        return sum(strip is not None for strip in self.strips[self.glazier :])

    def complete(self, color: str) -> None:
        """Score the panes of the round's color on the strip under the glazier."""
        strip = self.strips[self.glazier]
        assert strip is not None
        points = strip.panes()[color]
        self.round_colors.setdefault(self.glazier, points)
        self.scored[self.glazier] += points
        self.score += points

    def keep(self, letter: str) -> None:
        slot, strip = self.glazier, self.strips[self.glazier]
        assert strip is not None
        self.windows[slot] += letter
        strip.turn_over()
        if len(self.windows[slot]) == 2:
            self.strips[slot] = None
        lit = (at for at in range(slot, 8) if self.windows[at])
        points = sum(WINDOWS[at] for at in lit)
        self.scored[slot] += points
        self.score += points

    def frames(self) -> list[int]:
        filled = [len(window) for window in self.windows]
        return [filled[at] + filled[at + 1] for at in range(0, 8, 2)]

    def palette(self) -> int:
        kept = "".join(self.windows)
        complete = sum(len(window) == 2 for window in self.windows)
        return complete * max(kept.count(letter) for letter in LETTERS)

    def final_points(self, side: str) -> int:
        left = sum(strip.panes().total() for strip in self.strips if strip is not None)
        bonus = sum(ORNAMENT[count] for count in self.frames()) if side == "a" else self.palette()
        return left // 3 - int(TRACK[self.track]) + bonus


class SintraByHand(TableByHand):
    def __init__(self, position: str) -> None:
        super().__init__(position)
        self.boards = [SintraBoardByHand(text) for text in self.board_texts]
        self.color = self.known["indicator"][self.round - 1]
        self.is_choosing = self.known["phase"] == "choice"
        self.is_round_over = self.is_match_over = False

    def play(self, text: str) -> None:
        board = self.boards[self.turn]
        if text.startswith("keep="):
            board.keep(text[-1])
            self.is_choosing = False
        elif text == "home":
            strips = board.strips
            board.glazier = next(at for at, strip in enumerate(strips) if strip is not None)
            board.homes += 1
        else:
            self._draft(board, text)
        if not self.is_choosing:
            self._end_turn()

    def _draft(self, board: SintraBoardByHand, text: str) -> None:
        source, letter, place = text[0], text[1], text[3:]
        count, has_marker = self.take(source, letter)
        board.break_glass(int(has_marker))
        fit = 0
        if place != "x":
            slot, _, jokers = place.partition("+")
            board.glazier = int(slot) - 1
            strip = board.strips[board.glazier]
            assert strip is not None
            fit = strip.put(letter, count, int(jokers or 0))
        board.break_glass(count - fit)
        self._look_at_strip(board, place)

    def _look_at_strip(self, board: SintraBoardByHand, place: str) -> None:
        strip = board.strips[board.glazier]
        if place == "x" or strip is None or strip.panes().total() < 5:
            return
        board.complete(self.color)
        kinds = [letter for letter, count in strip.panes().items() if count]
        if len(kinds) == 1:
            board.keep(kinds[0])
        else:
            self.is_choosing = True

    def _end_turn(self) -> None:
        self.pass_turn()
        if self.is_taken_out:
            self.is_round_over, self.is_match_over = True, self.round == 6
            if self.is_match_over:
                for board in self.boards:
                    board.score += board.final_points(self.known["side"])

    def settle(self) -> None:
        """Make a pending choice of a pane by keeping any: its color does not affect the points."""
        if self.is_choosing:
            strip = self.boards[self.turn].strips[self.boards[self.turn].glazier]
            assert strip is not None
            self.play("keep=" + next(letter for letter, n in strip.panes().items() if n))
