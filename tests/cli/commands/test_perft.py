"""`palacio perft`: its counts of lines of play."""

from palacio.match.position import parse_position
from palacio.rules import verbs
from tests.cli.prompt import palacio


def _counts(output: str) -> list[int]:
    rows = (line.split("│") for line in output.splitlines() if line.startswith("│"))
    return [int(row[2].replace(",", "")) for row in rows]


def test_lines_of_play_after_the_first_deal_are_counted() -> None:
    done = palacio("perft", "--game", "sintra", "--seats", "3", "--depth", "2")
    position = done.output.splitlines()[0]
    first, second = _counts(done.output)
    assert first == verbs.count(parse_position(position))
    assert second > first


def test_lines_of_play_from_a_given_position_are_counted() -> None:
    """The last tile can go to six places. Depth 2 adds no lines, since the round ends first."""
    line = "azul displays=b | | "
    assert _counts(palacio("perft", "--position", line, "--depth", "2").output) == [6, 6]


def test_same_seed_gives_the_same_counts() -> None:
    one, again = (palacio("perft", "--seed", "4", "--depth", "1").output for _ in range(2))
    assert _counts(one) == _counts(again)
