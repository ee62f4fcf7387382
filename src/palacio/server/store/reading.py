"""SQL that reads logs. If a match is archived, its log begins in the archive."""

READ = """
select match_id, seq, at, hash, body from log
where match_id = $1 and seq > $2 order by seq limit $3
"""
ARCHIVED = "select match_id, seq, hash, body from archive where match_id = $1"

# The limit keeps the planner from joining the whole archive.
HEADS = """
select id, coalesce(head.seq, archived.seq), coalesce(head.hash, archived.hash)
from unnest($1::bigint[]) as id left join lateral (
    select seq, hash from log where match_id = id order by seq desc limit 1
) as head on true left join lateral (
    select seq, hash from archive where head.seq is null and match_id = id limit 1
) as archived on true
"""

# The message makes this query a commit, which returns once all earlier commits are replicated.
CONFIRM = """
select exists (select from log where match_id = $1 and seq = $2 and hash = $3)
    or exists (select from archive where match_id = $1 and seq = $2 and hash = $3)
where pg_logical_emit_message(true, 'palacio', '') is not null
"""
