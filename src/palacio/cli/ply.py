"""Up to which event of a record: what `--ply` means, for all commands that have it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palacio.match.match import Match


def check_ply(recorded: "Match", ply: int | None) -> None:
    from palacio.match.errors import UserError

    if ply is not None and ply >= len(recorded.log):
        raise UserError(f"The record has no event {ply}: the last one is {len(recorded.log) - 1}.")
