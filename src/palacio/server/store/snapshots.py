"""SQL for snapshots: stored states, so that a log need not be replayed from its start."""

PUT = """
insert into snapshot (match_id, seq, hash, body)
select $1, $2, $3, $4 from match where id = $1 and stage <> 'over'
on conflict (match_id) do update
set seq = excluded.seq, hash = excluded.hash, body = excluded.body
where snapshot.seq < excluded.seq
"""
GET = "select seq, hash, body from snapshot where match_id = $1"
