"""What can be typed at a table of a server."""

from collections.abc import Awaitable, Callable

from palacio.app.saving import USUAL_FILE, save
from palacio.app.sitting import PERSON, Sitting
from palacio.app.thinking import ADVISER, BotsGone, impatient
from palacio.cli.line_table import LineTable
from palacio.cli.line_words import show_link
from palacio.cli.questions import help_on, list_actions
from palacio.client.errors import ServerError
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.typed import read_action
from palacio.rules.compiled import COMPILING
from palacio.wire.commands import Act, Answer, AnyCommand, Begin, Rematch, Resign, Return, Undo

_HELP = {
    "open": """ [b]link[/b] shows the invitation, to be passed on.
 [b]begin[/b] begins at once, with bots in the free seats ([b]begin master[/b]: with masters).
 [b]quit[/b] gives your seat back.""",
    "playing": """
 [b]undo[/b] asks the others to take your last action back; [b]yes[/b] and [b]no[/b] answer them.
 [b]hint[/b] asks the master, Enter draws the table again, [b]save FILE[/b] writes the record.
 [b]resign[/b] gives up; [b]quit[/b] leaves, and a bot sits in until you are [b]back[/b].""",
    "over": " [b]rematch[/b] plays the same again, [b]save FILE[/b] writes the record.",
}


async def obey(at: LineTable, text: str) -> None:
    word, _, rest = text.partition(" ")
    is_sure, at.is_sure = at.is_sure, False
    try:
        if word.lower() == "resign":
            await _resign(at, is_sure=is_sure)
        elif word.lower() in _COMMANDS:
            await _COMMANDS[word.lower()](at, rest.strip())
        else:
            await _act(at, text)
    except (UserError, ServerError, BotsGone) as error:
        at.say(str(error), "bad")


async def _act(at: LineTable, text: str) -> None:
    done = await at.followed.do(Act(read_action(text, _begun(at))))
    at.acted = done.seq - 1  # what one did oneself is told, too


def _begun(at: LineTable) -> Match:
    if at.match is None:
        raise UserError("The match has not begun.")
    return at.match


async def _resign(at: LineTable, *, is_sure: bool) -> None:
    if is_sure:
        await at.followed.do(Resign())
    else:
        at.is_sure = True
        at.say("To give up the match, type it once more.", "bad")


async def _help(at: LineTable, _: str) -> None:
    words = _HELP[at.table.stage]
    is_played = at.table.stage == "playing"
    at.console.print(help_on(at.table.game) + words if is_played else words)


async def _draw(at: LineTable, _: str) -> None:
    if at.match:
        at.draw()


async def _list(at: LineTable, start: str) -> None:
    match = _begun(at)
    if at.followed.own is None or match.seat != at.followed.own.seat:
        raise UserError("It is not your turn.")
    list_actions(at.console, match, start)


async def _hint(at: LineTable, _: str) -> None:
    match = _begun(at)
    if not at.table.casual:
        raise UserError("At this table nobody asks a bot.")
    if at.followed.own is None or match.seat != at.followed.own.seat:
        raise UserError("It is not your turn.")
    with impatient(lambda: at.say(COMPILING, "dim")):
        action = await at.thinking.choose(match, ADVISER, "hint")
    at.say(f"The bot would play {match.face.format_action(action)}.", "turn")


async def _save(at: LineTable, file: str) -> None:
    match = _begun(at)
    sitting = Sitting(match, (PERSON,) * match.header.seats)
    at.say(f"Saved as {save(sitting, file or USUAL_FILE)[0]}.", "turn")


async def _link(at: LineTable, _: str) -> None:
    await show_link(at)


async def _begin(at: LineTable, level: str) -> None:
    await at.followed.do(Begin(level or None))


async def _rematch(at: LineTable, _: str) -> None:
    """The first who asks opens it; the others go there, too."""
    if at.table.again is None:
        await at.followed.do(Rematch())
    while at.table.again is None:
        await at.followed.after(at.followed.sight)
    at.next = at.table.again


def _plainly(command: AnyCommand) -> Callable[[LineTable, str], Awaitable[None]]:
    async def do(at: LineTable, _: str) -> None:
        await at.followed.do(command)

    return do


_COMMANDS: dict[str, Callable[[LineTable, str], Awaitable[None]]] = {
    "": _draw,
    "?": _help,
    "help": _help,
    "actions": _list,
    "hint": _hint,
    "save": _save,
    "link": _link,
    "begin": _begin,
    "undo": _plainly(Undo()),
    "yes": _plainly(Answer(yes=True)),
    "no": _plainly(Answer(yes=False)),
    "back": _plainly(Return()),
    "rematch": _rematch,
}
