"""Checks of the numbers in each reason, recomputed by replaying both lines of play."""

from collections.abc import Callable

from tests.study.sides import Args, Sides, lead
from tests.study.sintra_by_hand import ORNAMENT

Check = Callable[[Sides, Args], None]


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
    sums = [sum(tiled.values()) for tiled in sides.rival(args["seat"], "tiled")]
    assert sums == [args["points"], args["played"]]
    assert sums[0] < sums[1]


def check_floor(sides: Sides, args: Args) -> None:
    best, played = sides.own("floor")
    assert played - best == args["count"] > 0
    costs = sides.own("floor_cost")
    assert costs[1] - costs[0] == args["points"] > 0


def check_rival_floor(sides: Sides, args: Args) -> None:
    best, played = sides.rival(args["seat"], "floor")
    assert best - played == args["count"] > 0
    costs = sides.rival(args["seat"], "floor_cost")
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
    best, played = (rows() for rows in sides.rival(args["seat"], "full_rows"))
    assert args["row"] - 1 in played
    assert not best
    assert not sides.best.is_match_over


def check_deny(sides: Sides, args: Args) -> None:
    best, played = sides.rival(args["seat"], "tiled")
    colors, denied = sides.rival(args["seat"], "colors")
    row, letter = args["line"] - 1, sides.letter(args["color"])
    assert played[row] == args["points"]
    assert denied[row] == letter
    assert best.get(row) is None or colors[row] != letter
    drafts = sides.drafts(1, args["seat"])
    assert (letter, str(row + 1), args["count"]) in {each[1:4] for each in drafts}


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
    best, played = (sum(scored.values()) for scored in sides.rival(args["seat"], "scored"))
    assert best == args["points"] < args["played"] == played


def check_deny_strip(sides: Sides, args: Args) -> None:
    best, played = (scored[args["slot"] - 1] for scored in sides.rival(args["seat"], "scored"))
    assert played == args["points"] > best == 0


def check_glass(sides: Sides, args: Args) -> None:
    best, played = sides.own("steps")
    assert played - best == args["count"] > 0
    costs = sides.own("glass_cost")
    assert costs[1] - costs[0] == args["points"] > 0


def check_rival_glass(sides: Sides, args: Args) -> None:
    best, played = sides.rival(args["seat"], "steps")
    assert best - played == args["count"] > 0
    costs = sides.rival(args["seat"], "glass_cost")
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


REASONS: dict[str, Check] = {
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
