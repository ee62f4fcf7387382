"""What is asked of a person who plays line by line, and what may be answered."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from palacio.match.match import Match
from palacio.rules.drafting import CHOICE
from palacio.rules.state import plain

HELP = """ Take a color to a place: [b]2b>3[/b] or [b]2 blue 3[/b] (display 2, {place} 3).
 [b]c[/b] is the center, [b]1[/b] the start marker. {legend}
 [b]actions[/b] lists what you may do ([b]actions 2[/b]: with display 2)."""
LEGENDS = {
    "azul": """[b]f[/b] is the floor.
 On the free wall [b]4[/b] picks column 4. Capitals are tiles, small letters the wall's spaces.""",
    "sintra": """[b]2p>5+1[/b] puts one pane on a joker.
 [b]cp>x[/b] lets all break, [b]home[/b] sends the glazier home, [b]p[/b] keeps a pink pane.
 Capitals are panes, small letters open spaces, [b]?[/b] a joker, [b]▼[/b] the glazier.
 The rounds' colors score, this round's first; the numbers below are the windows' points.""",
}
PLACES = {"azul": "line", "sintra": "strip"}


def help_on(game: str) -> str:
    """How actions are typed."""
    return HELP.format(place=PLACES[game], legend=LEGENDS[game])


def question(match: Match) -> str:
    """Whose turn it is, and what is to be chosen if it is no ordinary turn."""
    name = f"\n [turn]{escape(match.header.names[match.seat])}[/turn]"
    if match.state.phase != CHOICE:
        return f"{name} [dim](? for help)[/dim] "
    values = [action.partition("=")[2] for action in match.actions()]
    return f"{name} {match.face.ask(plain(match.state))} [dim]{', '.join(values)}[/dim] "


def list_actions(console: Console, match: Match, start: str) -> None:
    """All of them, or those that start so: `actions 2`, `actions 2b`."""
    table = Table(box=None, header_style="dim")
    for heading in ("type", "placed", "spilled", "points"):
        table.add_column(heading, justify="left" if heading == "type" else "right")
    for choice in match.view(match.seat).actions:
        if not choice.text.startswith(start):
            continue
        seen = choice.preview
        table.add_row(
            choice.text, *(f"{n or ''}" for n in (seen.placed, seen.spilled, seen.points))
        )
    console.print(table)
