"""SQL for `wake_at`: when a match is due for a worker, and the leasing of due matches."""

# A second worker skips rows that the first has locked, and later finds them leased.
CLAIM_OLDEST = """
with due as (
    select id, wake_at from match
    where wake_at <= moment($1) and id <> all($4::bigint[])
    order by wake_at limit $3 for update skip locked
), taken as (
    update match set wake_at = moment($1 + $2) from due where match.id = due.id
    returning match.id, due.wake_at
)
select id from taken order by wake_at, id
"""
OVERDUE = """
select id, ms(wake_at) from match where wake_at < moment($1) order by wake_at limit $2
"""
CLAIM_NEWEST = CLAIM_OLDEST.replace("order by wake_at limit", "order by wake_at desc limit")
RESCHEDULE = """
update match set wake_at = moment($2)
where id = $1 and wake_at is not distinct from moment($3) returning id
"""
RENEW_LEASES = """
update match set wake_at = moment($3)
where id = any($1::bigint[]) and wake_at <= moment($2) returning id
"""
