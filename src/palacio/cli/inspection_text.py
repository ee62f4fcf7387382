"""The text of `palacio inspect`."""

from collections.abc import Iterator
from datetime import UTC, datetime

from palacio.cli.text import one_line
from palacio.server.tables.inspection import TableInspection, TableList
from palacio.server.tables.why_stuck import duration, why_stuck
from palacio.wire.ids import format_id


def describe_list(found: TableList) -> Iterator[str]:
    yield _line("heartbeat", _when(found.heartbeat_at, found.now))
    for each in found.quarantined:
        since, error = _when(each.at, found.now), one_line(each.error)
        yield _line("quarantined", f"{format_id(each.match_id)} {since}, {error}")
    for match_id, due_at in found.overdue:
        yield _line("overdue", f"{format_id(match_id)} {_when(due_at, found.now)}")
    yield _line("reviews", _reviews(found))
    yield f"Quarantined tables: {len(found.quarantined)}. Overdue tables: {len(found.overdue)}."


def _reviews(found: TableList) -> str:
    queued, running, oldest_s = found.reviews
    since = f", the first request for {duration(int(1000 * oldest_s))}" if oldest_s else ""
    return f"{queued} waiting{since}, {running} running"


def describe_table(table: TableInspection) -> Iterator[str]:
    listed = ", listed" if table.listed else ""
    yield _line("table", f"{table.id}, match {table.match_id} in the log")
    yield _line("game", f"{table.game} {table.option}{listed}")
    yield _line("opened", _when(table.opened_at, table.now))
    yield _line("stage", _stage(table))
    yield _line("seats", ", ".join(_seats(table)) or "unknown")
    yield from _describe_log(table)
    yield from _describe_turn(table)
    yield _line("due", _due(table))
    yield _line("heartbeat", _when(table.heartbeat_at, table.now))
    yield _line("quarantine", _quarantine(table))
    yield ""
    yield one_line(why_stuck(table))


def _describe_log(table: TableInspection) -> Iterator[str]:
    log = table.log
    yield _line("log", f"{log.entries} entries, the last {_when(log.head_at, table.now)}")
    yield _line("head", f"entry {log.head_seq}, hash {log.head_hash}")
    yield _line("chain", one_line(log.chain_error or "ok"))
    yield _line("fold", one_line(log.fold_error or "ok"))
    for entry in table.last_entries:
        kinds = {kind: entry.kinds.count(kind) for kind in entry.kinds}
        text = ", ".join(f"{kind} x{n}" if n > 1 else kind for kind, n in kinds.items())
        yield _line(f"entry {entry.seq}", f"{_time(entry.at)} {text}")


def _describe_turn(table: TableInspection) -> Iterator[str]:
    if table.turn is None:
        return
    yield _line("turn", f"seat {table.turn.seat + 1}, {_when(table.turn.since, table.now)}")
    if table.turn.deadline is not None:
        yield _line("deadline", _when(table.turn.deadline, table.now))
    for began, ended in table.turn.outages:
        yield _line("outage", f"{_time(began)} to {_time(ended)}")


def _stage(table: TableInspection) -> str:
    if table.log_stage in (None, table.row_stage):
        return table.row_stage
    return f"{table.row_stage} by the row, but {table.log_stage} by the log"


def _seats(table: TableInspection) -> Iterator[str]:
    for number, seat in enumerate(table.seats, 1):
        words = [str(number), seat.kind, seat.level or ""]
        words += ["away"] * seat.is_away + ["out"] * seat.is_out
        yield " ".join(word for word in words if word)


def _due(table: TableInspection) -> str:
    lease = ", the end of a worker's lease" if table.is_leased else ""
    return _when(table.wake_at, table.now) + lease


def _quarantine(table: TableInspection) -> str:
    if table.quarantine is None:
        return "no"
    since = _when(table.quarantine.at, table.now)
    return one_line(f"{since}, {table.quarantine.error}")


def _line(name: str, text: str) -> str:
    return f"{name:<12}{text}"


def _when(at: int | None, now: int) -> str:
    if at is None:
        return "never"
    relative = f"{duration(now - at)} ago" if at <= now else f"in {duration(at - now)}"
    return f"{_time(at)} ({relative})"


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
