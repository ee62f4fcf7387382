"""A bot at a server's table: it takes a seat and plays to the end."""

import asyncio
from collections.abc import Callable

from palacio.client.clocks import is_slow
from palacio.client.errors import ClientError, ServerError
from palacio.client.followed_table import FollowedTable
from palacio.match import fair
from palacio.match.match import Match
from palacio.wire.commands import Act, Answer, Leave, Return, Sit, Stand
from palacio.wire.views import PersonalView, SeatPrivateView

Choose = Callable[[Match], str | int]
"""Returns an action for the seat to move. Called in a thread, with a copy of the match."""

# Refusals of commands that came too late. The next version shows what happened instead.
_SUPERSEDED = ("stale", "not_your_turn", "away", "not_away", "nothing_asked", "match_over")
_NAMES = 9  # how many names to try if others have the same name
_LEAVE_S = 3.0  # time limit for the confirmation of leaving


async def take_seat(followed: FollowedTable, name: str, key: str | None = None) -> SeatPrivateView:
    """Return the private view of the guest's seat, after taking a free one if they have none.

    Taking a seat sends a salt for the deal, and adds a number to a name that is already in use.
    """
    if followed.own is None:
        await _sit(followed, name, key)
    while followed.own is None:
        await followed.next_view(followed.view)
    return followed.own


async def _sit(followed: FollowedTable, name: str, key: str | None) -> None:
    for number in range(1, _NAMES + 1):
        numbered = name if number == 1 else f"{name} {number}"
        followed.deal.salt = fair.new_salt()  # after the commitment was received
        try:
            await followed.do(Sit(numbered, key=key, salt=followed.deal.salt))
        except ServerError as error:
            followed.deal.salt = None
            if error.code != "name_taken" or number == _NAMES:
                raise
        else:
            return


async def play_seat(followed: FollowedTable, choose: Choose) -> PersonalView:
    """Play until the match is over and return the last view. Agrees to every undo request."""
    async for view in followed:
        if view.table.stage == "over":
            return view
        own = view.own
        if own is None:
            raise ServerError("not_seated", "You have no seat at that table.")
        if "return" in own.may:
            await _try(followed, Return())
        elif "answer" in own.may:
            await _try(followed, Answer(yes=True))
        elif own.choices:
            await _act(followed, choose, view)
    raise AssertionError("unreachable: a followed table yields views forever")


async def _act(followed: FollowedTable, choose: Choose, view: PersonalView) -> None:
    assert followed.mirror
    match = followed.mirror.copy()  # the mirror may change while the thread runs
    chosen = await asyncio.to_thread(choose, match)
    action = chosen if isinstance(chosen, str) else match.module.format_action(chosen)
    await _try(followed, Act(action), view.table.seq)


async def _try(
    followed: FollowedTable, command: Act | Answer | Return, seen: int | None = None
) -> None:
    """Send a command. Ignore a refusal that says that the command came too late."""
    try:
        await followed.do(command, seen)
    except ServerError as error:
        if error.code not in _SUPERSEDED:
            raise


async def try_to_leave(followed: FollowedTable) -> bool:
    """Leave the table. Return whether the server confirmed it in time."""
    try:
        async with asyncio.timeout(_LEAVE_S):
            await leave_table(followed)
    except (ClientError, TimeoutError):
        return False
    return True


async def leave_table(followed: FollowedTable) -> None:
    """Free the seat, or let a bot play it, so that other players need not wait.

    Does nothing at a table where people have hours for every action.
    """
    own, table = followed.own, followed.table
    if own is None or is_slow(table.clock):
        return
    if "stand" in own.may:
        await followed.do(Stand())
    elif "leave" in own.may:
        await followed.do(Leave())
