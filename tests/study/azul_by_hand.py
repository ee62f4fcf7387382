"""A second implementation of Azul, independent of the rules, to check numbers in reviews."""

from tests.study.table_by_hand import TableByHand, fields

LETTERS = "byrkw"
PENALTY = [0, 1, 2, 4, 6, 8, 11, 14]


class AzulBoardByHand:
    def __init__(self, text: str, *, is_free: bool) -> None:
        known = fields(text)
        self.is_free, self.is_counted = is_free, False
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

    def tile_rows(self) -> int | None:
        """Tile full lines from the top; return the first row with a choice of columns, if any."""
        for row, line in enumerate(self.lines):
            columns = self.open_columns(row) if len(line) == row + 1 else []
            if len(columns) > 1:
                return row
            if columns:
                self.tile(row, columns[0])
            elif len(line) == row + 1:  # no column is left for this color
                self.lines[row] = ""
                self.drop(row + 1)
        return None

    def open_columns(self, row: int) -> list[int]:
        letter = self.lines[row][0]
        if not self.is_free:
            return [(row + LETTERS.index(letter)) % 5]
        free = [at for at in range(5) if self.wall[row][at] == "."]
        return [at for at in free if all(each[at] != letter for each in self.wall)]

    def settle(self) -> None:
        """Tile all full lines, each in the column where it scores most, and count the floor."""
        while (row := self.tile_rows()) is not None:
            columns = self.open_columns(row)
            points = [self.points(row, column) for column in columns]
            self.tile(row, columns[points.index(max(points))])
        self.count_floor()

    def count_floor(self) -> None:
        if not self.is_counted:
            self.is_counted = True
            self.floor_cost = min(PENALTY[self.floor], self.score)
            self.score -= self.floor_cost

    def tile(self, row: int, column: int) -> None:
        points, letter = self.points(row, column), self.lines[row][0]
        self.wall[row][column] = letter
        self.tiled[row], self.colors[row], self.lines[row] = points, letter, ""
        self.score += points

    def points(self, row: int, column: int) -> int:
        across = self._run([self.wall[row][at] for at in range(5)], column)
        down = self._run([self.wall[at][column] for at in range(5)], row)
        return sum(length for length in (across, down) if length > 1) or 1

    @staticmethod
    def _run(spaces: list[str], at: int) -> int:
        """Return the length of the run of filled spaces around a space."""
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
        is_free = self.known["wall"] == "free"
        self.boards = [AzulBoardByHand(text, is_free=is_free) for text in self.board_texts]
        self.is_round_over = self.is_match_over = False

    def play(self, text: str) -> None:
        if text.startswith("col="):
            board = self.boards[self.turn]
            row = board.tile_rows()
            assert row is not None
            board.tile(row, int(text[4:]) - 1)
            self._tile_walls()
        else:
            self._draft(text)

    def _draft(self, text: str) -> None:
        source, letter, line = text[0], text[1], text[3]
        count, has_marker = self.take(source, letter)
        board = self.boards[self.turn]
        board.drop(int(has_marker))
        board.place(letter, count, line)
        self.pass_turn()
        if self.is_taken_out:
            self.turn = self.starter
            self._tile_walls()

    def _tile_walls(self) -> None:
        """Tile seat by seat, until a seat must choose a column or the round is over."""
        while self.boards[self.turn].tile_rows() is None:
            self.boards[self.turn].count_floor()
            self.pass_turn()
            if self.turn == self.starter:
                self._end_round()
                return

    def _end_round(self) -> None:
        self.is_round_over = True
        self.is_match_over = any(board.full_rows() for board in self.boards)
        if self.is_match_over:
            for board in self.boards:
                board.score += board.bonus()

    def settle(self) -> None:
        """Score all boards as at the end of the round."""
        for board in self.boards:
            board.settle()
