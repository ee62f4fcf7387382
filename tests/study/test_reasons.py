"""Every number of a reason, derived again from the texts of the two lines by independent means."""

from collections.abc import Callable
from typing import Any

import pytest

from palacio.match.match import Match, fold
from palacio.study.report import ActionReview, MatchReview
from palacio.study.review import review
from tests.study.azul_by_hand import LETTERS as AZUL_LETTERS
from tests.study.azul_by_hand import AzulByHand
from tests.study.matches import played
from tests.study.sintra_by_hand import LETTERS as SINTRA_LETTERS
from tests.study.sintra_by_hand import ORNAMENT, SintraByHand

FEW = 150  # simulations
NAMES = {"azul": ("blue", "yellow", "red", "black", "white")}
NAMES["sintra"] = ("yellow", "orange", "pink", "blue", "white")
BY_HAND: dict[str, Any] = {"azul": AzulByHand, "sintra": SintraByHand}
Args = dict[str, Any]


class Sides:
    """Both lines of an action, played by hand as far as they can be compared."""

    def __init__(self, match: Match, action: ActionReview) -> None:
        events = [(event.seat, event.text) for event in match.log[: action.seq]]
        self.position = fold(match.header, events).position()
        self.game, self.seat, self.action = match.header.game, action.seat, action
        lines = [list(action.best.line), list(action.played.line)]
        if not all(self._play(line).is_round_over for line in lines):
            turns = min(sum("=" not in text for text in line) for line in lines)
            lines = [_cut(line, turns) for line in lines]
        self.lines = lines
        self.best, self.played = (self._settled(line) for line in lines)
        self.first_best, self.first_played = (self._play(line[:1]) for line in lines)
        self.before = self._play([])

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
        """Return a part of the seat's own board after the best and after the played line."""
        return self.of(self.seat, board)

    def of(self, seat: int, what: str) -> tuple[Any, Any]:
        return getattr(self.best.boards[seat], what), getattr(self.played.boards[seat], what)

    def letter(self, color: Any) -> str:
        letters = {"azul": AZUL_LETTERS, "sintra": SINTRA_LETTERS}[self.game]
        return letters[NAMES[self.game].index(color)]

    def amount(self, text: str) -> int:
        """Return how many tiles an action takes from the position."""
        return int(self.before.sources[text[0]][text[1]])


def _cut(line: list[str], turns: int) -> list[str]:
    drafts = [at for at, text in enumerate(line) if "=" not in text]
    return line[: drafts[turns]] if turns < len(drafts) else line


def lead(table: Any, seat: int) -> int:
    scores = [board.score for board in table.boards]
    return int(scores.pop(seat) - max(scores))


# --- What each reason says, by its id.


def check_line(sides: Sides, args: Args) -> None:
    best, _ = sides.own("tiled")
    colors, _ = sides.own("colors")
    row = args["line"] - 1
    assert best[row] == args["points"]
    assert colors[row] == sides.letter(args["color"])
    assert sides.lines[0][0][1:] == f"{colors[row]}>{args['line']}"


def check_line_later(sides: Sides, args: Args) -> None:
    best, played = sides.own("tiled")
    row = args["line"] - 1
    assert best[row] == args["points"]
    assert row not in played
    assert sides.own("colors")[0][row] == sides.letter(args["color"])


def check_tile_more(sides: Sides, args: Args) -> None:
    best, played = sides.own("tiled")
    row = args["row"] - 1
    assert (best[row], played[row]) == (args["points"], args["played"])
    assert best[row] > played[row]


def check_wall(sides: Sides, args: Args) -> None:
    sums = [sum(tiled.values()) for tiled in sides.own("tiled")]
    assert sums == [args["points"], args["played"]]
    assert sums[0] > sums[1]


def check_rival_wall(sides: Sides, args: Args) -> None:
    sums = [sum(tiled.values()) for tiled in sides.of(args["seat"], "tiled")]
    assert sums == [args["points"], args["played"]]
    assert sums[0] < sums[1]


def check_floor(sides: Sides, args: Args) -> None:
    best, played = sides.own("floor")
    assert played - best == args["count"] > 0
    costs = sides.own("floor_cost")
    assert costs[1] - costs[0] == args["points"] > 0


def check_rival_floor(sides: Sides, args: Args) -> None:
    best, played = sides.of(args["seat"], "floor")
    assert best - played == args["count"] > 0
    costs = sides.of(args["seat"], "floor_cost")
    assert costs[0] - costs[1] == args["points"] > 0


def check_column(sides: Sides, args: Args) -> None:
    best, played = (counts()[args["column"] - 1] for counts in sides.own("columns"))
    assert best == args.get("count", 5) > played
    assert args.get("points", 7) == 7


def check_color(sides: Sides, args: Args) -> None:
    letter = sides.letter(args["color"])
    best, played = (count(letter) for count in sides.own("color_count"))
    assert best == args.get("count", 5) > played
    assert args.get("points", 10) == 10


def check_row_full(sides: Sides, args: Args) -> None:
    best, played = (rows() for rows in sides.own("full_rows"))
    assert args["row"] - 1 in best
    assert not played
    assert not sides.played.is_match_over


def check_deny_row(sides: Sides, args: Args) -> None:
    best, played = (rows() for rows in sides.of(args["seat"], "full_rows"))
    assert args["row"] - 1 in played
    assert not best
    assert not sides.best.is_match_over


def check_deny(sides: Sides, args: Args) -> None:
    best, played = sides.of(args["seat"], "tiled")
    row, letter = args["line"] - 1, sides.letter(args["color"])
    assert played[row] == args["points"]
    assert best.get(row) is None or sides.of(args["seat"], "colors")[0][row] != letter


def check_deny_take(sides: Sides, args: Args) -> None:
    check_deny(sides, args)
    draft = sides.lines[0][0]
    assert draft[1] == sides.letter(args["color"])
    assert sides.amount(draft) == args["count"]
    assert f"{draft[:2]}>{args['line']}" in sides.lines[1]


def check_progress(sides: Sides, args: Args) -> None:
    letter = sides.letter(args["color"])
    best, played = (lines[args["line"] - 1].count(letter) for lines in sides.own("lines"))
    assert best == args["count"] > played
    assert args["size"] == args["line"]


def check_marker(sides: Sides, args: Args) -> None:
    assert args["round"] == sides.before.round + 1
    assert sides.first_best.marker_of == sides.seat
    assert sides.played.marker_of != sides.seat


def check_more(sides: Sides, args: Args) -> None:
    best, played = (line[0] for line in sides.lines)
    assert best[1:4] == played[1:4]
    assert best[1] == sides.letter(args["color"])
    assert sides.amount(best) == args["count"] > args["played"] == sides.amount(played)


def check_wins(sides: Sides, args: Args) -> None:
    assert sides.best.is_match_over
    assert sides.played.is_match_over
    assert lead(sides.best, sides.seat) == args["points"] > 0
    assert -lead(sides.played, sides.seat) == args["lost"] >= 0


def check_outlook(sides: Sides, args: Args) -> None:
    best, played = sides.action.best.points, sides.action.played.points
    assert round(best[sides.seat] - played[sides.seat]) == args["points"] > 0


def check_outlook_rival(sides: Sides, args: Args) -> None:
    best, played = sides.action.best.points, sides.action.played.points
    assert round(played[args["seat"]] - best[args["seat"]]) == args["points"] > 0


def check_in_all(sides: Sides, args: Args) -> None:
    assert round(sides.action.points_lost) == args["points"] >= 3


def check_chance(sides: Sides, args: Args) -> None:
    assert round(100 * sides.action.loss) == args["percent"] >= 1


def check_strip(sides: Sides, args: Args) -> None:
    best, _ = sides.own("scored")
    assert best[args["slot"] - 1] == args["points"]
    assert sides.lines[0][0][3:].split("+")[0] == str(args["slot"])


def check_strip_later(sides: Sides, args: Args) -> None:
    best, played = sides.own("scored")
    slot, letter = args["slot"] - 1, sides.letter(args["color"])
    assert best[slot] == args["points"]
    assert not played[slot]
    assert any(text[1:4] == f"{letter}>{args['slot']}" for text in sides.lines[0][1:])


def check_strip_more(sides: Sides, args: Args) -> None:
    best, played = (scored[args["slot"] - 1] for scored in sides.own("scored"))
    assert best == args["points"] > args["played"] == played


def check_round_color(sides: Sides, args: Args) -> None:
    best, played = (panes[args["slot"] - 1] for panes in sides.own("round_colors"))
    assert best == args["count"] > args["played"] == played
    assert sides.before.color == sides.letter(args["color"])


def check_strips(sides: Sides, args: Args) -> None:
    best, played = (sum(scored.values()) for scored in sides.own("scored"))
    assert best == args["points"] > args["played"] == played


def check_rival_strips(sides: Sides, args: Args) -> None:
    best, played = (sum(scored.values()) for scored in sides.of(args["seat"], "scored"))
    assert best == args["points"] < args["played"] == played


def check_deny_strip(sides: Sides, args: Args) -> None:
    best, played = (scored[args["slot"] - 1] for scored in sides.of(args["seat"], "scored"))
    assert played == args["points"] > best == 0


def check_glass(sides: Sides, args: Args) -> None:
    best, played = sides.own("steps")
    assert played - best == args["count"] > 0
    costs = sides.own("glass_cost")
    assert costs[1] - costs[0] == args["points"] > 0


def check_rival_glass(sides: Sides, args: Args) -> None:
    best, played = sides.of(args["seat"], "steps")
    assert best - played == args["count"] > 0
    costs = sides.of(args["seat"], "glass_cost")
    assert costs[0] - costs[1] == args["points"] > 0


def check_glazier(sides: Sides, args: Args) -> None:
    best, played = (each.boards[sides.seat] for each in (sides.first_best, sides.first_played))
    assert (best.glazier + 1, played.glazier + 1) == (args["slot"], args["played"])
    assert best.in_reach() - played.in_reach() == args["count"] > 0


def check_home(sides: Sides, args: Args) -> None:
    best, played = (each.boards[sides.seat] for each in (sides.first_best, sides.first_played))
    assert sides.lines[0][0] == "home"
    assert best.in_reach() - played.in_reach() == args["count"] > 0


def check_no_home(sides: Sides, args: Args) -> None:
    best, played = sides.own("homes")
    assert played > best


def check_fill(sides: Sides, args: Args) -> None:
    best, played = (strips[args["slot"] - 1] for strips in sides.own("strips"))
    assert best.panes().total() == args["count"] > played.panes().total()


def check_ornament(sides: Sides, args: Args) -> None:
    best, played = (frames()[args["ornament"] - 1] for frames in sides.own("frames"))
    assert best == args["count"] > played
    assert args["points"] == ORNAMENT[best] > ORNAMENT[played]


def check_palette(sides: Sides, args: Args) -> None:
    best, played = (each.boards[sides.seat] for each in (sides.first_best, sides.first_played))
    assert best.palette() == args["points"] > args["played"] == played.palette()
    assert sides.lines[0][0] == f"keep={sides.letter(args['color'])}"


CHECKS: dict[str, Callable[[Sides, Args], None]] = {
    "reason-line": check_line,
    "reason-line-later": check_line_later,
    "reason-tile-more": check_tile_more,
    "reason-wall": check_wall,
    "reason-rival-wall": check_rival_wall,
    "reason-floor": check_floor,
    "reason-rival-floor": check_rival_floor,
    "reason-column": check_column,
    "reason-column-full": check_column,
    "reason-color": check_color,
    "reason-color-full": check_color,
    "reason-row-full": check_row_full,
    "reason-deny-row": check_deny_row,
    "reason-deny": check_deny,
    "reason-deny-take": check_deny_take,
    "reason-progress": check_progress,
    "reason-marker": check_marker,
    "reason-more": check_more,
    "reason-wins": check_wins,
    "reason-outlook": check_outlook,
    "reason-outlook-rival": check_outlook_rival,
    "reason-in-all": check_in_all,
    "reason-chance": check_chance,
    "reason-strip": check_strip,
    "reason-strip-later": check_strip_later,
    "reason-strip-more": check_strip_more,
    "reason-round-color": check_round_color,
    "reason-strips": check_strips,
    "reason-rival-strips": check_rival_strips,
    "reason-deny-strip": check_deny_strip,
    "reason-glass": check_glass,
    "reason-rival-glass": check_rival_glass,
    "reason-glazier": check_glazier,
    "reason-home": check_home,
    "reason-no-home": check_no_home,
    "reason-fill": check_fill,
    "reason-ornament": check_ornament,
    "reason-palette": check_palette,
}


def check_all(match: Match, found: MatchReview) -> set[str]:
    """Check every reason of a review; return their ids."""
    seen = set()
    for action in found.actions:
        assert len(action.reasons) <= 2
        assert not action.reasons or action.judgement
        for reason in action.reasons:
            CHECKS[reason.id](Sides(match, action), reason.args)
            seen.add(reason.id)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "option", "seats", "least"),
    [
        ("azul", "fixed", 2, 8),
        ("azul", "fixed", 3, 8),
        ("sintra", "a", 2, 8),
        ("sintra", "b", 3, 8),
    ],
)
def test_every_number_of_a_reason_can_be_derived_again(
    game: str, option: str, seats: int, least: int
) -> None:
    seen = set[str]()
    for by in ("greedy", "random"):
        match = played(game, option, seats, by=by)
        seen |= check_all(match, review(match, simulations=FEW))
    assert len(seen) >= least
