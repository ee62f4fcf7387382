"""SQL of heartbeats, and of the outages between them."""

# The row keeps the previous heartbeat, so that only one of several servers that restart together
# records the gap. Tables are not touched, however many there are: a command or a worker credits
# the time when it comes to the table.
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
OUTAGES = """
select ms(began), ms(ended) from outage where ended > moment($1) order by began
"""
