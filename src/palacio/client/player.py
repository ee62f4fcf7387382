"""A bot at a table: it takes a seat, and plays it to the end."""

import asyncio
from collections.abc import Callable

from palacio.client.clocks import is_slow
from palacio.client.errors import ServerError
from palacio.client.followed import Followed
from palacio.match import fair
from palacio.match.match import Match
from palacio.wire.commands import Act, Answer, Leave, Return, Sit, Stand
from palacio.wire.views import Own, Sight

Choose = Callable[[Match], str | int]
"""Asked when it is the seat's turn, in a thread of its own; the match is its own to keep."""

# By what happened in the meantime: the next version shows it.
_OUTRUN = ("stale", "not_your_turn", "away", "not_away", "nothing_asked", "match_over")
_NAMES = 9  # to try, when somebody has ours


async def take_seat(followed: Followed, name: str, key: str | None = None) -> Own:
    """One's own seat: the one that one has, or a free one. The salt of the deal is one's own, too.

    When someone of that name sits there already, a number is added.
    """
    if followed.own is None:
        await _sit(followed, name, key)
    while followed.own is None:
        await followed.after(followed.sight)
    return followed.own


async def _sit(followed: Followed, name: str, key: str | None) -> None:
    for number in range(1, _NAMES + 1):
        called = name if number == 1 else f"{name} {number}"
        try:
            await followed.do(Sit(called, key=key, salt=fair.new_salt()))
        except ServerError as error:
            if error.code != "name_taken" or number == _NAMES:
                raise
        else:
            return


async def play_seat(followed: Followed, choose: Choose) -> Sight:
    """To the end of the match. If another seat would like to take back, that is fine."""
    async for sight in followed:
        if sight.table.stage == "over":
            return sight
        own = sight.own
        if own is None:
            raise ServerError("not_seated", "There is no seat of ours at that table.")
        if "return" in own.may:
            await _try(followed, Return())
        elif "answer" in own.may:
            await _try(followed, Answer(yes=True))
        elif own.choices:
            await _act(followed, choose, sight)
    raise AssertionError("a table is followed without an end")


async def _act(followed: Followed, choose: Choose, sight: Sight) -> None:
    assert followed.mirror
    match = followed.mirror.fork()  # the original goes on while a thread looks at this one
    chosen = await asyncio.to_thread(choose, match)
    action = chosen if isinstance(chosen, str) else match.face.format_action(chosen)
    await _try(followed, Act(action), sight.table.seq)


async def _try(followed: Followed, command: Act | Answer | Return, seen: int | None = None) -> None:
    """Somebody may have been quicker: then there is a new version to look at."""
    try:
        await followed.do(command, seen)
    except ServerError as error:
        if error.code not in _OUTRUN:
            raise


async def go_away(followed: Followed) -> None:
    """Without keeping the others: a bot sits in, or the seat is free again.

    Where people have hours for every action, they come and go without a word.
    """
    own, table = followed.own, followed.table
    if own is None or is_slow(table.clock):
        return
    if "stand" in own.may:
        await followed.do(Stand())
    elif "leave" in own.may:
        await followed.do(Leave())
