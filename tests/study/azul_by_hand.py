"""Azul with a fixed wall, played from texts independently of the rules' code, to check numbers."""

from tests.study.table_by_hand import TableByHand, fields

LETTERS = "byrkw"
PENALTY = [0, 1, 2, 4, 6, 8, 11, 14]


class AzulBoardByHand:
    def __init__(self, text: str) -> None:
        known = fields(text)
        self.score = int(known["score"])
        self.lines = [each.replace("-", "") for each in known["lines"].split("/")]
        self.wall = [list(row) for row in known["wall"].split("/")]
        self.floor = len(known["floor"].replace("-", ""))
        self.tiled: dict[int, int] = {}  # points by row
        self.colors: dict[int, str] = {}  # of the tiles that were tiled, by row
        self.floor_cost = 0

    def place(self, letter: str, count: int, line: str) -> None:
        room = 0 if line == "f" else int(line) - len(self.lines[int(line) - 1])
        placed = min(room, count)
        if placed:
            self.lines[int(line) - 1] += letter * placed
        self.drop(count - placed)

    def drop(self, count: int) -> None:
        self.floor = min(7, self.floor + count)

    def end_round(self) -> None:
        for row, line in enumerate(self.lines):
            if len(line) == row + 1:
                self.tile(row, line[0])
        self.floor_cost = min(PENALTY[self.floor], self.score)
        self.score -= self.floor_cost

    def tile(self, row: int, letter: str) -> None:
        column = (row + LETTERS.index(letter)) % 5
        self.wall[row][column] = letter
        across = self._run([self.wall[row][at] for at in range(5)], column)
        down = self._run([self.wall[at][column] for at in range(5)], row)
        points = sum(length for length in (across, down) if length > 1) or 1
        self.tiled[row], self.colors[row], self.lines[row] = points, letter, ""
        self.score += points

    @staticmethod
    def _run(spaces: list[str], at: int) -> int:
        """Return the length of the filled stretch around a space."""
        text = "".join("x" if space != "." else " " for space in spaces)
        return len(text[:at].split(" ")[-1]) + 1 + len(text[at + 1 :].split(" ")[0])

    def columns(self) -> list[int]:
        return [sum(row[at] != "." for row in self.wall) for at in range(5)]

    def color_count(self, letter: str) -> int:
        return sum(letter in row for row in self.wall)

    def full_rows(self) -> list[int]:
        return [at for at, row in enumerate(self.wall) if "." not in row]

    def bonus(self) -> int:
        colors = sum(self.color_count(letter) == 5 for letter in LETTERS)
        return 2 * len(self.full_rows()) + 7 * self.columns().count(5) + 10 * colors


class AzulByHand(TableByHand):
    def __init__(self, position: str) -> None:
        super().__init__(position)
        self.boards = [AzulBoardByHand(text) for text in self.board_texts]
        self.is_round_over = self.is_match_over = False

    def play(self, text: str) -> None:
        source, letter, line = text[0], text[1], text[3]
        count, has_marker = self.take(source, letter)
        board = self.boards[self.turn]
        board.drop(int(has_marker))
        board.place(letter, count, line)
        self.pass_turn()
        if self.is_taken_out:
            self.is_round_over = True
            self.settle()

    def settle(self) -> None:
        """Score all boards as at the end of the round, and of the match if a row is full."""
        for board in self.boards:
            board.end_round()
        self.is_match_over = any(board.full_rows() for board in self.boards)
        if self.is_match_over and self.is_round_over:
            for board in self.boards:
                board.score += board.bonus()
