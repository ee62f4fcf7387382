"""SQL for the quarantine: matches whose log cannot be read."""

# If the same failure recurs, the row keeps the time of the first occurrence.
ADD = """
insert into quarantine (match_id, seq, error) values ($1, $2, $3)
on conflict (match_id) do update
set seq = excluded.seq, error = excluded.error, at = excluded.at
where (quarantine.seq, quarantine.error) <> (excluded.seq, excluded.error)
"""
RELEASE = "delete from quarantine where match_id = $1"
FIND = "select match_id, seq, error, ms(at) from quarantine where match_id = $1"
COUNT = "select count(*) from quarantine"
NEWEST = "select match_id, seq, error, ms(at) from quarantine order by at desc limit $1"
