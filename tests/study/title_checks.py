"""Checks of the numbers in the titles of moments, recomputed from both lines of play."""

from tests.study.reason_checks import Check
from tests.study.sides import Args, Draft, Sides


def drafts(sides: Sides) -> list[Draft]:
    """Return the seat's own drafts in the best line."""
    return sides.drafts(0, sides.seat)


def check_last(sides: Sides, args: Args) -> None:
    taken = {(each.letter, each.amount) for each in drafts(sides) if not each.left}
    assert (sides.letter(args["color"]), args["count"]) in taken


def check_tiles(sides: Sides, args: Args) -> None:
    placed = {(each.letter, each.amount, each.place) for each in drafts(sides)}
    place = str(args["line" if sides.game == "azul" else "slot"])
    assert (sides.letter(args["color"]), args["count"], place) in placed


def check_for(sides: Sides, args: Args) -> None:
    taken = {(each.letter, each.amount) for each in sides.drafts(1, args["seat"])}
    assert (sides.letter(args["color"]), args["count"]) in taken


def check_floor(sides: Sides, args: Args) -> None:
    """Check that a floor holds this many tiles, or that the best line takes as many there."""
    floors = {sides.played.boards[sides.seat].floor}
    floors |= {board.floor for seat, board in enumerate(sides.best.boards) if seat != sides.seat}
    floors |= {each.amount for each in drafts(sides) if each.place == "f"}
    assert args["count"] in floors


def check_column(sides: Sides, args: Args) -> None:
    if sides.lines[0][0] != f"col={args['column']}":
        best, played = (counts()[args["column"] - 1] for counts in sides.own("columns"))
        assert best > played


def check_row(sides: Sides, args: Args) -> None:
    """Check that this row is tiled, and that its tiles or points differ between the two lines."""
    row = args["row"] - 1
    walls = [[board.wall[row] for board in side.boards] for side in (sides.best, sides.played)]
    points = [board.tiled.get(row) for side in (sides.best, sides.played) for board in side.boards]
    assert any(points)
    assert walls[0] != walls[1] or len(set(points)) > 1


def check_color(sides: Sides, args: Args) -> None:
    letter = sides.letter(args["color"])
    best, played = (count(letter) for count in sides.own("color_count"))
    assert best > played
    assert args["count"] == 5


def check_line(sides: Sides, args: Args) -> None:
    best, played = (lines[args["line"] - 1] for lines in sides.own("lines"))
    assert len(best) > 0
    assert best != played


def check_strip(sides: Sides, args: Args) -> None:
    slot = args["slot"] - 1
    scored = [each[slot] for each in sides.own("scored")]
    panes = [strips[slot] and strips[slot].panes().total() for strips in sides.own("strips")]
    assert scored[0] > scored[1] or panes[0] > panes[1]


def check_ornament(sides: Sides, args: Args) -> None:
    best, played = (frames()[args["ornament"] - 1] for frames in sides.own("frames"))
    assert best > played


def check_palette(sides: Sides, args: Args) -> None:
    assert f"keep={sides.letter(args['color'])}" == sides.lines[0][0]


def check_nothing(sides: Sides, args: Args) -> None:
    """Accept a title without numbers."""


TITLES: dict[str, Check] = {
    "title-last": check_last,
    "title-tiles": check_tiles,
    "title-panes": check_tiles,
    "title-for": check_for,
    "title-floor": check_floor,
    "title-column": check_column,
    "title-row": check_row,
    "title-color": check_color,
    "title-line": check_line,
    "title-strip": check_strip,
    "title-ornament": check_ornament,
    "title-palette": check_palette,
    "title-marker": check_nothing,
    "title-finish": check_nothing,
    "title-glass": check_nothing,
    "title-glazier": check_nothing,
    "title-home": check_nothing,
    "title-draft": check_nothing,
}
