"""SQL for heartbeats, and for the outages between them."""

# The row keeps the previous heartbeat, so that only one of several servers that restart together
# records the gap. Tables are not touched, however many there are: a command or a worker credits
# the time when it next handles the table.
HEARTBEAT = """
with beat as (
    insert into heartbeat (at) values (moment($1))
    on conflict (one) do update
    set before = heartbeat.at, at = greatest(heartbeat.at, excluded.at)
    returning before, at
)
insert into outage (began, ended)
select before, at from beat where ms(at) - ms(before) > $2
"""
LAST_HEARTBEAT = "select ms(at) from heartbeat where one"
# An outage is credited to turns that were running when it ended. From then on, such a turn lasts at
# most as long as a clock can run ($2) plus all later outages. `wake_at` is never after the
# time at which a clock runs out, so no such turn is left once the earliest `wake_at` is later than
# the end of the outage plus these durations. While workers are behind, `wake_at` is in the past,
# and the outages are kept.
DELETE_OUTAGES = """
delete from outage
where began < moment($1::bigint - $2::bigint) and ended < least(
    moment($1), (select min(wake_at) from match where wake_at is not null)
) - $2 * interval '1 ms' - (
    select coalesce(sum(later.ended - later.began), '0') from outage as later
    where later.began > outage.began
)
"""
OUTAGES = """
select ms(began), ms(ended) from outage where ended > moment($1) order by began
"""
